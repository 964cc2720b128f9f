//! What git said, merged from every status and log that was dropped or pasted.
//!
//! **Invariant:** absence from git's output is no evidence of absence on the disk: folders are collapsed, and what is
//! ignored is not shown at all.

use std::collections::BTreeSet;

use crate::model::case_file::CaseFile;
use crate::model::judgement::{GitFacts, UnitJudgement};
use crate::model::path::{DropPath, RelPath};
use crate::model::record::{Commit, GitStatus, Record};
use crate::model::warning::Warning;

use super::folder::Folder;
use super::git_traces::GitTraces;
use super::ignore::Patterns;

/// What git said of the whole tree.
pub(crate) struct GitSaid<'a> {
    status: Option<GitStatus>,
    commits: Vec<(&'a Commit, &'a DropPath)>,
    ignores: Vec<(&'a DropPath, Patterns<'a>)>,
}

impl<'a> GitSaid<'a> {
    /// Gathers it, in the order of the paths.
    pub(crate) fn gather(case: &'a CaseFile) -> Self {
        let mut said = Self { status: None, commits: Vec::new(), ignores: Vec::new() };
        for entry in &case.entries {
            match case.scans.get(&entry.id).and_then(|scan| scan.as_ref().ok()).map(|scan| &scan.record) {
                Some(Record::GitStatus(status)) => merge(said.status.get_or_insert_default(), status),
                Some(Record::GitLog(commits)) => {
                    said.commits.extend(commits.iter().map(|commit| (commit, &entry.path)));
                }
                Some(Record::GitIgnore(lines)) => {
                    let patterns = Patterns::new(lines.iter().map(|(_, line)| line.as_str()));
                    said.ignores.push((&entry.path, patterns));
                }
                Some(_) | None => {}
            }
        }
        said
    }

    /// The facts; `None` if nothing of git was dropped.
    pub(crate) fn facts(&self) -> Option<GitFacts> {
        if self.status.is_none() && self.commits.is_empty() {
            return None;
        }
        let commits =
            self.commits.iter().map(|(commit, _)| (commit.id.clone(), commit.subject.clone())).collect();
        Some(GitFacts { status: self.status.clone().unwrap_or_default(), commits })
    }

    /// What a unit may hang on. Git's paths count from the repository's root, which may lie above the working folder:
    /// each path is taken both ways, since a name too many only makes Rekindle ask.
    pub(crate) fn traces(&self, folder: &Folder) -> GitTraces {
        let above = folder.host.as_ref().map(|host| format!("{}/", host.name()));
        let both = |path: &String| {
            let inner = above.as_ref().and_then(|above| path.strip_prefix(above.as_str())).map(str::to_owned);
            std::iter::once(path.clone()).chain(inner)
        };
        let mut traces = GitTraces::default();
        if let Some(status) = &self.status {
            let renamed = status.renamed.iter().map(|(_, new)| new);
            let listed = status
                .modified
                .iter()
                .chain(&status.untracked)
                .chain(&status.ignored)
                .chain(&status.conflict);
            traces.listed = listed.chain(renamed).flat_map(both).collect();
            traces.deleted = status.deleted.iter().flat_map(both).collect();
        }
        traces.commits =
            self.commits.iter().map(|(commit, file)| ((*commit).clone(), (*file).clone())).collect();
        traces
    }

    /// Says which output folders git ignores: a clean status says nothing about what lies in them.
    pub(crate) fn warnings(&self, folder: &Folder, units: &[UnitJudgement]) -> Vec<Warning> {
        let Some(status) = &self.status else { return Vec::new() };
        let outputs: BTreeSet<&str> =
            units.iter().flat_map(places).filter(|place| !place.is_empty()).collect();
        outputs
            .into_iter()
            .filter(|output| {
                let shown =
                    |paths: &[String]| paths.iter().any(|path| path.starts_with(&format!("{output}/")));
                let seen = shown(&status.modified) || shown(&status.untracked) || shown(&status.conflict);
                let listed = status.ignored.iter().any(|path| {
                    path.strip_suffix('/')
                        .is_some_and(|path| *output == path || output.starts_with(&format!("{path}/")))
                });
                !seen && (listed || self.ignored_by_pattern(folder, output))
            })
            .map(|output| Warning::OutdirIgnoredByGit { path: format!("{output}/") })
            .collect()
    }

    fn ignored_by_pattern(&self, folder: &Folder, output: &str) -> bool {
        let Some(root) = &folder.drop else { return false };
        let Ok(output) = RelPath::new(output) else { return false };
        let output = root.join(&output);
        self.ignores.iter().any(|(file, patterns)| {
            let below = output.below(&file.parent());
            below.is_some_and(|below| patterns.ignore_folder(below.as_str()))
        })
    }
}

/// The folders, below the working folder, in which a unit's files lie.
fn places(unit: &UnitJudgement) -> impl Iterator<Item = &str> {
    let artifacts = unit.artifacts.iter().filter_map(|artifact| artifact.rel.as_ref());
    let remains = unit.remains.iter().filter_map(|file| file.rel.as_ref());
    let sentinel = unit.sentinel.iter().filter_map(|sentinel| sentinel.rel.as_ref());
    artifacts.chain(remains).chain(sentinel).map(RelPath::parent)
}

fn merge(into: &mut GitStatus, from: &GitStatus) {
    into.branch = into.branch.take().or_else(|| from.branch.clone());
    into.ahead = into.ahead.max(from.ahead);
    into.behind = into.behind.max(from.behind);
    into.shows_ignored |= from.shows_ignored;
    for (mine, theirs) in [
        (&mut into.modified, &from.modified),
        (&mut into.untracked, &from.untracked),
        (&mut into.ignored, &from.ignored),
        (&mut into.deleted, &from.deleted),
        (&mut into.conflict, &from.conflict),
    ] {
        mine.extend(theirs.iter().cloned());
        mine.sort();
        mine.dedup();
    }
    into.renamed.extend(from.renamed.iter().cloned());
    into.renamed.sort();
    into.renamed.dedup();
}
