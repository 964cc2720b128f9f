//! The tokens of a JavaScript text, for reading it as data.
//!
//! **Invariant:** any text gives tokens, in time linear in its length, without recursion. What stands in comments,
//! strings, templates and regular expressions never looks like code.

/// A token, and the line where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// Line, from 1.
    pub(super) line: u64,
    /// What it is.
    pub(super) kind: Kind,
}

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name or a keyword.
    Word(String),
    /// A number, as written.
    Number(String),
    /// A whole string, its escapes resolved.
    Text(String),
    /// A template up to its end, or up to its first `${`. If that comes, [`Kind::Hole`] follows.
    Template(String),
    /// Opens a `${…}` in a template: a bracket like any other, which [`Kind::HoleEnd`] closes.
    Hole,
    /// Closes a `${…}`. The template's text behind it is not kept.
    HoleEnd,
    /// A regular expression.
    Regex,
    /// A string or template that is cut.
    Broken,
    /// One character of punctuation.
    Punct(char),
}

impl Token {
    /// Whether it is this character of punctuation.
    pub(super) fn is(&self, punct: char) -> bool {
        self.kind == Kind::Punct(punct)
    }

    /// The name or keyword, if it is one.
    pub(super) fn word(&self) -> Option<&str> {
        if let Kind::Word(word) = &self.kind { Some(word) } else { None }
    }

    /// Whether it opens a bracket.
    pub(super) const fn opens(&self) -> bool {
        matches!(self.kind, Kind::Hole | Kind::Punct('(' | '[' | '{'))
    }

    /// Whether it closes a bracket.
    pub(super) const fn closes(&self) -> bool {
        matches!(self.kind, Kind::HoleEnd | Kind::Punct(')' | ']' | '}'))
    }
}

/// Every token of a text. A text that breaks off gives the tokens before.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer { rest: text, line: 1, tokens: Vec::new(), braces: Vec::new() };
    if text.starts_with("#!") {
        lexer.skip_line();
    }
    while lexer.step() {}
    lexer.tokens
}

/// Words behind which a slash begins a regular expression.
const BEFORE_REGEX: &[&str] = &[
    "await",
    "case",
    "delete",
    "do",
    "else",
    "in",
    "instanceof",
    "new",
    "of",
    "return",
    "throw",
    "typeof",
    "void",
    "yield",
];

const LINE_ENDS: [char; 4] = ['\n', '\r', '\u{2028}', '\u{2029}'];

/// What an open curly bracket belongs to.
enum Brace {
    Code,
    Hole,
}

struct Lexer<'a> {
    rest: &'a str,
    line: u64,
    tokens: Vec<Token>,
    braces: Vec<Brace>,
}

impl<'a> Lexer<'a> {
    /// Takes so many bytes, and counts the lines in them: LF, CR LF, or a CR alone.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        let lone = |(at, byte): (usize, u8)| byte == b'\r' && taken.as_bytes().get(at + 1) != Some(&b'\n');
        let ends = taken.bytes().enumerate().filter(|pair| pair.1 == b'\n' || lone(*pair)).count();
        self.line += ends as u64;
        self.rest = rest;
        taken
    }

    fn skip_line(&mut self) {
        self.take(self.rest.find(LINE_ENDS).unwrap_or(self.rest.len()));
    }

    fn push(&mut self, line: u64, kind: Kind) {
        self.tokens.push(Token { line, kind });
    }

    /// Reads a token or what stands between two; false at the end of the text.
    fn step(&mut self) -> bool {
        let blanks = self.rest.len() - self.rest.trim_start_matches(is_blank).len();
        self.take(blanks);
        let Some(first) = self.rest.chars().next() else { return false };
        let line = self.line;
        if self.rest.starts_with("//") {
            self.skip_line();
        } else if self.rest.starts_with("/*") {
            let end = self.rest.get(2..).and_then(|rest| rest.find("*/"));
            self.take(end.map_or(self.rest.len(), |end| end + 4));
        } else if first == '"' || first == '\'' {
            self.take(1);
            let text = self.string(first);
            self.push(line, text.map_or(Kind::Broken, Kind::Text));
        } else if first == '`' {
            self.take(1);
            let text = self.template();
            self.push_template(line, text, true);
        } else if first.is_ascii_digit() || (first == '.' && self.second_is_digit()) {
            let number = self.number();
            self.push(line, Kind::Number(number));
        } else if is_word(first) {
            let end = self.rest.find(|char| !is_word(char)).unwrap_or(self.rest.len());
            let word = self.take(end).to_owned();
            self.push(line, Kind::Word(word));
        } else if let Some(bytes) = self.regex(first) {
            self.take(bytes);
            self.push(line, Kind::Regex);
        } else {
            self.take(first.len_utf8());
            self.punct(line, first);
        }
        true
    }

    fn punct(&mut self, line: u64, punct: char) {
        match punct {
            '{' => self.braces.push(Brace::Code),
            '}' => {
                if let Some(Brace::Hole) = self.braces.pop() {
                    self.push(line, Kind::HoleEnd);
                    let line = self.line;
                    let text = self.template();
                    self.push_template(line, text, false);
                    return;
                }
            }
            _ => {}
        }
        self.push(line, Kind::Punct(punct));
    }

    /// `text`: what [`Self::template`] read. Only the beginning of a template is kept.
    fn push_template(&mut self, line: u64, text: Option<(String, bool)>, beginning: bool) {
        let Some((text, hole)) = text else {
            self.push(line, Kind::Broken);
            return;
        };
        if beginning {
            self.push(line, Kind::Template(text));
        }
        if hole {
            self.push(self.line, Kind::Hole);
            self.braces.push(Brace::Hole);
        }
    }

    fn second_is_digit(&self) -> bool {
        self.rest.as_bytes().get(1).is_some_and(u8::is_ascii_digit)
    }

    fn number(&mut self) -> String {
        let mut end = 0;
        let mut before = '0';
        for (at, char) in self.rest.char_indices() {
            let sign =
                matches!(char, '+' | '-') && matches!(before, 'e' | 'E') && !self.rest.starts_with("0x");
            if !(is_word(char) || char == '.' || sign) {
                break;
            }
            end = at + char.len_utf8();
            before = char;
        }
        self.take(end).to_owned()
    }

    /// Length of the regular expression that begins here, if one does.
    fn regex(&self, first: char) -> Option<usize> {
        if first == '/' && self.regex_may_begin() { regex_end(self.rest) } else { None }
    }

    /// Whether a slash begins a regular expression here, as far as the token before it tells. Behind a closing
    /// bracket it may also be a division, which is by far the more usual there.
    fn regex_may_begin(&self) -> bool {
        match self.tokens.last().map(|token| &token.kind) {
            None | Some(Kind::Hole) => true,
            Some(Kind::Word(word)) => BEFORE_REGEX.contains(&word.as_str()),
            Some(Kind::Punct(punct)) => !matches!(punct, ')' | ']' | '}'),
            Some(_) => false,
        }
    }

    /// The rest of a string, behind its opening quote.
    fn string(&mut self, quote: char) -> Option<String> {
        let mut text = String::new();
        loop {
            let end = self.rest.find([quote, '\\', '\n', '\r'])?;
            text.push_str(self.take(end));
            if self.rest.starts_with(quote) {
                self.take(1);
                return Some(text);
            }
            if !self.rest.starts_with('\\') {
                return None;
            }
            self.escape(&mut text);
        }
    }

    /// The rest of a template, behind its beginning or a hole: the text, and whether a hole ended it.
    fn template(&mut self) -> Option<(String, bool)> {
        let mut text = String::new();
        loop {
            let Some(end) = self.rest.find(['`', '\\', '$', '\r']) else {
                self.take(self.rest.len());
                return None;
            };
            text.push_str(self.take(end));
            if self.rest.starts_with('`') {
                self.take(1);
                return Some((text, false));
            }
            if self.rest.starts_with("${") {
                self.take(2);
                return Some((text, true));
            }
            if self.rest.starts_with('\\') {
                self.escape(&mut text);
            } else if self.rest.starts_with('\r') {
                // In a template every line end is an LF (ECMA-262, TV of LineTerminatorSequence).
                self.take(if self.rest.starts_with("\r\n") { 2 } else { 1 });
                text.push('\n');
            } else {
                text.push_str(self.take(1));
            }
        }
    }

    /// One escape, from its backslash.
    fn escape(&mut self, text: &mut String) {
        self.take(1);
        let Some(char) = self.rest.chars().next() else { return };
        if char == '\r' && self.rest.starts_with("\r\n") {
            self.take(2);
            return;
        }
        self.take(char.len_utf8());
        match char {
            'n' => text.push('\n'),
            't' => text.push('\t'),
            'r' => text.push('\r'),
            'b' => text.push('\u{8}'),
            'f' => text.push('\u{C}'),
            'v' => text.push('\u{B}'),
            '0' if !self.rest.starts_with(|char: char| char.is_ascii_digit()) => text.push('\0'),
            'x' => {
                let code = self.hex(2);
                text.push(code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            'u' => text.push(self.unicode_escape()),
            // A line that goes on.
            '\n' | '\r' | '\u{2028}' | '\u{2029}' => {}
            _ => text.push(char),
        }
    }

    /// Behind `\u`: one code, or the two halves of a surrogate pair.
    fn unicode_escape(&mut self) -> char {
        let code = if self.rest.starts_with('{') {
            let end = self.rest.bytes().take(12).position(|byte| byte == b'}');
            let digits = end.and_then(|end| self.rest.get(1..end));
            let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
            self.take(end.map_or(1, |end| end + 1));
            code
        } else {
            self.hex(4)
        };
        let Some(first) = code else { return char::REPLACEMENT_CHARACTER };
        if (0xD800..0xDC00).contains(&first) && self.rest.starts_with("\\u") {
            let (rest, line) = (self.rest, self.line);
            self.take(2);
            if let Some(second) = self.hex(4).filter(|second| (0xDC00..0xE000).contains(second)) {
                let pair = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
                return char::from_u32(pair).unwrap_or(char::REPLACEMENT_CHARACTER);
            }
            (self.rest, self.line) = (rest, line);
        }
        char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    /// So many hexadecimal digits, taken only if all are there.
    fn hex(&mut self, digits: usize) -> Option<u32> {
        let text = self.rest.get(..digits)?;
        let code = text
            .bytes()
            .all(|byte| byte.is_ascii_hexdigit())
            .then(|| u32::from_str_radix(text, 16).ok())??;
        self.take(digits);
        Some(code)
    }
}

fn is_blank(char: char) -> bool {
    char.is_whitespace() || char == '\u{FEFF}'
}

fn is_word(char: char) -> bool {
    char.is_alphanumeric() || matches!(char, '_' | '$' | '\u{200C}' | '\u{200D}')
}

/// A longer regular expression is taken for a division, so that a line of slashes costs no more than its length.
const REGEX_LIMIT: usize = 4096;

/// Length of a regular expression from its first slash to its last, or `None` if the line ends before.
fn regex_end(text: &str) -> Option<usize> {
    let mut in_class = false;
    let mut escaped = false;
    for (at, char) in text.char_indices().take(REGEX_LIMIT).skip(1) {
        match char {
            _ if LINE_ENDS.contains(&char) => return None,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => in_class = true,
            ']' => in_class = false,
            '/' if !in_class => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests;
