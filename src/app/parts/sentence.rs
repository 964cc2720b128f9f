//! A sentence of `say`, its foreign pieces kept apart.

use leptos::prelude::*;

use crate::say::marked::{Piece, pieces};

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
                view! { <bdi class="foreign" translate="no">{text.to_owned()}</bdi> }.into_any()
            }
        })
        .collect_view()
}
