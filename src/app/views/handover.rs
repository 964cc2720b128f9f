//! What a person takes away: scripts after consent, the diagnosis and the report at any time.

use leptos::html;
use leptos::prelude::*;

use crate::app::parts::command::Command;
use crate::app::parts::copy_button::CopyButton;
use crate::app::parts::word::{use_lang, word};
use crate::app::session::Shared;
use crate::export::diagnosis::{Bundle, ExportFile, ExportKind};
use crate::say::{self, Label};
use crate::shell::{self, ScriptFile, ScriptKind};
use crate::web::save;

/// What a person takes away.
#[component]
pub fn Handover(
    /// What was found.
    bundle: Signal<Shared<Bundle>>,
) -> impl IntoView {
    let (title, dry, none) = (word(Label::Exports), word(Label::DryRunFirst), word(Label::EmptyExports));
    let windows = word(Label::WindowsNote);
    let files = Memo::new(move |_| {
        bundle.with(|bundle| {
            let files = bundle.exports.iter().filter(|file| file.kind != ExportKind::Report);
            files.cloned().collect::<Vec<_>>()
        })
    });
    view! {
        <section class="handover" aria-labelledby="handover-title">
            <div class="section-head">
                <h2 id="handover-title">{title}</h2>
                <Documents bundle />
            </div>
            <Show
                when=move || files.with(|files| !files.is_empty())
                fallback=move || view! { <p class="quiet">{none}</p> }
            >
                <p class="measure">{dry} " " <span class="quiet">{windows}</span></p>
                <For
                    each=move || files.get()
                    key=|file| (file.name.clone(), file.text.clone())
                    children=|file| view! { <ScriptPanel file /> }
                />
            </Show>
        </section>
    }
}

/// The diagnosis and the report.
#[component]
fn Documents(bundle: Signal<Shared<Bundle>>) -> impl IntoView {
    let (json, report) = (word(Label::DownloadDiagnosis), word(Label::DownloadReport));
    let save_json = move |_| {
        bundle.with_untracked(|bundle| save::save("diagnosis.json", &bundle.json));
    };
    let save_report = move |_| {
        bundle.with_untracked(|bundle| {
            bundle
                .exports
                .iter()
                .find(|file| file.kind == ExportKind::Report)
                .is_some_and(|file| save::save(&file.name, &file.text))
        });
    };
    view! {
        <div class="button-row">
            <button type="button" class="button" data-testid="download-json" on:click=save_json>{json}</button>
            <button type="button" class="button" data-testid="download-report" on:click=save_report>
                {report}
            </button>
        </div>
    }
}

/// One file: shown, copied and downloaded from one text.
#[component]
fn ScriptPanel(file: ExportFile) -> impl IntoView {
    let lang = use_lang();
    let (download, preview) = (word(Label::Download), word(Label::Preview));
    let ExportFile { name, kind, text } = file;
    let shown = NodeRef::<html::Pre>::new();
    let text = StoredValue::new(text);
    let title = name.clone();
    let lines = run_lines(&name, kind);
    let save = move |_| {
        text.with_value(|text| save::save(&name, text));
    };
    view! {
        <article class="script" data-kind=kind.code()>
            <header class="script__head">
                <div>
                    <h3><code translate="no">{title}</code></h3>
                    <p class="quiet small capital">{move || say::export_kind(lang.get(), kind)}</p>
                </div>
                <div class="button-row">
                    <CopyButton text=Signal::derive(move || text.get_value()) shown testid="copy-script" />
                    <button
                        type="button"
                        class="button button--small"
                        data-testid="download-script"
                        on:click=save
                    >
                        {download}
                    </button>
                </div>
            </header>
            {lines.into_iter().map(|line| view! { <Command line /> }).collect_view()}
            <details class="disclosure" open=kind == ExportKind::Relaunch>
                <summary>{preview}</summary>
                <pre
                    class="script__text"
                    translate="no"
                    tabindex="0"
                    data-testid="script-text"
                    data-kind=kind.code()
                    node_ref=shown
                >
                    {text.get_value()}
                </pre>
            </details>
        </article>
    }
}

/// The line that shows what a script would do, and the one that does it. Only scripts have such lines.
fn run_lines(name: &str, kind: ExportKind) -> Vec<String> {
    let kind = match kind {
        ExportKind::Quarantine => ScriptKind::Quarantine,
        ExportKind::Protect => ScriptKind::Protect,
        ExportKind::Report
        | ExportKind::Restore
        | ExportKind::Undo
        | ExportKind::Smoke
        | ExportKind::Relaunch
        | ExportKind::Evidence => return Vec::new(),
    };
    let script = ScriptFile { name: name.to_owned(), kind, text: String::new() };
    // A name that can't be pasted has no line; its download is still there.
    [false, true].into_iter().filter_map(|apply| shell::paste_line(&script, apply).ok()).collect()
}
