//! Programs of the operating system that the tests use: a browser with its driver, and shells.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::background::{Ending, Stop, run_quietly};
use crate::failure::{Failure, Outcome};
use crate::program;

/// The shells that the scripts of a rescue are tried in, with the Debian packages that hold them.
const SHELLS: [(&str, &str); 6] = [
    ("bash", "bash"),
    ("dash", "dash"),
    ("zsh", "zsh"),
    ("mksh", "mksh"),
    ("busybox", "busybox"),
    ("fish", "fish"),
];

/// A browser that can be driven.
pub struct Browser {
    pub chromium: PathBuf,
    pub driver: PathBuf,
}

/// Installs what is missing, where that is possible; else says once what is missing. Never fails for a shell: a test
/// that misses its shell says so itself.
pub fn prepare(stop: &Stop) -> Outcome {
    let mut packages: Vec<&str> = SHELLS
        .iter()
        .filter(|(name, _)| program::find(name).is_none())
        .map(|(_, package)| *package)
        .collect();
    let shells = packages.clone();
    if chromium().is_none() {
        packages.push("chromium");
    }
    if driver().is_none() {
        packages.push("chromium-driver");
    }
    if packages.is_empty() {
        return Ok(());
    }
    if !can_install() {
        if cfg!(unix) && !shells.is_empty() {
            println!("   (note: scripts are not tried in {}: not installed)", shells.join(", "));
        }
        return Ok(());
    }
    println!("   (beside this: apt-get install {}: about a minute, once)", packages.join(" "));
    let mut update = Command::new("apt-get");
    update.arg("update").env("DEBIAN_FRONTEND", "noninteractive");
    run_quietly("apt-get update", &mut update, Ending::ItsOwn, stop)?;
    let mut install = Command::new("apt-get");
    install
        .args(["install", "--yes", "--no-install-recommends"])
        .args(&packages)
        .env("DEBIAN_FRONTEND", "noninteractive");
    run_quietly("apt-get install", &mut install, Ending::ItsOwn, stop)
}

/// The browser for the tests, or what to install.
pub fn browser() -> Outcome<Browser> {
    match (chromium(), driver()) {
        (Some(chromium), Some(driver)) => Ok(Browser { chromium, driver }),
        _ => Err(Failure::new(
            "the tests in a browser need Chromium or Chrome and its chromedriver, of the same version. Install them \
             (Debian: apt-get install chromium chromium-driver; macOS: brew install --cask chromium chromedriver), or \
             name them in the variables CHROME and CHROMEDRIVER.",
        )),
    }
}

fn chromium() -> Option<PathBuf> {
    const NAMES: [&str; 5] =
        ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
    const PLACES: [&str; 3] = [
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    ];
    named(&["CHROME", "CHROMIUM"])
        .or_else(|| NAMES.iter().find_map(|name| program::find(name)))
        .or_else(|| PLACES.iter().map(PathBuf::from).find(|place| place.is_file()))
}

fn driver() -> Option<PathBuf> {
    named(&["CHROMEDRIVER"]).or_else(|| program::find("chromedriver"))
}

/// A program that the person names in the environment.
fn named(variables: &[&str]) -> Option<PathBuf> {
    variables.iter().filter_map(std::env::var_os).filter(|value| !value.is_empty()).map(PathBuf::from).next()
}

/// Whether this runs as root on Debian, or on a system made from it.
fn can_install() -> bool {
    Path::new("/etc/debian_version").exists()
        && program::find("apt-get").is_some()
        && program::ask("id", &["-u"]).as_deref() == Some("0")
}
