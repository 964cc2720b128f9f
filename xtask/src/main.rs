//! Builds, serves and checks Rekindle: `cargo xtask serve`, `cargo xtask test`, `cargo xtask build`.
//!
//! **Invariant:** nothing on the machine is changed outside the project's folder and a cache of tools in the user's
//! cache folder, except that missing Debian packages are installed where this runs as root on Debian.

mod background;
mod budget;
mod checks;
mod failure;
mod html;
mod lockfile;
mod node;
mod page;
mod policy;
mod program;
mod project;
mod seal;
mod serve;
mod server;
mod single_file;
mod system;
mod tools;

use std::process::ExitCode;

use failure::{Failure, Outcome};

const USAGE: &str = "\
Usage:
  cargo xtask serve [--port N] [--no-open]   build the page and serve it on this machine
  cargo xtask build                          build the page into dist/, and everything in one file: dist/rekindle.html
  cargo xtask test [--only NAME]             run every check, or only one of them";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\nFAILED: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Outcome {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}\n\nChecks, in this order: {}.", checks::names().join(", "));
            Ok(())
        }
        ["serve", options @ ..] => serve::run(&serve::Options::parse(options)?),
        ["build"] => page::build().map(|_| ()),
        ["test"] => checks::run(None),
        ["test", "--only", name] => checks::run(Some(name)),
        _ => Err(Failure::new(format!("`{}` is not understood.\n{USAGE}", words.join(" ")))),
    }
}
