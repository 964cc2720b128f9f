//! Puts the whole page into one HTML file that can be opened from the disk, with the network unplugged.
//!
//! A browser loads no module and no wasm from the disk, so both stand in the file: the glue of wasm-bindgen as the inline
//! module that it already is, the wasm as base64 behind it, and all styles in one element.
//!
//! **Invariant:** the file names nothing outside itself, and its policy forbids every request.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::failure::{Failure, Outcome};
use crate::html::{Tag, tags};
use crate::{policy, seal};

/// The built files that the page loads, by the address that stands in the page.
pub trait Files {
    fn read(&self, address: &str) -> Outcome<Vec<u8>>;
}

/// Composes the file out of the sealed page.
pub fn compose(page: &str, files: &impl Files) -> Outcome<String> {
    let all = tags(page);
    let mut styles = String::new();
    let mut start = None;
    let mut parts = Vec::new();
    let mut style_place = None;
    let mut at = 0;
    for tag in &all {
        let role = Role::of(tag)?;
        if role == Role::Kept {
            continue;
        }
        parts.push(page.get(at..tag.start).unwrap_or_default().to_owned());
        at = tag.close;
        match role {
            Role::Style(address) => {
                styles.push_str(&text(files, address)?);
                styles.push('\n');
                if style_place.is_none() {
                    style_place = Some(parts.len());
                    parts.push(String::new());
                }
            }
            Role::Start(script) => {
                let script = start_script(script, files)?;
                parts.push(element("script type=\"module\"", "script", &script)?);
                if start.replace(script).is_some() {
                    return Err(Failure::new("the page has two scripts that start it."));
                }
            }
            Role::Dropped | Role::Kept => {}
        }
    }
    parts.push(page.get(at..).unwrap_or_default().to_owned());
    let start = start.ok_or_else(|| Failure::new("the page has no script that starts it."))?;
    if let Some(part) = style_place.and_then(|place| parts.get_mut(place)) {
        *part = element("style", "style", &check_styles(styles.clone())?)?;
    }
    let whole = parts.concat();
    let whole = seal::insert(&whole, &tags(&whole), &policy::single_file(&[&start], &[&styles]))?;
    check_closed(&whole)?;
    Ok(whole)
}

#[derive(PartialEq, Eq)]
enum Role<'a> {
    Kept,
    /// The policy of the hosted page, and hints for loading.
    Dropped,
    Style(&'a str),
    Start(&'a str),
}

impl<'a> Role<'a> {
    fn of(tag: &'a Tag<'_>) -> Outcome<Self> {
        if seal::is_policy(tag) {
            return Ok(Self::Dropped);
        }
        match (tag.name.as_str(), tag.attribute("rel")) {
            ("link", Some("modulepreload" | "preload")) => Ok(Self::Dropped),
            ("link", Some("stylesheet")) => {
                let address = tag.attribute("href").filter(|_| tag.attribute("media").is_none());
                address.map(Self::Style).ok_or_else(|| Failure::new("a style sheet has no plain address."))
            }
            ("script", _) => Ok(Self::Start(tag.text)),
            ("style", _) => {
                Err(Failure::new("index.html has a <style>: styles belong into the folder style."))
            }
            _ => Ok(Self::Kept),
        }
    }
}

/// Turns the script that loads glue and wasm into one that holds both.
fn start_script(script: &str, files: &impl Files) -> Outcome<String> {
    let glue_address =
        quoted(script, ".js").ok_or_else(|| Failure::new("the page's script imports no glue."))?;
    let wasm_address =
        quoted(script, ".wasm").ok_or_else(|| Failure::new("the page's script loads no wasm."))?;
    let glue = text(files, glue_address)?;
    if glue.lines().any(|line| line.starts_with("import ")) {
        return Err(Failure::new(
            "a dependency brings a JavaScript file of its own: it can't stand in one file.",
        ));
    }
    let start = default_export(&glue)
        .ok_or_else(|| Failure::new("the glue of wasm-bindgen has no default export."))?;
    let wasm = STANDARD.encode(files.read(wasm_address)?);
    Ok(escape(&format!(
        "{glue}\n{{\n  const text = atob(\"{wasm}\");\n  \
         await {start}({{ module_or_path: Uint8Array.from(text, (letter) => letter.charCodeAt(0)) }});\n}}\n"
    )))
}

/// The quoted address in a script that has this ending.
fn quoted<'a>(script: &'a str, ending: &str) -> Option<&'a str> {
    script.split(['\'', '"']).skip(1).step_by(2).find(|word| word.ends_with(ending))
}

/// The name of what a module exports as its default: `export { a, b as default }`.
fn default_export(glue: &str) -> Option<&str> {
    let exports = glue.rsplit_once("export {")?.1.split_once('}')?.0;
    exports.split(',').find_map(|each| each.trim().strip_suffix(" as default")).map(str::trim)
}

/// Keeps what looks like markup in a string of the script from ending the script. The script means the same.
fn escape(script: &str) -> String {
    let mut escaped = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(at) = rest.find('<') {
        let (before, from) = rest.split_at(at);
        escaped.push_str(before);
        let lower: String = from.chars().take(8).collect::<String>().to_ascii_lowercase();
        if lower.starts_with("</script") {
            escaped.push_str("<\\/");
            rest = from.get(2..).unwrap_or_default();
        } else if lower.starts_with("<!--") {
            escaped.push_str("<\\!--");
            rest = from.get(4..).unwrap_or_default();
        } else {
            escaped.push('<');
            rest = from.get(1..).unwrap_or_default();
        }
    }
    escaped.push_str(rest);
    escaped
}

fn check_styles(styles: String) -> Outcome<String> {
    let outside = styles.split("url(").skip(1).any(|rest| {
        let address = rest.trim_start_matches([' ', '"', '\'']);
        !address.starts_with("data:") && !address.starts_with('#')
    });
    if outside || styles.contains("@import") {
        return Err(Failure::new("a style sheet names another file: it can't stand in one file."));
    }
    Ok(styles)
}

fn element(open: &str, name: &str, text: &str) -> Outcome<String> {
    if text.to_ascii_lowercase().contains(&format!("</{name}")) {
        return Err(Failure::new(format!("a {name} holds its own end tag: it can't stand in the page.")));
    }
    Ok(format!("<{open}>{text}</{name}>"))
}

/// Fails if anything in the file would be loaded from elsewhere.
fn check_closed(page: &str) -> Outcome {
    for tag in tags(page) {
        for name in ["src", "srcset", "href", "data", "poster", "action"] {
            let outside =
                tag.attribute(name).filter(|value| !value.starts_with("data:") && !value.starts_with('#'));
            if let Some(address) = outside {
                return Err(Failure::new(format!(
                    "<{}> names {address}: it can't stand in one file.",
                    tag.name
                )));
            }
        }
    }
    Ok(())
}

fn text(files: &impl Files, address: &str) -> Outcome<String> {
    String::from_utf8(files.read(address)?).map_err(|_bytes| Failure::new(format!("{address} is not UTF-8.")))
}

#[cfg(test)]
mod tests {
    use super::{Files, compose, escape};
    use crate::failure::{Failure, Outcome};
    use crate::html::tags;
    use crate::policy::hash_source;
    use crate::seal::{policy_of, seal};

    const PAGE: &str = "<!DOCTYPE html><html lang=\"en\"><head><title>T</title>\
        <link rel=\"icon\" href=\"data:,\">\
        <link rel=\"stylesheet\" href=\"./a-1.css\" integrity=\"sha384-x\"/><link rel=\"stylesheet\" href=\"./b-2.css\"/>\
        <script type=\"module\">\nimport init from './app-3.js';\n\
        const wasm = await init({ module_or_path: './app-3_bg.wasm' });\n</script>\
        <link rel=\"modulepreload\" href=\"./app-3.js\"><link rel=\"preload\" href=\"./app-3_bg.wasm\" as=\"fetch\">\
        </head><body><noscript>none</noscript></body></html>";
    const GLUE: &str = "const hint = '</script><!-- ';\nasync function __wbg_init(x) {}\n\
        export { initSync, __wbg_init as default };\n";

    struct Built {
        glue: &'static str,
        style: &'static str,
    }

    impl Files for Built {
        fn read(&self, address: &str) -> Outcome<Vec<u8>> {
            match address {
                "./a-1.css" => Ok(b"@layer a, b;".to_vec()),
                "./b-2.css" => Ok(self.style.as_bytes().to_vec()),
                "./app-3.js" => Ok(self.glue.as_bytes().to_vec()),
                "./app-3_bg.wasm" => Ok(b"\0asm\xff".to_vec()),
                _ => Err(Failure::new(format!("{address} is not there"))),
            }
        }
    }

    fn composed(glue: &'static str, style: &'static str) -> Outcome<String> {
        compose(&seal(PAGE).unwrap(), &Built { glue, style })
    }

    #[test]
    fn compose_holds_everything_and_names_nothing_outside() {
        let file = composed(GLUE, "p { color: red }").unwrap();
        let tags = tags(&file);
        assert_eq!(tags.iter().filter(|tag| tag.name == "script").count(), 1);
        assert_eq!(tags.iter().filter(|tag| tag.name == "link").count(), 1, "only the icon");
        let style = tags.iter().find(|tag| tag.name == "style").unwrap();
        assert_eq!(style.text, "@layer a, b;\np { color: red }\n");
        assert!(file.contains("atob(\"AGFzbf8=\")"));
        assert!(file.contains("await __wbg_init({"));
        assert!(!file.contains("app-3"));
        assert!(file.contains("<noscript>none</noscript></body></html>"));
    }

    #[test]
    fn compose_names_script_and_style_by_their_hashes() {
        let file = composed(GLUE, "p { color: red }").unwrap();
        let policy = policy_of(&file).unwrap();
        for tag in tags(&file).iter().filter(|tag| tag.name == "script" || tag.name == "style") {
            assert!(policy.contains(&format!("'{}'", hash_source(tag.text))), "{} in {policy}", tag.name);
        }
        assert!(policy.contains("connect-src 'none'"));
        assert!(!policy.contains("'self'"));
        assert_eq!(
            tags(&file).iter().position(|tag| tag.name == "meta"),
            Some(2),
            "first after html and head"
        );
    }

    #[test]
    fn compose_keeps_strings_of_the_script_from_ending_it() {
        let file = composed(GLUE, "").unwrap();
        assert_eq!(file.to_ascii_lowercase().matches("</script").count(), 1);
        assert!(file.contains("'<\\/script><\\!-- '"));
    }

    #[test]
    fn compose_refuses_what_one_file_cannot_hold() {
        assert!(
            composed("import { x } from './snippets/y.js';\nexport { z as default };", "").is_err(),
            "a snippet"
        );
        assert!(composed("export { z };", "").is_err(), "no default export");
        assert!(composed(GLUE, "p { background: url(x.png) }").is_err(), "a picture");
        assert!(composed(GLUE, "@import 'x.css';").is_err(), "an import");
        assert!(composed(GLUE, "/* </style> */").is_err(), "the end of its element");
        let with_picture = PAGE.replace("<noscript>", "<img src=\"./x.png\"><noscript>");
        assert!(compose(&with_picture, &Built { glue: GLUE, style: "" }).is_err(), "an image");
    }

    #[test]
    fn escape_of_any_case_leaves_no_end_tag() {
        assert_eq!(escape("a<b</ScRiPt>é<!--"), "a<b<\\/ScRiPt>é<\\!--");
        assert_eq!(escape("</scrip"), "</scrip");
    }
}
