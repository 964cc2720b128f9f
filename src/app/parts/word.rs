//! Words in the language that is read.

use leptos::prelude::*;

use crate::say::{Label, Lang};

/// The language that is read.
pub fn use_lang() -> Signal<Lang> {
    // A part that is shown alone, without a page around it, speaks English.
    use_context::<Signal<Lang>>().unwrap_or_default()
}

/// A label that follows the language.
pub fn word(label: Label) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    let lang = use_lang();
    move || label.text(lang.get())
}
