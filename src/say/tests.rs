//! What holds for every sentence in every language.

use std::collections::BTreeSet;

use super::label::Label;
use super::lang::Lang;
use super::marked::{Piece, pieces};
use super::next_step::{NextStep, Tally};
use super::samples;
use super::words;
use crate::model::agent::{Cause, LinkedBy, Outcome, Role};
use crate::model::digest::{Ending, Sha256};
use crate::model::export::{ExportKind, FileProblem};
use crate::model::fault::{LineFaultKind, ReadFaultKind};
use crate::model::judgement::{Alive, ChosenBy, JournalFacts};
use crate::model::plan::Refusal;
use crate::model::record::{FileKind, SentinelFault};
use crate::model::settings::{Choice, Platform};
use crate::model::severity::Severity;
use crate::model::stage::StagePlan;
use crate::model::state_file::{StateDialect, StateFault, StepStatus};
use crate::model::step::{ApprovalReason, GateOutcome, StateCheck, StateStop, StepPlan, StepReason};
use crate::model::unit::{Check, Explanation, Translation, UnitsFrom};
use crate::model::verdict::{Bucket, Doubt, State};

/// Words that are the same in two languages, or names that no language translates.
const SHARED: &[&str] =
    &["Agent", "Commits", "Git", "Model", "Plan", "Role", "Tokens", "macOS", "no", "script", "sentinel"];

/// Every phrase that is fixed, with a name for the messages of the tests.
fn phrases(lang: Lang) -> Vec<(String, &'static str)> {
    let mut all = Vec::new();
    macro_rules! each {
        ($($function:ident $type:ident),+) => {
            $(for &value in $type::ALL {
                all.push((format!("{}::{}", stringify!($type), value.code()), words::$function(lang, value)));
            })+
        };
    }
    each!(
        check Check, explanation Explanation, file_kind FileKind, line_fault LineFaultKind,
        read_fault ReadFaultKind, file_problem FileProblem, sentinel_fault SentinelFault, outcome Outcome,
        cause Cause, role Role, linked_by LinkedBy, chosen_by ChosenBy, alive Alive, units_from UnitsFrom,
        translation Translation, ending Ending, export_kind ExportKind, platform Platform, severity Severity,
        refusal Refusal,
        state_dialect StateDialect, state_fault StateFault, state_stop StateStop, step_status StepStatus, state_check StateCheck,
        step_plan StepPlan, step_reason StepReason, gate_outcome GateOutcome, approval_reason ApprovalReason, stage_plan StagePlan
    );
    all.extend(State::ALL.iter().map(|&v| (format!("State::{}", v.code()), words::state(lang, v).word)));
    all.extend(Bucket::ALL.iter().map(|&v| (format!("Bucket::{}", v.code()), words::bucket(lang, v).word)));
    all.extend(Doubt::ALL.iter().map(|&v| (format!("Doubt::{}", v.code()), words::doubt(lang, v).word)));
    all.extend(Choice::ALL.iter().map(|&v| (format!("Choice::{}", v.code()), words::choice(lang, v).word)));
    all
}

/// Every sentence, with a name for the messages of the tests.
fn sentences(lang: Lang) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut meaning = |name: String, meaning: words::Meaning| {
        for (part, text) in [("means", meaning.means), ("next", meaning.next), ("changes", meaning.changes)] {
            all.push((format!("{name}.{part}"), text.to_owned()));
        }
    };
    for &value in State::ALL {
        meaning(format!("State::{}", value.code()), words::state(lang, value));
    }
    for &value in Bucket::ALL {
        meaning(format!("Bucket::{}", value.code()), words::bucket(lang, value));
    }
    for &value in Doubt::ALL {
        meaning(format!("Doubt::{}", value.code()), words::doubt(lang, value));
    }
    for &value in Choice::ALL {
        all.push((format!("Choice::{}", value.code()), words::choice(lang, value).means.to_owned()));
    }
    for warning in samples::warnings() {
        let said = words::warning(lang, &warning);
        all.push((format!("{warning:?}.what"), said.what));
        all.extend(said.next.map(|next| (format!("{warning:?}.next"), next.to_owned())));
    }
    for hint in samples::hints() {
        let said = words::hint(lang, &hint);
        all.push((format!("{hint:?}.what"), said.what));
        all.extend(said.next.map(|next| (format!("{hint:?}.next"), next.to_owned())));
    }
    for step in [
        NextStep::DropMore,
        NextStep::Wait,
        NextStep::Decide(2),
        NextStep::Approve { aside: 1, run: 3 },
        NextStep::Approve { aside: 1, run: 0 },
        NextStep::Approve { aside: 0, run: 3 },
        NextStep::StateStopped,
        NextStep::DecideSteps(2),
        NextStep::Resume(3),
        NextStep::Relaunch(1),
        NextStep::NoStepRuns,
        NextStep::HandOver,
        NextStep::Nothing,
    ] {
        all.push((format!("{step:?}"), words::step(lang, step)));
    }
    let skewed = JournalFacts {
        naive_subtraction: 3,
        dead_keys: vec![key("a")],
        restarted_keys: vec![key("a"), key("b")],
        orphan_result_keys: vec![key("c")],
        ..JournalFacts::default()
    };
    all.push(("journal skewed".into(), words::journal(lang, &skewed)));
    all.push(("journal even".into(), words::journal(lang, &JournalFacts::default())));
    let digest = Sha256::from_bytes([0xab; 32]);
    all.push(("approval".into(), words::approval(lang, digest, 4, 2)));
    all.push(("approval of nothing".into(), words::approval(lang, digest, 0, 0)));
    all
}

fn key(text: &str) -> crate::model::id::CacheKey {
    crate::model::id::CacheKey::new(text)
}

#[test]
fn phrases_say_something_and_are_no_sentences() {
    for &lang in Lang::ALL {
        for (name, text) in phrases(lang) {
            assert!(!text.trim().is_empty(), "{lang:?} {name}");
            assert_eq!(text, text.trim(), "{lang:?} {name}");
            assert!(
                !text.ends_with('.') && !text.contains("  ") && !text.contains('`'),
                "{lang:?} {name}: {text}"
            );
        }
    }
}

#[test]
fn sentences_begin_with_a_capital_and_end_with_a_stop() {
    for &lang in Lang::ALL {
        for (name, text) in sentences(lang) {
            assert!(text.ends_with('.'), "{lang:?} {name}: {text}");
            assert!(
                !text.contains("  ") && !text.contains(" .") && !text.contains(" ,"),
                "{lang:?} {name}: {text}"
            );
            let first = text.chars().next().expect("a sentence is not empty");
            assert!(first.is_uppercase() || first == '`', "{lang:?} {name}: {text}");
            assert_eq!(text.matches('`').count() % 2, 0, "{lang:?} {name}: {text}");
        }
    }
}

#[test]
fn own_words_hold_no_character_that_acts_in_markdown() {
    for &lang in Lang::ALL {
        for (name, text) in sentences(lang) {
            for piece in pieces(&text) {
                if let Piece::Ours(ours) = piece {
                    let acting =
                        ours.contains(['*', '_', '<', '>', '[', ']', '|', '\\', '#', '~', '&', '@', '$']);
                    assert!(!acting, "{lang:?} {name}: {text}");
                }
            }
        }
    }
}

#[test]
fn every_text_is_translated() {
    let english: Vec<_> = phrases(Lang::En);
    let english_sentences = sentences(Lang::En);
    for lang in [Lang::Es, Lang::Cs] {
        for ((name, en), (_, text)) in english.iter().zip(phrases(lang)) {
            assert!(*en != text || SHARED.contains(en), "{lang:?} {name}: {text}");
        }
        for ((name, en), (_, text)) in english_sentences.iter().zip(sentences(lang)) {
            assert_ne!(*en, text, "{lang:?} {name}");
        }
        for &label in Label::ALL {
            let (en, text) = (label.text(Lang::En), label.text(lang));
            assert!(en != text || SHARED.contains(&en), "{lang:?} {label:?}: {text}");
        }
    }
}

#[test]
fn labels_are_plain_and_tidy() {
    for &lang in Lang::ALL {
        for &label in Label::ALL {
            let text = label.text(lang);
            assert!(!text.is_empty() && text == text.trim(), "{lang:?} {label:?}");
            assert!(!text.contains("  ") && !text.contains('`'), "{lang:?} {label:?}: {text}");
            let english = label.text(Lang::En);
            let ends = |text: &str| text.ends_with(['.', '?']);
            assert_eq!(ends(english), ends(text), "{lang:?} {label:?}: {text}");
        }
    }
}

#[test]
fn words_of_one_kind_are_told_apart() {
    for &lang in Lang::ALL {
        let states: BTreeSet<_> = State::ALL.iter().map(|&state| words::state(lang, state).word).collect();
        assert_eq!(states.len(), State::ALL.len(), "{lang:?}");
        let buckets: BTreeSet<_> =
            Bucket::ALL.iter().map(|&bucket| words::bucket(lang, bucket).word).collect();
        assert_eq!(buckets.len(), Bucket::ALL.len(), "{lang:?}");
        let doubts: BTreeSet<_> = Doubt::ALL.iter().map(|&doubt| words::doubt(lang, doubt).word).collect();
        assert_eq!(doubts.len(), Doubt::ALL.len(), "{lang:?}");
        let checks: BTreeSet<_> = Check::ALL.iter().map(|&check| words::check(lang, check)).collect();
        assert_eq!(checks.len(), Check::ALL.len(), "{lang:?}");
    }
}

/// Fields whose machine word is said in words of the language instead.
const SPOKEN: &[&str] = &["code", "kind", "role", "role_hint", "cause", "sign", "fault", "reason"];

/// Texts and numbers of a serialised value, without those that are spoken.
fn leaves(value: &serde_json::Value, out: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(fields) => {
            for (_, value) in fields.iter().filter(|(name, _)| !SPOKEN.contains(&name.as_str())) {
                leaves(value, out);
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| leaves(item, out)),
        serde_json::Value::String(text) => out.push(text.clone()),
        serde_json::Value::Number(number) => out.push(number.to_string()),
        serde_json::Value::Null | serde_json::Value::Bool(_) => {}
    }
}

#[test]
fn every_field_of_a_warning_or_hint_is_said_in_every_language() {
    let values = samples::warnings()
        .iter()
        .map(|warning| {
            (
                serde_json::to_value(warning),
                Lang::ALL.iter().map(|&l| words::warning(l, warning).what).collect(),
            )
        })
        .chain(samples::hints().iter().map(|hint| {
            (
                serde_json::to_value(hint),
                Lang::ALL.iter().map(|&l| words::hint(l, hint).what).collect::<Vec<_>>(),
            )
        }))
        .collect::<Vec<_>>();
    for (value, texts) in values {
        let value = value.expect("it serialises");
        let mut fields = Vec::new();
        leaves(&value, &mut fields);
        for text in texts {
            for field in &fields {
                assert!(text.contains(field.as_str()), "{field} of {value} is not in: {text}");
            }
        }
    }
}

#[test]
fn samples_hold_every_variant() {
    let all = include_str!("../model/warning.rs").to_owned() + include_str!("../model/state_warning.rs");
    let source = all.as_str();
    let variants = |name: &str| {
        let body = source.split_once(&format!("pub enum {name} {{")).expect("the enum").1;
        let body = body.split_once("\n}").expect("its end").0;
        body.lines()
            .filter_map(|line| line.strip_prefix("    "))
            .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
            .map(|line| line.split([' ', ',', '(']).next().expect("a name").to_owned())
            .collect::<BTreeSet<_>>()
    };
    let named = |debug: Vec<String>| {
        debug
            .iter()
            .map(|text| text.split([' ', '(']).next().expect("a name").to_owned())
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(variants("Warning"), named(samples::warnings().iter().map(|w| format!("{w:?}")).collect()));
    let of_state = samples::warnings().into_iter().filter_map(|warning| {
        let crate::model::warning::Warning::State(warning) = warning else { return None };
        Some(format!("{warning:?}"))
    });
    assert_eq!(variants("StateWarning"), named(of_state.collect()));
    assert_eq!(variants("Hint"), named(samples::hints().iter().map(|h| format!("{h:?}")).collect()));
}

#[test]
fn foreign_text_in_a_sentence_can_not_act() {
    let hint = crate::model::warning::Hint::OnlyPart {
        path: crate::model::path::DropPath::new("a`b|c\u{202e}\u{1b}[2J\n<img src=x>"),
    };
    for &lang in Lang::ALL {
        let text = words::hint(lang, &hint).what;
        let foreign: Vec<_> = pieces(&text).filter(|piece| matches!(piece, Piece::Foreign(_))).collect();
        assert_eq!(foreign, [Piece::Foreign("a\\u{60}b\\u{7c}c\\u{202e}␛[2J␊<img src=x>")]);
    }
}

#[test]
fn answer_counts_in_every_language() {
    let tally =
        Tally { units: 6, verified: 1, corrupt: 1, unverifiable: 2, absent: 1, earlier_generation: 1 };
    assert_eq!(
        super::en::answer::answer(tally),
        "6 units: 1 verified, 1 corrupt, 2 nobody can tell, 1 from an earlier run, 1 with nothing found."
    );
    assert_eq!(
        super::es::answer::answer(tally),
        "6 unidades: 1 verificada, 1 corrupta, 2 de las que no se puede saber, 1 de una generación previa, \
         1 de la que no se encontró nada."
    );
    assert_eq!(
        super::cs::answer::answer(tally),
        "6 jednotek: 1 ověřená, 1 poškozená, 2 nelze určit, 1 z dřívějšího běhu, 1 bez jediného nálezu."
    );
    for &lang in Lang::ALL {
        assert!(words::answer(lang, &[]).ends_with('.'));
    }
}

#[test]
fn czech_answer_has_the_right_plural() {
    for (count, text) in [
        (1, "1 jednotka: 1 ověřená."),
        (2, "2 jednotky: 2 ověřené."),
        (4, "4 jednotky: 4 ověřené."),
        (5, "5 jednotek: 5 ověřených."),
        (22, "22 jednotek: 22 ověřených."),
    ] {
        let tally = Tally { units: count, verified: count, ..Tally::default() };
        assert_eq!(super::cs::answer::answer(tally), text);
    }
    for (count, text) in [(1, "1 jednotce"), (2, "2 jednotkách"), (5, "5 jednotkách")] {
        assert!(words::step(Lang::Cs, NextStep::Decide(count)).contains(text));
    }
}

#[test]
fn journal_says_which_number_is_wrong_and_why() {
    let facts = JournalFacts {
        naive_subtraction: -1,
        dead_keys: vec![key("a")],
        restarted_keys: vec![key("a")],
        dead_attempts: 2,
        ..JournalFacts::default()
    };
    assert_eq!(
        words::journal(Lang::En, &facts),
        "Subtracting lines gives \u{2212}1, and that number is not to be trusted (1 call was started more than \
         once); comparing calls gives 1, and 2 by attempts."
    );
    assert!(words::journal(Lang::En, &JournalFacts::default()).contains("here they agree"));
}

#[test]
fn progress_names_files_and_bytes() {
    let progress = words::Progress { files_done: 3, files: 1200, bytes_done: 1536, bytes: 3072 };
    assert_eq!(words::progress(Lang::En, progress), "3 of 1,200 files, 1.5\u{a0}KiB of 3.0\u{a0}KiB");
    assert_eq!(words::progress(Lang::Es, progress), "3 de 1200 archivos, 1,5\u{a0}KiB de 3,0\u{a0}KiB");
    assert_eq!(words::progress(Lang::Cs, progress), "3 z 1\u{a0}200 souborů, 1,5\u{a0}KiB z 3,0\u{a0}KiB");
}

#[test]
fn phrases_that_count_say_the_number_and_differ_between_languages() {
    type Counted = fn(Lang, u64) -> String;
    let counted: [(&str, Counted); 3] =
        [("show_more", words::show_more), ("to_decide", words::to_decide), ("files", words::files)];
    for (name, say) in counted {
        let all: BTreeSet<String> = Lang::ALL.iter().map(|&lang| say(lang, 7)).collect();
        assert_eq!(all.len(), Lang::ALL.len(), "{name}: {all:?}");
        assert!(all.iter().all(|text| text.contains('7') && !text.ends_with('.')), "{name}: {all:?}");
    }
}
