//! Tests of the JSON reader: tables, and properties against another parser as oracle.

use proptest::prelude::*;
use serde_json::Value;

use super::*;

fn to_serde(json: &Json) -> Value {
    match &json.value {
        JsonValue::Null => Value::Null,
        JsonValue::Bool(value) => Value::Bool(*value),
        JsonValue::Number(text) => serde_json::from_str(text).unwrap(),
        JsonValue::Text(text) => Value::String(text.clone()),
        JsonValue::Array(items) => items.iter().map(to_serde).collect(),
        JsonValue::Object(members) => {
            members.iter().map(|(name, json)| (name.clone(), to_serde(json))).collect()
        }
    }
}

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        // Short fractions only: the oracle rounds long ones.
        any::<i32>().prop_map(|quarters| Value::from(f64::from(quarters) / 4.0)),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 48, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(any::<String>(), inner, 0..5)
                .prop_map(|map| map.into_iter().collect()),
        ]
    })
}

proptest! {
    #[test]
    fn value_printed_in_either_way_reads_as_itself(value in any_value()) {
        for text in [value.to_string(), serde_json::to_string_pretty(&value).unwrap()] {
            prop_assert_eq!(parse(text.as_bytes()).map(|json| to_serde(&json)), Ok(value.clone()));
            let crlf = text.replace('\n', "\r\n") + "\r\n\0\0";
            prop_assert_eq!(parse(crlf.as_bytes()).map(|json| to_serde(&json)), Ok(value.clone()));
        }
    }

    #[test]
    fn mutation_is_refused_exactly_when_the_oracle_refuses_it(
        value in any_value(), at in any::<prop::sample::Index>(), byte in 1_u8..128, cut in any::<bool>(),
    ) {
        let mut bytes = value.to_string().into_bytes();
        let at = at.index(bytes.len());
        if cut { bytes.truncate(at) } else { bytes[at] = byte }
        let ours = parse(&bytes);
        if let (Ok(text), false) = (str::from_utf8(&bytes), ours == Err(JsonFault::DuplicateNames)) {
            let oracle = serde_json::from_str::<Value>(text);
            // The oracle refuses numbers beyond f64 and half pairs, which are JSON all the same.
            let beyond = oracle.as_ref().is_err_and(|fault| {
                let fault = fault.to_string();
                fault.contains("out of range") || fault.contains("surrogate") || fault.contains("hex escape")
            });
            prop_assert!(beyond || ours.is_ok() == oracle.is_ok(), "{ours:?} {oracle:?}");
            if let (Ok(ours), Ok(oracle)) = (&ours, &oracle) {
                prop_assert_eq!(&to_serde(ours), oracle);
            }
        }
    }

    #[test]
    fn any_bytes_never_panic(bytes in any::<Vec<u8>>(), text in "[\\[\\]{}\",:0-9eE.+\\-\\\\u dD\n]*") {
        let _bytes = parse(&bytes);
        let _text = parse(text.as_bytes());
    }
}

#[test]
fn document_that_is_not_one_value_tells_why() {
    for (text, fault) in [
        ("", JsonFault::Empty),
        ("\u{FEFF} \r\n\0\0", JsonFault::Empty),
        ("{\"a\":1", JsonFault::NotJson),
        ("{\"a\":NaN}", JsonFault::NotJson),
        ("[1,]", JsonFault::NotJson),
        ("[01]", JsonFault::NotJson),
        ("\"a\nb\"", JsonFault::NotJson),
        ("{\"a\":1} trailing", JsonFault::NotJson),
        ("{\"a\":1}\n{\"a\":1}", JsonFault::SeveralDocuments),
        ("{\"a\":1,\"\\u0061\":1}", JsonFault::DuplicateNames),
        ("{\"a\":1,\"a\":", JsonFault::NotJson),
        (&"[".repeat(129), JsonFault::TooDeep),
    ] {
        assert_eq!(parse(text.as_bytes()), Err(fault), "{text}");
    }
}

#[test]
fn nesting_of_128_levels_is_read() {
    assert!(parse(("[".repeat(128) + &"]".repeat(128)).as_bytes()).is_ok());
}

#[test]
fn half_a_surrogate_pair_becomes_a_replacement() {
    let text = parse(br#""\ud83d\ude00 \ud83d \ud83dA""#).unwrap();
    assert_eq!(text.text(), Some("😀 \u{FFFD} \u{FFFD}A"));
}

#[test]
fn members_keep_order_numbers_and_lines() {
    let json = parse(b"\xEF\xBB\xBF{\r\n\"b\": 1.50e3,\r\n\"a\":\r\n [10]}").unwrap();
    let JsonValue::Object(members) = json.value else { panic!("an object") };
    let shown: Vec<_> = members.iter().map(|(name, json)| (name.as_str(), json.line, json.shown())).collect();
    assert_eq!(shown, [("b", 2, "1.50e3".to_owned()), ("a", 4, "[…]".to_owned())]);
}

#[test]
fn utf16_document_is_read() {
    let mut bytes = vec![0xFF, 0xFE];
    bytes.extend("{\"ú\":\"1\"}\r\n".encode_utf16().flat_map(u16::to_le_bytes));
    assert_eq!(to_serde(&parse(&bytes).unwrap()), serde_json::json!({"ú": "1"}));
}
