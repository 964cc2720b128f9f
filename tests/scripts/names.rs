//! Names of every nasty kind.

use rekindle::model::id::RunId;
use rekindle::shell::{Context, ScriptKind, scripts};

use crate::bench::{Bench, after_move, approved, contents, corrupt, script, shells, whole, without_notes};

pub(crate) const NASTY: &[&str] = &[
    "u1 $(touch HACKED)",
    "u2'; touch HACKED; '",
    "-rf",
    "--",
    "u4 * [x]?",
    "u5\nrm -rf out",
    "end\n",
    "end\n\n",
    "\nstart",
    "u6\u{202e}gnp",
    "u7`touch HACKED`",
    "u8 \\ \"q\"",
    "u9 !history ~ {a,b} &amp; <b>",
    " blanks ",
    "tab\tcr\r",
    "\u{1}\u{2}\u{7f}\u{1b}[2J",
    "\u{e9}",
    "e\u{301}",
    "%s%b\\n\\0101\\c",
    "100%",
    "#x",
    "~",
    "=x",
    "\u{2018}curly\u{2019}\u{a0}\u{3000}",
    "$HOME",
    "a;b&c|d>e<f(g)",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
];

#[test]
fn scripts_with_nasty_names_move_and_copy_exactly_those_files() {
    for shell in shells() {
        let bench = Bench::new();
        let mut quarantine = Vec::new();
        let mut protect = Vec::new();
        let mut moved = Vec::new();
        for (index, name) in NASTY.iter().enumerate() {
            let inner = format!("out/{name}.d/{name}");
            let seal = format!("out/{name}.ok");
            let files = [bench.put(&inner, format!("cut {index}").as_bytes()), bench.put(&seal, b"seal")];
            quarantine.push(corrupt(name, &files));
            moved.extend([inner, seal]);
            let good = bench.put(&format!("{name} good/{name}"), format!("good {index}").as_bytes());
            protect.push(whole(name, &[good]));
        }
        let plan = approved(quarantine, protect, Vec::new());
        let before = bench.tree();
        let quarantine_sh = bench.save(&script(&plan, ScriptKind::Quarantine));
        let protect_sh = bench.save(&script(&plan, ScriptKind::Protect));
        for script in [&quarantine_sh, &protect_sh] {
            let dry = bench.run(shell, script, &[]);
            assert_eq!((dry.code, bench.tree()), (Some(0), before.clone()), "{shell:?} {dry:?}");
            assert!(dry.out.bytes().all(|byte| byte == b'\n' || (b' '..=b'~').contains(&byte)), "{shell:?}");
        }
        let answer = bench.run(shell, &quarantine_sh, &["--apply"]);
        assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{shell:?}");
        let mut expected = before.clone();
        for (name, files) in NASTY.iter().zip(moved.chunks(2)) {
            let files: Vec<&str> = files.iter().map(String::as_str).collect();
            let folder = format!("_descartado/{}", rekindle::plan::safe_name(name));
            expected = after_move(&expected, &files, &folder);
        }
        let after = bench.tree();
        assert_eq!(without_notes(&after), expected, "{shell:?}");
        assert_eq!(contents(&after), contents(&before), "{shell:?}");
        let answer = bench.run(shell, &protect_sh, &["--apply"]);
        assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{shell:?}");
        let once = bench.tree();
        assert_eq!(once.len(), after.len() + NASTY.len(), "{shell:?}");
        for script in [&quarantine_sh, &protect_sh] {
            let again = bench.run(shell, script, &["--apply"]);
            assert_eq!((again.code, bench.tree()), (Some(0), once.clone()), "{shell:?} {again:?}");
        }
    }
}

#[test]
fn scripts_are_ascii_and_hold_no_word_that_destroys() {
    let bench = Bench::new();
    let files: Vec<_> = NASTY.iter().map(|name| bench.put(&format!("out/{name}"), b"x")).collect();
    let plan = approved(
        vec![corrupt("u5\nrm -rf out", &files)],
        vec![whole("u6\u{202e}gnp", &files)],
        files.clone(),
    );
    let context = Context { run: Some(RunId::new("wf_$(touch HACKED)\n")), tool_version: "0.0.0" };
    let scripts = scripts(&plan, &context);
    let names: Vec<_> = scripts.iter().map(|script| script.name.as_str()).collect();
    assert_eq!(names, ["rekindle-protect.sh", "rekindle-quarantine.sh"]);
    for script in scripts {
        assert!(script.text.bytes().all(|b| b == b'\n' || (b' '..=b'~').contains(&b)), "{}", script.name);
        let code = script.text.lines().filter(|line| !line.trim_start().starts_with('#'));
        for line in code {
            let mut words = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-'));
            let destroys = |word: &str| {
                [
                    "rm", "rmdir", "unlink", "truncate", "dd", "shred", "eval", "touch", "find", "ln", "tee",
                    "sed",
                ]
                .contains(&word)
            };
            let data = line.trim_start().starts_with(['\'', 'u', 'a']) && line.contains('\'');
            assert!(data || !words.any(destroys), "{}: {line}", script.name);
        }
    }
}

#[test]
fn scripts_without_consent_or_while_withheld_are_none() {
    let bench = Bench::new();
    let files = [bench.put("out/a", b"x")];
    let context = Context { run: None, tool_version: "0.0.0" };
    let mut plan = approved(vec![corrupt("a", &files)], Vec::new(), Vec::new());
    assert_eq!(scripts(&plan, &context).len(), 1);
    plan.withheld = true;
    assert!(scripts(&plan, &context).is_empty());
    plan.withheld = false;
    plan.approved = false;
    assert!(scripts(&plan, &context).is_empty());
    plan = approved(Vec::new(), Vec::new(), Vec::new());
    assert!(scripts(&plan, &context).is_empty());
}
