//! Identifiers that were given out twice: two documents of one folder that begin with the same number.
//!
//! Agents that work side by side take the next free number without knowing of each other. It is found before anything is
//! repeated, because a repeated agent would take a third one.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::id::UnitName;
use crate::model::judgement::DoubleIdentifier;
use crate::model::path::DropPath;

use super::live::{Place, Placed};

/// Shorter bare numbers are chapters and parts, not identifiers.
const DIGITS: usize = 3;

/// Identifiers that more than one document of a folder has, sorted. The name of a unit is none: its files share it.
pub(crate) fn given_twice(placed: &[Placed<'_>], units: &[UnitName]) -> Vec<DoubleIdentifier> {
    let units: BTreeSet<&str> = units.iter().map(UnitName::as_str).collect();
    let mut found: BTreeMap<(String, &str), BTreeMap<&str, Vec<&DropPath>>> = BTreeMap::new();
    for file in placed {
        let path = &file.entry.path;
        let is_work = file.place == Place::Record && path.as_str().contains("/.claude/worktrees/");
        if file.place != Place::Live && !is_work {
            continue;
        }
        // One document may lie in several forms: it is the name without its endings that tells two apart.
        let document = path.name().split('.').next().unwrap_or_default();
        if let Some(id) = identifier(document).filter(|id| !units.contains(id)) {
            let of_id = found.entry((shelf(path), id)).or_default();
            of_id.entry(document).or_default().push(path);
        }
    }
    let twice = found.into_iter().filter(|(_, documents)| documents.len() > 1);
    twice
        .map(|((_, id), documents)| DoubleIdentifier {
            id: id.to_owned(),
            paths: documents.into_values().flatten().cloned().collect::<BTreeSet<_>>().into_iter().collect(),
        })
        .collect()
}

/// The folder in which a number has to be unique. Worktrees are copies of one project: the same folder in two of them is
/// one shelf.
fn shelf(path: &DropPath) -> String {
    let parent = path.parent();
    let parts: Vec<&str> = parent.as_str().split('/').collect();
    let worktree = parts.iter().rposition(|part| matches!(*part, "worktrees" | ".worktrees"));
    match worktree.and_then(|at| Some((parts.get(..at)?, parts.get(at + 2..)?))) {
        Some((before, below)) => {
            let before = before.strip_suffix(&[".claude"]).unwrap_or(before);
            [before, below].concat().join("/")
        }
        None => parent.as_str().to_owned(),
    }
}

/// The identifier that a name begins with: a number of some length, or capitals and a number (`ADR-7`), and words after it.
fn identifier(document: &str) -> Option<&str> {
    let letters = document.bytes().take_while(u8::is_ascii_uppercase).count();
    let between = usize::from(letters > 0 && matches!(document.as_bytes().get(letters), Some(b'-' | b'_')));
    let begin = letters + between;
    let digits = document.bytes().skip(begin).take_while(u8::is_ascii_digit).count();
    let end = begin + digits;
    let is_one = if letters > 0 { digits > 0 } else { digits >= DIGITS };
    let words = document.get(end..)?.strip_prefix(['-', '_', ' '])?;
    // A date is no identifier: many documents have one day.
    let is_date = letters == 0 && matches!(digits, 4 | 8) && words.starts_with(|c: char| c.is_ascii_digit());
    (is_one && !is_date && !words.is_empty()).then(|| document.get(..end)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifier_is_a_number_with_words_behind_it() {
        let table = [
            ("0042-cache", Some("0042")),
            ("ADR-7-cache", Some("ADR-7")),
            ("RFC0012_queue", Some("RFC0012")),
            ("20260917120000_add_users", Some("20260917120000")),
            ("2026-09-17-notes", None),
            ("20260917-1200", None),
            ("01-intro", None),
            ("0042", None),
            ("0042-", None),
            ("u1-a", None),
            ("README", None),
            ("", None),
            ("ñ-001", None),
        ];
        for (name, expected) in table {
            assert_eq!(identifier(name), expected, "{name}");
        }
    }

    #[test]
    fn same_folder_of_two_worktrees_is_one_shelf() {
        let of = |path: &str| shelf(&DropPath::new(path));
        assert_eq!(of("p/.claude/worktrees/a/docs/adr/0042-x.md"), of("p/docs/adr/0042-y.md"));
        assert_eq!(of("p/worktrees/a/docs/1.md"), "p/docs");
        assert_ne!(of("p/docs/a/0042-x.md"), of("p/docs/b/0042-y.md"));
    }
}
