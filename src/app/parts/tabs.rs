//! Tabs: one stop for the Tab key, arrows between them.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// One tab.
#[derive(Clone, Copy)]
pub struct Tab {
    /// Its mark: the tab is `tab-<code>`, its panel `panel-<code>`.
    pub code: &'static str,
    /// Its word.
    pub word: Signal<&'static str>,
    /// A number beside it, where there is one to tell.
    pub count: Signal<Option<String>>,
}

/// A row of tabs.
#[component]
pub fn Tabs(
    /// The tabs.
    tabs: Vec<Tab>,
    /// The mark of the one that is shown.
    chosen: Signal<&'static str>,
    /// Shows another one.
    choose: Callback<&'static str>,
    /// What the tabs are for.
    #[prop(into)]
    label: Signal<&'static str>,
) -> impl IntoView {
    let codes: Vec<&'static str> = tabs.iter().map(|tab| tab.code).collect();
    let step = move |event: KeyboardEvent| {
        let here = codes.iter().position(|code| *code == chosen.get_untracked()).unwrap_or_default();
        let last = codes.len().saturating_sub(1);
        let next = match event.key().as_str() {
            "ArrowRight" => {
                if here == last {
                    0
                } else {
                    here + 1
                }
            }
            "ArrowLeft" => here.checked_sub(1).unwrap_or(last),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        if let Some(code) = codes.get(next) {
            choose.run(code);
            let tab = document().get_element_by_id(&format!("tab-{code}"));
            if let Some(tab) = tab.and_then(|tab| tab.dyn_into::<HtmlElement>().ok()) {
                drop(tab.focus());
            }
        }
    };
    let buttons = tabs
        .into_iter()
        .map(|Tab { code, word, count }| {
            let selected = move || chosen.get() == code;
            view! {
                <button
                    type="button"
                    role="tab"
                    class="tab"
                    id=format!("tab-{code}")
                    data-testid=format!("tab-{code}")
                    aria-controls=format!("panel-{code}")
                    aria-selected=move || selected().to_string()
                    tabindex=move || if selected() { "0" } else { "-1" }
                    on:click=move |_| choose.run(code)
                >
                    {word}
                    {move || count.get().map(|count| view! { <span class="tab__count">{count}</span> })}
                </button>
            }
        })
        .collect_view();
    view! {
        <div class="tabs" role="tablist" aria-label=label on:keydown=step>
            {buttons}
        </div>
    }
}
