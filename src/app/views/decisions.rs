//! Units that only a person can decide on. Nothing is ticked beforehand, and nothing counts without a reason.

use std::time::Duration;

use leptos::prelude::*;

use crate::app::actions::Actions;
use crate::app::parts::badge::Badge;
use crate::app::parts::more::More;
use crate::app::parts::path::Path;
use crate::app::parts::sentence::Sentence;
use crate::app::parts::word::{use_lang, word};
use crate::app::session::{Place, Shared};
use crate::export::diagnosis::Bundle;
use crate::model::id::UnitName;
use crate::model::judgement::UnitJudgement;
use crate::model::path::DropPath;
use crate::model::settings::{Choice, Choices};
use crate::model::verdict::{Bucket, Doubt, State};
use crate::say::{self, Label};

/// In which order the choices are offered: the least destructive first.
const ORDER: [Choice; 4] = [Choice::Keep, Choice::Leave, Choice::Quarantine, Choice::Rerun];

/// How many cards are drawn at first, and added at each wish for more.
const PAGE: usize = 50;

/// How long a person pauses before a reason counts as written.
const PAUSE: Duration = Duration::from_millis(250);

/// What a card shows. Two cards are the same card as long as all of it is equal.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Asked {
    name: UnitName,
    state: State,
    reason: Option<Doubt>,
    /// Files elsewhere in the drop that have the hash that was declared.
    copies: Vec<DropPath>,
}

impl Asked {
    fn of(unit: &UnitJudgement) -> Self {
        let found =
            unit.candidates.iter().chain(unit.artifacts.iter().flat_map(|artifact| &artifact.candidates));
        let mut copies: Vec<_> =
            found.filter(|found| found.hash_matches).map(|found| found.path.clone()).collect();
        copies.sort();
        copies.dedup();
        Self { name: unit.name.clone(), state: unit.state, reason: unit.reason, copies }
    }
}

/// Every unit that waits for a person.
#[component]
pub fn Decisions(
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
    /// What was chosen so far.
    choices: Signal<Choices>,
    /// The person's hands.
    actions: Actions,
) -> impl IntoView {
    let lang = use_lang();
    let title = word(Label::Decisions);
    let shown = RwSignal::new(PAGE);
    let asked = Memo::new(move |_| {
        bundle.with(|bundle| {
            let waiting = &bundle.diagnosis.plan.ask;
            let units = bundle.diagnosis.judgement.units.iter();
            units
                .filter(|unit| unit.bucket == Bucket::Ask || waiting.contains(&unit.name))
                .map(Asked::of)
                .collect::<Vec<_>>()
        })
    });
    let done = move || {
        // What took effect counts, not what was ticked: the plan may refuse a decision, and says so.
        let (done, all) = bundle.with(|bundle| {
            let taken = &bundle.diagnosis.plan.decisions;
            asked.with(|asked| {
                let done = asked.iter().filter(|asked| taken.contains_key(&asked.name)).count();
                (done as u64, asked.len() as u64)
            })
        });
        say::decided(lang.get(), done, all)
    };
    view! {
        <Show when=move || asked.with(|asked| !asked.is_empty())>
            <section class="decisions" aria-labelledby="decisions-title">
                <div class="section-head">
                    <h2 id="decisions-title">{title}</h2>
                    <p class="quiet figure" role="status">{done}</p>
                </div>
                <For
                    each=move || { asked.get().into_iter().take(shown.get()).collect::<Vec<_>>() }
                    key=Clone::clone
                    children=move |asked| view! { <Card asked bundle choices actions /> }
                />
                <More all=Signal::derive(move || asked.with(Vec::len)) shown page=PAGE />
            </section>
        </Show>
    }
}

#[component]
fn Card(
    asked: Asked,
    bundle: Signal<Shared<Bundle>>,
    choices: Signal<Choices>,
    actions: Actions,
) -> impl IntoView {
    let lang = use_lang();
    let Asked { name, state, reason, copies } = asked;
    let before = choices.with_untracked(|choices| choices.decisions.get(&name).cloned());
    let choice = RwSignal::new(before.as_ref().map(|decision| decision.choice));
    let text = RwSignal::new(before.map(|decision| decision.reason).unwrap_or_default());
    let own = StoredValue::new(name.clone());
    let tell = move || actions.decide(own.get_value(), choice.get_untracked(), &text.get_untracked());
    let typed = StoredValue::new(0_u64);
    // Every choice judges the whole case anew: not at every letter.
    let tell_soon = move || {
        typed.update_value(|typed| *typed = typed.wrapping_add(1));
        let now = typed.get_value();
        set_timeout(
            move || {
                if typed.try_get_value() == Some(now) {
                    tell();
                }
            },
            PAUSE,
        );
    };
    let meaning =
        move || reason.map_or_else(|| say::state(lang.get(), state), |doubt| say::doubt(lang.get(), doubt));
    let (reason_word, hint, needs) =
        (word(Label::DecisionReason), word(Label::DecisionReasonHint), word(Label::DecisionNeedsReason));
    let (undo, see) = (word(Label::DecisionWithdraw), word(Label::Evidence));
    let decided =
        move || bundle.with(|bundle| own.with_value(|own| bundle.diagnosis.plan.decisions.contains_key(own)));
    let incomplete = move || choice.get().is_some() && text.with(|text| text.trim().is_empty());
    let look = move |_| {
        actions.select(Some(own.get_value()));
        actions.go(Place::Units);
        crate::app::keys::focus_soon(crate::app::keys::EVIDENCE);
    };
    let withdraw = move |_| {
        choice.set(None);
        text.set(String::new());
        tell();
    };
    let id = element_id(&name);
    view! {
        <article class="decision" class:decision--done=decided data-testid="decision" data-unit=name.as_str().to_owned()>
            <header class="decision__head">
                <h3><Path path=name.as_str() /></h3>
                <Badge state />
                <button type="button" class="button button--quiet button--small" on:click=look>{see}</button>
            </header>
            <p class="measure">
                {move || view! { <Sentence text=meaning().means /> " " <Sentence text=meaning().next /> }}
            </p>
            <Copies copies />
            <fieldset class="decision__choices">
                <legend class="visually-hidden">{word(Label::Decide)}</legend>
                {ORDER
                    .into_iter()
                    .map(|each| {
                        view! {
                            <label class="choice decision__choice">
                                <input
                                    type="radio"
                                    name=format!("choice-{id}")
                                    data-testid=format!("decide-{}", each.code())
                                    prop:checked=move || choice.get() == Some(each)
                                    on:change=move |_| {
                                        choice.set(Some(each));
                                        tell();
                                    }
                                />
                                <span>
                                    <strong class="capital">{move || say::choice(lang.get(), each).word}</strong>
                                    " "
                                    <span class="quiet small">
                                        {move || view! { <Sentence text=say::choice(lang.get(), each).means /> }}
                                    </span>
                                </span>
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            <label class="decision__reason">
                <span>{reason_word}</span>
                <input
                    type="text"
                    class="field field--wide"
                    data-testid="decide-reason"
                    autocomplete="off"
                    aria-describedby=format!("hint-{id}")
                    prop:value=text
                    on:input=move |event| {
                        text.set(event_target_value(&event));
                        tell_soon();
                    }
                    on:change=move |_| tell()
                />
            </label>
            <div class="decision__foot">
                <p class="quiet small" id=format!("hint-{id}")>
                    {move || if incomplete() { needs() } else { hint() }}
                </p>
                <Show when=move || choice.get().is_some() || text.with(|text| !text.is_empty())>
                    <button
                        type="button"
                        class="button button--small"
                        data-testid="decide-undo"
                        on:click=withdraw
                    >
                        {undo}
                    </button>
                </Show>
            </div>
        </article>
    }
}

/// Whole copies elsewhere in the drop: what a decision should not be made without.
#[component]
fn Copies(copies: Vec<DropPath>) -> impl IntoView {
    let (title, matches) = (word(Label::Candidates), word(Label::HashMatches));
    (!copies.is_empty()).then(|| {
        let lines = copies
            .into_iter()
            .map(|path| view! { <li><Path path=path.as_str() /> " " <strong>{matches}</strong></li> })
            .collect_view();
        view! {
            <div class="small" data-testid="copies-elsewhere">
                <p class="quiet">{title}</p>
                <ul class="plain-list">{lines}</ul>
            </div>
        }
    })
}

/// A mark for the parts of one card: a unit's name may hold anything, and a mark may not.
fn element_id(name: &UnitName) -> String {
    name.as_str().bytes().fold(String::new(), |id, byte| format!("{id}{byte:02x}"))
}
