//! *Drop*: what the page does, the ways in, and what came.

use leptos::prelude::*;

use crate::app::actions::Actions;
use crate::app::parts::word::word;
use crate::app::session::{Session, Shared};
use crate::export::diagnosis::Bundle;
use crate::say::Label;

use super::drop_zone::DropZone;
use super::inputs::Inputs;

/// *Drop*.
#[component]
pub fn DropPlace(
    /// What the page knows.
    session: Session,
    /// The person's hands.
    actions: Actions,
) -> impl IntoView {
    let more = Signal::derive(move || session.bundle.with(Option::is_some));
    let headline = word(Label::Tagline);
    view! {
        <div class="drop-place" class:drop-place--more=more>
            <h1 class="drop-place__headline">{headline}</h1>
            <DropZone actions more />
            <Guide more />
        </div>
        {move || {
            session.bundle.get().map(|bundle| view! { <NothingKnown bundle=bundle.clone() /> <Inputs bundle actions /> })
        }}
    }
}

/// What to do where no unit is known, though something was dropped.
#[component]
fn NothingKnown(bundle: Shared<Bundle>) -> impl IntoView {
    let empty = word(Label::EmptyUnits);
    let nothing = bundle.diagnosis.judgement.units.is_empty();
    nothing.then(|| view! { <p class="notice note note--warning" role="status">{empty}</p> })
}

/// How to get at what is hidden.
#[component]
fn Guide(more: Signal<bool>) -> impl IntoView {
    let title = word(Label::ReachHeading);
    let lines = [
        Label::ReachLinux,
        Label::ReachMacos,
        Label::ReachWindows,
        Label::ReachNotAll,
        Label::HiddenFiles,
        Label::PrivacyDetails,
    ]
    .into_iter()
    .map(|line| view! { <li>{word(line)}</li> })
    .collect_view();
    view! {
        <details class="guide disclosure" open=move || !more.get()>
            <summary><h2 class="guide__title">{title}</h2></summary>
            <ul role="list" class="guide__list">{lines}</ul>
        </details>
    }
}
