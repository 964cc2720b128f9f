//! The one small door of hashing: a file in, a fingerprint out, by whichever engine is there.
//!
//! `WebCrypto` is the faster one, takes one buffer at a time and exists only on https, on localhost and in a page opened
//! from the disk. The crate's own engine works everywhere and streams. Both give the same value.

use js_sys::Uint8Array;
use wasm_bindgen_futures::JsFuture;
use web_sys::SubtleCrypto;

use crate::hash::{Fingerprinter, Prober};
use crate::model::digest::{Fingerprint, Probe, Sha256};
use crate::model::fault::ReadFault;
use crate::model::id::FileId;

use super::cancel::Cancel;
use super::reader::{self, Appetite};

/// Up to which size a file is handed to `WebCrypto` in one piece. It keeps two copies of it.
pub const WHOLE_UP_TO: u64 = 32 << 20;

/// Reads a file to its end and hashes it. Tells `seen` of bytes as they come.
///
/// # Errors
/// [`ReadFault`] if the bytes are not known to the end.
pub async fn fingerprint(
    id: FileId,
    size: u64,
    cancel: &Cancel,
    seen: &dyn Fn(u64),
) -> Result<Fingerprint, ReadFault> {
    match subtle() {
        Some(subtle) if size <= WHOLE_UP_TO => {
            let buffer = reader::read_whole(id, size, cancel).await?;
            seen(size);
            if let Some(sha256) = digest(&subtle, &buffer).await {
                return Ok(Fingerprint { sha256, bytes: size });
            }
            // An engine that refuses says nothing about the file.
            streamed(id, size, cancel, &|_| {}).await
        }
        _ => streamed(id, size, cancel, seen).await,
    }
}

/// Reads a file to its end a second time, and more closely.
///
/// # Errors
/// [`ReadFault`] if the bytes are not known to the end.
pub async fn probe(id: FileId, size: u64, cancel: &Cancel, seen: &dyn Fn(u64)) -> Result<Probe, ReadFault> {
    let mut prober = Prober::new();
    reader::read(id, size, cancel, |bytes| {
        prober.feed(bytes);
        seen(bytes.len() as u64);
        Appetite::More
    })
    .await?;
    Ok(prober.finish())
}

async fn streamed(
    id: FileId,
    size: u64,
    cancel: &Cancel,
    seen: &dyn Fn(u64),
) -> Result<Fingerprint, ReadFault> {
    let mut fingerprinter = Fingerprinter::new();
    reader::read(id, size, cancel, |bytes| {
        fingerprinter.feed(bytes);
        seen(bytes.len() as u64);
        Appetite::More
    })
    .await?;
    Ok(fingerprinter.finish())
}

async fn digest(subtle: &SubtleCrypto, buffer: &js_sys::ArrayBuffer) -> Option<Sha256> {
    let promise = subtle.digest_with_str_and_buffer_source("SHA-256", buffer).ok()?;
    let answer = JsFuture::from(promise).await.ok()?;
    let bytes: [u8; 32] = Uint8Array::new(&answer).to_vec().try_into().ok()?;
    Some(Sha256::from_bytes(bytes))
}

/// `crypto.subtle`, where the page is allowed to have it.
fn subtle() -> Option<SubtleCrypto> {
    let crypto = web_sys::window()?.crypto().ok()?;
    // On an insecure origin the property is undefined, whatever its type says.
    let subtle = js_sys::Reflect::get(&crypto, &"subtle".into()).ok()?;
    (!subtle.is_undefined() && !subtle.is_null()).then(|| crypto.subtle())
}
