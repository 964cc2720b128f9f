//! Writing Markdown that holds foreign text.
//!
//! **Invariant:** foreign text stands only in code spans and code blocks, made visible first (`say::marked`). So no name
//! can open a tag or a link, end a table's cell, mention a person, or turn text around, whatever renders it.

use std::fmt::Display;

use crate::say::marked::{Piece, hidden, pieces, quote};

/// How many characters of a long foreign text are shown.
const SHOWN: usize = 400;

/// What stands in a cell that has nothing to say.
const NOTHING: &str = "–";

/// Foreign text as a code span.
pub fn code(text: impl Display) -> String {
    quote(text)
}

/// Foreign text that may be long: its beginning as a code span, and how many characters are left out.
pub fn code_begin(text: &str) -> String {
    let rest = text.chars().count().saturating_sub(SHOWN);
    if rest == 0 {
        return code(text);
    }
    format!("{} … +{rest}", code(text.chars().take(SHOWN).collect::<String>()))
}

/// A code span, or a dash.
pub fn code_or_dash(text: Option<impl Display>) -> String {
    text.map_or_else(|| NOTHING.to_owned(), code)
}

/// A text of our own, or a dash.
pub fn own_or_dash(text: Option<impl AsRef<str>>) -> String {
    text.map_or_else(|| NOTHING.to_owned(), |text| own(text.as_ref()))
}

/// A marked sentence of `say` as Markdown.
pub fn own(sentence: &str) -> String {
    pieces(sentence)
        .map(|piece| match piece {
            Piece::Ours(text) => escape(text),
            // It was made visible when it was quoted; doing so again changes nothing.
            Piece::Foreign(text) => code(text),
        })
        .collect()
}

/// Our own words hold nothing that acts, and a test says so; this is for the day when one does.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '|' => out.push_str("&#124;"),
            '\\' | '*' | '_' | '<' | '>' | '[' | ']' | '#' | '~' | '&' | '$' | '@' => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// A Markdown text that grows.
#[derive(Debug, Default)]
pub struct Document {
    text: String,
}

impl Document {
    /// The whole text.
    pub fn finish(self) -> String {
        self.text
    }

    fn block(&mut self, block: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(block);
        self.text.push('\n');
    }

    /// A heading; `markdown` is one line that was made by the functions above.
    pub fn heading(&mut self, level: usize, markdown: &str) {
        self.block(&format!("{} {markdown}", "#".repeat(level)));
    }

    /// A paragraph; `markdown` is one line that was made by the functions above.
    pub fn paragraph(&mut self, markdown: &str) {
        self.block(markdown);
    }

    /// A list; each item is one line that was made by the functions above. Nothing for no items.
    pub fn list(&mut self, items: &[String]) {
        if !items.is_empty() {
            let lines: Vec<String> = items.iter().map(|item| format!("- {item}")).collect();
            self.block(&lines.join("\n"));
        }
    }

    /// A table; each cell was made by the functions above. Nothing for no rows.
    pub fn table<const N: usize>(&mut self, head: [&str; N], rows: impl IntoIterator<Item = [String; N]>) {
        let mut lines = vec![row(&head), row(&["---"; N])];
        lines.extend(rows.into_iter().map(|cells| row(&cells)));
        if lines.len() > 2 {
            self.block(&lines.join("\n"));
        }
    }

    /// A command as a code block, exactly as it is to be copied. One that holds a character which can't be seen, or more
    /// than one line, is shown as a code span with that character made visible, so that nobody runs it unseen.
    pub fn command(&mut self, command: &str) {
        if command.chars().any(|c| c.is_control() || hidden(c)) {
            self.paragraph(&code(command));
            return;
        }
        let longest = command.split(|c| c != '`').map(str::len).max().unwrap_or(0);
        let fence = "`".repeat(longest.max(2) + 1);
        self.block(&format!("{fence}sh\n{command}\n{fence}"));
    }
}

fn row<T: AsRef<str>>(cells: &[T]) -> String {
    let cells: Vec<&str> = cells.iter().map(AsRef::as_ref).collect();
    format!("| {} |", cells.join(" | "))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn code_neutralises_tags_links_tables_and_mentions() {
        assert_eq!(code("<b>a|b`c"), "`<b>a\\u{7c}b\\u{60}c`");
        assert_eq!(code("http://x.test @user"), "`http://x.test @user`");
        assert_eq!(code_or_dash(None::<&str>), "–");
    }

    #[test]
    fn own_keeps_quoted_pieces_and_escapes_the_rest() {
        assert_eq!(own("See `a_b` *now*."), "See `a_b` \\*now\\*.");
    }

    #[test]
    fn code_begin_says_how_much_is_left_out() {
        let text = "x".repeat(SHOWN + 3);
        assert_eq!(code_begin(&text), format!("`{}` … +3", "x".repeat(SHOWN)));
    }

    #[test]
    fn command_with_backticks_gets_a_longer_fence() {
        let mut document = Document::default();
        document.command("echo '````'");
        assert_eq!(document.finish(), "`````sh\necho '````'\n`````\n");
    }

    #[test]
    fn command_with_a_hidden_character_is_not_copyable() {
        let mut document = Document::default();
        document.command("ls '\u{202e}x'");
        assert_eq!(document.finish(), "`ls '\\u{202e}x'`\n");
    }

    #[test]
    fn table_without_rows_is_left_out() {
        let mut document = Document::default();
        document.table(["a"], []);
        assert_eq!(document.finish(), "");
    }

    proptest! {
        #[test]
        fn code_of_any_text_is_one_closed_span(text in any::<String>()) {
            let span = code(&text);
            prop_assert_eq!(span.matches('`').count(), 2);
            prop_assert!(!span.contains('|') && !span.chars().any(|c| c.is_control() || hidden(c)));
        }
    }
}
