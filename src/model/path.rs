//! Three kinds of path that must never be mixed up.
//!
//! [`DropPath`] is what the browser shows, [`HostPath`] is what a record claims about some machine, and [`RelPath`] is
//! a checked path below the run's working folder: the only kind that may reach a command.

use std::fmt;

use serde::Serialize;

/// A path as a browser shows it: `/` between parts, the dropped folder's name first. Any other character may occur.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct DropPath(String);

impl DropPath {
    /// Takes a path as it is shown. A leading `/` is dropped.
    pub fn new(path: impl Into<String>) -> Self {
        let path: String = path.into();
        Self(path.trim_start_matches('/').to_owned())
    }

    /// The path.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The last part: the file's name.
    pub fn name(&self) -> &str {
        self.0.rsplit('/').next().unwrap_or_default()
    }

    /// Everything before the last part, without a `/` at the end; empty at the top.
    #[must_use]
    pub fn parent(&self) -> Self {
        Self(self.0.rsplit_once('/').map_or_else(String::new, |(parent, _)| parent.to_owned()))
    }

    /// The parts.
    pub fn parts(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.0.split('/').filter(|part| !part.is_empty())
    }

    /// This path and more below it.
    #[must_use]
    pub fn join(&self, below: &RelPath) -> Self {
        if self.0.is_empty() { Self(below.as_str().to_owned()) } else { Self(format!("{}/{below}", self.0)) }
    }

    /// What of this path lies below `folder`; `None` if it lies elsewhere, or is the folder itself.
    pub fn below(&self, folder: &Self) -> Option<RelPath> {
        let rest = if folder.0.is_empty() {
            self.0.as_str()
        } else {
            self.0.strip_prefix(&folder.0)?.strip_prefix('/')?
        };
        RelPath::new(rest).ok()
    }
}

impl fmt::Display for DropPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A path below the run's working folder: relative, no empty part, no `.` or `..`, no NUL, so it can't leave the folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RelPath(String);

/// Why a text is no path below the working folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathFault {
    /// Empty, `-`, or with a NUL or an empty part: names no file.
    Invalid,
    /// Absolute, or with `..` beyond its beginning: leads out of the folder.
    Escapes,
}

impl RelPath {
    /// Checks a text.
    ///
    /// # Errors
    /// [`PathFault`] if the text is not a plain relative path; `.` parts are an error here, too (see
    /// [`RelPath::resolve`] for texts that may hold them).
    pub fn new(text: &str) -> Result<Self, PathFault> {
        if text.is_empty() || text.contains('\0') {
            return Err(PathFault::Invalid);
        }
        if text.starts_with('/') {
            return Err(PathFault::Escapes);
        }
        for part in text.split('/') {
            match part {
                "" | "." => return Err(PathFault::Invalid),
                ".." => return Err(PathFault::Escapes),
                _ => {}
            }
        }
        Ok(Self(text.to_owned()))
    }

    /// Follows `text` from the folder `base` (below the working folder; empty is the working folder itself): `.` is
    /// dropped, `..` goes up, and what goes up too far is refused.
    ///
    /// # Errors
    /// [`PathFault`] where the text names no file, or leaves the working folder.
    pub fn resolve(base: &str, text: &str) -> Result<Self, PathFault> {
        if text.is_empty() || text == "-" || text.contains('\0') {
            return Err(PathFault::Invalid);
        }
        if text.starts_with('/') {
            return Err(PathFault::Escapes);
        }
        let mut parts: Vec<&str> = base.split('/').filter(|part| !part.is_empty()).collect();
        for part in text.split('/') {
            match part {
                "" | "." => {}
                ".." => {
                    parts.pop().ok_or(PathFault::Escapes)?;
                }
                part => parts.push(part),
            }
        }
        Self::new(&parts.join("/"))
    }

    /// The path.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The last part.
    pub fn name(&self) -> &str {
        self.0.rsplit('/').next().unwrap_or_default()
    }

    /// The folder that holds it; empty for the working folder itself.
    pub fn parent(&self) -> &str {
        self.0.rsplit_once('/').map_or("", |(parent, _)| parent)
    }

    /// The parts.
    pub fn parts(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.0.split('/')
    }
}

impl fmt::Display for RelPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A path that a record claims, on a machine that nobody has seen.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HostPath {
    /// The drive of a Windows spelling (`C:\…`, or WSL's `/mnt/c/…`), in lower case.
    pub drive: Option<char>,
    /// It begins at a root.
    pub absolute: bool,
    /// The parts as written, without `.`; `..` is kept.
    pub parts: Vec<String>,
    /// It was spelt the Windows way (a drive letter, or `\` between parts).
    pub windows: bool,
}

impl HostPath {
    /// Reads any spelling: POSIX, Windows with either slash, UNC, WSL.
    pub fn parse(text: &str) -> Self {
        let bytes = text.as_bytes();
        let letter = bytes.first().copied().filter(u8::is_ascii_alphabetic);
        let has_drive = letter.is_some() && bytes.get(1) == Some(&b':');
        let windows = has_drive || text.starts_with(r"\\") || (text.contains('\\') && !text.contains('/'));
        let body = if has_drive { text.get(2..).unwrap_or_default() } else { text };
        let separators: &[char] = if windows { &['/', '\\'] } else { &['/'] };
        let absolute = body.starts_with(separators);
        let mut parts: Vec<String> =
            body.split(separators).filter(|p| !p.is_empty() && *p != ".").map(str::to_owned).collect();
        let mut drive = if has_drive { letter.map(|l| char::from(l.to_ascii_lowercase())) } else { None };
        // WSL shows the drives of Windows below /mnt.
        if let [mnt, wsl, ..] = parts.as_slice()
            && !windows
            && absolute
            && mnt == "mnt"
            && wsl.len() == 1
            && wsl.chars().all(|c| c.is_ascii_alphabetic())
        {
            drive = wsl.chars().next().map(|c| c.to_ascii_lowercase());
            parts.drain(..2);
        }
        Self { drive, absolute, parts, windows }
    }

    /// What of this path lies below `folder`, and whether letter case had to be forgiven (only on a drive of
    /// Windows). `None` if it lies elsewhere.
    pub fn below(&self, folder: &Self) -> Option<(Vec<String>, bool)> {
        if self.drive != folder.drive
            || self.absolute != folder.absolute
            || self.parts.len() <= folder.parts.len()
        {
            return None;
        }
        let mut case_forgiven = false;
        for (mine, theirs) in self.parts.iter().zip(&folder.parts) {
            if mine != theirs {
                if self.drive.is_none() || mine.to_lowercase() != theirs.to_lowercase() {
                    return None;
                }
                case_forgiven = true;
            }
        }
        let rest = self.parts.get(folder.parts.len()..).unwrap_or_default();
        Some((rest.to_vec(), case_forgiven))
    }

    /// The last part.
    pub fn name(&self) -> &str {
        self.parts.last().map_or("", String::as_str)
    }
}
