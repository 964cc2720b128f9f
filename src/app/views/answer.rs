//! The answer: one sentence of numbers, one of advice, and what they rest on.

use leptos::prelude::*;

use crate::app::keys;
use crate::app::parts::path::Foreign;
use crate::app::parts::sentence::Sentence;
use crate::app::parts::word::{use_lang, word};
use crate::app::session::Shared;
use crate::export::diagnosis::Bundle;
use crate::model::id::RunId;
use crate::model::judgement::RunFacts;
use crate::model::verdict::State;
use crate::say::figures::when;
use crate::say::{self, Label, Tally};

/// The answer.
#[component]
pub fn Answer(
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
    /// Rescues another run.
    choose_run: Callback<RunId>,
) -> impl IntoView {
    let lang = use_lang();
    let tally = Memo::new(move |_| bundle.with(|bundle| Tally::of(&bundle.diagnosis.judgement.units)));
    let answer = move || bundle.with(|bundle| say::answer_of(lang.get(), &bundle.diagnosis.judgement));
    let advice = move || {
        bundle.with(|bundle| say::advice(lang.get(), &bundle.diagnosis.judgement, &bundle.diagnosis.plan))
    };
    view! {
        <div class="answer">
            <h1 class="answer__numbers figure" id=keys::ANSWER tabindex="-1" data-testid="answer">
                {move || view! { <Sentence text=answer() /> }}
            </h1>
            <Show when=move || { tally.get().units > 0 }>
                <TallyBar tally=tally.into() />
            </Show>
            <p class="answer__advice measure" data-testid="advice">
                {move || view! { <Sentence text=advice() /> }}
            </p>
            <Basis bundle choose_run />
        </div>
    }
}

/// How the states share the whole, drawn to scale. The sentence above says the same.
#[component]
fn TallyBar(tally: Signal<Tally>) -> impl IntoView {
    let parts = move || {
        let Tally { units, verified, corrupt, unverifiable, absent, earlier_generation } = tally.get();
        let counted = [
            (State::Corrupt, corrupt),
            (State::Unverifiable, unverifiable),
            (State::Absent, absent),
            (State::EarlierGeneration, earlier_generation),
            (State::Verified, verified),
        ];
        let mut from = 0;
        let bars = counted
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(state, count)| {
                let start = from;
                from += count;
                view! {
                    <rect
                        class=format!("tally-bar__part tally-bar__part--{}", state.code())
                        x=start.to_string()
                        y="0"
                        width=count.to_string()
                        height="1"
                    ></rect>
                }
            })
            .collect_view();
        view! {
            <svg
                class="tally-bar"
                viewBox=format!("0 0 {} 1", units.max(1))
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
            >
                {bars}
            </svg>
        }
    };
    view! { {parts} }
}

/// Which run, where its units come from, and the clock it was judged by.
#[component]
fn Basis(bundle: Signal<Shared<Bundle>>, choose_run: Callback<RunId>) -> impl IntoView {
    let lang = use_lang();
    let (run, from, activity, alive) = (
        word(Label::RunName),
        word(Label::RunUnitsFrom),
        word(Label::RunLastActivity),
        word(Label::RunAlive),
    );
    move || {
        let bundle = bundle.get();
        let judgement = &bundle.diagnosis.judgement;
        let (units_from, is_alive, chosen_by) = (judgement.units_from, judgement.alive, judgement.chosen_by);
        let last = judgement.last_activity.map(when);
        let now = bundle.diagnosis.settings.now;
        let several = judgement.runs.len() > 1;
        let name = judgement.run.as_ref().map(|facts| facts.run.clone());
        let runs = judgement.runs.clone();
        let chosen = name.clone();
        view! {
            <dl class="basis small">
                <div>
                    <dt>{run}</dt>
                    <dd>
                        {if several {
                            view! { <RunPicker runs chosen choose_run /> }.into_any()
                        } else {
                            name.map(|name| view! { <Foreign text=name.as_str() /> }).into_any()
                        }}
                        " "
                        <span class="quiet">{move || say::chosen_by(lang.get(), chosen_by)}</span>
                    </dd>
                </div>
                <div>
                    <dt>{from}</dt>
                    <dd>{move || say::units_from(lang.get(), units_from)}</dd>
                </div>
                <div>
                    <dt>{activity}</dt>
                    <dd class="figure">
                        {last.unwrap_or_else(|| "—".to_owned())}
                    </dd>
                </div>
                <div>
                    <dt>{alive}</dt>
                    <dd>{move || say::alive(lang.get(), is_alive)}</dd>
                </div>
                <div class="basis__judged quiet">
                    <dt class="visually-hidden">{word(Label::JudgedAt)}</dt>
                    <dd class="figure">
                        {move || say::judged(lang.get(), now, env!("CARGO_PKG_VERSION"))}
                    </dd>
                </div>
            </dl>
        }
    }
}

#[component]
fn RunPicker(runs: Vec<RunFacts>, chosen: Option<RunId>, choose_run: Callback<RunId>) -> impl IntoView {
    let label = word(Label::ChooseRun);
    let options = runs
        .into_iter()
        .map(|facts| {
            let id = facts.run.as_str().to_owned();
            let selected = chosen.as_ref() == Some(&facts.run);
            let started = facts.started.map(|started| format!(" · {}", when(started))).unwrap_or_default();
            view! {
                <option value=id.clone() selected=selected>
                    {say::marked::visible(&id)} {started}
                </option>
            }
        })
        .collect_view();
    view! {
        <select
            class="field"
            data-testid="run-select"
            aria-label=label
            on:change=move |event| choose_run.run(RunId::new(event_target_value(&event)))
        >
            {options}
        </select>
    }
}
