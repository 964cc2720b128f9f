//! Protect: copies, and nothing but copies.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;

use rekindle::shell::ScriptKind;

use crate::bench::{Bench, Tree, approved, script, shells, whole};

const FILES: [&str; 3] = ["out/a/main.tex", "out/b/main.tex", "out/a.ok"];
const FOLDER: &str = "_autoria_cacheada_NO_BORRAR";

fn usual() -> (Bench, PathBuf) {
    let bench = Bench::new();
    let a = [bench.put(FILES[0], b"text a"), bench.put(FILES[2], b"seal a")];
    let b = [bench.put(FILES[1], b"text b")];
    let plan = approved(Vec::new(), vec![whole("a", &a), whole("b", &b)], vec![a[1].clone()]);
    let script = bench.save(&script(&plan, ScriptKind::Protect));
    (bench, script)
}

fn with_copies(tree: &Tree, folder: &str) -> Tree {
    let mut tree = tree.clone();
    for file in FILES {
        let hash = tree[file.as_bytes()].clone();
        tree.insert(format!("{folder}/{file}").into_bytes(), hash);
    }
    tree
}

#[test]
fn protect_dry_changes_nothing_and_applied_copies_once() {
    for shell in shells() {
        let (bench, script) = usual();
        let before = bench.tree();
        let dry = bench.run(shell, &script, &[]);
        assert_eq!((dry.code, bench.tree()), (Some(0), before.clone()), "{shell:?} {dry:?}");
        for already in [false, true] {
            let answer = bench.run(shell, &script, &["--apply"]);
            assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{shell:?} {answer:?}");
            assert_eq!(answer.out.contains("already protected"), already, "{shell:?} {answer:?}");
            assert_eq!(bench.tree(), with_copies(&before, FOLDER), "{shell:?}");
        }
    }
}

#[test]
fn protect_stopped_half_way_copies_only_what_is_missing() {
    for shell in shells() {
        let (bench, script) = usual();
        let before = bench.tree();
        bench.put(&format!("{FOLDER}/{}", FILES[1]), b"text b");
        let answer = bench.run(shell, &script, &["--apply"]);
        assert_eq!(answer.code, Some(0), "{shell:?} {answer:?}");
        assert_eq!(bench.tree(), with_copies(&before, FOLDER), "{shell:?}");
    }
}

#[test]
fn protect_leaves_other_folders_alone() {
    for shell in shells() {
        // Older copies laid out flat; a copy that was cut; an empty folder.
        for taken in [
            Some((format!("{FOLDER}/main.tex"), "text a")),
            Some((format!("{FOLDER}/{}", FILES[0]), "te")),
            None,
        ] {
            let (bench, script) = usual();
            match &taken {
                Some((path, bytes)) => drop(bench.put(path, bytes.as_bytes())),
                None => fs::create_dir(bench.root.join(FOLDER)).unwrap(),
            }
            let before = bench.tree();
            for _ in 0..2 {
                let answer = bench.run(shell, &script, &["--apply"]);
                assert_eq!(answer.code, Some(0), "{shell:?} {answer:?}");
                assert_eq!(bench.tree(), with_copies(&before, &format!("{FOLDER}-2")), "{shell:?} {taken:?}");
            }
        }
    }
}

#[test]
fn protect_of_a_changed_file_or_through_a_link_is_refused() {
    for shell in shells() {
        let (bench, script) = usual();
        bench.put(FILES[1], b"changed");
        let before = bench.tree();
        let answer = bench.run(shell, &script, &["--apply"]);
        assert_eq!((answer.code, bench.tree()), (Some(3), before), "{shell:?} {answer:?}");

        let (bench, script) = usual();
        symlink(bench.outside(), bench.root.join(FOLDER)).unwrap();
        let before = bench.tree();
        let answer = bench.run(shell, &script, &["--apply"]);
        assert_eq!((answer.code, bench.tree()), (Some(3), before), "{shell:?} {answer:?}");
    }
}

#[test]
fn protect_killed_in_the_middle_of_a_copy_begins_in_another_folder() {
    for shell in shells() {
        let (bench, script) = usual();
        bench.put(&format!("{FOLDER}/{}", FILES[0]), b"text a");
        bench.put(&format!("{FOLDER}/{}", FILES[2]), b"sea");
        let before = bench.tree();
        for _ in 0..2 {
            let answer = bench.run(shell, &script, &["--apply"]);
            assert_eq!(answer.code, Some(0), "{shell:?} {answer:?}");
            assert_eq!(bench.tree(), with_copies(&before, &format!("{FOLDER}-2")), "{shell:?}");
        }
    }
}
