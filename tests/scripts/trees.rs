//! Random trees with random names and random accidents between the diagnosis and the script.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rekindle::model::path::RelPath;
use rekindle::plan::safe_name;
use rekindle::shell::ScriptKind;

use crate::bench::{Bench, approved, contents, corrupt, script, shells, whole, without_notes};

/// How many trees are tried, where nothing else is asked for.
const TREES: u32 = 24;

#[derive(Clone, Debug)]
enum Accident {
    None,
    Changed(usize),
    Missing(usize),
    Linked(usize),
    FolderTaken,
    HalfMoved(usize),
}

fn names() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        3 => "[a-z]{1,3}",
        2 => "[ -~&&[^/]]{1,12}",
        2 => "[\\x01-\\x7f&&[^/]]{1,8}",
        1 => "\\PC{1,6}".prop_map(|text| text.replace('/', "_")),
        1 => any::<String>().prop_map(|text| text.replace(['/', '\0'], "_").chars().take(20).collect()),
    ];
    prop::collection::vec(part, 1..4).prop_map(|parts| parts.join("/"))
}

fn accidents() -> impl Strategy<Value = Accident> {
    let any_file = 0_usize..8;
    prop_oneof![
        3 => Just(Accident::None),
        1 => any_file.clone().prop_map(Accident::Changed),
        1 => any_file.clone().prop_map(Accident::Missing),
        1 => any_file.clone().prop_map(Accident::Linked),
        1 => Just(Accident::FolderTaken),
        2 => any_file.prop_map(Accident::HalfMoved),
    ]
}

#[test]
fn scripts_in_random_trees_move_what_they_say_or_nothing() {
    let trees = std::env::var("REKINDLE_TREES").ok().and_then(|trees| trees.parse().ok()).unwrap_or(TREES);
    let mut runner = TestRunner::new(Config { cases: trees, failure_persistence: None, ..Config::default() });
    let shells = shells();
    let turn = Cell::new(0);
    let strategy = (prop::collection::vec(names(), 2..8), "\\PC{1,10}|[a-z]{2}", accidents());
    let run = |(names, unit, accident): (Vec<String>, String, Accident)| {
        let shell = shells[turn.get() % shells.len()];
        turn.set(turn.get() + 1);
        let bench = Bench::new();
        let mut files = Vec::new();
        let mut seen = BTreeSet::new();
        for (index, name) in names.iter().enumerate() {
            // What is no path, or lies below another file, is left out.
            let Ok(rel) = RelPath::new(name) else { continue };
            let at = bench.root.join(rel.as_str());
            let makes = at.parent().is_some_and(|parent| fs::create_dir_all(parent).is_ok());
            if makes && !at.exists() && seen.insert(name) && !name.to_lowercase().starts_with("_descartado") {
                files.push(bench.put(name, format!("bytes {index}").as_bytes()));
            }
        }
        prop_assume!(files.len() >= 2);
        let good = files.split_off(files.len() - 1);
        let plan = approved(vec![corrupt(&unit, &files)], vec![whole("good", &good)], good.clone());
        let quarantine_sh = bench.save(&script(&plan, ScriptKind::Quarantine));
        let protect_sh = bench.save(&script(&plan, ScriptKind::Protect));
        let folder = format!("_descartado/{}", safe_name(&unit));
        let original = bench.tree();
        let pick = |index: usize| files[index % files.len()].path.as_str();
        let refused = match &accident {
            Accident::None => false,
            Accident::Changed(index) => {
                bench.put(pick(*index), b"changed");
                true
            }
            Accident::Missing(index) => {
                fs::rename(bench.root.join(pick(*index)), bench.outside().join("gone")).unwrap();
                true
            }
            Accident::Linked(index) => {
                let at = bench.root.join(pick(*index));
                let aside = bench.outside().join("aside");
                fs::rename(&at, &aside).unwrap();
                symlink(aside, at).unwrap();
                true
            }
            Accident::FolderTaken => {
                fs::create_dir_all(bench.root.join(&folder)).unwrap();
                false
            }
            Accident::HalfMoved(index) => {
                for file in &files[..=index % files.len()] {
                    bench.shift(file.path.as_str(), &format!("{folder}/{}", file.path));
                }
                false
            }
        };
        let before = bench.tree();
        let dry = bench.run(shell, &quarantine_sh, &[]);
        prop_assert_eq!(dry.code, Some(if refused { 3 } else { 0 }), "{:?} {:?}", shell, dry);
        prop_assert_eq!(&bench.tree(), &before);
        let answer = bench.run(shell, &quarantine_sh, &["--apply"]);
        prop_assert_eq!(answer.code, dry.code, "{:?} {:?}", shell, answer);
        let after = bench.tree();
        if refused {
            prop_assert_eq!(&after, &before);
        } else {
            let home = if matches!(accident, Accident::FolderTaken) { format!("{folder}-2") } else { folder };
            let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
            prop_assert_eq!(without_notes(&after), crate::bench::after_move(&original, &paths, &home));
        }
        prop_assert_eq!(contents(&after), contents(&before));
        bench.run(shell, &quarantine_sh, &["--apply"]);
        prop_assert_eq!(&bench.tree(), &after);
        let copied = bench.run(shell, &protect_sh, &["--apply"]);
        prop_assert_eq!(copied.code, Some(0), "{:?} {:?}", shell, copied);
        let twice = bench.tree();
        prop_assert_eq!(twice.len(), after.len() + 1);
        bench.run(shell, &protect_sh, &["--apply"]);
        prop_assert_eq!(&bench.tree(), &twice);
        Ok(())
    };
    if let Err(fault) = runner.run(&strategy, run) {
        panic!("{fault}");
    }
}
