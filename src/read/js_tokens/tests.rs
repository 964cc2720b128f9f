//! Tests of the tokens.

use proptest::prelude::*;

use super::*;

/// Tokens in a short form: words and punctuation bare, `'text'`, `` `template ``, `#number`.
fn shown(text: &str) -> String {
    let show = |token: &Token| match &token.kind {
        Kind::Word(word) => word.clone(),
        Kind::Number(number) => format!("#{number}"),
        Kind::Text(text) => format!("'{text}'"),
        Kind::Template(text) => format!("`{text}"),
        Kind::Hole => "${".to_owned(),
        Kind::HoleEnd => "}$".to_owned(),
        Kind::Regex => "REGEX".to_owned(),
        Kind::Broken => "BROKEN".to_owned(),
        Kind::Punct(punct) => punct.to_string(),
    };
    tokens(text).iter().map(show).collect::<Vec<_>>().join(" ")
}

#[test]
fn text_is_cut_into_its_tokens() {
    for (text, expected) in [
        ("#!/usr/bin/env node\na // b\n/* c\n */ d /* open", "a d"),
        ("\u{FEFF}a\u{A0}b", "a b"),
        (r#"'it\'s' "\u00e1\x41\u{1F600}\ud83d\ude00\ud83d" '\0\n\q'"#, "'it's' 'áA😀😀\u{FFFD}' '\0\nq'"),
        ("'a\\\r\nb' 'c\nd", "'ab' BROKEN d"),
        ("`a\r\nb\\`$c`", "`a\nb`$c"),
        ("`a${b + `x${ {c:1}.c }y`}d` e", "`a ${ b + `x ${ { c : #1 } . c }$ }$ e"),
        ("`open ${a", "`open  ${ a"),
        ("`open", "BROKEN"),
        ("x = /['\"`/]\\//g; y = a / b / c", "x = REGEX g ; y = a / b / c"),
        ("f(/'/) / 2; return /\"/", "f ( REGEX ) / #2 ; return REGEX"),
        ("a = / not closed\nb", "a = / not closed b"),
        ("1.5e-3 0x1F 1_000n .5 1..x", "#1.5e-3 #0x1F #1_000n #.5 #1..x"),
        ("} } {", "} } {"),
    ] {
        assert_eq!(shown(text), expected, "{text}");
    }
}

#[test]
fn token_keeps_the_line_where_it_begins() {
    let lines: Vec<u64> = tokens("a\r\nb\rc\n`x\n${d}\n` /*\n*/ e").iter().map(|token| token.line).collect();
    assert_eq!(lines, [1, 2, 3, 4, 5, 5, 5, 7]);
}

proptest! {
    #[test]
    fn any_text_never_panics(text in any::<String>(), odd in "([`'\"/\\\\${}\n\r*#a0.xu]|\\$\\{|\\\\u)*") {
        let _text = tokens(&text);
        let _odd = tokens(&odd);
    }

    #[test]
    fn string_of_any_text_reads_as_itself(text in any::<String>()) {
        let quoted = serde_json::to_string(&text).unwrap();
        let expected = Token { line: 1, kind: Kind::Text(text) };
        prop_assert_eq!(tokens(&quoted), vec![expected]);
    }
}
