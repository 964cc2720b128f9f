//! Long lists, a page at a time.

use leptos::prelude::*;

use crate::say;

use super::word::use_lang;

/// The wish for more rows of a list; nothing where all are shown.
#[component]
pub fn More(
    /// How many rows there are.
    #[prop(into)]
    all: Signal<usize>,
    /// How many are shown.
    shown: RwSignal<usize>,
    /// How many a wish adds.
    page: usize,
) -> impl IntoView {
    let lang = use_lang();
    let left = move || all.get().saturating_sub(shown.get());
    view! {
        <Show when=move || { left() > 0 }>
            <button type="button" class="button button--small" on:click=move |_| shown.update(|shown| *shown += page)>
                {move || say::show_more(lang.get(), left().min(page) as u64)}
            </button>
        </Show>
    }
}
