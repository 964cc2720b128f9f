//! A word of a line that a person pastes into a terminal.
//!
//! A terminal acts on control characters before any shell sees a quote, and people act on what they see; so a text
//! with characters that can't be seen, or that move others, is refused instead of quoted.

use std::fmt;

/// The longest word, and the longest line, that is handed out for pasting, in bytes: terminals cut long input.
pub const MAX_PASTE_BYTES: usize = 1000;

/// One word of a command, quoted so that POSIX shells and fish read the same text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShellWord(String);

/// Why a text can't be put into a line to paste.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuoteFault {
    /// It is longer than [`MAX_PASTE_BYTES`].
    TooLong,
    /// It holds a character that is invisible, moves others, or acts on a terminal.
    Unspeakable(char),
}

impl fmt::Display for QuoteFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "longer than {MAX_PASTE_BYTES} bytes"),
            Self::Unspeakable(character) => write!(f, "holds U+{:04X}", u32::from(*character)),
        }
    }
}

impl std::error::Error for QuoteFault {}

impl ShellWord {
    /// Quotes a text.
    ///
    /// Runs of characters stand between single quotes; `'` and `\` stand outside of them behind a backslash, since
    /// fish, other than POSIX shells, reads `\'` and `\\` also between single quotes.
    ///
    /// # Errors
    /// [`QuoteFault`] where the text can't be pasted safely in any quoting.
    pub fn quote(text: &str) -> Result<Self, QuoteFault> {
        if text.len() > MAX_PASTE_BYTES {
            return Err(QuoteFault::TooLong);
        }
        if let Some(character) = text.chars().find(|c| is_unspeakable(*c)) {
            return Err(QuoteFault::Unspeakable(character));
        }
        if text.is_empty() {
            return Ok(Self("''".to_owned()));
        }
        let mut word = String::with_capacity(text.len() + 2);
        let mut open = false;
        for character in text.chars() {
            let outside = matches!(character, '\'' | '\\');
            if outside == open {
                word.push('\'');
                open = !open;
            }
            if outside {
                word.push('\\');
            }
            word.push(character);
        }
        if open {
            word.push('\'');
        }
        Ok(Self(word))
    }

    /// The word as it stands in the line.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ShellWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Control characters, format characters (zero-width, bidirectional, tags, soft hyphen), separators of lines, fillers
/// that show as nothing, variation selectors, private-use and non-characters, and U+FFFD, which stands for a lost one.
const fn is_unspeakable(character: char) -> bool {
    matches!(character,
        '\0'..='\u{1f}'
        | '\u{7f}'..='\u{9f}'
        | '\u{ad}'
        | '\u{34f}'
        | '\u{600}'..='\u{605}'
        | '\u{61c}'
        | '\u{6dd}'
        | '\u{70f}'
        | '\u{890}'..='\u{891}'
        | '\u{8e2}'
        | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{2800}'
        | '\u{3164}'
        | '\u{e000}'..='\u{f8ff}'
        | '\u{fdd0}'..='\u{fdef}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{fff0}'..='\u{ffff}'
        | '\u{110bd}'
        | '\u{110cd}'
        | '\u{13430}'..='\u{1345f}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}'
        | '\u{f0000}'..='\u{10ffff}'
    ) || (character as u32 & 0xfffe) == 0xfffe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quote_keeps_runs_together_and_special_characters_outside() {
        let word = |text: &str| ShellWord::quote(text).unwrap().to_string();
        assert_eq!(word(""), "''");
        assert_eq!(word("a b"), "'a b'");
        assert_eq!(word(r"it's \ here"), r"'it'\''s '\\' here'");
        assert_eq!(word(r"\'; touch x; #"), r"\\\''; touch x; #'");
    }

    #[test]
    fn quote_of_what_cannot_be_seen_is_refused() {
        for text in [
            "a\nb",
            "a\tb",
            "\u{1b}[201~",
            "\u{85}",
            "\u{202e}x",
            "\u{200b}",
            "\u{2028}",
            "\u{fffd}",
            "\u{feff}",
        ] {
            assert!(matches!(ShellWord::quote(text), Err(QuoteFault::Unspeakable(_))), "{text:?}");
        }
        assert_eq!(ShellWord::quote(&"x".repeat(1001)), Err(QuoteFault::TooLong));
        assert!(ShellWord::quote(&"x".repeat(1000)).is_ok());
    }
}
