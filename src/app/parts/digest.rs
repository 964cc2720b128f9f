//! A hash: short at first, whole on demand.

use leptos::prelude::*;

/// How many digits tell two hashes apart for an eye.
const SHORT: usize = 12;

/// A hash. A press shows all of it, another one only its beginning.
#[component]
pub fn Digest(
    /// All of its digits, or whatever stands in their place.
    #[prop(into)]
    value: String,
) -> impl IntoView {
    let whole = RwSignal::new(false);
    let short: String = value.chars().take(SHORT).collect();
    let shown = move || if whole.get() { value.clone() } else { format!("{short}…") };
    view! {
        <button
            type="button"
            class="digest"
            translate="no"
            aria-expanded=move || whole.get().to_string()
            on:click=move |_| whole.update(|whole| *whole = !*whole)
        >
            {shown}
        </button>
    }
}
