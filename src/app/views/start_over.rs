//! Forgets everything, after one question.

use leptos::prelude::*;

use crate::app::actions::Actions;
use crate::app::parts::dialog::Dialog;
use crate::app::parts::word::word;
use crate::say::Label;

/// A button that asks, and forgets.
#[component]
pub fn StartOver(
    /// The person's hands.
    actions: Actions,
) -> impl IntoView {
    let asking = RwSignal::new(false);
    let (start_over, ask, close) = (word(Label::StartOver), word(Label::StartOverAsk), word(Label::Close));
    let forget = move |_| {
        asking.set(false);
        actions.start_over();
    };
    view! {
        <button
            type="button"
            class="button button--small"
            data-testid="start-over"
            on:click=move |_| asking.set(true)
        >
            {start_over}
        </button>
        <Dialog open=asking labelled_by="start-over-title">
            <div class="dialog__body">
                <h2 id="start-over-title">{start_over}</h2>
                <p>{ask}</p>
                <div class="button-row">
                    <button
                        type="button"
                        class="button button--main"
                        data-testid="start-over-yes"
                        on:click=forget
                    >
                        {start_over}
                    </button>
                    <button type="button" class="button" on:click=move |_| asking.set(false)>{close}</button>
                </div>
            </div>
        </Dialog>
    }
}
