//! A window for a text that is pasted: the output of a command, or a file from elsewhere.

use leptos::prelude::*;

use crate::app::parts::dialog::Dialog;
use crate::app::parts::word::word;
use crate::say::Label;

/// The window.
#[component]
pub fn PasteDialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Takes the text.
    take: Callback<String>,
) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let (title, what, add, close) =
        (word(Label::PasteHeading), word(Label::PasteHint), word(Label::PasteAdd), word(Label::Close));
    let submit = move |_| {
        take.run(text.get_untracked());
        text.set(String::new());
        open.set(false);
    };
    view! {
        <Dialog open labelled_by="paste-title">
            <div class="dialog__body">
                <h2 id="paste-title">{title}</h2>
                <p class="measure" id="paste-what">{what}</p>
                <textarea
                    class="field field--text"
                    data-testid="paste-input"
                    aria-labelledby="paste-title"
                    aria-describedby="paste-what"
                    spellcheck="false"
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
                <div class="button-row">
                    <button
                        type="button"
                        class="button button--main"
                        data-testid="paste-add"
                        disabled=move || text.with(|text| text.trim().is_empty())
                        on:click=submit
                    >
                        {add}
                    </button>
                    <button type="button" class="button" on:click=move |_| open.set(false)>{close}</button>
                </div>
            </div>
        </Dialog>
    }
}
