//! Frases de la página con números o nombres.

use crate::model::digest::Sha256;
use crate::model::time::Timestamp;
use crate::model::transcript::Tokens;
use crate::say::figures::{bytes, counted, number, when};
use crate::say::lang::Lang;
use crate::say::marked::quote;
use crate::say::words::{Progress, short};

pub(in crate::say) fn progress(progress: Progress) -> String {
    format!(
        "{} de {}, {} de {}",
        number(Lang::Es, progress.files_done),
        counted(Lang::Es, progress.files, ["archivo", "archivos", "archivos"]),
        bytes(Lang::Es, progress.bytes_done),
        bytes(Lang::Es, progress.bytes)
    )
}

pub(in crate::say) fn dropped(files: u64, size: u64) -> String {
    format!(
        "{}, {} en total.",
        counted(Lang::Es, files, ["archivo", "archivos", "archivos"]),
        bytes(Lang::Es, size)
    )
}

pub(in crate::say) fn approval(digest: Sha256, files: u64, units: u64) -> String {
    let digest = quote(short(digest));
    if files == 0 {
        return format!("Se aprueba el plan {digest}: no se mueve nada, no se borra nada.");
    }
    format!(
        "Se aprueba el plan {digest}: mueve a cuarentena {} de {}, no borra nada.",
        counted(Lang::Es, files, ["archivo", "archivos", "archivos"]),
        counted(Lang::Es, units, ["unidad", "unidades", "unidades"])
    )
}

pub(in crate::say) fn decided(done: u64, all: u64) -> String {
    format!("{} de {} decididas", number(Lang::Es, done), number(Lang::Es, all))
}

pub(in crate::say) fn rule(row: u8) -> String {
    format!("fila {row}")
}

pub(in crate::say) fn tokens(tokens: Tokens) -> String {
    format!(
        "entrada {}, salida {}, caché escrita {}, caché leída {}",
        number(Lang::Es, tokens.input),
        number(Lang::Es, tokens.output),
        number(Lang::Es, tokens.cache_write),
        number(Lang::Es, tokens.cache_read)
    )
}

pub(in crate::say) fn more(count: u64) -> String {
    format!("y {} más, en el diagnóstico JSON", number(Lang::Es, count))
}

pub(in crate::say) fn show_more(count: u64) -> String {
    format!("Mostrar {} más", number(Lang::Es, count))
}

pub(in crate::say) fn files(count: u64) -> String {
    counted(Lang::Es, count, ["archivo", "archivos", "archivos"])
}

pub(in crate::say) fn to_decide(count: u64) -> String {
    format!("{} por decidir", number(Lang::Es, count))
}

pub(in crate::say) fn judged(at: Timestamp, version: &str) -> String {
    format!("Juzgado a las {} por Rekindle {}.", when(at), version)
}
