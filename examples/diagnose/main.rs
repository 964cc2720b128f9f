//! The headless command: the same diagnosis as the page, for the same drop, clock and choices, byte for byte.
//!
//! ```text
//! cargo run --release --example diagnose -- --drop DIR [--drop DIR …] [options] --out OUT
//! ```
//!
//! Exit 0: a diagnosis was written, whatever it says. Exit 2: the arguments or the drop can't be used; one line on
//! standard error says why. It never writes below a dropped folder.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "this shell is where the disk and the clock are"
)]
#![expect(clippy::print_stderr, reason = "a command answers on its standard error")]

mod arguments;
mod disk;
mod virtual_files;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use rekindle::export::diagnosis::Bundle;
use rekindle::flow::Case;
use rekindle::model::case_file::Want;

use arguments::Arguments;
use disk::Disk;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("diagnose: {why}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), String> {
    let arguments = Arguments::parse(std::env::args_os().skip(1))?;
    let mut disk = Disk::default();
    for folder in &arguments.drops {
        disk.list(folder)?;
    }
    if let Some(list) = &arguments.virtual_files {
        disk.add_virtual(virtual_files::read(list)?);
    }
    let bundle = diagnose(&mut disk, &arguments);
    write(&arguments.out, &arguments.drops, &bundle)
}

fn diagnose(disk: &mut Disk, arguments: &Arguments) -> Bundle {
    let mut case = Case::new();
    let (entries, holes) = disk.take_listing();
    case.add(entries, holes);
    for id in case.to_scan() {
        if let Some(entry) = case.entry(id).cloned() {
            case.scanned(id, disk.scan(&entry));
        }
    }
    loop {
        let wants = case.wants(&arguments.settings);
        if wants.is_empty() {
            return case.bundle(&arguments.settings, &arguments.choices);
        }
        for want in wants {
            match want {
                Want::Digest(id) => case.digested(id, disk.digest(id)),
                Want::Probe(id) => case.probed(id, disk.probe(id)),
            }
        }
    }
}

fn write(out: &Path, drops: &[std::path::PathBuf], bundle: &Bundle) -> Result<(), String> {
    let said =
        |what: &str, path: &Path, error: &std::io::Error| format!("{what} {}: {error}", path.display());
    refuse_inside(out, drops)?;
    fs::create_dir_all(out).map_err(|error| said("cannot create", out, &error))?;
    refuse_inside(out, drops)?;
    let diagnosis = ("diagnosis.json", bundle.json.as_str());
    let exports = bundle.exports.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    for (name, text) in std::iter::once(diagnosis).chain(exports) {
        let path = out.join(name);
        fs::write(&path, text).map_err(|error| said("cannot write", &path, &error))?;
    }
    Ok(())
}

/// Refuses an output folder inside a dropped one, through whatever links it is reached.
fn refuse_inside(out: &Path, drops: &[std::path::PathBuf]) -> Result<(), String> {
    // What doesn't exist yet lies where its nearest existing ancestor lies.
    let absolute = std::path::absolute(out).map_err(|error| format!("--out {}: {error}", out.display()))?;
    let existing = absolute.ancestors().find_map(|ancestor| ancestor.canonicalize().ok());
    for drop in drops {
        let drop = drop.canonicalize().map_err(|error| format!("--drop {}: {error}", drop.display()))?;
        if existing.as_ref().is_some_and(|existing| existing.starts_with(&drop)) {
            return Err(format!("--out {} lies inside the dropped folder {}", out.display(), drop.display()));
        }
    }
    Ok(())
}
