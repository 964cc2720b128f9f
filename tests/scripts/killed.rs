//! Scripts that are killed at any call that changes something, just before it and just after it.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

use rekindle::shell::ScriptKind;

use crate::bench::{Bench, Shell, approved, contents, corrupt, script, shells, whole};

/// What stands for `mv`, `mkdir`, `cp` and `date`: counts, and kills the script at the wanted call. The script's
/// process id comes in `VICTIM`.
const WRAPPER: &str = r#"#!/bin/sh
name=${0##*/}
read -r count <"$COUNTER"
count=$((count + 1))
printf '%s\n' "$count" >"$COUNTER"
if [ "$count" -eq "$KILL_AT" ] && [ "$KILL_WHEN" = before ]; then kill -9 "$VICTIM"; exit 1; fi
PATH=$REAL_PATH "$name" "$@"
code=$?
if [ "$count" -eq "$KILL_AT" ] && [ "$KILL_WHEN" = after ]; then kill -9 "$VICTIM"; fi
exit "$code"
"#;

/// Runs a script that is killed at a call; returns whether it came to that.
fn run_killed(bench: &Bench, shell: Shell, script: &Path, at: usize, when: &str) -> bool {
    let wrappers = bench.outside().join("wrappers");
    if !wrappers.exists() {
        fs::create_dir(&wrappers).unwrap();
        for name in ["mv", "mkdir", "cp", "date"] {
            let file = wrappers.join(name);
            fs::write(&file, WRAPPER).unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        }
    }
    let counter = bench.outside().join("counter");
    fs::write(&counter, "0\n").unwrap();
    let real = std::env::var("PATH").unwrap();
    let status = Command::new("sh")
        .args(["-c", "VICTIM=$$ exec \"$@\"", "sh"])
        .args(shell.0)
        .arg(script)
        .arg("--apply")
        .env("PATH", format!("{}:{real}", wrappers.display()))
        .env("REAL_PATH", &real)
        .env("COUNTER", &counter)
        .env("KILL_AT", at.to_string())
        .env("KILL_WHEN", when)
        .env("ROOT", &bench.root)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    status.code().is_none()
}

#[test]
fn quarantine_killed_anywhere_loses_nothing_and_is_finished_by_the_next_run() {
    for shell in shells() {
        for when in ["before", "after"] {
            for at in 1.. {
                let bench = Bench::new();
                let a = [bench.put("out/a/main.tex", b"cut a"), bench.put("out/a.ok", b"seal a")];
                let b = [bench.put("b.tex", b"cut b")];
                let plan = approved(vec![corrupt("a", &a), corrupt("b", &b)], Vec::new(), Vec::new());
                let script = bench.save(&script(&plan, ScriptKind::Quarantine));
                let before = bench.tree();
                let killed = run_killed(&bench, shell, &script, at, when);
                assert_eq!(contents(&bench.tree()), contents(&before), "{shell:?} {when} {at}");
                let next = bench.run(shell, &script, &["--apply"]);
                assert_eq!(next.code, Some(0), "{shell:?} {when} {at} {next:?}");
                let after = bench.tree();
                assert_eq!(contents(&after), contents(&before), "{shell:?} {when} {at}");
                // Each unit lies whole in one folder, with a note.
                for (unit, files) in [("a", &a[..]), ("b", &b)] {
                    let home = ["", "-2"].iter().find(|end| {
                        let inside = |name: &str| {
                            after.contains_key(format!("_descartado/{unit}{end}/{name}").as_bytes())
                        };
                        files.iter().all(|file| inside(file.path.as_str())) && inside("PROCEDENCIA.txt")
                    });
                    assert!(home.is_some(), "{shell:?} {when} {at} {after:?}");
                }
                let third = bench.run(shell, &script, &["--apply"]);
                assert_eq!((third.code, bench.tree()), (Some(0), after), "{shell:?} {when} {at}");
                if !killed {
                    // Three folders on the way, two shelves, two notes, three moves at least.
                    assert!(at > 8, "{shell:?}: only {at} calls");
                    break;
                }
            }
        }
    }
}

#[test]
fn protect_killed_anywhere_loses_nothing_and_is_finished_by_the_next_run() {
    for shell in shells() {
        for when in ["before", "after"] {
            for at in 1.. {
                let bench = Bench::new();
                let a = [bench.put("out/a.tex", b"text a"), bench.put("out/a.ok", b"seal a")];
                let plan = approved(Vec::new(), vec![whole("a", &a)], Vec::new());
                let script = bench.save(&script(&plan, ScriptKind::Protect));
                let before = bench.tree();
                let killed = run_killed(&bench, shell, &script, at, when);
                let next = bench.run(shell, &script, &["--apply"]);
                assert_eq!(next.code, Some(0), "{shell:?} {when} {at} {next:?}");
                let after = bench.tree();
                assert!(
                    before.iter().all(|(path, hash)| after.get(path) == Some(hash)),
                    "{shell:?} {when} {at}"
                );
                let third = bench.run(shell, &script, &["--apply"]);
                assert_eq!((third.code, bench.tree()), (Some(0), after), "{shell:?} {when} {at}");
                if !killed {
                    assert!(at > 4, "{shell:?}: only {at} calls");
                    break;
                }
            }
        }
    }
}
