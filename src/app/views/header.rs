//! The header: the name, the places, the run, the language and the light.

use leptos::prelude::*;

use crate::app::actions::Actions;
use crate::app::parts::tabs::{Tab, Tabs};
use crate::app::parts::word::{use_lang, word};
use crate::app::session::{Place, Session, Theme};
use crate::say::figures::number;
use crate::say::{self, Label, Lang};

/// The header.
#[component]
pub fn Header(
    /// What the page knows.
    session: Session,
    /// The person's hands.
    actions: Actions,
) -> impl IntoView {
    let lang = use_lang();
    let counted = move |place: Place| {
        let count = session.bundle.with(|bundle| {
            let diagnosis = &bundle.as_ref()?.diagnosis;
            Some(match place {
                Place::Drop => diagnosis.inputs.len() as u64,
                Place::Units if diagnosis.judgement.units.is_empty() => {
                    say::StepTally::of(&diagnosis.judgement).map_or(0, |tally| tally.all)
                }
                Place::Units => diagnosis.judgement.units.len() as u64,
                Place::Plan => diagnosis.plan.ask.len() as u64,
            })
        });
        count.filter(|count| *count > 0).map(|count| number(lang.get(), count))
    };
    let tabs = Place::ALL
        .iter()
        .map(|&place| Tab {
            code: place.code(),
            word: Signal::derive(move || label_of(session, place).text(lang.get())),
            count: Signal::derive(move || counted(place)),
        })
        .collect();
    let choose = Callback::new(move |code: &'static str| {
        if let Some(place) = Place::ALL.iter().find(|place| place.code() == code) {
            actions.go(*place);
        }
    });
    view! {
        <header class="header">
            <p class="header__name" translate="no">"Rekindle"</p>
            <Tabs
                tabs
                chosen=Signal::derive(move || session.place.get().code())
                choose
                label=Signal::derive(move || Label::Places.text(lang.get()))
            />
            <div class="header__end">
                <LanguagePicker language=session.language.into() speak=Callback::new(move |lang| actions.speak(lang)) />
                <ThemePicker theme=session.theme.into() light=Callback::new(move |theme| actions.light(theme)) />
            </div>
        </header>
    }
}

/// What a tab is called: a run that is kept in steps, or in stages, has those instead of units.
fn label_of(session: Session, place: Place) -> Label {
    let steps = session.bundle.with(|bundle| {
        let judgement = &bundle.as_ref()?.diagnosis.judgement;
        say::StepTally::of(judgement).filter(|_| judgement.units.is_empty())
    });
    match (place, steps) {
        (Place::Units, Some(tally)) if tally.stages => Label::Stages,
        (Place::Units, Some(_)) => Label::Steps,
        (place, _) => place_label(place),
    }
}

#[component]
fn LanguagePicker(language: Signal<Lang>, speak: Callback<Lang>) -> impl IntoView {
    let name = word(Label::Language);
    view! {
        <select
            class="field field--quiet"
            data-testid="language"
            aria-label=name
            prop:value=move || language.get().code()
            on:change=move |event| speak.run(Lang::from_tag(&event_target_value(&event)))
        >
            {Lang::ALL
                .iter()
                .map(|lang| {
                    let lang = *lang;
                    view! {
                        <option value=lang.code() lang=lang.code() selected=move || language.get() == lang>
                            {lang.name()}
                        </option>
                    }
                })
                .collect_view()}
        </select>
    }
}

#[component]
fn ThemePicker(theme: Signal<Theme>, light: Callback<Theme>) -> impl IntoView {
    let lang = use_lang();
    let name = word(Label::Theme);
    view! {
        <select
            class="field field--quiet"
            data-testid="theme"
            aria-label=name
            prop:value=move || theme.get().code()
            on:change=move |event| light.run(Theme::from_code(&event_target_value(&event)))
        >
            {Theme::ALL
                .iter()
                .map(|each| {
                    let each = *each;
                    view! {
                        <option value=each.code() selected=move || theme.get() == each>
                            {move || theme_label(each).text(lang.get())}
                        </option>
                    }
                })
                .collect_view()}
        </select>
    }
}

/// The word of a place.
pub const fn place_label(place: Place) -> Label {
    match place {
        Place::Drop => Label::PlaceDrop,
        Place::Units => Label::PlaceUnits,
        Place::Plan => Label::PlacePlan,
    }
}

const fn theme_label(theme: Theme) -> Label {
    match theme {
        Theme::System => Label::ThemeSystem,
        Theme::Light => Label::ThemeLight,
        Theme::Dark => Label::ThemeDark,
    }
}
