//! What an agent was for, told by the first word of its label, phase or prompt that gives it away.

use crate::model::agent::Role;

use super::words::first_sentence;

/// Beginnings of words that only a checker's task has.
const CHECKER_STEMS: &[&str] = &[
    "verif",
    "validat",
    "audit",
    "comprueb",
    "comproba",
    "ov\u{11b}\u{159}",
    "prov\u{11b}\u{159}",
    "zkontrol",
    "kontrol",
    "recenz",
];
/// Whole words of a checker's task, where the stem would catch too much.
const CHECKER_WORDS: &[&str] = &[
    "check",
    "checks",
    "checker",
    "checkers",
    "checking",
    "recheck",
    "review",
    "reviews",
    "reviewer",
    "reviewing",
    "qa",
    "test",
    "tests",
    "tester",
    "testing",
    "valida",
    "validar",
    "validador",
    "validadora",
    "revisa",
    "revisar",
    "revisor",
    "revisora",
    "revisi\u{f3}n",
];
/// Beginnings of words that only an author's task has.
const AUTHOR_STEMS: &[&str] =
    &["escrib", "redact", "implement", "napi\u{161}", "vytvo\u{159}", "generuj", "vygeneruj"];
/// Whole words of an author's task.
const AUTHOR_WORDS: &[&str] = &[
    "write",
    "writes",
    "writer",
    "writing",
    "rewrite",
    "author",
    "authors",
    "authoring",
    "create",
    "creates",
    "creator",
    "creating",
    "draft",
    "drafts",
    "drafter",
    "drafting",
    "generate",
    "generates",
    "generator",
    "generating",
    "autor",
    "autora",
    "autorka",
    "crea",
    "crear",
    "genera",
    "generar",
];

/// The role of an agent; the label beats the phase, and both beat the prompt's first sentence.
pub(crate) fn role(label: Option<&str>, phase: Option<&str>, prompt: Option<&str>) -> Role {
    [label, phase, prompt.map(first_sentence)]
        .into_iter()
        .flatten()
        .map(of_text)
        .find(|role| *role != Role::Other)
        .unwrap_or(Role::Other)
}

fn of_text(text: &str) -> Role {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| of_word(&word.to_lowercase()))
        .find(|role| *role != Role::Other)
        .unwrap_or(Role::Other)
}

fn of_word(word: &str) -> Role {
    let begins = |stems: &[&str]| stems.iter().any(|stem| word.starts_with(stem));
    if CHECKER_WORDS.contains(&word) || begins(CHECKER_STEMS) {
        Role::Checker
    } else if AUTHOR_WORDS.contains(&word) || begins(AUTHOR_STEMS) {
        Role::Author
    } else {
        Role::Other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn role_is_told_by_the_surest_text() {
        let table = [
            (Some("check-u1"), None, None, Role::Checker),
            (Some("author-u1"), None, Some("Verify that"), Role::Author),
            (Some("u1"), Some("QA"), Some("Write it"), Role::Checker),
            (Some("seal-u2"), None, None, Role::Other),
            (None, None, Some("You are the checker of unit u3. Write a report."), Role::Checker),
            (None, None, Some("You are the author of unit u2. Check twice."), Role::Author),
            (None, None, Some("Verify claim 6 of out/informe.json; paste it"), Role::Checker),
            (None, None, Some("Write a test for u1"), Role::Author),
            (None, None, Some("Escribe la unidad u1"), Role::Author),
            (None, None, Some("Revisa la unidad u1"), Role::Checker),
            (None, None, Some("Comprueba out/u1.tex"), Role::Checker),
            (None, None, Some("Napi\u{161} kapitolu"), Role::Author),
            (None, None, Some("Ov\u{11b}\u{159} kapitolu"), Role::Checker),
            (None, None, Some("Zkontroluj kapitolu"), Role::Checker),
            (None, None, Some("Think about the testament of u1"), Role::Other),
            (None, None, None, Role::Other),
        ];
        for (label, phase, prompt, expected) in table {
            assert_eq!(role(label, phase, prompt), expected, "{label:?} {phase:?} {prompt:?}");
        }
    }
}
