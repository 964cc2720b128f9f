//! The vocabulary: hashes, times, the three kinds of path, and the proof of a mismatch.

use proptest::prelude::*;
use rekindle::model::digest::{ClaimedHash, Ending, Fingerprint, Probe, Sha256};
use rekindle::model::path::{DropPath, HostPath, PathFault, RelPath};
use rekindle::model::time::Timestamp;
use rekindle::model::verdict::Mismatch;

const EMPTY: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

#[test]
fn claimed_hash_forgives_blanks_prefix_and_case_and_nothing_else() {
    let good = Sha256::parse(EMPTY).unwrap();
    for text in [EMPTY, &EMPTY.to_uppercase(), &format!("  {EMPTY}\r\n"), &format!("SHA256: {EMPTY}")] {
        assert_eq!(ClaimedHash::parse(text), ClaimedHash::Of(good), "{text}");
    }
    for text in
        ["", "null", &EMPTY[1..], &format!("{EMPTY}0"), &EMPTY.replace('e', "g"), &format!("md5:{EMPTY}")]
    {
        assert!(matches!(ClaimedHash::parse(text), ClaimedHash::Malformed(_)), "{text}");
    }
}

#[test]
fn timestamp_round_trips_and_refuses_what_is_no_rfc_3339() {
    for text in ["2026-09-17T20:40:00Z", "1969-12-31T23:59:59Z", "2026-09-17T20:05:00.25Z"] {
        assert_eq!(Timestamp::parse(text).unwrap().to_string(), text);
    }
    assert_eq!(Timestamp::parse("2026-09-17T22:40:00+02:00").unwrap().to_string(), "2026-09-17T20:40:00Z");
    for text in ["", "2026-09-17", "yesterday", "1789677600", "2026-13-17T20:40:00Z"] {
        assert_eq!(Timestamp::parse(text), None, "{text}");
    }
}

#[test]
fn minutes_until_counts_whole_minutes_and_goes_negative() {
    let at = |text| Timestamp::parse(text).unwrap();
    assert_eq!(at("2026-09-18T08:40:00Z").minutes_until(at("2026-09-18T09:00:00Z")), 20);
    assert_eq!(at("2026-09-18T08:40:01Z").minutes_until(at("2026-09-18T09:00:00Z")), 19);
    assert_eq!(at("2026-09-18T09:00:01Z").minutes_until(at("2026-09-18T09:00:00Z")), -1);
}

#[test]
fn rel_path_refuses_what_leaves_the_folder_or_names_no_file() {
    for (text, fault) in [
        ("", PathFault::Invalid),
        ("a//b", PathFault::Invalid),
        ("./a", PathFault::Invalid),
        ("a\0b", PathFault::Invalid),
        ("/etc/passwd", PathFault::Escapes),
        ("a/../../b", PathFault::Escapes),
    ] {
        assert_eq!(RelPath::new(text), Err(fault), "{text:?}");
    }
    assert!(RelPath::new("a b/c\nd/-e").is_ok());
}

#[test]
fn rel_path_resolve_follows_dots_as_far_as_the_working_folder() {
    let resolve = |base, text| RelPath::resolve(base, text).map(|path| path.as_str().to_owned());
    assert_eq!(resolve("out", "u1.tex"), Ok("out/u1.tex".to_owned()));
    assert_eq!(resolve("out", "../src/./a.rs"), Ok("src/a.rs".to_owned()));
    assert_eq!(resolve("", "a"), Ok("a".to_owned()));
    assert_eq!(resolve("out", "../../x"), Err(PathFault::Escapes));
    for nothing in ["", "-", "."] {
        assert_eq!(resolve("", nothing), Err(PathFault::Invalid), "{nothing:?}");
    }
    assert_eq!(resolve("out", "/etc/hostname"), Err(PathFault::Escapes));
}

#[test]
fn host_path_reads_every_spelling_of_one_place() {
    let folder = HostPath::parse("/mnt/c/Users/Ana/proj");
    for (text, folded) in [
        (r"C:\Users\Ana\proj\out\u1.tex", false),
        ("c:/users/ana/PROJ/out/u1.tex", true),
        ("/mnt/c/Users/Ana/proj/out/u1.tex", false),
    ] {
        let (below, case_forgiven) = HostPath::parse(text).below(&folder).unwrap();
        assert_eq!((below.join("/").as_str(), case_forgiven), ("out/u1.tex", folded), "{text}");
    }
    assert_eq!(HostPath::parse(r"D:\Users\Ana\proj\x").below(&folder), None);
    assert_eq!(HostPath::parse("/mnt/c/Users/Ana/project/x").below(&folder), None);
    // On a system that tells letter cases apart, another case is another place.
    let posix = HostPath::parse("/home/ana/proj");
    assert_eq!(HostPath::parse("/home/Ana/proj/x").below(&posix), None);
    assert_eq!(HostPath::parse("/home/ana/proj").below(&posix), None);
}

#[test]
fn mismatch_needs_two_equal_whole_readings_that_differ_from_the_claim() {
    let hash = |byte| Sha256::from_bytes([byte; 32]);
    let read = |byte, bytes| Fingerprint { sha256: hash(byte), bytes };
    let probe = |fingerprint| Probe {
        fingerprint,
        variants: Vec::new(),
        nul_tail: 0,
        lfs_oid: None,
        ending: Ending::Unremarkable,
        conflict_markers: false,
    };
    assert!(Mismatch::prove(hash(1), 5, &read(2, 5), &probe(read(2, 5))).is_some());
    assert!(Mismatch::prove(hash(2), 5, &read(2, 5), &probe(read(2, 5))).is_none(), "equal");
    assert!(Mismatch::prove(hash(1), 5, &read(2, 5), &probe(read(3, 5))).is_none(), "readings differ");
    assert!(Mismatch::prove(hash(1), 6, &read(2, 5), &probe(read(2, 5))).is_none(), "not the announced size");
    assert!(Mismatch::prove(hash(1), 5, &read(2, 5), &probe(read(2, 4))).is_none(), "second reading cut");
}

proptest! {
    #[test]
    fn rel_path_never_holds_a_part_that_leads_elsewhere(base in "[a-c./]{0,12}", text in "[-a-c./\\\\]{0,16}") {
        if let Ok(path) = RelPath::resolve(&base, &text) {
            prop_assert!(path.parts().all(|part| !part.is_empty() && part != "." && part != ".."));
            prop_assert!(!path.as_str().starts_with('/'));
        }
    }

    #[test]
    fn drop_path_below_is_the_inverse_of_join(folder in "[a-z]{1,4}(/[a-z]{1,4}){0,2}", below in "[a-z]{1,4}(/[a-z .]{1,4}x){0,2}") {
        let folder = DropPath::new(folder);
        let below = RelPath::new(&below).unwrap();
        prop_assert_eq!(folder.join(&below).below(&folder), Some(below));
    }

    #[test]
    fn sha256_text_round_trips(bytes in any::<[u8; 32]>()) {
        let hash = Sha256::from_bytes(bytes);
        prop_assert_eq!(Sha256::parse(&hash.to_string()), Some(hash));
    }
}
