//! A dropped file as the shell around the core sees it, before a byte is read.

use super::codes::codes;
use super::fault::ReadFault;
use super::id::FileId;
use super::path::DropPath;
use super::time::Timestamp;

/// One dropped file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The shell's handle.
    pub id: FileId,
    /// Where it lies, as the browser shows it: the dropped folder's name first.
    pub path: DropPath,
    /// The announced size in bytes.
    pub size: u64,
    /// When it was last changed, as the system says.
    pub modified: Option<Timestamp>,
    /// Whether the path may be used in a command.
    pub name: NameTrust,
    /// Known beforehand that it can't be read.
    pub refused: Option<ReadFault>,
}

codes! {
    /// Whether a path that a browser shows is surely the path on the disk.
    NameTrust {
        /// The path is what it seems.
        Trusted = "trusted",
        /// Characters were lost (U+FFFD), the name is empty, or the path's last part is not the file's name.
        Untrusted = "untrusted",
        /// Another dropped file has the same path.
        Twin = "twin",
    }
}

/// Something that the drop held and that could not be listed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hole {
    /// The folder where it is missing.
    pub path: DropPath,
    /// The system's word.
    pub detail: String,
}
