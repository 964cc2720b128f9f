//! The two programs that build the page: found in the user's cache, or on `PATH` in the right version, or installed
//! into the cache with Cargo.
//!
//! **Invariant:** the version of wasm-bindgen is the one in `Cargo.lock`. Library and program speak a private language
//! that changes with each version.

use std::path::{Path, PathBuf};

use crate::background::{Ending, Stop, run_quietly};
use crate::failure::{Failure, Outcome};
use crate::{lockfile, program, project};

/// The last version of Trunk that builds with the toolchain of this project.
const TRUNK_VERSION: &str = "0.21.14";

/// Where the tools are.
pub struct Toolbox {
    /// The program `trunk`.
    pub trunk: PathBuf,
    /// The folder with `wasm-bindgen` and `wasm-bindgen-test-runner`.
    pub wasm_bindgen: PathBuf,
}

struct Tool<'a> {
    package: &'a str,
    version: &'a str,
    programs: &'a [&'a str],
    features: &'a [&'a str],
    /// Measured on two cores, with the settings below.
    takes: &'a str,
}

/// Finds or installs both tools.
pub fn prepare(stop: &Stop) -> Outcome<Toolbox> {
    ensure_target(stop)?;
    let lock = project::read_text(&project::root().join("Cargo.lock"))?;
    let wasm_bindgen = lockfile::version_of(&lock, "wasm-bindgen").ok_or_else(|| {
        Failure::new("Cargo.lock doesn't say which wasm-bindgen is used: run `cargo check` once.")
    })?;
    let bindgen = Tool {
        package: "wasm-bindgen-cli",
        version: wasm_bindgen,
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        features: &[],
        takes: "about a minute",
    };
    let trunk = Tool {
        package: "trunk",
        version: TRUNK_VERSION,
        programs: &["trunk"],
        // Without its own check for updates: nothing here asks the network for more than it needs.
        features: &["--no-default-features", "--features", "rustls"],
        takes: "two to three minutes",
    };
    Ok(Toolbox { wasm_bindgen: bindgen.folder(stop)?, trunk: trunk.folder(stop)?.join(executable("trunk")) })
}

impl Tool<'_> {
    fn folder(&self, stop: &Stop) -> Outcome<PathBuf> {
        let home = cache()?.join("rekindle").join("tools").join(format!("{}-{}", self.package, self.version));
        let cached = home.join("bin");
        if self.programs.iter().all(|name| cached.join(executable(name)).is_file()) {
            return Ok(cached);
        }
        if let Some(folder) = self.on_path() {
            return Ok(folder);
        }
        println!(
            "   (beside this: installing {} {} into {}: {}, once)",
            self.package,
            self.version,
            home.display(),
            self.takes
        );
        self.install(&home, stop)?;
        Ok(cached)
    }

    /// The folder on `PATH` that holds this tool in exactly this version.
    fn on_path(&self) -> Option<PathBuf> {
        let first = program::find(self.programs.first()?)?;
        let said = program::ask(&first, &["--version"])?;
        let folder = first.parent()?.to_path_buf();
        let all = self.programs.iter().all(|name| folder.join(executable(name)).is_file());
        (all && said.split_whitespace().any(|word| word == self.version)).then_some(folder)
    }

    fn install(&self, home: &Path, stop: &Stop) -> Outcome {
        let mut install = program::in_project(program::cargo());
        install
            .args(["install", &format!("{}@{}", self.package, self.version), "--locked", "--root"])
            .arg(home)
            .args(self.features)
            // Tools that run for seconds need no optimisation that takes ten minutes.
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "0")
            .env("CARGO_PROFILE_RELEASE_STRIP", "true")
            // The project's own settings are none of a tool's business.
            .env_remove("CARGO_TARGET_DIR")
            .env_remove("RUSTFLAGS");
        run_quietly(&format!("install {}", self.package), &mut install, Ending::Any, stop)
    }
}

/// Adds the standard library for the browser's target, where it is missing.
pub fn ensure_target(stop: &Stop) -> Outcome {
    let sysroot = program::ask("rustc", &["--print", "sysroot"]).ok_or_else(|| {
        Failure::new("can't ask `rustc` where its libraries are: install Rust from https://rustup.rs.")
    })?;
    if Path::new(&sysroot).join("lib").join("rustlib").join(project::WASM_TARGET).join("lib").is_dir() {
        return Ok(());
    }
    let mut rustup = std::process::Command::new("rustup");
    rustup.args(["target", "add", project::WASM_TARGET]);
    run_quietly("add the wasm32 target", &mut rustup, Ending::Any, stop).map_err(|failure| {
        Failure::new(format!("{failure}\nThe Rust target {} is needed.", project::WASM_TARGET))
    })
}

/// The user's folder for things that can be fetched again.
fn cache() -> Outcome<PathBuf> {
    let of = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        of("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        of("HOME").map(|home| home.join("Library").join("Caches"))
    } else {
        of("XDG_CACHE_HOME")
            .filter(|path| path.is_absolute())
            .or_else(|| of("HOME").map(|home| home.join(".cache")))
    };
    folder.ok_or_else(|| {
        Failure::new("there is no folder for cached tools: set HOME (on Windows, LOCALAPPDATA).")
    })
}

fn executable(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}
