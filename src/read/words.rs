//! Words inside messages: hashes that stand alone, versions that can be compared.

use crate::model::digest::Sha256;

/// SHA-256 values that stand alone as words, each once, in the order of the text.
pub(crate) fn hashes(text: &str) -> Vec<Sha256> {
    let mut found = Vec::new();
    for word in text.split(|char: char| !char.is_ascii_alphanumeric()) {
        if let Some(hash) = Sha256::parse(word)
            && !found.contains(&hash)
        {
            found.push(hash);
        }
    }
    found
}

/// Whether one dotted version is newer than another, number by number.
pub(crate) fn is_newer(version: &str, than: &str) -> bool {
    let numbers =
        |text: &str| -> Vec<u64> { text.split('.').map(|part| part.parse().unwrap_or(0)).collect() };
    numbers(version) > numbers(than)
}
