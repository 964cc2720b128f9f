//! The page as a whole: header, the three places, and what lies over them while files are dragged.

use leptos::ev::DragEvent;
use leptos::prelude::*;
use leptos::{ev, leptos_dom::helpers::window_event_listener};

use crate::say::marked::visible;
use crate::say::{self, Label, Lang};
use crate::web::{prefs, walk};

use super::actions::Actions;
use super::parts::progress::ProgressBar;
use super::parts::word::word;
use super::session::{Notice, Place, Session, Shared, Theme};
use super::views::drop_place::DropPlace;
use super::views::header::{Header, place_label};
use super::views::plan_place::PlanPlace;
use super::views::units_place::UnitsPlace;

/// The page.
#[component]
pub fn App() -> impl IntoView {
    let session = Session::new(
        first_language(),
        prefs::theme().map_or(Theme::System, |theme| Theme::from_code(&theme)),
    );
    let actions = Actions::new(session);
    provide_context::<Signal<Lang>>(session.language.into());
    mark_document(session);
    let dragged = take_drops(actions);
    guard_leaving(session);
    let skip = word(Label::SkipToContent);
    view! {
        <a class="skip button" href="#content">{skip}</a>
        <Header session actions />
        <main class="page" id="content" tabindex="-1">
            <ProgressBar progress=session.progress.into() stop=Callback::new(move |()| actions.stop()) />
            <NoticeLine notice=session.notice.into() />
            <Panel place=Place::Drop session>
                <DropPlace session actions />
            </Panel>
            <Panel place=Place::Units session>
                <Found session children=move |bundle| view! { <UnitsPlace session bundle actions /> }.into_any() />
            </Panel>
            <Panel place=Place::Plan session>
                <Found session children=move |bundle| view! { <PlanPlace session bundle actions /> }.into_any() />
            </Panel>
        </main>
        <Veil dragged />
    }
}

/// One place. It is drawn at the first visit, and stays part of the page then, so that nothing that was typed is lost.
#[component]
fn Panel(place: Place, session: Session, children: ChildrenFn) -> impl IntoView {
    let visited = Memo::new(move |before: Option<&bool>| {
        before.is_some_and(|before| *before) || session.place.get() == place
    });
    view! {
        <div
            class="panel"
            role="tabpanel"
            id=format!("panel-{}", place.code())
            aria-labelledby=format!("tab-{}", place.code())
            hidden=move || session.place.get() != place
        >
            <Show when=move || visited.get()>{children()}</Show>
        </div>
    }
}

/// What is shown once there is an answer; a word before.
#[component]
fn Found<F>(session: Session, children: F) -> impl IntoView
where
    F: Fn(Signal<Shared<crate::export::diagnosis::Bundle>>) -> AnyView + Copy + Send + Sync + 'static,
{
    let empty = word(Label::EmptyDrop);
    let known = Memo::new(move |_| session.bundle.with(Option::is_some));
    move || {
        let first = known.get().then(|| session.bundle.get_untracked()).flatten();
        match first {
            // The bundle never becomes `None` again, so the last known one only bridges the type.
            Some(first) => {
                children(Signal::derive(move || session.bundle.get().unwrap_or_else(|| first.clone())))
            }
            None => view! { <p class="lead quiet empty">{empty}</p> }.into_any(),
        }
    }
}

/// What was done last, in one line.
#[component]
fn NoticeLine(notice: Signal<Option<Notice>>) -> impl IntoView {
    let words = Notice::ALL.map(|each| word(notice_label(each)));
    let line = move || {
        let notice = notice.get()?;
        Notice::ALL.iter().zip(words).find(|(each, _)| **each == notice).map(|(_, word)| word())
    };
    let quiet = move || matches!(notice.get(), None | Some(Notice::Judged));
    view! {
        <p class="notice note note--warning" class:visually-hidden=quiet role="status">{line}</p>
    }
}

const fn notice_label(notice: Notice) -> Label {
    match notice {
        Notice::Judged => Label::ReadingDone,
        Notice::Stopped => Label::ReadingCancelled,
        Notice::ApprovalLost => Label::PlanChanged,
        Notice::NothingThere => Label::NoFiles,
        Notice::FoldersRefused => Label::FoldersRefused,
    }
}

/// Lies over the page while files are dragged across it.
#[component]
fn Veil(dragged: Signal<bool>) -> impl IntoView {
    let now = word(Label::DropNow);
    view! {
        <Show when=move || dragged.get()>
            <div class="veil"><p class="veil__words" role="status">{now}</p></div>
        </Show>
    }
}

/// Keeps what belongs to the document as a whole in step: language, theme, title.
fn mark_document(session: Session) {
    Effect::new(move |_| {
        let (language, theme) = (session.language.get(), session.theme.get());
        if let Some(root) = document().document_element() {
            // Setting an attribute of a well-formed name can't fail.
            drop(root.set_attribute("lang", language.code()));
            drop(root.set_attribute("data-theme", theme.code()));
        }
    });
    Effect::new(move |_| {
        let lang = session.language.get();
        let place = place_label(session.place.get()).text(lang);
        let state = session.bundle.with(|bundle| {
            let diagnosis = &bundle.as_ref()?.diagnosis;
            let open = diagnosis.plan.ask.len() as u64;
            let run = diagnosis.judgement.run.as_ref().map(|facts| visible(facts.run.as_str()));
            let first = if open > 0 { say::to_decide(lang, open) } else { place.to_owned() };
            Some(run.map_or_else(|| first.clone(), |run| format!("{first} · {run}")))
        });
        document()
            .set_title(&state.map_or_else(|| "Rekindle".to_owned(), |state| format!("{state} · Rekindle")));
    });
}

/// Asks before the page is left while it holds a diagnosis: it lives in this tab only.
fn guard_leaving(session: Session) {
    let guard = window_event_listener(ev::beforeunload, move |event| {
        if session.bundle.with_untracked(Option::is_some) {
            event.prevent_default();
        }
    });
    on_cleanup(move || guard.remove());
}

/// Takes drops anywhere on the page. A drop that nobody takes would leave the page, and the diagnosis with it.
fn take_drops(actions: Actions) -> Signal<bool> {
    let dragged = RwSignal::new(false);
    let over = window_event_listener(ev::dragover, move |event: DragEvent| {
        event.prevent_default();
        if let Some(transfer) = event.data_transfer() {
            transfer.set_drop_effect("copy");
            let files = transfer.types().iter().any(|kind| kind.as_string().as_deref() == Some("Files"));
            if files && !dragged.get_untracked() {
                dragged.set(true);
            }
        }
    });
    let leave = window_event_listener(ev::dragleave, move |event: DragEvent| {
        // Only the way out of the window has nowhere to go.
        if event.related_target().is_none() {
            dragged.set(false);
        }
    });
    let drop = window_event_listener(ev::drop, move |event: DragEvent| {
        event.prevent_default();
        dragged.set(false);
        if let Some(transfer) = event.data_transfer() {
            actions.take_drop(walk::entries(&transfer));
        }
    });
    on_cleanup(move || {
        over.remove();
        leave.remove();
        drop.remove();
    });
    dragged.into()
}

/// The language that was chosen before, or the browser's.
fn first_language() -> Lang {
    let asked = prefs::language().or_else(|| window().navigator().language());
    asked.as_deref().map(Lang::from_tag).unwrap_or_default()
}
