//! The first reading: SHA-256 and length.

use sha2::Digest;

use crate::model::digest::{Fingerprint, Sha256};

/// Reads a file as a stream and gives its fingerprint.
#[derive(Clone, Debug, Default)]
pub struct Fingerprinter {
    hasher: sha2::Sha256,
    bytes: u64,
}

impl Fingerprinter {
    /// Nothing read yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads on.
    pub fn feed(&mut self, chunk: &[u8]) {
        self.hasher.update(chunk);
        self.bytes += chunk.len() as u64;
    }

    /// The file has ended.
    pub fn finish(self) -> Fingerprint {
        Fingerprint { sha256: Sha256::from_bytes(self.hasher.finalize().into()), bytes: self.bytes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprint_of_known_bytes_is_the_published_one() {
        // FIPS 180-4, one-block example, and the hash of nothing.
        for (text, hash) in [
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ] {
            let mut reading = Fingerprinter::new();
            for byte in text.as_bytes() {
                reading.feed(&[*byte]);
            }
            let fingerprint = reading.finish();
            assert_eq!(
                (fingerprint.sha256.to_string().as_str(), fingerprint.bytes),
                (hash, text.len() as u64)
            );
        }
    }
}
