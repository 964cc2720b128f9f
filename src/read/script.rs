//! Workflow scripts, read as data.
//!
//! **Invariant:** nothing of a script is ever run. What can be known only by running it is reported as not known.

use super::document;
use super::js_literal::{Code, Literal, partners};
use super::js_tokens::{Kind, Token, tokens};
use crate::model::id::UnitName;
use crate::model::record::{Script, ScriptCall, ScriptUnits};

/// Reads a workflow script, or `None` for a text that calls no `agent(…)` and declares neither `UNITS` nor an
/// exported `meta`.
pub fn read_script(bytes: &[u8]) -> Option<Script> {
    let text = document::decode(bytes);
    let tokens = tokens(&text);
    let partners = partners(&tokens);
    let code = Code { tokens: &tokens, partners: &partners };
    let (meta, units) = declarations(code);
    let calls: Vec<ScriptCall> =
        (0..tokens.len()).filter(|at| is_call(code, *at)).map(|at| call(code, at)).collect();
    let (exported, meta) = meta.unwrap_or((false, Literal::Opaque));
    let known = exported || units != ScriptUnits::Absent || !calls.is_empty();
    known.then(|| Script {
        name: meta.member("name").and_then(Literal::text).map(str::to_owned),
        units,
        calls,
    })
}

fn word(code: Code<'_>, at: usize) -> Option<&str> {
    code.at(at).and_then(Token::word)
}

/// A declaration of one name: where the name stands, and how deep in brackets.
struct Declaration {
    at: usize,
    depth: usize,
}

/// `meta` (and whether it is exported), and the units.
fn declarations(code: Code<'_>) -> (Option<(bool, Literal)>, ScriptUnits) {
    let mut depth = 0_usize;
    let mut meta = None;
    let mut units: Option<Declaration> = None;
    for (at, token) in code.tokens.iter().enumerate() {
        if token.opens() {
            depth += 1;
        } else if token.closes() {
            depth = depth.saturating_sub(1);
        }
        if !matches!(token.word(), Some("const" | "let" | "var")) {
            continue;
        }
        match word(code, at + 1) {
            Some("meta") if depth == 0 && meta.is_none() => {
                let exported = at.checked_sub(1).and_then(|before| word(code, before)) == Some("export");
                meta = initial_value(code, at + 1).map(|(value, _)| (exported, value));
            }
            // The one of the script itself is meant, and one inside a function only if there is no other.
            Some("UNITS") if units.as_ref().is_none_or(|first| first.depth > 0 && depth == 0) => {
                units = Some(Declaration { at: at + 1, depth });
            }
            _ => {}
        }
    }
    let units = units.map_or(ScriptUnits::Absent, |found| units_of(code, &found));
    (meta, units)
}

/// The value that a declaration gives to its name, and where the expression ends. `None` without `=`.
fn initial_value(code: Code<'_>, name: usize) -> Option<(Literal, usize)> {
    let equals = if code.is(name + 1, '=') {
        name + 1
    } else if code.is(name + 1, ':') {
        // The type of a TypeScript declaration.
        let end = code.expression_end(name + 2);
        (name + 2..end).find(|at| code.is(*at, '=') && !code.is(at + 1, '>'))?
    } else {
        return None;
    };
    let start = equals + 1;
    let end = statement_end(code, start);
    Some((code.value(start, end), end))
}

/// Where the statement with the expression at `start` ends. JavaScript may end one with a line, without a semicolon:
/// then a token that can't go on an expression begins the next one.
fn statement_end(code: Code<'_>, start: usize) -> usize {
    let end = code.expression_end(start);
    let mut at = start;
    while at < end {
        let Some(token) = code.at(at) else { return end };
        let close = if token.opens() { code.partners.get(at).copied().unwrap_or(end) } else { at };
        let (Some(last), Some(next)) = (code.at(close), code.at(close + 1)) else { return end };
        let begins = matches!(next.kind, Kind::Word(_) | Kind::Text(_) | Kind::Number(_) | Kind::Broken)
            && !matches!(next.word(), Some("as" | "satisfies" | "in" | "of" | "instanceof"));
        let ends = last.closes() || matches!(last.kind, Kind::Text(_) | Kind::Template(_) | Kind::Number(_));
        if begins && ends && last.line < next.line {
            return close + 1;
        }
        at = close + 1;
    }
    end
}

/// Methods that put other items into an array.
const CHANGING: &[&str] = &["push", "unshift", "splice", "pop", "shift", "fill", "copyWithin"];

fn units_of(code: Code<'_>, found: &Declaration) -> ScriptUnits {
    let line = code.at(found.at).map_or(0, |token| token.line);
    let Some((value, end)) = initial_value(code, found.at) else { return ScriptUnits::NotLiteral(line) };
    let changed = (end..code.tokens.len()).any(|at| word(code, at) == Some("UNITS") && is_changed(code, at));
    let names = match value {
        Literal::List(items) => items.iter().map(unit_name).collect::<Option<Vec<_>>>().filter(|_| !changed),
        Literal::Text(_)
        | Literal::Number(_)
        | Literal::Constant(_)
        | Literal::Record(_)
        | Literal::Opaque => None,
    };
    names.map_or(ScriptUnits::NotLiteral(line), |names| ScriptUnits::Literal(names, line))
}

/// Whether the array of that name gets other items here.
fn is_changed(code: Code<'_>, at: usize) -> bool {
    let declared = at.checked_sub(1).and_then(|before| word(code, before));
    if matches!(declared, Some("const" | "let" | "var"))
        || at.checked_sub(1).is_some_and(|before| code.is(before, '.'))
    {
        return false;
    }
    if code.is(at + 1, '.') {
        return word(code, at + 2).is_some_and(|method| CHANGING.contains(&method)) && code.is(at + 3, '(');
    }
    code.is(at + 1, '=') && !code.is(at + 2, '=') && !code.is(at + 2, '>')
}

/// The name of a unit: a text, a number, or an object that has one.
fn unit_name(item: &Literal) -> Option<UnitName> {
    match item {
        Literal::Text(text) | Literal::Number(text) => Some(UnitName::new(text.as_str())),
        Literal::Record(_) => ["id", "unit", "name"]
            .iter()
            .find_map(|field| item.member(field))
            .filter(|value| !matches!(value, Literal::Record(_)))
            .and_then(unit_name),
        Literal::Constant(_) | Literal::List(_) | Literal::Opaque => None,
    }
}

/// Whether a call of the global function `agent` begins here.
fn is_call(code: Code<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| code.at(before));
    word(code, at) == Some("agent")
        && code.is(at + 1, '(')
        && before.is_none_or(|before| !before.is('.') && before.word() != Some("function"))
}

fn call(code: Code<'_>, at: usize) -> ScriptCall {
    let mut call = ScriptCall {
        line: code.at(at).map_or(0, |token| token.line),
        label_head: None,
        prompt_head: head(code, at + 2),
        model: None,
        opaque_options: code.is(at + 2, '.'),
    };
    let comma = code.expression_end(at + 2);
    if !code.is(comma, ',') {
        return call;
    }
    let (start, end) = (comma + 1, code.expression_end(comma + 1));
    if start == end {
        return call;
    }
    let options = code.value(start, end);
    call.opaque_options |= !matches!(options, Literal::Record(_));
    if let Some(model) = options.member("model") {
        call.model = model.text().map(str::to_owned);
        call.opaque_options |= *model == Literal::Opaque;
    }
    if code.is(start, '{') {
        call.label_head = member_start(code, start, "label").and_then(|value| head(code, value));
    }
    call
}

/// Where the value of a member of the object at `open` begins.
fn member_start(code: Code<'_>, open: usize, name: &str) -> Option<usize> {
    let close = code.partners.get(open).copied()?;
    let mut at = open + 1;
    let mut found = None;
    while at < close {
        let is_it = match code.at(at).map(|token| &token.kind) {
            Some(Kind::Word(key) | Kind::Text(key)) => key == name && code.is(at + 1, ':'),
            _ => false,
        };
        if is_it {
            found = Some(at + 2);
        }
        let end = code.expression_end(at);
        at = end + 1;
    }
    found
}

/// The literal text at the beginning of an expression, up to what has to be computed. `None` if there is none.
fn head(code: Code<'_>, start: usize) -> Option<String> {
    let mut text = String::new();
    let mut at = start;
    while code.is(at, '(') {
        at += 1;
    }
    while let Some(Kind::Text(part) | Kind::Template(part)) = code.at(at).map(|token| &token.kind) {
        text.push_str(part);
        // Behind a text only `+` goes on with another one.
        if !code.is(at + 1, '+') {
            break;
        }
        at += 2;
    }
    let method = code.is(at + 1, '.') || code.is(at + 1, '?');
    Some(text).filter(|text| !text.is_empty() && !method)
}

#[cfg(test)]
mod tests;
