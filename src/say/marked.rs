//! Sentences that hold foreign text without letting it act.
//!
//! A sentence of `say` is *marked*: what stands between backticks came from a record or is a machine word, everything
//! else is ours. The page shows the foreign pieces in an element of their own; Markdown shows them as code.
//!
//! **Invariant:** a foreign piece holds no control, invisible or bidirectional character, no backtick and no `|`. They
//! are shown as escapes, so that the piece can't end early, move the cursor, or break a table.

use std::fmt::{Display, Write as _};

/// One piece of a marked sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Our own words.
    Ours(&'a str),
    /// Text of a record, or a machine word.
    Foreign(&'a str),
}

/// The pieces of a marked sentence, in order, none of them empty.
pub fn pieces(sentence: &str) -> impl Iterator<Item = Piece<'_>> {
    sentence
        .split('`')
        .enumerate()
        .filter(|(_, text)| !text.is_empty())
        .map(|(nth, text)| if nth % 2 == 0 { Piece::Ours(text) } else { Piece::Foreign(text) })
}

/// Puts foreign text between backticks, made visible. No text is shown as `∅`.
pub fn quote(text: impl Display) -> String {
    let shown = visible(&text.to_string());
    if shown.is_empty() { "`∅`".to_owned() } else { format!("`{shown}`") }
}

/// A place in a file, between backticks.
pub fn place(file: impl Display, line: u64) -> String {
    quote(format_args!("{file}:{line}"))
}

/// How many items a sentence names before it says how many more there are.
const NAMED: usize = 6;

/// Several foreign texts, each between backticks; the first few only, with `+N` for the rest.
pub fn quote_all<T: Display>(texts: &[T]) -> String {
    let mut shown: Vec<String> = texts.iter().take(NAMED).map(quote).collect();
    if let Some(rest) = texts.len().checked_sub(NAMED).filter(|&rest| rest > 0) {
        shown.push(format!("+{rest}"));
    }
    shown.join(", ")
}

/// Makes every character visible that could act on a terminal, on the direction of text, or on Markdown's code spans
/// and tables.
///
/// Control characters become the pictures of Unicode's block *Control Pictures*; a blank at either end becomes `␠`;
/// everything else becomes `\u{…}`. Letters of any script, blanks between words and other marks stay.
pub fn visible(text: &str) -> String {
    let inner = text.trim_matches(' ');
    let lead = text.len() - text.trim_start_matches(' ').len();
    let trail = if inner.is_empty() { 0 } else { text.len() - text.trim_end_matches(' ').len() };
    let mut out = "␠".repeat(lead);
    for c in inner.chars() {
        match c {
            '\0'..='\u{1f}' => out.push(char::from_u32(0x2400 + u32::from(c)).unwrap_or('␀')),
            '\u{7f}' => out.push('␡'),
            '`' | '|' => escape(&mut out, c),
            c if hidden(c) => escape(&mut out, c),
            c => out.push(c),
        }
    }
    out.push_str(&"␠".repeat(trail));
    out
}

fn escape(out: &mut String, c: char) {
    let written = write!(out, "\\u{{{:x}}}", u32::from(c));
    debug_assert!(written.is_ok(), "a String takes every text");
}

/// Characters that are not seen, or change how others are seen: C1 controls, format and bidirectional characters,
/// separators of lines, fillers, variation selectors, tags, private and unassigned ends of planes.
pub const fn hidden(c: char) -> bool {
    matches!(c,
        '\u{80}'..='\u{9f}' | '\u{a0}' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{2000}'..='\u{200f}' | '\u{2028}'..='\u{202f}' | '\u{205f}'..='\u{206f}'
        | '\u{2800}' | '\u{3000}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visible_shows_what_would_act() {
        for (raw, shown) in [
            ("u1.tex", "u1.tex"),
            ("a b", "a b"),
            ("\u{202e}xet", "\\u{202e}xet"),
            ("\u{1b}[31m", "␛[31m"),
            ("a\nb\t\0", "a␊b␉␀"),
            ("a|b`c", "a\\u{7c}b\\u{60}c"),
            (" u ", "␠u␠"),
            ("  ", "␠␠"),
            ("Čeština ñandú 日本", "Čeština ñandú 日本"),
            ("\u{7f}\u{85}\u{200b}\u{feff}", "␡\\u{85}\\u{200b}\\u{feff}"),
        ] {
            assert_eq!(visible(raw), shown);
        }
    }

    #[test]
    fn pieces_keep_ours_and_foreign_apart() {
        let sentence = format!("The file {} is cut.", quote("a`b"));
        let found: Vec<_> = pieces(&sentence).collect();
        assert_eq!(found, [Piece::Ours("The file "), Piece::Foreign("a\\u{60}b"), Piece::Ours(" is cut.")]);
    }

    #[test]
    fn quote_of_nothing_is_still_seen() {
        assert_eq!(quote(""), "`∅`");
        assert_eq!(quote_all(&["a", "b"]), "`a`, `b`");
        assert_eq!(quote_all(&["a", "b", "c", "d", "e", "f", "g", "h"]), "`a`, `b`, `c`, `d`, `e`, `f`, +2");
    }
}
