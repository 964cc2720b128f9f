//! `PROCEDENCIA.txt`: the note that a quarantine leaves beside what it moved, one line for each differing file.

use super::document;
use crate::model::digest::Sha256;
use crate::model::id::{RunId, UnitName};
use crate::model::record::ProvenanceNote;

/// Reads the notes of a quarantine. A line without any field of such a note is none.
pub fn read_provenance(bytes: &[u8]) -> Vec<ProvenanceNote> {
    let text = document::decode(bytes);
    document::lines(&text).filter_map(|(line, text)| read_line(line, text)).collect()
}

fn read_line(line: u64, text: &str) -> Option<ProvenanceNote> {
    let mut note = ProvenanceNote { line, run: None, ts: None, unit: None, real: None, declared: None };
    let mut known = false;
    for (name, value) in text.split_whitespace().filter_map(|field| field.split_once('=')) {
        // The convention's own recipe prints `null` for a field that its sentinel lacks.
        let value = Some(value).filter(|value| !value.is_empty() && *value != "null");
        match name {
            "runId" => note.run = value.map(RunId::new),
            "ts" => note.ts = value.map(str::to_owned),
            "unit" => note.unit = value.map(|value| UnitName::new(percent_decoded(value))),
            "sha_real" => note.real = value.and_then(Sha256::parse),
            "sha_declarado" => note.declared = value.and_then(Sha256::parse),
            _ => continue,
        }
        known = true;
    }
    known.then_some(note)
}

/// Each `%` with two hexadecimal digits becomes that byte; any other `%` stays.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((plain, after)) = rest.split_once('%') {
        bytes.extend_from_slice(plain.as_bytes());
        let digits = after.get(..2).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        if let Some(byte) = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            bytes.push(byte);
            rest = after.get(2..).unwrap_or_default();
        } else {
            bytes.push(b'%');
            rest = after;
        }
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const REAL: &str = "8f7a6745171d046bc5721f8755ca327fbf4c1438742fd1c43d410b68e933be74";
    const DECLARED: &str = "d08a11949eaf7bc2aae4512e036808ecf9f884faaf63dc43cd6df4b6aaee9ea9";

    #[test]
    fn note_is_read_whatever_the_order_of_its_fields() {
        let text = format!(
            "runId=wf_1-a ts=2026-09-18T08:00:00Z motivo=hash-no-casa sha_real={REAL} sha_declarado={DECLARED}\r\n\
             \r\n\
             sha_declarado={DECLARED} extra=1 unit=u%201%C3%A1%zz%  sha_real={REAL} runId=wf_1-a"
        );
        let whole = ProvenanceNote {
            line: 1,
            run: Some(RunId::new("wf_1-a")),
            ts: Some("2026-09-18T08:00:00Z".to_owned()),
            unit: None,
            real: Sha256::parse(REAL),
            declared: Sha256::parse(DECLARED),
        };
        let second =
            ProvenanceNote { line: 3, ts: None, unit: Some(UnitName::new("u 1á%zz%")), ..whole.clone() };
        assert_eq!(read_provenance(text.as_bytes()), [whole, second]);
    }

    #[test]
    fn note_with_values_that_are_none_keeps_the_rest() {
        let notes = read_provenance(b"runId=null ts= motivo=x sha_real=x sha_declarado=y");
        let [note] = notes.as_slice() else { panic!("one note: {notes:?}") };
        assert_eq!((note.run.as_ref(), note.ts.as_ref(), note.real, note.declared), (None, None, None, None));
    }

    #[test]
    fn text_without_fields_holds_no_note() {
        assert_eq!(read_provenance(b"moved by hand\nmotivo=x\n"), []);
    }

    proptest! {
        #[test]
        fn unit_of_any_bytes_survives_its_encoding(unit in any::<String>()) {
            let encoded = unit.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat();
            let notes = read_provenance(format!("unit={encoded} sha_real=").as_bytes());
            let expected = (!unit.is_empty()).then(|| UnitName::new(unit));
            prop_assert_eq!(&notes[0].unit, &expected);
        }
    }
}
