//! A state as word, shape and colour.

use leptos::prelude::*;

use crate::model::verdict::State;
use crate::say;

use super::word::use_lang;

/// The shape of a state. It says nothing to a screen reader: the word beside it does.
#[component]
pub fn Shape(
    /// Which.
    state: State,
) -> impl IntoView {
    let drawn = match state {
        // A full disc with a tick.
        State::Verified => view! {
            <circle class="solid" cx="8" cy="8" r="6.5"></circle>
            <path class="cut" d="M5 8.2 7.2 10.4 11 6"></path>
        }
        .into_any(),
        // A full octagon with a cross.
        State::Corrupt => view! {
            <path class="solid" d="M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3z"></path>
            <path class="cut" d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8"></path>
        }
        .into_any(),
        // An open diamond with a dot: one side or the other.
        State::Unverifiable => view! {
            <path d="M8 1.4 14.6 8 8 14.6 1.4 8z"></path>
            <circle class="solid" cx="8" cy="8" r="1"></circle>
        }
        .into_any(),
        // A dashed ring around nothing.
        State::Absent => {
            view! { <circle cx="8" cy="8" r="6" stroke-dasharray="2.2 2.5"></circle> }.into_any()
        }
        // A ring with the hands of a clock.
        State::EarlierGeneration => view! {
            <circle cx="8" cy="8" r="6.2"></circle>
            <path d="M8 4.6V8l2.4 1.6"></path>
        }
        .into_any(),
    };
    view! {
        <svg class="badge__shape" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            {drawn}
        </svg>
    }
}

/// A state as word, shape and colour.
#[component]
pub fn Badge(
    /// Which.
    state: State,
) -> impl IntoView {
    let lang = use_lang();
    view! {
        <span class=format!("badge badge--{}", state.code())>
            <Shape state />
            <span class="capital">{move || say::state(lang.get(), state).word}</span>
        </span>
    }
}
