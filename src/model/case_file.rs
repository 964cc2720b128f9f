//! Everything that was dropped and read so far: the only thing that a judge may look at.

use std::collections::BTreeMap;

use super::digest::{Fingerprint, Probe};
use super::entry::{Entry, Hole};
use super::fault::{FileNotes, LineFault, ReadFault};
use super::id::FileId;
use super::record::{FileKind, Record};

/// What reading one file as a record gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scan {
    /// What it was taken for.
    pub kind: FileKind,
    /// Its content.
    pub record: Record,
    /// Damaged lines, in the order of the file.
    pub faults: Vec<LineFault>,
    /// Notes on the file as a whole.
    pub notes: FileNotes,
    /// The fingerprint of sentinels, drafts and provenance notes, which are read whole anyway.
    pub fingerprint: Option<Fingerprint>,
}

/// Everything that was dropped and read so far.
///
/// Entries are sorted by path, then size, then time, so that the order of dropping changes nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseFile {
    /// The dropped files.
    pub entries: Vec<Entry>,
    /// What could not be listed, sorted.
    pub holes: Vec<Hole>,
    /// What each file was taken for; a file that could not be read has a fault instead.
    pub scans: BTreeMap<FileId, Result<Scan, ReadFault>>,
    /// First readings to the end.
    pub digests: BTreeMap<FileId, Result<Fingerprint, ReadFault>>,
    /// Second, closer readings.
    pub probes: BTreeMap<FileId, Result<Probe, ReadFault>>,
    /// Files that changed between being listed and being read.
    pub changed: Vec<FileId>,
}

/// What a judge still needs to have read before it can answer for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Want {
    /// A first reading to the end.
    Digest(FileId),
    /// A second, closer reading.
    Probe(FileId),
}
