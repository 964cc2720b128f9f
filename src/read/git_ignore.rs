//! `.gitignore`: patterns of files that git leaves alone.

use super::document;

/// The patterns as they are written, with their lines from 1. Blank lines and comments are left out, and so are
/// blanks at the end that no backslash protects (gitignore(5)).
pub fn read_git_ignore(bytes: &[u8]) -> Vec<(u64, String)> {
    let text = document::decode(bytes);
    document::lines(&text)
        .filter(|(_, line)| !line.starts_with('#'))
        .map(|(number, line)| (number, without_end_blanks(line)))
        .filter(|(_, pattern)| !pattern.is_empty())
        .map(|(number, pattern)| (number, pattern.to_owned()))
        .collect()
}

fn without_end_blanks(line: &str) -> &str {
    let bare = line.trim_end_matches([' ', '\t']);
    let backslashes = bare.bytes().rev().take_while(|byte| *byte == b'\\').count();
    // An odd backslash escapes the blank behind it, which then belongs to the pattern.
    if backslashes % 2 == 1 { line.get(..=bare.len()).unwrap_or(line) } else { bare }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_keep_their_lines_and_lose_what_is_no_pattern() {
        let text = "\u{FEFF}# comment\r\n\r\nout/  \r\n!out/keep\n\\#odd\nend\\  \nback\\\\ \n   \n/a b/*\0";
        let expected =
            [(3, "out/"), (4, "!out/keep"), (5, "\\#odd"), (6, "end\\ "), (7, "back\\\\"), (9, "/a b/*")];
        let expected: Vec<_> = expected.iter().map(|(line, text)| (*line, (*text).to_owned())).collect();
        assert_eq!(read_git_ignore(text.as_bytes()), expected);
    }

    #[test]
    fn pattern_with_a_trailing_backslash_is_kept() {
        assert_eq!(read_git_ignore(b"a\\"), [(1, "a\\".to_owned())]);
    }
}
