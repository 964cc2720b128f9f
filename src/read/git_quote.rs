//! Names as git writes them: quoted as in C where they hold anything unusual (`core.quotePath` in git-config(1)).

/// The name. A text that begins with a quote and is no whole quoted name is `None`, as an empty one is.
pub(crate) fn unquote(text: &str) -> Option<String> {
    if text.starts_with('"') {
        let (name, rest) = quoted(text)?;
        return rest.is_empty().then_some(name);
    }
    (!text.is_empty()).then(|| text.to_owned())
}

/// The two names of `old -> new`, each quoted or not.
pub(crate) fn arrow(text: &str) -> Option<(String, String)> {
    let (old, new) = if text.starts_with('"') {
        let (old, rest) = quoted(text)?;
        (old, rest.strip_prefix(" -> ")?)
    } else {
        let (old, new) = text.split_once(" -> ")?;
        (old.to_owned(), new)
    };
    Some((old, unquote(new)?)).filter(|(old, _)| !old.is_empty())
}

/// The quoted name at the beginning of a text, and what stands behind it. Bytes that are no UTF-8 become U+FFFD.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut name = Vec::new();
    let mut rest = text.strip_prefix('"')?;
    loop {
        let (plain, after) = rest.split_at(rest.find(['"', '\\'])?);
        name.extend_from_slice(plain.as_bytes());
        if let Some(behind) = after.strip_prefix('"') {
            return Some((String::from_utf8_lossy(&name).into_owned(), behind));
        }
        let escape = after.strip_prefix('\\')?;
        let mut chars = escape.chars();
        let byte = match chars.next()? {
            'a' => 0x07,
            'b' => 0x08,
            't' => b'\t',
            'n' => b'\n',
            'v' => 0x0B,
            'f' => 0x0C,
            'r' => b'\r',
            '"' => b'"',
            '\\' => b'\\',
            '0'..='3' => {
                let byte = u8::from_str_radix(escape.get(..3)?, 8).ok()?;
                chars = escape.get(3..)?.chars();
                byte
            }
            _ => return None,
        };
        name.push(byte);
        rest = chars.as_str();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_name_is_decoded_from_its_bytes() {
        assert_eq!(
            unquote(r#""\345\215\225 \\ \"x\" \a\t.tex""#).as_deref(),
            Some("单 \\ \"x\" \u{7}\t.tex")
        );
        assert_eq!(unquote("a -> b").as_deref(), Some("a -> b"));
    }

    #[test]
    fn damaged_quoting_is_refused() {
        for text in ["", "\"", "\"a", "\"a\"b", r#""\9""#, r#""\40""#, r#""\777""#, "\"\\"] {
            assert_eq!(unquote(text), None, "{text}");
        }
    }

    #[test]
    fn arrow_is_looked_for_outside_quotes() {
        let pair = |old: &str, new: &str| Some((old.to_owned(), new.to_owned()));
        assert_eq!(arrow(r#""a -> b" -> c"#), pair("a -> b", "c"));
        assert_eq!(arrow(r#"c -> "a -> b""#), pair("c", "a -> b"));
        assert_eq!(arrow("a"), None);
        assert_eq!(arrow(r#""a" b"#), None);
    }
}
