//! What holds for every report.

use proptest::prelude::*;

use super::markdown;
use super::samples::{ACTUAL, DECLARED, DIGEST, Foreign, diagnosis};
use crate::model::judgement::Alive;
use crate::model::verdict::Bucket;
use crate::say::{self, Label, Lang, NextStep};

/// Characters that act without being seen, listed here a second time so that the code's own list is tested, too. A
/// no-break space is what figures are written with.
fn acts(c: char) -> bool {
    let invisible = matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    c != '\n' && (c.is_control() || invisible)
}

/// Lines outside code blocks.
fn prose(report: &str) -> Vec<&str> {
    let mut fence: Option<&str> = None;
    report
        .lines()
        .filter(|line| match fence {
            Some(open) => {
                if *line == open {
                    fence = None;
                }
                false
            }
            None if line.starts_with("```") => {
                fence = Some(line.trim_end_matches("sh"));
                false
            }
            None => true,
        })
        .collect()
}

fn assert_sound(report: &str) {
    assert!(!report.chars().any(acts), "{:?}", report.chars().find(|&c| acts(c)));
    let lines = prose(report);
    let mut bars = 0;
    for line in &lines {
        assert_eq!(line.matches('`').count() % 2, 0, "an open code span: {line}");
        if line.starts_with('|') {
            let here = line.matches('|').count();
            assert!(bars == 0 || bars == here, "{bars} bars before, {here} in: {line}");
            bars = here;
        } else {
            bars = 0;
        }
        // Outside code spans nothing may act.
        let outside: String = line.split('`').step_by(2).collect();
        assert!(!outside.contains(['<', '[', ']', '@']) && !outside.contains("://"), "{line}");
    }
}

#[test]
fn report_puts_what_waits_for_a_person_first() {
    let report = markdown(&diagnosis(&Foreign::plain()), Lang::En);
    let place = |text: &str| report.find(text).expect(text);
    assert!(place("### `u-open`") < place("### `u-corrupt`"));
    assert!(place("### `u-corrupt`") < place("### `u-safe`"));
    assert!(
        report
            .starts_with("# Rescue report: `u`\n\n**3 units: 1 verified, 1 corrupt, 1 nobody can tell.**\n")
    );
}

#[test]
fn report_shows_hashes_in_full_and_where_it_was_cut() {
    let report = markdown(&diagnosis(&Foreign::plain()), Lang::En);
    for hash in [DECLARED, ACTUAL, DIGEST] {
        assert!(report.contains(&hash.to_string()), "{hash}");
    }
    assert!(report.contains("different: it is cut at byte 700 of 1,024"));
    assert!(report.contains("`project/out/u.tex:3`"));
    assert!(report.contains("```sh\nsha256sum -- sealed\n```\n"));
}

#[test]
fn report_puts_the_declared_hash_only_beside_the_proved_file() {
    let report = markdown(&diagnosis(&Foreign::plain()), Lang::En);
    let moved: Vec<&str> = report.lines().filter(|line| line.ends_with("| by proof |")).collect();
    assert_eq!(moved.len(), 2);
    assert!(moved[0].contains(&ACTUAL.to_string()) && moved[0].contains(&DECLARED.to_string()));
    assert!(moved[1].contains(&DIGEST.to_string()) && moved[1].contains("| – |"));
}

#[test]
fn report_says_whether_the_plan_is_approved() {
    let mut given = diagnosis(&Foreign::plain());
    for (withheld, approved, label) in
        [(false, false, Label::NotApproved), (false, true, Label::Approved), (true, false, Label::Withheld)]
    {
        given.plan.withheld = withheld;
        given.plan.approved = approved;
        for &lang in Lang::ALL {
            assert!(markdown(&given, lang).contains(label.text(lang)), "{lang:?} {label:?}");
        }
    }
}

#[test]
fn report_follows_the_plan_where_a_decision_moved_a_unit() {
    let mut given = diagnosis(&Foreign::plain());
    given.plan.safe.append(&mut given.plan.ask);
    assert_eq!(given.judgement.units[2].bucket, Bucket::Ask);
    let report = markdown(&given, Lang::En);
    assert!(report.contains("| `u-open` | nobody can tell | safe | hash unusable |"), "{report}");
}

#[test]
fn report_is_whole_in_every_language() {
    let given = diagnosis(&Foreign::plain());
    for &lang in Lang::ALL {
        let report = markdown(&given, lang);
        assert_sound(&report);
        for label in [
            Label::ReportTitle,
            Label::RunFacts,
            Label::PlaceUnits,
            Label::Journal,
            Label::Attempts,
            Label::PlacePlan,
            Label::Decisions,
            Label::Moves,
            Label::Copies,
            Label::Launch,
            Label::Warnings,
            Label::Git,
            Label::Unclaimed,
            Label::Inputs,
            Label::ReportLimits,
            Label::LimitForge,
        ] {
            assert!(report.contains(label.text(lang)), "{lang:?} {label:?}");
        }
    }
}

#[test]
fn report_of_nothing_says_what_to_drop() {
    let mut given = diagnosis(&Foreign::plain());
    given.judgement.units.clear();
    given.judgement.run = None;
    given.judgement.attempts.clear();
    given.judgement.journal.present = false;
    given.judgement.warnings.clear();
    let report = markdown(&given, Lang::En);
    assert!(report.contains("**No units are known.**"));
    assert!(report.contains(Label::JournalNone.text(Lang::En)));
    assert!(report.contains(Label::EmptyWarnings.text(Lang::En)));
    assert_sound(&report);
}

#[test]
fn report_keeps_hostile_text_from_acting() {
    let hostile = Foreign {
        name: "\u{202e}|`<script>alert(1)</script>\n# heading\u{1b}[2J".into(),
        path: "a/[x](http://evil.test)|```\r\n~~~/\u{feff}b".into(),
        message: "@someone ![i](http://evil.test/p.png) \0 ``` \u{2066}\n```\nrm -rf /".into(),
    };
    for &lang in Lang::ALL {
        let report = markdown(&diagnosis(&hostile), lang);
        assert_sound(&report);
        assert!(report.contains("\\u{202e}\\u{7c}\\u{60}<script>"));
        assert!(!report.lines().any(|line| line.starts_with("rm ") || line.starts_with("# heading")));
    }
}

#[test]
fn next_step_waits_before_it_asks_and_asks_before_it_approves() {
    let mut given = diagnosis(&Foreign::plain());
    let step = |given: &super::Diagnosis| NextStep::of(&given.judgement, &given.plan);
    assert_eq!(step(&given), NextStep::Approve { aside: 1, run: 1 });
    given.plan.decisions.clear();
    assert_eq!(step(&given), NextStep::Decide(1));
    given.plan.approved = true;
    assert_eq!(step(&given), NextStep::HandOver);
    given.judgement.alive = Alive::Maybe;
    assert_eq!(step(&given), NextStep::Wait);
    given.judgement.alive = Alive::Quiet;
    given.plan.withheld = true;
    assert_eq!(step(&given), NextStep::Wait);
    given.judgement.units.clear();
    assert_eq!(step(&given), NextStep::DropMore);
}

#[test]
fn next_step_of_an_empty_plan_is_nothing() {
    let mut given = diagnosis(&Foreign::plain());
    given.plan.ask.clear();
    given.plan.quarantine.clear();
    given.plan.launch = None;
    assert_eq!(NextStep::of(&given.judgement, &given.plan), NextStep::Nothing);
}

#[test]
fn approval_names_the_plan_and_what_is_moved() {
    let plan = diagnosis(&Foreign::plain()).plan;
    assert_eq!(
        say::approval_of(Lang::En, &plan),
        "You approve plan `d1d1d1d1d1d1`: 2 files of 1 unit will be moved aside, nothing is deleted."
    );
    assert_eq!(
        say::approval_of(Lang::Cs, &plan),
        "Schvalujete plán `d1d1d1d1d1d1`: do karantény přesune 2 soubory z 1 jednotky, nic nesmaže."
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn report_of_any_foreign_text_is_sound(
        name in any::<String>(), path in any::<String>(), message in any::<String>()
    ) {
        let given = diagnosis(&Foreign { name, path, message });
        for &lang in Lang::ALL {
            assert_sound(&markdown(&given, lang));
        }
    }

    #[test]
    fn report_of_awkward_marks_is_sound(
        name in "[`|\\\\<>\\[\\]\\*_#~&$@ \\n\\r\\t\u{202e}\u{200b}a/]{0,12}", message in "[`|\\n a~]{0,20}"
    ) {
        let path = format!("{name}/x");
        assert_sound(&markdown(&diagnosis(&Foreign { name, path, message }), Lang::En));
    }
}
