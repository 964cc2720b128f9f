//! Finding the names of units in texts, as words.
//!
//! **Invariant:** `u1` is never found in `u11`, and where one name holds another, the longer one is meant.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};

use unicode_normalization::UnicodeNormalization;

/// What may stand around a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Around {
    /// Labels are joined with `-` and `_`, so these part words; only a `.` between digits doesn't.
    Label,
    /// In running text `-`, `_` and `.` belong to a word where a letter or digit follows.
    Text,
}

/// Names, found by their first word.
pub(crate) struct Names {
    names: Vec<String>,
    /// First word → which name, and how many bytes of it stand before that word.
    by_first: HashMap<String, Vec<(usize, usize)>>,
}

/// The composed form, so that the same name typed on different systems is the same.
fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { Cow::Owned(text.nfc().collect()) }
}

impl Names {
    /// Prepares a list of names.
    pub(crate) fn new<'a>(names: impl Iterator<Item = &'a str>) -> Self {
        let names: Vec<String> = names.map(|name| composed(name).into_owned()).collect();
        let mut by_first: HashMap<String, Vec<(usize, usize)>> = HashMap::new();
        for (index, name) in names.iter().enumerate() {
            if let Some((start, word)) = words(name).next() {
                by_first.entry(word.to_owned()).or_default().push((index, start));
            }
        }
        Self { names, by_first }
    }

    /// Every name that stands in the text as a word, by its place in the list.
    pub(crate) fn in_text(&self, text: &str, around: Around) -> BTreeSet<usize> {
        let text = composed(text);
        let mut matches: Vec<(usize, usize, usize)> = Vec::new();
        for (start, word) in words(&text) {
            for &(index, before) in self.by_first.get(word).map_or(&[][..], Vec::as_slice) {
                let Some(name) = self.names.get(index) else { continue };
                let Some(start) = start.checked_sub(before) else { continue };
                let end = start + name.len();
                if text.get(start..end) == Some(name) && bounded(&text, start, end, around) {
                    matches.push((start, end, index));
                }
            }
        }
        // Longest first: what lies inside a longer name doesn't count.
        matches.sort_by_key(|&(start, end, index)| (start, std::cmp::Reverse(end), index));
        let mut found = BTreeSet::new();
        let mut covered = (0, 0);
        for (start, end, index) in matches {
            if end > covered.1 || (start, end) == covered {
                covered = (start, end);
                found.insert(index);
            }
        }
        found
    }

    /// The name that is the whole text.
    pub(crate) fn whole(&self, text: &str) -> Option<usize> {
        let text = composed(text);
        let (start, word) = words(&text).next()?;
        let candidates = self.by_first.get(word)?;
        candidates
            .iter()
            .find(|(index, before)| {
                *before == start && self.names.get(*index).is_some_and(|name| *name == text)
            })
            .map(|(index, _)| *index)
    }
}

/// Runs of letters and digits, each with where it begins.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let tail = text.get(rest..)?;
        let start = rest + tail.find(char::is_alphanumeric)?;
        let tail = text.get(start..)?;
        let end = start + tail.find(|c: char| !c.is_alphanumeric()).unwrap_or(tail.len());
        rest = end;
        Some((start, text.get(start..end)?))
    })
}

fn bounded(text: &str, start: usize, end: usize, around: Around) -> bool {
    let joins = |near: Option<char>, beyond: Option<char>| match (near, around) {
        (None, _) => false,
        (Some('.'), Around::Label) => beyond.is_some_and(|c| c.is_ascii_digit()),
        (Some('-' | '_' | '.'), Around::Text) => beyond.is_some_and(char::is_alphanumeric),
        (Some(c), _) => c.is_alphanumeric(),
    };
    let mut before = text.get(..start).unwrap_or_default().chars().rev();
    let mut after = text.get(end..).unwrap_or_default().chars();
    !joins(before.next(), before.next()) && !joins(after.next(), after.next())
}

/// The first sentence of a prompt, without the line that the tool puts in front of computed tasks.
pub(crate) fn first_sentence(prompt: &str) -> &str {
    let mut prompt = prompt.trim_start();
    if prompt.starts_with('[')
        && let Some((head, rest)) = prompt.split_once('\n')
        && head.trim_end().ends_with(']')
    {
        prompt = rest.trim_start();
    }
    let ends =
        prompt.char_indices().zip(prompt.chars().skip(1).map(Some).chain([None])).find(|((_, c), next)| {
            *c == '\n' || (matches!(c, '.' | '!' | '?') && next.is_none_or(char::is_whitespace))
        });
    ends.map_or(prompt, |((at, _), _)| prompt.get(..at).unwrap_or(prompt))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_is_found_only_as_a_word() {
        use Around::{Label, Text};
        let names = ["u1", "u11", "author-u1", "u1.2", "tema 1", "tema", "introducci\u{f3}n", "<b>x"];
        let table = [
            ("u1", Label, vec!["u1"]),
            ("check-u1", Label, vec!["u1"]),
            ("check_u11:3", Label, vec!["u11"]),
            ("author-u1", Label, vec!["author-u1"]),
            ("check-u1.2", Label, vec!["u1.2"]),
            ("u1.tex", Label, vec!["u1"]),
            ("merge-u1-u11", Label, vec!["u1", "u11"]),
            ("xu1", Label, vec![]),
            ("Write unit u1.", Text, vec!["u1"]),
            ("Write out/u1.tex", Text, vec![]),
            ("Write out/u1/main.tex", Text, vec!["u1"]),
            ("u1-b and re-u1", Text, vec![]),
            ("do tema 1, please", Text, vec!["tema 1"]),
            ("do tema, then tema 1", Text, vec!["tema 1", "tema"]),
            ("introduccio\u{301}n", Text, vec!["introducci\u{f3}n"]),
            ("unit <b>x now", Text, vec!["<b>x"]),
            ("", Text, vec![]),
        ];
        let index = Names::new(names.into_iter());
        for (text, around, expected) in table {
            let found: Vec<_> = index.in_text(text, around).into_iter().map(|n| names[n]).collect();
            assert_eq!(found, expected, "{text}");
        }
        assert_eq!(index.whole("tema 1"), Some(4));
        assert_eq!(index.whole("tema 2"), None);
    }

    #[test]
    fn first_sentence_ends_where_it_ends() {
        let table = [
            ("You are the checker of u3. Compile out/u3.tex", "You are the checker of u3"),
            ("Write out/u2.tex (now)", "Write out/u2.tex (now)"),
            ("[Workflow harness \u{2014} computed task]\nCheck it\nWrite", "Check it"),
            ("", ""),
        ];
        for (prompt, expected) in table {
            assert_eq!(first_sentence(prompt), expected);
        }
    }
}
