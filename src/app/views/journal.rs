//! The three numbers that a journal gives, side by side, so that nobody trusts the wrong one.

use leptos::prelude::*;

use crate::app::parts::sentence::Sentence;
use crate::app::parts::word::{use_lang, word};
use crate::app::session::Shared;
use crate::export::diagnosis::Bundle;
use crate::say::figures::{number, signed};
use crate::say::{self, Label, ThreeNumbers};

/// The journal's numbers.
#[component]
pub fn JournalNumbers(
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
) -> impl IntoView {
    let lang = use_lang();
    let (title, none) = (word(Label::Journal), word(Label::JournalNone));
    let (subtraction, keys, attempts) =
        (word(Label::JournalSubtraction), word(Label::JournalKeys), word(Label::JournalAttempts));
    view! {
        <section class="journal" aria-labelledby="journal-title">
            <h2 class="section-title" id="journal-title">{title}</h2>
            {move || {
                let bundle = bundle.get();
                let journal = &bundle.diagnosis.judgement.journal;
                if !journal.present {
                    return view! { <p class="quiet">{none}</p> }.into_any();
                }
                let (rows, calls, agents) =
                    (journal.naive_subtraction, journal.dead_keys.len() as u64, journal.dead_attempts);
                let facts = journal.clone();
                let misleads = !ThreeNumbers::of(journal).agree();
                view! {
                    <dl class="numbers">
                        <div class="numbers__one">
                            <dd class="figure" class:numbers__wrong=misleads>{move || signed(lang.get(), rows)}</dd>
                            <dt>{subtraction}</dt>
                        </div>
                        <div class="numbers__one">
                            <dd class="figure">{move || number(lang.get(), calls)}</dd>
                            <dt>{keys}</dt>
                        </div>
                        <div class="numbers__one">
                            <dd class="figure numbers__ours">{move || number(lang.get(), agents)}</dd>
                            <dt>{attempts}</dt>
                        </div>
                    </dl>
                    <p class="small quiet">
                        {move || view! { <Sentence text=say::journal(lang.get(), &facts) /> }}
                    </p>
                }
                .into_any()
            }}
        </section>
    }
}
