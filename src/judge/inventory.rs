//! Which units there are: from the records, in the order of their authority, else from what lies there.

use std::collections::BTreeSet;

use crate::model::entry::Entry;
use crate::model::id::UnitName;
use crate::model::judgement::RunFacts;
use crate::model::path::DropPath;
use crate::model::record::{Args, FileKind, Launch, Record, Script, ScriptUnits, SentinelBody};
use crate::model::unit::UnitsFrom;
use crate::model::warning::Warning;

use super::desk::{Desk, fold};
use super::folder::Folder;
use super::live::{Place, Placed, survey};
use super::names::NameIndex;

/// The units, in the order in which they were asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Inventory {
    /// Their names, each once.
    pub(crate) names: Vec<UnitName>,
    /// Where they came from.
    pub(crate) from: UnitsFrom,
    /// What could not be known.
    pub(crate) warnings: Vec<Warning>,
}

/// Takes the first source that answers.
pub(crate) fn inventory(desk: &Desk<'_>, run: Option<&RunFacts>, folder: &Folder) -> Inventory {
    let mut warnings = Vec::new();
    let asked = run.map_or(Asked { units: Vec::new(), all: false }, |run| asked(desk, run));
    if asked.all && !asked.units.is_empty() {
        return Inventory { names: asked.units, from: UnitsFrom::RegistryArgs, warnings };
    }
    if let Some(names) = from_script(desk, run, &mut warnings) {
        return Inventory { names, from: UnitsFrom::ScriptUnits, warnings };
    }
    let root = folder.drop.clone().unwrap_or_else(|| DropPath::new(""));
    let placed = survey(desk, &root, &NameIndex::new(&[]));
    let (from, found) = from_disk(desk, run, &placed);
    let names = unique(asked.units.into_iter().chain(found));
    Inventory { names, from, warnings }
}

fn unique(names: impl IntoIterator<Item = UnitName>) -> Vec<UnitName> {
    let mut seen = BTreeSet::new();
    names.into_iter().filter(|name| seen.insert(name.clone())).collect()
}

/// What the launches of the run asked for.
struct Asked {
    units: Vec<UnitName>,
    /// Every launch listed its units: nothing else was asked for.
    all: bool,
}

fn asked(desk: &Desk<'_>, run: &RunFacts) -> Asked {
    let mut launches: Vec<&Launch> = desk
        .entries()
        .iter()
        .filter_map(|entry| {
            let Record::Registry(launches) = &desk.scan(entry)?.record else { return None };
            Some(launches)
        })
        .flatten()
        .filter(|launch| launch.run.as_ref() == Some(&run.run))
        .collect();
    launches.sort_by_key(|launch| launch.ts);
    let shapes: Vec<&Args> = if launches.is_empty() {
        vec![&run.args]
    } else {
        launches.iter().map(|launch| &launch.args).collect()
    };
    let mut all = true;
    let mut units = Vec::new();
    for args in shapes {
        match args {
            // An empty list is a mistake of whoever launched, not a wish for nothing.
            Args::Units(names) => units.extend(names.iter().cloned()),
            Args::Whole | Args::Opaque => all = false,
        }
    }
    Asked { units: unique(units), all }
}

/// The units literal of the run's script.
fn from_script(
    desk: &Desk<'_>,
    run: Option<&RunFacts>,
    warnings: &mut Vec<Warning>,
) -> Option<Vec<UnitName>> {
    let scripts: Vec<(&Entry, &Script)> = desk
        .entries()
        .iter()
        .filter_map(|entry| {
            let Record::Script(script) = &desk.scan(entry)?.record else { return None };
            Some((entry, script))
        })
        .collect();
    let recorded = run.and_then(|run| run.script_path.as_deref()).map(crate::model::path::HostPath::parse);
    let named = || {
        let name = recorded.as_ref().map(crate::model::path::HostPath::name)?;
        scripts.iter().find(|(entry, _)| entry.path.name() == name)
    };
    let of_run = || {
        let id = run?.run.as_str();
        scripts.iter().find(|(entry, _)| entry.path.name().contains(id))
    };
    let only = || {
        let mut with_units = scripts.iter().filter(|(_, script)| script.units != ScriptUnits::Absent);
        with_units.next().filter(|_| with_units.next().is_none())
    };
    let (entry, script) = named().or_else(of_run).or_else(only)?;
    match &script.units {
        ScriptUnits::Literal(units, _) if !units.is_empty() => Some(unique(units.iter().cloned())),
        ScriptUnits::Literal(..) | ScriptUnits::Absent => None,
        ScriptUnits::NotLiteral(line) => {
            warnings.push(Warning::UnitsNotLiteral { file: entry.path.clone(), line: *line });
            None
        }
    }
}

/// Folders that artifacts are usually written to, where no seal tells.
const OUTPUT_FOLDERS: &[&str] = &[
    "out",
    "output",
    "outputs",
    "outdir",
    "salida",
    "salidas",
    "results",
    "resultados",
    "artifacts",
    "vystup",
];

/// Seals, and files beside them of the same kind as what they vouch for; without any seal, files in output folders.
fn from_disk(desk: &Desk<'_>, run: Option<&RunFacts>, placed: &[Placed<'_>]) -> (UnitsFrom, Vec<UnitName>) {
    let live = || placed.iter().filter(|placed| placed.place == Place::Live);
    let mut of_run = Vec::new();
    let mut of_others = Vec::new();
    let mut folders = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    let mut claimed_names = BTreeSet::new();
    let mut claimed_files = BTreeSet::new();
    for seal in live().filter(|placed| is_seal(placed)) {
        folders.insert(seal.entry.path.parent());
        let stem = seal.entry.path.name().trim_end_matches(".ok");
        let sentinel = desk.sentinel(seal.entry);
        let says = sentinel.and_then(|sentinel| sentinel.unit.clone());
        // A sentinel names its unit, unless another file has the better claim to that name.
        let name = says
            .filter(|says| says.as_str() == stem || claimed_names.insert(says.clone()))
            .unwrap_or_else(|| UnitName::new(stem));
        if let Some(SentinelBody::Listed(claims) | SentinelBody::Foreign(claims)) =
            sentinel.map(|sentinel| &sentinel.body)
        {
            kinds.extend(claims.iter().filter_map(|claim| claim.path.rsplit_once('.').map(|(_, kind)| kind)));
            // By name alone: a file that some sentinel may mean is no unit of its own.
            claimed_files
                .extend(claims.iter().filter_map(|claim| claim.path.rsplit(['/', '\\']).next().map(fold)));
        }
        let mine = match (sentinel.and_then(|sentinel| sentinel.run.as_ref()), run) {
            (Some(of), Some(run)) => *of == run.run,
            (None, _) | (Some(_), None) => true,
        };
        if mine { of_run.push(name) } else { of_others.push(name) }
    }
    let sealed = !folders.is_empty();
    let mut units = of_run;
    units.extend(of_others);
    let index = NameIndex::new(&units);
    for file in live().filter(|placed| !is_seal(placed)) {
        let parent = file.entry.path.parent();
        let name = file.entry.path.name();
        let name = [".ok.tmp", ".part", ".tmp"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
        let wanted = if sealed {
            folders.contains(&parent)
                && (file.kind == Some(FileKind::SentinelDraft)
                    || name.rsplit_once('.').is_some_and(|(_, kind)| kinds.contains(kind)))
        } else {
            OUTPUT_FOLDERS.contains(&parent.name().to_lowercase().as_str())
        };
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| if stem.is_empty() { name } else { stem });
        let claimed = claimed_files.contains(&fold(file.entry.path.name()));
        if wanted && !claimed && !stem.starts_with('.') && index.file(file.entry.path.as_str()).is_none() {
            units.push(UnitName::new(stem));
        }
    }
    (if sealed { UnitsFrom::Sentinels } else { UnitsFrom::Artifacts }, unique(units))
}

/// Whether a file is, or should be, a sentinel.
pub(crate) fn is_seal(placed: &Placed<'_>) -> bool {
    match placed.kind {
        Some(kind) => kind == FileKind::Sentinel,
        None => placed.entry.path.name().strip_suffix(".ok").is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::bench::{Bench, RUN, run};
    use crate::judge::folder::working_folder;
    use crate::model::id::RunId;

    fn names(names: &[&str]) -> Vec<UnitName> {
        names.iter().map(|name| UnitName::new(*name)).collect()
    }

    fn launch(run: &str, ts: &str, args: Args) -> Launch {
        Launch {
            line: 1,
            ts: crate::model::time::Timestamp::parse(ts),
            run: Some(RunId::new(run)),
            script_path: None,
            session: None,
            cwd: None,
            args,
            args_text: None,
        }
    }

    fn take(bench: &Bench) -> Inventory {
        let case = bench.case();
        let desk = Desk::new(&case);
        let run = run("/home/ana/proj");
        inventory(&desk, Some(&run), &working_folder(&desk, Some(&run)))
    }

    fn script(units: ScriptUnits) -> Record {
        Record::Script(Script { name: None, units, calls: Vec::new() })
    }

    #[test]
    fn launches_of_the_run_are_united_in_the_order_of_time() {
        let mut bench = Bench::new();
        bench.record(
            "home/.claude/workflow-registry.jsonl",
            FileKind::Registry,
            Record::Registry(vec![
                launch(RUN, "2026-09-17T21:00:00Z", Args::Units(names(&["u3", "u1"]))),
                launch("wf_other", "2026-09-17T19:00:00Z", Args::Units(names(&["x9"]))),
                launch(RUN, "2026-09-17T20:00:00Z", Args::Units(names(&["u1", "u2"]))),
                launch(RUN, "2026-09-17T22:00:00Z", Args::Units(Vec::new())),
            ]),
        );
        let found = take(&bench);
        assert_eq!((found.names, found.from), (names(&["u1", "u2", "u3"]), UnitsFrom::RegistryArgs));
    }

    #[test]
    fn launch_of_the_whole_wave_asks_the_script() {
        let mut bench = Bench::new();
        bench
            .record(
                "home/.claude/workflow-registry.jsonl",
                FileKind::Registry,
                Record::Registry(vec![
                    launch(RUN, "2026-09-17T20:00:00Z", Args::Whole),
                    launch(RUN, "2026-09-17T21:00:00Z", Args::Units(names(&["u3"]))),
                ]),
            )
            .record("p/w.js", FileKind::Script, script(ScriptUnits::Literal(names(&["u1", "u2", "u3"]), 4)))
            .record("p/lib.js", FileKind::Script, script(ScriptUnits::Absent));
        let found = take(&bench);
        assert_eq!((found.names, found.from), (names(&["u1", "u2", "u3"]), UnitsFrom::ScriptUnits));
    }

    #[test]
    fn two_scripts_with_units_and_no_name_decide_nothing() {
        let mut bench = Bench::new();
        bench
            .record("p/a.js", FileKind::Script, script(ScriptUnits::Literal(names(&["a"]), 1)))
            .record("p/b.js", FileKind::Script, script(ScriptUnits::Literal(names(&["b"]), 1)))
            .seal("p/out/u1.ok", "u1", &["u1.tex"]);
        let found = take(&bench);
        assert_eq!((found.names, found.from), (names(&["u1"]), UnitsFrom::Sentinels));
    }

    #[test]
    fn script_that_computes_its_units_is_said_and_the_disk_answers() {
        let mut bench = Bench::new();
        bench
            .record("p/guias.js", FileKind::Script, script(ScriptUnits::NotLiteral(7)))
            .seal("p/out/u1.ok", "u1", &["u1.tex"])
            .seal("p/_descartado/u7/u7.ok", "u7", &["u7.tex"])
            .file("p/out/u2.tex", b"a")
            .file("p/out/README.md", b"a");
        let found = take(&bench);
        assert_eq!((found.names, found.from), (names(&["u1", "u2"]), UnitsFrom::Sentinels));
        assert_eq!(found.warnings, [Warning::UnitsNotLiteral { file: DropPath::new("p/guias.js"), line: 7 }]);
    }

    #[test]
    fn artifacts_answer_where_no_record_and_no_seal_does() {
        let mut bench = Bench::new();
        bench
            .file("p/out/u2.tex", b"a")
            .file("p/out/u2.pdf", b"a")
            .file("p/out/u3.tex.part", b"a")
            .file("p/x", b"");
        let found = take(&bench);
        assert_eq!((found.names, found.from), (names(&["u2", "u3"]), UnitsFrom::Artifacts));
    }
}
