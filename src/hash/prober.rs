//! The second, closer reading: everything that could explain a mismatch innocently, in one pass.

use super::Fingerprinter;
use super::conflict::ConflictWatch;
use super::ending::EndingWatch;
use super::pointer::PointerWatch;
use super::variants::Variants;
use crate::model::digest::Probe;

/// Reads a file as a stream and gives a [`Probe`].
///
/// Its fingerprint is computed on its own, from the bytes as they come: it witnesses the first reading.
#[derive(Clone, Debug, Default)]
pub struct Prober {
    fingerprint: Fingerprinter,
    variants: Variants,
    pointer: PointerWatch,
    ending: EndingWatch,
    conflict: ConflictWatch,
}

impl Prober {
    /// Nothing read yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads on.
    pub fn feed(&mut self, chunk: &[u8]) {
        self.fingerprint.feed(chunk);
        self.variants.feed(chunk);
        self.pointer.feed(chunk);
        self.ending.feed(chunk);
        self.conflict.feed(chunk);
    }

    /// The file has ended.
    pub fn finish(self) -> Probe {
        Probe {
            fingerprint: self.fingerprint.finish(),
            nul_tail: self.variants.nul_tail(),
            variants: self.variants.finish(),
            lfs_oid: self.pointer.finish(),
            ending: self.ending.finish(),
            conflict_markers: self.conflict.finish(),
        }
    }
}

#[cfg(test)]
mod tests;
