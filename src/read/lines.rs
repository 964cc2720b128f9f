//! A file as physical lines, whatever its size and however long its lines are.
//!
//! **Invariant:** only LF ends a line. Memory is bounded: of a line longer than [`KEPT`] its beginning is kept, and
//! a scan over the bytes as they pass says whether it is one whole JSON object.

use super::shape::Shape;

/// The longest line that is kept whole, in bytes.
pub(crate) const KEPT: usize = 16 << 20;
/// How much of the beginning of a longer line is kept.
const HEAD: usize = 64 << 10;
/// A byte order mark. Files that were put together carry theirs into the middle.
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// One physical line, without its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    /// Its number, from 1.
    pub(crate) number: u64,
    /// Where it begins in the (decoded) file.
    pub(crate) start: u64,
    /// Its bytes, without CR; of a longer line only the beginning.
    pub(crate) bytes: &'a [u8],
    /// An LF ended it.
    pub(crate) ended: bool,
    /// Set for a line longer than what is kept: its length, and whether it is one whole JSON object.
    pub(crate) overlong: Option<Overlong>,
}

/// What is known of a line that is not kept whole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overlong {
    pub(crate) length: u64,
    pub(crate) whole: bool,
}

/// Cuts a stream into lines.
#[derive(Debug)]
pub(crate) struct Lines {
    /// The longest line that is kept whole.
    kept: usize,
    /// The beginning of the line that is not ended yet.
    open: Vec<u8>,
    /// The line that is not ended yet is longer than what is kept: its length so far and its shape.
    long: Option<Long>,
    number: u64,
    offset: u64,
    crlf: bool,
    bom: bool,
}

/// A line of which only the beginning is kept.
#[derive(Debug)]
struct Long {
    length: u64,
    shape: Shape,
    /// Its last byte so far is a CR.
    cr: bool,
}

impl Default for Lines {
    fn default() -> Self {
        Self::keeping(KEPT)
    }
}

impl Lines {
    /// Keeps lines whole up to this many bytes.
    const fn keeping(kept: usize) -> Self {
        Self { kept, open: Vec::new(), long: None, number: 0, offset: 0, crlf: false, bom: false }
    }

    /// Lines so far, the one that is not ended included.
    pub(crate) const fn count(&self) -> u64 {
        self.number
    }

    /// At least one line ended in CR LF.
    pub(crate) const fn crlf(&self) -> bool {
        self.crlf
    }

    /// A line began with a byte order mark.
    pub(crate) const fn bom(&self) -> bool {
        self.bom
    }

    /// Takes the next bytes and hands every line on that they end.
    pub(crate) fn feed(&mut self, chunk: &[u8], sink: &mut impl FnMut(Line<'_>)) {
        let mut rest = chunk;
        while let Some(end) = memchr::memchr(b'\n', rest) {
            let (line, after) = rest.split_at(end);
            rest = after.get(1..).unwrap_or_default();
            if self.open.is_empty() && self.long.is_none() && line.len() <= self.kept {
                self.emit(line, true, sink);
            } else {
                self.keep(line);
                self.emit_open(true, sink);
            }
        }
        if !rest.is_empty() {
            self.keep(rest);
        }
    }

    /// Hands on the last line, if no LF ended it.
    pub(crate) fn finish(&mut self, sink: &mut impl FnMut(Line<'_>)) {
        if !self.open.is_empty() || self.long.is_some() {
            self.emit_open(false, sink);
        }
    }

    fn keep(&mut self, part: &[u8]) {
        if self.long.is_none() {
            if self.open.len() + part.len() <= self.kept {
                self.open.extend_from_slice(part);
                return;
            }
            // All of the mark has to be there before the scan begins.
            let head = HEAD.min(self.kept).max(BOM.len());
            let room = head.saturating_sub(self.open.len()).min(part.len());
            let (begin, after) = part.split_at(room);
            self.open.extend_from_slice(begin);
            let mut shape = Shape::default();
            shape.feed(self.open.strip_prefix(BOM).unwrap_or(&self.open));
            let mut long = Long { length: self.open.len() as u64, shape, cr: false };
            long.pass(after);
            self.long = Some(long);
            self.open.truncate(head);
            self.open.shrink_to_fit();
        } else if let Some(long) = &mut self.long {
            long.pass(part);
        }
    }

    fn emit_open(&mut self, ended: bool, sink: &mut impl FnMut(Line<'_>)) {
        let open = std::mem::take(&mut self.open);
        match self.long.take() {
            None => self.emit(&open, ended, sink),
            Some(Long { length, shape, cr }) => {
                self.number += 1;
                let start = self.offset;
                self.offset += length + u64::from(ended);
                self.crlf |= cr && ended;
                let bytes = self.without_mark(&open);
                let overlong = Some(Overlong { length, whole: shape.is_whole_object() });
                sink(Line { number: self.number, start, bytes, ended, overlong });
            }
        }
    }

    fn emit(&mut self, line: &[u8], ended: bool, sink: &mut impl FnMut(Line<'_>)) {
        self.number += 1;
        let start = self.offset;
        self.offset += line.len() as u64 + u64::from(ended);
        let mut bytes = self.without_mark(line);
        if let Some(without) = bytes.strip_suffix(b"\r") {
            bytes = without;
            self.crlf |= ended;
        }
        sink(Line { number: self.number, start, bytes, ended, overlong: None });
    }

    fn without_mark<'a>(&mut self, line: &'a [u8]) -> &'a [u8] {
        let without = line.strip_prefix(BOM);
        self.bom |= without.is_some();
        without.unwrap_or(line)
    }
}

impl Long {
    fn pass(&mut self, part: &[u8]) {
        self.length += part.len() as u64;
        self.shape.feed(part);
        if let Some(last) = part.last() {
            self.cr = *last == b'\r';
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line: number, start, bytes, ended, and of a long one its length and whether it is whole.
    type Seen = (u64, u64, String, bool, Option<(u64, bool)>);

    fn lines(kept: usize, chunk: usize, text: &str) -> (Vec<Seen>, bool, bool) {
        let mut seen = Vec::new();
        let mut sink = |line: Line<'_>| {
            let bytes = String::from_utf8_lossy(line.bytes).into_owned();
            let long = line.overlong.map(|long| (long.length, long.whole));
            seen.push((line.number, line.start, bytes, line.ended, long));
        };
        let mut lines = Lines::keeping(kept);
        text.as_bytes().chunks(chunk).for_each(|chunk| lines.feed(chunk, &mut sink));
        lines.finish(&mut sink);
        (seen, lines.crlf(), lines.bom())
    }

    #[test]
    fn only_lf_ends_a_line_and_cr_before_it_goes() {
        let (seen, crlf, bom) = lines(99, 99, "a\r\n\nb\rc\u{2028}d");
        let texts: Vec<_> = seen
            .iter()
            .map(|(number, start, text, ended, _)| (*number, *start, text.as_str(), *ended))
            .collect();
        assert_eq!(texts, [(1, 0, "a", true), (2, 3, "", true), (3, 4, "b\rc\u{2028}d", false)]);
        assert!(crlf && !bom);
    }

    #[test]
    fn long_line_keeps_its_beginning_its_length_and_whether_it_is_whole() {
        let (seen, crlf, bom) = lines(8, 99, "\u{feff}{\"a\":\"bcdefg\"}\r\n{}\n{\"a\":\"bcdefg");
        let long: Vec<_> = seen.into_iter().map(|(_, start, text, _, long)| (start, text, long)).collect();
        let expected =
            [(0, "{\"a\":", Some((18, true))), (19, "{}", None), (22, "{\"a\":\"bc", Some((12, false)))];
        assert_eq!(long, expected.map(|(start, text, long)| (start, text.to_owned(), long)));
        assert!(crlf && bom);
    }

    #[test]
    fn chunks_change_nothing() {
        let text =
            "\u{feff}{\"a\":\"bcdefg\"}\r\n{}\r\n\n\u{feff}{}\n{\"a\":\"éééé\0\"}\n{\"a\":[\"bcdefg\"]}\r";
        for kept in [3, 5, 8, 99] {
            let whole = lines(kept, 999, text);
            for chunk in 1..text.len() {
                assert_eq!(lines(kept, chunk, text), whole, "{kept} {chunk}");
            }
        }
    }
}
