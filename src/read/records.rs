//! A file whose every line is one JSON object: the machinery that all line-based records share.

use crate::model::fault::{FileNotes, LineFault, LineFaultKind};

use super::closing::closed;
use super::lines::{Line, Lines};
use super::mend::{has_lone_surrogate, mend};
use super::text::Decoder;

/// What a kind of line-based record makes of its lines.
pub(crate) trait Rows {
    /// One whole object; `mended` says that something in it was changed, or that not all of it was kept. `false` if it is
    /// no object.
    fn row(&mut self, line: &Line<'_>, object: &str, mended: bool) -> bool;

    /// Whether an object that was found inside a damaged line is a row of this kind of record.
    fn is_own(object: &str) -> bool;

    /// What is left of a damaged line.
    fn torn(&mut self, line: &Line<'_>, rest: &str);
}

/// Streams a file into rows.
#[derive(Debug)]
pub(crate) struct RecordReader<R> {
    pub(crate) rows: R,
    decoder: Decoder,
    lines: Lines,
    faults: Vec<LineFault>,
}

impl<R: Rows> RecordReader<R> {
    pub(crate) fn new(rows: R) -> Self {
        Self { rows, decoder: Decoder::default(), lines: Lines::default(), faults: Vec::new() }
    }

    pub(crate) fn feed(&mut self, chunk: &[u8]) {
        let Self { rows, decoder, lines, faults } = self;
        decoder.feed(chunk, &mut |text| lines.feed(text, &mut |line| read(rows, faults, &line)));
    }

    pub(crate) fn finish(mut self) -> (R, Vec<LineFault>, FileNotes) {
        let Self { rows, decoder, lines, faults } = &mut self;
        decoder.finish(&mut |text| lines.feed(text, &mut |line| read(rows, faults, &line)));
        lines.finish(&mut |line| read(rows, faults, &line));
        let notes = FileNotes {
            bom: lines.bom(),
            crlf: lines.crlf(),
            utf16: decoder.is_utf16(),
            lines: Some(lines.count()),
        };
        (self.rows, self.faults, notes)
    }
}

fn read<R: Rows>(rows: &mut R, faults: &mut Vec<LineFault>, line: &Line<'_>) {
    if line.bytes.iter().all(u8::is_ascii_whitespace) {
        return;
    }
    let fault = |kind, count| LineFault { line: line.number, byte: line.start, kind, recovered: 0, count };
    if let Some(long) = line.overlong {
        let text = String::from_utf8_lossy(line.bytes).into_owned();
        // Its beginning says what it is, and the scan over it says that it ends as an object does.
        if !long.whole {
            faults.push(fault(LineFaultKind::TooLong, long.length));
            rows.torn(line, &text);
        } else if !rows.row(line, &closed(&text), true) {
            faults.push(fault(LineFaultKind::TooLong, long.length));
        }
        return;
    }
    // Half a surrogate pair is found here, because nothing is read of most texts.
    let text = std::str::from_utf8(line.bytes).ok().filter(|_| !has_lone_surrogate(line.bytes));
    if text.is_some_and(|text| rows.row(line, text, false)) {
        return;
    }
    let mended =
        mend(line, &mut |object, whole| (whole || R::is_own(object)) && rows.row(line, object, true));
    for rest in &mended.torn {
        rows.torn(line, rest);
    }
    faults.push(mended.fault);
}
