//! What a verdict rests on: file and line, both values, and one command that shows the same by hand.

use crate::model::entry::NameTrust;
use crate::model::evidence::Evidence;
use crate::model::path::{DropPath, RelPath};
use crate::model::settings::Platform;
use crate::model::shell_word::ShellWord;
use crate::model::unit::{Artifact, Finding};

use super::desk::Desk;
use super::facts::Worst;

/// The longest part of a path, in bytes: no file system has longer ones.
const LONGEST_PART: usize = 255;

/// The command that prints a file's hash, to be run in the working folder; `None` where the path can't be put in one.
pub(crate) fn check_with(rel: &RelPath, trust: NameTrust, platform: Platform) -> Option<String> {
    if trust != NameTrust::Trusted || rel.parts().any(|part| part.len() > LONGEST_PART) {
        return None;
    }
    let word = ShellWord::quote(&format!("./{rel}")).ok()?;
    let tool = match platform {
        Platform::Posix | Platform::Windows => "sha256sum",
        Platform::Macos => "shasum -a 256",
    };
    Some(format!("{tool} < {word}"))
}

/// What one artifact of a sentinel tells.
pub(crate) fn of_artifact(
    desk: &Desk<'_>,
    rule: u8,
    sentinel: &DropPath,
    artifact: &Artifact,
    platform: Platform,
) -> Evidence {
    let trust = |file: &DropPath| match desk.at(file.as_str()) {
        [entry] => entry.name,
        _ => NameTrust::Twin,
    };
    let check_with = match (&artifact.rel, &artifact.file) {
        (Some(rel), Some(file)) => check_with(rel, trust(file), platform),
        (Some(_) | None, None) | (None, Some(_)) => None,
    };
    let declared = match &artifact.claim {
        crate::model::digest::ClaimedHash::Absent => None,
        crate::model::digest::ClaimedHash::Malformed(text) => Some(text.clone()),
        crate::model::digest::ClaimedHash::Of(sha256) => Some(sha256.to_string()),
    };
    let actual = match &artifact.finding {
        Finding::Unreadable(why) => Some(why.clone()),
        Finding::Differs(_) | Finding::Match | Finding::StandIn | Finding::EolConverted => {
            artifact.actual.map(|sha256| sha256.to_string())
        }
        Finding::PathInvalid
        | Finding::PathEscapes
        | Finding::NotAFile
        | Finding::Ambiguous(_)
        | Finding::HashMalformed(_)
        | Finding::NotDropped
        | Finding::Missing => Some(artifact.finding.check().code().to_owned()),
    };
    Evidence {
        rule,
        file: Some(sentinel.clone()),
        line: Some(artifact.line),
        says: artifact.claimed_path.clone(),
        declared,
        actual,
        check_with,
    }
}

/// The artifacts that decided, each as a piece of evidence: those of the row, or all where every one had to be equal.
pub(crate) fn of_artifacts(
    desk: &Desk<'_>,
    rule: u8,
    sentinel: &DropPath,
    artifacts: &[Artifact],
    platform: Platform,
) -> Vec<Evidence> {
    let decides = |artifact: &&Artifact| {
        let (row, _) = Worst::of(&artifact.finding).row();
        match rule {
            2 | 4 | 14 => true,
            3 => row != 14,
            rule => row == rule,
        }
    };
    artifacts
        .iter()
        .filter(decides)
        .map(|artifact| of_artifact(desk, rule, sentinel, artifact, platform))
        .collect()
}

/// A piece of evidence that is one thing said by one file.
pub(crate) fn said(rule: u8, file: Option<DropPath>, line: Option<u64>, says: impl Into<String>) -> Evidence {
    Evidence { rule, file, line, says: says.into(), declared: None, actual: None, check_with: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(path: &str) -> Option<String> {
        check_with(&RelPath::new(path).unwrap(), NameTrust::Trusted, Platform::Posix)
    }

    #[test]
    fn command_quotes_what_a_shell_would_read() {
        assert_eq!(command("out/u1.tex").unwrap(), "sha256sum < './out/u1.tex'");
        assert_eq!(command("-rf").unwrap(), "sha256sum < './-rf'");
        assert_eq!(command("a'b\\c").unwrap(), r"sha256sum < './a'\''b'\\'c'");
        assert_eq!(command("'$(x)").unwrap(), r"sha256sum < './'\''$(x)'");
    }

    #[test]
    fn command_is_refused_for_names_that_deceive() {
        for path in ["a\nb", "a\u{202e}b", "a\u{200b}b", "a\u{1b}[0m", "a\u{fffd}", "a\u{e0001}", "a\u{2028}"]
        {
            assert_eq!(command(path), None, "{path:?}");
        }
        assert_eq!(command(&"x".repeat(256)), None);
        assert!(command("introducci\u{f3}n/\u{65e5}\u{672c}.tex").is_some());
    }
}
