//! Quarantine: what is moved, what stops it, and what a second run does.

use std::fs;
use std::os::unix::fs::symlink;

use rekindle::model::id::UnitName;
use rekindle::model::plan::{QuarantineStep, Witness};
use rekindle::model::settings::{Choice, Decision};
use rekindle::shell::ScriptKind;

use crate::bench::{
    Bench, USUAL_FILES, Usual, after_move, answer, approved, corrupt, script, sha, shells, without_notes,
};

#[test]
fn quarantine_dry_changes_nothing_and_names_every_file() {
    for shell in shells() {
        let usual = Usual::new();
        let before = usual.bench.tree();
        let answer = usual.bench.run(shell, &usual.script, &[]);
        assert_eq!(answer.code, Some(0), "{shell:?} {answer:?}");
        assert_eq!(usual.bench.tree(), before, "{shell:?}");
        for file in USUAL_FILES {
            assert!(answer.out.contains(file), "{shell:?} {answer:?}");
        }
        assert_eq!(answer.err, "", "{shell:?}");
    }
}

#[test]
fn quarantine_applied_moves_exactly_its_files_and_leaves_a_note() {
    for shell in shells() {
        let usual = Usual::new();
        let before = usual.bench.tree();
        let answer = usual.apply(shell);
        assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{shell:?} {answer:?}");
        let after = usual.bench.tree();
        assert_eq!(without_notes(&after), after_move(&before, &USUAL_FILES, "_descartado/u2"), "{shell:?}");
        let note = fs::read_to_string(usual.bench.root.join("_descartado/u2/PROCEDENCIA.txt")).unwrap();
        let start = "runId=wf_1 ts=2";
        let end = format!(
            "Z motivo=hash-no-casa sha_real={} sha_declarado={}\n",
            sha(b"cut"),
            sha(b"as it was declared")
        );
        assert!(
            note.starts_with(start) && note.ends_with(&end) && note.lines().count() == 1,
            "{shell:?} {note}"
        );
    }
}

#[test]
fn quarantine_applied_twice_changes_nothing_the_second_time() {
    for shell in shells() {
        let usual = Usual::new();
        usual.apply(shell);
        let once = usual.bench.tree();
        let again = usual.apply(shell);
        assert_eq!((again.code, usual.bench.tree()), (Some(0), once), "{shell:?} {again:?}");
        assert!(again.out.contains("already in quarantine"), "{shell:?} {again:?}");
    }
}

#[test]
fn quarantine_after_the_unit_was_made_again_leaves_the_new_files() {
    for shell in shells() {
        let usual = Usual::new();
        usual.apply(shell);
        usual.bench.put(USUAL_FILES[0], b"whole now");
        usual.bench.put(USUAL_FILES[1], b"fine");
        usual.bench.put(USUAL_FILES[2], b"new seal");
        let before = usual.bench.tree();
        let answer = usual.apply(shell);
        assert_eq!((answer.code, usual.bench.tree()), (Some(0), before), "{shell:?} {answer:?}");
    }
}

#[test]
fn quarantine_of_a_changed_file_is_refused_and_moves_nothing_of_any_unit() {
    for shell in shells() {
        let bench = Bench::new();
        let first = [bench.put("out/a.tex", b"cut a"), bench.put("out/a.ok", b"seal a")];
        let second = [bench.put("out/b.tex", b"cut b"), bench.put("out/b.ok", b"seal b")];
        let plan = approved(vec![corrupt("a", &first), corrupt("b", &second)], Vec::new(), Vec::new());
        let script = bench.save(&script(&plan, ScriptKind::Quarantine));
        bench.put("out/b.tex", b"written since");
        let before = bench.tree();
        for args in [&[][..], &["--apply"]] {
            let answer = bench.run(shell, &script, args);
            assert_eq!((answer.code, bench.tree()), (Some(3), before.clone()), "{shell:?} {answer:?}");
            assert!(answer.err.contains("out/b.tex"), "{shell:?} {answer:?}");
            assert!(answer.err.contains(&sha(b"cut b").to_string()), "{shell:?} {answer:?}");
            assert!(answer.err.contains(&sha(b"written since").to_string()), "{shell:?} {answer:?}");
            assert!(!answer.err.contains("out/a.tex"), "{shell:?} {answer:?}");
        }
    }
}

#[test]
fn quarantine_in_the_way_of_a_link_is_refused() {
    for shell in shells() {
        for place in ["_descartado", "_descartado/u2", "out/u2/cap/main.tex", "out/u2/cap", "out"] {
            let usual = Usual::new();
            let root = &usual.bench.root;
            let aside = usual.bench.outside().join("aside");
            let at = root.join(place);
            if place.starts_with("_descartado") {
                fs::create_dir(&aside).unwrap();
                fs::create_dir_all(at.parent().unwrap()).unwrap();
            } else {
                fs::rename(&at, &aside).unwrap();
            }
            symlink(&aside, &at).unwrap();
            let before = usual.bench.tree();
            for args in [&[][..], &["--apply"]] {
                let answer = usual.bench.run(shell, &usual.script, args);
                assert_eq!(
                    (answer.code, usual.bench.tree()),
                    (Some(3), before.clone()),
                    "{shell:?} {place} {answer:?}"
                );
                assert!(answer.err.contains("symbolic link"), "{shell:?} {place} {answer:?}");
            }
        }
    }
}

#[test]
fn quarantine_in_another_folder_is_refused() {
    for shell in shells() {
        let usual = Usual::new();
        let other = Bench::new();
        // The same names, other bytes in the anchor.
        other.put("out/u1.tex", b"another project");
        other.put("out/u2/cap/main.tex", b"cut");
        other.put("out/u2/apx/main.tex", b"fine");
        other.put("out/u2.ok", b"seal");
        let before = other.tree();
        let answer = other.run(shell, &usual.script, &["--apply"]);
        assert_eq!((answer.code, other.tree()), (Some(3), before), "{shell:?} {answer:?}");
        assert!(answer.err.contains("out/u1.tex"), "{shell:?} {answer:?}");
        // An empty folder holds nothing that was diagnosed either.
        let empty = Bench::new();
        assert_eq!(empty.run(shell, &usual.script, &[]).code, Some(3), "{shell:?}");
    }
}

#[test]
fn quarantine_that_was_stopped_half_way_is_finished_in_its_folder() {
    for shell in shells() {
        for moved in 1..USUAL_FILES.len() {
            let usual = Usual::new();
            let before = usual.bench.tree();
            for file in &USUAL_FILES[..moved] {
                usual.bench.shift(file, &format!("_descartado/u2/{file}"));
            }
            let half = usual.bench.tree();
            let dry = usual.bench.run(shell, &usual.script, &[]);
            assert!(dry.out.contains("half done"), "{shell:?} {dry:?}");
            assert_eq!((dry.code, usual.bench.tree()), (Some(0), half), "{shell:?} {dry:?}");
            let answer = usual.apply(shell);
            assert_eq!(answer.code, Some(0), "{shell:?} {answer:?}");
            let after = usual.bench.tree();
            assert_eq!(
                without_notes(&after),
                after_move(&before, &USUAL_FILES, "_descartado/u2"),
                "{shell:?}"
            );
            assert!(after.contains_key(&b"_descartado/u2/PROCEDENCIA.txt"[..]), "{shell:?}");
            usual.apply(shell);
            assert_eq!(usual.bench.tree(), after, "{shell:?}");
        }
    }
}

#[test]
fn quarantine_stopped_half_way_and_changed_since_is_refused() {
    for shell in shells() {
        let usual = Usual::new();
        usual.bench.shift(USUAL_FILES[0], &format!("_descartado/u2/{}", USUAL_FILES[0]));
        usual.bench.put(USUAL_FILES[2], b"sealed again");
        let before = usual.bench.tree();
        let answer = usual.apply(shell);
        assert_eq!((answer.code, usual.bench.tree()), (Some(3), before), "{shell:?} {answer:?}");
    }
}

#[test]
fn quarantine_with_a_cut_note_gets_a_second_one() {
    for shell in shells() {
        let usual = Usual::new();
        usual.apply(shell);
        let note = usual.bench.root.join("_descartado/u2/PROCEDENCIA.txt");
        let whole = fs::read_to_string(&note).unwrap();
        for cut in [0, 20, whole.len() - 1] {
            fs::write(&note, &whole[..cut]).unwrap();
            let second = usual.bench.root.join("_descartado/u2/PROCEDENCIA-2.txt");
            let before = usual.bench.tree();
            let answer = usual.apply(shell);
            assert_eq!(answer.code, Some(0), "{shell:?} {answer:?}");
            assert_eq!(
                fs::read_to_string(&note).unwrap(),
                whole[..cut],
                "{shell:?}: the cut note was touched"
            );
            assert_eq!(fs::read_to_string(&second).unwrap().lines().count(), 1, "{shell:?}");
            assert_eq!(without_notes(&usual.bench.tree()), without_notes(&before), "{shell:?}");
            let done = usual.bench.tree();
            usual.apply(shell);
            assert_eq!(usual.bench.tree(), done, "{shell:?}");
            fs::remove_file(second).unwrap();
        }
    }
}

#[test]
fn quarantine_folder_of_somebody_else_is_left_alone() {
    for shell in shells() {
        // An earlier rescue; an empty folder; other bytes in the same place; a file.
        for (taken, bytes) in [
            ("_descartado/u2/main.tex", Some(&b"earlier"[..])),
            ("_descartado/u2", None),
            ("_descartado/u2/out/u2.ok", Some(b"another seal")),
            ("_descartado/u2", Some(b"a file")),
        ] {
            let usual = Usual::new();
            match bytes {
                Some(bytes) => drop(usual.bench.put(taken, bytes)),
                None => fs::create_dir_all(usual.bench.root.join(taken)).unwrap(),
            }
            let before = usual.bench.tree();
            let answer = usual.apply(shell);
            assert_eq!(answer.code, Some(0), "{shell:?} {taken} {answer:?}");
            let after = usual.bench.tree();
            assert_eq!(
                without_notes(&after),
                after_move(&before, &USUAL_FILES, "_descartado/u2-2"),
                "{shell:?}"
            );
            // The folder is not called by the unit's name: the note tells it.
            let note = fs::read_to_string(usual.bench.root.join("_descartado/u2-2/PROCEDENCIA.txt")).unwrap();
            assert!(note.ends_with(" unit=u2\n"), "{shell:?} {note}");
            usual.apply(shell);
            assert_eq!(usual.bench.tree(), after, "{shell:?}");
        }
    }
}

#[test]
fn quarantine_of_two_units_that_want_one_folder_gives_each_its_own() {
    for shell in shells() {
        let bench = Bench::new();
        let first = [bench.put("out/u.tex", b"cut u")];
        let second = [bench.put("out/u-2.tex", b"cut u-2")];
        bench.put("_descartado/u/x", b"taken since the diagnosis");
        let plan = approved(vec![corrupt("u", &first), corrupt("u-2", &second)], Vec::new(), Vec::new());
        let script = bench.save(&script(&plan, ScriptKind::Quarantine));
        let answer = bench.run(shell, &script, &["--apply"]);
        assert_eq!(answer.code, Some(0), "{shell:?} {answer:?}");
        let after = bench.tree();
        assert!(after.contains_key(&b"_descartado/u-2/out/u.tex"[..]), "{shell:?} {after:?}");
        assert!(after.contains_key(&b"_descartado/u-2-2/out/u-2.tex"[..]), "{shell:?} {after:?}");
        let again = bench.run(shell, &script, &["--apply"]);
        assert_eq!((again.code, bench.tree()), (Some(0), after), "{shell:?} {again:?}");
    }
}

#[test]
fn quarantine_called_wrongly_does_nothing() {
    for shell in shells() {
        let usual = Usual::new();
        let before = usual.bench.tree();
        for args in [&["--aply"][..], &["-n"], &["a", "b"], &["--apply", ""], &["no/such/folder"]] {
            let answer = usual.bench.run(shell, &usual.script, args);
            assert_eq!(
                (answer.code, usual.bench.tree()),
                (Some(2), before.clone()),
                "{shell:?} {args:?} {answer:?}"
            );
        }
    }
}

#[test]
fn quarantine_takes_its_folder_from_argument_environment_or_place() {
    for shell in shells() {
        for how in ["argument", "argument first", "environment", "place", "dash"] {
            let usual = Usual::new();
            let mut command = usual.bench.command(shell, &usual.script);
            match how {
                "argument" => command.arg("--apply").arg("project").env("ROOT", "/nowhere"),
                "argument first" => command.arg(&usual.bench.root).arg("--apply"),
                "environment" => command.arg("--apply").env("ROOT", "project").env("CDPATH", "/:/tmp"),
                "place" => command.arg("--apply").current_dir(&usual.bench.root),
                _ => {
                    // To `cd`, a bare dash means another folder.
                    let odd = usual.bench.outside().join("-");
                    fs::rename(&usual.bench.root, &odd).unwrap();
                    symlink(&odd, &usual.bench.root).unwrap();
                    command.arg("--apply").env("ROOT", "-").env("OLDPWD", "/tmp")
                }
            };
            let answer = answer(&mut command);
            assert_eq!(answer.code, Some(0), "{shell:?} {how} {answer:?}");
            assert!(usual.bench.root.join("_descartado/u2/out/u2.ok").exists(), "{shell:?} {how}");
        }
    }
}

#[test]
fn quarantine_cut_off_in_the_download_does_nothing() {
    for shell in shells() {
        let usual = Usual::new();
        let text = fs::read_to_string(&usual.script).unwrap();
        let before = usual.bench.tree();
        for kept in (0..text.len() - "main \"$@\"\n".len()).rev().step_by(text.len() / 40) {
            fs::write(&usual.script, &text[..kept]).unwrap();
            usual.apply(shell);
            assert_eq!(usual.bench.tree(), before, "{shell:?} {kept}");
        }
    }
}

#[test]
fn quarantine_by_decision_tells_the_reason_in_the_note() {
    let bench = Bench::new();
    let file = bench.put("out/u3.tex", b"odd");
    let decision = Decision { choice: Choice::Quarantine, reason: "no me f\u{ed}o".to_owned() };
    let to = rekindle::model::path::RelPath::new("_descartado/u3").unwrap();
    let step = QuarantineStep::new(UnitName::new("u3"), vec![file], to, Witness::Person(decision));
    let script = bench.save(&script(&approved(vec![step], Vec::new(), Vec::new()), ScriptKind::Quarantine));
    let answer = bench.run(shells()[0], &script, &["--apply"]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let note = fs::read_to_string(bench.root.join("_descartado/u3/PROCEDENCIA.txt")).unwrap();
    let end = format!("motivo=decision sha_real={} sha_declarado=- razon=no%20me%20f%C3%ADo\n", sha(b"odd"));
    assert!(note.ends_with(&end), "{note}");
}

#[test]
fn quarantine_stopped_right_after_its_note_goes_on_in_that_folder() {
    for shell in shells() {
        let usual = Usual::new();
        let before = usual.bench.tree();
        usual.apply(shell);
        for file in USUAL_FILES {
            usual.bench.shift(&format!("_descartado/u2/{file}"), file);
        }
        let answer = usual.apply(shell);
        assert_eq!(answer.code, Some(0), "{shell:?} {answer:?}");
        let after = without_notes(&usual.bench.tree());
        assert_eq!(after, after_move(&before, &USUAL_FILES, "_descartado/u2"), "{shell:?}");
        assert!(!usual.bench.root.join("_descartado/u2/PROCEDENCIA-2.txt").exists(), "{shell:?}");
    }
}

#[test]
fn quarantine_folder_with_copies_of_a_unit_in_place_is_left_alone() {
    for shell in shells() {
        let usual = Usual::new();
        usual.bench.put(&format!("_descartado/u2/{}", USUAL_FILES[0]), b"cut");
        let before = usual.bench.tree();
        let answer = usual.apply(shell);
        assert_eq!(answer.code, Some(0), "{shell:?} {answer:?}");
        let after = without_notes(&usual.bench.tree());
        assert_eq!(after, after_move(&before, &USUAL_FILES, "_descartado/u2-2"), "{shell:?}");
    }
}

#[test]
fn quarantine_stopped_half_way_with_something_else_in_a_place_changes_nothing() {
    for shell in shells() {
        let usual = Usual::new();
        usual.bench.shift(USUAL_FILES[0], &format!("_descartado/u2/{}", USUAL_FILES[0]));
        usual.bench.put(&format!("_descartado/u2/{}", USUAL_FILES[1]), b"half a copy");
        let before = usual.bench.tree();
        let answer = usual.apply(shell);
        assert_eq!((answer.code, usual.bench.tree()), (Some(3), before), "{shell:?} {answer:?}");
    }
}
