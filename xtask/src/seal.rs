//! Puts the content security policy into the built page: as the first thing in its head, so that nothing comes before it.

use crate::failure::{Failure, Outcome};
use crate::html::{Tag, tags};
use crate::policy;

/// Writes the policy of a page on a host. Its inline scripts are named by their hashes, so this comes after everything
/// that changes them.
pub fn seal(html: &str) -> Outcome<String> {
    let tags = tags(html);
    let scripts: Vec<&str> = tags
        .iter()
        .filter(|tag| tag.name == "script" && tag.attribute("src").is_none())
        .map(|tag| tag.text)
        .collect();
    insert(html, &tags, &policy::hosted(&scripts))
}

/// Puts a policy first into the head of a page that has none, and nothing that the policy would break.
pub fn insert(html: &str, tags: &[Tag<'_>], policy: &str) -> Outcome<String> {
    if tags.iter().any(is_policy) {
        return Err(Failure::new(
            "the page has a content security policy already: it can't be sealed twice.",
        ));
    }
    for tag in tags {
        let inline = tag.attributes.iter().find(|(name, _)| name == "style" || name.starts_with("on"));
        if let Some((name, _)) = inline {
            return Err(Failure::new(format!(
                "the page's policy would ignore `{name}=` of <{}> in index.html.",
                tag.name
            )));
        }
    }
    let head = tags
        .iter()
        .find(|tag| tag.name == "head")
        .ok_or_else(|| Failure::new("index.html needs a <head> for the content security policy."))?;
    let (before, after) = html.split_at(head.end);
    Ok(format!("{before}<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">{after}"))
}

/// The policy that a page carries.
pub fn policy_of(html: &str) -> Option<String> {
    tags(html).iter().find(|tag| is_policy(tag))?.attribute("content").map(str::to_owned)
}

pub fn is_policy(tag: &Tag<'_>) -> bool {
    tag.name == "meta"
        && tag
            .attribute("http-equiv")
            .is_some_and(|kind| kind.eq_ignore_ascii_case("content-security-policy"))
}

#[cfg(test)]
mod tests {
    use super::{policy_of, seal};
    use crate::policy::hash_source;

    const PAGE: &str = "<!DOCTYPE html>\n<html lang=\"en\"><head>\n<meta charset=\"utf-8\">\
        <script type=\"module\">\nawait init();\n</script></head><body></body></html>";

    #[test]
    fn seal_puts_the_policy_first_in_the_head() {
        let sealed = seal(PAGE).unwrap();
        assert!(sealed.contains("<head><meta http-equiv=\"Content-Security-Policy\" content=\""));
        assert!(sealed.find("Content-Security-Policy") < sealed.find("charset"));
    }

    #[test]
    fn seal_names_the_inline_script_by_its_hash() {
        let policy = policy_of(&seal(PAGE).unwrap()).unwrap();
        assert!(policy.contains(&format!(" '{}';", hash_source("\nawait init();\n"))), "{policy}");
        let other = seal(&PAGE.replace("init()", "evil()")).unwrap();
        assert_ne!(policy_of(&other).unwrap(), policy);
    }

    #[test]
    fn seal_changes_nothing_else() {
        let sealed = seal(PAGE).unwrap();
        let policy = policy_of(&sealed).unwrap();
        let meta = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
        assert_eq!(sealed.replacen(&meta, "", 1), PAGE);
    }

    #[test]
    fn seal_refuses_what_it_would_break() {
        assert!(seal(&seal(PAGE).unwrap()).is_err(), "a second seal");
        assert!(seal(&PAGE.replace("<body>", "<body style=\"color: red\">")).is_err(), "an inline style");
        assert!(seal(&PAGE.replace("<body>", "<body onload=\"x()\">")).is_err(), "an inline handler");
        assert!(seal("<p>no head</p>").is_err(), "no head");
    }
}
