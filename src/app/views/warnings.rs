//! What a person should know and no unit carries, the weightiest first.

use leptos::prelude::*;

use crate::app::parts::sentence::Sentence;
use crate::app::parts::word::{use_lang, word};
use crate::app::session::Shared;
use crate::export::diagnosis::Bundle;
use crate::model::severity::Severity;
use crate::model::warning::Warning;
use crate::say::figures::number;
use crate::say::{self, Label};

/// How many are shown before a person asks for all.
const FEW: usize = 3;

/// Warnings.
#[component]
pub fn Warnings(
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
) -> impl IntoView {
    let lang = use_lang();
    let (title, none) = (word(Label::Warnings), word(Label::EmptyWarnings));
    let sorted = Memo::new(move |_| {
        let mut warnings = bundle.with(|bundle| bundle.diagnosis.judgement.warnings.clone());
        // `Warning` sorts before `Info`; within one weight the order of the diagnosis stays.
        warnings.sort_by_key(|warning| std::cmp::Reverse(warning.severity()));
        warnings
    });
    let count = move || number(lang.get(), sorted.with(Vec::len) as u64);
    view! {
        <section class="warnings" aria-labelledby="warnings-title">
            <h2 class="section-title" id="warnings-title">
                {title} " " <span class="quiet figure">{count}</span>
            </h2>
            {move || {
                let mut first = sorted.get();
                if first.is_empty() {
                    return view! { <p class="quiet">{none}</p> }.into_any();
                }
                let rest = first.split_off(first.len().min(FEW));
                view! {
                    <WarningList warnings=first />
                    {(!rest.is_empty())
                        .then(|| {
                            let more = rest.len() as u64;
                            view! {
                                <details class="disclosure">
                                    <summary class="figure">{move || say::show_more(lang.get(), more)}</summary>
                                    <WarningList warnings=rest />
                                </details>
                            }
                        })}
                }
                .into_any()
            }}
        </section>
    }
}

#[component]
fn WarningList(warnings: Vec<Warning>) -> impl IntoView {
    view! {
        <ul role="list" class="warning-list">
            {warnings.into_iter().map(|warning| view! { <WarningRow warning /> }).collect_view()}
        </ul>
    }
}

#[component]
fn WarningRow(warning: Warning) -> impl IntoView {
    let lang = use_lang();
    let severity = warning.severity();
    view! {
        <li class=format!("warning-row warning-row--{}", severity.code()) data-testid="warning-row">
            <SeverityMark severity />
            <p>
                <span class="visually-hidden">{move || say::severity(lang.get(), severity)} ": "</span>
                {move || {
                    let said = say::warning(lang.get(), &warning);
                    view! {
                        <Sentence text=said.what />
                        {said.next.map(|next| view! { " " <span class="quiet"><Sentence text=next /></span> })}
                    }
                }}
            </p>
        </li>
    }
}

/// A triangle for what may change a decision, a small ring for what is good to know.
#[component]
fn SeverityMark(severity: Severity) -> impl IntoView {
    view! {
        <svg class="warning-row__mark" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            {match severity {
                Severity::Warning => view! { <path d="M8 2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1"></path> }.into_any(),
                Severity::Info => view! { <circle cx="8" cy="8" r="5.5"></circle><path d="M8 7.5v3.3M8 5.2v.1"></path> }.into_any(),
            }}
        </svg>
    }
}
