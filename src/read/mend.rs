//! What can still be read of a damaged line.
//!
//! **Invariant:** nothing is invented. A recovered record is a run of the line's own bytes that is one whole JSON object
//! of the kind that is looked for; what is changed in it (bytes that are no character, half a surrogate pair, a number
//! that JSON doesn't know) is said.

use crate::model::fault::{LineFault, LineFaultKind};

use super::lines::Line;
use super::pieces;

/// What mending a line gave.
#[derive(Debug)]
pub(crate) struct Mended {
    /// The parts that are no whole record, in the order of the line.
    pub(crate) torn: Vec<String>,
    /// What was wrong.
    pub(crate) fault: LineFault,
}

/// Mends a line that could not be read as it is. `take` takes one whole object, says whether it is a record, and is
/// told whether it is all there is on the line.
pub(crate) fn mend(line: &Line<'_>, take: &mut dyn FnMut(&str, bool) -> bool) -> Mended {
    let nuls = memchr::memchr_iter(0, line.bytes).count() as u64;
    let mut records = 0;
    let mut torn = Vec::new();
    let mut odd = None;
    let mut is_other = false;
    // NUL bytes are a hole: nobody knows that what stands on its two sides was ever one text.
    for part in line.bytes.split(|byte| *byte == 0).filter(|part| !part.is_empty()) {
        let (text, met) = standard(&String::from_utf8_lossy(part));
        odd = odd.or(met);
        match text.trim_start().as_bytes().first() {
            Some(b'{') if is_json(&text) && take(&text, true) => records += 1,
            Some(byte) if *byte != b'{' && nuls == 0 && is_json(&text) => is_other = true,
            Some(_) | None => {
                let found = pieces::split(&text, line.ended, &mut |record| take(record, false));
                records += found.records;
                torn.extend(found.torn);
            }
        }
    }
    let invalid = std::str::from_utf8(line.bytes).err();
    let cut_in_character = || {
        let end = line.bytes.len().saturating_sub(4);
        let ends = |tail: &[u8]| String::from_utf8_lossy(tail).ends_with('\u{fffd}');
        invalid.is_some() && line.bytes.get(end..).is_some_and(ends)
    };
    let whole = torn.is_empty() && records > 0;
    let kind = if nuls > 0 {
        LineFaultKind::NulBytes
    } else if is_other {
        LineFaultKind::NotAnObject
    } else if whole && records > 1 {
        LineFaultKind::Glued
    } else if whole && invalid.is_some() {
        LineFaultKind::InvalidUtf8
    } else if whole {
        // What is refused as it stands and whole after all had a number or an escape that JSON doesn't know.
        odd.unwrap_or(LineFaultKind::NonStandardNumber)
    } else if records > 0 {
        LineFaultKind::Spliced
    } else if !line.ended {
        LineFaultKind::TornTail
    } else if cut_in_character() {
        LineFaultKind::InvalidUtf8Torn
    } else if invalid.is_some() {
        LineFaultKind::InvalidUtf8
    } else {
        LineFaultKind::Truncated
    };
    let count = if nuls > 0 { nuls } else { line.bytes.len() as u64 };
    let fault = LineFault { line: line.number, byte: line.start, kind, recovered: records, count };
    Mended { torn, fault }
}

fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

/// Whether an escape in these bytes names half of a surrogate pair. JSON's grammar allows it, no text can hold it.
pub(crate) fn has_lone_surrogate(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    let hex = |at: &[u8]| {
        let digits = std::str::from_utf8(at.get(2..6)?).ok()?;
        (at.get(1) == Some(&b'u')).then(|| u16::from_str_radix(digits, 16).ok())?
    };
    while let Some(at) = memchr::memchr(b'\\', rest) {
        let escape = rest.get(at..).unwrap_or_default();
        let length = match hex(escape) {
            Some(0xDC00..=0xDFFF) => return true,
            Some(0xD800..=0xDBFF) => {
                let low = escape.get(6..).filter(|low| low.first() == Some(&b'\\')).and_then(hex);
                if !low.is_some_and(|low| (0xDC00..=0xDFFF).contains(&low)) {
                    return true;
                }
                12
            }
            Some(_) | None => 2,
        };
        rest = escape.get(length..).unwrap_or_default();
    }
    false
}

/// Makes standard JSON of numbers and escapes that are none, and says which it met first.
pub(crate) fn standard(text: &str) -> (String, Option<LineFaultKind>) {
    let mut out = String::with_capacity(text.len());
    let mut odd = None;
    let mut in_string = false;
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let mut taken = char.len_utf8();
        if in_string {
            match char {
                '"' => in_string = false,
                '\\' => match lone_surrogate(rest) {
                    Some((length, replaced)) => {
                        taken = length;
                        if replaced {
                            odd.get_or_insert(LineFaultKind::LoneSurrogate);
                            out.push_str("\\ufffd");
                            rest = rest.get(taken..).unwrap_or_default();
                            continue;
                        }
                    }
                    None => taken = rest.chars().take(2).map(char::len_utf8).sum(),
                },
                _ => {}
            }
        } else if char == '"' {
            in_string = true;
        } else if let Some(word) =
            ["NaN", "-Infinity", "Infinity"].iter().find(|word| rest.starts_with(**word))
        {
            odd.get_or_insert(LineFaultKind::NonStandardNumber);
            out.push_str("null");
            rest = rest.get(word.len()..).unwrap_or_default();
            continue;
        }
        out.push_str(rest.get(..taken).unwrap_or_default());
        rest = rest.get(taken..).unwrap_or_default();
    }
    (out, odd)
}

/// For a `\u` escape at the beginning: how long it is (a pair counts as one), and whether it is half a pair.
fn lone_surrogate(text: &str) -> Option<(usize, bool)> {
    let unit = |text: &str| u16::from_str_radix(text.strip_prefix("\\u")?.get(..4)?, 16).ok();
    match unit(text)? {
        0xD800..=0xDBFF => {
            let low = text.get(6..).and_then(unit);
            Some(if low.is_some_and(|low| (0xDC00..=0xDFFF).contains(&low)) {
                (12, false)
            } else {
                (6, true)
            })
        }
        0xDC00..=0xDFFF => Some((6, true)),
        _ => Some((6, false)),
    }
}
