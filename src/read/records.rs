//! A file whose every line is one JSON object: the machinery that all line-based records share.

use crate::model::fault::{FileNotes, LineFault, LineFaultKind};

use super::lines::{Line, Lines};
use super::mend::mend;
use super::text::Decoder;

/// What a kind of line-based record makes of its lines.
pub(crate) trait Rows {
    /// One whole line. `false` if it is no JSON object, or none that can be read as it stands.
    fn whole(&mut self, line: &Line<'_>) -> bool;

    /// One record that was cut out of a damaged line; `false` if it is none.
    fn recovered(&mut self, line: &Line<'_>, record: &str) -> bool;

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
        } else if !rows.recovered(line, &closed(&text)) {
            faults.push(fault(LineFaultKind::TooLong, long.length));
        }
        return;
    }
    if rows.whole(line) {
        return;
    }
    let mended = mend(line, &mut |record| rows.recovered(line, record));
    if let Some(rest) = mended.torn.as_deref().filter(|_| mended.fault.kind != LineFaultKind::NotAnObject) {
        rows.torn(line, rest);
    }
    faults.push(mended.fault);
}

/// Closes the beginning of a long object behind its last whole member or in the text where it was left, so that it can be
/// read as an object.
fn closed(head: &str) -> String {
    let (mut in_string, mut escaped) = (false, false);
    let mut open = Vec::new();
    for byte in head.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' if !in_string => open.push('}'),
            b'[' if !in_string => open.push(']'),
            b'}' | b']' if !in_string => {
                open.pop();
            }
            _ => {}
        }
    }
    let mut out = head.to_owned();
    if escaped {
        out.pop();
    }
    // Half an escape at the cut would spoil the text.
    if let Some(at) = out.rfind("\\u").filter(|at| in_string && out.len() - at < 6) {
        out.truncate(at);
    }
    if in_string {
        out.push('"');
    }
    out.extend(open.into_iter().rev());
    out
}
