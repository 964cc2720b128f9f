//! git-lfs pointers: small text files that stand in for a large one (git-lfs specification, *The Pointer*).

use crate::model::digest::Sha256;

/// A pointer file is smaller than this many bytes.
const POINTER_LIMIT: usize = 1024;

/// Keeps a file as long as it may be a pointer.
#[derive(Clone, Debug, Default)]
pub(super) struct PointerWatch {
    head: Vec<u8>,
}

impl PointerWatch {
    pub(super) fn feed(&mut self, chunk: &[u8]) {
        let room = POINTER_LIMIT - self.head.len();
        self.head.extend(chunk.iter().take(room));
    }

    /// The id of the content that the pointer stands for.
    pub(super) fn finish(self) -> Option<Sha256> {
        if self.head.len() == POINTER_LIMIT {
            return None;
        }
        let mut lines = str::from_utf8(&self.head).ok()?.lines();
        if lines.next()? != "version https://git-lfs.github.com/spec/v1" {
            return None;
        }
        lines.find_map(|line| Sha256::parse(line.strip_prefix("oid sha256:")?))
    }
}
