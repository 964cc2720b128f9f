//! The bytes of a whole document as text.
//!
//! **Invariant:** any bytes give a text. What is no character becomes U+FFFD and is left for the reader to refuse.

use std::borrow::Cow;

/// Decodes UTF-16 by its byte order mark, and UTF-8 otherwise; the mark itself is taken away.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some(rest) = bytes.strip_prefix(b"\xFF\xFE") {
        return Cow::Owned(decode_utf16(rest, u16::from_le_bytes));
    }
    if let Some(rest) = bytes.strip_prefix(b"\xFE\xFF") {
        return Cow::Owned(decode_utf16(rest, u16::from_be_bytes));
    }
    String::from_utf8_lossy(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes))
}

/// Lines with their numbers from 1, without their ends (LF or CR LF), as `grep -n` counts them. NUL bytes at the
/// end of the text, which a power cut leaves, are no part of the last line.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (u64, &str)> {
    (1..).zip(text.trim_end_matches('\0').lines())
}

fn decode_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    let mut text: String =
        char::decode_utf16(units).map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    // Half a unit: the file was cut, and must not pass for whole.
    if rest.iter().any(|byte| *byte != 0) {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf16_of_either_order_is_decoded() {
        assert_eq!(decode(b"\xFF\xFEa\0\xE1\0"), "aá");
        assert_eq!(decode(b"\xFE\xFF\0a\0\xE1"), "aá");
    }

    #[test]
    fn utf16_cut_inside_a_unit_ends_in_a_replacement() {
        assert_eq!(decode(b"\xFF\xFEa\0b"), "a\u{FFFD}");
    }

    #[test]
    fn utf8_mark_is_taken_away_once() {
        assert_eq!(decode(b"\xEF\xBB\xBFa"), "a");
        assert_eq!(decode(b"\xEF\xBB\xBF\xEF\xBB\xBFa"), "\u{FEFF}a");
    }

    #[test]
    fn lines_end_in_either_way_and_drop_a_nul_tail() {
        assert_eq!(lines("a\r\n\nb\0\0").collect::<Vec<_>>(), [(1, "a"), (2, ""), (3, "b")]);
    }
}
