//! Every dropped file, and what became of it.

use std::collections::BTreeSet;

use crate::export::diagnosis::{FileProblem, Input, Problem};
use crate::model::case_file::{CaseFile, Scan};
use crate::model::entry::{Entry, NameTrust};
use crate::model::fault::{ReadFault, ReadFaultKind};
use crate::model::record::{FileKind, Record, SentinelBody};

/// One row for each dropped file, in the order of their paths.
pub(crate) fn inputs(case: &CaseFile) -> Vec<Input> {
    case.entries.iter().map(|entry| input(case, entry)).collect()
}

fn input(case: &CaseFile, entry: &Entry) -> Input {
    let mut problems = BTreeSet::new();
    match entry.name {
        NameTrust::Trusted => {}
        NameTrust::Untrusted => {
            problems.insert(Problem::File(FileProblem::UntrustedName));
        }
        NameTrust::Twin => {
            problems.insert(Problem::File(FileProblem::TwinPath));
        }
    }
    if case.changed.contains(&entry.id) {
        problems.insert(Problem::File(FileProblem::Changed));
    }
    let faults = [
        entry.refused.as_ref(),
        case.digests.get(&entry.id).and_then(|read| read.as_ref().err()),
        case.probes.get(&entry.id).and_then(|read| read.as_ref().err()),
        case.scans.get(&entry.id).and_then(|read| read.as_ref().err()),
    ];
    problems.extend(faults.into_iter().flatten().map(|fault| Problem::File(unread(fault))));

    let scan = case.scans.get(&entry.id).and_then(|scan| scan.as_ref().ok());
    if let Some(scan) = scan {
        problems.extend(of_scan(scan));
    }
    Input {
        path: entry.path.clone(),
        kind: scan.map(|scan| scan.kind),
        bytes: entry.size,
        lines: scan.and_then(|scan| scan.notes.lines),
        problems: problems.into_iter().collect(),
    }
}

const fn unread(fault: &ReadFault) -> FileProblem {
    match fault.kind {
        ReadFaultKind::ShortRead => FileProblem::ShortRead,
        ReadFaultKind::Changed => FileProblem::Changed,
        ReadFaultKind::NotReadable
        | ReadFaultKind::Stalled
        | ReadFaultKind::Vanished
        | ReadFaultKind::DanglingLink
        | ReadFaultKind::Cancelled => FileProblem::Unreadable,
    }
}

fn of_scan(scan: &Scan) -> Vec<Problem> {
    let mut problems: Vec<_> = scan.faults.iter().map(|fault| Problem::Line(fault.kind)).collect();
    let whole_file = [
        (scan.notes.bom, FileProblem::Bom),
        (scan.notes.utf16, FileProblem::Utf16),
        (scan.notes.crlf, FileProblem::Crlf),
        (scan.kind == FileKind::Unsupported, FileProblem::Unsupported),
        (is_malformed_sentinel(scan), FileProblem::SentinelMalformed),
    ];
    problems.extend(whole_file.into_iter().filter(|(holds, _)| *holds).map(|(_, it)| Problem::File(it)));
    problems
}

fn is_malformed_sentinel(scan: &Scan) -> bool {
    matches!(&scan.record, Record::Sentinel(sentinel) if matches!(sentinel.body, SentinelBody::Malformed(_)))
}
