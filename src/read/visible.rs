//! What is visible of a record that is cut: members whose value is a whole text.

/// The text of a member, if it stands whole in `rest`: `"name":"value"` with nothing but blanks around the colon.
pub(crate) fn member(rest: &str, name: &str) -> Option<String> {
    let pattern = format!("\"{name}\"");
    // The name may also stand where a text does, so its first occurrence needn't be the member.
    rest.match_indices(&pattern).find_map(|(at, found)| {
        let after = rest.get(at + found.len()..)?;
        let value = after.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?;
        let (value, _) = value.split_once('"')?;
        // An escape would have to be resolved; the values that are looked for have none.
        (!value.contains(['\\', '\u{fffd}'])).then(|| value.to_owned())
    })
}

/// What of a cut record stands before its payload: the row's own members. Behind it stands somebody's text.
pub(crate) fn own(rest: &str) -> &str {
    let payload = |name: &str| {
        rest.match_indices(name).find_map(|(at, found)| {
            let after = rest.get(at + found.len()..)?;
            after.trim_start().starts_with(':').then_some(at)
        })
    };
    let end = ["\"result\"", "\"value\"", "\"message\""].into_iter().filter_map(payload).min();
    end.and_then(|end| rest.get(..end)).unwrap_or(rest)
}
