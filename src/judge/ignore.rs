//! Whether git would ignore a folder, by the patterns of a `.gitignore` (gitignore(5)).

/// The patterns of one `.gitignore`, in its order.
#[derive(Debug, Default)]
pub(crate) struct Patterns<'a> {
    patterns: Vec<Pattern<'a>>,
}

#[derive(Debug)]
struct Pattern<'a> {
    parts: Vec<&'a str>,
    /// It counts from the folder of the file that holds it.
    anchored: bool,
    /// It takes back what an earlier one ignored.
    negated: bool,
}

impl<'a> Patterns<'a> {
    /// Takes the lines of the file, without blank lines and comments.
    pub(crate) fn new(lines: impl Iterator<Item = &'a str>) -> Self {
        let patterns = lines
            .filter_map(|line| {
                let line = line.trim_end();
                let (negated, body) = line.strip_prefix('!').map_or((false, line), |body| (true, body));
                let inner = body.trim_end_matches('/');
                if inner.is_empty() || body.starts_with('#') {
                    return None;
                }
                let parts = inner.trim_start_matches('/').split('/').collect();
                Some(Pattern { parts, anchored: inner.contains('/'), negated })
            })
            .collect();
        Self { patterns }
    }

    /// Whether a folder, relative to the file that holds the patterns, is ignored: itself, one above it, or all in it.
    pub(crate) fn ignore_folder(&self, folder: &str) -> bool {
        let parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
        let mut ignored = false;
        for pattern in &self.patterns {
            let hits = (1..=parts.len()).any(|upto| {
                let above = parts.get(..upto).unwrap_or_default();
                pattern.hits(above)
            });
            let everything = pattern.parts.split_last().is_some_and(|(last, above)| {
                ["*", "**"].contains(last) && !above.is_empty() && matches(above, &parts)
            });
            if hits || everything {
                ignored = !pattern.negated;
            }
        }
        ignored
    }
}

impl Pattern<'_> {
    fn hits(&self, path: &[&str]) -> bool {
        if self.anchored {
            return matches(&self.parts, path);
        }
        let (Some(pattern), Some(name)) = (self.parts.first(), path.last()) else { return false };
        matches_part(pattern.as_bytes(), name.as_bytes())
    }
}

/// Matches whole paths, part by part; `**` stands for any number of parts.
fn matches(pattern: &[&str], path: &[&str]) -> bool {
    match (pattern.split_first(), path.split_first()) {
        (None, None) => true,
        (Some((&"**", rest)), _) => {
            (0..=path.len()).any(|skipped| matches(rest, path.get(skipped..).unwrap_or_default()))
        }
        (Some((first, pattern)), Some((part, path))) => {
            matches_part(first.as_bytes(), part.as_bytes()) && matches(pattern, path)
        }
        (None, Some(_)) | (Some(_), None) => false,
    }
}

/// Matches one part: `*` is any run, `?` one character. Character classes are taken literally: they would only make a
/// warning appear or not.
fn matches_part(pattern: &[u8], part: &[u8]) -> bool {
    match (pattern.split_first(), part.split_first()) {
        (None, None) => true,
        (Some((b'*', rest)), _) => {
            (0..=part.len()).any(|skipped| matches_part(rest, part.get(skipped..).unwrap_or_default()))
        }
        (Some((b'?', pattern)), Some((_, part))) => matches_part(pattern, part),
        (Some((wanted, pattern)), Some((byte, part))) => wanted == byte && matches_part(pattern, part),
        (None, Some(_)) | (Some(_), None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_ignored_as_git_check_ignore_says() {
        for (pattern, folder, ignored) in [
            ("out/", "out", true),
            ("out", "a/out", true),
            ("/out", "a/out", false),
            ("/out", "out/deep", true),
            ("a/out", "a/out", true),
            ("a/out", "b/a/out", false),
            ("**/out", "x/y/out", true),
            ("out/*", "out", true),
            ("o?t/", "out", true),
            ("*.tex", "out", false),
            ("build", "out", false),
            ("# out", "out", false),
        ] {
            assert_eq!(
                Patterns::new([pattern].into_iter()).ignore_folder(folder),
                ignored,
                "{pattern} {folder}"
            );
        }
    }

    #[test]
    fn a_later_negation_takes_back() {
        assert!(!Patterns::new(["out/", "!out/"].into_iter()).ignore_folder("out"));
    }
}
