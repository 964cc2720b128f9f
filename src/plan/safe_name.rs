//! The name of a folder that a unit's name becomes, on every system.

use sha2::Digest as _;

use crate::model::digest::Sha256;

/// The longest folder name that is given, in bytes.
const MAX_BYTES: usize = 64;
/// How many hexadecimal digits of the name's hash are added where the name had to be changed.
const HASH_DIGITS: usize = 10;
/// Names that Windows keeps for devices, whatever extension follows.
const DEVICES: [&str; 7] = ["con", "prn", "aux", "nul", "clock$", "conin$", "conout$"];

/// A folder name of letters, digits, `.`, `_` and `-` for any unit name.
///
/// A name that is safe everywhere stays itself. Any other is made safe and gets a part of its own hash, so that two
/// units never share a folder; only letter case can make two safe names equal on some systems, and whoever gives out
/// folders has to look at that.
pub fn safe_name(unit: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    let safe = !unit.is_empty()
        && unit.len() <= MAX_BYTES
        && unit.bytes().all(plain)
        && !unit.starts_with(['-', '.'])
        && !unit.ends_with('.')
        && !is_device(unit);
    if safe {
        return unit.to_owned();
    }
    let mut name = String::new();
    for character in unit.chars() {
        if name.len() + HASH_DIGITS + 1 >= MAX_BYTES {
            break;
        }
        let kept = character.is_ascii() && plain(u8::try_from(character).unwrap_or_default());
        let character = if kept { character } else { '_' };
        if character != '_' || !name.ends_with('_') {
            name.push(character);
        }
    }
    let head = name.trim_start_matches(['-', '.']);
    let head = if head.is_empty() { "unit" } else { head };
    // A device's name is one also with something behind a dot, so the hash alone would not help.
    let mark = if is_device(head) { "_" } else { "" };
    let hash = Sha256::from_bytes(sha2::Sha256::digest(unit.as_bytes()).into()).to_string();
    let hash: String = hash.chars().take(HASH_DIGITS).collect();
    format!("{mark}{head}-{hash}")
}

fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let numbered = |device: &str| {
        stem.strip_prefix(device)
            .is_some_and(|number| number.len() == 1 && number.bytes().all(|b| b.is_ascii_digit()))
    };
    DEVICES.contains(&stem.as_str()) || numbered("com") || numbered("lpt")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn safe_name_of_a_plain_name_is_the_name() {
        for name in ["u2", "cap-03", "a.b_c", "_x", "COM10", "console"] {
            assert_eq!(safe_name(name), name);
        }
    }

    #[test]
    fn safe_name_of_a_device_is_another_name() {
        for name in ["con", "NUL", "com1", "LPT9", "aux.tex", "Prn.a.b"] {
            let safe = safe_name(name);
            assert!(!is_device(&safe), "{safe}");
        }
    }

    #[test]
    fn safe_name_of_names_that_look_alike_differs() {
        assert_ne!(safe_name("u 1"), safe_name("u/1"));
        assert_ne!(safe_name("u\u{202e}1"), safe_name("u1"));
        assert_ne!(safe_name(&"x".repeat(65)), safe_name(&"x".repeat(66)));
        assert!(safe_name("-rf").starts_with("rf-"));
        assert!(safe_name("").starts_with("unit-"));
        assert!(safe_name("..").starts_with("unit-"));
    }

    proptest! {
        #[test]
        fn safe_name_of_any_name_is_safe(unit in "\\PC{0,80}|.{0,80}|[.-]{1,3}[a-z ]{0,3}[.]{0,2}") {
            let safe = safe_name(&unit);
            prop_assert!(!safe.is_empty() && safe.len() <= MAX_BYTES, "{safe}");
            prop_assert!(safe.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b)), "{safe}");
            prop_assert!(!safe.starts_with(['-', '.']) && !safe.ends_with('.'), "{safe}");
            prop_assert!(!is_device(&safe), "{safe}");
            // Stable: a safe name is a fixed point.
            prop_assert_eq!(safe_name(&safe), safe);
        }
    }
}
