//! A sentence of `say`, its foreign pieces kept apart.

use leptos::prelude::*;

use crate::say::marked::{Piece, pieces};

/// From which length on the folder of a path is told apart from its name, in bytes.
const LONG: usize = 40;

/// A long path as folder and name; anything else whole.
fn split(text: &str) -> (Option<&str>, &str) {
    let at = text.rfind('/').filter(|_| text.len() > LONG && !text.contains(' ')).map(|at| at + 1);
    at.and_then(|at| text.split_at_checked(at)).map_or((None, text), |(folder, name)| (Some(folder), name))
}

/// A marked sentence: what stands between backticks is foreign, and is shown as such.
#[expect(clippy::needless_pass_by_value, reason = "a part owns what it shows")]
#[component]
pub fn Sentence(
    /// The sentence.
    #[prop(into)]
    text: String,
) -> impl IntoView {
    pieces(&text)
        .map(|piece| match piece {
            Piece::Ours(text) => text.to_owned().into_any(),
            Piece::Foreign(text) => {
                let (folder, name) = split(text);
                let folder =
                    folder.map(|folder| view! { <span class="foreign__folder">{folder.to_owned()}</span> });
                view! { <bdi class="foreign" translate="no">{folder}{name.to_owned()}</bdi> }.into_any()
            }
        })
        .collect_view()
}
