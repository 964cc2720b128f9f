//! The hashes that the same bytes would have after one harmless change.

use super::Fingerprinter;
use crate::model::digest::{Sha256, Variant};

const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Every variant of one file, computed side by side.
#[derive(Clone, Debug, Default)]
pub(super) struct Variants {
    plain: Fingerprinter,
    lf: CrlfToLf,
    crlf: LfToCrlf,
    bare: WithoutBom,
    cut: FinalNewlineRemoved,
    nul: WithoutNulTail,
}

impl Variants {
    pub(super) fn feed(&mut self, chunk: &[u8]) {
        self.plain.feed(chunk);
        self.lf.feed(chunk);
        self.crlf.feed(chunk);
        self.bare.feed(chunk);
        self.cut.feed(chunk);
        self.nul.feed(chunk);
    }

    /// How many NUL bytes stand at the end of what was read.
    pub(super) const fn nul_tail(&self) -> u64 {
        self.nul.pending
    }

    /// The variants that differ from the file, in the order of [`Variant::ALL`].
    pub(super) fn finish(self) -> Vec<(Variant, Sha256)> {
        // A file whose every newline is CR LF would have got that one at its end, too.
        let newline: &[u8] = if self.lf.altered && !self.crlf.altered { b"\r\n" } else { b"\n" };
        let mut added = self.plain;
        added.feed(newline);
        let hashes = [
            (Variant::CrlfToLf, self.lf.finish()),
            (Variant::LfToCrlf, self.crlf.finish()),
            (Variant::WithoutBom, self.bare.finish()),
            (Variant::FinalNewlineAdded, Some(added.finish().sha256)),
            (Variant::FinalNewlineRemoved, self.cut.finish()),
            (Variant::WithoutNulTail, self.nul.finish()),
        ];
        hashes.into_iter().filter_map(|(variant, sha256)| Some((variant, sha256?))).collect()
    }
}

/// Drops the CR of every CR LF.
#[derive(Clone, Debug, Default)]
struct CrlfToLf {
    out: Fingerprinter,
    /// The last byte was a CR, which is fed once it is known not to stand before an LF.
    pending_cr: bool,
    altered: bool,
}

impl CrlfToLf {
    fn feed(&mut self, chunk: &[u8]) {
        let mut rest = chunk;
        while let Some(first) = rest.first() {
            if self.pending_cr {
                self.pending_cr = false;
                if *first == b'\n' {
                    self.altered = true;
                } else {
                    self.out.feed(b"\r");
                }
            }
            let end = rest.iter().position(|byte| *byte == b'\r');
            let (plain, after) = rest.split_at(end.unwrap_or(rest.len()));
            self.out.feed(plain);
            self.pending_cr = end.is_some();
            rest = after.get(1..).unwrap_or_default();
        }
    }

    fn finish(mut self) -> Option<Sha256> {
        if self.pending_cr {
            self.out.feed(b"\r");
        }
        self.altered.then(|| self.out.finish().sha256)
    }
}

/// Puts a CR before every LF that has none.
#[derive(Clone, Debug, Default)]
struct LfToCrlf {
    out: Fingerprinter,
    after_cr: bool,
    altered: bool,
}

impl LfToCrlf {
    fn feed(&mut self, chunk: &[u8]) {
        for piece in chunk.split_inclusive(|byte| *byte == b'\n') {
            if let Some(line) = piece.strip_suffix(b"\n") {
                self.out.feed(line);
                let has_cr = line.last().map_or(self.after_cr, |byte| *byte == b'\r');
                self.altered |= !has_cr;
                self.out.feed(if has_cr { b"\n" } else { b"\r\n" });
                self.after_cr = false;
            } else {
                self.out.feed(piece);
                self.after_cr = piece.ends_with(b"\r");
            }
        }
    }

    fn finish(self) -> Option<Sha256> {
        self.altered.then(|| self.out.finish().sha256)
    }
}

/// Drops a UTF-8 byte order mark at the beginning.
#[derive(Clone, Debug, Default)]
struct WithoutBom {
    out: Fingerprinter,
    /// The first bytes, as long as they may be the mark.
    head: Vec<u8>,
    decided: bool,
    altered: bool,
}

impl WithoutBom {
    fn feed(&mut self, chunk: &[u8]) {
        let mut rest = chunk;
        while let (false, Some((first, after))) = (self.decided, rest.split_first()) {
            self.head.push(*first);
            rest = after;
            self.altered = self.head == BOM;
            self.decided = self.altered || !BOM.starts_with(&self.head);
            if self.decided && !self.altered {
                self.out.feed(&self.head);
            }
        }
        self.out.feed(rest);
    }

    fn finish(self) -> Option<Sha256> {
        self.altered.then(|| self.out.finish().sha256)
    }
}

/// Drops the LF or CR LF at the end.
#[derive(Clone, Debug, Default)]
struct FinalNewlineRemoved {
    out: Fingerprinter,
    /// The last bytes, as far as they may be the newline at the end: nothing, CR, LF or CR LF.
    tail: Vec<u8>,
}

impl FinalNewlineRemoved {
    fn feed(&mut self, chunk: &[u8]) {
        if chunk.is_empty() {
            return;
        }
        if self.tail == b"\r" && chunk == b"\n" {
            self.tail.push(b'\n');
            return;
        }
        let keep = match chunk {
            [.., b'\r', b'\n'] => 2,
            [.., b'\r' | b'\n'] => 1,
            _ => 0,
        };
        self.out.feed(&self.tail);
        let (plain, tail) = chunk.split_at(chunk.len() - keep);
        self.out.feed(plain);
        self.tail.clear();
        self.tail.extend_from_slice(tail);
    }

    fn finish(self) -> Option<Sha256> {
        self.tail.ends_with(b"\n").then(|| self.out.finish().sha256)
    }
}

/// Drops the NUL bytes at the end, however many.
#[derive(Clone, Debug, Default)]
struct WithoutNulTail {
    out: Fingerprinter,
    /// NUL bytes that are fed once another byte follows them.
    pending: u64,
}

impl WithoutNulTail {
    fn feed(&mut self, chunk: &[u8]) {
        let end = chunk.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        let (body, tail) = chunk.split_at(end);
        if !body.is_empty() {
            const ZEROS: &[u8] = &[0; 4096];
            while self.pending > 0 {
                let count = usize::try_from(self.pending).unwrap_or(usize::MAX).min(ZEROS.len());
                self.out.feed(ZEROS.get(..count).unwrap_or(ZEROS));
                self.pending -= count as u64;
            }
            self.out.feed(body);
        }
        self.pending += tail.len() as u64;
    }

    fn finish(self) -> Option<Sha256> {
        (self.pending > 0).then(|| self.out.finish().sha256)
    }
}
