//! Sentinels with a schema of a team's own: which of their fields holds the hash of which file.
//!
//! A pairing is made only where it is evident from names. It never makes a unit more than *cannot tell* (decision
//! table, row 4), so that a wrong one costs a person a look and nothing else.

use super::json::{Json, JsonValue, member};
use super::sentinel::{claimed_hash, size};
use crate::model::digest::ClaimedHash;
use crate::model::record::ClaimedArtifact;

/// Fields that hold the path of the file that a sentinel is about, likeliest first.
const PATH_FIELDS: &[&str] = &[
    "file",
    "path",
    "output",
    "artifact",
    "filename",
    "file_name",
    "filepath",
    "file_path",
    "output_file",
    "output_path",
    "outfile",
    "target",
];

/// Parts of a field's name that say no more than that a hash is in it.
const HASH_WORDS: &[&str] = &[
    "sha256",
    "sha",
    "256",
    "hash",
    "hashes",
    "checksum",
    "checksums",
    "digest",
    "digests",
    "sha256s",
    "sum",
];

/// Parts of a field's name that mean the file itself.
const SELF_WORDS: &[&str] =
    &["file", "path", "output", "artifact", "out", "content", "bytes", "target", "seal"];

/// Parts of a field's name that are short, and no file name extension.
const NO_EXTENSIONS: &[&str] = &[
    "agent", "args", "base", "git", "head", "id", "in", "input", "key", "model", "new", "next", "old",
    "plan", "prev", "prior", "repo", "run", "seed", "spec", "src", "state", "step", "tree", "unit",
];

/// Extensions that name a hash field even without any word for *hash* in it.
const COMMON_EXTENSIONS: &[&str] = &[
    "csv", "docx", "epub", "html", "jpg", "js", "json", "md", "pdf", "png", "pptx", "py", "rs", "svg", "tex",
    "ts", "txt", "xlsx", "xml", "yaml", "zip",
];

/// Every claim of a sentinel without `artifacts`, in the order of the document.
pub(super) fn foreign_claims(members: &[(String, Json)], unit: Option<&str>) -> Vec<ClaimedArtifact> {
    let base = text_of(members, PATH_FIELDS);
    let mut claims = scope_claims(members, base, unit, "");
    for (name, json) in members {
        match &json.value {
            JsonValue::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    if let JsonValue::Object(inner) = &item.value {
                        claims.extend(file_claims(inner, None, &format!("{name}[{index}].")));
                    }
                }
            }
            JsonValue::Object(inner) => claims.extend(group_claims(name, inner, base, unit)),
            JsonValue::Null | JsonValue::Bool(_) | JsonValue::Number(_) | JsonValue::Text(_) => {}
        }
    }
    claims
}

/// The claims of an object in the sentinel: one file, or a map of files by name or by extension.
fn group_claims(
    name: &str,
    members: &[(String, Json)],
    base: Option<&str>,
    unit: Option<&str>,
) -> Vec<ClaimedArtifact> {
    let own_path = text_of(members, PATH_FIELDS).or_else(|| text_of(members, &["name"]));
    if own_path.is_some_and(|path| as_hash(path).is_none()) {
        return file_claims(members, None, &format!("{name}."));
    }
    let by_extension = words(name).iter().any(|word| HASH_WORDS.contains(&word.as_str()));
    let mut claims = Vec::new();
    for (key, json) in members {
        if let JsonValue::Object(inner) = &json.value {
            claims.extend(file_claims(inner, Some(key), &format!("{name}.{key}.")));
        } else if let Some(hash) = json.text().and_then(as_hash) {
            let path = if is_path(key) {
                Some(key.clone())
            } else if by_extension {
                with_extension(base, unit, key)
            } else {
                hash_path(key, members, base, unit)
            };
            claims.extend(path.map(|path| claim(path, format!("{name}.{key}"), hash, None, json.line)));
        }
    }
    claims
}

/// The claims of an object that is about one file, named in it or by its key.
fn file_claims(members: &[(String, Json)], key: Option<&str>, prefix: &str) -> Vec<ClaimedArtifact> {
    let path = text_of(members, PATH_FIELDS).or(key).or_else(|| text_of(members, &["name"]));
    scope_claims(members, path, None, prefix)
}

/// The claims among the direct members of one object.
fn scope_claims(
    members: &[(String, Json)],
    base: Option<&str>,
    unit: Option<&str>,
    prefix: &str,
) -> Vec<ClaimedArtifact> {
    let mut claims = Vec::new();
    for (name, json) in members {
        let hash = match json.text().and_then(as_hash) {
            Some(hash) => hash,
            // A field whose very name promises a SHA-256 and doesn't hold one is a claim that can't be checked.
            None if name.to_ascii_lowercase().contains("sha256") && is_scalar(json) => claimed_hash(json),
            None => continue,
        };
        let Some(path) = hash_path(name, members, base, unit) else { continue };
        let bytes = size_beside(name, members);
        claims.push(claim(path, format!("{prefix}{name}"), hash, bytes, json.line));
    }
    claims
}

fn claim(path: String, field: String, sha256: ClaimedHash, bytes: Option<u64>, line: u64) -> ClaimedArtifact {
    ClaimedArtifact { path, field, sha256, bytes, line }
}

const fn is_scalar(json: &Json) -> bool {
    !matches!(json.value, JsonValue::Array(_) | JsonValue::Object(_))
}

fn as_hash(text: &str) -> Option<ClaimedHash> {
    let hash = ClaimedHash::parse(text);
    hash.sha256().is_some().then_some(hash)
}

fn text_of<'a>(members: &'a [(String, Json)], fields: &[&str]) -> Option<&'a str> {
    fields.iter().find_map(|field| member(members, field)?.text()).filter(|text| as_hash(text).is_none())
}

/// The file that a field's name points at.
fn hash_path(
    field: &str,
    members: &[(String, Json)],
    base: Option<&str>,
    unit: Option<&str>,
) -> Option<String> {
    if is_path(field) {
        return Some(field.to_owned());
    }
    let all = words(field);
    let rest: Vec<&str> = all.iter().map(String::as_str).filter(|word| !HASH_WORDS.contains(word)).collect();
    if rest.iter().all(|word| SELF_WORDS.contains(word)) {
        return base.map(str::to_owned);
    }
    if let Some(path) = sibling_path(&rest, members) {
        return Some(path.to_owned());
    }
    let [word] = rest.as_slice() else { return None };
    let says_hash = rest.len() < all.len();
    let extension = COMMON_EXTENSIONS.contains(word)
        || (says_hash
            && (1..=5).contains(&word.len())
            && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && !NO_EXTENSIONS.contains(word));
    if extension { with_extension(base, unit, word) } else { None }
}

/// The path in a field of the same object that shares the words: `pdf` or `pdf_file` beside `pdf_sha256`.
fn sibling_path<'a>(rest: &[&str], members: &'a [(String, Json)]) -> Option<&'a str> {
    members.iter().find_map(|(name, json)| {
        let text = json.text().filter(|text| is_path(text) && as_hash(text).is_none())?;
        let name_words = words(name);
        let own: Vec<&str> = name_words.iter().map(String::as_str).collect();
        let bare: Vec<&str> = own.iter().copied().filter(|word| !SELF_WORDS.contains(word)).collect();
        (own == rest || bare == rest).then_some(text)
    })
}

/// The declared size of the same file: `bytes` beside `sha256`, `bytes_pdf` beside `sha256_pdf`.
fn size_beside(field: &str, members: &[(String, Json)]) -> Option<u64> {
    let strip = |name: &str, noise: &[&str]| -> Vec<String> {
        words(name).into_iter().filter(|word| !noise.contains(&word.as_str())).collect()
    };
    let wanted = strip(field, HASH_WORDS);
    members.iter().find_map(|(name, json)| {
        let all = words(name);
        let is_size = all.iter().any(|word| word == "bytes" || word == "size");
        (is_size && strip(name, &["bytes", "size"]) == wanted).then(|| size(json)).flatten()
    })
}

/// `file` with another extension: the file beside it. Without a file the unit's name is the stem.
fn with_extension(base: Option<&str>, unit: Option<&str>, extension: &str) -> Option<String> {
    let extension = extension.trim_start_matches('.').to_ascii_lowercase();
    let Some(base) = base else { return unit.map(|unit| format!("{unit}.{extension}")) };
    if base.to_ascii_lowercase().ends_with(&format!(".{extension}")) {
        return Some(base.to_owned());
    }
    let name_start = base.rfind(['/', '\\']).map_or(0, |slash| slash + 1);
    let stem = match base.rfind('.') {
        Some(dot) if dot > name_start => base.get(..dot).unwrap_or(base),
        _ => base,
    };
    Some(format!("{stem}.{extension}"))
}

/// Whether a name can only be meant as a path.
fn is_path(name: &str) -> bool {
    name.contains(['/', '\\']) || name.trim_matches('.').contains('.')
}

/// The words of a field's name, in lower case: `sha256_pdf`, `pdf-sha256` and `pdfSha256` have two.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut fresh = true;
    let mut after_lower = false;
    for char in name.chars() {
        if !char.is_alphanumeric() {
            fresh = true;
            continue;
        }
        fresh |= char.is_uppercase() && after_lower;
        after_lower = !char.is_uppercase();
        match words.last_mut() {
            Some(word) if !fresh => word.extend(char.to_lowercase()),
            _ => words.push(char.to_lowercase().collect()),
        }
        fresh = false;
    }
    words
}

#[cfg(test)]
mod tests {
    use crate::model::record::SentinelBody;
    use crate::read::sentinel::read_sentinel;

    /// Claims as `path=field`, with `=!` before the field of a malformed one and `#bytes` behind.
    fn claims(text: &str) -> Vec<String> {
        let hash = "e90a0b269ee7bed35c1f7369707b460a35e2feea21713202281c37b11c4a9684";
        let SentinelBody::Foreign(claims) = read_sentinel(text.replace('H', hash).as_bytes()).body else {
            panic!("a foreign sentinel: {text}")
        };
        let shown = |claim: crate::model::record::ClaimedArtifact| {
            let mark = if claim.sha256.sha256().is_some() { "" } else { "!" };
            let bytes = claim.bytes.map(|bytes| format!("#{bytes}")).unwrap_or_default();
            format!("{}={mark}{}{bytes}", claim.path, claim.field)
        };
        claims.into_iter().map(shown).collect()
    }

    #[test]
    fn foreign_field_is_paired_with_the_file_that_its_name_points_at() {
        for (text, expected) in [
            (
                r#"{"file":"u1.tex","sha256_tex":"H","sha256_pdf":"H"}"#,
                &["u1.tex=sha256_tex", "u1.pdf=sha256_pdf"][..],
            ),
            (r#"{"file":"out/u.1.tex","pdf_sha256":"H"}"#, &["out/u.1.pdf=pdf_sha256"]),
            (r#"{"file":"out.d/u1","sha256Pdf":"H"}"#, &["out.d/u1.pdf=sha256Pdf"]),
            (r#"{"path":"a.md","sha256":" sha256:H "}"#, &["a.md=sha256"]),
            (r#"{"output":"a.md","hash":"H","bytes":"7"}"#, &["a.md=hash#7"]),
            (r#"{"file":"a.md","seal":"H"}"#, &["a.md=seal"]),
            (r#"{"file":"a.tex","sha256_pdf":"H","bytes_pdf":5}"#, &["a.pdf=sha256_pdf#5"]),
            (
                r#"{"tex":"x.tex","tex_sha256":"H","pdf_file":"y.pdf","sha256_pdf":"H"}"#,
                &["x.tex=tex_sha256", "y.pdf=sha256_pdf"],
            ),
            (r#"{"file":"a.tex","pdf":"H"}"#, &["a.pdf=pdf"]),
            (r#"{"unit":"u1","sha256_tex":"H"}"#, &["u1.tex=sha256_tex"]),
            (r#"{"unit":"u1","out/u1.tex":"H"}"#, &["out/u1.tex=out/u1.tex"]),
            (
                r#"{"file":"a.tex","sha256_tex":null,"sha256_pdf":"abc"}"#,
                &["a.tex=!sha256_tex", "a.pdf=!sha256_pdf"],
            ),
        ] {
            assert_eq!(claims(text), expected, "{text}");
        }
    }

    #[test]
    fn foreign_group_is_read_one_level_deep() {
        for (text, expected) in [
            (
                r#"{"files":[{"name":"a.tex","sha256":"H","size":3},{"name":"b"}]}"#,
                &["a.tex=files[0].sha256#3"][..],
            ),
            (r#"{"outputs":{"a.tex":"H","b":"H"}}"#, &["a.tex=outputs.a.tex"]),
            (
                r#"{"outputs":{"a.tex":{"sha256":"H"},"b":{"path":"b.md","hash":"H"}}}"#,
                &["a.tex=outputs.a.tex.sha256", "b.md=outputs.b.hash"],
            ),
            (r#"{"output":{"path":"a.tex","sha256":"H"}}"#, &["a.tex=output.sha256"]),
            (
                r#"{"file":"u1.tex","sha256":{"tex":"H","pdf":"H"}}"#,
                &["u1.tex=sha256.tex", "u1.pdf=sha256.pdf"],
            ),
            (r#"{"unit":"u1","hashes":{"tex":"H","b.md":"H"}}"#, &["u1.tex=hashes.tex", "b.md=hashes.b.md"]),
        ] {
            assert_eq!(claims(text), expected, "{text}");
        }
    }

    #[test]
    fn foreign_field_without_an_evident_file_is_left_alone() {
        for text in [
            r#"{"unit":"u1","sha256":"H"}"#,
            r#"{"file":"a.md","prompt_hash":"H"}"#,
            r#"{"file":"a.md","run_sha256":"H"}"#,
            r#"{"file":"a.md","commit_sha":"4f1e2d3"}"#,
            r#"{"file":"a.md","hash":"d41d8cd98f00b204e9800998ecf8427e"}"#,
            r#"{"status":"done"}"#,
        ] {
            assert_eq!(claims(text), Vec::<String>::new(), "{text}");
        }
    }
}
