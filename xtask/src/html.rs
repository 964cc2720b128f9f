//! Finds tags in the one HTML file that we write ourselves. No parser for the HTML of others.

/// A start tag, and where it stands.
#[derive(Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    /// The first byte, `<`.
    pub start: usize,
    /// The byte after `>`.
    pub end: usize,
    /// In lower case.
    pub name: String,
    /// In order, names in lower case, values as written; a value that is not there is empty.
    pub attributes: Vec<(String, &'a str)>,
    /// What stands between a `script` or `style` tag and its end tag; empty for others.
    pub text: &'a str,
    /// The byte after the end tag of a `script` or `style`; else the same as `end`.
    pub close: usize,
}

impl Tag<'_> {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| *value)
    }
}

/// All start tags in order. Comments are passed over, and so is what stands inside scripts and styles.
pub fn tags(html: &str) -> Vec<Tag<'_>> {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(start) = find(html, at, "<") {
        let rest = html.get(start..).unwrap_or_default();
        if rest.starts_with("<!--") {
            at = find(html, start, "-->").map_or(html.len(), |end| end + 3);
        } else if rest.chars().nth(1).is_some_and(|letter| letter.is_ascii_alphabetic()) {
            // A tag that the file ends in is none, for a browser, too.
            let Some(tag) = read_tag(html, start) else { break };
            at = tag.close.max(start + 1);
            tags.push(tag);
        } else {
            at = start + 1;
        }
    }
    tags
}

fn read_tag(html: &str, start: usize) -> Option<Tag<'_>> {
    let end = tag_end(html, start)?;
    let inside = html.get(start + 1..end.saturating_sub(1)).unwrap_or_default();
    let name_length =
        inside.find(|letter: char| letter.is_whitespace() || letter == '/').unwrap_or(inside.len());
    let (name, attributes) = inside.split_at(name_length);
    let name = name.to_ascii_lowercase();
    let (text, close) =
        if name == "script" || name == "style" { raw_text(html, end, &name) } else { ("", end) };
    Some(Tag { start, end, name, attributes: read_attributes(attributes), text, close })
}

/// The byte after the `>` that ends a tag: the first one that stands in no quoted value.
fn tag_end(html: &str, start: usize) -> Option<usize> {
    let mut quote = None;
    for (offset, letter) in html.get(start..).unwrap_or_default().char_indices() {
        match (quote, letter) {
            (None, '>') => return Some(start + offset + 1),
            (None, '"' | '\'') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            _ => {}
        }
    }
    None
}

fn raw_text<'a>(html: &'a str, from: usize, name: &str) -> (&'a str, usize) {
    let rest = html.get(from..).unwrap_or_default();
    let length = rest.to_ascii_lowercase().find(&format!("</{name}")).unwrap_or(rest.len());
    let text = rest.get(..length).unwrap_or_default();
    let close = find(html, from + length, ">").map_or(html.len(), |end| end + 1);
    (text, close)
}

fn read_attributes(text: &str) -> Vec<(String, &str)> {
    let mut attributes = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '/');
        let length = rest.find(|letter: char| letter.is_whitespace() || letter == '=' || letter == '/');
        let (name, after) = rest.split_at(length.unwrap_or(rest.len()));
        if name.is_empty() {
            // A stray `=` can't be a name: pass over it, or end.
            match rest.strip_prefix('=') {
                Some(after) => rest = after,
                None => return attributes,
            }
            continue;
        }
        let (value, after) = read_value(after);
        attributes.push((name.to_ascii_lowercase(), value));
        rest = after;
    }
}

fn read_value(text: &str) -> (&str, &str) {
    let Some(value) = text.trim_start().strip_prefix('=').map(str::trim_start) else { return ("", text) };
    for quote in ['"', '\''] {
        if let Some(quoted) = value.strip_prefix(quote) {
            return quoted.split_once(quote).unwrap_or((quoted, ""));
        }
    }
    value.split_at(value.find(char::is_whitespace).unwrap_or(value.len()))
}

fn find(html: &str, from: usize, what: &str) -> Option<usize> {
    html.get(from..)?.find(what).map(|offset| from + offset)
}

#[cfg(test)]
mod tests {
    use super::tags;

    #[test]
    fn tags_in_comments_and_scripts_are_no_tags() {
        let html = "<!-- <p> --><script type=module>if (a <b) '<i>'</SCRIPT ><br/><x";
        let names: Vec<String> = tags(html).into_iter().map(|tag| tag.name).collect();
        assert_eq!(names, ["script", "br"]);
        assert_eq!(tags(html)[0].text, "if (a <b) '<i>'");
    }

    #[test]
    fn attributes_of_every_spelling_are_read() {
        let html = "<link REL=\"style > sheet\" href='./a.css' defer data-x = y/>";
        let tag = &tags(html)[0];
        assert_eq!(tag.attribute("rel"), Some("style > sheet"));
        assert_eq!(tag.attribute("href"), Some("./a.css"));
        assert_eq!(tag.attribute("defer"), Some(""));
        assert_eq!(tag.attribute("data-x"), Some("y/"));
        assert_eq!(tag.end, html.len());
    }
}
