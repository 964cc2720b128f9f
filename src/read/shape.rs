//! Whether bytes that pass by are one whole JSON object, without keeping them.

/// Follows strings and brackets. It doesn't check grammar inside them: it says where an object ends, no more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shape {
    depth: u64,
    stage: Stage,
    text: Text,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Before,
    Inside,
    Ended,
    Spoilt,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Text {
    #[default]
    Outside,
    Inside,
    Escape,
}

impl Shape {
    /// Takes the next bytes.
    pub(crate) fn feed(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while let Some(end) = self.pass(rest) {
            rest = rest.get(end..).unwrap_or_default();
        }
    }

    /// Takes bytes up to the end of the object, and says where that is; `None` if it doesn't end in them.
    pub(crate) fn end_in(&mut self, bytes: &[u8]) -> Option<usize> {
        self.pass(bytes).filter(|_| self.is_whole_object())
    }

    /// Exactly one object passed by, with nothing but blanks around it.
    pub(crate) const fn is_whole_object(&self) -> bool {
        matches!(self.stage, Stage::Ended)
    }

    /// Takes bytes up to where the object ends: `None` if it took them all.
    fn pass(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            match self.text {
                Text::Outside => {
                    let inside = self.stage == Stage::Inside;
                    self.outside(byte);
                    if inside && self.stage != Stage::Inside {
                        return Some(at + 1);
                    }
                }
                Text::Escape => self.escaped(byte),
                Text::Inside => {
                    // Texts are long, and three bytes are of interest in them.
                    at += memchr::memchr3(b'"', b'\\', 0, bytes.get(at..)?)?;
                    match bytes.get(at) {
                        Some(b'"') => self.text = Text::Outside,
                        Some(b'\\') => self.text = Text::Escape,
                        _ => self.stage = Stage::Spoilt,
                    }
                }
            }
            at += 1;
        }
        None
    }

    const fn escaped(&mut self, byte: u8) {
        self.text = Text::Inside;
        if byte == 0 {
            self.stage = Stage::Spoilt;
        }
    }

    const fn outside(&mut self, byte: u8) {
        match (self.stage, byte) {
            (_, b' ' | b'\t' | b'\r' | b'\n') | (Stage::Spoilt, _) => {}
            (Stage::Before, b'{') => {
                self.stage = Stage::Inside;
                self.depth = 1;
            }
            (Stage::Before | Stage::Ended, _) | (Stage::Inside, 0) => self.stage = Stage::Spoilt,
            (Stage::Inside, b'{' | b'[') => self.depth += 1,
            (Stage::Inside, b'}' | b']') => {
                self.depth -= 1;
                if self.depth == 0 {
                    self.stage = Stage::Ended;
                }
            }
            (Stage::Inside, b'"') => self.text = Text::Inside,
            (Stage::Inside, _) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(text: &str) -> bool {
        let mut at_once = Shape::default();
        at_once.feed(text.as_bytes());
        let mut by_bytes = Shape::default();
        text.bytes().for_each(|byte| by_bytes.feed(&[byte]));
        assert_eq!(at_once.is_whole_object(), by_bytes.is_whole_object(), "{text:?}");
        at_once.is_whole_object()
    }

    #[test]
    fn one_object_with_blanks_around_it_is_whole() {
        for text in ["{}", " {\"a\":\"}\\\"{\"} \r", "{\"a\":[{},{\"b\":\"\\\\\"}]}"] {
            assert!(whole(text), "{text:?}");
        }
    }

    #[test]
    fn anything_else_is_not_whole() {
        for text in
            ["", "{", "{\"a\":\"}", "{}{}", "{} x", "x{}", "[]", "{\"a\":\"\0\"}", "{\0}", "{\"\\\0\"}"]
        {
            assert!(!whole(text), "{text:?}");
        }
    }

    #[test]
    fn end_is_behind_the_first_object() {
        assert_eq!(Shape::default().end_in(b"{\"a\":\"}\"}{}"), Some(9));
        assert_eq!(Shape::default().end_in(b"{\"a\":\"}\""), None);
    }
}
