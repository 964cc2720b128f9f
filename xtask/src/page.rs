//! Builds the page: Trunk makes `dist/`, then it is sealed, put into one file, and weighed.

use std::path::{Path, PathBuf};

use crate::background::Stop;
use crate::budget::{self, Weight};
use crate::failure::{Failure, Outcome};
use crate::single_file::{self, Files};
use crate::tools::Toolbox;
use crate::{node, program, project, seal, tools};

/// The name of the page in one file, inside `dist/`.
pub const SINGLE_FILE: &str = "rekindle.html";

/// Builds the page, and says what it weighs.
pub fn build() -> Outcome<PathBuf> {
    let stop = Stop::default();
    let toolbox = tools::prepare(&stop)?;
    let optimiser = match node::missing() {
        None => Some(node::prepare(&stop)?),
        Some(reason) => {
            println!("   (note: the page is built without its optimiser and is larger. {reason}.)");
            None
        }
    };
    build_with(&toolbox, optimiser.as_deref())
}

/// Builds the page with tools that are there. `optimiser` is the folder that holds `wasm-opt`.
pub fn build_with(toolbox: &Toolbox, optimiser: Option<&Path>) -> Outcome<PathBuf> {
    // Trunk builds offline, so that it fetches no tool of its own; what Cargo needs is fetched before.
    let mut fetch = program::in_project(program::cargo());
    program::run(fetch.args(["fetch", "--locked", "--quiet", "--target", project::WASM_TARGET]))?;

    let mut folders = vec![toolbox.wasm_bindgen.as_path()];
    folders.extend(optimiser);
    let mut trunk = program::in_project(std::process::Command::new(&toolbox.trunk));
    trunk.args(["build", "--offline", "--locked"]).env("PATH", program::path_with(&folders)?);
    // Trunk refuses NO_COLOR=1, a value that others ask for.
    trunk.env_remove("NO_COLOR").args(["--color", "never", "--log", "warn"]);
    if optimiser.is_some() {
        trunk.arg("--release");
    } else {
        // The same code, without the last step.
        trunk.args(["--cargo-profile", "release"]);
    }
    program::run(&mut trunk)?;
    finish(&project::dist(), optimiser.is_some())
}

/// Seals what Trunk built, adds the page in one file, and weighs both.
fn finish(dist: &Path, optimised: bool) -> Outcome<PathBuf> {
    let index = dist.join("index.html");
    let sealed = seal::seal(&project::read_text(&index)?)?;
    project::write(&index, &sealed)?;
    let single = single_file::compose(&sealed, &Dist(dist))?;
    project::write(&dist.join(SINGLE_FILE), &single)?;

    let weights = weigh(dist)?;
    println!("      KiB   gzipped");
    for weight in &weights {
        println!("{}", weight.line());
    }
    if optimised {
        let wasm = weights.iter().find(|weight| weight.name.ends_with("_bg.wasm"));
        let single = weights.iter().find(|weight| weight.name == SINGLE_FILE);
        match (wasm, single) {
            (Some(wasm), Some(single)) => budget::check(wasm, single)?,
            _ => return Err(Failure::new("the built page lacks its wasm or its single file.")),
        }
    }
    println!("The page is in {}. Everything in one file: {SINGLE_FILE}.", dist.display());
    Ok(dist.to_path_buf())
}

fn weigh(dist: &Path) -> Outcome<Vec<Weight>> {
    let mut weights = Vec::new();
    for entry in std::fs::read_dir(dist).map_err(|error| Failure::at("list", dist, &error))? {
        let path = entry.map_err(|error| Failure::at("list", dist, &error))?.path();
        if path.is_file() {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            weights.push(Weight::of(&name, &project::read(&path)?)?);
        }
    }
    weights.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(weights)
}

/// The files of the built page.
struct Dist<'a>(&'a Path);

impl Files for Dist<'_> {
    fn read(&self, address: &str) -> Outcome<Vec<u8>> {
        project::read(&self.0.join(address.trim_start_matches("./")))
    }
}
