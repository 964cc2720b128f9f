//! Damage of dropped files, told as warnings.

use std::collections::BTreeMap;

use crate::model::case_file::CaseFile;
use crate::model::entry::{Entry, NameTrust};
use crate::model::fault::{LineFault, LineFaultKind, ReadFault, ReadFaultKind};
use crate::model::path::DropPath;
use crate::model::record::FileKind;
use crate::model::warning::Warning;

use super::sources::{Seen, seen};

/// Every warning about reading: damaged lines, encodings, files that could not be read, names that can't be trusted.
pub(crate) fn warnings(case: &CaseFile) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for Seen { entry, scan } in seen(case) {
        let file = &entry.path;
        of_lines(file, &scan.faults, &mut warnings);
        if scan.kind != FileKind::Other && scan.notes.bom {
            warnings.push(Warning::Bom { file: file.clone() });
        }
        if scan.kind != FileKind::Other && scan.notes.utf16 {
            warnings.push(Warning::Utf16 { file: file.clone() });
        }
        if scan.kind == FileKind::Unsupported {
            warnings.push(Warning::UnsupportedRecord { file: file.clone() });
        }
    }
    warnings.extend(of_reading(case).into_values());
    warnings.extend(
        case.holes
            .iter()
            .map(|hole| Warning::Hole { folder: hole.path.clone(), detail: hole.detail.clone() }),
    );
    warnings.extend(of_names(case));
    warnings.sort();
    warnings.dedup();
    warnings
}

fn of_lines(file: &DropPath, faults: &[LineFault], warnings: &mut Vec<Warning>) {
    let mut not_utf8 = Vec::new();
    for &LineFault { line, kind, count, .. } in faults {
        let file = file.clone();
        warnings.push(match kind {
            LineFaultKind::TornTail => Warning::TornLine { file, line },
            LineFaultKind::Truncated | LineFaultKind::NotAnObject => Warning::BadLine { file, line },
            LineFaultKind::NulBytes => Warning::NulBytes { file, line, count },
            LineFaultKind::Glued | LineFaultKind::Spliced => Warning::SplicedLine { file, line },
            LineFaultKind::LoneSurrogate | LineFaultKind::NonStandardNumber => {
                Warning::NotQuiteJson { file, line }
            }
            LineFaultKind::TooLong => Warning::LineTooLong { file, line, count },
            LineFaultKind::InvalidUtf8 | LineFaultKind::InvalidUtf8Torn => {
                not_utf8.push(line);
                continue;
            }
        });
    }
    if !not_utf8.is_empty() {
        not_utf8.sort_unstable();
        not_utf8.dedup();
        warnings.push(Warning::InvalidUtf8 { file: file.clone(), lines: not_utf8 });
    }
}

/// One warning for each file whose bytes are not known to the end, from the first reading that failed.
fn of_reading(case: &CaseFile) -> BTreeMap<(&DropPath, u64), Warning> {
    let mut failed: BTreeMap<(&DropPath, u64), Warning> = BTreeMap::new();
    for entry in &case.entries {
        let fault = entry
            .refused
            .as_ref()
            .or_else(|| case.scans.get(&entry.id)?.as_ref().err())
            .or_else(|| case.digests.get(&entry.id)?.as_ref().err())
            .or_else(|| case.probes.get(&entry.id)?.as_ref().err());
        let read = case.digests.get(&entry.id).and_then(|digest| digest.as_ref().ok());
        let warning = match (fault, read) {
            (Some(fault), _) => of_fault(entry, fault),
            (None, Some(read)) if read.bytes != entry.size => {
                Warning::ShortRead { file: entry.path.clone(), announced: entry.size, got: Some(read.bytes) }
            }
            (None, _) => continue,
        };
        failed.insert((&entry.path, entry.size), warning);
    }
    failed
}

fn of_fault(entry: &Entry, fault: &ReadFault) -> Warning {
    let file = entry.path.clone();
    if fault.kind == ReadFaultKind::ShortRead {
        // A shell that counted says how many bytes came.
        Warning::ShortRead { file, announced: entry.size, got: fault.detail.trim().parse().ok() }
    } else {
        Warning::ReadFailed { file, kind: fault.kind, detail: fault.detail.clone() }
    }
}

fn of_names(case: &CaseFile) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let mut paths: BTreeMap<&DropPath, u64> = BTreeMap::new();
    for entry in &case.entries {
        *paths.entry(&entry.path).or_default() += 1;
        if entry.name == NameTrust::Untrusted {
            warnings.push(Warning::UntrustedName { file: entry.path.clone() });
        }
    }
    let twins = paths.into_iter().filter(|(_, count)| *count > 1);
    warnings.extend(twins.map(|(file, count)| Warning::TwinPaths { file: file.clone(), count }));
    warnings
}

#[cfg(test)]
mod tests {
    use super::super::made::{Made, fault, shuffled};
    use super::*;
    use crate::model::record::Record;

    #[test]
    fn damaged_line_gives_the_warning_of_its_kind() {
        let file = || DropPath::new("h/j.jsonl");
        let table = [
            (LineFaultKind::TornTail, Warning::TornLine { file: file(), line: 4 }),
            (LineFaultKind::Truncated, Warning::BadLine { file: file(), line: 4 }),
            (LineFaultKind::NotAnObject, Warning::BadLine { file: file(), line: 4 }),
            (LineFaultKind::NulBytes, Warning::NulBytes { file: file(), line: 4, count: 7 }),
            (LineFaultKind::Glued, Warning::SplicedLine { file: file(), line: 4 }),
            (LineFaultKind::Spliced, Warning::SplicedLine { file: file(), line: 4 }),
            (LineFaultKind::LoneSurrogate, Warning::NotQuiteJson { file: file(), line: 4 }),
            (LineFaultKind::NonStandardNumber, Warning::NotQuiteJson { file: file(), line: 4 }),
            (LineFaultKind::TooLong, Warning::LineTooLong { file: file(), line: 4, count: 7 }),
            (LineFaultKind::InvalidUtf8, Warning::InvalidUtf8 { file: file(), lines: vec![4] }),
            (LineFaultKind::InvalidUtf8Torn, Warning::InvalidUtf8 { file: file(), lines: vec![4] }),
        ];
        assert_eq!(table.len(), LineFaultKind::ALL.len());
        for (kind, expected) in table {
            let mut made = Made::new();
            let id = made.file("h/j.jsonl", FileKind::Journal, Record::Nothing);
            made.scan(id).faults.push(fault(4, kind));
            assert_eq!(warnings(&made.case()), [expected]);
        }
    }

    #[test]
    fn file_that_cannot_be_read_is_told_once() {
        let mut made = Made::new();
        let failed = made.file("p/a", FileKind::Other, Record::Nothing);
        let short = made.file("p/b", FileKind::Other, Record::Nothing);
        let refuse = |kind, detail: &str| ReadFault { kind, detail: detail.to_owned() };
        made.entry(failed).refused = Some(refuse(ReadFaultKind::NotReadable, "NotReadableError"));
        made.raw().scans.insert(failed, Err(refuse(ReadFaultKind::Stalled, "")));
        made.raw().digests.insert(short, Err(refuse(ReadFaultKind::ShortRead, "0")));
        let case = made.case();
        let expected = [
            Warning::ReadFailed {
                file: DropPath::new("p/a"),
                kind: ReadFaultKind::NotReadable,
                detail: "NotReadableError".to_owned(),
            },
            Warning::ShortRead { file: DropPath::new("p/b"), announced: 1, got: Some(0) },
        ];
        assert_eq!(warnings(&case), expected);
        assert_eq!(warnings(&shuffled(&case, 1)), expected);
    }

    #[test]
    fn file_notes_matter_only_for_records() {
        let mut made = Made::new();
        for (path, kind) in [("p/a.tex", FileKind::Other), ("h/r.jsonl", FileKind::Registry)] {
            let id = made.file(path, kind, Record::Nothing);
            made.scan(id).notes.bom = true;
        }
        made.file("h/x.db", FileKind::Unsupported, Record::Nothing);
        assert_eq!(
            warnings(&made.case()),
            [
                Warning::Bom { file: DropPath::new("h/r.jsonl") },
                Warning::UnsupportedRecord { file: DropPath::new("h/x.db") },
            ]
        );
    }

    #[test]
    fn name_that_cannot_be_trusted_is_told() {
        let mut made = Made::new();
        let odd = made.file("p/\u{fffd}", FileKind::Other, Record::Nothing);
        made.entry(odd).name = NameTrust::Untrusted;
        for size in [3, 4] {
            let twin = made.file("p/t", FileKind::Other, Record::Nothing);
            made.entry(twin).name = NameTrust::Twin;
            made.entry(twin).size = size;
        }
        assert_eq!(
            warnings(&made.case()),
            [
                Warning::UntrustedName { file: DropPath::new("p/\u{fffd}") },
                Warning::TwinPaths { file: DropPath::new("p/t"), count: 2 },
            ]
        );
    }
}
