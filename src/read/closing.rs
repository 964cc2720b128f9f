//! The beginning of a long object, closed so that it can be read as an object.

/// Closes the beginning of an object: in the text where it was left, or else behind its last whole value.
pub(crate) fn closed(head: &str) -> String {
    let mut closers = Vec::new();
    // Up to where the object could be closed at once. Every bracket moves it, so `closers` fits it always.
    let mut safe = 0;
    // What stands before a text decides whether it is a name.
    let mut before = b' ';
    let (mut in_string, mut is_name) = (false, false);
    let mut escape: Option<usize> = None;
    for (at, byte) in head.bytes().enumerate() {
        if in_string {
            match (escape, byte) {
                (Some(start), _) if start + 5 == at || (start + 1 == at && byte != b'u') => escape = None,
                (None, b'\\') => escape = Some(at),
                (None, b'"') => in_string = false,
                (Some(_) | None, _) => {}
            }
            continue;
        }
        match byte {
            b'"' => {
                in_string = true;
                is_name = closers.last() == Some(&'}') && before != b':';
            }
            b'{' | b'[' => {
                closers.push(if byte == b'{' { '}' } else { ']' });
                safe = at + 1;
            }
            b'}' | b']' => {
                closers.pop();
                safe = at + 1;
            }
            b',' => safe = at,
            _ => {}
        }
        if !byte.is_ascii_whitespace() {
            before = byte;
        }
    }
    let in_value = in_string && !is_name;
    let end = if in_value { escape.unwrap_or(head.len()) } else { safe };
    let mut out = head.get(..end).unwrap_or_default().to_owned();
    if in_value {
        out.push('"');
    }
    out.extend(closers.into_iter().rev());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_beginning_of_an_object_closes_to_an_object() {
        let whole = r#" {"type":"result","n":[1,-2.5e3,true,null,"a\u00e9\\u\"b",{"c":{}},[]],"s":"C:\\users\ud83d\ude00é"}"#;
        for (end, _) in whole.char_indices().skip(2) {
            let closed = closed(&whole[..end]);
            let value: Result<Box<serde_json::value::RawValue>, _> = serde_json::from_str(&closed);
            assert!(value.is_ok(), "{closed}");
        }
    }

    #[test]
    fn what_was_whole_is_kept() {
        assert_eq!(closed(r#"{"a":"b","c":"de"#), r#"{"a":"b","c":"de"}"#);
        assert_eq!(closed(r#"{"a":"b","c"#), r#"{"a":"b"}"#);
        assert_eq!(closed(r#"{"a":["b",tru"#), r#"{"a":["b"]}"#);
    }
}
