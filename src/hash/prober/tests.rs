//! Tests of the closer reading: tables, and properties against a naive computation on the whole file.

use proptest::prelude::*;
use sha2::Digest;

use super::*;
use crate::model::digest::{Ending, Sha256, Variant};

fn hash(bytes: &[u8]) -> Sha256 {
    Sha256::from_bytes(sha2::Sha256::digest(bytes).into())
}

fn probe<'a>(chunks: impl IntoIterator<Item = &'a [u8]>) -> Probe {
    let mut prober = Prober::new();
    for chunk in chunks {
        prober.feed(chunk);
    }
    prober.finish()
}

fn replace(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = bytes;
    while let Some(first) = rest.first() {
        if let Some(after) = rest.strip_prefix(from) {
            out.extend_from_slice(to);
            rest = after;
        } else {
            out.push(*first);
            rest = &rest[1..];
        }
    }
    out
}

/// The probe as anybody would compute it with the whole file in memory.
fn oracle(bytes: &[u8]) -> Probe {
    let lf = replace(bytes, b"\r\n", b"\n");
    let crlf = replace(&replace(bytes, b"\r\n", b"\n"), b"\n", b"\r\n");
    let bare = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let newline: &[u8] = if lf != bytes && crlf == bytes { b"\r\n" } else { b"\n" };
    let added = [bytes, newline].concat();
    let removed = bytes.strip_suffix(b"\r\n").or_else(|| bytes.strip_suffix(b"\n")).unwrap_or(bytes);
    let zeros = bytes.iter().rev().take_while(|byte| **byte == 0).count();
    let all = [
        (Variant::CrlfToLf, lf),
        (Variant::LfToCrlf, crlf),
        (Variant::WithoutBom, bare.to_vec()),
        (Variant::FinalNewlineAdded, added),
        (Variant::FinalNewlineRemoved, removed.to_vec()),
        (Variant::WithoutNulTail, bytes[..bytes.len() - zeros].to_vec()),
    ];
    let lossy = String::from_utf8_lossy(bytes);
    let is_text =
        !bytes.contains(&0) && str::from_utf8(bytes).err().is_none_or(|fault| fault.error_len().is_none());
    let ending = if bytes.is_empty() {
        Ending::Empty
    } else if lossy.contains(r"\begin{document}") && !lossy.contains(r"\end{document}") {
        Ending::NoEndDocument
    } else if is_text && open_brackets(&lossy) > 0 {
        Ending::UnclosedJson
    } else if is_text && !bytes.ends_with(b"\n") {
        Ending::MidLine
    } else {
        Ending::Unremarkable
    };
    let mut lines = lossy.split('\n');
    let conflict_markers = lines.any(|line| line.starts_with("<<<<<<< "))
        && lines.any(|line| matches!(line, "=======" | "=======\r") || line.starts_with("======= "))
        && lines.any(|line| line.starts_with(">>>>>>> "));
    Probe {
        fingerprint: crate::model::digest::Fingerprint { sha256: hash(bytes), bytes: bytes.len() as u64 },
        variants: all
            .into_iter()
            .filter(|(_, changed)| changed != bytes)
            .map(|(variant, changed)| (variant, hash(&changed)))
            .collect(),
        nul_tail: zeros as u64,
        lfs_oid: None,
        ending,
        conflict_markers,
    }
}

fn open_brackets(text: &str) -> i64 {
    let text = text.trim_start_matches(['\u{FEFF}', ' ', '\t', '\r', '\n']);
    if !text.starts_with(['{', '[']) {
        return 0;
    }
    let (mut depth, mut in_string, mut escaped) = (0, false, false);
    for char in text.chars() {
        match char {
            _ if escaped => escaped = false,
            '\\' if in_string => escaped = true,
            '"' => in_string = !in_string,
            '{' | '[' if !in_string => depth += 1,
            '}' | ']' if !in_string => depth -= 1,
            _ => {}
        }
    }
    depth
}

/// Bytes made of what the watchers look for.
fn telling_bytes() -> impl Strategy<Value = Vec<u8>> {
    let pieces: Vec<&[u8]> = vec![
        b"\r",
        b"\n",
        b"\r\n",
        b"\0",
        b"\0\0\0",
        b"\xEF\xBB\xBF",
        b"a",
        b"\xC3\xA1",
        b"\xC3",
        b"\xE5\x8D\x95",
        b"\xFF",
        b"{",
        b"}",
        b"[",
        b"]",
        b"\"",
        b"\\",
        br"\begin{document}",
        br"\end{document}",
        b"<<<<<<< x\n",
        b"=======",
        b"\n=======\n",
        b">>>>>>> y",
        b"\n>>>>>>> y\n",
        b"=",
        b" ",
    ];
    prop::collection::vec(prop::sample::select(pieces), 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

    #[test]
    fn probe_of_any_chunking_equals_the_naive_one(
        bytes in prop_oneof![3 => telling_bytes(), 1 => any::<Vec<u8>>()],
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..12),
    ) {
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
        cuts.sort_unstable();
        cuts.push(bytes.len());
        let mut start = 0;
        let chunks: Vec<&[u8]> = cuts.iter().map(|end| &bytes[std::mem::replace(&mut start, *end)..*end]).collect();
        let expected = oracle(&bytes);
        prop_assert_eq!(&probe(chunks), &expected);
        prop_assert_eq!(&probe(bytes.chunks(1)), &expected);
    }
}

#[test]
fn ending_of_each_kind_is_told() {
    for (text, ending) in [
        ("", Ending::Empty),
        ("whole\n", Ending::Unremarkable),
        ("cut", Ending::MidLine),
        ("cut \u{5355}", Ending::MidLine),
        ("\\begin{document}\nhello\n", Ending::NoEndDocument),
        ("\\begin{document}\nhello\\end{document}\n", Ending::Unremarkable),
        ("\\\\begin{document} \\begin{documen\n", Ending::NoEndDocument),
        ("\u{FEFF} {\"a\": \"}\\\"\", \"b\": [1,\n", Ending::UnclosedJson),
        ("{\"a\": \"{[\"}\n", Ending::Unremarkable),
        ("text {\n", Ending::Unremarkable),
        ("cut\0", Ending::Unremarkable),
    ] {
        assert_eq!(probe([text.as_bytes()]).ending, ending, "{text}");
    }
    assert_eq!(probe([&b"ends inside \xE5\x8D"[..]]).ending, Ending::MidLine);
    assert_eq!(probe([&b"latin \xE1"[..], b" 1\n"]).ending, Ending::Unremarkable);
}

#[test]
fn pointer_of_git_lfs_gives_the_id_of_its_content() {
    let id = "4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393";
    let pointer = format!("version https://git-lfs.github.com/spec/v1\noid sha256:{id}\nsize 12345\n");
    for text in [pointer.clone(), pointer.replace('\n', "\r\n")] {
        assert_eq!(probe(text.as_bytes().chunks(7)).lfs_oid, Sha256::parse(id));
    }
    for text in [
        pointer.replace("spec/v1", "spec/v9"),
        pointer.replace("sha256:4", "sha256:"),
        format!(" {pointer}"),
        format!("{pointer}{}", "x".repeat(1024 - pointer.len())),
    ] {
        assert_eq!(probe([text.as_bytes()]).lfs_oid, None, "{text}");
    }
}

#[test]
fn conflict_needs_all_three_markers_in_order() {
    for (text, expected) in [
        ("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> theirs", true),
        ("<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> theirs\r\n", true),
        ("a\n<<<<<<< HEAD\n||||||| base\n=======\n>>>>>>> t\n", true),
        ("Heading\n=======\n", false),
        ("<<<<<<< HEAD\n========\n>>>>>>> t\n", false),
        (" <<<<<<< HEAD\n=======\n>>>>>>> t\n", false),
        (">>>>>>> t\n=======\n<<<<<<< HEAD\n", false),
    ] {
        assert_eq!(probe([text.as_bytes()]).conflict_markers, expected, "{text}");
    }
}

#[test]
fn long_nul_hole_in_the_middle_is_kept_in_every_variant() {
    let bytes = [&b"a"[..], &[0; 10_000], b"b\n", &[0; 5000]].concat();
    let probed = probe(bytes.chunks(4096));
    assert_eq!(probed, oracle(&bytes));
    assert_eq!(probed.nul_tail, 5000);
}
