//! A staged workflow: which stages a relaunch serves, which it runs, and whether its loop goes on.

use leptos::prelude::*;

use crate::app::parts::path::Foreign;
use crate::app::parts::word::{use_lang, word};
use crate::model::stage::{JudgedStage, StageFacts, StagePlan};
use crate::model::step::StepPlan;
use crate::say::figures::number;
use crate::say::{self, Label};

use super::step_graph::PlanBadge;

/// Stages.
#[component]
pub fn Stages(
    /// What was found.
    stages: StageFacts,
) -> impl IntoView {
    let lang = use_lang();
    let title = word(Label::Stages);
    let (name, plan, model, rejected) = (
        word(Label::ColumnStage),
        word(Label::ColumnPlan),
        word(Label::ColumnModel),
        word(Label::ColumnRejected),
    );
    let (goes_on, stops) = (word(Label::LoopRunning), word(Label::LoopStopped));
    let count = stages.stages.len() as u64;
    let outcome = match stages.stopped_after {
        Some(stage) => Some(
            view! { <div class="note note--stop"><p>{stops} " " <Foreign text=stage /></p></div> }.into_any(),
        ),
        None => stages.has_verdicts.then(|| view! { <p class="quiet">{goes_on}</p> }.into_any()),
    };
    view! {
        <section class="kept" aria-labelledby="stages-title">
            <h2 id="stages-title">
                {title} " " <span class="quiet figure">{move || number(lang.get(), count)}</span>
            </h2>
            {outcome}
            <table class="table table--stack table--kept">
                <thead>
                    <tr>
                        <th scope="col">{name}</th>
                        <th scope="col">{plan}</th>
                        <th scope="col">{model}</th>
                        <th scope="col">{rejected}</th>
                    </tr>
                </thead>
                <tbody>
                    {stages.stages.into_iter().map(|stage| view! { <StageRow stage /> }).collect_view()}
                </tbody>
            </table>
        </section>
    }
}

/// Word, shape and colour are those of steps.
const fn like_a_step(plan: StagePlan) -> StepPlan {
    match plan {
        StagePlan::FromCheckpoint | StagePlan::Passed => StepPlan::Keep,
        StagePlan::RunPromptChanged
        | StagePlan::RunAfterChanged
        | StagePlan::RunUnfinished
        | StagePlan::OneMoreAttempt => StepPlan::Run,
        StagePlan::ClosedFailed => StepPlan::Blocked,
    }
}

#[component]
fn StageRow(stage: JudgedStage) -> impl IntoView {
    let lang = use_lang();
    let white = word(Label::OnlyWhiteSpace);
    let (model, rejected) = (word(Label::ColumnModel), word(Label::ColumnRejected));
    let plan = stage.plan;
    let attempts = stage
        .attempts
        .into_iter()
        .map(|rejected| {
            view! {
                <li>
                    {if rejected.is_empty() {
                        "—".into_any()
                    } else {
                        rejected.into_iter().map(|text| view! { <Foreign text /> " " }).collect_view().into_any()
                    }}
                </li>
            }
        })
        .collect_view();
    view! {
        <tr data-testid="stage-row" data-stage=stage.stage.clone() data-plan=plan.code()>
            <th scope="row"><Foreign text=stage.stage.clone() /></th>
            <td>
                <PlanBadge plan=like_a_step(plan) />
                <p class="small quiet">{move || say::stage_plan(lang.get(), plan)}</p>
                {stage.only_white_space.then(|| view! { <p class="small quiet">{white}</p> })}
            </td>
            <td data-label=model>
                {match stage.model {
                    Some(model) => view! { <Foreign text=model /> }.into_any(),
                    None => "—".into_any(),
                }}
            </td>
            <td data-label=rejected><ol class="plain-list">{attempts}</ol></td>
        </tr>
    }
}
