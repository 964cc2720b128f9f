//! What is told of each dropped file, and what kinds of file are handed over.

use super::codes::codes;

codes! {
    /// Something wrong with a whole file.
    FileProblem {
        /// It could not be read.
        Unreadable = "unreadable",
        /// Fewer or more bytes came than were announced.
        ShortRead = "short_read",
        /// It begins with a byte order mark.
        Bom = "bom",
        /// It was UTF-16.
        Utf16 = "utf16",
        /// Its lines end in CR LF.
        Crlf = "crlf",
        /// Its name can't be trusted.
        UntrustedName = "untrusted_name",
        /// Another dropped file has the same path.
        TwinPath = "twin_path",
        /// It is a record that this version doesn't interpret.
        Unsupported = "unsupported",
        /// It is a sentinel that can't be read as one.
        SentinelMalformed = "sentinel_malformed",
        /// It changed while it was read.
        Changed = "changed",
    }
}

codes! {
    /// What an exported file is.
    ExportKind {
        /// The report for people.
        Report = "report",
        /// Moves corrupt units aside.
        Quarantine = "quarantine",
        /// Copies safe units.
        Protect = "protect",
        /// Brings whole copies back.
        Restore = "restore",
        /// Takes a quarantine back.
        Undo = "undo",
        /// Builds a unit into a fresh temporary folder.
        Smoke = "smoke",
        /// The text that relaunches what is missing.
        Relaunch = "relaunch",
        /// Commands that show the evidence by hand.
        Evidence = "evidence",
    }
}
