//! Numbers, sizes and times as each language writes them.

use super::lang::{Form, Lang};
use crate::model::time::Timestamp;

/// A no-break space: what Czech puts between groups of digits, and everybody between a number and its unit.
const NBSP: char = '\u{a0}';

/// A whole number: `12,345` in English, `12.345` in Spanish (from 10,000 on), `12 345` with a no-break space in Czech.
pub fn number(lang: Lang, n: u64) -> String {
    let digits = n.to_string();
    let group = match lang {
        Lang::En => ',',
        Lang::Es if digits.len() < 5 => return digits,
        Lang::Es => '.',
        Lang::Cs => NBSP,
    };
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            out.push(group);
        }
        out.push(digit);
    }
    out
}

/// A whole number that may be negative, with a true minus sign.
pub fn signed(lang: Lang, n: i64) -> String {
    let sign = if n < 0 { "\u{2212}" } else { "" };
    format!("{sign}{}", number(lang, n.unsigned_abs()))
}

/// A number and its noun: forms for 1, for a few (Czech: 2 to 4), and for all others.
pub(super) fn counted(lang: Lang, n: u64, [one, few, other]: [&str; 3]) -> String {
    let noun = match Form::of(lang, n) {
        Form::One => one,
        Form::Few => few,
        Form::Other => other,
    };
    format!("{} {noun}", number(lang, n))
}

/// Line numbers: the first eight, then how many more there are.
pub fn number_list(lang: Lang, numbers: &[u64]) -> String {
    const NAMED: usize = 8;
    let mut shown: Vec<String> = numbers.iter().take(NAMED).map(|&n| number(lang, n)).collect();
    if let Some(rest) = numbers.len().checked_sub(NAMED).filter(|&rest| rest > 0) {
        shown.push(format!("+{rest}"));
    }
    shown.join("; ")
}

/// A size: whole bytes below 1 KiB, else one decimal of the largest unit that fits.
pub fn bytes(lang: Lang, n: u64) -> String {
    const UNITS: [&str; 5] = ["KiB", "MiB", "GiB", "TiB", "PiB"];
    if n < 1024 {
        return format!("{}{NBSP}B", number(lang, n));
    }
    let mut scale: u128 = 1024;
    let mut unit = UNITS[0];
    for next in UNITS.into_iter().skip(1) {
        // What would be rounded to 1024.0 is said in the next unit.
        if u128::from(n) * 20 < scale * 20_479 {
            break;
        }
        scale *= 1024;
        unit = next;
    }
    let tenths = (u128::from(n) * 20 + scale) / (scale * 2);
    let whole = u64::try_from(tenths / 10).unwrap_or(u64::MAX);
    let point = match lang {
        Lang::En => '.',
        Lang::Es | Lang::Cs => ',',
    };
    format!("{}{point}{}{NBSP}{unit}", number(lang, whole), tenths % 10)
}

/// A point in time, to the second, always UTC: `2026-09-17 20:40:00 UTC`.
pub fn when(moment: Timestamp) -> String {
    let text = moment.to_seconds().to_string();
    match text.strip_suffix('Z').and_then(|text| text.split_once('T')) {
        Some((day, clock)) => format!("{day} {clock} UTC"),
        None => text,
    }
}

/// How long something took, in whole seconds, minutes and hours: `2 h 05 min`.
pub fn duration(lang: Lang, from: Timestamp, to: Timestamp) -> String {
    let seconds = u64::try_from(to.millis().saturating_sub(from.millis()) / 1000).unwrap_or(0);
    match seconds {
        0..60 => format!("{seconds}{NBSP}s"),
        60..3600 => format!("{}{NBSP}min", seconds / 60),
        3600.. => format!("{}{NBSP}h{NBSP}{:02}{NBSP}min", number(lang, seconds / 3600), seconds / 60 % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_is_grouped_as_the_language_does() {
        for (n, en, es, cs) in [
            (0, "0", "0", "0"),
            (999, "999", "999", "999"),
            (1234, "1,234", "1234", "1\u{a0}234"),
            (12345, "12,345", "12.345", "12\u{a0}345"),
            (1_234_567, "1,234,567", "1.234.567", "1\u{a0}234\u{a0}567"),
        ] {
            assert_eq!(Lang::ALL.iter().map(|&l| number(l, n)).collect::<Vec<_>>(), [en, es, cs]);
        }
        assert_eq!(signed(Lang::En, -1234), "\u{2212}1,234");
        assert_eq!(number(Lang::En, u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn bytes_take_the_largest_unit_that_fits() {
        for (n, text) in [
            (0, "0\u{a0}B"),
            (1023, "1,023\u{a0}B"),
            (1024, "1.0\u{a0}KiB"),
            (1536, "1.5\u{a0}KiB"),
            (1_048_575, "1.0\u{a0}MiB"),
            (5_368_709_120, "5.0\u{a0}GiB"),
            (u64::MAX, "16,384.0\u{a0}PiB"),
        ] {
            assert_eq!(bytes(Lang::En, n), text);
        }
        assert_eq!(bytes(Lang::Cs, 1536), "1,5\u{a0}KiB");
    }

    #[test]
    fn when_is_utc_without_a_fraction() {
        let moment = Timestamp::parse("2026-09-17T22:40:00.123+02:00").expect("a time");
        assert_eq!(when(moment), "2026-09-17 20:40:00 UTC");
        let later = Timestamp::from_millis(moment.millis() + 7_500_000);
        assert_eq!(duration(Lang::En, moment, later), "2\u{a0}h\u{a0}05\u{a0}min");
        assert_eq!(duration(Lang::En, later, moment), "0\u{a0}s");
    }
}
