//! What the page knows: a few inputs, and everything that follows from them.

use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use crate::export::diagnosis::Bundle;
use crate::flow::Case;
use crate::model::id::UnitName;
use crate::model::judgement::Judgement;
use crate::model::settings::{Choices, Settings};
use crate::model::verdict::State;
use crate::say::Lang;
use crate::web::cancel::Cancel;
use crate::web::driver::{Progress, SharedCase};

/// A place of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Where files come in.
    Drop,
    /// The answer, and every unit.
    Units,
    /// Decisions, consent, and what is taken away.
    Plan,
}

impl Place {
    /// Every place, in the order of the way through.
    pub const ALL: &'static [Self] = &[Self::Drop, Self::Units, Self::Plan];

    /// A word for the page's own marks.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Drop => "drop",
            Self::Units => "units",
            Self::Plan => "plan",
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Every theme, in the order in which they are offered.
    pub const ALL: &'static [Self] = &[Self::System, Self::Light, Self::Dark];

    /// The word of the `data-theme` attribute.
    pub const fn code(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme of a word; the system's for any other.
    pub fn from_code(code: &str) -> Self {
        Self::ALL.iter().copied().find(|theme| theme.code() == code).unwrap_or(Self::System)
    }
}

/// Something the page just did, to be said aloud and shown for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A drop is judged.
    Judged,
    /// The person stopped before everything was read.
    Stopped,
    /// A changed plan is not approved any more.
    ApprovalLost,
    /// Nothing that a page can read was in what was dropped.
    NothingThere,
    /// The browser doesn't let this page read dropped folders.
    FoldersRefused,
}

impl Notice {
    /// Every one of them.
    pub const ALL: [Self; 5] =
        [Self::Judged, Self::Stopped, Self::ApprovalLost, Self::NothingThere, Self::FoldersRefused];
}

/// A shared value. Two are equal if they are the same one, so that comparing a large value costs nothing.
#[derive(Debug)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// Wraps a value.
    pub fn new(value: T) -> Self {
        Self(Arc::new(value))
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// What was found, and how it was judged.
#[derive(Debug)]
pub struct Judged {
    /// How it was judged.
    pub settings: Settings,
    /// What was found.
    pub judgement: Judgement,
}

/// What the page knows.
#[derive(Clone, Copy)]
pub struct Session {
    /// The language.
    pub language: RwSignal<Lang>,
    /// The theme.
    pub theme: RwSignal<Theme>,
    /// The place that is shown.
    pub place: RwSignal<Place>,
    /// How to judge; `None` until something was dropped.
    pub settings: RwSignal<Option<Settings>>,
    /// What the person chose.
    pub choices: RwSignal<Choices>,
    /// How often files came in.
    pub revision: RwSignal<u64>,
    /// What was found, once everything was read. No choice changes it.
    pub judged: RwSignal<Option<Shared<Judged>>>,
    /// How far the reading is; `None` while nothing is read.
    pub progress: RwSignal<Option<Progress>>,
    /// The unit whose evidence is open.
    pub selected: RwSignal<Option<UnitName>>,
    /// Only units of this state are listed.
    pub filter: RwSignal<Option<State>>,
    /// What was done last.
    pub notice: RwSignal<Option<Notice>>,
    /// The consent was taken away by a change, and not given again.
    pub approval_lost: RwSignal<bool>,
    /// The dropped files and what was read of them.
    pub case: StoredValue<SharedCase, LocalStorage>,
    /// The wish to stop what is running.
    pub cancel: StoredValue<Cancel, LocalStorage>,
    /// The answer, once everything was read.
    pub bundle: Memo<Option<Shared<Bundle>>>,
}

impl Session {
    /// Knows nothing yet but how the person likes to read.
    pub fn new(language: Lang, theme: Theme) -> Self {
        let settings = RwSignal::new(None);
        let choices = RwSignal::new(Choices::default());
        let judged = RwSignal::new(None);
        let case: StoredValue<SharedCase, LocalStorage> =
            StoredValue::new_local(Rc::new(RefCell::new(Case::new())));
        let bundle = Memo::new(move |_| {
            let judged: Shared<Judged> = judged.get()?;
            let case = case.get_value();
            let bundle = choices
                .with(|choices| case.borrow().bundle_of(judged.judgement.clone(), &judged.settings, choices));
            Some(Shared::new(bundle))
        });
        Self {
            language: RwSignal::new(language),
            theme: RwSignal::new(theme),
            place: RwSignal::new(Place::Drop),
            settings,
            choices,
            revision: RwSignal::new(0),
            judged,
            progress: RwSignal::new(None),
            selected: RwSignal::new(None),
            filter: RwSignal::new(None),
            notice: RwSignal::new(None),
            approval_lost: RwSignal::new(false),
            case,
            cancel: StoredValue::new_local(Cancel::new()),
            bundle,
        }
    }
}
