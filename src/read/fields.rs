//! The members of a read JSON object, in the shapes that records use.

use super::json::{Json, JsonValue, member};

/// The members of an object, in the order of the document.
pub(super) type Members = [(String, Json)];

/// The members, if it is an object.
pub(super) fn object(json: &Json) -> Option<&Members> {
    match &json.value {
        JsonValue::Object(members) => Some(members),
        JsonValue::Null
        | JsonValue::Bool(_)
        | JsonValue::Number(_)
        | JsonValue::Text(_)
        | JsonValue::Array(_) => None,
    }
}

/// The items, if it is an array.
pub(super) fn list(json: &Json) -> Option<&[Json]> {
    match &json.value {
        JsonValue::Array(items) => Some(items),
        JsonValue::Null
        | JsonValue::Bool(_)
        | JsonValue::Number(_)
        | JsonValue::Text(_)
        | JsonValue::Object(_) => None,
    }
}

/// A text, or anything but `null` as it is written.
pub(super) fn text_of(members: &Members, name: &str) -> Option<String> {
    member(members, name).filter(|json| !json.is_null()).map(Json::shown)
}

/// The items of an array as texts; a single value stands for an array of one.
pub(super) fn texts_of(members: &Members, name: &str) -> Vec<String> {
    match member(members, name) {
        Some(json) => match list(json) {
            Some(items) => items.iter().map(Json::shown).collect(),
            None if json.is_null() => Vec::new(),
            None => vec![json.shown()],
        },
        None => Vec::new(),
    }
}

/// A whole number that is not negative.
pub(super) fn number_of(members: &Members, name: &str) -> Option<u64> {
    member(members, name)?.shown().parse().ok()
}
