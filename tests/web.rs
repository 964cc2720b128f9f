//! The core inside a real browser: what works natively works there.

#![cfg(target_arch = "wasm32")]

use rekindle::model::digest::{ClaimedHash, Sha256};
use sha2::Digest as _;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const OF_ABC: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

#[wasm_bindgen_test]
fn digest_of_known_bytes_is_the_published_one() {
    let computed = Sha256::from_bytes(sha2::Sha256::digest(b"abc").into());
    assert_eq!(computed.to_string(), OF_ABC);
    assert_eq!(ClaimedHash::parse(&format!("sha256:{}", OF_ABC.to_uppercase())).sha256(), Some(computed));
    assert_ne!(Sha256::from_bytes(sha2::Sha256::digest(b"abd").into()), computed);
}
