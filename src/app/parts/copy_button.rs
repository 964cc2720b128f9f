//! Copies a text, and says what became of it.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::say::Label;
use crate::web::clipboard::{self, Copied};

use super::word::use_lang;

/// For how long the button says what became of it, in milliseconds.
const SAID_MS: u64 = 4000;

/// A button that copies `text`, which `shown` displays. Where copying is not allowed, it selects `shown`.
#[component]
pub fn CopyButton(
    /// What is copied, byte for byte.
    #[prop(into)]
    text: Signal<String>,
    /// The element that shows the same text.
    shown: NodeRef<html::Pre>,
    /// The page's own mark.
    #[prop(default = "copy")]
    testid: &'static str,
) -> impl IntoView {
    let lang = use_lang();
    let outcome = RwSignal::new(None);
    let copy = move |_| {
        let element = shown.get_untracked().map(Into::into);
        spawn_local(async move {
            let text = text.get_untracked();
            outcome.set(Some(clipboard::copy(&text, element).await));
            set_timeout(move || outcome.set(None), std::time::Duration::from_millis(SAID_MS));
        });
    };
    let label = move || {
        let label = match outcome.get() {
            None => Label::Copy,
            Some(Copied::Done) => Label::Copied,
            // The text is selected then, and the label says which keys copy it.
            Some(Copied::Selected | Copied::Failed) => Label::CopyFailed,
        };
        label.text(lang.get())
    };
    view! {
        <button type="button" class="button button--small copy" data-testid=testid on:click=copy>
            <span aria-live="polite">{label}</span>
        </button>
    }
}
