//! SHA-256 values: computed ones and claimed ones.

use std::fmt;

/// A SHA-256 value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sha256([u8; 32]);

impl Sha256 {
    /// Wraps the 32 bytes of a finished computation.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The 32 bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Reads exactly 64 hexadecimal digits of either case; anything else is `None`.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.as_bytes();
        if text.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
            let [high, low] = pair else { return None };
            *byte = (nibble(*high)? << 4) | nibble(*low)?;
        }
        Some(Self(bytes))
    }
}

fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

impl fmt::Display for Sha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Sha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sha256({self})")
    }
}

impl serde::Serialize for Sha256 {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What a record says that a file's SHA-256 is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimedHash {
    /// The field is not there.
    Absent,
    /// The field is there, but it is not 64 hexadecimal digits (with or without `sha256:` in front). The text is
    /// what the record holds, shortened.
    Malformed(String),
    /// A well-formed claim.
    Of(Sha256),
}

impl ClaimedHash {
    /// Reads a claim: surrounding blanks, a `sha256:` prefix and letter case are forgiven, nothing else
    /// (decision table, row 7).
    pub fn parse(text: &str) -> Self {
        let bare = text.trim();
        let bare = match bare.get(..7) {
            Some(prefix) if prefix.eq_ignore_ascii_case("sha256:") => {
                bare.get(7..).unwrap_or_default().trim()
            }
            _ => bare,
        };
        Sha256::parse(bare).map_or_else(|| Self::Malformed(text.chars().take(120).collect()), Self::Of)
    }

    /// The claim, if it is well formed.
    pub const fn sha256(&self) -> Option<Sha256> {
        match self {
            Self::Of(sha256) => Some(*sha256),
            Self::Absent | Self::Malformed(_) => None,
        }
    }
}

/// The result of reading one file to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint {
    /// SHA-256 of the bytes that were read.
    pub sha256: Sha256,
    /// How many bytes were read. A fingerprint whose count differs from the file's size decides nothing.
    pub bytes: u64,
}

/// A second, closer reading of a file: done before a mismatch is believed, and where no sentinel vouches for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The second fingerprint. A mismatch counts only if it equals the first.
    pub fingerprint: Fingerprint,
    /// SHA-256 of the same bytes after one harmless change each, where that change alters anything.
    pub variants: Vec<(Variant, Sha256)>,
    /// How many NUL bytes stand at the end.
    pub nul_tail: u64,
    /// The content id that a git-lfs pointer records, if the file is one.
    pub lfs_oid: Option<Sha256>,
    /// What the ending of the file shows.
    pub ending: Ending,
    /// Git conflict markers stand in the file.
    pub conflict_markers: bool,
}

super::codes::codes! {
    /// A harmless change that explains a mismatch when it makes the bytes equal to the declared ones.
    Variant {
        /// Every CRLF became LF.
        CrlfToLf = "crlf_to_lf",
        /// Every LF without a CR before it became CRLF.
        LfToCrlf = "lf_to_crlf",
        /// A UTF-8 byte order mark was taken away.
        WithoutBom = "without_bom",
        /// A newline was added at the end.
        FinalNewlineAdded = "final_newline_added",
        /// The newline at the end was taken away.
        FinalNewlineRemoved = "final_newline_removed",
        /// NUL bytes at the end were taken away.
        WithoutNulTail = "without_nul_tail",
    }
}

super::codes::codes! {
    /// What the end of a file says about whether it was written to the end. A hint for people, never a verdict.
    Ending {
        /// Nothing to be said.
        Unremarkable = "unremarkable",
        /// The file has no bytes.
        Empty = "empty",
        /// It opens a LaTeX document and never closes it.
        NoEndDocument = "no_end_document",
        /// It opens a JSON value and never closes it.
        UnclosedJson = "unclosed_json",
        /// It is text, but the last line has no newline or ends inside a character.
        MidLine = "mid_line",
    }
}
