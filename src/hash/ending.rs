//! Whether the end of a file looks as if it had been cut.

use crate::model::digest::Ending;

/// Watches a file go by and tells what its end shows. Hints only: a file may well end like this on purpose.
#[derive(Clone, Debug, Default)]
pub(super) struct EndingWatch {
    text: TextWatch,
    begin_document: Needle,
    end_document: Needle,
    json: JsonWatch,
    last: Option<u8>,
}

impl EndingWatch {
    pub(super) fn feed(&mut self, chunk: &[u8]) {
        self.text.feed(chunk);
        for byte in chunk {
            self.begin_document.step(br"\begin{document}", *byte);
            self.end_document.step(br"\end{document}", *byte);
            self.json.step(*byte);
        }
        self.last = chunk.last().copied().or(self.last);
    }

    pub(super) fn finish(self) -> Ending {
        if self.last.is_none() {
            Ending::Empty
        } else if self.begin_document.found && !self.end_document.found {
            Ending::NoEndDocument
        } else if !self.text.is_text() {
            Ending::Unremarkable
        } else if self.json.depth > 0 {
            Ending::UnclosedJson
        } else if self.last != Some(b'\n') {
            Ending::MidLine
        } else {
            Ending::Unremarkable
        }
    }
}

/// Looks for a word whose first byte occurs in it only once, so that a failed match never has to go back.
#[derive(Clone, Debug, Default)]
struct Needle {
    matched: usize,
    found: bool,
}

impl Needle {
    fn step(&mut self, word: &[u8], byte: u8) {
        self.matched = if word.get(self.matched) == Some(&byte) {
            self.matched + 1
        } else {
            usize::from(word.first() == Some(&byte))
        };
        if self.matched == word.len() {
            self.found = true;
            self.matched = 0;
        }
    }
}

/// Counts the open brackets of a file that begins like JSON.
#[derive(Clone, Debug, Default)]
struct JsonWatch {
    state: JsonState,
    depth: i64,
}

#[derive(Clone, Copy, Debug, Default)]
enum JsonState {
    #[default]
    Before,
    Outside,
    InString,
    AfterBackslash,
    /// It doesn't begin like JSON.
    Other,
}

impl JsonWatch {
    fn step(&mut self, byte: u8) {
        self.state = match (self.state, byte) {
            // Blanks, and the bytes of a byte order mark.
            (JsonState::Before, b' ' | b'\t' | b'\r' | b'\n' | 0xEF | 0xBB | 0xBF) => JsonState::Before,
            (JsonState::Before | JsonState::Outside, b'{' | b'[') => {
                self.depth += 1;
                JsonState::Outside
            }
            (JsonState::Before, _) => JsonState::Other,
            (JsonState::Outside, b'}' | b']') => {
                self.depth -= 1;
                JsonState::Outside
            }
            (JsonState::InString, b'"') => JsonState::Outside,
            (JsonState::InString, b'\\') => JsonState::AfterBackslash,
            (JsonState::Outside, b'"') | (JsonState::AfterBackslash, _) => JsonState::InString,
            (state, _) => state,
        };
    }
}

/// Whether everything so far is UTF-8 without NUL bytes; a character may still be going on.
#[derive(Clone, Debug, Default)]
struct TextWatch {
    /// The bytes of a character that is not yet whole: at most three.
    partial: Vec<u8>,
    broken: bool,
}

impl TextWatch {
    fn feed(&mut self, chunk: &[u8]) {
        self.broken |= chunk.contains(&0);
        let mut rest = chunk;
        while let (false, false, Some((first, after))) =
            (self.broken, self.partial.is_empty(), rest.split_first())
        {
            self.partial.push(*first);
            rest = after;
            match str::from_utf8(&self.partial) {
                Ok(_) => self.partial.clear(),
                Err(fault) => self.broken = fault.error_len().is_some(),
            }
        }
        if self.broken || rest.is_empty() {
            return;
        }
        if let Err(fault) = str::from_utf8(rest) {
            self.broken = fault.error_len().is_some();
            self.partial.extend_from_slice(rest.get(fault.valid_up_to()..).unwrap_or_default());
        }
    }

    const fn is_text(&self) -> bool {
        !self.broken
    }
}
