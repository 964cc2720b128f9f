//! Which unit a file's name speaks of.

use std::collections::HashMap;

use crate::model::id::UnitName;

use super::desk::{composed, fold};

/// The names of the units, findable by the names that their files have.
pub(crate) struct NameIndex {
    exact: HashMap<String, usize>,
    folded: HashMap<String, Option<usize>>,
    /// The last parts of names that hold a `/`, each with the name's number.
    slashed: HashMap<String, Vec<(String, usize)>>,
}

impl NameIndex {
    /// Indexes names by their place in the list.
    pub(crate) fn new(names: &[UnitName]) -> Self {
        let mut index = Self { exact: HashMap::new(), folded: HashMap::new(), slashed: HashMap::new() };
        for (number, name) in names.iter().enumerate() {
            let name = composed(name.as_str());
            if let Some((parent, last)) = name.rsplit_once('/') {
                index.slashed.entry(last.to_owned()).or_default().push((parent.to_owned(), number));
            }
            // Two names that differ in letter case only are told apart by the exact spelling alone.
            index
                .folded
                .entry(fold(&name))
                .and_modify(|found| {
                    if *found != Some(number) {
                        *found = None;
                    }
                })
                .or_insert(Some(number));
            index.exact.entry(name).or_insert(number);
        }
        index
    }

    /// The unit with this very name, letter case and normal form forgiven.
    pub(crate) fn unit(&self, name: &str) -> Option<usize> {
        self.exact
            .get(composed(name).as_str())
            .copied()
            .or_else(|| self.folded.get(fold(name).as_str()).copied().flatten())
    }

    /// The unit that a stem below a folder names: `u1`, or `part/u1` where the unit is called so.
    pub(crate) fn stem(&self, folder: &str, stem: &str) -> Option<usize> {
        let folder = composed(folder);
        let slashed = self.slashed.get(composed(stem).as_str()).and_then(|names| {
            let fits = |parent: &str| {
                folder.strip_suffix(parent).is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
            };
            names.iter().filter(|(parent, _)| fits(parent)).max_by_key(|(parent, _)| parent.len())
        });
        slashed.map(|(_, number)| *number).or_else(|| self.unit(stem))
    }

    /// The unit whose artifact a file seems to be: the longest beginning of its name, up to a dot, that is a unit's
    /// name; else a folder on the way to it that has a unit's name.
    pub(crate) fn file(&self, path: &str) -> Option<usize> {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let mut stem = name;
        loop {
            if let Some(number) = self.stem(folder, stem) {
                return Some(number);
            }
            match stem.rsplit_once('.') {
                Some((shorter, _)) if !shorter.is_empty() => stem = shorter,
                Some(_) | None => break,
            }
        }
        let mut folder = folder;
        while !folder.is_empty() {
            let (parent, last) = folder.rsplit_once('/').unwrap_or(("", folder));
            if let Some(number) = self.stem(parent, last) {
                return Some(number);
            }
            folder = parent;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(names: &[&str]) -> NameIndex {
        NameIndex::new(&names.iter().map(|name| UnitName::new(*name)).collect::<Vec<_>>())
    }

    #[test]
    fn file_with_two_fitting_stems_takes_the_longer() {
        let index = index(&["v1", "v1.2"]);
        assert_eq!(index.file("out/v1.2.tex"), Some(1));
        assert_eq!(index.file("out/v1.tex.part"), Some(0));
    }

    #[test]
    fn file_in_a_folder_of_the_unit_belongs_to_it() {
        assert_eq!(index(&["u1"]).file("out/u1/cap/main.tex"), Some(0));
        assert_eq!(index(&["u1"]).file("out/u10.tex"), None);
    }

    #[test]
    fn unit_with_a_slash_needs_its_folder() {
        let index = index(&["a/u1", "b/u1"]);
        assert_eq!(index.file("out/b/u1.tex"), Some(1));
        assert_eq!(index.file("out/c/u1.tex"), None);
    }

    #[test]
    fn names_that_differ_in_case_only_are_told_apart() {
        let index = index(&["U1", "u1"]);
        assert_eq!((index.unit("u1"), index.unit("U1")), (Some(1), Some(0)));
    }
}
