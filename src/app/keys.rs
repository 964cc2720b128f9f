//! Where the keyboard is, and where it goes.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, NodeList};

/// The id of the sentence that answers.
pub const ANSWER: &str = "answer";
/// The id of the heading that says whether the plan is approved.
pub const APPROVAL: &str = "approval-title";
/// The id of the heading of the open evidence.
pub const EVIDENCE: &str = "evidence-title";
/// The class of the buttons that open a unit, one a row.
pub const OPENER: &str = ".unit-row__open";

/// Moves the focus to an element once the page has drawn what changed.
pub fn focus_soon(id: &'static str) {
    Timeout::new(0, move || {
        if let Some(element) = by_id(id) {
            focus(&element);
        }
    })
    .forget();
}

/// Moves the focus back to the row of a unit.
pub fn focus_row(unit: &str) {
    let row = openers().into_iter().find(|opener| opener.get_attribute("data-unit").as_deref() == Some(unit));
    if let Some(row) = row {
        focus(&row);
    }
}

/// Moves the focus along the rows by `step`, from wherever it is. Returns the unit it came to.
pub fn step_row(step: isize) -> Option<String> {
    let openers = openers();
    let active = web_sys::window()?.document()?.active_element();
    let here = active.and_then(|active| openers.iter().position(|opener| opener.is_same_node(Some(&active))));
    let last = openers.len().checked_sub(1)?;
    let next = here.map_or(0, |here| here.saturating_add_signed(step).min(last));
    let row = openers.get(next)?;
    focus(row);
    row.get_attribute("data-unit")
}

fn openers() -> Vec<Element> {
    let list: Option<NodeList> = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.query_selector_all(OPENER).ok());
    list.map_or_else(Vec::new, |list| {
        (0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok()).collect()
    })
}

fn by_id(id: &str) -> Option<Element> {
    web_sys::window()?.document()?.get_element_by_id(id)
}

fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        // An element that went away in the meantime can't be focused, and that is no harm.
        drop(element.focus());
    }
}
