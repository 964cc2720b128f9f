//! A file as physical lines, whatever its size and however long its lines are.
//!
//! **Invariant:** only LF ends a line. Memory is bounded: of a line longer than [`KEPT`] its beginning and its end are
//! kept, and a scan over the bytes as they pass says whether it is one whole JSON object.

use super::shape::Shape;

/// The longest line that is kept whole, in bytes.
pub(crate) const KEPT: usize = 16 << 20;
/// How much of the beginning of a longer line is kept.
const HEAD: usize = 64 << 10;

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
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// The beginning of the line that is not ended yet.
    open: Vec<u8>,
    /// The line that is not ended yet is longer than what is kept: its length so far and its shape.
    long: Option<(u64, Shape)>,
    number: u64,
    offset: u64,
    crlf: bool,
    bom: bool,
}

impl Lines {
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
            if self.open.is_empty() && self.long.is_none() {
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
        if let Some((length, shape)) = &mut self.long {
            *length += part.len() as u64;
            shape.feed(part);
            return;
        }
        self.open.extend_from_slice(part);
        if self.open.len() > KEPT {
            let mut shape = Shape::default();
            shape.feed(&self.open);
            self.long = Some((self.open.len() as u64, shape));
            self.open.truncate(HEAD);
            self.open.shrink_to_fit();
        }
    }

    fn emit_open(&mut self, ended: bool, sink: &mut impl FnMut(Line<'_>)) {
        let open = std::mem::take(&mut self.open);
        match self.long.take() {
            None => self.emit(&open, ended, sink),
            Some((length, shape)) => {
                self.number += 1;
                let start = self.offset;
                self.offset += length + u64::from(ended);
                let overlong = Some(Overlong { length, whole: shape.is_whole_object() });
                sink(Line { number: self.number, start, bytes: &open, ended, overlong });
            }
        }
    }

    fn emit(&mut self, line: &[u8], ended: bool, sink: &mut impl FnMut(Line<'_>)) {
        self.number += 1;
        let start = self.offset;
        self.offset += line.len() as u64 + u64::from(ended);
        let mut bytes = line;
        if let Some(without) = bytes.strip_suffix(b"\r") {
            bytes = without;
            self.crlf |= ended;
        }
        // Files that were put together carry their marks into the middle.
        if let Some(without) = bytes.strip_prefix(b"\xEF\xBB\xBF") {
            bytes = without;
            self.bom = true;
        }
        sink(Line { number: self.number, start, bytes, ended, overlong: None });
    }
}
