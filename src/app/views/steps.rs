//! What would happen: what is moved and why, what is run, what stays.

use leptos::prelude::*;

use crate::app::parts::digest::Digest;
use crate::app::parts::fold::Fold;
use crate::app::parts::more::More;
use crate::app::parts::path::Path;
use crate::app::parts::word::{use_lang, word};
use crate::app::session::Shared;
use crate::export::diagnosis::Bundle;
use crate::model::id::UnitName;
use crate::model::plan::{LaunchPlan, ProtectStep, QuarantineStep, Refusal, Witness};
use crate::model::verdict::{Bucket, Mismatch};
use crate::say::figures::number;
use crate::say::{self, Label};

/// How many rows are drawn at first, and added at each wish for more.
const PAGE: usize = 100;
/// How many copied units are listed without a wish.
const FEW: usize = 6;

/// What would happen.
#[component]
pub fn Steps(
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
    /// Says whether the session of the dead run is still open.
    same_session: Callback<bool>,
) -> impl IntoView {
    let empty = word(Label::EmptyPlan);
    move || {
        let bundle = bundle.get();
        let plan = &bundle.diagnosis.plan;
        let nothing = plan.quarantine.is_empty() && plan.launch.is_none();
        let asked_same = bundle.diagnosis.settings.same_session;
        view! {
            <section class="steps">
                {nothing.then(|| view! { <p class="lead">{empty}</p> })}
                <Refused units=plan.refused.clone() />
                <Moves steps=plan.quarantine.clone() />
                <Copies steps=plan.protect.clone() />
                {plan.launch.clone().map(|launch| view! { <Launch launch asked_same same_session /> })}
                <div class="steps__stay">
                    <Stay bucket=Bucket::Safe units=plan.safe.clone() />
                    <Stay bucket=Bucket::EarlierGeneration units=plan.earlier_generation.clone() />
                    <Stay bucket=Bucket::Ask units=plan.ask.clone() />
                    <Stay bucket=Bucket::Blocked units=plan.blocked.clone() />
                </div>
            </section>
        }
    }
}

/// What was asked for and is not done: the unit, and why.
#[component]
fn Refused(units: Vec<(UnitName, Refusal)>) -> impl IntoView {
    let lang = use_lang();
    (!units.is_empty()).then(|| {
        view! {
            <ul role="list" class="note note--warning" data-testid="refused">
                {units
                    .into_iter()
                    .map(|(unit, why)| {
                        view! { <li><Path path=unit.as_str() /> " · " {move || say::refusal(lang.get(), why)}</li> }
                    })
                    .collect_view()}
            </ul>
        }
    })
}

#[component]
fn Moves(steps: Vec<QuarantineStep>) -> impl IntoView {
    let lang = use_lang();
    let title = word(Label::Moves);
    let (unit, why, to) = (word(Label::ColumnUnit), word(Label::MovesWhy), word(Label::MovesTo));
    let count = steps.len();
    let shown = RwSignal::new(PAGE);
    (count > 0).then(|| {
        let rows = move || {
            let some = steps.iter().take(shown.get());
            some.map(|step| view! { <Move step=step.clone() /> }).collect_view()
        };
        view! {
            <div class="steps__part">
                <h2>{title} " " <span class="quiet figure">{move || number(lang.get(), count as u64)}</span></h2>
                <table class="table table--stack table--moves">
                    <thead>
                        <tr>
                            <th scope="col">{unit}</th>
                            <th scope="col">{why}</th>
                            <th scope="col">{to}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
                <More all=count shown page=PAGE />
            </div>
        }
    })
}

#[component]
fn Move(step: QuarantineStep) -> impl IntoView {
    let (why, to) = (word(Label::MovesWhy), word(Label::MovesTo));
    view! {
        <tr data-testid="quarantine-row" data-unit=step.unit().as_str().to_owned()>
            <th scope="row">
                <Path path=step.unit().as_str() />
                <ul role="list" class="small">
                    {step
                        .files()
                        .iter()
                        .map(|file| view! { <li><Path path=file.path.as_str() /></li> })
                        .collect_view()}
                </ul>
            </th>
            <td data-label=why><Why witness=step.witness().clone() /></td>
            <td data-label=to><Path path=format!("{}/", step.to()) /></td>
        </tr>
    }
}

/// What the script that protects copies into a fresh folder: the units, and on demand their files.
#[component]
fn Copies(steps: Vec<ProtectStep>) -> impl IntoView {
    let lang = use_lang();
    let (title, unit, files) = (word(Label::Copies), word(Label::ColumnUnit), word(Label::ColumnFile));
    let count = steps.len();
    (count > 0).then(|| {
        let steps = StoredValue::new(steps);
        let shown = RwSignal::new(PAGE);
        let rows = move || {
            steps.with_value(|steps| {
                let some = steps.iter().take(shown.get());
                some.map(|step| view! { <CopyRow step=step.clone() /> }).collect_view()
            })
        };
        let all = move || {
            steps.with_value(|steps| steps.iter().map(|step| step.files.len()).sum::<usize>()) as u64
        };
        view! {
            <div class="steps__part" data-testid="copies">
                <h2>{title} " " <span class="quiet figure">{move || number(lang.get(), count as u64)}</span></h2>
                <Fold
                    summary=move || say::files(lang.get(), all())
                    open=count <= FEW
                    testid="copies-files"
                >
                    <table class="table table--stack">
                        <thead>
                            <tr>
                                <th scope="col">{unit}</th>
                                <th scope="col">{files}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                    <More all=count shown page=PAGE />
                </Fold>
            </div>
        }
    })
}

#[component]
fn CopyRow(step: ProtectStep) -> impl IntoView {
    view! {
        <tr data-testid="copy-row" data-unit=step.unit.as_str().to_owned()>
            <th scope="row"><Path path=step.unit.as_str() /></th>
            <td>
                <ul role="list" class="small">
                    {step.files.iter().map(|file| view! { <li><Path path=file.path.as_str() /></li> }).collect_view()}
                </ul>
            </td>
        </tr>
    }
}

#[component]
fn Why(witness: Witness) -> impl IntoView {
    let lang = use_lang();
    let (by_proof, by_person) = (word(Label::ByProof), word(Label::ByPerson));
    match witness {
        Witness::Proof(proofs) => view! {
            <p class="capital">{by_proof}</p>
            {proofs.iter().map(|proof| view! { <BothHashes proof=proof.clone() /> }).collect_view()}
        }
        .into_any(),
        Witness::Person(decision) => view! {
            <p class="capital">{by_person} ": " {move || say::choice(lang.get(), decision.choice).word}</p>
            <p class="quiet"><bdi>{say::marked::visible(&decision.reason)}</bdi></p>
        }
        .into_any(),
    }
}

#[component]
fn BothHashes(proof: Mismatch) -> impl IntoView {
    let (declared, found) = (word(Label::ColumnDeclared), word(Label::ColumnFound));
    view! {
        <dl class="facts small">
            <dt>{declared}</dt>
            <dd><Digest value=proof.declared().to_string() /></dd>
            <dt>{found}</dt>
            <dd><Digest value=proof.actual().to_string() /></dd>
        </dl>
    }
}

#[component]
fn Launch(launch: LaunchPlan, asked_same: bool, same_session: Callback<bool>) -> impl IntoView {
    let lang = use_lang();
    let title = word(Label::Launch);
    let how = word(if launch.same_session { Label::LaunchSame } else { Label::LaunchFresh });
    let (still_open, help) = (word(Label::SameSession), word(Label::SameSessionHelp));
    let count = launch.args.len() as u64;
    view! {
        <div class="steps__part">
            <h2>{title} " " <span class="quiet figure">{move || number(lang.get(), count)}</span></h2>
            <div class="steps__launch">
                <p>{how}</p>
                <UnitList units=launch.args />
            </div>
            <div>
                <label class="choice">
                    <input
                        type="checkbox"
                        data-testid="same-session"
                        aria-describedby="same-session-help"
                        prop:checked=asked_same
                        on:change=move |event| same_session.run(event_target_checked(&event))
                    />
                    <span>{still_open}</span>
                </label>
                <p class="quiet small choice-help" id="same-session-help">{help}</p>
            </div>
        </div>
    }
}

/// Units with which nothing is done.
#[component]
fn Stay(bucket: Bucket, units: Vec<UnitName>) -> impl IntoView {
    let lang = use_lang();
    let count = units.len() as u64;
    (count > 0).then(|| {
        let summary = move || {
            view! {
                <strong class="capital">{move || say::bucket(lang.get(), bucket).word}</strong>
                " "
                <span class="figure quiet">{move || number(lang.get(), count)}</span>
                " "
                <span class="quiet">{move || say::bucket(lang.get(), bucket).means}</span>
            }
        };
        view! { <Fold summary><UnitList units=units.clone() /></Fold> }
    })
}

#[component]
fn UnitList(units: Vec<UnitName>) -> impl IntoView {
    let count = units.len();
    let shown = RwSignal::new(PAGE);
    let some = move || {
        let some = units.iter().take(shown.get());
        some.map(|unit| view! { <li><Path path=unit.as_str() /></li> }).collect_view()
    };
    view! {
        <ul role="list" class="unit-list">{some}</ul>
        <More all=count shown page=PAGE />
    }
}
