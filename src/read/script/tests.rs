//! Tests of the script reader: tables.

use proptest::prelude::*;

use super::*;

/// The units as `line: a,b`, `line: ?` where they are not known, or `-`.
fn units(text: &str) -> String {
    match read_script(format!("{text}\nagent('x')").as_bytes()).map(|script| script.units) {
        None | Some(ScriptUnits::Absent) => "-".to_owned(),
        Some(ScriptUnits::NotLiteral(line)) => format!("{line}: ?"),
        Some(ScriptUnits::Literal(names, line)) => {
            let names: Vec<&str> = names.iter().map(UnitName::as_str).collect();
            format!("{line}: {}", names.join(","))
        }
    }
}

/// Calls as `line prompt|label|model`, with `?` behind if the options can't be read.
fn calls(text: &str) -> Vec<String> {
    let shown = |call: ScriptCall| {
        let part = |part: Option<String>| part.unwrap_or_else(|| "-".to_owned());
        let (prompt, label, model) = (part(call.prompt_head), part(call.label_head), part(call.model));
        let mark = if call.opaque_options { "?" } else { "" };
        format!("{} {prompt}|{label}|{model}{mark}", call.line)
    };
    read_script(text.as_bytes()).map_or(vec![], |script| script.calls.into_iter().map(shown).collect())
}

#[test]
fn units_that_are_plain_are_known() {
    for (text, expected) in [
        ("const UNITS = ['a', \"b\", `c`, 4,]", "1: a,b,c,4"),
        ("\r\n\r\nexport const UNITS = [{ id: 'a', n: [1] }, { unit: 2 }, { 'name': \"c\" }];", "3: a,2,c"),
        ("let UNITS = Object.freeze(['a'])", "1: a"),
        ("var UNITS = ['a'] as const;", "1: a"),
        ("const UNITS: readonly Unit[] = [{ id: 'a' }]", "1: a"),
        ("const UNITS: Array<() => void> = ['a']", "1: a"),
        ("const UNITS = ([\n'a', // 'b'\n/* 'c' */])\nconst X = 1", "1: a"),
        ("const UNITS = ['a']\nfor (const u of UNITS) {}", "1: a"),
        ("const UNITS = ['a'], MORE = f()", "1: a"),
        ("const UNITS = ['\\u00e1', '\\x41', 'it\\'s', 'a ] b']", "1: á,A,it's,a ] b"),
        ("const UNITS = []", "1: "),
        ("const UNITS = [{ id: 'a', file: `${OUT}/a.tex`, run: () => [1, 2], more }]", "1: a"),
        ("const UNITS = ['a']; const n = UNITS.map(f); if (UNITS == x) {}; o.UNITS = 3", "1: a"),
        ("function f() { const UNITS = ['in'] }\nconst UNITS = ['out']", "2: out"),
        ("function f() { const UNITS = ['in'] }", "1: in"),
    ] {
        assert_eq!(units(text), expected, "{text}");
    }
}

#[test]
fn units_that_must_be_computed_are_not_known() {
    for (text, expected) in [
        ("const UNITS = ['a'].concat(MORE)", "1: ?"),
        ("const UNITS = ['a']\n.map(f)", "1: ?"),
        ("const UNITS = [...BASE, 'a']", "1: ?"),
        ("const UNITS = [{ ...BASE, id: 'a' }]", "1: ?"),
        ("const UNITS = [`a${1}`]", "1: ?"),
        ("\nconst UNITS = load()", "2: ?"),
        ("const UNITS = JSON.parse('[\"a\"]')", "1: ?"),
        ("const UNITS = [{ id: make('a') }]", "1: ?"),
        ("const UNITS = [{ title: 'a' }]", "1: ?"),
        ("const UNITS = { a: {} }", "1: ?"),
        ("const UNITS = ['a', null]", "1: ?"),
        ("const UNITS = ['a',, 'b']", "1: ?"),
        ("const UNITS = [['a']]", "1: ?"),
        ("const UNITS = [a]", "1: ?"),
        ("const UNITS = 'a' in b ? ['a'] : []", "1: ?"),
        ("let UNITS", "1: ?"),
        ("let UNITS = ['a']; UNITS.push('b')", "1: ?"),
        ("let UNITS = ['a']; UNITS = ['b']", "1: ?"),
        ("const UNITS = ['a', 'b", "1: ?"),
    ] {
        assert_eq!(units(text), expected, "{text}");
    }
}

#[test]
fn units_in_comments_and_texts_are_none() {
    for text in [
        "// const UNITS = ['a']",
        "/* const UNITS = ['a'] */",
        "const NOTE = 'const UNITS = [\"a\"]'",
        "const NOTE = `\nconst UNITS = ['a']\n${x}\nconst UNITS = ['b']`",
        "const re = /const UNITS = ['a']/",
        "const MY_UNITS = ['a']; const UNITS_2 = ['b']; f(UNITS)",
    ] {
        assert_eq!(units(text), "-", "{text}");
    }
}

#[test]
fn name_is_taken_from_the_meta_of_the_script_itself() {
    let name = |text: &str| read_script(text.as_bytes()).map(|script| script.name);
    let guias = Some(Some("guias".to_owned()));
    assert_eq!(name("\u{FEFF}export const meta = { name: 'guias', phases: [{ title: 'w' }] }\r\nf()"), guias);
    assert_eq!(name("export const meta = {\n  'name': `guias`\n}\nconst meta2 = { name: 'other' }"), guias);
    assert_eq!(
        name(
            "// export const meta = { name: 'x' }\nexport const meta = { name: 'guias' }\nlog({ name: 'y' })"
        ),
        guias
    );
    assert_eq!(name("export const meta = { name: `a${b}` }"), Some(None));
    assert_eq!(name("export const meta = make()"), Some(None));
}

#[test]
fn text_that_is_no_workflow_is_refused() {
    for text in [
        "",
        "const meta = { name: 'x' }\nconsole.log(meta)",
        "user.agent('x'); function agent(a) {}; const agent = 1; useragent('y')",
        "// agent('x')\nconst s = 'agent(1)'",
        "# A note\n\nIt speaks of units and agents.\n",
    ] {
        assert_eq!(read_script(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn call_shows_what_can_be_read_of_it() {
    for (text, expected) in [
        ("await agent(`Write ${u}`, { label: `author ${u}`, model: 'opus' })", "1 Write |author |opus"),
        ("agent('Check ' + 'all ' + u, { label: 'check' })", "1 Check all |check|-"),
        ("agent(('p'))", "1 p|-|-"),
        ("agent(p, { label: u.id })", "1 -|-|-"),
        ("agent(`${p} x`, { label: `${u}` })", "1 -|-|-"),
        ("agent(['a'].join(), { model: pick(u) })", "1 -|-|-?"),
        ("agent('p', opts)", "1 p|-|-?"),
        ("agent('p', { ...opts, label: 'l' })", "1 p|l|-?"),
        ("agent('p', { model })", "1 p|-|-?"),
        ("agent('p', { model: undefined })", "1 p|-|-"),
        ("agent('p', { schema: { type: 'object', model: 'no' }, 'label': 'l' },)", "1 p|l|-"),
        ("agent(...args)", "1 -|-|-?"),
        ("agent('p'.trim())", "1 -|-|-"),
        ("agent()", "1 -|-|-"),
        ("agent('cut', { label: 'l", "1 cut|-|-?"),
    ] {
        assert_eq!(calls(text), [expected], "{text}");
    }
}

#[test]
fn calls_keep_the_order_of_the_text_wherever_they_stand() {
    let text =
        "const s = `${await agent('a')}`\nparallel(U.map(u => () => agent('b')))\nagent(`c ${agent('d')}`)";
    assert_eq!(calls(text), ["1 a|-|-", "2 b|-|-", "3 c |-|-", "3 d|-|-"]);
}

#[test]
fn deep_nesting_of_calls_is_read_in_time() {
    assert_eq!(calls(&"agent(".repeat(20_000)).len(), 20_000);
    assert_eq!(calls(&"agent({a:".repeat(20_000)).len(), 20_000);
}

proptest! {
    #[test]
    fn any_text_never_panics(
        text in any::<String>(),
        odd in "(const |UNITS|meta|agent|export | = |=|\\(|\\)|\\[|\\]|\\{|\\}|'a'|`|\\$\\{|,|;|:|\n|\\.|1|label|model)*",
    ) {
        let _text = read_script(text.as_bytes());
        let _odd = read_script(odd.as_bytes());
    }

    #[test]
    fn units_of_any_names_survive_their_quoting(names in prop::collection::vec(any::<String>(), 0..5)) {
        let text = format!("const UNITS = {}", serde_json::to_string(&names).unwrap());
        let names: Vec<UnitName> = names.into_iter().map(UnitName::new).collect();
        let script = read_script(text.as_bytes()).unwrap();
        prop_assert_eq!(script.units, ScriptUnits::Literal(names, 1));
    }
}
