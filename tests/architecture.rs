//! Keeps the shape of the code: which module may use which, and what no module may do.
//!
//! It reads the sources as text. That is coarse, and enough: the rules are about what stands in a file.

#![expect(clippy::unwrap_used, reason = "a test that can't be set up has failed")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Which modules a module may use. A module may always use itself; one that is not here must be added on purpose.
const ALLOWED: [(&str, &[&str]); 12] = [
    ("model", &[]),
    ("read", &["model"]),
    ("hash", &["model"]),
    ("judge", &["model"]),
    ("plan", &["model"]),
    ("shell", &["model"]),
    ("say", &["model"]),
    ("export", &["model", "say"]),
    ("flow", &["model", "read", "hash", "judge", "plan", "shell", "say", "export"]),
    ("sample", &["model", "flow"]),
    ("web", &["model", "hash", "read", "flow"]),
    ("app", &["model", "read", "hash", "judge", "plan", "shell", "say", "export", "flow", "sample", "web"]),
];

/// Modules that exist only in a browser.
const BROWSER_ONLY: [&str; 2] = ["web", "app"];

/// What must not stand in `src` outside tests, and why. Clippy forbids more; here is what no `#[expect]` may let through.
const FORBIDDEN: [(&str, &str); 11] = [
    ("std::fs", "the core touches no disk"),
    ("std::env", "the core reads no environment"),
    ("std::net", "nothing leaves the tab"),
    ("std::process", "the core starts no program"),
    ("SystemTime", "the clock is an argument"),
    ("Instant::", "the clock is an argument"),
    ("time::Instant", "the clock is an argument"),
    (".unwrap()", "bad input never stops the rest"),
    (".expect(", "bad input never stops the rest"),
    ("panic!(", "bad input never stops the rest"),
    ("unreachable!(", "bad input never stops the rest"),
];

/// What must not stand in the modules for the browser, and why.
const FORBIDDEN_ON_PAGE: [(&str, &str); 6] = [
    ("inner_html", "foreign text is a text node, never markup"),
    ("set_inner_html", "foreign text is a text node, never markup"),
    ("insert_adjacent_html", "foreign text is a text node, never markup"),
    (" style=", "the page's policy ignores inline styles: use a class, or `style:property`"),
    ("javascript:", "no address runs code"),
    ("eval(", "nothing is evaluated"),
];

const LONGEST_FILE: usize = 400;

struct Source {
    /// Below `src`, with `/` between its parts.
    path: String,
    text: String,
    /// The text without tests, and without comments.
    code: String,
}

impl Source {
    /// The folder or file directly below `src`.
    fn module(&self) -> &str {
        let first = self.path.split('/').next().unwrap_or_default();
        first.strip_suffix(".rs").unwrap_or(first)
    }
}

#[expect(clippy::disallowed_methods, reason = "the code that this test checks lies on the disk")]
fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    walk(&root, &mut paths);
    paths.sort();
    let texts: Vec<(String, String)> = paths
        .iter()
        .map(|path| {
            let below = path.strip_prefix(&root).unwrap();
            let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
            (parts.join("/"), read(path))
        })
        .collect();
    let gated: Vec<String> = texts.iter().flat_map(|(path, text)| modules_of_tests(path, text)).collect();
    let sources = texts.into_iter().map(|(path, text)| {
        let module = module_path(&path);
        let of_tests = gated.iter().any(|name| module == *name || module.starts_with(&format!("{name}/")));
        let code = if of_tests { String::new() } else { without_tests(&without_comments(&text)) };
        Source { path, text, code }
    });
    sources.collect()
}

/// The module that a file holds: `judge/mod.rs` and `judge.rs` are `judge`.
fn module_path(file: &str) -> String {
    let bare = file.strip_suffix(".rs").unwrap_or(file);
    bare.strip_suffix("/mod").unwrap_or(bare).to_owned()
}

/// The modules that a file declares under `#[cfg(test)]`.
fn modules_of_tests(file: &str, text: &str) -> Vec<String> {
    let home = if file == "lib.rs" { String::new() } else { module_path(file) + "/" };
    let code = without_comments(text);
    let mut found = Vec::new();
    let mut gated = false;
    for line in code.lines().map(str::trim) {
        let bare = line.strip_prefix("pub(crate) ").unwrap_or(line);
        if let Some(name) = bare.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';'))
            && gated
        {
            found.push(format!("{home}{name}"));
        }
        gated = line == "#[cfg(test)]" || (gated && line.starts_with("#["));
    }
    found
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Blanks what follows `//` outside a string, line by line. Good enough for code that is formatted and has no `/* */`.
fn without_comments(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    for line in text.lines() {
        let mut in_string = false;
        let mut letters = line.char_indices().peekable();
        let mut end = line.len();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '\\' if in_string => drop(letters.next()),
                // The character literal of a quote opens no string.
                '"' if !line[..at].ends_with('\'') => in_string = !in_string,
                '/' if !in_string && letters.peek().is_some_and(|(_, next)| *next == '/') => {
                    end = at;
                    break;
                }
                _ => {}
            }
        }
        code.push_str(line[..end].trim_end());
        code.push('\n');
    }
    code
}

/// Leaves out every item under `#[cfg(test)]`: to its closing brace at the same indentation, or to its `;`.
fn without_tests(code: &str) -> String {
    let mut kept = String::with_capacity(code.len());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        if line.trim() != "#[cfg(test)]" {
            kept.push_str(line);
            kept.push('\n');
            continue;
        }
        let indentation = line.len() - line.trim_start().len();
        for item in lines.by_ref() {
            let same = item.len() - item.trim_start().len() == indentation;
            if same && (item.trim_end().ends_with(';') || item.trim_start().starts_with('}')) {
                break;
            }
            if same && item.trim_end().ends_with('}') {
                break;
            }
        }
    }
    kept
}

/// The modules of this crate that a piece of code names: `crate::x`, and each name in `crate::{x, y::z}`.
fn used_modules(code: &str) -> BTreeSet<&str> {
    let mut used = BTreeSet::new();
    for rest in code.split("crate::").skip(1) {
        if let Some(group) = rest.strip_prefix('{') {
            let mut depth = 0;
            for part in group.split_inclusive(['{', '}', ',']) {
                if depth == 0 {
                    used.insert(first_name(part.trim()));
                }
                depth += i32::from(part.ends_with('{')) - i32::from(part.ends_with('}'));
                if depth < 0 {
                    break;
                }
            }
        } else {
            used.insert(first_name(rest));
        }
    }
    used.remove("");
    used
}

fn first_name(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    &text[..end.unwrap_or(text.len())]
}

/// Fails with every complaint at once.
fn assert_none(complaints: &[String]) {
    let mut list = String::new();
    for complaint in complaints {
        writeln!(list, "  {complaint}").unwrap();
    }
    assert!(complaints.is_empty(), "\n{list}");
}

#[test]
fn modules_use_only_what_lies_below_them() {
    let modules: BTreeSet<&str> = ALLOWED.iter().map(|(name, _)| *name).collect();
    let mut complaints = Vec::new();
    for source in sources() {
        let module = source.module();
        if module == "lib" || module == "bin" {
            continue;
        }
        let Some((_, allowed)) = ALLOWED.iter().find(|(name, _)| *name == module) else {
            complaints.push(format!(
                "src/{}: the module `{module}` is not in the table of directions",
                source.path
            ));
            continue;
        };
        for used in used_modules(&source.code) {
            if modules.contains(used) && used != module && !allowed.contains(&used) {
                complaints.push(format!("src/{}: `{module}` must not use `{used}`", source.path));
            }
        }
    }
    assert_none(&complaints);
}

#[test]
fn table_of_directions_has_no_way_back() {
    for (at, (module, allowed)) in ALLOWED.iter().enumerate() {
        for used in *allowed {
            let below = ALLOWED[..at].iter().any(|(name, _)| name == used);
            assert!(below, "`{module}` may use `{used}`, which does not stand above it in the table");
        }
    }
}

#[test]
fn browser_modules_exist_only_in_a_browser() {
    let sources = sources();
    let lib = &sources.iter().find(|source| source.path == "lib.rs").unwrap().code;
    let lines: Vec<&str> = lib.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    for module in BROWSER_ONLY {
        if let Some(at) = lines.iter().position(|line| *line == format!("pub mod {module};")) {
            let gate = at.checked_sub(1).and_then(|before| lines.get(before));
            assert_eq!(gate, Some(&"#[cfg(target_arch = \"wasm32\")]"), "in front of `pub mod {module};`");
        }
    }
    let mut complaints = Vec::new();
    for source in &sources {
        if BROWSER_ONLY.contains(&source.module()) || source.path == "bin/app.rs" {
            continue;
        }
        for name in ["leptos", "web_sys", "js_sys", "wasm_bindgen", "gloo_"] {
            if source.code.contains(name) {
                complaints.push(format!("src/{}: names {name}, which only the page may", source.path));
            }
        }
    }
    assert_none(&complaints);
}

#[test]
fn code_does_nothing_that_is_forbidden() {
    let mut complaints = Vec::new();
    for source in sources() {
        let on_page = BROWSER_ONLY.contains(&source.module());
        let page_rules = if on_page { &FORBIDDEN_ON_PAGE[..] } else { &[] };
        for (line, code) in source.code.lines().enumerate() {
            for (text, why) in FORBIDDEN.iter().chain(page_rules) {
                if code.contains(text) {
                    complaints.push(format!("src/{}, code line {}: `{text}`: {why}", source.path, line + 1));
                }
            }
        }
    }
    assert_none(&complaints);
}

#[test]
fn files_say_what_they_are_and_stay_short() {
    let mut complaints = Vec::new();
    for source in sources() {
        if !source.text.starts_with("//! ") {
            complaints.push(format!("src/{}: does not begin with what it is (`//! …`)", source.path));
        }
        let length = source.text.lines().count();
        let has_reason = source.text.lines().any(|line| line.starts_with("//! Size:"));
        if length > LONGEST_FILE && !has_reason {
            complaints.push(format!(
                "src/{}: {length} lines. Split it, or give the reason in its head (`//! Size: …`)",
                source.path
            ));
        }
    }
    assert_none(&complaints);
}

#[test]
fn module_lists_hold_no_code() {
    let mut complaints = Vec::new();
    for source in sources() {
        if !source.path.ends_with("mod.rs") && source.path != "lib.rs" {
            continue;
        }
        // A `pub use` may go over several lines.
        let statements = source.code.replace('\n', " ");
        for statement in statements.split(';').map(str::trim).filter(|statement| !statement.is_empty()) {
            let bare = without_attributes(statement);
            let plain =
                ["mod ", "pub mod ", "pub(super) mod ", "pub(crate) mod ", "pub use ", "pub(crate) use "];
            if !plain.iter().any(|start| bare.starts_with(start)) {
                let start: String = bare.chars().take(60).collect();
                complaints.push(format!("src/{}: holds more than `mod` and `pub use`: {start}", source.path));
            }
        }
    }
    assert_none(&complaints);
}

fn without_attributes(statement: &str) -> &str {
    let mut rest = statement.trim();
    while rest.starts_with("#[") || rest.starts_with("#![") {
        let Some(end) = rest.find(']') else { break };
        rest = rest[end + 1..].trim_start();
    }
    rest
}

mod reading {
    use super::{modules_of_tests, used_modules, without_comments, without_tests};

    #[test]
    fn used_modules_of_paths_and_groups_are_found() {
        let code = "use crate::model::unit::Unit;\nuse crate::{read, say::{Lang, en}, flow};\nlet x = crate::app::y();";
        let used: Vec<&str> = used_modules(code).into_iter().collect();
        assert_eq!(used, ["app", "flow", "model", "read", "say"]);
    }

    #[test]
    fn modules_of_tests_are_those_under_the_attribute() {
        let text = "mod a;\n#[cfg(test)]\npub(crate) mod b;\n#[cfg(test)]\nmod c {\n}\nmod d;\n";
        assert_eq!(modules_of_tests("judge/mod.rs", text), ["judge/b"]);
        assert_eq!(
            modules_of_tests("export/report.rs", "#[cfg(test)]\nmod tests;\n"),
            ["export/report/tests"]
        );
    }

    #[test]
    fn without_comments_keeps_strings() {
        assert_eq!(without_comments("let a = \"x // y\"; // z\n//! d\n"), "let a = \"x // y\";\n\n");
        assert_eq!(without_comments("let a = '\"'; // \"z\n"), "let a = '\"';\n");
    }

    #[test]
    fn without_tests_leaves_out_the_item_and_nothing_else() {
        let code = "a();\n#[cfg(test)]\nmod tests {\n    fn b() {\n    }\n}\nc();\n    #[cfg(test)]\n    use d;\ne();\n";
        assert_eq!(without_tests(code), "a();\nc();\ne();\n");
    }
}
