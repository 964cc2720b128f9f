//! A name or path from a record, so that it can neither act nor deceive.

use leptos::prelude::*;

use crate::say::marked::visible;

/// A path: its folders quieter than its name, every character that could act made visible.
#[expect(clippy::needless_pass_by_value, reason = "a part owns what it shows")]
#[component]
pub fn Path(
    /// As it stands in the record.
    #[prop(into)]
    path: String,
) -> impl IntoView {
    let (folder, name) = path.rsplit_once('/').map_or(("", path.as_str()), |(folder, name)| (folder, name));
    let folder = if folder.is_empty() { String::new() } else { format!("{}/", visible(folder)) };
    view! {
        <bdi class="path" translate="no">
            <span class="path__folder">{folder}</span>
            {visible(name)}
        </bdi>
    }
}

/// A foreign text of any kind.
#[expect(clippy::needless_pass_by_value, reason = "a part owns what it shows")]
#[component]
pub fn Foreign(
    /// As it stands in the record.
    #[prop(into)]
    text: String,
) -> impl IntoView {
    view! { <bdi class="foreign" translate="no">{visible(&text)}</bdi> }
}
