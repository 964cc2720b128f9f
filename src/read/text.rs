//! The bytes of a line-based record as UTF-8, chunk by chunk.

/// Turns UTF-16 with a byte order mark into UTF-8 and leaves everything else as it is, invalid bytes included.
#[derive(Debug, Default)]
pub(crate) struct Decoder {
    encoding: Encoding,
    /// Bytes that are no whole code unit (or no recognisable mark) yet.
    waiting: Vec<u8>,
    /// The first half of a surrogate pair.
    high: Option<u16>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Encoding {
    #[default]
    Unknown,
    Utf8,
    Utf16Le,
    Utf16Be,
}

impl Decoder {
    /// Whether the file turned out to be UTF-16.
    pub(crate) const fn is_utf16(&self) -> bool {
        matches!(self.encoding, Encoding::Utf16Le | Encoding::Utf16Be)
    }

    /// Hands the next bytes on, decoded.
    pub(crate) fn feed(&mut self, chunk: &[u8], sink: &mut impl FnMut(&[u8])) {
        if self.encoding == Encoding::Unknown {
            self.waiting.extend_from_slice(chunk);
            if self.waiting.len() < 2 {
                return;
            }
            let bytes = std::mem::take(&mut self.waiting);
            self.encoding = match bytes.as_slice() {
                [0xFF, 0xFE, ..] => Encoding::Utf16Le,
                [0xFE, 0xFF, ..] => Encoding::Utf16Be,
                _ => Encoding::Utf8,
            };
            let rest = if self.is_utf16() { bytes.get(2..).unwrap_or_default() } else { &bytes };
            self.decode(rest, sink);
        } else {
            self.decode(chunk, sink);
        }
    }

    /// Hands on what is left at the end of the file.
    pub(crate) fn finish(&mut self, sink: &mut impl FnMut(&[u8])) {
        if self.is_utf16() {
            if self.high.take().is_some() || !std::mem::take(&mut self.waiting).is_empty() {
                sink("\u{fffd}".as_bytes());
            }
        } else {
            sink(&std::mem::take(&mut self.waiting));
        }
    }

    fn decode(&mut self, bytes: &[u8], sink: &mut impl FnMut(&[u8])) {
        let unit: fn([u8; 2]) -> u16 = match self.encoding {
            Encoding::Unknown | Encoding::Utf8 => return sink(bytes),
            Encoding::Utf16Le => u16::from_le_bytes,
            Encoding::Utf16Be => u16::from_be_bytes,
        };
        self.waiting.extend_from_slice(bytes);
        let mut text = String::with_capacity(bytes.len());
        let (pairs, rest) = self.waiting.as_chunks::<2>();
        for pair in pairs {
            push_unit(&mut self.high, unit(*pair), &mut text);
        }
        self.waiting = rest.to_vec();
        sink(text.as_bytes());
    }
}

fn push_unit(high: &mut Option<u16>, unit: u16, text: &mut String) {
    let units = match (high.take(), unit) {
        (None, 0xD800..=0xDBFF) => {
            *high = Some(unit);
            return;
        }
        (None, _) => vec![unit],
        (Some(_), 0xD800..=0xDBFF) => {
            *high = Some(unit);
            text.push(char::REPLACEMENT_CHARACTER);
            return;
        }
        (Some(first), _) => vec![first, unit],
    };
    text.extend(char::decode_utf16(units).map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER)));
}
