//! What can still be read of a damaged line.
//!
//! **Invariant:** nothing is invented. A recovered record is a run of the line's own bytes that is one whole JSON object
//! of the kind that is looked for; what is changed in it (bytes that are no character, half a surrogate pair, a number
//! that JSON doesn't know) is said.

use crate::model::fault::{LineFault, LineFaultKind};

use super::lines::Line;
use super::shape::Shape;

/// What mending a line gave.
#[derive(Debug)]
pub(crate) struct Mended {
    /// The part that is no whole record.
    pub(crate) torn: Option<String>,
    /// What was wrong.
    pub(crate) fault: LineFault,
}

/// Mends a line that could not be read as it is. `take` takes one whole record, and says whether it is one.
pub(crate) fn mend(line: &Line<'_>, take: &mut dyn FnMut(&str) -> bool) -> Mended {
    let nuls = memchr::memchr_iter(0, line.bytes).count() as u64;
    let bytes: Vec<u8> = if nuls > 0 {
        line.bytes.iter().copied().filter(|byte| *byte != 0).collect()
    } else {
        line.bytes.to_vec()
    };
    let invalid = std::str::from_utf8(&bytes).err();
    let cut_in_character = invalid.is_some_and(|error| error.error_len().is_none());
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let fault =
        |kind, recovered, count| LineFault { line: line.number, byte: line.start, kind, recovered, count };

    let (mended, odd) = standard(&text);
    let (records, torn) = split(&mended, take);
    let whole = torn.is_none() && records > 0;
    let kind = if nuls > 0 {
        LineFaultKind::NulBytes
    } else if whole && records > 1 {
        LineFaultKind::Glued
    } else if whole && invalid.is_some() {
        LineFaultKind::InvalidUtf8
    } else if let (true, Some(odd)) = (whole, odd) {
        odd
    } else if whole {
        // The fast way refused what this way reads: a detail of JSON that the record doesn't hang on.
        LineFaultKind::NonStandardNumber
    } else if records > 0 {
        LineFaultKind::Spliced
    } else if is_other_json(&mended) {
        LineFaultKind::NotAnObject
    } else if !line.ended {
        LineFaultKind::TornTail
    } else if cut_in_character || text.ends_with('\u{fffd}') {
        LineFaultKind::InvalidUtf8Torn
    } else if invalid.is_some() {
        LineFaultKind::InvalidUtf8
    } else {
        LineFaultKind::Truncated
    };
    let count = if nuls > 0 { nuls } else { line.bytes.len() as u64 };
    Mended { fault: fault(kind, records, count), torn }
}

fn is_other_json(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

/// Splits a line into whole records, which `take` gets, and what is torn between them.
fn split(text: &str, take: &mut dyn FnMut(&str) -> bool) -> (u32, Option<String>) {
    let mut records = 0;
    let mut torn = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let (before, candidate) = rest.split_at(open);
        torn.push_str(before);
        let end = object_end(candidate).filter(|end| candidate.get(..*end).is_some_and(&mut *take));
        if end.is_some() {
            records += 1;
        } else {
            torn.push('{');
        }
        rest = candidate.get(end.unwrap_or(1)..).unwrap_or_default();
    }
    torn.push_str(rest);
    let torn = torn.trim();
    (records, (!torn.is_empty()).then(|| torn.to_owned()))
}

/// Where the object that begins the text ends.
fn object_end(text: &str) -> Option<usize> {
    let mut shape = Shape::default();
    for (at, byte) in text.bytes().enumerate() {
        shape.feed(&[byte]);
        if shape.is_whole_object() {
            return Some(at + 1);
        }
    }
    None
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
