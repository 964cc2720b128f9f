//! What is visible of a record that is cut: members whose value is a whole text.

/// The text of a member, if it stands whole in `rest`: `"name":"value"` with nothing but blanks around the colon.
pub(crate) fn member(rest: &str, name: &str) -> Option<String> {
    let pattern = format!("\"{name}\"");
    let (_, after) = rest.split_once(&pattern)?;
    let value = after.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?;
    let (value, _) = value.split_once('"')?;
    // An escape would have to be resolved; the values that are looked for have none.
    (!value.contains('\\') && !value.contains('\u{fffd}')).then(|| value.to_owned())
}
