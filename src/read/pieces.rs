//! A damaged line as whole records and what is torn between them.
//!
//! **Invariant:** a record is never taken out of the inside of another one. An object that stands where JSON wants a
//! value belongs to the record around it, even if that one is cut; one that stands where none may stand (behind a whole
//! record, or inside a text that was cut) was written over the cut.

use super::shape::Shape;

/// How often the line may be passed over in search of ends, so that no line takes longer than its length allows.
const PASSES: usize = 8;

/// What a line was split into.
#[derive(Debug, Default)]
pub(crate) struct Pieces {
    /// How many whole records there were.
    pub(crate) records: u32,
    /// What is torn: a piece for each place where something whole stood between, or another record begins.
    pub(crate) torn: Vec<String>,
}

/// Splits a line. `take` takes one whole object and says whether it is a record. `ended` says that the line is not cut
/// by the end of the file.
pub(crate) fn split(text: &str, ended: bool, take: &mut dyn FnMut(&str) -> bool) -> Pieces {
    let mut pieces = Pieces::default();
    let mut budget = text.len().saturating_mul(PASSES);
    // Where the piece begins, and up to where its surroundings are known.
    let mut begun = 0;
    let mut around = Around::default();
    let mut from = 0;
    while let Some(open) = next_opening(text, from) {
        around.pass(text.get(from..open).unwrap_or_default());
        let candidate = text.get(open..).unwrap_or_default();
        let place = around.place();
        let end = if place == Place::Inside || budget == 0 { None } else { object_end(candidate) };
        let searched = place != Place::Inside && budget > 0;
        if searched {
            budget = budget.saturating_sub(end.unwrap_or(candidate.len()));
        }
        let taken = match end.and_then(|end| candidate.split_at_checked(end)) {
            Some((_, after)) if place == Place::Member && !(ended && after.trim().is_empty()) => false,
            Some((record, _)) => take(record),
            None => false,
        };
        let next = if let (true, Some(end)) = (taken, end) {
            pieces.records += 1;
            open + end
        } else if searched && end.is_none() && place == Place::Outside {
            // Another record begins here, and is cut as well.
            open
        } else {
            around.pass("{");
            from = open + 1;
            continue;
        };
        pieces.tear(text.get(begun..open).unwrap_or_default());
        begun = next;
        from = next;
        around = Around::default();
        if !taken {
            around.pass("{");
            from += 1;
        }
    }
    pieces.tear(text.get(begun..).unwrap_or_default());
    pieces
}

impl Pieces {
    fn tear(&mut self, piece: &str) {
        let piece = piece.trim_matches(|char: char| char.is_whitespace() || char == '\u{feff}');
        if !piece.is_empty() {
            self.torn.push(piece.to_owned());
        }
    }
}

/// The next bracket that may begin a record: a name follows it.
fn next_opening(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes().get(from..)?;
    let begins = |at: &usize| {
        let mut after = bytes.iter().skip(at + 1).skip_while(|byte| matches!(byte, b' ' | b'\t'));
        after.next() == Some(&b'"') && after.next().is_some_and(u8::is_ascii_alphabetic)
    };
    memchr::memchr_iter(b'{', bytes).find(begins).map(|at| from + at)
}

/// Where the object that begins the text ends.
fn object_end(text: &str) -> Option<usize> {
    Shape::default().end_in(text.as_bytes())
}

/// What stands around an object that is found in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Nothing that it could belong to, or a text that was cut.
    Outside,
    /// A member of the outermost object: its value, or written over a cut behind the colon.
    Member,
    /// The inside of another object.
    Inside,
}

/// Follows a piece from its beginning.
#[derive(Debug, Default)]
struct Around {
    open: Vec<u8>,
    in_string: bool,
    escaped: bool,
    /// The last byte that is no blank, outside of texts.
    last: u8,
}

impl Around {
    fn pass(&mut self, text: &str) {
        for byte in text.bytes() {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.in_string => self.escaped = true,
                b'"' => {
                    self.in_string = !self.in_string;
                    self.last = byte;
                }
                _ if self.in_string || byte.is_ascii_whitespace() => {}
                b'{' | b'[' => {
                    self.open.push(byte);
                    self.last = byte;
                }
                b'}' | b']' => {
                    self.open.pop();
                    self.last = byte;
                }
                _ => self.last = byte,
            }
        }
    }

    fn place(&self) -> Place {
        if self.in_string {
            return Place::Outside;
        }
        match (self.open.as_slice(), self.last) {
            ([b'{'], b':') => Place::Member,
            // The beginning of the line may be missing: then nothing is open that should be.
            (_, b':') | ([.., b'['] | [], b'[' | b',') => Place::Inside,
            _ => Place::Outside,
        }
    }
}
