//! A fresh folder, a plan for it, and shells to run its scripts.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rekindle::model::digest::{Ending, Fingerprint, Probe, Sha256};
use rekindle::model::id::{RunId, UnitName};
use rekindle::model::path::RelPath;
use rekindle::model::plan::{PinnedFile, Plan, ProtectStep, QuarantineStep, Witness};
use rekindle::model::verdict::Mismatch;
use rekindle::plan::safe_name;
use rekindle::shell::{Context, ScriptFile, ScriptKind, scripts};
use sha2::Digest as _;

/// A shell, as it is called.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shell(pub(crate) &'static [&'static str]);

/// The shells of this machine. `sh` must be there; of the others, a missing one is said and left out.
pub(crate) fn shells() -> Vec<Shell> {
    let known: [&'static [&'static str]; 6] =
        [&["sh"], &["dash"], &["bash"], &["zsh"], &["mksh"], &["busybox", "sh"]];
    let found: Vec<Shell> = known
        .into_iter()
        .filter(|argv| {
            let there = is_installed(argv[0]);
            if !there {
                println!("{} is not installed: not tested", argv[0]);
            }
            there
        })
        .map(Shell)
        .collect();
    assert_eq!(found.first().map(|shell| shell.0[0]), Some("sh"), "there is no sh");
    found
}

pub(crate) fn is_installed(program: &str) -> bool {
    Command::new("sh")
        .args(["-c", "command -v \"$1\" >/dev/null 2>&1", "sh", program])
        .status()
        .is_ok_and(|status| status.success())
}

/// What a script answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Path below the root -> hash of the file, or the target of the link.
pub(crate) type Tree = BTreeMap<Vec<u8>, String>;

/// A fresh folder with a working folder `project` and a place for scripts.
pub(crate) struct Bench {
    folder: tempfile::TempDir,
    pub(crate) root: PathBuf,
}

impl Bench {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("project");
        fs::create_dir(&root).unwrap();
        Self { folder, root }
    }

    pub(crate) fn outside(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn put(&self, rel: &str, bytes: &[u8]) -> PinnedFile {
        let at = self.root.join(rel);
        fs::create_dir_all(at.parent().unwrap()).unwrap();
        fs::write(at, bytes).unwrap();
        PinnedFile { path: RelPath::new(rel).unwrap(), sha256: sha(bytes) }
    }

    /// Moves by hand, as a run of the script that was stopped would have.
    pub(crate) fn shift(&self, from: &str, to: &str) {
        let to = self.root.join(to);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::rename(self.root.join(from), to).unwrap();
    }

    pub(crate) fn tree(&self) -> Tree {
        let mut tree = Tree::new();
        walk(&self.root, &self.root, &mut tree);
        tree
    }

    /// Saves a script outside the working folder.
    pub(crate) fn save(&self, script: &ScriptFile) -> PathBuf {
        let at = self.folder.path().join(&script.name);
        fs::write(&at, &script.text).unwrap();
        at
    }

    /// Runs a saved script, with the working folder in `ROOT` and some other folder as the current one.
    pub(crate) fn run(&self, shell: Shell, script: &Path, args: &[&str]) -> Answer {
        let mut command = self.command(shell, script);
        command.args(args).env("ROOT", &self.root);
        answer(&mut command)
    }

    pub(crate) fn command(&self, shell: Shell, script: &Path) -> Command {
        let mut command = Command::new(shell.0[0]);
        command.args(&shell.0[1..]).arg(script).current_dir(self.folder.path()).stdin(Stdio::null());
        command.env_remove("ROOT").env_remove("ENV").env_remove("BASH_ENV").env("HOME", self.folder.path());
        command
    }
}

pub(crate) fn answer(command: &mut Command) -> Answer {
    let output = command.output().unwrap();
    Answer {
        code: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

fn walk(top: &Path, folder: &Path, tree: &mut Tree) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let kind = fs::symlink_metadata(&path).unwrap().file_type();
        let rel = path.strip_prefix(top).unwrap().as_os_str().as_bytes().to_vec();
        if kind.is_dir() {
            walk(top, &path, tree);
        } else if kind.is_symlink() {
            tree.insert(rel, format!("-> {}", fs::read_link(&path).unwrap().display()));
        } else {
            tree.insert(rel, sha(&fs::read(&path).unwrap()).to_string());
        }
    }
}

/// Hashes and how often each occurs, notes of provenance aside.
pub(crate) fn contents(tree: &Tree) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for (path, hash) in tree {
        if !path.windows(11).any(|part| part == b"PROCEDENCIA") {
            *counts.entry(hash.as_str()).or_default() += 1;
        }
    }
    counts
}

pub(crate) fn sha(bytes: &[u8]) -> Sha256 {
    Sha256::from_bytes(sha2::Sha256::digest(bytes).into())
}

/// The proof that a file differs from what was declared.
pub(crate) fn proof(file: &PinnedFile, declared: Sha256) -> Mismatch {
    let fingerprint = Fingerprint { sha256: file.sha256, bytes: 1 };
    let probe = Probe {
        fingerprint,
        variants: Vec::new(),
        nul_tail: 0,
        lfs_oid: None,
        ending: Ending::Unremarkable,
        conflict_markers: false,
    };
    Mismatch::prove(declared, 1, &fingerprint, &probe).unwrap()
}

/// A corrupt unit: its first file is the one that differs.
pub(crate) fn corrupt(unit: &str, files: &[PinnedFile]) -> QuarantineStep {
    let witness = Witness::Proof(vec![proof(&files[0], sha(b"as it was declared"))]);
    let to = RelPath::new(&format!("_descartado/{}", safe_name(unit))).unwrap();
    QuarantineStep::new(UnitName::new(unit), files.to_vec(), to, witness)
}

pub(crate) fn whole(unit: &str, files: &[PinnedFile]) -> ProtectStep {
    ProtectStep { unit: UnitName::new(unit), files: files.to_vec() }
}

pub(crate) fn approved(
    quarantine: Vec<QuarantineStep>,
    protect: Vec<ProtectStep>,
    anchors: Vec<PinnedFile>,
) -> Plan {
    Plan {
        safe: Vec::new(),
        ask: Vec::new(),
        rerun: Vec::new(),
        run: Vec::new(),
        earlier_generation: Vec::new(),
        blocked: Vec::new(),
        order: Vec::new(),
        decisions: BTreeMap::new(),
        refused: Vec::new(),
        quarantine,
        protect,
        launch: None,
        anchors,
        withheld: false,
        digest: sha(b"plan"),
        approved: true,
    }
}

/// The one script of a plan that has one.
pub(crate) fn script(plan: &Plan, kind: ScriptKind) -> ScriptFile {
    let context = Context { run: Some(RunId::new("wf_1")), tool_version: "0.0.0" };
    scripts(plan, &context).into_iter().find(|script| script.kind == kind).unwrap()
}

/// Two files and a quarantine script for them: unit `u2`, and `u1` as an anchor.
pub(crate) struct Usual {
    pub(crate) bench: Bench,
    pub(crate) script: PathBuf,
}

impl Usual {
    pub(crate) fn new() -> Self {
        let bench = Bench::new();
        let anchor = bench.put("out/u1.tex", b"good");
        let files = [
            bench.put("out/u2/cap/main.tex", b"cut"),
            bench.put("out/u2/apx/main.tex", b"fine"),
            bench.put("out/u2.ok", b"seal"),
        ];
        let plan = approved(vec![corrupt("u2", &files)], Vec::new(), vec![anchor]);
        let script = bench.save(&script(&plan, ScriptKind::Quarantine));
        Self { bench, script }
    }

    pub(crate) fn apply(&self, shell: Shell) -> Answer {
        self.bench.run(shell, &self.script, &["--apply"])
    }
}

/// The files of [`Usual`]'s unit.
pub(crate) const USUAL_FILES: [&str; 3] = ["out/u2/cap/main.tex", "out/u2/apx/main.tex", "out/u2.ok"];

/// `tree` after the named files went below `folder`.
pub(crate) fn after_move(tree: &Tree, files: &[&str], folder: &str) -> Tree {
    let mut tree = tree.clone();
    for file in files {
        let hash = tree.remove(file.as_bytes()).unwrap();
        tree.insert(format!("{folder}/{file}").into_bytes(), hash);
    }
    tree
}

/// `tree` without notes of provenance.
pub(crate) fn without_notes(tree: &Tree) -> Tree {
    let mut tree = tree.clone();
    tree.retain(|path, _| !path.windows(11).any(|part| part == b"PROCEDENCIA"));
    tree
}
