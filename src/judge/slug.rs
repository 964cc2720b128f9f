//! Projects that share one folder of sessions.
//!
//! The tool names the folder after the working folder with every character that is no letter or digit replaced by
//! `-`, so `foo-bar` and `foo/bar` meet in one.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::model::case_file::CaseFile;
use crate::model::path::HostPath;
use crate::model::warning::Warning;

use super::sources::Sources;

/// The folder's name for a working folder, where it isn't shortened (beyond 200 characters it is).
fn slug(cwd: &str) -> String {
    cwd.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

/// The folder in which the drop keeps each session, where it does: `…/projects/<slug>/<session>…`.
fn folders_of_sessions(case: &CaseFile) -> HashMap<&str, BTreeSet<&str>> {
    let mut folders: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    for entry in &case.entries {
        let mut parts = entry.path.parts().skip_while(|part| *part != "projects").skip(1);
        if let (Some(folder), Some(session)) = (parts.next(), parts.next()) {
            folders.entry(session.strip_suffix(".jsonl").unwrap_or(session)).or_default().insert(folder);
        }
    }
    folders
}

/// One warning for each folder that several projects share.
pub(crate) fn warnings(case: &CaseFile, sources: &Sources<'_>) -> Vec<Warning> {
    let folders = folders_of_sessions(case);
    let mut shared: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (_, launch) in &sources.launches {
        let Some(cwd) = launch.cwd.as_deref() else { continue };
        let dropped = launch.session.as_ref().and_then(|session| folders.get(session.as_str()));
        match dropped {
            Some(dropped) => {
                for folder in dropped {
                    shared.entry((*folder).to_owned()).or_default().insert(cwd);
                }
            }
            None => {
                shared.entry(slug(cwd)).or_default().insert(cwd);
            }
        }
    }
    shared
        .into_iter()
        .filter_map(|(slug, cwds)| {
            let roots = without_nested(&cwds);
            (roots.len() > 1).then(|| Warning::SlugSharedByCwds {
                slug,
                cwds: roots.into_iter().map(str::to_owned).collect(),
            })
        })
        .collect()
}

/// A session that went down into a folder of its project is no second project.
fn without_nested<'a>(cwds: &BTreeSet<&'a str>) -> Vec<&'a str> {
    let parsed: Vec<(&str, HostPath)> = cwds.iter().map(|cwd| (*cwd, HostPath::parse(cwd))).collect();
    parsed
        .iter()
        .filter(|(_, path)| parsed.iter().all(|(_, other)| path.below(other).is_none()))
        .map(|(cwd, _)| *cwd)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::made::{Made, launch};
    use super::super::sources::Sources;
    use super::*;

    fn cwds_of(cwds: &[(&str, &str)], folder: &str) -> Vec<Vec<String>> {
        let mut made = Made::new();
        let launches = cwds
            .iter()
            .map(|(session, cwd)| launch("wf_a", "2026-09-17T20:00:00Z").session(session).cwd(cwd).done());
        made.registry("home/r.jsonl", launches.collect());
        for (session, _) in cwds {
            made.transcript(&format!("home/.claude/projects/{folder}/{session}.jsonl"), |_| {});
        }
        let case = made.case();
        warnings(&case, &Sources::of(&case))
            .into_iter()
            .filter_map(|w| if let Warning::SlugSharedByCwds { cwds, .. } = w { Some(cwds) } else { None })
            .collect()
    }

    #[test]
    fn slug_shared_by_two_projects_is_told() {
        let found = cwds_of(&[("s1", "/h/foo-bar/app"), ("s2", "/h/foo/bar/app")], "-h-foo-bar-app");
        assert_eq!(found, [["/h/foo-bar/app", "/h/foo/bar/app"]]);
    }

    #[test]
    fn slug_of_one_project_and_its_subfolder_is_not_told() {
        assert!(cwds_of(&[("s1", "/h/app"), ("s1", "/h/app/src")], "-h-app").is_empty());
        assert!(cwds_of(&[("s1", "/h/app"), ("s2", "/h/app")], "-h-app").is_empty());
    }
}
