//! Copies a text, or selects it so that a person can.

use js_sys::Reflect;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

/// What became of a wish to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// It is in the clipboard.
    Done,
    /// This page may not write to the clipboard (plain http, or the person refused): the text is selected instead.
    Selected,
    /// Neither worked.
    Failed,
}

/// Copies `text`; where that is not allowed, selects `shown`, which must show the same text.
pub async fn copy(text: &str, shown: Option<Element>) -> Copied {
    if write(text).await.is_some() {
        return Copied::Done;
    }
    match shown.and_then(|element| select(&element)) {
        Some(()) => Copied::Selected,
        None => Copied::Failed,
    }
}

async fn write(text: &str) -> Option<()> {
    let navigator = web_sys::window()?.navigator();
    // On an insecure origin the property is undefined, whatever its type says.
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).ok()?;
    if clipboard.is_undefined() || clipboard.is_null() {
        return None;
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.ok().map(drop)
}

fn select(element: &Element) -> Option<()> {
    // What is folded away can't be selected.
    if let Ok(Some(folded)) = element.closest("details") {
        drop(folded.set_attribute("open", ""));
    }
    let selection = web_sys::window()?.get_selection().ok()??;
    selection.select_all_children(element).ok()
}
