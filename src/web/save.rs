//! Hands a text to the person as a download.

use gloo_timers::callback::Timeout;
use js_sys::Array;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// How long a browser gets to take the bytes before the address of the download is given back, in milliseconds.
const KEEP_MS: u32 = 60_000;

/// Downloads `text` under `name`, byte for byte. Returns whether the browser took it.
pub fn save(name: &str, text: &str) -> bool {
    try_save(name, text).is_some()
}

fn try_save(name: &str, text: &str) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let options = BlobPropertyBag::new();
    // Not text/plain: some systems add an ending of their own to the name of a text.
    options.set_type("application/octet-stream");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let anchor: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
    anchor.set_href(&address);
    anchor.set_download(&safe_name(name));
    anchor.click();
    Timeout::new(KEEP_MS, move || drop(Url::revoke_object_url(&address))).forget();
    Some(())
}

/// A name of plain letters, whatever was asked for: a name from a record must not act on a file system.
fn safe_name(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || "._-".contains(letter) { letter } else { '_' })
        .collect();
    let trimmed = plain.trim_start_matches('.');
    if trimmed.is_empty() { "rekindle.txt".to_owned() } else { trimmed.to_owned() }
}
