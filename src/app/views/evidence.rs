//! The evidence of one unit: the verdict, the rule, what was compared, and how to see the same by hand.

use leptos::prelude::*;

use crate::app::actions::Actions;
use crate::app::keys;
use crate::app::parts::badge::Badge;
use crate::app::parts::command::Command;
use crate::app::parts::digest::Digest;
use crate::app::parts::path::{Foreign, Path};
use crate::app::parts::sentence::Sentence;
use crate::app::parts::word::{use_lang, word};
use crate::app::session::{Place, Shared};
use crate::export::diagnosis::Bundle;
use crate::model::evidence::Evidence as Proof;
use crate::model::id::UnitName;
use crate::model::judgement::UnitJudgement;
use crate::model::verdict::Bucket;
use crate::model::warning::Hint;
use crate::say::{self, Label};

use super::artifacts::{AgentList, Artifacts, Elsewhere};

/// The evidence of the unit that is open.
#[component]
pub fn Evidence(
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
    /// Which unit.
    selected: Signal<Option<UnitName>>,
    /// Closes it.
    close: Callback<()>,
    /// The person's hands.
    actions: Actions,
) -> impl IntoView {
    move || {
        let bundle = bundle.get();
        let unit = selected.with(|selected| {
            let units = bundle.diagnosis.judgement.units.iter();
            selected.as_ref().and_then(|name| units.clone().find(|unit| unit.name == *name)).cloned()
        })?;
        Some(view! { <UnitEvidence unit bundle close actions /> })
    }
}

#[component]
fn UnitEvidence(
    unit: UnitJudgement,
    bundle: Shared<Bundle>,
    close: Callback<()>,
    actions: Actions,
) -> impl IntoView {
    let lang = use_lang();
    let (close_word, decide, changes) =
        (word(Label::Close), word(Label::Decide), word(Label::WhatWouldChange));
    let by_hand = word(Label::SeeItYourself);
    let by_hand_hint = word(Label::SeeItYourselfHint);
    let (state, reason) = (unit.state, unit.reason);
    let own = unit.clone();
    let meaning = Signal::derive(move || say::meaning_of(lang.get(), &own));
    let command = unit.evidence.iter().find_map(|proof| proof.check_with.clone());
    view! {
        <header class="evidence__head">
            <div>
                <Badge state />
                <h2 id=keys::EVIDENCE tabindex="-1"><Path path=unit.name.as_str() /></h2>
            </div>
            <button type="button" class="button button--small" on:click=move |_| close.run(())>
                {close_word}
            </button>
        </header>
        <div class="evidence__verdict">
            {reason.map(|doubt| view! { <p class="capital"><strong>{move || say::doubt(lang.get(), doubt).word}</strong></p> })}
            <p><Said text=Signal::derive(move || meaning.get().means) /></p>
            <p class="quiet"><Said text=Signal::derive(move || meaning.get().next) /></p>
            {(unit.bucket == Bucket::Ask)
                .then(|| {
                    view! {
                        <button type="button" class="button" on:click=move |_| actions.go(Place::Plan)>
                            {decide}
                        </button>
                    }
                })}
        </div>
        <Proofs proofs=unit.evidence.clone() />
        {command
            .map(|line| {
                view! {
                    <section class="evidence__part">
                        <h3>{by_hand}</h3>
                        <p class="quiet small">{by_hand_hint}</p>
                        <Command line />
                    </section>
                }
            })}
        <Artifacts unit=unit.clone() />
        <Hints hints=unit.hints.clone() />
        <Elsewhere unit=unit.clone() />
        <AgentList names=unit.agents bundle />
        <section class="evidence__part">
            <h3>{changes}</h3>
            <p><Said text=Signal::derive(move || meaning.get().changes) /></p>
        </section>
    }
}

/// A sentence that follows the language.
#[component]
fn Said(text: Signal<&'static str>) -> impl IntoView {
    move || view! { <Sentence text=text.get() /> }
}

/// What the verdict rests on: rule, place, and both values.
#[component]
fn Proofs(proofs: Vec<Proof>) -> impl IntoView {
    let title = word(Label::Evidence);
    (!proofs.is_empty()).then(|| {
        view! {
            <section class="evidence__part">
                <h3>{title}</h3>
                {proofs.into_iter().map(|proof| view! { <OneProof proof /> }).collect_view()}
            </section>
        }
    })
}

#[component]
fn OneProof(proof: Proof) -> impl IntoView {
    let lang = use_lang();
    let (rule, place, says) = (word(Label::ColumnRule), word(Label::ColumnWhere), word(Label::ColumnSays));
    let (declared, found) = (word(Label::ColumnDeclared), word(Label::ColumnFound));
    let line = proof.line.map(|line| format!(":{line}"));
    let value = |value: String| {
        if value.len() == 64 {
            view! { <Digest value /> }.into_any()
        } else {
            view! { <Foreign text=value /> }.into_any()
        }
    };
    view! {
        <dl class="facts proof">
            <dt>{rule}</dt>
            <dd class="figure">{move || say::rule(lang.get(), proof.rule)}</dd>
            {proof
                .file
                .map(|file| {
                    view! {
                        <dt>{place}</dt>
                        <dd><Path path=file.as_str() /><span class="path">{line}</span></dd>
                    }
                })}
            {(!proof.says.is_empty())
                .then(|| {
                    view! {
                        <dt>{says}</dt>
                        <dd><Foreign text=proof.says /></dd>
                    }
                })}
            {proof.declared.map(|text| view! { <dt>{declared}</dt><dd>{value(text)}</dd> })}
            {proof.actual.map(|text| view! { <dt>{found}</dt><dd>{value(text)}</dd> })}
        </dl>
    }
}

#[component]
fn Hints(hints: Vec<Hint>) -> impl IntoView {
    let lang = use_lang();
    let title = word(Label::Hints);
    (!hints.is_empty()).then(|| {
        view! {
            <section class="evidence__part">
                <h3>{title}</h3>
                <ul class="plain-list">
                    {move || {
                        let said = hints.iter().map(|hint| say::hint(lang.get(), hint));
                        said.map(|said| {
                            view! {
                                <li>
                                    <Sentence text=said.what />
                                    {said.next.map(|next| view! { " " <span class="quiet"><Sentence text=next /></span> })}
                                </li>
                            }
                        })
                        .collect_view()
                    }}
                </ul>
            </section>
        }
    })
}
