//! What the page may weigh.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::failure::{Failure, Outcome};

/// What the app's wasm may weigh on the wire, gzipped. It is what it weighs today and a little more; the aim is 350 KiB.
const WASM_GZIPPED: usize = 780 * 1024;
/// What everything in one file may weigh. The aim is 1.5 MiB.
const SINGLE_FILE: usize = 2_820 * 1024;

/// One built file.
pub struct Weight {
    pub name: String,
    pub raw: usize,
    pub gzipped: usize,
}

impl Weight {
    pub fn of(name: &str, bytes: &[u8]) -> Outcome<Self> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let gzipped = encoder.write_all(bytes).and_then(|()| encoder.finish());
        let gzipped = gzipped.map_err(|error| Failure::new(format!("can't gzip {name}: {error}.")))?.len();
        Ok(Self { name: name.to_owned(), raw: bytes.len(), gzipped })
    }

    /// One line of the table of sizes.
    pub fn line(&self) -> String {
        format!("{:>9} {:>9}  {}", kib(self.raw), kib(self.gzipped), self.name)
    }
}

/// Fails if the page grew over its budget.
pub fn check(wasm: &Weight, single_file: &Weight) -> Outcome {
    within(&wasm.name, "gzipped", wasm.gzipped, WASM_GZIPPED)?;
    within(&single_file.name, "in all", single_file.raw, SINGLE_FILE)
}

fn within(name: &str, how: &str, weighs: usize, may: usize) -> Outcome {
    if weighs <= may {
        return Ok(());
    }
    let (weighs, may) = (kib(weighs), kib(may));
    Err(Failure::new(format!(
        "{name} weighs {weighs} KiB {how}; its budget is {may} KiB. Find what made it grow."
    )))
}

fn kib(bytes: usize) -> String {
    format!("{}.{}", bytes / 1024, bytes % 1024 * 10 / 1024)
}

#[cfg(test)]
mod tests {
    use super::{SINGLE_FILE, WASM_GZIPPED, Weight, check, kib};

    fn weight(raw: usize, gzipped: usize) -> Weight {
        Weight { name: "x".into(), raw, gzipped }
    }

    #[test]
    fn check_at_the_budget_passes_and_one_byte_over_fails() {
        assert!(check(&weight(9_999_999, WASM_GZIPPED), &weight(SINGLE_FILE, 0)).is_ok());
        assert!(check(&weight(0, WASM_GZIPPED + 1), &weight(0, 0)).is_err());
        assert!(check(&weight(0, 0), &weight(SINGLE_FILE + 1, 0)).is_err());
    }

    #[test]
    fn weight_of_repetition_shrinks() {
        let weight = Weight::of("x", &[b'a'; 10_000]).unwrap();
        assert_eq!(weight.raw, 10_000);
        assert!(weight.gzipped < 100);
        assert_eq!(kib(1_536), "1.5");
    }
}
