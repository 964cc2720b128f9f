//! Quoted words, read back by real shells, fish among them.

use std::process::Command;

use rekindle::model::shell_word::ShellWord;

use crate::bench::{is_installed, shells};
use crate::names::NASTY;

#[test]
fn quoted_words_come_back_byte_for_byte_in_every_shell() {
    let extra =
        [r"\'; touch HACKED; #", r"\", r"\\", "'", "''", "a'b\\c'", "", "!!", "^k^z", "it's", "\\'\\'"];
    let texts: Vec<&str> = NASTY.iter().copied().chain(extra).collect();
    let words: Vec<(&str, ShellWord)> =
        texts.into_iter().filter_map(|text| ShellWord::quote(text).ok().map(|word| (text, word))).collect();
    assert!(words.len() > 20);
    let mut all: Vec<&[&str]> = shells().into_iter().map(|shell| shell.0).collect();
    if is_installed("fish") {
        all.push(&["fish"]);
    } else {
        println!("fish is not installed: not tested");
    }
    let folder = tempfile::tempdir().unwrap();
    for argv in all {
        for (text, word) in &words {
            let line = format!("/usr/bin/env printf '[%s]' {word}");
            let output = Command::new(argv[0])
                .args(&argv[1..])
                .args(["-c", &line])
                .current_dir(folder.path())
                .env("HOME", folder.path())
                .output()
                .unwrap();
            assert_eq!(String::from_utf8_lossy(&output.stdout), format!("[{text}]"), "{argv:?} {line}");
        }
    }
    assert!(!folder.path().join("HACKED").exists());
}
