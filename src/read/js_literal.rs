//! Plain literals in a JavaScript text: what has a value without running anything.

use super::js_tokens::{Kind, Token};

/// How deep a literal may nest.
const DEPTH_LIMIT: u32 = 64;

/// A value, or the fact that it has none until the script runs.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Literal {
    /// A string, or a template without placeholders.
    Text(String),
    /// A number, as JavaScript would print it.
    Number(String),
    /// `null`, `undefined`, `true` or `false`.
    Constant(String),
    /// An array.
    List(Vec<Self>),
    /// An object whose members' names are all known; a later one of the same name has replaced the earlier.
    Record(Vec<(String, Self)>),
    /// Anything else.
    Opaque,
}

impl Literal {
    /// The text, if it is one.
    pub(super) fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The member of that name, if this is a record that has it.
    pub(super) fn member(&self, name: &str) -> Option<&Self> {
        let Self::Record(members) = self else { return None };
        members.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value)
    }
}

/// For each token that opens a bracket the index of the one that closes it; other tokens, and brackets that nothing
/// closes, have the number of tokens.
pub(super) fn partners(tokens: &[Token]) -> Vec<usize> {
    let mut partners = vec![tokens.len(); tokens.len()];
    let mut open = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if token.opens() {
            open.push(at);
        } else if token.closes()
            && let Some(slot) = open.pop().and_then(|opened: usize| partners.get_mut(opened))
        {
            *slot = at;
        }
    }
    partners
}

/// Tokens with their brackets matched.
#[derive(Clone, Copy)]
pub(super) struct Code<'a> {
    /// The tokens.
    pub(super) tokens: &'a [Token],
    /// See [`partners`].
    pub(super) partners: &'a [usize],
}

impl<'a> Code<'a> {
    /// The token at an index.
    pub(super) fn at(self, index: usize) -> Option<&'a Token> {
        self.tokens.get(index)
    }

    /// Whether that token is this character of punctuation.
    pub(super) fn is(self, index: usize, punct: char) -> bool {
        self.at(index).is_some_and(|token| token.is(punct))
    }

    /// Where the expression at `index` ends: at a comma, a semicolon or a closing bracket of its own level.
    pub(super) fn expression_end(self, index: usize) -> usize {
        let mut at = index;
        while let Some(token) = self.at(at) {
            if token.opens() {
                at = self.partners.get(at).copied().unwrap_or(at);
            } else if token.closes() || token.is(',') || token.is(';') {
                return at;
            }
            at += 1;
        }
        at.min(self.tokens.len())
    }

    /// The value of the whole expression from `index` to `end`.
    pub(super) fn value(self, index: usize, end: usize) -> Literal {
        self.nested_value(index, end, 0)
    }

    fn nested_value(self, index: usize, end: usize, depth: u32) -> Literal {
        if depth == DEPTH_LIMIT {
            return Literal::Opaque;
        }
        let Some(token) = self.at(index).filter(|_| index < end) else { return Literal::Opaque };
        let (value, after) = match &token.kind {
            Kind::Text(text) | Kind::Template(text) => (Literal::Text(text.clone()), index + 1),
            Kind::Number(text) => (number(text), index + 1),
            Kind::Word(word) if matches!(word.as_str(), "null" | "undefined" | "true" | "false") => {
                (Literal::Constant(word.clone()), index + 1)
            }
            Kind::Word(word) if word == "Object" && self.is_freeze(index) => {
                let open = index + 3;
                (self.inside(open, depth), self.behind(open))
            }
            Kind::Punct('(') => (self.inside(index, depth), self.behind(index)),
            Kind::Punct('[') => (self.list(index, depth), self.behind(index)),
            Kind::Punct('{') => (self.record(index, depth), self.behind(index)),
            Kind::Punct('-') => {
                return match self.nested_value(index + 1, end, depth + 1) {
                    Literal::Number(text) => Literal::Number(format!("-{text}")),
                    Literal::Text(_)
                    | Literal::Constant(_)
                    | Literal::List(_)
                    | Literal::Record(_)
                    | Literal::Opaque => Literal::Opaque,
                };
            }
            Kind::Word(_) | Kind::Hole | Kind::HoleEnd | Kind::Regex | Kind::Broken | Kind::Punct(_) => {
                return Literal::Opaque;
            }
        };
        // TypeScript's `as const` and `satisfies T[]` change no value.
        let typed =
            self.at(after).and_then(Token::word).is_some_and(|word| matches!(word, "as" | "satisfies"));
        if after == end || (typed && after < end) { value } else { Literal::Opaque }
    }

    fn is_freeze(self, index: usize) -> bool {
        self.is(index + 1, '.')
            && self.at(index + 2).and_then(Token::word) == Some("freeze")
            && self.is(index + 3, '(')
    }

    fn behind(self, open: usize) -> usize {
        self.partners.get(open).map_or(open, |close| close + 1)
    }

    /// The one expression in the brackets.
    fn inside(self, open: usize, depth: u32) -> Literal {
        let close = self.partners.get(open).copied().unwrap_or(open);
        let end = self.expression_end(open + 1);
        let end_of_all = if self.is(end, ',') { end + 1 } else { end };
        if end_of_all == close { self.nested_value(open + 1, end, depth + 1) } else { Literal::Opaque }
    }

    fn list(self, open: usize, depth: u32) -> Literal {
        let Some(close) = self.closed(open) else { return Literal::Opaque };
        let mut items = Vec::new();
        let mut at = open + 1;
        while at < close {
            let end = self.expression_end(at);
            if end > close || self.is(end, ';') {
                return Literal::Opaque;
            }
            // A spread puts an unknown number of items here.
            if self.is(at, '.') {
                return Literal::Opaque;
            }
            items.push(self.nested_value(at, end, depth + 1));
            at = end + 1;
        }
        Literal::List(items)
    }

    fn record(self, open: usize, depth: u32) -> Literal {
        let Some(close) = self.closed(open) else { return Literal::Opaque };
        let mut members = Vec::new();
        let mut at = open + 1;
        while at < close {
            let name = match self.at(at).map(|token| &token.kind) {
                Some(Kind::Word(name) | Kind::Text(name)) => name.clone(),
                Some(Kind::Number(text)) => text.clone(),
                // A spread or a computed name could be any member.
                _ => return Literal::Opaque,
            };
            let end = self.expression_end(at);
            if end > close || self.is(end, ';') {
                return Literal::Opaque;
            }
            // Without a colon it is a variable of that name, or a method.
            let value = if self.is(at + 1, ':') {
                self.nested_value(at + 2, end, depth + 1)
            } else {
                Literal::Opaque
            };
            members.push((name, value));
            at = end + 1;
        }
        Literal::Record(members)
    }

    fn closed(self, open: usize) -> Option<usize> {
        self.partners.get(open).copied().filter(|close| *close < self.tokens.len())
    }
}

/// A number as JavaScript would print it, if that is sure.
fn number(text: &str) -> Literal {
    let plain = text.replace('_', "");
    if plain.bytes().all(|byte| byte.is_ascii_digit()) && (plain.len() == 1 || !plain.starts_with('0')) {
        // Beyond 2^53 the script itself would see another number.
        return if plain.len() < 16 { Literal::Number(plain) } else { Literal::Opaque };
    }
    let hexadecimal = plain.strip_prefix("0x").or_else(|| plain.strip_prefix("0X"));
    if let Some(value) = hexadecimal.and_then(|digits| u32::from_str_radix(digits, 16).ok()) {
        return Literal::Number(value.to_string());
    }
    let decimal = plain.contains('.') && plain.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    match plain.parse::<f64>() {
        Ok(value) if decimal && (1e-6..1e15).contains(&value) => Literal::Number(value.to_string()),
        _ => Literal::Opaque,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::js_tokens::tokens;

    fn value(text: &str) -> Literal {
        let tokens = tokens(text);
        let partners = partners(&tokens);
        Code { tokens: &tokens, partners: &partners }.value(0, tokens.len())
    }

    fn texts(items: &[&str]) -> Literal {
        Literal::List(items.iter().map(|item| Literal::Text((*item).to_owned())).collect())
    }

    #[test]
    fn plain_literal_has_its_value() {
        for (text, expected) in [
            ("['a', \"b\", `c`,]", texts(&["a", "b", "c"])),
            ("([/* x */ 'a'])", texts(&["a"])),
            ("Object.freeze(['a'],)", texts(&["a"])),
            ("['a'] as const", texts(&["a"])),
            ("[]", texts(&[])),
            ("-7", Literal::Number("-7".to_owned())),
            ("1_000", Literal::Number("1000".to_owned())),
            ("1.50", Literal::Number("1.5".to_owned())),
            ("0x10", Literal::Number("16".to_owned())),
            ("null", Literal::Constant("null".to_owned())),
        ] {
            assert_eq!(value(text), expected, "{text}");
        }
    }

    #[test]
    fn expression_that_must_run_is_opaque() {
        for text in [
            "a",
            "f()",
            "['a'].map(f)",
            "['a', ...b]",
            "`a${b}`",
            "['a'",
            "'a' + 'b'",
            "{...a}",
            "{[a]: 1}",
            "Object.keys(['a'])",
            "010",
            "1n",
            "9007199254740993",
            "",
            "tag`a`",
            "{a: 1; b: 2}",
            "('a', 'b')",
        ] {
            assert_eq!(value(text), Literal::Opaque, "{text}");
        }
    }

    #[test]
    fn record_keeps_what_is_known_beside_what_is_not() {
        let record = value("{ 'id': 'u1', f, g() { return [1, 2] }, h: x ? {} : [], 3: 4, id: 'u2' }");
        assert_eq!(record.member("id").and_then(Literal::text), Some("u2"));
        assert_eq!(record.member("h"), Some(&Literal::Opaque));
        assert_eq!(record.member("f"), Some(&Literal::Opaque));
        assert_eq!(record.member("3"), Some(&Literal::Number("4".to_owned())));
        assert_eq!(record.member("none"), None);
    }

    #[test]
    fn nesting_without_end_is_opaque() {
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        assert!(matches!(value(&deep), Literal::List(_)));
        assert_eq!(value(&"[".repeat(100_000)), Literal::Opaque);
    }
}
