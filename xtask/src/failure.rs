//! What went wrong, in a sentence for the person at the terminal.

use std::fmt;
use std::path::Path;

/// Why a command stopped. The text is a whole sentence or two; it says what to do where something can be done.
#[derive(Debug)]
pub struct Failure(String);

/// The result of anything here.
pub type Outcome<T = ()> = Result<T, Failure>;

impl Failure {
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// An error of the system while something was done to a file or folder.
    pub fn at(doing: &str, path: &Path, error: &std::io::Error) -> Self {
        Self(format!("can't {doing} {}: {error}.", path.display()))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
