//! Which unit an agent worked on, surest witness first.
//!
//! **Invariant:** a witness that fits two units equally well gives no link.

use std::collections::{BTreeSet, HashMap};

use crate::model::agent::LinkedBy;
use crate::model::id::UnitName;
use crate::model::path::HostPath;

use super::words::{Around, Names, first_sentence};

/// A unit, with what links agents to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnitTraces {
    /// Its name.
    pub(crate) name: UnitName,
    /// Its known artifacts, relative to the working folder.
    pub(crate) paths: Vec<String>,
}

/// What an agent left that may tell its unit.
#[derive(Clone, Copy, Default)]
pub(crate) struct Witnesses<'a> {
    /// Its label.
    pub(crate) label: Option<&'a str>,
    /// Its phase.
    pub(crate) phase: Option<&'a str>,
    /// Its prompt.
    pub(crate) prompt: Option<&'a str>,
    /// Files that it wrote.
    pub(crate) written: &'a [String],
    /// Its last messages, from its transcript and from the agent log.
    pub(crate) last_messages: [Option<&'a str>; 2],
    /// The beginning of its result.
    pub(crate) result: Option<&'a str>,
}

/// Finds units by label, path and text.
pub(crate) struct Linker<'a> {
    units: &'a [UnitTraces],
    names: Names,
    /// Last part of a path → the unit, and all parts.
    paths: HashMap<&'a str, Vec<(usize, Vec<&'a str>)>>,
    /// Units of this name may be the stem of a file.
    stems: HashMap<&'a str, usize>,
}

/// At most this much of a text is searched for paths and names: an agent says early what it works on, and a text of
/// many megabytes must not hold up a rescue.
const SEARCHED: usize = 64 * 1024;

impl<'a> Linker<'a> {
    /// Prepares the units.
    pub(crate) fn new(units: &'a [UnitTraces]) -> Self {
        let mut paths: HashMap<&str, Vec<(usize, Vec<&str>)>> = HashMap::new();
        for (index, unit) in units.iter().enumerate() {
            for path in &unit.paths {
                let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
                if let Some(last) = parts.last() {
                    paths.entry(last).or_default().push((index, parts));
                }
            }
        }
        Self {
            units,
            names: Names::new(units.iter().map(|unit| unit.name.as_str())),
            paths,
            stems: units.iter().enumerate().map(|(index, unit)| (unit.name.as_str(), index)).collect(),
        }
    }

    /// The unit that the witnesses agree on, and the surest of them.
    pub(crate) fn link(&self, of: &Witnesses<'_>) -> Option<(&'a UnitName, LinkedBy)> {
        if self.units.is_empty() {
            return None;
        }
        let label = |text: Option<&str>| {
            text.and_then(|text| {
                self.names.whole(text).or_else(|| one(&self.names.in_text(text, Around::Label)))
            })
        };
        let by_path = || {
            self.path_of_all(of.written.iter().map(String::as_str))
                .or_else(|| self.paths_in(of.prompt?))
                .or_else(|| self.paths_in(first_sentence(of.prompt?)))
        };
        let by_prompt = || {
            let prompt = of.prompt?;
            self.word_in(prompt).or_else(|| self.word_in(first_sentence(prompt)))
        };
        let by_message = || {
            let messages = || of.last_messages.into_iter().flatten();
            messages()
                .find_map(|text| self.paths_in(text))
                .or_else(|| messages().find_map(|text| self.word_in(text)))
        };
        let by_result = || self.paths_in(of.result?).or_else(|| self.word_in(of.result?));
        let (index, by) = label(of.label)
            .or_else(|| label(of.phase))
            .map(|unit| (unit, LinkedBy::Label))
            .or_else(|| Some((by_path()?, LinkedBy::Path)))
            .or_else(|| Some((by_prompt()?, LinkedBy::Prompt)))
            .or_else(|| Some((by_message()?, LinkedBy::LastMessage)))
            .or_else(|| Some((by_result()?, LinkedBy::Result)))?;
        Some((&self.units.get(index)?.name, by))
    }

    /// The one unit whose name stands in the text as a word. Names of one character, and plain numbers, stand in any
    /// text and tell nothing.
    fn word_in(&self, text: &str) -> Option<usize> {
        one(&self.words_in(text))
    }

    fn words_in(&self, text: &str) -> BTreeSet<usize> {
        let mut found = self.names.in_text(head(text), Around::Text);
        found.retain(|index| self.units.get(*index).is_some_and(|unit| telling(unit.name.as_str())));
        found
    }

    fn paths_in(&self, text: &str) -> Option<usize> {
        self.path_of_all(tokens(text))
    }

    /// The one unit whose artifacts are named; failing that, the one whose name is the stem of a named file.
    fn path_of_all<'t>(&self, paths: impl Iterator<Item = &'t str> + Clone) -> Option<usize> {
        let exact: BTreeSet<usize> = paths.clone().flat_map(|path| self.exact(path)).collect();
        if exact.is_empty() { one(&paths.filter_map(|path| self.stem(path)).collect()) } else { one(&exact) }
    }

    /// Units with an artifact that the path is, or ends with; the longest artifact path wins.
    fn exact(&self, path: &str) -> BTreeSet<usize> {
        let path = HostPath::parse(path);
        let fitting = || {
            self.paths.get(path.name()).into_iter().flatten().filter(|(_, parts)| {
                path.parts.len() >= parts.len()
                    && path.parts.iter().rev().zip(parts.iter().rev()).all(|(a, b)| a == b)
            })
        };
        let longest = fitting().map(|(_, parts)| parts.len()).max();
        fitting().filter(|(_, parts)| Some(parts.len()) == longest).map(|(unit, _)| *unit).collect()
    }

    /// The unit whose name is the file's name without one or more endings.
    fn stem(&self, path: &str) -> Option<usize> {
        let path = HostPath::parse(path);
        let mut name = path.name();
        while let Some((shorter, _)) = name.rsplit_once('.') {
            if let Some(unit) = self.stems.get(shorter) {
                return Some(*unit);
            }
            name = shorter;
        }
        None
    }
}

/// Whether a name is so particular that a text with it means the unit.
fn telling(name: &str) -> bool {
    name.chars().nth(1).is_some() && !name.chars().all(|c| c.is_ascii_digit())
}

fn one(found: &BTreeSet<usize>) -> Option<usize> {
    if found.len() == 1 { found.first().copied() } else { None }
}

fn head(text: &str) -> &str {
    text.get(..text.floor_char_boundary(SEARCHED)).unwrap_or(text)
}

/// What may be a path in a text: no blanks, quotes or brackets, and a dot or a slash inside.
fn tokens(text: &str) -> impl Iterator<Item = &str> + Clone {
    head(text)
        .split(|c: char| c.is_whitespace() || "\"'`()[]{}<>,;|".contains(c))
        .map(|token| token.trim_end_matches(['.', ':', '!', '?']))
        .filter(|token| token.contains(['.', '/', '\\']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(name: &str, paths: &[&str]) -> UnitTraces {
        UnitTraces { name: UnitName::new(name), paths: paths.iter().map(|path| (*path).to_owned()).collect() }
    }

    fn linked(of: Witnesses<'_>) -> String {
        let units = [
            unit("u1", &["out/u1.tex"]),
            unit("u2", &["out/u2.tex"]),
            unit("informe", &["out/informe.json"]),
            unit("7", &["out/seven.md"]),
            unit("u11", &[]),
        ];
        let linker = Linker::new(&units);
        linker.link(&of).map_or_else(String::new, |(unit, by)| format!("{unit} {}", by.code()))
    }

    #[test]
    fn link_takes_the_surest_witness() {
        let none = Witnesses::default();
        let written = |path: &'static str| -> &'static [String] { Box::leak(Box::new([path.to_owned()])) };
        let table = [
            (Witnesses { label: Some("u11"), prompt: Some("Write unit u1"), ..none }, "u11 label"),
            (Witnesses { label: Some("check-u1"), ..none }, "u1 label"),
            (Witnesses { label: Some("merge-u1-u2"), ..none }, ""),
            (Witnesses { label: Some("author"), phase: Some("u2"), ..none }, "u2 label"),
            (Witnesses { label: Some("chapter-7"), ..none }, "7 label"),
            (Witnesses { prompt: Some("Write chapter 7"), ..none }, ""),
            (Witnesses { prompt: Some("Write /home/ana/proj/out/seven.md"), ..none }, "7 path"),
            (Witnesses { prompt: Some("Verify claim 3 of out/informe.json; paste"), ..none }, "informe path"),
            (Witnesses { prompt: Some(r"Write C:\proj\out\u2.tex."), ..none }, "u2 path"),
            (Witnesses { prompt: Some("Write out/u11.tex"), ..none }, "u11 path"),
            (Witnesses { prompt: Some("Write unit u2"), ..none }, "u2 prompt"),
            (Witnesses { prompt: Some("Write unit u2. Follow the style of u1."), ..none }, "u2 prompt"),
            (Witnesses { prompt: Some("Compare u1 with u2"), ..none }, ""),
            (Witnesses { written: written("/home/ana/proj/out/u2.tex"), ..none }, "u2 path"),
            (Witnesses { last_messages: [None, Some("wrote u2")], ..none }, "u2 last_message"),
            (Witnesses { result: Some("done u2"), ..none }, "u2 result"),
            (Witnesses { result: Some("written out/u1.tex"), ..none }, "u1 result"),
            (Witnesses { result: Some("ok"), ..none }, ""),
        ];
        for (witnesses, expected) in table {
            assert_eq!(linked(witnesses), expected, "{:?} {:?}", witnesses.label, witnesses.prompt);
        }
    }

    #[test]
    fn path_of_two_units_gives_no_link() {
        let units = [unit("aa", &["out/x.md"]), unit("bb", &["out/x.md"])];
        let prompt = Witnesses { prompt: Some("Write out/x.md"), ..Witnesses::default() };
        assert_eq!(Linker::new(&units).link(&prompt), None);
    }
}
