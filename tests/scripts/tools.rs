//! What the scripts do with other tools than usual, and with tools that fail.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::bench::{Answer, Shell, USUAL_FILES, Usual, after_move, answer, contents, shells, without_notes};

fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap();
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// A folder to be the only one in `PATH`.
fn tools(usual: &Usual, programs: &[&str]) -> PathBuf {
    let folder = usual.bench.outside().join("tools");
    fs::create_dir(&folder).unwrap();
    for program in programs {
        if let Some(real) = find(program) {
            symlink(real, folder.join(program)).unwrap();
        }
    }
    folder
}

fn apply_with(usual: &Usual, shell: Shell, path: &str) -> Answer {
    let mut command = Command::new(find(shell.0[0]).unwrap());
    command.args(&shell.0[1..]).arg(&usual.script).arg("--apply");
    command.env("PATH", path).env("ROOT", &usual.bench.root).env("HOME", usual.bench.outside());
    answer(&mut command)
}

/// A program that runs before, or instead of, the real one of its name. `REAL` stands for the real one.
fn replaced(usual: &Usual, program: &str, code: &str) -> String {
    let folder = usual.bench.outside().join("replaced");
    fs::create_dir(&folder).unwrap();
    let real = find(program).unwrap();
    let file = folder.join(program);
    fs::write(&file, format!("#!/bin/sh\n{}\n", code.replace("REAL", real.to_str().unwrap()))).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    format!("{}:{}", folder.display(), std::env::var("PATH").unwrap())
}

fn root(usual: &Usual) -> &Path {
    &usual.bench.root
}

#[test]
fn scripts_hash_with_whichever_tool_is_there() {
    for shell in shells() {
        for hasher in ["sha256sum", "shasum", "openssl"] {
            if find(hasher).is_none() {
                println!("{hasher} is not installed: not tested");
                continue;
            }
            let usual = Usual::new();
            let before = usual.bench.tree();
            let path = tools(&usual, &["mv", "mkdir", "date", "printf", hasher]);
            let answer = apply_with(&usual, shell, path.to_str().unwrap());
            assert_eq!(answer.code, Some(0), "{shell:?} {hasher} {answer:?}");
            let after = without_notes(&usual.bench.tree());
            assert_eq!(after, after_move(&before, &USUAL_FILES, "_descartado/u2"), "{shell:?} {hasher}");
        }
    }
}

#[test]
fn scripts_without_a_tool_that_hashes_do_nothing() {
    for shell in shells() {
        let usual = Usual::new();
        let before = usual.bench.tree();
        // One that is there and lies is as good as none.
        let path = tools(&usual, &["mv", "mkdir", "date", "printf"]);
        for name in ["sha256sum", "shasum", "openssl"] {
            let file = path.join(name);
            fs::write(&file, "#!/bin/sh\nprintf '%s' 'no such thing  -'\n").unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        }
        let answer = apply_with(&usual, shell, path.to_str().unwrap());
        assert_eq!((answer.code, usual.bench.tree()), (Some(3), before), "{shell:?} {answer:?}");
    }
}

#[test]
fn file_that_changes_during_the_run_is_not_moved() {
    for shell in shells() {
        let usual = Usual::new();
        // The time is asked for after all was checked, and before anything is moved.
        let path = replaced(&usual, "date", "printf 'written meanwhile' >./out/u2.ok; exec REAL \"$@\"");
        let answer = apply_with(&usual, shell, &path);
        assert_eq!(answer.code, Some(3), "{shell:?} {answer:?}");
        assert!(answer.err.contains("out/u2.ok"), "{shell:?} {answer:?}");
        assert_eq!(fs::read(root(&usual).join("out/u2.ok")).unwrap(), b"written meanwhile", "{shell:?}");
        assert!(!root(&usual).join("_descartado/u2/out/u2.ok").exists(), "{shell:?}");
    }
}

#[test]
fn name_that_is_taken_during_the_run_is_not_overwritten() {
    for shell in shells() {
        for taker in ["printf x", "ln -s /nowhere"] {
            let usual = Usual::new();
            let target = "./_descartado/u2/out/u2.ok";
            let code = match taker {
                "printf x" => format!("/bin/mkdir -p ./_descartado/u2/out; printf x >{target}"),
                _ => format!("/bin/mkdir -p ./_descartado/u2/out; ln -s /nowhere {target}"),
            };
            let path = replaced(&usual, "date", &format!("{code}; exec REAL \"$@\""));
            let answer = apply_with(&usual, shell, &path);
            assert_eq!(answer.code, Some(3), "{shell:?} {taker} {answer:?}");
            assert_eq!(fs::read(root(&usual).join("out/u2.ok")).unwrap(), b"seal", "{shell:?} {taker}");
        }
    }
}

#[test]
fn move_that_damages_or_fails_is_noticed() {
    for shell in shells() {
        for code in
            ["REAL \"$@\"; for last; do :; done; printf x >>\"$last\"", "exit 0", "echo no >&2; exit 1"]
        {
            let usual = Usual::new();
            let path = replaced(&usual, "mv", code);
            let answer = apply_with(&usual, shell, &path);
            assert_eq!(answer.code, Some(3), "{shell:?} {code} {answer:?}");
            assert!(
                root(&usual).join("out/u2.ok").exists(),
                "{shell:?} {code}: went on after the first fault"
            );
        }
    }
}

#[test]
fn scripts_in_another_locale_do_the_same() {
    for shell in shells() {
        for locale in ["C.UTF-8", "tr_TR.UTF-8", "no such"] {
            let usual = Usual::new();
            let before = usual.bench.tree();
            let mut command = usual.bench.command(shell, &usual.script);
            command.arg("--apply").env("ROOT", root(&usual)).env("LC_ALL", locale).env("LANG", locale);
            command.env("POSIXLY_CORRECT", "1").env("IFS", "/").env("CDPATH", "/");
            let answer = answer(&mut command);
            assert_eq!(answer.code, Some(0), "{shell:?} {locale} {answer:?}");
            assert_eq!(contents(&usual.bench.tree()), contents(&before), "{shell:?} {locale}");
        }
    }
}
