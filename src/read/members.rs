//! The members of an object that a record needs, and nothing else of it.
//!
//! **Invariant:** any JSON object can be read. A member of another type than expected is no reason to lose the row, a
//! name that occurs twice counts as it stands last (as in every reader of these formats), and members that nobody asked
//! for are stepped over without being kept.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::mend::standard;

/// The members of these names, in the order of the names; `None` if the text is not one JSON object.
pub(crate) fn members<'a, const N: usize>(
    text: &'a str,
    names: &[&str; N],
) -> Option<[Option<&'a RawValue>; N]> {
    let mut json = serde_json::Deserializer::from_str(text);
    let found = json.deserialize_map(Wanted(names)).ok()?;
    json.end().ok()?;
    Some(found)
}

/// The text of a member. A number stands for the text it is written as; anything else has none.
pub(crate) fn text_of(raw: &RawValue) -> Option<Cow<'_, str>> {
    let text = raw.get();
    match text.as_bytes().first()? {
        b'"' => {
            let inner = text.strip_prefix('"')?.strip_suffix('"')?;
            if !inner.contains('\\') {
                return Some(Cow::Borrowed(inner));
            }
            let read = |text: &str| serde_json::from_str::<String>(text).ok();
            read(text).or_else(|| read(&standard(text).0)).map(Cow::Owned)
        }
        b'-' | b'0'..=b'9' => Some(Cow::Borrowed(text)),
        _ => None,
    }
}

struct Wanted<'n, const N: usize>(&'n [&'n str; N]);

impl<'de, const N: usize> Visitor<'de> for Wanted<'_, N> {
    type Value = [Option<&'de RawValue>; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found = [None; N];
        while let Some(at) = map.next_key_seed(Position(self.0))? {
            if let Some(slot) = at.and_then(|at| found.get_mut(at)) {
                *slot = Some(map.next_value::<&RawValue>()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(found)
    }
}

/// Where a name stands among those that are looked for.
struct Position<'n>(&'n [&'n str]);

impl<'de> DeserializeSeed<'de> for Position<'_> {
    type Value = Option<usize>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Position<'_> {
    type Value = Option<usize>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<Self::Value, E> {
        Ok(self.0.iter().position(|wanted| *wanted == name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Option<[Option<String>; 2]> {
        let found = members(text, &["a", "b"])?;
        Some(found.map(|raw| raw.and_then(text_of).map(Cow::into_owned)))
    }

    #[test]
    fn members_are_found_whatever_their_type_and_the_last_of_a_name_counts() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(texts(r#"{"a":"1","x":[{"a":"no"}],"b":"2"}"#), Some([some("1"), some("2")]));
        assert_eq!(texts(r#"{"b":"first","b":"last"}"#), Some([None, some("last")]));
        assert_eq!(texts(r#"{"a":9007199254740993,"b":{}}"#), Some([some("9007199254740993"), None]));
        assert_eq!(texts(r#" {"\u0061":"t\u00e9\ud83d"} "#), Some([some("té\u{fffd}"), None]));
    }

    #[test]
    fn text_that_is_not_one_object_has_no_members() {
        for text in ["", "[]", "7", "{", r#"{"a":1} x"#, r#"{"a":NaN}"#] {
            assert_eq!(texts(text), None, "{text}");
        }
    }
}
