//! Which dropped folder is the run's working folder: a record names it on another machine, under another name perhaps.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::judgement::RunFacts;
use crate::model::path::{DropPath, HostPath};
use crate::model::record::{FileKind, Record, SentinelBody};
use crate::model::warning::Warning;

use super::desk::Desk;
use super::live::{folder_place, is_record};

/// The working folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Folder {
    /// As it stands in the drop; empty where it is what holds the dropped folders. `None` if nothing of it was dropped.
    pub(crate) drop: Option<DropPath>,
    /// As the records name it.
    pub(crate) host: Option<HostPath>,
    /// What is not certain.
    pub(crate) warnings: Vec<Warning>,
}

impl Folder {
    /// One that needs no search.
    pub(crate) const fn known(drop: DropPath) -> Self {
        Self { drop: Some(drop), host: None, warnings: Vec::new() }
    }
}

/// Finds the working folder: first by the home that was dropped with it, then by name, then by what lies in it.
pub(crate) fn working_folder(desk: &Desk<'_>, run: Option<&RunFacts>) -> Folder {
    let host = recorded_folder(desk, run);
    let mut warnings = Vec::new();
    let drop = host
        .as_ref()
        .and_then(|host| below_home(desk, run, host).or_else(|| by_name(desk, host, &mut warnings)))
        .or_else(|| by_content(desk, run, host.as_ref(), &mut warnings));
    Folder { drop, host, warnings }
}

/// The working folder as the records name it: the run's, else the only one that transcripts name.
fn recorded_folder(desk: &Desk<'_>, run: Option<&RunFacts>) -> Option<HostPath> {
    if let Some(cwd) = run.and_then(|run| run.cwd.as_ref()) {
        return Some(HostPath::parse(cwd));
    }
    let mut named = BTreeSet::new();
    for entry in desk.entries() {
        if let Some(Record::Transcript(transcript)) = desk.scan(entry).map(|scan| &scan.record) {
            let fits = run.is_none_or(|run| transcript.run.as_ref().is_none_or(|of| *of == run.run));
            named.extend(transcript.cwd.as_ref().filter(|_| fits));
        }
    }
    let mut named = named.into_iter();
    named.next().filter(|_| named.next().is_none()).map(|cwd| HostPath::parse(cwd))
}

/// The drop holds the home folder, with the records in it, and the working folder lies below it.
fn below_home(desk: &Desk<'_>, run: Option<&RunFacts>, host: &HostPath) -> Option<DropPath> {
    let home = host_home(desk, run)?;
    let (rest, _) = host.below(&home)?;
    let rest = rest.join("/");
    dropped_homes(desk).into_iter().find_map(|dropped| {
        let path = if dropped.is_empty() { rest.clone() } else { format!("{dropped}/{rest}") };
        desk.has_folder(&path).then(|| DropPath::new(path))
    })
}

/// The home folder on the machine of the run: what stands before `.claude` in a recorded path.
fn host_home(desk: &Desk<'_>, run: Option<&RunFacts>) -> Option<HostPath> {
    let before = |path: &str| {
        let mut path = HostPath::parse(path);
        let at = path.parts.iter().position(|part| part == ".claude")?;
        path.parts.truncate(at);
        path.absolute.then_some(path)
    };
    if let Some(home) = run.and_then(|run| run.script_path.as_deref()).and_then(before) {
        return Some(home);
    }
    desk.entries().iter().find_map(|entry| {
        let record = &desk.scan(entry)?.record;
        if let Record::Registry(launches) = record {
            return launches.iter().find_map(|launch| before(launch.script_path.as_deref()?));
        }
        let Record::AgentLog(stops) = record else { return None };
        stops.iter().find_map(|stop| before(stop.transcript_path.as_deref()?))
    })
}

/// Dropped folders that hold `.claude` with records in it.
fn dropped_homes(desk: &Desk<'_>) -> BTreeSet<String> {
    desk.folders()
        .filter_map(|folder| {
            let home = if folder == ".claude" { "" } else { folder.strip_suffix("/.claude")? };
            let records = [format!("{folder}/projects"), format!("{folder}/workflow-registry.jsonl")];
            records
                .iter()
                .any(|path| desk.has_folder(path) || !desk.at(path).is_empty())
                .then(|| home.to_owned())
        })
        .collect()
}

/// The dropped folder whose path ends as the recorded one does: the longest such end, then the least deep.
fn by_name(desk: &Desk<'_>, host: &HostPath, warnings: &mut Vec<Warning>) -> Option<DropPath> {
    let forgiving = host.windows || host.drive.is_some();
    let same = |mine: &str, theirs: &str| {
        mine == theirs || (forgiving && mine.to_lowercase() == theirs.to_lowercase())
    };
    let mut found: BTreeMap<(usize, usize), Vec<&str>> = BTreeMap::new();
    let homes = dropped_homes(desk);
    let sealed = folders_of_seals(desk);
    for folder in desk.folders() {
        let parts: Vec<&str> = folder.split('/').collect();
        let inside_record = parts.iter().any(|part| *part == ".claude" || *part == ".git");
        if inside_record || homes.contains(folder) || folder_place(&format!("{folder}/_")).is_some() {
            continue;
        }
        let length = parts
            .iter()
            .rev()
            .zip(host.parts.iter().rev())
            .take_while(|(mine, theirs)| same(mine, theirs))
            .count();
        // A deep folder that shares only its name with the working folder has to hold seals to be believed.
        if length > 0 && (parts.len() == length || length > 1 || sealed.contains(folder)) {
            found.entry((usize::MAX - length, parts.len())).or_default().push(folder);
        }
    }
    let (_, best) = found.into_iter().next()?;
    choose(&best, warnings)
}

/// Every folder with a seal somewhere in it.
fn folders_of_seals(desk: &Desk<'_>) -> BTreeSet<String> {
    let mut folders = BTreeSet::new();
    for entry in desk.entries().iter().filter(|entry| is_seal(desk, entry)) {
        let mut folder = entry.path.parent();
        while !folder.as_str().is_empty() && folders.insert(folder.as_str().to_owned()) {
            folder = folder.parent();
        }
    }
    folders
}

fn is_seal(desk: &Desk<'_>, entry: &crate::model::entry::Entry) -> bool {
    match desk.scan(entry) {
        Some(scan) => scan.kind == FileKind::Sentinel,
        None => entry.path.name().strip_suffix(".ok").is_some(),
    }
}

fn choose(best: &[&str], warnings: &mut Vec<Warning>) -> Option<DropPath> {
    let (first, others) = best.split_first()?;
    let chosen = DropPath::new(*first);
    if !others.is_empty() {
        let others = others.iter().map(|other| DropPath::new(*other)).collect();
        warnings.push(Warning::WorkingFolderAmbiguous { chosen: chosen.clone(), others });
    }
    Some(chosen)
}

/// How much speaks for a folder: seals of this run, all seals, files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Weight {
    of_run: usize,
    seals: usize,
    files: usize,
}

/// The dropped top folder with most seals, then with most files. Pasted evidence doesn't count, and a home does only
/// where nothing else was dropped: then its folders are looked at.
fn by_content(
    desk: &Desk<'_>,
    run: Option<&RunFacts>,
    host: Option<&HostPath>,
    warnings: &mut Vec<Warning>,
) -> Option<DropPath> {
    let homes = dropped_homes(desk);
    let mut tops: BTreeMap<String, Weight> = BTreeMap::new();
    let mut in_homes: BTreeMap<String, Weight> = BTreeMap::new();
    let mut loose = Weight::default();
    for entry in desk.entries() {
        let kind = desk.scan(entry).map(|scan| scan.kind);
        if is_record(&entry.path, kind) && kind != Some(FileKind::GitIgnore) {
            continue;
        }
        let weight = match entry.path.as_str().split_once('/') {
            Some((top, rest)) if homes.contains(top) => match rest.split_once('/') {
                Some((folder, _)) => in_homes.entry(format!("{top}/{folder}")).or_default(),
                None => continue,
            },
            Some((top, _)) => tops.entry(top.to_owned()).or_default(),
            None => &mut loose,
        };
        let named = desk.sentinel(entry).and_then(|sentinel| sentinel.run.as_ref());
        weight.of_run += usize::from(run.is_some_and(|run| named == Some(&run.run)));
        weight.seals += usize::from(is_seal(desk, entry));
        weight.files += 1;
    }
    let tops = if tops.is_empty() { in_homes } else { tops };
    let most = tops.values().copied().max();
    if loose.files > 0 && most.is_none_or(|most| most.seals == 0 && loose.seals > 0) {
        // Files were dropped without any folder.
        return Some(DropPath::new(""));
    }
    let most = most?;
    let best: Vec<&str> =
        tops.iter().filter(|(_, weight)| **weight == most).map(|(top, _)| top.as_str()).collect();
    let top = choose(&best, warnings)?;
    Some(if is_output_folder(desk, &top, host) { top.parent() } else { top })
}

/// Whether the records name files of this dropped folder as lying in a folder of its name: then it is the output
/// folder, and the working folder is what holds it.
fn is_output_folder(desk: &Desk<'_>, top: &DropPath, host: Option<&HostPath>) -> bool {
    let direct: Vec<&str> = desk
        .entries()
        .iter()
        .filter(|entry| entry.path.parent() == *top)
        .map(|entry| entry.path.name())
        .collect();
    if !direct.iter().any(|name| name.strip_suffix(".ok").is_some()) {
        return false;
    }
    let names: BTreeSet<&str> = direct.iter().copied().collect();
    let begins = |path: &str| {
        let path = HostPath::parse(path);
        let rest = match host {
            Some(host) if path.absolute => path.below(host).map(|(rest, _)| rest),
            Some(_) | None => Some(path.parts.clone()),
        };
        let Some(rest) = rest else { return false };
        match rest.as_slice() {
            [first, name] => first == top.name() && names.contains(name.as_str()),
            // Without a recorded working folder only the end of an absolute path tells.
            [.., folder, name] if path.absolute && host.is_none() => {
                folder == top.name() && names.contains(name.as_str())
            }
            _ => false,
        }
    };
    let in_text = |text: &str| {
        text.match_indices(&format!("{}/", top.name())).any(|(at, found)| {
            let before = text.get(..at).and_then(|head| head.chars().next_back());
            let bounded = before.is_none_or(|c| !(c.is_alphanumeric() || c == '_' || c == '-'));
            let rest = text.get(at + found.len()..).unwrap_or_default();
            // A placeholder of a script stands where the name would.
            bounded
                && (rest.starts_with('$')
                    || rest.is_empty()
                    || names.iter().any(|name| rest.starts_with(name)))
        })
    };
    desk.entries().iter().any(|entry| match desk.scan(entry).map(|scan| &scan.record) {
        Some(Record::Sentinel(sentinel)) => match &sentinel.body {
            SentinelBody::Listed(claims) | SentinelBody::Foreign(claims) => {
                entry.path.parent() == *top && claims.iter().any(|claim| begins(&claim.path))
            }
            SentinelBody::Malformed(_) => false,
        },
        Some(Record::Transcript(transcript)) => {
            transcript.written_paths.iter().any(|path| begins(path))
                || transcript.prompt.as_deref().is_some_and(in_text)
        }
        Some(Record::Script(script)) => {
            script.calls.iter().any(|call| call.prompt_head.as_deref().is_some_and(in_text))
        }
        Some(Record::GitStatus(status)) => {
            let lists = [&status.modified, &status.untracked, &status.ignored, &status.conflict];
            lists.into_iter().flatten().any(|path| begins(path) || *path == format!("{}/", top.name()))
        }
        Some(
            Record::Registry(_)
            | Record::Journal(_)
            | Record::AgentLog(_)
            | Record::Provenance(_)
            | Record::GitLog(_)
            | Record::GitIgnore(_)
            | Record::StateFile(_)
            | Record::Checkpoints(_)
            | Record::StagePrompts(_)
            | Record::StageVerdicts(_)
            | Record::Nothing,
        )
        | None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::bench::{Bench, run};

    fn folder_of(bench: &Bench, run: Option<&RunFacts>) -> Folder {
        working_folder(&Desk::new(&bench.case()), run)
    }

    #[test]
    fn project_of_another_name_is_found_by_its_seals() {
        let mut bench = Bench::new();
        bench.file("project/out/u1.tex", b"a").seal("project/out/u1.ok", "u1", &["u1.tex"]);
        bench
            .file("home/.claude/projects/x/s.jsonl", b"{}")
            .file("notes/a.txt", b"b")
            .file("notes/b.txt", b"c");
        let folder = folder_of(&bench, Some(&run("/home/ana/proj")));
        assert_eq!(folder.drop, Some(DropPath::new("project")));
        assert!(folder.warnings.is_empty());
    }

    #[test]
    fn dropped_home_leads_to_the_folder_below_it() {
        let mut bench = Bench::new();
        bench.file("ana/.claude/workflow-registry.jsonl", b"").file("ana/proj/out/u1.tex", b"a");
        bench.seal("ana/other/proj/u1.ok", "u1", &["u1.tex"]);
        let folder = folder_of(&bench, Some(&run("/home/ana/proj")));
        assert_eq!(folder.drop, Some(DropPath::new("ana/proj")));
    }

    #[test]
    fn windows_name_is_found_in_another_letter_case() {
        let mut bench = Bench::new();
        bench.file("PROJ/out/u1.tex", b"a").file("zzz/a", b"b").file("zzz/b", b"b");
        let folder = folder_of(&bench, Some(&run(r"C:\Users\Ana\proj")));
        assert_eq!(folder.drop, Some(DropPath::new("PROJ")));
    }

    #[test]
    fn seals_of_this_run_outweigh_more_seals_of_another() {
        let mut bench = Bench::new();
        bench.seal("mine/out/u1.ok", "u1", &["u1.tex"]);
        for path in ["theirs/out/u1.ok", "theirs/out/u2.ok"] {
            let mut seal = crate::judge::bench::sentinel("u1", &[]);
            seal.run = None;
            bench.sentinel(path, seal);
        }
        assert_eq!(folder_of(&bench, Some(&run("/home/ana/proj"))).drop, Some(DropPath::new("mine")));
    }

    #[test]
    fn home_dropped_alone_is_searched_one_level_down() {
        let mut bench = Bench::new();
        bench.file("ana/.claude/workflow-registry.jsonl", b"").seal(
            "ana/renamed/out/u1.ok",
            "u1",
            &["u1.tex"],
        );
        bench.file("ana/Downloads/a", b"a").file("ana/Downloads/b", b"a").file("ana/c", b"a");
        assert_eq!(folder_of(&bench, Some(&run("/home/ana/proj"))).drop, Some(DropPath::new("ana/renamed")));
    }

    #[test]
    fn two_folders_alike_are_said() {
        let mut bench = Bench::new();
        bench.seal("b/u1.ok", "u1", &["u1.tex"]).seal("a/u1.ok", "u1", &["u1.tex"]);
        let folder = folder_of(&bench, None);
        assert_eq!(folder.drop, Some(DropPath::new("a")));
        assert_eq!(
            folder.warnings,
            [Warning::WorkingFolderAmbiguous {
                chosen: DropPath::new("a"),
                others: vec![DropPath::new("b")]
            }]
        );
    }

    #[test]
    fn output_folder_dropped_alone_lies_in_the_working_folder_if_records_say_so() {
        let mut bench = Bench::new();
        bench.file("out/u1.tex", b"a").seal("out/u1.ok", "u1", &["/home/ana/proj/out/u1.tex"]);
        assert_eq!(folder_of(&bench, Some(&run("/home/ana/proj"))).drop, Some(DropPath::new("")));
        let mut bench = Bench::new();
        bench.file("out/u1.tex", b"a").seal("out/u1.ok", "u1", &["u1.tex"]);
        assert_eq!(folder_of(&bench, Some(&run("/home/ana/proj"))).drop, Some(DropPath::new("out")));
    }
}
