//! A small builder of cases for tests: files with real hashes, seals, transcripts. Independent of the readers.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256 as Hasher};

use crate::model::case_file::{CaseFile, Scan, Want};
use crate::model::digest::{ClaimedHash, Ending, Fingerprint, Probe, Sha256, Variant};
use crate::model::entry::{Entry, NameTrust};
use crate::model::fault::{FileNotes, ReadFault, ReadFaultKind};
use crate::model::id::{FileId, RunId, UnitName};
use crate::model::judgement::RunFacts;
use crate::model::path::DropPath;
use crate::model::record::{Args, ClaimedArtifact, FileKind, Record, Sentinel, SentinelBody};
use crate::model::time::Timestamp;

/// The run that the tests judge.
pub(crate) const RUN: &str = "wf_5e1a90c2-b7d";

/// Hash of bytes.
pub(crate) fn sha(bytes: &[u8]) -> Sha256 {
    Sha256::from_bytes(Hasher::digest(bytes).into())
}

/// A time.
pub(crate) fn at(text: &str) -> Timestamp {
    Timestamp::parse(text).unwrap()
}

/// Facts of the run, with this working folder.
pub(crate) fn run(cwd: &str) -> RunFacts {
    RunFacts {
        run: RunId::new(RUN),
        started: Some(at("2026-09-17T20:00:00Z")),
        relaunched: None,
        session: None,
        cwd: Some(cwd.to_owned()),
        script_path: Some(
            "/home/ana/.claude/projects/-home-ana-proj/s/workflows/scripts/guias.js".to_owned(),
        ),
        args: Args::Whole,
        args_text: None,
        journal: None,
        complete: None,
    }
}

/// A sentinel of this run that claims `claims`: path and the bytes that it declares.
pub(crate) fn sentinel(unit: &str, claims: &[(&str, &[u8])]) -> Sentinel {
    let claims = claims
        .iter()
        .zip(6..)
        .map(|((path, bytes), line)| ClaimedArtifact {
            path: (*path).to_owned(),
            field: "sha256".to_owned(),
            sha256: ClaimedHash::Of(sha(bytes)),
            bytes: Some(bytes.len() as u64),
            line,
        })
        .collect();
    Sentinel {
        unit: Some(UnitName::new(unit)),
        run: Some(RunId::new(RUN)),
        ts: Some(at("2026-09-17T20:40:00Z")),
        ts_malformed: None,
        body: SentinelBody::Listed(claims),
    }
}

/// Bytes, what they are taken for, why they can't be read, announced size.
type Dropped = (Vec<u8>, Option<Scan>, Option<ReadFault>, u64);

/// Files of a case in the making.
#[derive(Default)]
pub(crate) struct Bench {
    files: BTreeMap<String, Dropped>,
    changed: Vec<String>,
}

impl Bench {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// A file of no known kind.
    pub(crate) fn file(&mut self, path: &str, bytes: &[u8]) -> &mut Self {
        self.files.insert(path.to_owned(), (bytes.to_vec(), None, None, bytes.len() as u64));
        self
    }

    /// A file that is listed with this size and can't be read.
    pub(crate) fn refused(&mut self, path: &str, size: u64) -> &mut Self {
        let fault = ReadFault { kind: ReadFaultKind::NotReadable, detail: "NotReadableError".to_owned() };
        self.files.insert(path.to_owned(), (Vec::new(), None, Some(fault), size));
        self
    }

    /// A file that changes while it is read.
    pub(crate) fn changing(&mut self, path: &str) -> &mut Self {
        self.changed.push(path.to_owned());
        self
    }

    /// A record.
    pub(crate) fn record(&mut self, path: &str, kind: FileKind, record: Record) -> &mut Self {
        let bytes = format!("{record:?}").into_bytes();
        let fingerprint = Some(Fingerprint { sha256: sha(&bytes), bytes: bytes.len() as u64 });
        let scan = Scan { kind, record, faults: Vec::new(), notes: FileNotes::default(), fingerprint };
        let size = bytes.len() as u64;
        self.files.insert(path.to_owned(), (bytes, Some(scan), None, size));
        self
    }

    /// A sentinel.
    pub(crate) fn sentinel(&mut self, path: &str, sentinel: Sentinel) -> &mut Self {
        self.record(path, FileKind::Sentinel, Record::Sentinel(sentinel))
    }

    /// A sentinel of this run that claims the bytes `x` for each path.
    pub(crate) fn seal(&mut self, path: &str, unit: &str, claims: &[&str]) -> &mut Self {
        let claims: Vec<(&str, &[u8])> = claims.iter().map(|path| (*path, b"x".as_slice())).collect();
        self.sentinel(path, sentinel(unit, &claims))
    }

    /// The case, scanned, before anything was hashed.
    pub(crate) fn case(&self) -> CaseFile {
        self.numbered(FileId)
    }

    /// The same with other handles.
    pub(crate) fn numbered(&self, id: impl Fn(u32) -> FileId) -> CaseFile {
        let mut case = CaseFile::default();
        for ((path, (_, scan, refused, size)), number) in self.files.iter().zip(0..) {
            let id = id(number);
            case.entries.push(Entry {
                id,
                path: DropPath::new(path.as_str()),
                size: *size,
                modified: None,
                name: NameTrust::Trusted,
                refused: refused.clone(),
            });
            let other = Scan {
                kind: FileKind::Other,
                record: Record::Nothing,
                faults: Vec::new(),
                notes: FileNotes::default(),
                fingerprint: None,
            };
            case.scans.insert(id, Ok(scan.clone().unwrap_or(other)));
            if self.changed.contains(path) {
                case.changed.push(id);
            }
        }
        case
    }

    /// Answers wants truly.
    pub(crate) fn answer(&self, case: &mut CaseFile, wants: &[Want]) {
        let paths: BTreeMap<FileId, DropPath> =
            case.entries.iter().map(|entry| (entry.id, entry.path.clone())).collect();
        for want in wants {
            let (Want::Digest(id) | Want::Probe(id)) = *want;
            let bytes = &self.files[paths[&id].as_str()].0;
            let fingerprint = Fingerprint { sha256: sha(bytes), bytes: bytes.len() as u64 };
            match want {
                Want::Digest(_) => {
                    case.digests.insert(id, Ok(fingerprint));
                }
                Want::Probe(_) => {
                    case.probes.insert(id, Ok(probe(bytes, fingerprint)));
                }
            }
        }
    }
}

/// A closer reading, in the plainest way.
fn probe(bytes: &[u8], fingerprint: Fingerprint) -> Probe {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let mut variants = Vec::new();
    let mut variant = |kind: Variant, changed: &[u8]| {
        if changed != bytes {
            variants.push((kind, sha(changed)));
        }
    };
    variant(Variant::CrlfToLf, text.replace("\r\n", "\n").as_bytes());
    variant(Variant::LfToCrlf, text.replace("\r\n", "\n").replace('\n', "\r\n").as_bytes());
    variant(Variant::WithoutBom, text.trim_start_matches('\u{feff}').as_bytes());
    variant(Variant::FinalNewlineAdded, format!("{text}\n").as_bytes());
    variant(Variant::FinalNewlineRemoved, text.strip_suffix('\n').unwrap_or(&text).as_bytes());
    variant(Variant::WithoutNulTail, text.trim_end_matches('\0').as_bytes());
    let lfs =
        text.strip_prefix("version https://git-lfs\noid sha256:").and_then(|rest| Sha256::parse(rest.trim()));
    Probe {
        fingerprint,
        variants,
        nul_tail: bytes.iter().rev().take_while(|byte| **byte == 0).count() as u64,
        lfs_oid: lfs,
        ending: if bytes.is_empty() {
            Ending::Empty
        } else if text.contains("\\begin{document}") && !text.contains("\\end{document}") {
            Ending::NoEndDocument
        } else {
            Ending::Unremarkable
        },
        conflict_markers: text.contains("<<<<<<<"),
    }
}
