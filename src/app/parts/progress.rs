//! How far the reading is, and a way to stop it.

use leptos::prelude::*;

use crate::say::figures::number;
use crate::say::{self, Label, Lang};
use crate::web::driver::{Phase, Progress};

use super::word::{use_lang, word};

/// A bar, a sentence, and a button that stops. It speaks up only at each tenth.
#[component]
pub fn ProgressBar(
    /// How far it is.
    progress: Signal<Option<Progress>>,
    /// Stops it.
    stop: Callback<()>,
) -> impl IntoView {
    let lang = use_lang();
    let stop_word = word(Label::Cancel);
    let sentence = move || progress.get().map(|progress| sentence_of(lang.get(), &progress));
    let tenth = Memo::new(move |_| progress.get().map(|progress| (progress.phase, percent(&progress) / 10)));
    let spoken = move || {
        tenth.get().map(|(phase, tenth)| {
            let phase = phase_label(phase).text(lang.get());
            if tenth == 0 { phase.to_owned() } else { format!("{phase} {}%", tenth * 10) }
        })
    };
    let known = move || progress.get().filter(|progress| progress.phase != Phase::Listing);
    view! {
        <p class="visually-hidden" role="status">{spoken}</p>
        <Show when=move || progress.with(Option::is_some)>
            <div class="progress" data-testid="progress">
                <div class="progress__row">
                    <p class="figure">{sentence}</p>
                    <button
                        type="button"
                        class="button button--small"
                        data-testid="cancel"
                        on:click=move |_| stop.run(())
                    >
                        {stop_word}
                    </button>
                </div>
                <progress
                    class="progress__bar"
                    max="100"
                    aria-hidden="true"
                    value=move || known().map(|progress| percent(&progress).to_string())
                ></progress>
            </div>
        </Show>
    }
}

/// How much is done, of a hundred: by bytes while hashing, by files before.
fn percent(progress: &Progress) -> u64 {
    let files = (progress.files as u64, progress.files_all as u64);
    let (done, all) = if progress.phase == Phase::Hashing && progress.bytes_all > 0 {
        (progress.bytes, progress.bytes_all)
    } else {
        files
    };
    done.saturating_mul(100).checked_div(all).unwrap_or_default().min(100)
}

const fn phase_label(phase: Phase) -> Label {
    match phase {
        Phase::Listing => Label::Listing,
        Phase::Looking => Label::Reading,
        Phase::Hashing => Label::Hashing,
    }
}

/// What is done, how many files of how many, and how many bytes.
fn sentence_of(lang: Lang, progress: &Progress) -> String {
    let phase = phase_label(progress.phase).text(lang);
    let files = number(lang, progress.files as u64);
    match progress.phase {
        Phase::Listing => format!("{phase} · {files}"),
        Phase::Looking => format!("{phase} · {files} / {}", number(lang, progress.files_all as u64)),
        Phase::Hashing => {
            let said = say::Progress {
                files_done: progress.files as u64,
                files: progress.files_all as u64,
                bytes_done: progress.bytes,
                bytes: progress.bytes_all,
            };
            format!("{phase} · {}", say::progress(lang, said))
        }
    }
}
