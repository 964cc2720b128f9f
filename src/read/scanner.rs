//! Takes a file in chunks, decides what it is, and reads it as that.

use sha2::{Digest, Sha256 as Hasher};

use crate::model::case_file::Scan;
use crate::model::digest::{Fingerprint, Sha256};
use crate::model::entry::Entry;
use crate::model::fault::{FileNotes, LineFault};
use crate::model::path::DropPath;
use crate::model::record::{FileKind, Record, Sentinel, SentinelBody, SentinelFault};
use crate::model::state_file::{StateFault, StateRecord};

use super::agent_log::StopRows;
use super::journal::JournalRows;
use super::records::RecordReader;
use super::registry::LaunchRows;
use super::sniff::{PEEK, sniff};
use super::stage_rows::{CheckpointRows, VerdictRows};
use super::transcript::TranscriptRows;
use super::{git_ignore, git_log, git_status, provenance, script, sentinel, stage_text, state_file};

/// The largest file that is read as one document. No sentinel and no script comes near it.
const DOCUMENT: usize = 16 << 20;

/// Reads one file.
///
/// Feed it the file's bytes from the beginning as long as [`Scanner::wants_more`], in chunks of any size; then take
/// [`Scanner::finish`]. The way a file is cut into chunks changes nothing.
#[derive(Debug)]
pub struct Scanner {
    path: DropPath,
    state: State,
}

#[derive(Debug)]
enum State {
    Peeking(Vec<u8>),
    Document { kind: FileKind, bytes: Vec<u8>, too_large: bool },
    Journal(Box<RecordReader<JournalRows>>),
    Registry(Box<RecordReader<LaunchRows>>),
    AgentLog(Box<RecordReader<StopRows>>),
    Transcript(Box<RecordReader<TranscriptRows>>),
    Checkpoints(Box<RecordReader<CheckpointRows>>),
    Verdicts(Box<RecordReader<VerdictRows>>),
    Decided(FileKind),
}

impl Scanner {
    /// Begins to read a file.
    pub fn new(entry: &Entry) -> Self {
        Self { path: entry.path.clone(), state: State::Peeking(Vec::new()) }
    }

    /// Takes the next bytes.
    pub fn feed(&mut self, chunk: &[u8]) {
        match &mut self.state {
            State::Peeking(head) => {
                head.extend_from_slice(chunk);
                if head.len() >= PEEK {
                    self.decide(false);
                }
            }
            State::Document { bytes, too_large, .. } => {
                if bytes.len() + chunk.len() > DOCUMENT {
                    *too_large = true;
                } else {
                    bytes.extend_from_slice(chunk);
                }
            }
            State::Journal(reader) => reader.feed(chunk),
            State::Registry(reader) => reader.feed(chunk),
            State::AgentLog(reader) => reader.feed(chunk),
            State::Transcript(reader) => reader.feed(chunk),
            State::Checkpoints(reader) => reader.feed(chunk),
            State::Verdicts(reader) => reader.feed(chunk),
            State::Decided(_) => {}
        }
    }

    /// Whether more of the file would be of use.
    pub const fn wants_more(&self) -> bool {
        !matches!(self.state, State::Decided(_) | State::Document { too_large: true, .. })
    }

    /// What the file is, and what it says.
    pub fn finish(mut self) -> Scan {
        if matches!(self.state, State::Peeking(_)) {
            self.decide(true);
        }
        match self.state {
            State::Peeking(_) => nothing(FileKind::Other),
            State::Decided(kind) => nothing(kind),
            State::Document { kind, bytes, too_large } => document(kind, &bytes, too_large),
            State::Journal(reader) => {
                let (rows, faults, notes) = reader.finish();
                scan(FileKind::Journal, Record::Journal(rows.finish()), faults, notes)
            }
            State::Registry(reader) => {
                let (rows, faults, notes) = reader.finish();
                scan(FileKind::Registry, Record::Registry(rows.0), faults, notes)
            }
            State::AgentLog(reader) => {
                let (rows, faults, notes) = reader.finish();
                scan(FileKind::AgentLog, Record::AgentLog(rows.0), faults, notes)
            }
            State::Transcript(reader) => {
                let (rows, faults, notes) = reader.finish();
                scan(FileKind::Transcript, Record::Transcript(Box::new(rows.finish())), faults, notes)
            }
            State::Checkpoints(reader) => {
                let (rows, faults, notes) = reader.finish();
                scan(FileKind::Checkpoints, Record::Checkpoints(rows.0), faults, notes)
            }
            State::Verdicts(reader) => {
                let (rows, faults, notes) = reader.finish();
                scan(FileKind::StageVerdicts, Record::StageVerdicts(rows.0), faults, notes)
            }
        }
    }

    fn decide(&mut self, whole: bool) {
        let State::Peeking(head) = &mut self.state else { return };
        let head = std::mem::take(head);
        // The look itself has a fixed length, so that the chunks in which it came change nothing.
        let look = head.get(..PEEK).unwrap_or(&head);
        let kind = sniff(self.path.name(), look, whole && head.len() <= PEEK);
        self.state = match kind {
            FileKind::Journal => State::Journal(Box::new(RecordReader::new(JournalRows::default()))),
            FileKind::Registry => State::Registry(Box::new(RecordReader::new(LaunchRows::default()))),
            FileKind::AgentLog => State::AgentLog(Box::new(RecordReader::new(StopRows::default()))),
            FileKind::Transcript => {
                State::Transcript(Box::new(RecordReader::new(TranscriptRows::new(&self.path))))
            }
            FileKind::Checkpoints if super::document::decode(look).trim_start().starts_with('{') => {
                State::Checkpoints(Box::new(RecordReader::new(CheckpointRows::default())))
            }
            FileKind::StageVerdicts => State::Verdicts(Box::new(RecordReader::new(VerdictRows::default()))),
            FileKind::Sentinel
            | FileKind::SentinelDraft
            | FileKind::StateFile
            | FileKind::StateDraft
            | FileKind::Checkpoints
            | FileKind::StagePrompts
            | FileKind::Script
            | FileKind::Provenance
            | FileKind::GitStatus
            | FileKind::GitLog
            | FileKind::GitIgnore => State::Document { kind, bytes: Vec::new(), too_large: false },
            FileKind::Unsupported | FileKind::Other => State::Decided(kind),
        };
        self.feed(&head);
    }
}

const fn nothing(kind: FileKind) -> Scan {
    Scan {
        kind,
        record: Record::Nothing,
        faults: Vec::new(),
        notes: FileNotes { bom: false, crlf: false, utf16: false, lines: None },
        fingerprint: None,
    }
}

const fn scan(kind: FileKind, record: Record, faults: Vec<LineFault>, notes: FileNotes) -> Scan {
    Scan { kind, record, faults, notes, fingerprint: None }
}

fn document(kind: FileKind, bytes: &[u8], too_large: bool) -> Scan {
    let record = match kind {
        FileKind::Sentinel | FileKind::SentinelDraft if too_large => {
            Some(Record::Sentinel(too_large_to_be_one()))
        }
        FileKind::StateFile | FileKind::StateDraft if too_large => {
            Some(Record::StateFile(StateRecord::Invalid { fault: StateFault::TooLarge, line: 1, column: 1 }))
        }
        _ if too_large => None,
        FileKind::Sentinel | FileKind::SentinelDraft => {
            Some(Record::Sentinel(sentinel::read_sentinel(bytes)))
        }
        FileKind::StateFile | FileKind::StateDraft => match state_file::read_state_file(bytes) {
            Some(record) => Some(Record::StateFile(record)),
            // Many unrelated tools use the same name.
            None => return nothing(FileKind::Unsupported),
        },
        FileKind::Checkpoints => stage_text::read_blocks(bytes).map(Record::Checkpoints),
        FileKind::StagePrompts => stage_text::read_prompts(bytes).map(Record::StagePrompts),
        FileKind::Script => script::read_script(bytes).map(Record::Script),
        FileKind::Provenance => Some(Record::Provenance(provenance::read_provenance(bytes))),
        FileKind::GitIgnore => Some(Record::GitIgnore(git_ignore::read_git_ignore(bytes))),
        FileKind::GitStatus => git_status::read_git_status(bytes).map(Record::GitStatus),
        FileKind::GitLog => git_log::read_git_log(bytes).map(Record::GitLog),
        FileKind::Registry
        | FileKind::Journal
        | FileKind::AgentLog
        | FileKind::Transcript
        | FileKind::StageVerdicts
        | FileKind::Unsupported
        | FileKind::Other => None,
    };
    let Some(record) = record else { return nothing(FileKind::Other) };
    let sealed = matches!(kind, FileKind::Sentinel | FileKind::SentinelDraft | FileKind::Provenance);
    Scan {
        kind,
        record,
        faults: Vec::new(),
        notes: notes(bytes),
        fingerprint: (sealed && !too_large).then(|| Fingerprint {
            sha256: Sha256::from_bytes(Hasher::digest(bytes).into()),
            bytes: bytes.len() as u64,
        }),
    }
}

const fn too_large_to_be_one() -> Sentinel {
    Sentinel {
        unit: None,
        run: None,
        ts: None,
        ts_malformed: None,
        body: SentinelBody::Malformed(SentinelFault::TooLarge),
    }
}

fn notes(bytes: &[u8]) -> FileNotes {
    FileNotes {
        bom: bytes.starts_with(b"\xEF\xBB\xBF"),
        crlf: bytes.windows(2).any(|pair| pair == b"\r\n"),
        utf16: bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF"),
        lines: None,
    }
}
