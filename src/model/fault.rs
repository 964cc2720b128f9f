//! What is wrong with bytes that were read, or could not be.

use serde::Serialize;

use super::codes::codes;

codes! {
    /// What is wrong with one line of a line-based record. The words are those of `diagnosis.json`.
    LineFaultKind {
        /// The last line has no newline and is cut.
        TornTail = "torn_tail",
        /// A line in the middle is cut.
        Truncated = "truncated",
        /// Two or more whole records share a line.
        Glued = "glued",
        /// A cut record and whole ones share a line.
        Spliced = "spliced",
        /// NUL bytes stand in the line.
        NulBytes = "nul_bytes",
        /// Bytes that are not UTF-8 stand inside an otherwise whole record.
        InvalidUtf8 = "invalid_utf8",
        /// The line is cut inside a character.
        InvalidUtf8Torn = "invalid_utf8_torn",
        /// An escape names half of a surrogate pair.
        LoneSurrogate = "lone_surrogate",
        /// NaN or an infinity stands where JSON knows no such number.
        NonStandardNumber = "non_standard_number",
        /// The line is longer than the reader keeps.
        TooLong = "too_long",
        /// The line is JSON, but no object.
        NotAnObject = "not_an_object",
    }
}

/// One damaged line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct LineFault {
    /// Line number, from 1.
    pub line: u64,
    /// Byte offset in the file where the damage begins.
    pub byte: u64,
    /// What is wrong.
    pub kind: LineFaultKind,
    /// How many whole records were read from the line all the same.
    pub recovered: u32,
    /// How many bytes are affected, where that says something (NUL bytes, length of a cut line).
    pub count: u64,
}

codes! {
    /// Why a file's bytes are not known to the end.
    ReadFaultKind {
        /// The system refuses, the file is too large for one read, or it changed: browsers don't say which.
        NotReadable = "not_readable",
        /// Fewer (or more) bytes came than the size that was announced.
        ShortRead = "short_read",
        /// The file changed while it was read.
        Changed = "changed",
        /// No byte came within the time that is waited.
        Stalled = "stalled",
        /// It went away.
        Vanished = "vanished",
        /// A symbolic link that leads nowhere.
        DanglingLink = "dangling_link",
        /// The person cancelled before it was read.
        Cancelled = "cancelled",
    }
}

/// Why a file's bytes are not known to the end, with what the system said.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ReadFault {
    /// The kind of trouble.
    pub kind: ReadFaultKind,
    /// The system's own word, as it came.
    pub detail: String,
}

/// A value and what was wrong on the way to it: readers never fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<T> {
    /// What could be read.
    pub value: T,
    /// Damaged lines, in the order of the file.
    pub faults: Vec<LineFault>,
    /// Notes on the file as a whole.
    pub notes: FileNotes,
}

/// What is remarkable about a text file as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileNotes {
    /// It begins with a UTF-8 byte order mark (or one stands at a later line's beginning).
    pub bom: bool,
    /// Lines end in CR LF.
    pub crlf: bool,
    /// It was UTF-16 and was converted.
    pub utf16: bool,
    /// Physical lines, where the file is read by lines.
    pub lines: Option<u64>,
}
