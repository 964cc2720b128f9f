//! Runs other programs.

use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::{Failure, Outcome};

/// The cargo that started this program.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")))
}

/// A program that is to run in the project's folder.
pub fn in_project(mut command: Command) -> Command {
    command.current_dir(crate::project::root());
    command
}

/// Runs a program to its end, its output shown as it comes.
pub fn run(command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| cannot_start(command, &error))?;
    if status.success() {
        return Ok(());
    }
    let ending = status
        .code()
        .map_or_else(|| "was stopped by a signal".to_owned(), |code| format!("ended with {code}"));
    Err(Failure::new(format!("`{}` {ending}.", line(command))))
}

/// Runs a program and gives what it writes to its standard output; `None` if it can't be started or fails.
pub fn ask(program: impl AsRef<OsStr>, arguments: &[&str]) -> Option<String> {
    let output =
        Command::new(program).args(arguments).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Looks a program up as a shell would.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };
    std::env::split_paths(&path)
        .flat_map(|folder| endings.iter().map(move |ending| folder.join(format!("{name}{ending}"))))
        .find(|candidate| candidate.is_file())
}

/// `PATH` with folders put before everything else.
pub fn path_with(folders: &[&Path]) -> Outcome<OsString> {
    let inherited = std::env::var_os("PATH").unwrap_or_default();
    let all = folders.iter().map(|folder| folder.to_path_buf()).chain(std::env::split_paths(&inherited));
    std::env::join_paths(all)
        .map_err(|error| Failure::new(format!("a tool's folder can't stand in PATH: {error}.")))
}

/// How a person would type it.
pub fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut line = program.file_stem().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    for argument in command.get_args() {
        let _infallible = write!(line, " {}", argument.to_string_lossy());
    }
    line
}

pub fn cannot_start(command: &Command, error: &std::io::Error) -> Failure {
    Failure::new(format!("can't start `{}`: {error}.", line(command)))
}
