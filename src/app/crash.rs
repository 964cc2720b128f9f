//! Says so when the page itself fails. Nothing of it can be trusted to draw any more, so this speaks to the document.

use std::panic::PanicHookInfo;

use crate::say::{Label, Lang};

/// Shows a failure of the page, with the text that helps to find the mistake.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        // Where even this fails, the console has the text.
        show(info).unwrap_or_default();
    }));
}

fn show(info: &PanicHookInfo<'_>) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let lang = document.document_element()?.get_attribute("lang");
    let lang = lang.as_deref().map(Lang::from_tag).unwrap_or_default();
    let panel = document.create_element("div").ok()?;
    panel.set_attribute("class", "crash").ok()?;
    panel.set_attribute("role", "alert").ok()?;
    let texts = [
        ("h2", Label::InternalError.text(lang).to_owned()),
        ("p", Label::InternalErrorHelp.text(lang).to_owned()),
        ("pre", info.to_string()),
    ];
    for (tag, text) in texts {
        let part = document.create_element(tag).ok()?;
        part.set_text_content(Some(&text));
        panel.append_child(&part).ok()?;
    }
    document.body()?.prepend_with_node_1(&panel).ok()
}
