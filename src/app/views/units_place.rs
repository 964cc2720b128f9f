//! *Units*: the answer, the table, and the evidence beside it.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::app::actions::Actions;
use crate::app::keys;
use crate::app::parts::word::word;
use crate::app::session::{Session, Shared};
use crate::export::diagnosis::Bundle;
use crate::model::id::UnitName;
use crate::say::{self, Label, Tally};

use super::answer::Answer;
use super::evidence::Evidence;
use super::journal::JournalNumbers;
use super::run_steps::RunSteps;
use super::stages::Stages;
use super::unit_filter::UnitFilter;
use super::unit_table::UnitTable;
use super::warnings::Warnings;

/// *Units*.
#[component]
pub fn UnitsPlace(
    /// What the page knows.
    session: Session,
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
    /// The person's hands.
    actions: Actions,
) -> impl IntoView {
    let selected: Signal<Option<UnitName>> = session.selected.into();
    let tally = Signal::derive(move || bundle.with(|bundle| Tally::of(&bundle.diagnosis.judgement.units)));
    // A run that is kept in steps or stages has no units to list.
    let only_steps = Signal::derive(move || {
        let has_steps = bundle.with(|bundle| say::StepTally::of(&bundle.diagnosis.judgement).is_some());
        has_steps && tally.get().units == 0
    });
    let open = Callback::new(move |unit| {
        actions.select(Some(unit));
        keys::focus_soon(keys::EVIDENCE);
    });
    let follow = Callback::new(move |unit| {
        if selected.with_untracked(Option::is_some) {
            actions.select(Some(unit));
        }
    });
    let close = Callback::new(move |()| {
        if let Some(unit) = selected.get_untracked() {
            actions.select(None);
            keys::focus_row(unit.as_str());
        }
    });
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            close.run(());
        }
    };
    let is_open = move || selected.with(Option::is_some);
    let (choose, none, keys_help) =
        (word(Label::EmptyEvidence), word(Label::EmptyUnits), word(Label::KeyboardHelpText));
    view! {
        <div class="units-place" on:keydown=leave>
            <Answer bundle choose_run=Callback::new(move |run| actions.choose_run(run)) />
            <div class="units-place__side">
                <Show when=move || !only_steps.get()>
                    <JournalNumbers bundle />
                </Show>
                <Warnings bundle />
            </div>
            {move || {
                bundle.with(|bundle| {
                    let judgement = &bundle.diagnosis.judgement;
                    let state = judgement.state.clone().map(|state| view! { <RunSteps state /> });
                    let stages = judgement.stages.clone().map(|stages| view! { <Stages stages /> });
                    view! { {state} {stages} }
                })
            }}
            <div
                class="units-place__work"
                hidden=only_steps class:units-place__work--open=is_open>
                <UnitFilter
                    tally
                    chosen=session.filter.into()
                    choose=Callback::new(move |state| actions.filter(state))
                />
                <div class="units-place__list">
                    <Show when=move || { tally.get().units > 0 } fallback=move || view! { <p>{none}</p> }>
                        <UnitTable bundle filter=session.filter.into() selected open follow />
                        <p class="small quiet units-place__keys">{keys_help}</p>
                    </Show>
                </div>
                <aside class="evidence" id="evidence" data-testid="evidence" aria-labelledby=keys::EVIDENCE>
                    <Show when=is_open fallback=move || view! { <p class="evidence__none quiet" id=keys::EVIDENCE>{choose}</p> }>
                        <Evidence bundle selected close actions />
                    </Show>
                </aside>
            </div>
        </div>
    }
}
