//! The ways in: drop, choose, paste, or the sample run.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::app::actions::Actions;
use crate::app::parts::word::word;
use crate::app::views::paste::PasteDialog;
use crate::say::Label;
use crate::web::blindness;

/// The ways in. Dropping works anywhere on the page; this is where it says so.
#[component]
pub fn DropZone(
    /// The person's hands.
    actions: Actions,
    /// Something was dropped before.
    more: Signal<bool>,
) -> impl IntoView {
    let pasting = RwSignal::new(false);
    let first = word(Label::DropHeading);
    let again = word(Label::AddMore);
    let (choose_folder, choose_files) = (word(Label::ChooseFolder), word(Label::ChooseFiles));
    let what = word(Label::DropWhat);
    let (paste, sample) = (word(Label::PasteText), word(Label::LoadSample));
    let (privacy, upload, blind) =
        (word(Label::Privacy), word(Label::UploadWord), word(Label::DotFilesHidden));
    view! {
        <section class="drop-zone" data-testid="drop-zone" aria-labelledby="drop-zone-title">
            <svg class="drop-zone__mark" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
                <path d="M6 14.5V37a3 3 0 0 0 3 3h30a3 3 0 0 0 3-3V18a3 3 0 0 0-3-3H24l-4.5-5H9a3 3 0 0 0-3 3z"></path>
                <path d="M24 21v12m-5-5 5 5 5-5"></path>
            </svg>
            <h2 id="drop-zone-title">{move || if more.get() { again() } else { first() }}</h2>
            <p class="quiet measure">{what}</p>
            <div class="button-row drop-zone__ways">
                <Picker
                    id="folder-input"
                    folder=true
                    testid="choose-folder"
                    label=Signal::derive(choose_folder)
                    main=true
                    actions
                />
                <Picker
                    id="files-input"
                    folder=false
                    testid="choose-files"
                    label=Signal::derive(choose_files)
                    main=false
                    actions
                />
                <button
                    type="button"
                    class="button"
                    data-testid="paste-text"
                    on:click=move |_| pasting.set(true)
                >
                    {paste}
                </button>
                // Beside real files the sample would be a run among them.
                <Show when=move || !more.get()>
                    <button
                        type="button"
                        class="button button--quiet"
                        data-testid="load-sample"
                        on:click=move |_| actions.take_sample()
                    >
                        {sample}
                    </button>
                </Show>
            </div>
            <p class="small measure" data-testid="privacy">
                <strong>{privacy}</strong>
                " "
                {upload}
            </p>
            {blindness::hides_dot_files()
                .then(|| view! { <p class="small measure drop-zone__blind" data-testid="dot-files">{blind}</p> })}
            <PasteDialog open=pasting take=Callback::new(move |text: String| actions.take_text(&text)) />
        </section>
    }
}

/// A button that opens the browser's own picker.
#[component]
fn Picker(
    id: &'static str,
    folder: bool,
    testid: &'static str,
    label: Signal<&'static str>,
    main: bool,
    actions: Actions,
) -> impl IntoView {
    let node = NodeRef::<html::Input>::new();
    let open = move |_| {
        if let Some(input) = node.get_untracked() {
            input.click();
        }
    };
    let take = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(input) = input {
            actions.take_picked(input.files().as_ref());
            // The same folder can then be chosen again.
            input.set_value("");
        }
    };
    view! {
        <button type="button" class="button" class:button--main=main data-testid=testid on:click=open>
            {label}
        </button>
        <input
            type="file"
            id=id
            hidden
            multiple
            prop:webkitdirectory=folder
            node_ref=node
            tabindex="-1"
            aria-label=label
            on:change=take
        />
    }
}
