//! `cargo xtask test`: every check, the cheap ones first, stopping at the first that fails.
//!
//! What a later check needs is installed beside the earlier ones. The runners print their own closing lines; nothing
//! here counts tests.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::background::{Background, Stop};
use crate::failure::{Failure, Outcome};
use crate::tools::Toolbox;
use crate::{node, page, program, project, system, tools};

struct Check {
    name: &'static str,
    what: &'static str,
    run: fn(&mut Needs) -> Outcome,
}

const CHECKS: [Check; 9] = [
    Check { name: "format", what: "the code is formatted", run: format },
    Check { name: "lint", what: "clippy, natively", run: lint },
    Check { name: "lint-page", what: "clippy, for the browser", run: lint_page },
    Check { name: "native", what: "native tests", run: native },
    Check { name: "examples", what: "examples in the documentation", run: doc_tests },
    Check { name: "docs", what: "the documentation builds without a warning", run: docs },
    Check { name: "browser", what: "tests of the code in a browser", run: browser },
    Check { name: "page", what: "the page builds and keeps its budget", run: build_page },
    Check { name: "e2e", what: "tests of the built page in a browser", run: end_to_end },
];

/// The names that `--only` understands.
pub fn names() -> Vec<&'static str> {
    CHECKS.iter().map(|check| check.name).collect()
}

/// Runs all checks, or the one that is named.
pub fn run(only: Option<&str>) -> Outcome {
    let chosen: Vec<&Check> =
        CHECKS.iter().filter(|check| only.is_none_or(|name| name == check.name)).collect();
    if chosen.is_empty() {
        let asked = only.unwrap_or_default();
        return Err(Failure::new(format!("there is no check `{asked}`. There are: {}.", names().join(", "))));
    }
    let started = Instant::now();
    let mut needs = Needs::default();
    if only.is_none() {
        needs.fetch_ahead();
    }
    let mut times = Vec::new();
    for (number, check) in chosen.iter().enumerate() {
        println!("\n== {}/{} {}: {}", number + 1, chosen.len(), check.name, check.what);
        let began = Instant::now();
        (check.run)(&mut needs).map_err(|failure| {
            Failure::new(format!(
                "{}: {failure}\nThis check alone: cargo xtask test --only {}",
                check.name, check.name
            ))
        })?;
        println!("   {} passed in {}", check.name, seconds(began.elapsed()));
        times.push(format!("{} {}", check.name, seconds(began.elapsed())));
    }
    println!("\nEvery check passed in {} ({}).", seconds(started.elapsed()), times.join(", "));
    Ok(())
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// What the checks need beyond Cargo: got when first asked for, or fetched ahead in the background.
#[derive(Default)]
struct Needs {
    system: Need<()>,
    tools: Need<Toolbox>,
    node: Need<PathBuf>,
}

impl Needs {
    fn fetch_ahead(&mut self) {
        self.system = Need::Coming(Background::start(system::prepare));
        self.tools = Need::Coming(Background::start(tools::prepare));
        self.node = Need::Coming(Background::start(node::prepare));
    }

    fn browser(&mut self) -> Outcome<system::Browser> {
        self.system.get(system::prepare)?;
        system::browser()
    }
}

#[derive(Default)]
enum Need<T> {
    #[default]
    Unasked,
    Coming(Background<T>),
    Here(T),
}

impl<T: Send + 'static> Need<T> {
    fn get(&mut self, prepare: fn(&Stop) -> Outcome<T>) -> Outcome<&T> {
        let value = match std::mem::take(self) {
            Self::Unasked => prepare(&Stop::default())?,
            Self::Coming(background) => background.join()?,
            Self::Here(value) => value,
        };
        *self = Self::Here(value);
        match self {
            Self::Here(value) => Ok(value),
            Self::Unasked | Self::Coming(_) => Err(Failure::new("what was just got is gone.")),
        }
    }
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = program::in_project(program::cargo());
    command.args(arguments);
    command
}

fn format(_: &mut Needs) -> Outcome {
    program::run(&mut cargo(&["fmt", "--all", "--check"]))
}

fn lint(_: &mut Needs) -> Outcome {
    program::run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))
}

fn lint_page(_: &mut Needs) -> Outcome {
    // The target may have to be added first; on a machine that has it this waits for nothing.
    tools::ensure_target(&Stop::default())?;
    let target = ["--target", project::WASM_TARGET];
    let mut command =
        cargo(&["clippy", "--package", "rekindle", "--lib", "--bins", "--test", "web", "--locked"]);
    program::run(command.args(target).args(["--", "-D", "warnings"]))
}

fn native(needs: &mut Needs) -> Outcome {
    // The scripts of a rescue are tried in real shells.
    needs.system.get(system::prepare)?;
    program::run(&mut cargo(&["test", "--workspace", "--locked", "--lib", "--bins", "--tests", "--examples"]))
}

fn doc_tests(_: &mut Needs) -> Outcome {
    program::run(&mut cargo(&["test", "--locked", "--doc"]))
}

fn docs(_: &mut Needs) -> Outcome {
    let mut command = cargo(&[
        "doc",
        "--package",
        "rekindle",
        "--lib",
        "--no-deps",
        "--document-private-items",
        "--locked",
    ]);
    program::run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

fn browser(needs: &mut Needs) -> Outcome {
    let browser = needs.browser()?;
    let toolbox = needs.tools.get(tools::prepare)?;
    let mut command = cargo(&["test", "--locked", "--target", project::WASM_TARGET, "--test", "web"]);
    command
        .env("PATH", program::path_with(&[&toolbox.wasm_bindgen])?)
        .env("CHROMEDRIVER", &browser.driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", webdriver_settings(&browser)?);
    program::run(&mut command)
}

/// The project's `webdriver.json` with the path of this machine's browser put in.
fn webdriver_settings(browser: &system::Browser) -> Outcome<PathBuf> {
    const PLACE: &str = "\"goog:chromeOptions\": {";
    let settings = project::read_text(&project::root().join("webdriver.json"))?;
    let binary = browser.chromium.to_string_lossy().replace('\\', "\\\\").replace('"', "\\\"");
    if !settings.contains(PLACE) {
        return Err(Failure::new(format!("webdriver.json lacks {PLACE}")));
    }
    let path = project::target().join("xtask").join("webdriver.json");
    std::fs::create_dir_all(project::target().join("xtask"))
        .map_err(|error| Failure::at("make", &path, &error))?;
    project::write(&path, settings.replace(PLACE, &format!("{PLACE}\n    \"binary\": \"{binary}\",")))?;
    Ok(path)
}

fn build_page(needs: &mut Needs) -> Outcome {
    let optimiser = needs.node.get(node::prepare)?.clone();
    let toolbox = needs.tools.get(tools::prepare)?;
    page::build_with(toolbox, Some(&optimiser)).map(|_| ())
}

fn end_to_end(needs: &mut Needs) -> Outcome {
    let browser = needs.browser()?;
    needs.node.get(node::prepare)?;
    let dist = project::dist();
    if !dist.join(page::SINGLE_FILE).is_file() {
        return Err(Failure::new("there is no built page: run `cargo xtask build` first."));
    }
    // The headless command, for comparison. The native tests have built it already.
    program::run(&mut cargo(&["build", "--locked", "--quiet", "--example", "diagnose"]))?;
    let diagnose = format!("diagnose{}", std::env::consts::EXE_SUFFIX);
    let mut tests = program::in_project(Command::new("node"));
    tests
        .args(["--test", "--test-reporter=spec"])
        .args(specs()?)
        .env("CHROME", &browser.chromium)
        .env("REKINDLE_DIST", &dist)
        .env("REKINDLE_DIAGNOSE", project::target().join("debug").join("examples").join(diagnose));
    program::run(&mut tests)
}

/// The files with browser tests. None at all is a failure: a run without tests must not pass.
fn specs() -> Outcome<Vec<PathBuf>> {
    let folder = project::e2e();
    let listed = std::fs::read_dir(&folder).map_err(|error| Failure::at("list", &folder, &error))?;
    let mut specs: Vec<PathBuf> = listed
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    specs.sort();
    if specs.is_empty() {
        return Err(Failure::new(format!("there is no test in {}.", folder.display())));
    }
    Ok(specs)
}

#[cfg(test)]
mod tests {
    use super::{names, run};

    #[test]
    fn names_are_distinct() {
        let mut names = names();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), super::CHECKS.len());
    }

    #[test]
    fn run_of_unknown_name_fails_and_lists_the_known_ones() {
        let failure = run(Some("nothing")).unwrap_err().to_string();
        assert!(failure.contains("`nothing`") && failure.contains("format"), "{failure}");
    }
}
