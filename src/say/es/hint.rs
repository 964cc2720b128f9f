//! Pistas sobre una unidad.

use std::fmt::Display;

use crate::model::warning::Hint;
use crate::say::figures::number;
use crate::say::lang::Lang;
use crate::say::marked::{place, quote};
use crate::say::words::Said;

#[expect(clippy::too_many_lines, reason = "a table: one sentence for each variant")]
pub(in crate::say) fn hint(hint: &Hint) -> Said {
    match hint {
        Hint::WholeCopyElsewhere { path } => Said::new(
            format!("Hay una copia íntegra en otro lugar: {path}.", path = quote(path)),
            "Restaurarla no cuesta nada; re-correr sí.",
        ),
        Hint::LooksCut { path, sign } => Said::new(
            format!(
                "{path} termina como si estuviera cortado: {sign}.",
                path = quote(path),
                sign = super::record::ending(*sign)
            ),
            "Mirar su final antes de conservarlo.",
        ),
        Hint::ConflictMarkers { path } => Said::new(
            format!("Hay marcas de conflicto de git en {path}.", path = quote(path)),
            "Resolver el conflicto antes de conservarlo.",
        ),
        Hint::OnlyPart { path } => Said::new(
            format!("Solo hay un archivo sin terminar: {path}.", path = quote(path)),
            "Ver hasta dónde llegó; puede ser un buen comienzo.",
        ),
        Hint::SealInterrupted { path } => Said::new(
            format!("El sello se empezó y nunca se puso en su lugar: {path}.", path = quote(path)),
            "Es probable que el archivo esté terminado: compilarlo o leerlo.",
        ),
        Hint::OpenToolCall { agent_id, tool, path, file, line } => Said::new(
            format!(
                "Una llamada a herramienta del agente {agent_id} ({tool}, sobre {path}) nunca tuvo respuesta ({place}).",
                agent_id = quote(agent_id),
                tool = quote(tool),
                path = known(path.as_deref()),
                place = place(file, *line)
            ),
            "El archivo puede estar a medio escribir: mirar su final.",
        ),
        Hint::ClaimedHashEquals { agent_id, sha256 } => Said::new(
            format!(
                "El agente {agent_id} afirmó justo el hash que tiene el archivo: {sha256}.",
                agent_id = quote(agent_id),
                sha256 = quote(sha256)
            ),
            "Buena señal, pero no una prueba.",
        ),
        Hint::ClaimedHashDiffers { agent_id, claimed, actual } => Said::new(
            format!(
                "El agente {agent_id} afirmó el hash {claimed}, y el archivo tiene {actual}.",
                agent_id = quote(agent_id),
                claimed = quote(claimed),
                actual = quote(actual)
            ),
            "Una afirmación no prueba nada; el archivo pudo cambiar después.",
        ),
        Hint::FinishedUnrecorded { agent_id } => Said::new(
            format!(
                "El agente {agent_id} terminó y su resultado nunca se registró.",
                agent_id = quote(agent_id)
            ),
            "Leer su último mensaje: la respuesta se puede adoptar.",
        ),
        Hint::AgentDied { agent_id, role, cause } => Said::new(
            format!(
                "El agente {agent_id} murió; su papel: {role}; la causa: {cause}.",
                agent_id = quote(agent_id),
                role = super::record::role(*role),
                cause = super::record::cause(*cause)
            ),
            "Lo que había escrito hasta entonces es lo que hay.",
        ),
        Hint::ChecksMissing { dead } => Said::new(
            format!(
                "Los bytes están íntegros, pero murieron agentes que debían verificarla (cuántos: {dead}).",
                dead = number(Lang::Es, *dead)
            ),
            "Repetir solo las verificaciones.",
        ),
        Hint::LfsPull { path } => Said::new(
            format!("{path} es un puntero de git-lfs.", path = quote(path)),
            "Ejecutar `git lfs pull` y soltar de nuevo.",
        ),
        Hint::EolNormalisedMatch { path } => Said::new(
            format!("{path} difiere solo en los fines de línea.", path = quote(path)),
            "Conservarlo si los fines de línea no importan.",
        ),
        Hint::MayBeInFlight => Said::new(
            "El run puede estar escribiéndola en este momento.".to_owned(),
            "Esperar a que el run esté quieto y soltar de nuevo.",
        ),
        Hint::QuarantinedBefore { folder, ts } => Said::new(
            format!(
                "Ya estuvo en cuarentena: {folder}, fecha {ts}.",
                folder = quote(folder),
                ts = known(ts.as_deref())
            ),
            "Lo que se movió entonces sigue ahí; comparar.",
        ),
        Hint::CommitNamesIt { commit, subject } => Said::new(
            format!(
                "Un commit la nombra: {commit} ({subject}).",
                commit = quote(commit),
                subject = quote(subject)
            ),
            "Puede estar hecha ya: mirar el commit.",
        ),
        Hint::GitHasIt { path } => Said::new(
            format!("Git todavía tiene {path}.", path = quote(path)),
            "Recuperarlo de ahí en vez de re-correr.",
        ),
        Hint::ListedNotDropped { path } => Said::new(
            format!("Un listado o git nombra {path}, y no se soltó.", path = quote(path)),
            "Soltar también esa carpeta.",
        ),
        Hint::Swapped { path } => Said::new(
            format!(
                "El hash declarado es el de {path}: quizá se intercambiaron los dos.",
                path = quote(path)
            ),
            "Comparar ambos archivos antes de decidir.",
        ),
        Hint::ForeignAllMatch => Said::new(
            "Se recalcularon todos los hashes de su schema propio, y todos son iguales.".to_owned(),
            "Buena razón para conservarla.",
        ),
        Hint::ForeignDoubt { differs, missing } => Said::new(
            format!(
                "Al recalcular los hashes de su schema propio: distintos {differs}, no encontrados {missing}.",
                differs = number(Lang::Es, *differs),
                missing = number(Lang::Es, *missing)
            ),
            "Preguntar a quien conozca ese schema.",
        ),
        Hint::OtherTrace { file, line } => Said::new(
            format!(
                "Un registro dice que se hizo algo de ella ({place}), y no se soltó nada suyo.",
                place = place(file, *line)
            ),
            "Buscar dónde pueden estar sus archivos antes de correrla.",
        ),
    }
}

fn known(text: Option<impl Display>) -> String {
    text.map_or_else(|| "se desconoce".to_owned(), quote)
}
