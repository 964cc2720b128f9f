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
        for &byte in bytes {
            self.step(byte);
        }
    }

    fn step(&mut self, byte: u8) {
        match (self.text, byte) {
            (_, 0) => self.stage = Stage::Spoilt,
            (Text::Escape, _) => self.text = Text::Inside,
            (Text::Inside, b'\\') => self.text = Text::Escape,
            (Text::Inside, b'"') => self.text = Text::Outside,
            (Text::Inside, _) => {}
            (Text::Outside, _) => self.outside(byte),
        }
    }

    fn outside(&mut self, byte: u8) {
        match (self.stage, byte) {
            (_, b' ' | b'\t' | b'\r' | b'\n') | (Stage::Spoilt, _) => {}
            (Stage::Before, b'{') => {
                self.stage = Stage::Inside;
                self.depth = 1;
            }
            (Stage::Before | Stage::Ended, _) => self.stage = Stage::Spoilt,
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

    /// Exactly one object passed by, with nothing but blanks around it.
    pub(crate) const fn is_whole_object(&self) -> bool {
        matches!(self.stage, Stage::Ended)
    }
}
