//! Saved stages in the block form, and lists of prompts.

use super::*;

#[test]
fn blocks_are_read_line_by_line() {
    let text = "\u{feff}etapa   : fuentes\r\nestado  : terminado\r\nprompt idéntico : sí\r\nmodelo puesto : ninguno\r\n\r\n\
                Stage: draft\nStatus: interrupted\nPrompt same: no\nModel set: opus\nnotes: a: b\n";
    let blocks = read_blocks(text.as_bytes()).unwrap();
    let seen: Vec<_> = blocks
        .iter()
        .map(|one| (one.stage.as_str(), one.line, one.finished, one.prompt_same, one.model.as_deref()))
        .collect();
    assert_eq!(
        seen,
        [("fuentes", 1, true, Some(true), None), ("draft", 6, false, Some(false), Some("opus"))]
    );
}

#[test]
fn text_without_a_stage_holds_no_block() {
    assert_eq!(read_blocks(b"estado : terminado\nnothing"), None);
    assert_eq!(read_blocks(b""), None);
}

#[test]
fn prompts_are_read_as_a_list_or_below_a_name() {
    let expected = [StagePrompt { stage: "a".to_owned(), prompt: "A\u{2028}".to_owned() }];
    for text in [
        "[{\"etapa\":\"a\",\"prompt\":\"A\u{2028}\"}]",
        "{\"etapas\":[{\"stage\":\"a\",\"prompt\":\"A\u{2028}\",\"model\":null}]}",
        "\u{feff}{\"stages\":[{\"name\":\"a\",\"prompt\":\"A\u{2028}\"}]}\r\n",
    ] {
        assert_eq!(read_prompts(text.as_bytes()).as_deref(), Some(&expected[..]), "{text}");
    }
    for text in ["[]", "[{\"etapa\":\"a\"}]", "[1]", "{}", "[{\"etapa\":\"a\",\"prompt\":\"A\"}"] {
        assert_eq!(read_prompts(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn prompt_hash_is_that_of_its_bytes() {
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(prompt_hash("").to_string(), empty);
    assert_ne!(prompt_hash("é"), prompt_hash("e\u{301}"), "nothing is normalised");
}
