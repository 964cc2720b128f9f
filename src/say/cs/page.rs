//! Věty stránky s čísly nebo jmény.

use crate::model::digest::Sha256;
use crate::model::time::Timestamp;
use crate::model::transcript::Tokens;
use crate::say::figures::{bytes, counted, number, when};
use crate::say::lang::Lang;
use crate::say::marked::quote;
use crate::say::words::{Progress, short};

pub(in crate::say) fn progress(progress: Progress) -> String {
    format!(
        "{} z {}, {} z {}",
        number(Lang::Cs, progress.files_done),
        counted(Lang::Cs, progress.files, ["souboru", "souborů", "souborů"]),
        bytes(Lang::Cs, progress.bytes_done),
        bytes(Lang::Cs, progress.bytes)
    )
}

pub(in crate::say) fn dropped(files: u64, size: u64) -> String {
    format!(
        "{}, celkem {}.",
        counted(Lang::Cs, files, ["soubor", "soubory", "souborů"]),
        bytes(Lang::Cs, size)
    )
}

pub(in crate::say) fn approval(digest: Sha256, files: u64, units: u64) -> String {
    let digest = quote(short(digest));
    if files == 0 {
        return format!("Schvalujete plán {digest}: nic se nepřesouvá, nic se nemaže.");
    }
    format!(
        "Schvalujete plán {digest}: do karantény přesune {} z {}, nic nesmaže.",
        counted(Lang::Cs, files, ["soubor", "soubory", "souborů"]),
        counted(Lang::Cs, units, ["jednotky", "jednotek", "jednotek"])
    )
}

pub(in crate::say) fn decided(done: u64, all: u64) -> String {
    format!("rozhodnuto {} z {}", number(Lang::Cs, done), number(Lang::Cs, all))
}

pub(in crate::say) fn rule(row: u8) -> String {
    format!("řádek {row}")
}

pub(in crate::say) fn tokens(tokens: Tokens) -> String {
    format!(
        "vstup {}, výstup {}, zapsáno do mezipaměti {}, čteno z mezipaměti {}",
        number(Lang::Cs, tokens.input),
        number(Lang::Cs, tokens.output),
        number(Lang::Cs, tokens.cache_write),
        number(Lang::Cs, tokens.cache_read)
    )
}

pub(in crate::say) fn more(count: u64) -> String {
    format!("a další ({}), v diagnóze JSON", number(Lang::Cs, count))
}

pub(in crate::say) fn show_more(count: u64) -> String {
    format!("Zobrazit další ({})", number(Lang::Cs, count))
}

pub(in crate::say) fn files(count: u64) -> String {
    counted(Lang::Cs, count, ["soubor", "soubory", "souborů"])
}

pub(in crate::say) fn to_decide(count: u64) -> String {
    format!("{} k rozhodnutí", number(Lang::Cs, count))
}

pub(in crate::say) fn judged(at: Timestamp, version: &str) -> String {
    format!("Posoudil Rekindle {1} v čase {0}.", when(at), version)
}
