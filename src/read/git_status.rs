//! Output of `git status`: porcelain v1 and v2, by lines or with `-z`.
//!
//! **Invariant:** a text is taken for such an output only if every one of its records is one.

use super::document;
use super::git_quote;
use crate::model::record::GitStatus;

/// Reads what `git status --porcelain` (also `--short --branch`) printed, or `None` for any other text.
///
/// Formats: git-status(1), sections *Short Format*, *Porcelain Format Version 1* and *2*, *Pathname Format Notes and -z*.
pub fn read_git_status(bytes: &[u8]) -> Option<GitStatus> {
    let text = document::decode(bytes);
    if text.trim_end_matches('\0').contains('\0') || (text.ends_with('\0') && !text.contains('\n')) {
        let records: Vec<&str> = text.split('\0').filter(|record| !record.is_empty()).collect();
        return read_records(&records, true);
    }
    let records: Vec<&str> =
        document::lines(&text).map(|(_, line)| line).filter(|line| !line.trim().is_empty()).collect();
    read_records(&records, false)
}

fn read_records(records: &[&str], nul: bool) -> Option<GitStatus> {
    if records.is_empty() {
        return None;
    }
    let second = records
        .iter()
        .any(|record| ["# ", "1 ", "2 ", "u ", "? ", "! "].iter().any(|start| record.starts_with(start)));
    let mut reader = Reader {
        status: GitStatus::default(),
        nul,
        header: records.iter().any(|record| record.starts_with("## ")),
    };
    let mut rest = records.iter();
    while let Some(record) = rest.next() {
        if second { reader.record_v2(record, &mut rest)? } else { reader.record_v1(record, &mut rest)? }
    }
    Some(reader.status)
}

struct Reader {
    status: GitStatus,
    nul: bool,
    /// A `##` line was seen, so that the rest needs less proof.
    header: bool,
}

impl Reader {
    fn record_v1<'a>(&mut self, record: &str, rest: &mut impl Iterator<Item = &'a &'a str>) -> Option<()> {
        if let Some(branch) = record.strip_prefix("## ") {
            return self.header_v1(branch);
        }
        let (xy, path) = record.split_at_checked(2)?;
        let path = path.strip_prefix(' ')?;
        let (index, tree) = columns(xy, ' ')?;
        match xy {
            "??" => self.status.untracked.push(self.path(path, true)?),
            "!!" => {
                self.status.shows_ignored = true;
                self.status.ignored.push(self.path(path, true)?);
            }
            _ if [index, tree].iter().any(|letter| matches!(letter, 'R' | 'C')) => {
                let (old, new) = if self.nul {
                    ((*rest.next()?).to_owned(), path.to_owned())
                } else {
                    git_quote::arrow(path)?
                };
                self.change(index, tree, new, Some(old));
            }
            _ => {
                let path = self.path(path, self.header)?;
                self.change(index, tree, path, None);
            }
        }
        Some(())
    }

    /// `main...origin/main [ahead 1, behind 2]` and its shorter forms.
    fn header_v1(&mut self, text: &str) -> Option<()> {
        if text == "HEAD (no branch)" {
            return Some(());
        }
        let text = ["No commits yet on ", "Initial commit on "]
            .iter()
            .find_map(|start| text.strip_prefix(start))
            .unwrap_or(text);
        let (names, counts) = match text.strip_suffix(']') {
            Some(text) => text.split_once(" [")?,
            None => (text, ""),
        };
        let (branch, upstream) = names.split_once("...").unwrap_or((names, "-"));
        if !is_ref_name(branch) || !is_ref_name(upstream) {
            return None;
        }
        for part in counts.split(", ").filter(|part| !matches!(*part, "" | "gone" | "different")) {
            let (word, count) = part.split_once(' ')?;
            match word {
                "ahead" => self.status.ahead = count.parse().ok()?,
                "behind" => self.status.behind = count.parse().ok()?,
                _ => return None,
            }
        }
        self.status.branch = Some(branch.to_owned());
        Some(())
    }

    fn record_v2<'a>(&mut self, record: &str, rest: &mut impl Iterator<Item = &'a &'a str>) -> Option<()> {
        let (kind, fields) = record.split_once(' ')?;
        match kind {
            "#" => self.header_v2(fields),
            "?" => {
                self.status.untracked.push(self.path(fields, self.nul)?);
                Some(())
            }
            "!" => {
                self.status.shows_ignored = true;
                self.status.ignored.push(self.path(fields, self.nul)?);
                Some(())
            }
            // Fields before the path, by git-status(1): "1" has 7, "2" has 8, "u" has 9.
            "1" => {
                let (xy, path) = Self::changed_v2(fields, 7)?;
                let path = self.path(path, true)?;
                self.change(xy.0, xy.1, path, None);
                Some(())
            }
            "2" => {
                let (xy, paths) = Self::changed_v2(fields, 8)?;
                let (new, old) = if self.nul { (paths, *rest.next()?) } else { paths.split_once('\t')? };
                let (new, old) = (self.path(new, true)?, self.path(old, true)?);
                self.change(xy.0, xy.1, new, Some(old));
                Some(())
            }
            "u" => {
                let (_, path) = Self::changed_v2(fields, 9)?;
                self.status.conflict.push(self.path(path, true)?);
                Some(())
            }
            _ => None,
        }
    }

    fn header_v2(&mut self, fields: &str) -> Option<()> {
        let (name, value) = fields.split_once(' ')?;
        match name {
            "branch.head" => {
                self.status.branch = Some(value.to_owned()).filter(|value| value != "(detached)");
            }
            "branch.ab" => {
                let (ahead, behind) = value.split_once(' ')?;
                self.status.ahead = ahead.strip_prefix('+')?.parse().ok()?;
                self.status.behind = behind.strip_prefix('-')?.parse().ok()?;
            }
            // Headers that a later git adds are to be ignored (git-status(1)).
            _ => return (name == "stash" || name.starts_with("branch.")).then_some(()),
        }
        Some(())
    }

    /// The two columns and the path of a v2 record with so many fields before its path.
    fn changed_v2(fields: &str, count: usize) -> Option<((char, char), &str)> {
        let mut fields = fields.splitn(count + 1, ' ');
        let xy = columns(fields.next()?, '.')?;
        for index in 1..count {
            let field = fields.next()?;
            // Behind the columns and the submodule field stand modes, ids and a score: all of letters and digits.
            if index > 1 && !field.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                return None;
            }
        }
        fields.next().filter(|path| !path.is_empty()).map(|path| (xy, path))
    }

    /// A path as git wrote it. Where `bare_blanks` is false a blank outside quotes shows that this is no path.
    fn path(&self, text: &str, bare_blanks: bool) -> Option<String> {
        if self.nul {
            return Some(text.to_owned()).filter(|text| !text.is_empty());
        }
        if !bare_blanks && !text.starts_with('"') && text.contains(' ') {
            return None;
        }
        git_quote::unquote(text)
    }

    fn change(&mut self, index: char, tree: char, path: String, old: Option<String>) {
        let status = &mut self.status;
        if matches!((index, tree), ('U', _) | (_, 'U') | ('D', 'D') | ('A', 'A')) {
            status.conflict.push(path);
            return;
        }
        let renamed = index == 'R' || tree == 'R';
        if index == 'D' || tree == 'D' {
            status.deleted.push(path.clone());
        } else if !renamed {
            status.modified.push(path.clone());
        }
        if let (true, Some(old)) = (renamed, old) {
            status.renamed.push((old, path));
        }
    }
}

/// The letters of the index and of the working tree, if both are such letters and at least one says something.
fn columns(xy: &str, unchanged: char) -> Option<(char, char)> {
    let mut chars = xy.chars();
    let (index, tree) = (chars.next()?, chars.next()?);
    let known = |letter: char| letter == unchanged || "MTADRCU".contains(letter);
    let pair =
        xy == "??" || xy == "!!" || (known(index) && known(tree) && (index, tree) != (unchanged, unchanged));
    (pair && chars.next().is_none()).then_some((index, tree))
}

/// Whether git would allow it as the name of a branch (git-check-ref-format(1), as far as it matters here).
fn is_ref_name(name: &str) -> bool {
    !name.is_empty() && !name.contains("..") && !name.contains([' ', '~', '^', ':', '?', '*', '[', '\\'])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn strings(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    fn read(text: &str) -> GitStatus {
        read_git_status(text.as_bytes()).unwrap_or_else(|| panic!("a status: {text}"))
    }

    #[test]
    fn quoted_names_of_v1_are_decoded_into_their_buckets() {
        let text = "## main...origin/main [ahead 1, behind 2]\n\
            R  \"out/viejo \\303\\241.tex\" -> \"out/u1 \\303\\241.tex\"\n M out/u2.tex\n\
            ?? \"out/tab\\there.tex\"\n?? \"out/say \\\"hi\\\".tex\"\n?? \"out/a -> b.tex\"\n?? outdir/\n\
            !! out/u3.ok\nD  out/u4.tex\nMD out/u7.tex\nUU out/u5.tex\nAA x\nDD y\nAM new.tex\nC  a -> b\n";
        let expected = GitStatus {
            branch: Some("main".to_owned()),
            ahead: 1,
            behind: 2,
            modified: strings(&["out/u2.tex", "new.tex", "b"]),
            untracked: strings(&["out/tab\there.tex", "out/say \"hi\".tex", "out/a -> b.tex", "outdir/"]),
            ignored: strings(&["out/u3.ok"]),
            deleted: strings(&["out/u4.tex", "out/u7.tex"]),
            renamed: vec![("out/viejo á.tex".to_owned(), "out/u1 á.tex".to_owned())],
            conflict: strings(&["out/u5.tex", "x", "y"]),
            shows_ignored: true,
        };
        assert_eq!(read(text), expected);
        assert_eq!(read(&text.replace('\n', "\r\n")), expected);
        let utf16: Vec<u8> =
            [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
        assert_eq!(read_git_status(&utf16), Some(expected));
    }

    #[test]
    fn branch_header_of_every_form_is_read() {
        for (text, branch, ahead, behind) in [
            ("## main", Some("main"), 0, 0),
            ("## fix/a-b...origin/fix/a-b [gone]", Some("fix/a-b"), 0, 0),
            ("## main...origin/main [behind 3]\n", Some("main"), 0, 3),
            ("## No commits yet on main", Some("main"), 0, 0),
            ("## HEAD (no branch)", None, 0, 0),
            (
                "# branch.oid (initial)\n# branch.head main\n# branch.ab +2 -1\n# stash 1\n",
                Some("main"),
                2,
                1,
            ),
            ("# branch.oid 12ab\n# branch.head (detached)\n", None, 0, 0),
        ] {
            let status = read(text);
            assert_eq!(
                (status.branch.as_deref(), status.ahead, status.behind),
                (branch, ahead, behind),
                "{text}"
            );
        }
    }

    #[test]
    fn v2_is_read_like_v1() {
        let text = "# branch.head main\n\
            1 .M N... 100644 100644 100644 9aa1 9aa1 with space.txt\n\
            1 D. N... 100644 000000 000000 9aa1 0000 gone.txt\n\
            2 R. N... 100644 100644 100644 9aa1 9aa1 R100 \"n\\303\\241\"\told name\n\
            u UU N... 100644 100644 100644 100644 9aa1 9aa1 9aa1 both.txt\n? new/\n! out/\n";
        let status = read(text);
        assert_eq!(status.modified, ["with space.txt"]);
        assert_eq!(status.deleted, ["gone.txt"]);
        assert_eq!(status.renamed, [("old name".to_owned(), "ná".to_owned())]);
        assert_eq!(status.conflict, ["both.txt"]);
        assert_eq!((status.untracked, status.ignored), (strings(&["new/"]), strings(&["out/"])));
    }

    #[test]
    fn nul_separated_output_has_the_new_name_first_and_no_quotes() {
        let first = read("## main\0R  new á\0old -> x\0?? a\nb\"c\0 M m\0");
        let second = read(
            "2 R. N... 100644 100644 100644 9aa1 9aa1 R100 new á\0old -> x\0? a\nb\"c\0\
            1 .M N... 100644 100644 100644 9aa1 9aa1 m\0",
        );
        for status in [first, second] {
            assert_eq!(status.renamed, [("old -> x".to_owned(), "new á".to_owned())]);
            assert_eq!((status.untracked, status.modified), (strings(&["a\nb\"c"]), strings(&["m"])));
        }
        assert_eq!(read("?? a b\0").untracked, ["a b"]);
    }

    #[test]
    fn other_text_is_no_status() {
        for text in [
            "",
            "\n\n",
            "\0\0",
            "On branch main\nnothing to commit, working tree clean\n",
            "## Heading of a note\n\nSome text.\n",
            "## Heading with blanks",
            "AM I here\n",
            "A story of one line",
            " M a.txt\nand a sentence",
            "?? \"unclosed\n",
            "R  only-one-name\n",
            "1 apple a day\n",
            "? why not\n",
            "# a heading\n",
            "   a.txt\n",
        ] {
            assert_eq!(read_git_status(text.as_bytes()), None, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_never_panic(
            bytes in any::<Vec<u8>>(), text in "([ MADRCU?!]{2} \"?[a-z\\\\0-7 >\\-]{0,9}\"?[\n\0])*",
        ) {
            let _bytes = read_git_status(&bytes);
            let _text = read_git_status(text.as_bytes());
        }

        #[test]
        fn untracked_name_of_any_characters_survives_its_quoting(name in "[^\0]{1,20}") {
            let quoted = name.bytes().map(|byte| format!("\\{byte:03o}")).collect::<Vec<_>>().concat();
            let status = read_git_status(format!("?? \"{quoted}\"\n").as_bytes());
            prop_assert_eq!(status.map(|status| status.untracked), Some(vec![name]));
        }
    }
}
