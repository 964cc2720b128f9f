//! A run that is kept in a state file: what stops it, its steps as a drawing and as a table, and what resumes it.

use leptos::prelude::*;

use crate::app::parts::command::Command;
use crate::app::parts::digest::Digest;
use crate::app::parts::path::{Foreign, Path};
use crate::app::parts::word::{use_lang, word};
use crate::model::step::{CheckedArtifact, PlannedStep, StateFacts, StateStop, StepPlan};
use crate::say::figures::number;
use crate::say::{self, Label};

use super::gates::{Gates, RecordedConsent};
use super::step_graph::{PlanBadge, StepGraph};

/// How many steps are drawn at most: nobody follows lines among more.
const DRAWN: usize = 60;

/// The state of a run.
#[component]
pub fn RunSteps(
    /// What was found.
    state: StateFacts,
) -> impl IntoView {
    let lang = use_lang();
    let title = word(Label::Steps);
    let count = state.steps.len() as u64;
    let (steps, artifacts) = (state.steps.clone(), state.artifacts.clone());
    view! {
        <section class="kept" aria-labelledby="steps-title">
            <h2 id="steps-title">
                {title} " " <span class="quiet figure">{move || number(lang.get(), count)}</span>
            </h2>
            <StopNote state=state.clone() />
            {(!steps.is_empty())
                .then(|| {
                    view! {
                        {(steps.len() <= DRAWN).then(|| view! { <StepGraph steps=steps.clone() /> })}
                        <StepTable steps artifacts=artifacts.clone() />
                    }
                })}
            {state.steps.is_empty().then(|| view! { <LooseArtifacts artifacts=state.artifacts.clone() /> })}
            <Gates gates=state.gates.clone() />
            <div class="kept__records">
                <RecordedConsent state=state.clone() />
            </div>
            <Resume state />
        </section>
    }
}

/// Why nothing is planned, where, and what lies beside the file.
#[component]
fn StopNote(state: StateFacts) -> impl IntoView {
    let lang = use_lang();
    let (title, drafts) = (word(Label::StateStop), word(Label::StateDrafts));
    let StateFacts { stop, path, folder, run, candidates, .. } = state;
    stop.map(|stop| {
        let named = (stop.error == StateStop::RunIdMismatch).then_some((run, folder.name().to_owned()));
        let said = move || {
            stop.fault.map_or_else(
                || say::state_stop(lang.get(), stop.error),
                |fault| say::state_fault(lang.get(), fault),
            )
        };
        let place = stop.at.map(|(line, column)| format!(":{line}:{column}")).unwrap_or_default();
        view! {
            <div class="note note--stop" role="note" data-testid="state-stop" data-error=stop.error.code()>
                <p><strong>{title}</strong></p>
                <p>
                    {path.map(|path| view! { <Path path=path.as_str() /> })}
                    <span class="path">{place}</span>
                    " · "
                    {said}
                </p>
                {named
                    .map(|(run, folder)| {
                        let run = run.map(|run| run.as_str().to_owned()).unwrap_or_default();
                        view! { <p><Foreign text=run /> " ≠ " <Foreign text=folder /></p> }
                    })}
                {(!candidates.is_empty())
                    .then(|| {
                        view! {
                            <p>
                                {drafts} ": "
                                {candidates
                                    .into_iter()
                                    .map(|path| view! { <Path path=path.as_str() /> " " })
                                    .collect_view()}
                            </p>
                        }
                    })}
            </div>
        }
    })
}

/// The steps, for those who read rather than look.
#[component]
fn StepTable(steps: Vec<PlannedStep>, artifacts: Vec<CheckedArtifact>) -> impl IntoView {
    let (step, plan, status, needs, files) = (
        word(Label::ColumnStep),
        word(Label::ColumnPlan),
        word(Label::ColumnStatus),
        word(Label::ColumnNeeds),
        word(Label::ColumnArtifacts),
    );
    let rows = steps
        .into_iter()
        .map(|planned| {
            let own: Vec<CheckedArtifact> = artifacts
                .iter()
                .filter(|artifact| planned.artifacts.contains(&artifact.path))
                .cloned()
                .collect();
            view! { <StepRow planned own /> }
        })
        .collect_view();
    view! {
        <table class="table table--stack table--kept">
            <thead>
                <tr>
                    <th scope="col">{step}</th>
                    <th scope="col">{plan}</th>
                    <th scope="col">{status}</th>
                    <th scope="col">{needs}</th>
                    <th scope="col">{files}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

#[component]
fn StepRow(planned: PlannedStep, own: Vec<CheckedArtifact>) -> impl IntoView {
    let lang = use_lang();
    let PlannedStep { step, plan, reason, .. } = planned;
    let (attempts_word, recorded, needs, files) = (
        word(Label::ColumnAttempts),
        word(Label::ColumnStatus),
        word(Label::ColumnNeeds),
        word(Label::ColumnArtifacts),
    );
    let status = step.status;
    view! {
        <tr data-testid="step-row" data-step=step.id.clone() data-plan=plan.code()>
            <th scope="row" class="step-row__name">
                <Foreign text=step.id.clone() />
                " "
                {step.name.map(|name| view! { <Foreign text=name /> })}
            </th>
            <td>
                <PlanBadge plan />
                <p class="small quiet">{move || say::step_reason(lang.get(), reason)}</p>
            </td>
            <td data-label=recorded>
                {move || say::step_status(lang.get(), status)}
                {step
                    .attempts
                    .map(|attempts| {
                        view! {
                            <p class="small quiet figure">
                                {attempts_word} " " {move || number(lang.get(), attempts)}
                            </p>
                        }
                    })}
            </td>
            <td data-label=needs>
                {if step.depends_on.is_empty() {
                    "—".into_any()
                } else {
                    step.depends_on
                        .into_iter()
                        .map(|id| view! { <Foreign text=id /> " " })
                        .collect_view()
                        .into_any()
                }}
            </td>
            <td data-label=files>{own.into_iter().map(|artifact| view! { <Artifact artifact /> }).collect_view()}</td>
        </tr>
    }
}

#[component]
fn Artifact(artifact: CheckedArtifact) -> impl IntoView {
    let lang = use_lang();
    let (declared, found) = (word(Label::ColumnDeclared), word(Label::ColumnFound));
    let check = artifact.check;
    let differs = artifact.declared != artifact.actual;
    view! {
        <div class="artifact">
            <Path path=artifact.path />
            " "
            <span class=format!("small artifact__check state-check--{}", check.code())>
                {move || say::state_check(lang.get(), check)}
            </span>
            {differs
                .then(|| {
                    view! {
                        <p class="small quiet">
                            {artifact.declared.map(|value| view! { {declared} " " <Digest value=value.to_string() /> " · " })}
                            {artifact.actual.map(|value| view! { {found} " " <Digest value=value.to_string() /> })}
                        </p>
                    }
                })}
        </div>
    }
}

/// What lies in the folder of a run whose state can't be used, so that nothing is lost sight of.
#[component]
fn LooseArtifacts(artifacts: Vec<CheckedArtifact>) -> impl IntoView {
    let title = word(Label::ColumnArtifacts);
    (!artifacts.is_empty()).then(|| {
        view! {
            <h3 class="section-title">{title}</h3>
            <div>{artifacts.into_iter().map(|artifact| view! { <Artifact artifact /> }).collect_view()}</div>
        }
    })
}

/// The workflow's own command, with what it should run and what it must not repeat.
#[component]
fn Resume(state: StateFacts) -> impl IntoView {
    let (title, how, none, runs, never) = (
        word(Label::Resume),
        word(Label::ResumeHow),
        word(Label::ResumeNone),
        word(Label::ResumeRuns),
        word(Label::ResumeNever),
    );
    let of = |runs: bool| {
        let steps: Vec<_> = state
            .steps
            .iter()
            .filter(|step| (step.plan == StepPlan::Run) == runs)
            .map(|step| view! { <Foreign text=step.step.id.clone() /> " " })
            .collect();
        if steps.is_empty() { "—".into_any() } else { steps.collect_view().into_any() }
    };
    let (run, keep) = (of(true), of(false));
    view! {
        <h3 class="section-title">{title}</h3>
        {match state.resume {
            Some(line) => {
                view! {
                    <p class="small quiet measure">{how}</p>
                    <Command line />
                    <dl class="basis small">
                        <div><dt>{runs}</dt><dd>{run}</dd></div>
                        <div><dt>{never}</dt><dd>{keep}</dd></div>
                    </dl>
                }
                    .into_any()
            }
            None => view! { <p class="quiet measure">{none}</p> }.into_any(),
        }}
    }
}
