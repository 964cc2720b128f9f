//! The packages from npm: the optimiser of the page's wasm, and the driver of the browser tests.
//!
//! The optimiser is npm's binaryen in a pinned version on purpose. Old ones, among them the one that Debian 12 has, write
//! a module that dies at its start (they mistake the table of references), and say nothing.

use std::path::PathBuf;

use crate::background::{Ending, Stop, run_quietly};
use crate::failure::{Failure, Outcome};
use crate::{program, project};

/// The oldest Node.js that the browser driver supports.
const OLDEST_NODE: u32 = 20;

/// Why the packages can't be had, if they can't.
pub fn missing() -> Option<String> {
    let advice = format!("install Node.js {OLDEST_NODE} or newer, with npm");
    let Some(said) = program::ask("node", &["--version"]) else {
        return Some(format!("Node.js is missing: {advice}"));
    };
    let major = said.trim_start_matches('v').split('.').next().and_then(|number| number.parse::<u32>().ok());
    if major.is_none_or(|major| major < OLDEST_NODE) {
        return Some(format!("Node.js {said} is too old: {advice}"));
    }
    program::find("npm").is_none().then(|| format!("npm is missing: {advice}"))
}

/// Installs what `package-lock.json` names, if that was not done yet, and gives the folder with the programs.
pub fn prepare(stop: &Stop) -> Outcome<PathBuf> {
    if let Some(reason) = missing() {
        return Err(Failure::new(format!("{reason}.")));
    }
    let folder = project::e2e();
    let modules = folder.join("node_modules");
    let lock = project::read(&folder.join("package-lock.json"))?;
    let stamp = modules.join(".rekindle-lock");
    if std::fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(modules.join(".bin"));
    }
    let npm = program::find("npm").ok_or_else(|| Failure::new("npm is missing."))?;
    let mut install = std::process::Command::new(npm);
    install.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(&folder);
    println!("   (beside this: npm ci in tests/e2e: about 10 seconds, once)");
    run_quietly("npm ci", &mut install, Ending::Any, stop)?;
    project::write(&stamp, lock)?;
    Ok(modules.join(".bin"))
}
