//! Avisos.

use std::fmt::Display;

use crate::model::warning::Warning;
use crate::say::figures::{bytes, number, number_list, signed};
use crate::say::lang::Lang;
use crate::say::marked::{place, quote, quote_all};
use crate::say::words::Said;

#[expect(clippy::too_many_lines, reason = "a table: one sentence for each variant")]
pub(in crate::say) fn warning(warning: &Warning) -> Said {
    match warning {
        Warning::Bom { file } => Said::fact(format!(
            "{file} empieza con una marca de orden de bytes; se omitió al leer.",
            file = quote(file)
        )),
        Warning::Utf16 { file } => {
            Said::fact(format!("{file} estaba en UTF-16 y se convirtió antes de leerlo.", file = quote(file)))
        }
        Warning::TornLine { file, line } => Said::new(
            format!(
                "La última línea de un registro está cortada ({place}): no se sabe qué decía.",
                place = place(file, *line)
            ),
            "Tratar su llamada como desconocida, no como muerta.",
        ),
        Warning::BadLine { file, line } => Said::new(
            format!(
                "Una línea intermedia de un registro está dañada ({place}); las demás se leyeron.",
                place = place(file, *line)
            ),
            "Abrir esa línea y ver qué pudo decir.",
        ),
        Warning::NulBytes { file, line, count } => Said::new(
            format!(
                "Una línea contiene bytes NUL ({place}, en total {count}): quizá allí se perdió un registro.",
                place = place(file, *line),
                count = number(Lang::Es, *count)
            ),
            "Tratar como desconocido lo que pudo registrar.",
        ),
        Warning::SplicedLine { file, line } => Said::new(
            format!(
                "Varios registros comparten una línea ({place}); se leyeron los que están completos.",
                place = place(file, *line)
            ),
            "Abrir esa línea si parece faltar un resultado.",
        ),
        Warning::InvalidUtf8 { file, lines } => Said::new(
            format!(
                "{file} contiene bytes que no son UTF-8, en las líneas {lines}.",
                file = quote(file),
                lines = number_list(Lang::Es, lines)
            ),
            "Los textos de esas líneas se muestran con caracteres de sustitución.",
        ),
        Warning::NotQuiteJson { file, line } => Said::fact(format!(
            "Una línea contiene un número o un escape que JSON no conoce ({place}), y se leyó de todos modos.",
            place = place(file, *line)
        )),
        Warning::LineTooLong { file, line, count } => Said::new(
            format!(
                "Una línea es más larga de lo que se conserva ({place}, {count}); su contenido no se conoce.",
                place = place(file, *line),
                count = bytes(Lang::Es, *count)
            ),
            "Mirar esa línea a mano si su llamada importa.",
        ),
        Warning::UnkeyedLines { file, lines } => Said::new(
            format!(
                "Hay filas de {file} sin clave (líneas {lines}): no se pueden emparejar como llamadas.",
                file = quote(file),
                lines = number_list(Lang::Es, lines)
            ),
            "No contarlas; juzgar por los archivos.",
        ),
        Warning::OrphanResult { key, file, line } => Said::new(
            format!(
                "La llamada {key} tiene resultado y no tiene inicio ({place}).",
                key = quote(key),
                place = place(file, *line)
            ),
            "El resultado vale como está; el inicio se perdió o está en otro journal.",
        ),
        Warning::NullResult { key, file, line } => Said::new(
            format!(
                "El resultado de la llamada {key} es `null`: su agente acabó sin dar nada ({place}).",
                key = quote(key),
                place = place(file, *line)
            ),
            "Mirar en el transcript del agente qué había hecho.",
        ),
        Warning::EmptyEvidence { key, file, line, field } => Said::new(
            format!(
                "El resultado de la llamada {key} afirma una comprobación, pero su campo {field} está vacío ({place}).",
                key = quote(key),
                place = place(file, *line),
                field = quote(field)
            ),
            "Contar la comprobación como no hecha.",
        ),
        Warning::ErrorTextResult { key, file, line } => Said::new(
            format!(
                "El resultado de la llamada {key} es un mensaje de error, no una respuesta ({place}).",
                key = quote(key),
                place = place(file, *line)
            ),
            "Contar la llamada como no terminada.",
        ),
        Warning::DeadKeyButUnitVerified { key, unit } => Said::new(
            format!(
                "La llamada {key} no tiene resultado, pero los bytes de su unidad {unit} están íntegros.",
                key = quote(key),
                unit = quote(unit)
            ),
            "No volver a correr a su autor.",
        ),
        Warning::DeadAgentRole { key, agent_id, role_hint } => Said::fact(format!(
            "El agente {agent_id} no dejó resultado; su papel: {role_hint}; su llamada: {key}.",
            agent_id = quote(agent_id),
            role_hint = super::record::role(*role_hint),
            key = known(key.as_ref())
        )),
        Warning::QaIncomplete { unit, dead } => Said::new(
            format!(
                "La unidad {unit} está íntegra, pero murieron agentes que debían verificarla (cuántos: {dead}).",
                unit = quote(unit),
                dead = number(Lang::Es, *dead)
            ),
            "Repetir solo las verificaciones, no el autor.",
        ),
        Warning::TranscriptEndsAtLimit { agent_id, file, line } => Said::new(
            format!(
                "El agente {agent_id} se detuvo en el límite de la cuenta ({place}).",
                agent_id = quote(agent_id),
                place = place(file, *line)
            ),
            "Antes de relanzar, comprobar si el límite ya pasó.",
        ),
        Warning::DanglingToolUse { agent_id, tool, path, file, line } => Said::new(
            format!(
                "La última llamada a herramienta del agente {agent_id} ({tool}, sobre {path}) nunca tuvo respuesta ({place}).",
                agent_id = quote(agent_id),
                tool = quote(tool),
                path = known(path.as_deref()),
                place = place(file, *line)
            ),
            "Mirar ese archivo: puede estar a medio escribir.",
        ),
        Warning::UnreadResult { agent_id, unit, file } => Said::new(
            format!(
                "El agente {agent_id} terminó (unidad: {unit}) y su resultado nunca se registró; la respuesta está en {file}.",
                agent_id = quote(agent_id),
                unit = known(unit.as_ref()),
                file = quote(file)
            ),
            "Adoptar esa respuesta en vez de pagarla otra vez.",
        ),
        Warning::ClaimedHashDiffers { unit, agent_id, claimed, actual } => Said::new(
            format!(
                "El agente {agent_id} afirmó el hash {claimed} para la unidad {unit}; el archivo tiene {actual}.",
                unit = quote(unit),
                agent_id = quote(agent_id),
                claimed = quote(claimed),
                actual = quote(actual)
            ),
            "Una afirmación no prueba nada; el archivo pudo cambiar después.",
        ),
        Warning::RegistryFieldNull { field, file, line } => Said::fact(format!(
            "El campo {field} de un lanzamiento es `null` ({place}); se tomó de otros registros donde fue posible.",
            field = quote(field),
            place = place(file, *line)
        )),
        Warning::EmptyArgs { run_id, file, line } => Said::new(
            format!(
                "Un lanzamiento del run {run_id} pidió una lista vacía de unidades ({place}).",
                run_id = quote(run_id),
                place = place(file, *line)
            ),
            "Comprobar qué se quería: una lista vacía es un error, no la tanda entera.",
        ),
        Warning::SlugSharedByCwds { slug, cwds } => Said::new(
            format!(
                "La carpeta de sesiones {slug} la comparten varios proyectos: {cwds}.",
                slug = quote(slug),
                cwds = quote_all(cwds)
            ),
            "Asegurarse de que el run es del proyecto que se quiere rescatar.",
        ),
        Warning::RunNotFound { run_id } => Said::new(
            format!("Ningún registro nombra el run {run_id}.", run_id = quote(run_id)),
            "Revisar el nombre, o soltar también el registro y la carpeta de la sesión.",
        ),
        Warning::WorkingFolderAmbiguous { chosen, others } => Said::new(
            format!(
                "Varias carpetas soltadas podrían ser la carpeta de trabajo; se tomó {chosen}, no {others}.",
                chosen = quote(chosen),
                others = quote_all(others)
            ),
            "Soltar solo la carpeta correcta.",
        ),
        Warning::UnitsNotLiteral { file, line } => Said::new(
            format!(
                "La lista de unidades del script se calcula, no está escrita ({place}); no se ejecutó.",
                place = place(file, *line)
            ),
            "Nombrar las unidades a mano si falta alguna.",
        ),
        Warning::RunMayBeAlive { minutes, file } => Said::new(
            format!(
                "El run puede seguir en marcha: su última señal de vida tiene {minutes} min ({file}).",
                minutes = signed(Lang::Es, *minutes),
                file = known(file.as_ref())
            ),
            "Esperar veinte minutos y soltar de nuevo, o decir que está muerto.",
        ),
        Warning::ClockSkew { minutes, file } => Said::new(
            format!(
                "La última señal de vida está {minutes} min después de ahora ({file}): algún reloj va mal.",
                minutes = signed(Lang::Es, *minutes),
                file = known(file.as_ref())
            ),
            "Revisar el reloj antes de confiar en las edades.",
        ),
        Warning::ReadFailed { file, kind, detail } => Said::new(
            format!(
                "{file} no se pudo leer: {kind} ({detail}).",
                file = quote(file),
                kind = super::record::read_fault(*kind),
                detail = quote(detail)
            ),
            "Revisar permisos y programas abiertos y soltarlo de nuevo.",
        ),
        Warning::ShortRead { file, announced, got } => Said::new(
            format!(
                "{file} se anunció con {announced} bytes y llegaron {got}; no se concluye nada de él.",
                file = quote(file),
                announced = number(Lang::Es, *announced),
                got = count_of(Lang::Es, *got)
            ),
            "Soltarlo de nuevo; si sigue igual, calcular el hash a mano.",
        ),
        Warning::Hole { folder, detail } => Said::new(
            format!(
                "La carpeta {folder} no se pudo listar entera ({detail}): algo de ella no se vio.",
                folder = quote(folder),
                detail = quote(detail)
            ),
            "Soltar esa carpeta por separado.",
        ),
        Warning::UntrustedName { file } => Said::new(
            format!(
                "El nombre {file} quizá no es el verdadero en el disco; ningún comando lo llevará.",
                file = quote(file)
            ),
            "Tratar ese archivo a mano.",
        ),
        Warning::TwinPaths { file, count } => Said::new(
            format!(
                "Varios archivos soltados tienen la ruta {file} (en total {count}).",
                file = quote(file),
                count = number(Lang::Es, *count)
            ),
            "Soltar una carpeta cada vez, o renombrar una.",
        ),
        Warning::PathFormTranslated { unit, claimed, path } => Said::fact(format!(
            "Una ruta de la unidad {unit} estaba escrita para otro sistema: {claimed} se tomó por {path}.",
            unit = quote(unit),
            claimed = quote(claimed),
            path = quote(path)
        )),
        Warning::PathNormalised { unit, claimed, path } => Said::fact(format!(
            "Una ruta de la unidad {unit} solo encaja con otra grafía: {claimed} se tomó por {path}.",
            unit = quote(unit),
            claimed = quote(claimed),
            path = quote(path)
        )),
        Warning::LfsPointer { unit, path, oid_matches } => Said::new(
            format!(
                "En lugar de {path} hay un puntero de git-lfs (unidad {unit}); nombra el hash declarado: {oid_matches}.",
                unit = quote(unit),
                path = quote(path),
                oid_matches = yes(*oid_matches)
            ),
            "Traer el archivo real con `git lfs pull` y soltar de nuevo.",
        ),
        Warning::EolNormalisedMatch { unit, path } => Said::new(
            format!(
                "{path} (unidad {unit}) difiere de lo sellado solo en los fines de línea.",
                unit = quote(unit),
                path = quote(path)
            ),
            "El texto está completo; decidir si los fines de línea importan.",
        ),
        Warning::GenerationUnknown { unit, file } => Said::fact(format!(
            "El centinela {file} de la unidad {unit} no dice qué run lo selló, o cuándo.",
            unit = quote(unit),
            file = quote(file)
        )),
        Warning::SentinelOfOtherRun { unit, run_id, file } => Said::new(
            format!(
                "El centinela {file} de la unidad {unit} es de otro run: {run_id}.",
                unit = quote(unit),
                run_id = known(run_id.as_ref()),
                file = quote(file)
            ),
            "No cuenta para este run; el archivo se queda.",
        ),
        Warning::SentinelUnitDiffers { unit, file, says } => Said::new(
            format!(
                "El centinela {file} es de la unidad {unit} por su nombre y dentro nombra {says}.",
                unit = quote(unit),
                file = quote(file),
                says = quote(says)
            ),
            "Averiguar cuál de las dos es.",
        ),
        Warning::SizeDiffers { unit, path, declared, actual } => Said::new(
            format!(
                "El hash de {path} (unidad {unit}) es correcto, pero se declararon {declared} bytes y tiene {actual}.",
                unit = quote(unit),
                path = quote(path),
                declared = number(Lang::Es, *declared),
                actual = number(Lang::Es, *actual)
            ),
            "Decide el hash; el tamaño declarado era erróneo.",
        ),
        Warning::EmptyArtifact { unit, path } => Said::fact(format!(
            "{path} (unidad {unit}) no tiene bytes, y eso es justo lo que declara su centinela.",
            unit = quote(unit),
            path = quote(path)
        )),
        Warning::DuplicateSentinel { unit, files } => Said::fact(format!(
            "El centinela de la unidad {unit} tiene copias: {files}.",
            unit = quote(unit),
            files = quote_all(files)
        )),
        Warning::ConflictCopy { paths } => Said::new(
            format!(
                "Una herramienta de sincronización dejó copias en conflicto: {paths}.",
                paths = quote_all(paths)
            ),
            "Compararlas con sus originales; no se juzgan como unidades.",
        ),
        Warning::AlreadyQuarantined { unit, folder, ts } => Said::fact(format!(
            "La unidad {unit} ya estuvo en cuarentena: {folder}, fecha {ts}.",
            unit = quote(unit),
            folder = quote(folder),
            ts = known(ts.as_deref())
        )),
        Warning::EffectFoundInGit { unit, commit, file, line } => Said::new(
            format!(
                "Git tiene un commit que nombra la unidad {unit}: {commit} ({place}).",
                unit = quote(unit),
                commit = quote(commit),
                place = place(file, *line)
            ),
            "Mirar el commit antes de re-correr la unidad.",
        ),
        Warning::OutdirIgnoredByGit { path } => Said::new(
            format!("Git ignora {path}: un status limpio no dice nada de su contenido.", path = quote(path)),
            "No tomar un status limpio como seguridad.",
        ),
        Warning::OldVersionRerunsFinished { version, fixed_in } => Said::new(
            format!(
                "La versión de la herramienta es {version}: antes de {fixed_in}, reanudar puede re-correr agentes ya terminados.",
                version = quote(version),
                fixed_in = quote(fixed_in)
            ),
            "Mejor un run fresco solo con lo que falta.",
        ),
        Warning::State(warning) => super::state_warning::state_warning(warning),
        Warning::UnsupportedRecord { file } => Said::fact(format!(
            "{file} es un registro de un sistema que esta versión lista y no interpreta.",
            file = quote(file)
        )),
    }
}

pub(super) fn known(text: Option<impl Display>) -> String {
    text.map_or_else(|| "se desconoce".to_owned(), quote)
}

fn count_of(lang: Lang, n: Option<u64>) -> String {
    n.map_or_else(|| "se desconoce".to_owned(), |n| number(lang, n))
}

pub(super) const fn yes(answer: bool) -> &'static str {
    if answer { "sí" } else { "no" }
}
