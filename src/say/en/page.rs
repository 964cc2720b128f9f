//! Sentences of the page that hold numbers or names.

use crate::model::digest::Sha256;
use crate::model::time::Timestamp;
use crate::model::transcript::Tokens;
use crate::say::figures::{bytes, counted, number, when};
use crate::say::lang::Lang;
use crate::say::marked::quote;
use crate::say::words::{Progress, short};

pub(in crate::say) fn progress(progress: Progress) -> String {
    format!(
        "{} of {}, {} of {}",
        number(Lang::En, progress.files_done),
        counted(Lang::En, progress.files, ["file", "files", "files"]),
        bytes(Lang::En, progress.bytes_done),
        bytes(Lang::En, progress.bytes)
    )
}

pub(in crate::say) fn dropped(files: u64, size: u64) -> String {
    format!("{}, {} in all.", counted(Lang::En, files, ["file", "files", "files"]), bytes(Lang::En, size))
}

pub(in crate::say) fn approval(digest: Sha256, files: u64, units: u64) -> String {
    let digest = quote(short(digest));
    if files == 0 {
        return format!("You approve plan {digest}: nothing is moved, nothing is deleted.");
    }
    format!(
        "You approve plan {digest}: {} of {} will be moved aside, nothing is deleted.",
        counted(Lang::En, files, ["file", "files", "files"]),
        counted(Lang::En, units, ["unit", "units", "units"])
    )
}

pub(in crate::say) fn decided(done: u64, all: u64) -> String {
    format!("{} of {} decided", number(Lang::En, done), number(Lang::En, all))
}

pub(in crate::say) fn rule(row: u8) -> String {
    format!("row {row}")
}

pub(in crate::say) fn tokens(tokens: Tokens) -> String {
    format!(
        "input {}, output {}, cache written {}, cache read {}",
        number(Lang::En, tokens.input),
        number(Lang::En, tokens.output),
        number(Lang::En, tokens.cache_write),
        number(Lang::En, tokens.cache_read)
    )
}

pub(in crate::say) fn more(count: u64) -> String {
    format!("and {} more, in the JSON diagnosis", number(Lang::En, count))
}

pub(in crate::say) fn show_more(count: u64) -> String {
    format!("Show {} more", number(Lang::En, count))
}

pub(in crate::say) fn files(count: u64) -> String {
    counted(Lang::En, count, ["file", "files", "files"])
}

pub(in crate::say) fn to_decide(count: u64) -> String {
    format!("{} to decide", number(Lang::En, count))
}

pub(in crate::say) fn judged(at: Timestamp, version: &str) -> String {
    format!("Judged at {} by Rekindle {}.", when(at), version)
}
