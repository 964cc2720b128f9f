//! The one line that a person pastes to run a script.

use super::script::ScriptFile;
use crate::model::shell_word::{MAX_PASTE_BYTES, QuoteFault, ShellWord};

/// The line that runs a script which lies in the current folder: dry, or with `apply` for good.
///
/// It has no comment, no `set`, no `cd` and no line break, so that it means the same in every POSIX shell and in fish.
///
/// # Errors
/// [`QuoteFault`] where the script's name can't be pasted, or the line would be too long.
pub fn paste_line(script: &ScriptFile, apply: bool) -> Result<String, QuoteFault> {
    let path = format!("./{}", script.name);
    // A name of plain characters needs no quotes, and is easier to compare with the file's.
    let plain = path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"./_-".contains(&byte));
    let word = if plain { path } else { ShellWord::quote(&path)?.to_string() };
    let line = if apply { format!("sh {word} --apply") } else { format!("sh {word}") };
    if line.len() > MAX_PASTE_BYTES { Err(QuoteFault::TooLong) } else { Ok(line) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::script::ScriptKind;

    fn named(name: &str) -> ScriptFile {
        ScriptFile { name: name.to_owned(), kind: ScriptKind::Quarantine, text: String::new() }
    }

    #[test]
    fn paste_line_of_a_plain_name_is_plain() {
        let script = named("rekindle-quarantine.sh");
        assert_eq!(paste_line(&script, false).as_deref(), Ok("sh ./rekindle-quarantine.sh"));
        assert_eq!(paste_line(&script, true).as_deref(), Ok("sh ./rekindle-quarantine.sh --apply"));
    }

    #[test]
    fn paste_line_of_an_odd_name_is_quoted_or_refused() {
        assert_eq!(paste_line(&named("a b.sh"), false).as_deref(), Ok("sh './a b.sh'"));
        assert!(paste_line(&named("a\nb.sh"), false).is_err());
        assert_eq!(paste_line(&named(&"x".repeat(998)), true), Err(QuoteFault::TooLong));
    }
}
