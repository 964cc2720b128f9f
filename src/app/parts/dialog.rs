//! A window over the page. The browser keeps the focus in it, and Escape closes it.

use leptos::html;
use leptos::prelude::*;

/// A modal window with a title.
#[component]
pub fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// The id of its heading.
    labelled_by: &'static str,
    /// What is in it.
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        if open.get() && !dialog.open() {
            // It fails only where it is open already, or not part of the page.
            drop(dialog.show_modal());
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    view! {
        <dialog class="dialog" node_ref=node aria-labelledby=labelled_by on:close=move |_| open.set(false)>
            {children()}
        </dialog>
    }
}
