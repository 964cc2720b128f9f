//! Which dropped file a claimed path means.
//!
//! **Invariant:** a path that leaves the working folder never reaches a dropped file, and where two dropped files fit
//! equally well none is taken.

use crate::model::entry::Entry;
use crate::model::path::{DropPath, HostPath, PathFault, RelPath};
use crate::model::unit::Translation;

use super::desk::{Desk, composed};

/// From where a claimed path is followed.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    /// The working folder in the drop.
    root: DropPath,
    /// The sentinel's folder below it; empty for the working folder itself.
    base: String,
    /// The working folder as the records name it.
    host: Option<HostPath>,
}

impl Site {
    /// The site of a sentinel. One that lies outside the working folder can only speak of what lies around it.
    pub(crate) fn new(root: &DropPath, host: Option<&HostPath>, sentinel: &DropPath) -> Self {
        let folder = sentinel.parent();
        if folder == *root {
            return Self { root: root.clone(), base: String::new(), host: host.cloned() };
        }
        match folder.below(root) {
            Some(base) => Self { root: root.clone(), base: base.as_str().to_owned(), host: host.cloned() },
            None => Self { root: DropPath::new(""), base: folder.as_str().to_owned(), host: None },
        }
    }
}

/// What a claimed path means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Located<'a> {
    /// One dropped file.
    File(&'a Entry, Option<Translation>),
    /// Two or more dropped files.
    Ambiguous(Vec<DropPath>),
    /// A folder.
    Folder,
    /// No name of a file.
    Invalid,
    /// It leaves the working folder.
    Escapes,
    /// Nothing that was dropped; this is where it would lie.
    Nowhere(RelPath),
}

/// One way to understand a claimed path.
struct Reading {
    at: Result<RelPath, PathFault>,
    /// The spelling of another system had to be translated for it.
    translated: bool,
    /// Believed only where a file of that very name was dropped.
    literal: bool,
}

/// Finds what a claimed path means. Spellings are tried from the strictest to the most forgiving.
pub(crate) fn locate<'a>(desk: &Desk<'a>, site: &Site, text: &str) -> Located<'a> {
    if text.contains('\0') || text.trim().is_empty() || text.trim() == "-" {
        return Located::Invalid;
    }
    let trimmed = text.trim_end();
    let readings = readings(desk, site, text);
    if let Some(found) = exactly(desk, site, &readings, None) {
        return found;
    }
    let bare = if trimmed == text { readings } else { self::readings(desk, site, trimmed) };
    if trimmed != text
        && let Some(found) = exactly(desk, site, &bare, Some(Translation::Trimmed))
    {
        return found;
    }
    if let Some(found) = forgivingly(desk, site, &bare) {
        return found;
    }
    let mut fault = PathFault::Escapes;
    for reading in bare.into_iter().filter(|reading| !reading.literal) {
        match reading.at {
            Ok(at) => return Located::Nowhere(at),
            Err(found) => fault = found,
        }
    }
    match fault {
        PathFault::Invalid => Located::Invalid,
        PathFault::Escapes => Located::Escapes,
    }
}

fn exactly<'a>(
    desk: &Desk<'a>,
    site: &Site,
    readings: &[Reading],
    bent: Option<Translation>,
) -> Option<Located<'a>> {
    for reading in readings {
        let Ok(at) = &reading.at else { continue };
        let path = site.root.join(at);
        match desk.at(path.as_str()) {
            [] => {
                if desk.has_folder(path.as_str()) {
                    return Some(Located::Folder);
                }
            }
            [entry] => {
                let form = reading.translated.then_some(Translation::PathForm);
                return Some(Located::File(entry, form.or(bent)));
            }
            several => return Some(ambiguous(several)),
        }
    }
    None
}

fn forgivingly<'a>(desk: &Desk<'a>, site: &Site, readings: &[Reading]) -> Option<Located<'a>> {
    for reading in readings {
        let Ok(at) = &reading.at else { continue };
        let path = site.root.join(at);
        let fits = desk.at_folded(path.as_str());
        let same_form = |entry: &&&'a Entry| composed(entry.path.as_str()) == composed(path.as_str());
        let normalised: Vec<&&Entry> = fits.iter().filter(same_form).collect();
        match (fits, normalised.as_slice()) {
            ([], _) => {}
            (_, [entry]) => return Some(Located::File(entry, Some(Translation::Normalised))),
            ([entry], []) => {
                let form = if reading.translated { Translation::PathForm } else { Translation::LetterCase };
                return Some(Located::File(entry, Some(form)));
            }
            (several, _) => return Some(ambiguous(several)),
        }
    }
    None
}

fn ambiguous<'a>(entries: &[&Entry]) -> Located<'a> {
    Located::Ambiguous(entries.iter().map(|entry| entry.path.clone()).collect())
}

/// The ways to understand a text, the convention's first: relative to the sentinel's folder.
fn readings(desk: &Desk<'_>, site: &Site, text: &str) -> Vec<Reading> {
    let mut readings = Vec::new();
    let spelt = HostPath::parse(text);
    let foreign = spelt.windows || text.contains('\\');
    if !text.starts_with('/') {
        let at = RelPath::resolve(&site.base, text);
        readings.push(Reading { at, translated: false, literal: foreign });
    }
    if spelt.absolute {
        readings.extend(absolute(desk, site, &spelt));
        return readings;
    }
    let mut from = |base: &str, text: &str, translated| {
        readings.push(Reading { at: RelPath::resolve(base, text), translated, literal: false });
    };
    let slashed = if spelt.drive.is_some() { spelt.parts.join("/") } else { text.replace('\\', "/") };
    if foreign {
        from(&site.base, &slashed, true);
    }
    if !site.base.is_empty() {
        from("", &slashed, foreign);
    }
    readings
}

/// An absolute path: only below the recorded working folder, in whichever system's spelling.
fn absolute(desk: &Desk<'_>, site: &Site, spelt: &HostPath) -> Vec<Reading> {
    let translated = spelt.windows || spelt.drive.is_some();
    let reading = |parts: &[String], translated| Reading {
        at: RelPath::resolve("", &parts.join("/")),
        translated,
        literal: false,
    };
    let Some(host) = &site.host else {
        // No record tells the working folder: the path can only mean what lies in a folder of the same name.
        let [.., folder, name] = spelt.parts.as_slice() else { return Vec::new() };
        let here = site.base.rsplit('/').next().filter(|here| !here.is_empty()).unwrap_or(site.root.name());
        if here != folder {
            return Vec::new();
        }
        let at = RelPath::resolve(&site.base, name);
        let known = at.as_ref().is_ok_and(|at| !desk.at(site.root.join(at).as_str()).is_empty());
        return if known { vec![Reading { at, translated, literal: false }] } else { Vec::new() };
    };
    let direct =
        walked(spelt).and_then(|path| path.below(host)).map(|(rest, folded)| (rest, translated || folded));
    let other = || {
        let path = walked(&other_spelling(spelt, host)?)?;
        path.below(host).map(|(rest, _)| (rest, true))
    };
    direct.or_else(other).map(|(rest, translated)| reading(&rest, translated)).into_iter().collect()
}

/// The path without `..`; `None` if it goes above its root.
fn walked(path: &HostPath) -> Option<HostPath> {
    let mut parts: Vec<String> = Vec::new();
    for part in &path.parts {
        if part == ".." {
            parts.pop()?;
        } else {
            parts.push(part.clone());
        }
    }
    Some(HostPath { parts, ..path.clone() })
}

/// Spellings of one place that only some tools use: a WSL share as Windows sees it, a drive as Git Bash or Cygwin does.
fn other_spelling(path: &HostPath, host: &HostPath) -> Option<HostPath> {
    let mut parts = path.parts.clone();
    match path.parts.as_slice() {
        [share, _, ..] if path.windows && matches!(share.as_str(), "wsl$" | "wsl.localhost") => {
            parts.drain(..2);
            Some(HostPath { drive: None, absolute: true, parts, windows: false })
        }
        [first, drive, ..] if first == "cygdrive" && is_drive(drive, host) => {
            parts.drain(..2);
            Some(HostPath { drive: host.drive, absolute: true, parts, windows: false })
        }
        [drive, ..] if !path.windows && path.drive.is_none() && is_drive(drive, host) => {
            parts.drain(..1);
            Some(HostPath { drive: host.drive, absolute: true, parts, windows: false })
        }
        _ => None,
    }
}

fn is_drive(part: &str, host: &HostPath) -> bool {
    let mut letters = part.chars();
    letters.next().map(|letter| letter.to_ascii_lowercase()) == host.drive
        && host.drive.is_some()
        && letters.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::bench::Bench;

    /// What `text` in `project/out/u1.ok` means, with these files dropped.
    fn found(host: &str, files: &[&str], text: &str) -> String {
        let mut bench = Bench::new();
        for file in files {
            bench.file(file, b"x");
        }
        let case = bench.case();
        let desk = Desk::new(&case);
        let host = (!host.is_empty()).then(|| HostPath::parse(host));
        let site = Site::new(&DropPath::new("project"), host.as_ref(), &DropPath::new("project/out/u1.ok"));
        match locate(&desk, &site, text) {
            Located::File(entry, bent) => {
                format!("{} {}", entry.path, bent.map_or("as written", Translation::code))
            }
            Located::Nowhere(rel) => format!("nowhere {rel}"),
            Located::Ambiguous(paths) => format!("{} files", paths.len()),
            Located::Folder => "folder".to_owned(),
            Located::Invalid => "invalid".to_owned(),
            Located::Escapes => "escapes".to_owned(),
        }
    }

    #[test]
    fn path_is_relative_to_the_seal_then_to_the_working_folder() {
        let both = ["project/out/u1.tex", "project/out/out/u1.tex"];
        assert_eq!(found("", &both, "out/u1.tex"), "project/out/out/u1.tex as written");
        assert_eq!(found("", &both[..1], "out/u1.tex"), "project/out/u1.tex as written");
        assert_eq!(found("", &both[..1], "./sub/../u1.tex"), "project/out/u1.tex as written");
        assert_eq!(found("", &both[..1], "u2.tex"), "nowhere out/u2.tex");
    }

    #[test]
    fn absolute_path_below_the_recorded_folder_is_followed() {
        let files = ["project/out/u1.tex"];
        assert_eq!(
            found("/home/ana/proj", &files, "/home/ana/proj/out/u1.tex"),
            "project/out/u1.tex as written"
        );
        assert_eq!(found("/home/ana/proj", &files, "/home/ana/proj2/out/u1.tex"), "escapes");
        assert_eq!(found("/home/ana/proj", &files, "/home/ana/proj/../x/out/u1.tex"), "escapes");
        assert_eq!(found("/home/ana/proj", &files, "/etc/passwd"), "escapes");
        assert_eq!(found("", &files, "/home/ana/proj/out/u1.tex"), "project/out/u1.tex as written");
        assert_eq!(found("", &files, "/etc/passwd"), "escapes");
    }

    #[test]
    fn spellings_of_windows_are_translated() {
        let files = ["project/out/u1.tex", "project/out/sub/u2.tex"];
        let host = "/mnt/c/Users/Ana/proj";
        for text in [
            r"C:\Users\Ana\proj\out\u1.tex",
            "c:/users/ana/PROJ/out/U1.tex",
            "/c/Users/Ana/proj/out/u1.tex",
            "/cygdrive/c/Users/Ana/proj/out/u1.tex",
        ] {
            assert_eq!(found(host, &files, text), "project/out/u1.tex path_form", "{text}");
        }
        assert_eq!(found(host, &files, r"sub\u2.tex"), "project/out/sub/u2.tex path_form");
        assert_eq!(found(host, &files, r"..\..\..\x.tex"), "escapes");
        assert_eq!(found(host, &files, r"D:\Users\Ana\proj\out\u1.tex"), "escapes");
        assert_eq!(
            found("/home/ana/proj", &files, r"\\wsl$\Ubuntu\home\ana\proj\out\u1.tex"),
            "project/out/u1.tex path_form"
        );
    }

    #[test]
    fn name_that_holds_a_backslash_or_a_newline_is_taken_as_it_is() {
        assert_eq!(found("", &[r"project/out/u8 \.tex"], r"u8 \.tex"), r"project/out/u8 \.tex as written");
        assert_eq!(found("", &["project/out/a\nb.tex"], "a\nb.tex"), "project/out/a\nb.tex as written");
    }

    #[test]
    fn normal_form_letter_case_and_blanks_are_forgiven_where_one_file_fits() {
        let decomposed = "project/out/introduccio\u{301}n.tex";
        assert_eq!(found("", &[decomposed], "introducci\u{f3}n.tex"), format!("{decomposed} normalised"));
        assert_eq!(found("", &["project/out/U1.tex"], "u1.tex"), "project/out/U1.tex letter_case");
        assert_eq!(found("", &["project/out/u1.tex"], "u1.tex\r"), "project/out/u1.tex trimmed");
        assert_eq!(found("", &["project/out/U1.tex", "project/out/u1.TEX"], "u1.tex"), "2 files");
        assert_eq!(
            found("", &["project/out/U1.tex", "project/out/u1.tex"], "u1.tex"),
            "project/out/u1.tex as written"
        );
    }

    #[test]
    fn what_names_no_file_is_told_apart() {
        let files = ["project/out/u3/inner.txt"];
        assert_eq!(found("", &files, "u3"), "folder");
        assert_eq!(found("", &files, "."), "folder");
        for text in ["", "-", "\n", "  ", "a\0b"] {
            assert_eq!(found("", &files, text), "invalid", "{text:?}");
        }
        assert_eq!(found("", &files, "../../../../etc/hostname"), "escapes");
    }
}
