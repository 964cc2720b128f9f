//! What the page remembers: the language and the theme, and nothing else, ever.
//!
//! Pages opened from a disk may share their storage with strangers' pages, so nothing about a run is kept there. A
//! browser without storage forgets, and that is all.

use web_sys::Storage;

const LANGUAGE: &str = "rekindle.language";
const THEME: &str = "rekindle.theme";

/// The language that was chosen before.
pub fn language() -> Option<String> {
    read(LANGUAGE)
}

/// Remembers a language.
pub fn set_language(code: &str) {
    write(LANGUAGE, code);
}

/// The theme that was chosen before.
pub fn theme() -> Option<String> {
    read(THEME)
}

/// Remembers a theme.
pub fn set_theme(code: &str) {
    write(THEME, code);
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

fn write(key: &str, value: &str) {
    // A full or forbidden storage is no reason to say anything: the choice holds for this visit.
    drop(storage().map(|storage| storage.set_item(key, value)));
}
