//! Where things are in this project, and reading and writing them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Outcome};

/// The target that the page is compiled for.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The project's folder.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The folder with the built page.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// The folder with the browser tests, and with the only packages that come from npm.
pub fn e2e() -> PathBuf {
    root().join("tests").join("e2e")
}

/// Cargo's folder for build products.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

pub fn read(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(|error| Failure::at("read", path, &error))
}

pub fn read_text(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).map_err(|error| Failure::at("read", path, &error))
}

pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Outcome {
    fs::write(path, bytes).map_err(|error| Failure::at("write", path, &error))
}
