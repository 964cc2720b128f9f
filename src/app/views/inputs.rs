//! Every dropped file, what it was taken for, and what is wrong with it.

use leptos::prelude::*;

use crate::app::actions::Actions;
use crate::app::parts::more::More;
use crate::app::parts::path::Path;
use crate::app::parts::sentence::Sentence;
use crate::app::parts::word::{use_lang, word};
use crate::app::session::Shared;
use crate::export::diagnosis::{Bundle, Input, Problem};
use crate::model::warning::Warning;
use crate::say::figures::{bytes, number};
use crate::say::{self, Label, Lang};

use super::start_over::StartOver;

/// How many rows are drawn at first, and added at each wish for more.
const PAGE: usize = 200;

/// Every dropped file.
#[component]
pub fn Inputs(
    /// The answer.
    bundle: Shared<Bundle>,
    /// The person's hands.
    actions: Actions,
) -> impl IntoView {
    let lang = use_lang();
    let only_troubled = RwSignal::new(false);
    let shown = RwSignal::new(PAGE);
    let (title, only) = (word(Label::Inputs), word(Label::OnlyTroubled));
    let (file, taken_for, size, problems) = (
        word(Label::ColumnFile),
        word(Label::ColumnKind),
        word(Label::ColumnBytes),
        word(Label::ColumnProblems),
    );
    let count = bundle.diagnosis.inputs.len() as u64;
    let troubled = bundle.diagnosis.inputs.iter().filter(|input| !input.problems.is_empty()).count() as u64;
    let inputs = bundle.clone();
    let chosen = Memo::new(move |_| {
        let only = only_troubled.get();
        let all = inputs.diagnosis.inputs.iter().enumerate();
        all.filter(|(_, input)| !only || !input.problems.is_empty())
            .map(|(index, _)| index)
            .collect::<Vec<_>>()
    });
    let all = bundle.clone();
    let rows = move || {
        let chosen = chosen.get();
        let some = chosen.into_iter().take(shown.get()).filter_map(|index| all.diagnosis.inputs.get(index));
        some.map(|input| view! { <InputRow input=input.clone() /> }).collect_view()
    };
    view! {
        <section class="inputs" aria-labelledby="inputs-title">
            <div class="section-head">
                <h2 id="inputs-title">
                    {title} " " <span class="quiet figure">{move || number(lang.get(), count)}</span>
                </h2>
                <div class="button-row">
                {(troubled > 0)
                    .then(|| {
                        view! {
                            <label class="choice">
                                <input
                                    type="checkbox"
                                    prop:checked=only_troubled
                                    on:change=move |event| only_troubled.set(event_target_checked(&event))
                                />
                                <span>{only} " (" {move || number(lang.get(), troubled)} ")"</span>
                            </label>
                        }
                    })}
                    <StartOver actions />
                </div>
            </div>
            <Holes bundle />
            <table class="table table--stack">
                <thead>
                    <tr>
                        <th scope="col">{file}</th>
                        <th scope="col">{taken_for}</th>
                        <th scope="col" class="table__number">{size}</th>
                        <th scope="col">{problems}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            <More all=Signal::derive(move || chosen.with(Vec::len)) shown page=PAGE />
        </section>
    }
}

#[component]
fn InputRow(input: Input) -> impl IntoView {
    let lang = use_lang();
    let Input { path, kind, bytes: size, problems, .. } = input;
    view! {
        <tr data-testid="input-row" data-path=path.as_str().to_owned()>
            <td><Path path=path.as_str() /></td>
            <td class="capital">{move || kind.map_or("—", |kind| say::file_kind(lang.get(), kind))}</td>
            <td class="table__number figure">{move || bytes(lang.get(), size)}</td>
            <td class="input-row__problems capital">
                {move || {
                    let words: Vec<_> = problems.iter().map(|problem| problem_word(lang.get(), *problem)).collect();
                    words.join(", ")
                }}
            </td>
        </tr>
    }
}

fn problem_word(lang: Lang, problem: Problem) -> &'static str {
    match problem {
        Problem::Line(kind) => say::line_fault(lang, kind),
        Problem::File(problem) => say::file_problem(lang, problem),
    }
}

/// What could not be listed.
#[component]
fn Holes(bundle: Shared<Bundle>) -> impl IntoView {
    let lang = use_lang();
    let warnings = &bundle.diagnosis.judgement.warnings;
    let holes: Vec<Warning> =
        warnings.iter().filter(|warning| matches!(warning, Warning::Hole { .. })).cloned().collect();
    (!holes.is_empty()).then(|| {
        view! {
            <ul role="list" class="note note--warning" data-testid="holes">
                {move || {
                    let said = holes.iter().map(|hole| say::warning(lang.get(), hole).what);
                    said.map(|what| view! { <li><Sentence text=what /></li> }).collect_view()
                }}
            </ul>
        }
    })
}
