//! The files of a unit, files that may be meant, and the agents that worked on it.

use leptos::prelude::*;

use crate::app::parts::digest::Digest;
use crate::app::parts::path::{Foreign, Path};
use crate::app::parts::word::{use_lang, word};
use crate::app::session::Shared;
use crate::export::diagnosis::Bundle;
use crate::model::agent::Attempt;
use crate::model::id::AgentId;
use crate::model::judgement::UnitJudgement;
use crate::model::unit::{Artifact, Check};
use crate::say::figures::bytes;
use crate::say::{self, Label};

/// Files that the sentinel lists, with what was found; then files that no sentinel lists.
#[component]
pub fn Artifacts(
    /// The unit.
    unit: UnitJudgement,
) -> impl IntoView {
    let lang = use_lang();
    let (listed, remains, recompute) =
        (word(Label::Artifacts), word(Label::Remains), word(Label::ColumnResult));
    view! {
        {(!unit.artifacts.is_empty())
            .then(|| {
                view! {
                    <section class="evidence__part">
                        <h3>{listed}</h3>
                        {unit.artifacts.into_iter().map(|artifact| view! { <OneArtifact artifact /> }).collect_view()}
                    </section>
                }
            })}
        {(!unit.recompute.is_empty())
            .then(|| {
                let rows: Vec<(String, Check)> = unit.recompute.into_iter().collect();
                view! {
                    <section class="evidence__part">
                        <h3>{recompute}</h3>
                        <ul class="plain-list">
                            {rows
                                .into_iter()
                                .map(|(path, check)| {
                                    view! { <li><Path path /> " · " {move || say::check(lang.get(), check)}</li> }
                                })
                                .collect_view()}
                        </ul>
                    </section>
                }
            })}
        {(!unit.remains.is_empty())
            .then(|| {
                view! {
                    <section class="evidence__part">
                        <h3>{remains}</h3>
                        <ul class="plain-list">
                            {unit
                                .remains
                                .into_iter()
                                .map(|file| {
                                    let size = file.bytes;
                                    view! {
                                        <li>
                                            <Path path=file.path.as_str() />
                                            " "
                                            <span class="quiet figure">{move || bytes(lang.get(), size)}</span>
                                            {file.sha256.map(|hash| view! { " " <Digest value=hash.to_string() /> })}
                                        </li>
                                    }
                                })
                                .collect_view()}
                        </ul>
                    </section>
                }
            })}
    }
}

#[component]
fn OneArtifact(artifact: Artifact) -> impl IntoView {
    let lang = use_lang();
    let check = artifact.finding.check();
    let (size, declared) = (artifact.bytes, artifact.declared_bytes);
    let path = artifact.file.as_ref().map_or_else(|| artifact.claimed_path.clone(), ToString::to_string);
    let sizes = move || match (size, declared) {
        (Some(size), Some(declared)) if size != declared => {
            format!("{} / {}", bytes(lang.get(), size), bytes(lang.get(), declared))
        }
        (Some(size), _) => bytes(lang.get(), size),
        (None, _) => String::new(),
    };
    let why = move || say::explained(lang.get(), &artifact).join(", ");
    view! {
        <div class="artifact">
            <p><Path path /></p>
            <p class="small">
                <span class=format!("capital artifact__check artifact__check--{}", check.code())>
                    {move || say::check(lang.get(), check)}
                </span>
                <span class="quiet figure">{move || dotted(sizes())}</span>
                <span class="quiet">{move || dotted(why())}</span>
            </p>
        </div>
    }
}

/// A further thing to say on the line, if there is one.
fn dotted(text: String) -> String {
    if text.is_empty() { text } else { format!(" · {text}") }
}

/// Files elsewhere in the drop that may be meant.
#[component]
pub fn Elsewhere(
    /// The unit.
    unit: UnitJudgement,
) -> impl IntoView {
    let (title, matches) = (word(Label::Candidates), word(Label::HashMatches));
    let mut candidates = unit.candidates;
    candidates.extend(unit.artifacts.into_iter().flat_map(|artifact| artifact.candidates));
    candidates.sort();
    candidates.dedup();
    (!candidates.is_empty()).then(|| {
        view! {
            <section class="evidence__part">
                <h3>{title}</h3>
                <ul class="plain-list">
                    {candidates
                        .into_iter()
                        .map(|candidate| {
                            view! {
                                <li>
                                    <Path path=candidate.path.as_str() />
                                    {candidate.hash_matches.then(|| view! { " " <strong>{matches}</strong> })}
                                </li>
                            }
                        })
                        .collect_view()}
                </ul>
            </section>
        }
    })
}

/// Agents that worked on the unit, with what became of each.
#[expect(clippy::needless_pass_by_value, reason = "a part owns what it shows")]
#[component]
pub fn AgentList(
    /// Their names.
    names: Vec<AgentId>,
    /// Where to find what became of them.
    bundle: Shared<Bundle>,
) -> impl IntoView {
    let title = word(Label::Agents);
    let attempts = &bundle.diagnosis.judgement.attempts;
    let known: Vec<Attempt> = attempts
        .iter()
        .filter(|attempt| attempt.agent_id.as_ref().is_some_and(|agent| names.contains(agent)))
        .cloned()
        .collect();
    (!known.is_empty()).then(|| {
        view! {
            <section class="evidence__part">
                <h3>{title}</h3>
                <ul class="plain-list">
                    {known.into_iter().map(|attempt| view! { <OneAgent attempt /> }).collect_view()}
                </ul>
            </section>
        }
    })
}

#[component]
fn OneAgent(attempt: Attempt) -> impl IntoView {
    let lang = use_lang();
    let (role, outcome, cause) = (attempt.role, attempt.outcome, attempt.cause);
    let what = move || {
        let lang = lang.get();
        let cause = cause.map(|cause| format!(" · {}", say::cause(lang, cause))).unwrap_or_default();
        format!("{} · {}{cause}", say::role(lang, role), say::outcome(lang, outcome))
    };
    view! {
        <li>
            {attempt.agent_id.map(|agent| view! { <Foreign text=agent.as_str() /> })}
            " "
            {what}
            {attempt
                .cause_evidence
                .map(|place| {
                    let line = format!(":{}", place.line);
                    view! {
                        <span class="small quiet agent__where">
                            <Path path=place.file.as_str() />
                            {line}
                        </span>
                    }
                })}
        </li>
    }
}
