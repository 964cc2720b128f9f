//! *Plan*: what a person decides, what would happen, consent, and what is taken away.

use leptos::prelude::*;

use crate::app::actions::Actions;
use crate::app::parts::word::word;
use crate::app::session::{Session, Shared};
use crate::export::diagnosis::Bundle;
use crate::model::judgement::Alive;
use crate::say::Label;

use super::approval::Approval;
use super::decisions::Decisions;
use super::handover::Handover;
use super::steps::Steps;

/// *Plan*.
#[component]
pub fn PlanPlace(
    /// What the page knows.
    session: Session,
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
    /// The person's hands.
    actions: Actions,
) -> impl IntoView {
    let title = word(Label::PlacePlan);
    let promise = word(Label::NothingDeleted);
    view! {
        <div class="plan-place">
            <header class="plan-place__head">
                <h1>{title}</h1>
                <p class="lead">{promise}</p>
            </header>
            <MayBeAlive bundle confirm=Callback::new(move |dead| actions.confirm_dead(dead)) />
            <Decisions bundle choices=session.choices.into() actions />
            <Steps bundle same_session=Callback::new(move |same| actions.same_session(same)) />
            <Approval bundle lost=session.approval_lost.into() actions />
            <Handover bundle />
        </div>
    }
}

/// The run may be alive, and only a person can say that it isn't.
#[component]
fn MayBeAlive(bundle: Signal<Shared<Bundle>>, confirm: Callback<bool>) -> impl IntoView {
    let (withheld, dead, help) =
        (word(Label::Withheld), word(Label::ConfirmDead), word(Label::ConfirmDeadHelp));
    let said = move || bundle.with(|bundle| bundle.diagnosis.settings.confirm_dead);
    let asked = Memo::new(move |_| {
        bundle
            .with(|bundle| bundle.diagnosis.judgement.alive == Alive::Maybe || bundle.diagnosis.plan.withheld)
            || said()
    });
    view! {
        <Show when=move || asked.get()>
            <div class="note note--warning">
                <Show when=move || !said()>
                    <p><strong>{withheld}</strong></p>
                </Show>
                <label class="choice">
                    <input
                        type="checkbox"
                        data-testid="confirm-dead"
                        aria-describedby="confirm-dead-help"
                        prop:checked=said
                        on:change=move |event| confirm.run(event_target_checked(&event))
                    />
                    <span>{dead}</span>
                </label>
                <p class="quiet small measure" id="confirm-dead-help">{help}</p>
            </div>
        </Show>
    }
}
