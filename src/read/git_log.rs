//! Output of `git log`: one commit a line, or git's default blocks.
//!
//! **Invariant:** a text is taken for such an output only if every commit line of it is one; lists of checksums, which
//! look alike, are not.

use super::document;
use crate::model::record::Commit;
use crate::model::time::Timestamp;

/// Reads what `git log` printed, or `None` for any other text.
pub fn read_git_log(bytes: &[u8]) -> Option<Vec<Commit>> {
    let text = document::decode(bytes);
    let lines: Vec<(u64, &str)> = document::lines(&text).collect();
    let first = lines.iter().map(|(_, line)| *line).find(|line| !line.trim().is_empty())?;
    if commit_header(first).is_some() {
        read_blocks(&lines)
    } else {
        read_one_a_line(&lines, first.starts_with("* "))
    }
}

/// `commit <id>`, maybe with names of branches behind it and a graph before it.
fn commit_header(line: &str) -> Option<&str> {
    let id = line.trim_start_matches(GRAPH).strip_prefix("commit ")?;
    let id = id.split_once(" (").map_or(id, |(id, _)| id).trim_end();
    (is_id(id) && id.len() >= 7).then_some(id)
}

fn read_blocks(lines: &[(u64, &str)]) -> Option<Vec<Commit>> {
    let mut commits: Vec<Commit> = Vec::new();
    let mut authors = 0;
    for (number, line) in lines {
        if let Some(id) = commit_header(line) {
            commits.push(Commit { line: *number, id: id.to_owned(), ts: None, subject: String::new() });
            continue;
        }
        let Some(commit) = commits.last_mut() else { continue };
        let bare = line.trim_start_matches(GRAPH).trim_end();
        let indented =
            line.starts_with("    ") || line.trim_start_matches(['*', '|', '/', '\\']).starts_with("     ");
        if indented {
            if commit.subject.is_empty() {
                bare.clone_into(&mut commit.subject);
            }
        } else if bare.starts_with("Author: ") {
            authors += 1;
        } else if let Some(date) =
            ["Date:", "AuthorDate:", "CommitDate:"].iter().find_map(|name| bare.strip_prefix(name))
        {
            // With both dates the later line is the committer's: when the effect came about.
            commit.ts = whole_date(date.trim()).or(commit.ts);
        }
    }
    (authors == commits.len()).then_some(commits)
}

const GRAPH: &[char] = &['*', '|', '/', '\\', '_', ' '];

fn read_one_a_line(lines: &[(u64, &str)], graph: bool) -> Option<Vec<Commit>> {
    let mut commits = Vec::new();
    let mut digits = false;
    for (number, line) in lines {
        let line = if graph { line.trim_start_matches(GRAPH) } else { line };
        if line.trim().is_empty() {
            continue;
        }
        let commit = read_line(*number, line.trim_end())?;
        digits |= commit.ts.is_some() || commit.id.bytes().any(|byte| byte.is_ascii_digit());
        commits.push(commit);
    }
    // Words such as *added* are hexadecimal, too: at least one id has to look like a number.
    (digits && !commits.is_empty()).then_some(commits)
}

/// `<id> <date> <subject>` or `<id> <subject>`, with a blank or a tab between.
fn read_line(line: u64, text: &str) -> Option<Commit> {
    let (id, rest) = text.split_once([' ', '\t']).unwrap_or((text, ""));
    if !is_id(id) || rest.starts_with(' ') {
        return None;
    }
    let (ts, subject) = leading_date(rest).map_or((None, rest), |(ts, subject)| (Some(ts), subject));
    // Lists of checksums: MD5 and SHA-256 are no lengths of ids that git prints, and a star marks a binary file.
    let checksum = rest.starts_with('*') || matches!(id.len(), 32 | 64 | 128);
    (ts.is_some() || (id.len() >= 6 && !checksum)).then(|| Commit {
        line,
        id: id.to_owned(),
        ts,
        subject: subject.trim().to_owned(),
    })
}

fn is_id(text: &str) -> bool {
    (4..=64).contains(&text.len()) && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// A date at the beginning of a text (`%aI`, `%ai` or `%as`), and what stands behind it.
fn leading_date(text: &str) -> Option<(Timestamp, &str)> {
    let cut = |end: usize| {
        let (date, rest) = text.split_at_checked(end)?;
        (rest.is_empty() || rest.starts_with([' ', '\t'])).then_some((date, rest))
    };
    let first_end = text.find([' ', '\t']).unwrap_or(text.len());
    // Longest first: "2026-09-17 20:52:10 +0200", then one word.
    [25, first_end].into_iter().find_map(|end| {
        let (date, rest) = cut(end)?;
        Some((iso_date(date)?, rest))
    })
}

fn whole_date(text: &str) -> Option<Timestamp> {
    iso_date(text).or_else(|| default_date(text))
}

/// RFC 3339, git's own `2026-09-17 20:52:10 +0200`, or a bare day.
fn iso_date(text: &str) -> Option<Timestamp> {
    if let Some(ts) = Timestamp::parse(text) {
        return Some(ts);
    }
    let mut parts = text.split(' ');
    let day = parts.next().filter(|day| day.len() == 10)?;
    let Some(time) = parts.next() else { return Timestamp::parse(&format!("{day}T00:00:00Z")) };
    let zone = zone(parts.next()?)?;
    parts.next().is_none().then(|| Timestamp::parse(&format!("{day}T{time}{zone}")))?
}

/// git's default: `Thu Sep 17 20:52:10 2026 +0200`.
fn default_date(text: &str) -> Option<Timestamp> {
    let parts: Vec<&str> = text.split_whitespace().collect();
    let [_, month, day, time, year, offset] = parts.as_slice() else { return None };
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let month = months.iter().position(|name| name == month)? + 1;
    Timestamp::parse(&format!("{year}-{month:02}-{day:0>2}T{time}{}", zone(offset)?))
}

/// `+0200` as RFC 3339 wants it.
fn zone(text: &str) -> Option<String> {
    let (hours, minutes) = text.split_at_checked(3)?;
    Some(format!("{hours}:{minutes}"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Commits as `line id time subject`.
    fn read(text: &str) -> Option<Vec<String>> {
        let commits = read_git_log(text.as_bytes())?;
        let shown = |commit: Commit| {
            let ts = commit.ts.map_or_else(|| "-".to_owned(), |ts| ts.to_string());
            format!("{} {} {ts} {}", commit.line, commit.id, commit.subject)
        };
        Some(commits.into_iter().map(shown).collect())
    }

    #[test]
    fn commit_on_one_line_is_read_in_every_form() {
        for (text, expected) in [
            (
                "4f1e2d3 2026-09-17T20:52:10Z unit u2: write\r\n",
                "1 4f1e2d3 2026-09-17T20:52:10Z unit u2: write",
            ),
            ("4f1e2d3 2026-09-17 20:52:10 +0200 unit u2", "1 4f1e2d3 2026-09-17T18:52:10Z unit u2"),
            ("4f1e2d3 2026-09-17 unit u2", "1 4f1e2d3 2026-09-17T00:00:00Z unit u2"),
            ("\n4f1e2d3 unit u2", "2 4f1e2d3 - unit u2"),
            ("4f1e2d3 (HEAD -> main) unit u2", "1 4f1e2d3 - (HEAD -> main) unit u2"),
            ("abcdabc\t2026-09-17T20:52:10+02:00\tunit u2", "1 abcdabc 2026-09-17T18:52:10Z unit u2"),
            ("* 4f1e2d3 unit u2\n|\\  \n", "1 4f1e2d3 - unit u2"),
            ("4f1e2d3", "1 4f1e2d3 - "),
        ] {
            assert_eq!(read(text), Some(vec![expected.to_owned()]), "{text}");
        }
    }

    #[test]
    fn default_blocks_give_id_date_and_subject() {
        let text = "commit 4f1e2d3a4f1e2d3a4f1e2d3a4f1e2d3a4f1e2d3a (HEAD -> main)\n\
            Merge: 12ab34c 9a8b7c6\nAuthor: Ana <a@b.c>\nDate:   Thu Sep 7 20:52:10 2026 +0200\n\n\
            \x20   unit u2: write\n\n    Body of commit abc.\n\n\
            commit 9a8b7c69a8b7c69a8b7c69a8b7c69a8b7c69a8b7\nAuthor: Ana <a@b.c>\n\
            AuthorDate: 2026-09-17 20:00:00 +0000\nCommit: Ana <a@b.c>\nCommitDate: 2026-09-17 21:00:00 +0000\n\n\
            \x20   unit u1\n\n out/u1.tex | 2 ++\n";
        let expected = [
            "1 4f1e2d3a4f1e2d3a4f1e2d3a4f1e2d3a4f1e2d3a 2026-09-07T18:52:10Z unit u2: write",
            "10 9a8b7c69a8b7c69a8b7c69a8b7c69a8b7c69a8b7 2026-09-17T21:00:00Z unit u1",
        ];
        assert_eq!(read(text), Some(expected.map(str::to_owned).to_vec()));
    }

    #[test]
    fn other_text_is_no_log() {
        let hash = "e90a0b269ee7bed35c1f7369707b460a35e2feea21713202281c37b11c4a9684";
        for text in [
            "",
            "\n",
            "added a line\n",
            "4f1e2d3 subject\nand prose\n",
            "commit to the plan\n",
            "commit 4f1e2d3a4f1e2d3a4f1e2d3a4f1e2d3a4f1e2d3a\nno author\n",
            "2026 was a good year",
            &format!("{hash}  u1.tex\n"),
            &format!("{hash} *u1.tex\n"),
            &format!("{} *u1.tex\n", &hash[..40]),
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_never_panic(
            bytes in any::<Vec<u8>>(), text in "(commit |[a-f0-9]{4,9} |Date: |2026-0[0-9]-|[\n*|á :+0-9TZ])*",
        ) {
            let _bytes = read_git_log(&bytes);
            let _text = read_git_log(text.as_bytes());
        }
    }
}
