//! Every unit, grouped by what becomes of it: what needs a person stands first.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::app::keys;
use crate::app::parts::badge::Badge;
use crate::app::parts::more::More;
use crate::app::parts::path::Path;
use crate::app::parts::word::{use_lang, word};
use crate::app::session::Shared;
use crate::export::diagnosis::Bundle;
use crate::model::id::UnitName;
use crate::model::judgement::UnitJudgement;
use crate::model::unit::Explanation;
use crate::model::verdict::{Bucket, Doubt, State};
use crate::say::figures::number;
use crate::say::{self, Label, Lang};

/// In which order the groups stand.
const GROUPS: [Bucket; 6] =
    [Bucket::Rerun, Bucket::Ask, Bucket::Run, Bucket::Blocked, Bucket::EarlierGeneration, Bucket::Safe];
/// How many rows of a group are drawn at first, and added at each wish for more.
const PAGE: usize = 200;

/// What a row shows. Two rows are the same row as long as all of it is equal.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Row {
    name: UnitName,
    state: State,
    bucket: Bucket,
    reason: Option<Doubt>,
    explained: Vec<Explanation>,
}

impl Row {
    fn of(unit: &UnitJudgement, bucket: Bucket) -> Self {
        let mut explained: Vec<_> =
            unit.artifacts.iter().flat_map(|artifact| artifact.explained_by.iter().copied()).collect();
        explained.sort();
        explained.dedup();
        Self { name: unit.name.clone(), state: unit.state, bucket, reason: unit.reason, explained }
    }

    /// Why it is not simply whole, in a few words; nothing where there is nothing to say.
    fn why(&self, lang: Lang) -> String {
        let doubt = self.reason.map(|doubt| say::doubt(lang, doubt).word);
        let explained = self.explained.iter().map(|explanation| say::explanation(lang, *explanation));
        doubt.into_iter().chain(explained).collect::<Vec<_>>().join(", ")
    }
}

/// The table.
#[component]
pub fn UnitTable(
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
    /// Only this state.
    filter: Signal<Option<State>>,
    /// The unit whose evidence is open.
    selected: Signal<Option<UnitName>>,
    /// Opens the evidence of a unit.
    open: Callback<UnitName>,
    /// Shows the evidence of the unit that the keys came to, if evidence is shown at all.
    follow: Callback<UnitName>,
) -> impl IntoView {
    let (unit, state, reason) =
        (word(Label::ColumnUnit), word(Label::ColumnState), word(Label::ColumnReason));
    let (caption, empty) = (word(Label::PlaceUnits), word(Label::EmptyFilter));
    let rows = Memo::new(move |_| {
        let only = filter.get();
        bundle.with(|bundle| {
            let buckets = bundle.diagnosis.plan.buckets();
            let units = bundle.diagnosis.judgement.units.iter();
            units
                .filter(|unit| only.is_none_or(|only| unit.state == only))
                .map(|unit| Row::of(unit, buckets.get(&unit.name).copied().unwrap_or(unit.bucket)))
                .collect::<Vec<_>>()
        })
    });
    let step = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let step = match event.key().as_str() {
            "ArrowDown" | "j" => 1,
            "ArrowUp" | "k" => -1,
            "Home" => isize::MIN,
            "End" => isize::MAX,
            _ => return,
        };
        event.prevent_default();
        if let Some(name) = keys::step_row(step) {
            follow.run(UnitName::new(name));
        }
    };
    view! {
        <table class="table table--units" on:keydown=step>
            <caption class="visually-hidden">{caption}</caption>
            <thead>
                <tr>
                    <th scope="col">{unit}</th>
                    <th scope="col">{state}</th>
                    <th scope="col">{reason}</th>
                </tr>
            </thead>
            {GROUPS
                .into_iter()
                .map(|bucket| {
                    let group = Signal::derive(move || {
                        let mut rows = rows.get();
                        rows.retain(|row| row.bucket == bucket);
                        rows
                    });
                    view! { <Group bucket rows=group selected open /> }
                })
                .collect_view()}
        </table>
        <Show when=move || rows.with(Vec::is_empty)>
            <p class="quiet">{empty}</p>
        </Show>
    }
}

#[component]
fn Group(
    bucket: Bucket,
    rows: Signal<Vec<Row>>,
    selected: Signal<Option<UnitName>>,
    open: Callback<UnitName>,
) -> impl IntoView {
    let lang = use_lang();
    let shown = RwSignal::new(PAGE);
    view! {
        <Show when=move || rows.with(|rows| !rows.is_empty())>
            <tbody class="unit-group">
                <tr class="unit-group__head">
                    <th scope="rowgroup" colspan="3">
                        <span class="unit-group__word">{move || say::bucket(lang.get(), bucket).word}</span>
                        " "
                        <span class="figure quiet">
                            {move || number(lang.get(), rows.with(Vec::len) as u64)}
                        </span>
                        <span class="unit-group__means quiet">{move || say::bucket(lang.get(), bucket).means}</span>
                    </th>
                </tr>
                <For
                    each=move || { rows.get().into_iter().take(shown.get()).collect::<Vec<_>>() }
                    key=Clone::clone
                    children=move |row| view! { <UnitRow row selected open /> }
                />
                <Show when=move || { rows.with(Vec::len) > shown.get() }>
                    <tr>
                        <td colspan="3">
                            <More all=Signal::derive(move || rows.with(Vec::len)) shown page=PAGE />
                        </td>
                    </tr>
                </Show>
            </tbody>
        </Show>
    }
}

#[component]
fn UnitRow(row: Row, selected: Signal<Option<UnitName>>, open: Callback<UnitName>) -> impl IntoView {
    let lang = use_lang();
    let (name, state, bucket) = (row.name.clone(), row.state, row.bucket);
    let own = StoredValue::new(name.clone());
    let is_open = move || selected.with(|selected| own.with_value(|own| selected.as_ref() == Some(own)));
    let why = move || row.why(lang.get());
    view! {
        <tr
            class="unit-row"
            class:unit-row--open=is_open
            data-testid="unit-row"
            data-unit=name.as_str().to_owned()
            data-state=state.code()
            data-bucket=bucket.code()
            on:click=move |_| open.run(own.get_value())
        >
            <th scope="row" class="unit-row__name">
                <button
                    type="button"
                    class="unit-row__open"
                    data-unit=name.as_str().to_owned()
                    aria-expanded=move || is_open().to_string()
                    aria-controls="evidence"
                >
                    <Path path=name.as_str() />
                </button>
            </th>
            <td class="unit-row__state"><Badge state /></td>
            <td class="unit-row__reason">{why}</td>
        </tr>
    }
}
