//! Lists only units of one state. It is the legend of the table at the same time.

use leptos::prelude::*;

use crate::app::parts::badge::Shape;
use crate::app::parts::word::{use_lang, word};
use crate::model::verdict::State;
use crate::say::figures::number;
use crate::say::{self, Label, Tally};

/// In which order the states are offered: what needs a person first.
const ORDER: [State; 5] =
    [State::Corrupt, State::Unverifiable, State::Absent, State::EarlierGeneration, State::Verified];

/// One button a state, and one for all.
#[component]
pub fn UnitFilter(
    /// How many units there are of each state.
    tally: Signal<Tally>,
    /// The state that is listed; `None` for all.
    chosen: Signal<Option<State>>,
    /// Lists another one.
    choose: Callback<Option<State>>,
) -> impl IntoView {
    let lang = use_lang();
    let (label, all) = (word(Label::Filter), word(Label::FilterAll));
    let count = move |state| number(lang.get(), of(&tally.get(), state));
    view! {
        <div class="filter" role="group" aria-label=label>
            <button
                type="button"
                class="filter__one"
                data-testid="filter-all"
                aria-pressed=move || chosen.get().is_none().to_string()
                on:click=move |_| choose.run(None)
            >
                {all}
                " "
                <span class="figure quiet">{move || number(lang.get(), tally.get().units)}</span>
            </button>
            {ORDER
                .into_iter()
                .map(|state| {
                    let pressed = move || chosen.get() == Some(state);
                    view! {
                        <Show when=move || { of(&tally.get(), state) > 0 }>
                            <button
                                type="button"
                                class=format!("filter__one badge badge--{}", state.code())
                                data-testid=format!("filter-{}", state.code())
                                aria-pressed=move || pressed().to_string()
                                on:click=move |_| choose.run((!pressed()).then_some(state))
                            >
                                <Shape state />
                                <span class="capital">{move || say::state(lang.get(), state).word}</span>
                                " "
                                <span class="figure quiet">{move || count(state)}</span>
                            </button>
                        </Show>
                    }
                })
                .collect_view()}
        </div>
    }
}

const fn of(tally: &Tally, state: State) -> u64 {
    match state {
        State::Verified => tally.verified,
        State::Corrupt => tally.corrupt,
        State::Unverifiable => tally.unverifiable,
        State::Absent => tally.absent,
        State::EarlierGeneration => tally.earlier_generation,
    }
}
