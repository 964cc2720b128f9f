//! Sentinels: the seal `<unit>.ok` that the last agent of a unit leaves beside its files.

use super::foreign_sentinel::foreign_claims;
use super::json::{self, Json, JsonFault, JsonValue, member};
use crate::model::digest::ClaimedHash;
use crate::model::id::{RunId, UnitName};
use crate::model::record::{ClaimedArtifact, Sentinel, SentinelBody, SentinelFault};
use crate::model::time::Timestamp;

/// Reads a sentinel, or the draft of one. Paths are passed on as they are written: what they mean is not decided here.
pub fn read_sentinel(bytes: &[u8]) -> Sentinel {
    match json::parse(bytes) {
        Ok(Json { value: JsonValue::Object(members), .. }) => read_object(&members),
        Ok(_) => malformed(SentinelFault::NotAnObject),
        Err(JsonFault::Empty) => malformed(SentinelFault::Empty),
        Err(JsonFault::NotJson | JsonFault::TooDeep) => malformed(SentinelFault::NotJson),
        Err(JsonFault::SeveralDocuments) => malformed(SentinelFault::SeveralDocuments),
        Err(JsonFault::DuplicateNames) => malformed(SentinelFault::DuplicateNames),
    }
}

const fn malformed(fault: SentinelFault) -> Sentinel {
    Sentinel { unit: None, run: None, ts: None, ts_malformed: None, body: SentinelBody::Malformed(fault) }
}

fn read_object(members: &[(String, Json)]) -> Sentinel {
    let unit = name(members, &["unit"]);
    let ts_text = member(members, "ts").filter(|ts| !ts.is_null()).map(Json::shown);
    let ts = ts_text.as_deref().and_then(Timestamp::parse);
    let body = match member(members, "artifacts") {
        None => SentinelBody::Foreign(foreign_claims(members, unit.as_deref())),
        Some(listed) => listed_claims(listed)
            .map_or(SentinelBody::Malformed(SentinelFault::BadArtifacts), SentinelBody::Listed),
    };
    Sentinel {
        unit: unit.map(UnitName::new),
        run: name(members, &["runId", "run_id"]).map(RunId::new),
        ts,
        ts_malformed: if ts.is_none() { ts_text } else { None },
        body,
    }
}

/// The first of the fields that holds a name; a number counts as one.
fn name(members: &[(String, Json)], fields: &[&str]) -> Option<String> {
    fields.iter().find_map(|field| match &member(members, field)?.value {
        JsonValue::Text(text) | JsonValue::Number(text) => Some(text.clone()).filter(|text| !text.is_empty()),
        JsonValue::Null | JsonValue::Bool(_) | JsonValue::Array(_) | JsonValue::Object(_) => None,
    })
}

/// The claims of `artifacts`: a list of objects, or a map of objects. `None` for anything else.
fn listed_claims(listed: &Json) -> Option<Vec<ClaimedArtifact>> {
    match &listed.value {
        JsonValue::Array(items) => items.iter().map(|item| listed_claim("", item)).collect(),
        JsonValue::Object(members) => members.iter().map(|(key, item)| listed_claim(key, item)).collect(),
        // A list that was to be filled in, and never was.
        JsonValue::Null => Some(Vec::new()),
        JsonValue::Bool(_) | JsonValue::Number(_) | JsonValue::Text(_) => None,
    }
}

fn listed_claim(key: &str, item: &Json) -> Option<ClaimedArtifact> {
    let JsonValue::Object(members) = &item.value else { return None };
    let path = member(members, "path");
    let hash = member(members, "sha256");
    Some(ClaimedArtifact {
        path: path.map_or(Some(key), Json::text)?.to_owned(),
        field: "sha256".to_owned(),
        sha256: hash.map_or(ClaimedHash::Absent, claimed_hash),
        bytes: member(members, "bytes").and_then(size),
        line: hash.or(path).unwrap_or(item).line,
    })
}

/// The claim in a field that should hold a hash.
pub(super) fn claimed_hash(json: &Json) -> ClaimedHash {
    match json.text() {
        Some(text) => ClaimedHash::parse(text),
        None if json.is_null() => ClaimedHash::Absent,
        None => ClaimedHash::Malformed(json.shown().chars().take(120).collect()),
    }
}

/// A size in bytes, as a number or as the text of one.
pub(super) fn size(json: &Json) -> Option<u64> {
    match &json.value {
        JsonValue::Number(text) | JsonValue::Text(text) => text.trim().parse().ok(),
        JsonValue::Null | JsonValue::Bool(_) | JsonValue::Array(_) | JsonValue::Object(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::model::digest::Sha256;

    const HASH: &str = "e90a0b269ee7bed35c1f7369707b460a35e2feea21713202281c37b11c4a9684";

    fn hash() -> ClaimedHash {
        ClaimedHash::Of(Sha256::parse(HASH).unwrap())
    }

    fn listed(artifacts: &str) -> SentinelBody {
        read_sentinel(format!("{{\"artifacts\": {artifacts}}}").as_bytes()).body
    }

    fn claim(path: &str, sha256: ClaimedHash, bytes: Option<u64>) -> ClaimedArtifact {
        ClaimedArtifact { path: path.to_owned(), field: "sha256".to_owned(), sha256, bytes, line: 1 }
    }

    #[test]
    fn sentinel_of_the_convention_is_read_whole() {
        let text = format!(
            "\u{FEFF}{{\r\n\"unit\":\"u1\",\"runId\":\"wf_1-a\",\"ts\":\"2026-08-15T21:40:02Z\",\r\n\
             \"artifacts\":[{{\"path\":\"u1.md\",\r\n\"sha256\":\"{}\",\"bytes\":18231}}],\"metrics\":{{}}}}\0",
            HASH.to_uppercase()
        );
        let sentinel = read_sentinel(text.as_bytes());
        assert_eq!(sentinel.unit, Some(UnitName::new("u1")));
        assert_eq!(sentinel.run, Some(RunId::new("wf_1-a")));
        assert_eq!(sentinel.ts, Timestamp::parse("2026-08-15T21:40:02Z"));
        assert_eq!(sentinel.ts_malformed, None);
        let expected = ClaimedArtifact { line: 4, ..claim("u1.md", hash(), Some(18231)) };
        assert_eq!(sentinel.body, SentinelBody::Listed(vec![expected]));
    }

    #[test]
    fn document_that_is_no_single_object_is_malformed() {
        for (text, fault) in [
            ("", SentinelFault::Empty),
            ("{\"unit\":\"u1\",\"art", SentinelFault::NotJson),
            ("{}{}", SentinelFault::SeveralDocuments),
            ("[]", SentinelFault::NotAnObject),
            ("null", SentinelFault::NotAnObject),
            ("{\"unit\":1,\"unit\":2}", SentinelFault::DuplicateNames),
            ("{\"a\":[{\"x\":1,\"x\":2}]}", SentinelFault::DuplicateNames),
        ] {
            assert_eq!(read_sentinel(text.as_bytes()).body, SentinelBody::Malformed(fault), "{text}");
        }
    }

    #[test]
    fn artifacts_that_are_no_objects_are_malformed() {
        for artifacts in
            ["\"u1.md\"", "7", "[null]", "[\"u1.md\"]", "[{\"path\":null}]", "[{\"path\":3}]", "true"]
        {
            assert_eq!(
                listed(artifacts),
                SentinelBody::Malformed(SentinelFault::BadArtifacts),
                "{artifacts}"
            );
        }
        assert_eq!(listed("null"), SentinelBody::Listed(Vec::new()));
        let single = format!("{{\"path\":\"u1.md\",\"sha256\":\"{HASH}\"}}");
        assert_eq!(listed(&single), SentinelBody::Malformed(SentinelFault::BadArtifacts));
    }

    #[test]
    fn artifacts_in_a_map_take_their_path_from_field_or_key() {
        let map = format!("{{\"u1.md\":{{\"sha256\":\"{HASH}\"}},\"b\":{{\"path\":\"-\",\"sha256\":null}}}}");
        let expected = vec![claim("u1.md", hash(), None), claim("-", ClaimedHash::Absent, None)];
        assert_eq!(listed(&map), SentinelBody::Listed(expected));
        assert_eq!(listed("{}"), SentinelBody::Listed(vec![]));
        assert_eq!(listed("[]"), SentinelBody::Listed(vec![]));
    }

    #[test]
    fn claim_keeps_what_is_wrong_with_it() {
        for (fields, sha256, bytes) in [
            ("\"path\":\"\"", ClaimedHash::Absent, None),
            ("\"sha256\":null,\"bytes\":\"12\"", ClaimedHash::Absent, Some(12)),
            ("\"sha256\":12,\"bytes\":-1", ClaimedHash::Malformed("12".to_owned()), None),
            ("\"sha256\":\"\",\"bytes\":1.5", ClaimedHash::Malformed(String::new()), None),
            ("\"sha256\":\"<sha>\",\"bytes\":\"many\"", ClaimedHash::Malformed("<sha>".to_owned()), None),
        ] {
            let expected = vec![claim("", sha256, bytes)];
            assert_eq!(listed(&format!("[{{{fields}}}]")), SentinelBody::Listed(expected), "{fields}");
        }
        let prefixed = format!("[{{\"path\":\"a\",\"sha256\":\" SHA256:{HASH}\\r\\n\"}}]");
        assert_eq!(listed(&prefixed), SentinelBody::Listed(vec![claim("a", hash(), None)]));
    }

    #[test]
    fn time_that_is_none_is_kept_as_text() {
        for (ts, text) in [("\"yesterday\"", Some("yesterday")), ("1789", Some("1789")), ("null", None)] {
            let sentinel = read_sentinel(format!("{{\"ts\":{ts},\"artifacts\":[]}}").as_bytes());
            assert_eq!((sentinel.ts, sentinel.ts_malformed.as_deref()), (None, text));
        }
    }

    proptest! {
        #[test]
        fn any_bytes_never_panic(bytes in any::<Vec<u8>>(), text in "\\{(\"[a-z_]{1,9}\":[\"{}0-9a-z,\\[\\]:]*,?)*\\}") {
            let _bytes = read_sentinel(&bytes);
            let _text = read_sentinel(text.as_bytes());
        }
    }
}
