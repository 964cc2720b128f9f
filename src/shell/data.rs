//! How names stand in a script: as ASCII that no shell, terminal or reader can take for anything else.
//!
//! **Invariant:** what comes out is ASCII without control characters, and holds no quote, `$` or backtick beyond the
//! two quotes around an octal word.

use std::fmt::Write;

/// A single-quoted word in which a byte outside a small plain set stands as `\0` and three octal digits.
///
/// The scripts turn it back with the `%b` of `printf`, which every POSIX shell has in this very form.
pub fn octal_word(text: &str) -> String {
    let mut word = String::with_capacity(text.len() + 2);
    word.push('\'');
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"._/ =+,:@%-".contains(&byte) {
            word.push(char::from(byte));
        } else {
            // Writing into a String can't fail.
            let _ = write!(word, "\\0{byte:03o}");
        }
    }
    word.push('\'');
    word
}

/// Percent-encoded UTF-8, with only letters, digits, `.`, `_` and `-` left as they are: one field of a provenance
/// note, which has no blank in it.
pub fn percent(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"._-".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn octal_word_of_a_plain_path_is_the_path_in_quotes() {
        assert_eq!(octal_word("out/u1 a=b.tex"), "'out/u1 a=b.tex'");
    }

    #[test]
    fn octal_word_of_shell_code_holds_no_code() {
        assert_eq!(octal_word("$(x)'\\\n`"), r"'\0044\0050x\0051\0047\0134\0012\0140'");
        assert_eq!(octal_word("\u{202e}"), r"'\0342\0200\0256'");
    }

    #[test]
    fn octal_word_before_digits_stays_decodable() {
        // Three digits always: a digit of the name that follows can't be taken for a fourth one.
        assert_eq!(octal_word("\n7"), r"'\00127'");
    }

    #[test]
    fn percent_keeps_plain_names_and_encodes_the_rest() {
        assert_eq!(percent("wf_5e1a-b.7"), "wf_5e1a-b.7");
        assert_eq!(percent("a b%\u{e9}"), "a%20b%25%C3%A9");
    }
}
