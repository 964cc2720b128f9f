//! Something that is drawn only once a person asks for it: a list of thousands costs nothing while it is shut.

use leptos::html;
use leptos::prelude::*;

/// A summary, and what it stands for.
#[expect(clippy::needless_pass_by_value, reason = "a part owns what it shows")]
#[component]
pub fn Fold(
    /// The line that is always shown.
    #[prop(into)]
    summary: ViewFn,
    /// Open from the start.
    #[prop(optional)]
    open: bool,
    /// The page's own mark.
    #[prop(default = "fold")]
    testid: &'static str,
    /// What is shown on demand.
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<html::Details>::new();
    let drawn = RwSignal::new(open);
    let draw = move |_| {
        // What was drawn once stays: the browser hides it, and nothing that was done in it is lost.
        if node.get_untracked().is_some_and(|details| details.open()) {
            drawn.set(true);
        }
    };
    view! {
        <details class="disclosure" data-testid=testid node_ref=node open=open on:toggle=draw>
            <summary>{summary.run()}</summary>
            <Show when=move || drawn.get()>{children()}</Show>
        </details>
    }
}
