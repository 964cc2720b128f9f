//! Saved stages and verdicts, in every shape of a row.

use super::*;
use crate::read::records::RecordReader;

fn verdicts(text: &str) -> Vec<StageVerdict> {
    let mut reader = RecordReader::new(VerdictRows::default());
    reader.feed(text.as_bytes());
    reader.finish().0.0
}

fn saved(text: &str) -> Vec<Checkpoint> {
    let mut reader = RecordReader::new(CheckpointRows::default());
    reader.feed(text.as_bytes());
    reader.finish().0.0
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn rejected_criteria_are_read_in_every_shape() {
    let table = [
        (r#"{"etapa":"A","intento":1,"criterios_rechazados":["c2","c1","c1"]}"#, Some(set(&["c1", "c2"]))),
        (r#"{"stage":"A","attempt":1,"rejected":{"c1":"too short"}}"#, Some(set(&["c1"]))),
        (r#"{"stage":"A","attempt":1,"rejected":"c1, c2"}"#, Some(set(&["c1", "c2"]))),
        (r#"{"stage":"A","attempt":1,"rejected":[]}"#, Some(set(&[]))),
        (r#"{"etapa":"A","veredictos":{"c1":"pass","c2":"fail","c3":true,"c4":"Sí"}}"#, Some(set(&["c2"]))),
        (r#"{"etapa":"A","intento":1,"criterios_rechazados":null}"#, None),
        (r#"{"etapa":"A","intento":1}"#, None),
    ];
    for (row, expected) in table {
        let found: Vec<_> = verdicts(row).into_iter().map(|verdict| verdict.rejected).collect();
        assert_eq!(found, expected.into_iter().collect::<Vec<_>>(), "{row}");
    }
}

#[test]
fn attempts_without_a_number_are_counted_by_stage() {
    let rows = "{\"etapa\":\"A\",\"rejected\":[]}\n{\"etapa\":\"B\",\"rejected\":[]}\n{\"etapa\":\"A\",\"rejected\":[]}";
    let found: Vec<_> = verdicts(rows).into_iter().map(|verdict| (verdict.stage, verdict.attempt)).collect();
    assert_eq!(found, [("A".to_owned(), 1), ("B".to_owned(), 1), ("A".to_owned(), 2)]);
}

#[test]
fn saved_stage_is_read_with_its_hash_or_its_prompt() {
    let hash = prompt_hash_of("Write.");
    let rows = format!(
        "{{\"etapa\":\"a\",\"estado\":\"Terminado\",\"prompt_sha256\":\"{}\",\"modelo\":null}}\n\
         {{\"stage\":\"b\",\"status\":\"done\",\"prompt\":\"Write.\",\"model\":\"opus\"}}\n\
         {{\"etapa\":\"c\",\"estado\":\"interrumpido\",\"prompt_sha256\":\"abc\",\"modelo\":\"ninguno\"}}\n\
         {{\"etapa\":\"d\",\"esta",
        hash.to_string().to_uppercase()
    );
    let found = saved(&rows);
    assert_eq!(found.iter().map(|one| one.finished).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(found[0].prompt, ClaimedHash::Of(hash));
    assert_eq!(found[1].prompt, ClaimedHash::Of(hash));
    assert!(matches!(found[2].prompt, ClaimedHash::Malformed(_)));
    assert_eq!(found.iter().map(|one| one.model.as_deref()).collect::<Vec<_>>(), [None, Some("opus"), None]);
}

fn prompt_hash_of(prompt: &str) -> crate::model::digest::Sha256 {
    crate::read::stage_text::prompt_hash(prompt)
}
