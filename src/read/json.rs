//! A strict reader of one JSON value that is a whole document.
//!
//! It keeps what a judge of records needs and a usual parser throws away: the order of members, numbers as they are
//! written, the line of every value, and whether a name occurs twice.
//!
//! **Invariant:** a value comes back only if the document is exactly one JSON value (RFC 8259). Forgiven are a byte
//! order mark, UTF-16, NUL bytes at the end, and an escape that names half of a surrogate pair (read as U+FFFD).

use std::collections::HashSet;

use super::document;

/// How deep arrays and objects may lie in each other.
const DEPTH_LIMIT: u32 = 128;

/// A value, and the line where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Json {
    /// Line, from 1.
    pub(crate) line: u64,
    /// The value.
    pub(crate) value: JsonValue,
}

/// A JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum JsonValue {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, verbatim.
    Number(String),
    /// A text, its escapes resolved.
    Text(String),
    /// An array.
    Array(Vec<Json>),
    /// An object, its members in the order of the document.
    Object(Vec<(String, Json)>),
}

/// Why a document is not one JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JsonFault {
    /// Nothing but blanks and NUL bytes.
    Empty,
    /// Cut, or no JSON.
    NotJson,
    /// A whole value, and another one begins behind it.
    SeveralDocuments,
    /// An object has a name twice: which of the two holds is anybody's guess.
    DuplicateNames,
    /// Nested deeper than 128 levels.
    TooDeep,
}

/// Reads a document.
pub(crate) fn parse(bytes: &[u8]) -> Result<Json, JsonFault> {
    let text = document::decode(bytes);
    let text = text.trim_end_matches(|char| char == '\0' || is_blank(char));
    let mut parser = Parser { rest: text, line: 1, depth: 0, duplicates: false };
    parser.skip_blanks();
    if parser.rest.is_empty() {
        return Err(JsonFault::Empty);
    }
    let json = parser.value()?;
    parser.skip_blanks();
    if !parser.rest.is_empty() {
        let another = parser.value().is_ok();
        return Err(if another { JsonFault::SeveralDocuments } else { JsonFault::NotJson });
    }
    if parser.duplicates { Err(JsonFault::DuplicateNames) } else { Ok(json) }
}

impl Json {
    /// The text, if it is one.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.value {
            JsonValue::Text(text) => Some(text),
            JsonValue::Null
            | JsonValue::Bool(_)
            | JsonValue::Number(_)
            | JsonValue::Array(_)
            | JsonValue::Object(_) => None,
        }
    }

    /// Whether it is `null`.
    pub(crate) const fn is_null(&self) -> bool {
        matches!(self.value, JsonValue::Null)
    }

    /// What a person would call its content: a text bare, a number or word verbatim, anything else by its kind.
    pub(crate) fn shown(&self) -> String {
        match &self.value {
            JsonValue::Null => "null".to_owned(),
            JsonValue::Bool(value) => value.to_string(),
            JsonValue::Number(text) | JsonValue::Text(text) => text.clone(),
            JsonValue::Array(_) => "[…]".to_owned(),
            JsonValue::Object(_) => "{…}".to_owned(),
        }
    }
}

/// The member of that name.
pub(crate) fn member<'a>(members: &'a [(String, Json)], name: &str) -> Option<&'a Json> {
    members.iter().find(|(key, _)| key == name).map(|(_, json)| json)
}

const fn is_blank(char: char) -> bool {
    matches!(char, ' ' | '\t' | '\r' | '\n')
}

struct Parser<'a> {
    rest: &'a str,
    line: u64,
    depth: u32,
    duplicates: bool,
}

impl<'a> Parser<'a> {
    fn skip_blanks(&mut self) {
        let after = self.rest.trim_start_matches(is_blank);
        let (blanks, _) = self.rest.split_at(self.rest.len() - after.len());
        self.line += blanks.bytes().map(|byte| u64::from(byte == b'\n')).sum::<u64>();
        self.rest = after;
    }

    /// Takes `token` if it comes next.
    fn take(&mut self, token: &str) -> bool {
        let after = self.rest.strip_prefix(token);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn next_char(&mut self) -> Result<char, JsonFault> {
        let mut chars = self.rest.chars();
        let char = chars.next().ok_or(JsonFault::NotJson)?;
        self.rest = chars.as_str();
        Ok(char)
    }

    fn value(&mut self) -> Result<Json, JsonFault> {
        let line = self.line;
        let value = match self.rest.chars().next() {
            Some('{') => self.nested(Self::object)?,
            Some('[') => self.nested(Self::array)?,
            Some('"') => JsonValue::Text(self.string()?),
            Some('-' | '0'..='9') => JsonValue::Number(self.number()?.to_owned()),
            _ if self.take("null") => JsonValue::Null,
            _ if self.take("true") => JsonValue::Bool(true),
            _ if self.take("false") => JsonValue::Bool(false),
            _ => return Err(JsonFault::NotJson),
        };
        Ok(Json { line, value })
    }

    fn nested(
        &mut self,
        read: fn(&mut Self) -> Result<JsonValue, JsonFault>,
    ) -> Result<JsonValue, JsonFault> {
        if self.depth == DEPTH_LIMIT {
            return Err(JsonFault::TooDeep);
        }
        self.depth += 1;
        self.next_char()?;
        self.skip_blanks();
        let value = read(self)?;
        self.depth -= 1;
        Ok(value)
    }

    fn array(&mut self) -> Result<JsonValue, JsonFault> {
        let mut items = Vec::new();
        if self.take("]") {
            return Ok(JsonValue::Array(items));
        }
        loop {
            items.push(self.value()?);
            if self.closes("]")? {
                return Ok(JsonValue::Array(items));
            }
        }
    }

    fn object(&mut self) -> Result<JsonValue, JsonFault> {
        let mut members: Vec<(String, Json)> = Vec::new();
        let mut names = HashSet::new();
        if self.take("}") {
            return Ok(JsonValue::Object(members));
        }
        loop {
            if !self.rest.starts_with('"') {
                return Err(JsonFault::NotJson);
            }
            let name = self.string()?;
            self.skip_blanks();
            if !self.take(":") {
                return Err(JsonFault::NotJson);
            }
            self.skip_blanks();
            let value = self.value()?;
            self.duplicates |= !names.insert(name.clone());
            members.push((name, value));
            if self.closes("}")? {
                return Ok(JsonValue::Object(members));
            }
        }
    }

    /// Behind an item: whether the bracket closes (true) or another item follows (false).
    fn closes(&mut self, bracket: &str) -> Result<bool, JsonFault> {
        self.skip_blanks();
        if self.take(bracket) {
            return Ok(true);
        }
        if !self.take(",") {
            return Err(JsonFault::NotJson);
        }
        self.skip_blanks();
        Ok(false)
    }

    fn number(&mut self) -> Result<&'a str, JsonFault> {
        let start = self.rest;
        self.take("-");
        if !self.take("0") {
            self.digits()?;
        }
        if self.take(".") {
            self.digits()?;
        }
        if self.take("e") || self.take("E") {
            let _signed = self.take("+") || self.take("-");
            self.digits()?;
        }
        Ok(start.strip_suffix(self.rest).unwrap_or(start))
    }

    /// One digit or more.
    fn digits(&mut self) -> Result<(), JsonFault> {
        let after = self.rest.trim_start_matches(|char: char| char.is_ascii_digit());
        if after.len() == self.rest.len() {
            return Err(JsonFault::NotJson);
        }
        self.rest = after;
        Ok(())
    }

    fn string(&mut self) -> Result<String, JsonFault> {
        self.next_char()?;
        let mut text = String::new();
        loop {
            let stop = |char: char| char == '"' || char == '\\' || char < ' ';
            let end = self.rest.find(stop).ok_or(JsonFault::NotJson)?;
            let (plain, rest) = self.rest.split_at(end);
            text.push_str(plain);
            self.rest = rest;
            match self.next_char()? {
                '"' => return Ok(text),
                '\\' => self.escape(&mut text)?,
                // A control character must be escaped.
                _ => return Err(JsonFault::NotJson),
            }
        }
    }

    fn escape(&mut self, text: &mut String) -> Result<(), JsonFault> {
        let char = match self.next_char()? {
            char @ ('"' | '\\' | '/') => char,
            'b' => '\u{8}',
            'f' => '\u{C}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => self.unicode_escape()?,
            _ => return Err(JsonFault::NotJson),
        };
        text.push(char);
        Ok(())
    }

    fn unicode_escape(&mut self) -> Result<char, JsonFault> {
        let first = self.hex4()?;
        let before = self.rest;
        if (0xD800..0xDC00).contains(&first) && self.take("\\u") {
            let second = self.hex4()?;
            if (0xDC00..0xE000).contains(&second) {
                let code = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
                return Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            // Not its other half: an escape of its own.
            self.rest = before;
        }
        Ok(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn hex4(&mut self) -> Result<u32, JsonFault> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.next_char()?.to_digit(16).ok_or(JsonFault::NotJson)?;
            code = (code << 4) | digit;
        }
        Ok(code)
    }
}

#[cfg(test)]
mod tests;
