//! A line to be run by hand: what is shown is what is copied.

use leptos::html;
use leptos::prelude::*;

use super::copy_button::CopyButton;

/// One line, and a button that copies it.
#[component]
pub fn Command(
    /// The line.
    #[prop(into)]
    line: String,
) -> impl IntoView {
    let shown = NodeRef::<html::Pre>::new();
    let text = line.clone();
    view! {
        <div class="command">
            <pre class="command__text" translate="no" node_ref=shown>{line}</pre>
            <CopyButton text=Signal::derive(move || text.clone()) shown />
        </div>
    }
}
