//! What a state file records besides its steps: gates, the approval of the plan, the requirements, notes.

use leptos::prelude::*;

use crate::app::parts::digest::Digest;
use crate::app::parts::path::Foreign;
use crate::app::parts::word::{use_lang, word};
use crate::model::digest::Sha256;
use crate::model::step::{JudgedApproval, JudgedGate, JudgedRequirements, StateFacts};
use crate::say::figures::number;
use crate::say::{self, Label};

/// Gates: what came of each, how often it was tried, who is responsible, and what it found.
#[component]
pub fn Gates(
    /// In the order of their names.
    gates: Vec<JudgedGate>,
) -> impl IntoView {
    let (title, name, outcome, attempts, counter, who, found) = (
        word(Label::Gates),
        word(Label::ColumnGate),
        word(Label::ColumnOutcome),
        word(Label::ColumnAttempts),
        word(Label::ColumnCounter),
        word(Label::ColumnResponsible),
        word(Label::ColumnFindings),
    );
    (!gates.is_empty()).then(|| {
        view! {
            <section class="kept__record" aria-labelledby="gates-title">
                <h3 class="section-title" id="gates-title">{title}</h3>
                <table class="table table--stack table--kept">
                    <thead>
                        <tr>
                            <th scope="col">{name}</th>
                            <th scope="col">{outcome}</th>
                            <th scope="col">{attempts}</th>
                            <th scope="col">{counter}</th>
                            <th scope="col">{who}</th>
                            <th scope="col">{found}</th>
                        </tr>
                    </thead>
                    <tbody>{gates.into_iter().map(|judged| view! { <GateRow judged /> }).collect_view()}</tbody>
                </table>
            </section>
        }
    })
}

#[component]
fn GateRow(judged: JudgedGate) -> impl IntoView {
    let lang = use_lang();
    let JudgedGate { gate, outcome } = judged;
    let (attempts, counter) = (gate.attempts, gate.retry_counter);
    let (attempts_word, counter_word, who, found) = (
        word(Label::ColumnAttempts),
        word(Label::ColumnCounter),
        word(Label::ColumnResponsible),
        word(Label::ColumnFindings),
    );
    view! {
        <tr data-testid="gate-row" data-gate=gate.name.clone() data-outcome=outcome.code()>
            <th scope="row"><Foreign text=gate.name.clone() /></th>
            <td class=format!("gate--{}", outcome.code())>{move || say::gate_outcome(lang.get(), outcome)}</td>
            <td class="figure" data-label=attempts_word>{move || number(lang.get(), attempts)}</td>
            <td class="figure" data-label=counter_word>{move || counter.map_or_else(|| "—".to_owned(), |counter| number(lang.get(), counter))}</td>
            <td data-label=who>
                {match gate.responsible {
                    Some(who) => view! { <Foreign text=who /> }.into_any(),
                    None => "—".into_any(),
                }}
            </td>
            <td data-label=found>{gate.findings.into_iter().map(|text| view! { <p><Foreign text /></p> }).collect_view()}</td>
        </tr>
    }
}

/// Approval, requirements and notes.
#[component]
pub fn RecordedConsent(
    /// The state file.
    state: StateFacts,
) -> impl IntoView {
    let title = word(Label::StateNotes);
    view! {
        {state.approval.map(|approval| view! { <Approval approval /> })}
        {state.requirements.map(|requirements| view! { <Requirements requirements /> })}
        {(!state.notes.is_empty())
            .then(|| {
                view! {
                    <section class="kept__record">
                        <h3 class="section-title">{title}</h3>
                        <ul class="plain-list">
                            {state.notes.into_iter().map(|text| view! { <li><Foreign text /></li> }).collect_view()}
                        </ul>
                    </section>
                }
            })}
    }
}

#[component]
fn Approval(approval: JudgedApproval) -> impl IntoView {
    let lang = use_lang();
    let (title, rejections, feedback) =
        (word(Label::PlanApproval), word(Label::Rejections), word(Label::Feedback));
    let JudgedApproval { valid, reason, recorded, actual, rejected_count, feedback: said, .. } = approval;
    view! {
        <section class="kept__record" data-testid="approval-fact" data-valid=valid.to_string()>
            <h3 class="section-title">{title}</h3>
            <p>{move || say::approval_reason(lang.get(), reason)}</p>
            <Hashes recorded actual />
            {(rejected_count > 0)
                .then(|| view! { <p class="small figure">{rejections} ": " {move || number(lang.get(), rejected_count)}</p> })}
            {(!said.is_empty())
                .then(|| {
                    view! {
                        <p class="small">{feedback} ":"</p>
                        <ul class="plain-list">
                            {said.into_iter().map(|text| view! { <li><Foreign text /></li> }).collect_view()}
                        </ul>
                    }
                })}
        </section>
    }
}

#[component]
fn Requirements(requirements: JudgedRequirements) -> impl IntoView {
    let title = word(Label::Requirements);
    let holds = word(if requirements.valid { Label::RequirementsHold } else { Label::RequirementsDiffer });
    view! {
        <section class="kept__record" data-testid="requirements-fact" data-valid=requirements.valid.to_string()>
            <h3 class="section-title">{title}</h3>
            <p>{holds}</p>
            <Hashes recorded=requirements.recorded actual=requirements.actual />
        </section>
    }
}

#[component]
fn Hashes(recorded: Option<Sha256>, actual: Option<Sha256>) -> impl IntoView {
    let (declared, found) = (word(Label::ColumnDeclared), word(Label::ColumnFound));
    let shown = |value: Option<Sha256>| match value {
        Some(value) => view! { <Digest value=value.to_string() /> }.into_any(),
        None => "—".into_any(),
    };
    view! {
        <dl class="basis small">
            <div><dt>{declared}</dt><dd>{shown(recorded)}</dd></div>
            <div><dt>{found}</dt><dd>{shown(actual)}</dd></div>
        </dl>
    }
}
