//! Consent to the very plan that is shown, and to no other.

use leptos::prelude::*;

use crate::app::actions::Actions;
use crate::app::keys;
use crate::app::parts::digest::Digest;
use crate::app::parts::sentence::Sentence;
use crate::app::parts::word::{use_lang, word};
use crate::app::session::Shared;
use crate::export::diagnosis::Bundle;
use crate::say::{self, Label};

/// Consent.
#[component]
pub fn Approval(
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
    /// It was given, and a change took it away.
    lost: Signal<bool>,
    /// The person's hands.
    actions: Actions,
) -> impl IntoView {
    let lang = use_lang();
    let approved = Memo::new(move |_| bundle.with(|bundle| bundle.diagnosis.plan.approved));
    let withheld = Memo::new(move |_| bundle.with(|bundle| bundle.diagnosis.plan.withheld));
    let digest = Memo::new(move |_| bundle.with(|bundle| bundle.diagnosis.plan.digest));
    let consent = move || bundle.with(|bundle| say::approval_of(lang.get(), &bundle.diagnosis.plan));
    let (approve, withdraw) = (word(Label::Approve), word(Label::WithdrawApproval));
    let (yes, no, changed, held) =
        (word(Label::Approved), word(Label::NotApproved), word(Label::PlanChanged), word(Label::Withheld));
    let digest_word = word(Label::Digest);
    let standing = move || {
        if approved.get() {
            yes()
        } else if withheld.get() {
            held()
        } else if lost.get() {
            changed()
        } else {
            no()
        }
    };
    // The button that was pressed goes away; the heading that says what came of it takes the focus.
    let approve_now = move |_| {
        actions.approve();
        keys::focus_soon(keys::APPROVAL);
    };
    let withdraw_now = move |_| {
        actions.withdraw();
        keys::focus_soon(keys::APPROVAL);
    };
    let short = move || digest.get().to_string().chars().take(8).collect::<String>();
    view! {
        <section class="approval" class:approval--given=approved aria-labelledby=keys::APPROVAL>
            <div class="approval__words">
                <div role="status">
                    <h2 id=keys::APPROVAL tabindex="-1" data-testid="approval-state">{standing}</h2>
                </div>
                <p>{move || view! { <Sentence text=consent() /> }}</p>
                <p class="small quiet">
                    {digest_word} " " {move || view! { <Digest value=digest.get().to_string() /> }}
                </p>
            </div>
            <Show
                when=move || approved.get()
                fallback=move || {
                    view! {
                        <button
                            type="button"
                            class="button button--main button--large"
                            data-testid="approve"
                            disabled=withheld
                            on:click=approve_now
                        >
                            {approve}
                            " "
                            <code>{short}</code>
                        </button>
                    }
                }
            >
                <button type="button" class="button" data-testid="withdraw" on:click=withdraw_now>
                    {withdraw}
                </button>
            </Show>
        </section>
    }
}
