//! Avisos sobre runs llevados por pasos o etapas.

use crate::model::state_warning::StateWarning;
use crate::say::figures::number;
use crate::say::lang::Lang;
use crate::say::marked::{place, quote, quote_all};
use crate::say::words::Said;

use super::step::{approval_reason, state_fault};
use super::warning::{known, yes};

#[expect(clippy::too_many_lines, reason = "a table: one sentence for each variant")]
pub(in crate::say) fn state_warning(warning: &StateWarning) -> Said {
    match warning {
        StateWarning::StaleArtifact { path, file } => Said::new(
            format!(
                "El artefacto {path} no es lo que registró {file}: se editó o se cortó.",
                path = quote(path),
                file = quote(file)
            ),
            "Vea de quién es el cambio antes de que su paso se ejecute.",
        ),
        StateWarning::OverwritesUnsealedBytes { path, file } => Said::new(
            format!(
                "Un paso que se ejecutaría sobrescribe {path}, cuyos bytes no avala ningún registro ({file}).",
                path = quote(path),
                file = quote(file)
            ),
            "Cópielos antes a un lugar seguro: lo hace el script de protección.",
        ),
        StateWarning::MissingArtifact { path, file } => Said::new(
            format!("El artefacto {path} de {file} no se soltó.", path = quote(path), file = quote(file)),
            "Suelte la carpeta entera del run, si existe.",
        ),
        StateWarning::ArtifactEolConverted { path, file } => Said::new(
            format!(
                "Solo los finales de línea de {path} difieren de lo que registró {file}.",
                path = quote(path),
                file = quote(file)
            ),
            "Restaure los finales de línea (suele ser autocrlf de git) y suéltelo otra vez.",
        ),
        StateWarning::ArtifactOutsideRun { path, file } => Said::new(
            format!(
                "La ruta {path} en {file} sale de la carpeta del run; no se siguió.",
                path = quote(path),
                file = quote(file)
            ),
            "No corrija nada a mano; pregunte quién la escribió.",
        ),
        StateWarning::UpperCaseHash { path, file } => Said::fact(format!(
            "El hash de {path} en {file} está en mayúsculas: una herramienta que compare texto lo daría por distinto.",
            path = quote(path),
            file = quote(file)
        )),
        StateWarning::OwnerUnknown { path, owner, file } => Said::fact(format!(
            "Ningún paso conoce a {owner}, responsable de {path} ({file}); no se adivinó ninguno.",
            path = quote(path),
            owner = known(owner.as_ref()),
            file = quote(file)
        )),
        StateWarning::StepStatusBehindArtifact { step, file } => Said::fact(format!(
            "El paso {step} figura como no hecho, y sus artefactos están hechos e iguales ({file}): solo falta el aviso.",
            step = quote(step),
            file = quote(file)
        )),
        StateWarning::TmpStatePresent { file, whole } => Said::new(
            format!(
                "Junto al archivo de estado hay un borrador: {file} (entero: {whole}). No se adoptó.",
                file = quote(file),
                whole = yes(*whole)
            ),
            "Compárelo con el archivo de estado; solo usted puede elegir.",
        ),
        StateWarning::StateInvalid { file, fault, line, column } => Said::new(
            format!(
                "El archivo de estado {file} no sirve: {fault} (línea {line}, carácter {column}). No se planifica nada con él.",
                file = quote(file),
                fault = state_fault(*fault),
                line = number(Lang::Es, *line),
                column = number(Lang::Es, *column)
            ),
            "Busque una copia entera, o el borrador de al lado, y suéltela.",
        ),
        StateWarning::StateMissing { folder } => Said::new(
            format!(
                "La carpeta del run {folder} no tiene archivo de estado: no se planifica nada.",
                folder = quote(folder)
            ),
            "Suelte la carpeta entera; no empiece de nuevo encima de sus artefactos.",
        ),
        StateWarning::RunIdMismatch { file, run_id, folder } => Said::new(
            format!(
                "{file} nombra el run {run_id} y su carpeta es {folder}: se escribiría en un run y se anotaría en el otro.",
                file = quote(file),
                run_id = known(run_id.as_ref()),
                folder = quote(folder)
            ),
            "Averigüe cuál de los dos es; no se planifica nada hasta que coincidan.",
        ),
        StateWarning::ApprovalInvalid { file, reason } => Said::new(
            format!(
                "La aprobación de {file} no vale: {reason}.",
                file = quote(file),
                reason = approval_reason(*reason)
            ),
            "Haga aprobar el plan otra vez con su propio script; el campo nunca se edita.",
        ),
        StateWarning::RequirementsHashDiffers { file, recorded, actual } => Said::new(
            format!(
                "Los requisitos no son los que registró {file} (registrado {recorded}, ahora {actual}): todo se planificó para otros.",
                file = quote(file),
                recorded = known(*recorded),
                actual = known(*actual)
            ),
            "Decida si el trabajo hecho para los antiguos sigue valiendo.",
        ),
        StateWarning::GateStopped { gate, attempts, file } => Said::new(
            format!(
                "La compuerta {gate} falló definitivamente (intentos: {attempts}, {file}): lo que depende de ella no se ejecuta.",
                gate = quote(gate),
                attempts = number(Lang::Es, *attempts),
                file = quote(file)
            ),
            "Lea lo que encontró; un contador nuevo no da más intentos.",
        ),
        StateWarning::CounterContradictsGate { gate, attempts, retry_counter, file } => Said::new(
            format!(
                "La compuerta {gate} se intentó {attempts} veces y su contador dice {retry_counter} ({file}).",
                gate = quote(gate),
                attempts = number(Lang::Es, *attempts),
                retry_counter = number(Lang::Es, *retry_counter),
                file = quote(file)
            ),
            "Crea a los intentos: un reinicio pudo poner el contador a cero.",
        ),
        StateWarning::StepCycle { steps, file } => Said::new(
            format!(
                "Hay pasos que se necesitan en círculo: {steps} ({file}). Ni ellos ni lo que depende de ellos puede ejecutarse.",
                steps = quote_all(steps),
                file = quote(file)
            ),
            "Corrija el plan con la herramienta que lo escribió.",
        ),
        StateWarning::StepUnknownDependency { step, missing, file } => Said::new(
            format!(
                "El paso {step} necesita el paso {missing}, que no existe ({file}).",
                step = quote(step),
                missing = quote(missing),
                file = quote(file)
            ),
            "Corrija el plan con la herramienta que lo escribió.",
        ),
        StateWarning::StepNamedTwice { step, file } => Said::new(
            format!(
                "Dos pasos se llaman {step} ({file}): nadie sabe de cuál dependen los demás.",
                step = quote(step),
                file = quote(file)
            ),
            "Corrija el plan con la herramienta que lo escribió.",
        ),
        StateWarning::ModelNotPinned { stage, was, would_be, file, line } => Said::new(
            format!(
                "La llamada {stage} no nombra modelo ({place}): corrió con {was}, y al relanzar correría con {would_be} sin ningún aviso.",
                stage = quote(stage),
                was = quote_all(was),
                would_be = model(would_be.as_ref()),
                place = place(file, *line)
            ),
            "Ponga el modelo en la llamada antes de relanzar.",
        ),
        StateWarning::PromptWhiteSpaceOnly { stage, file, line } => Said::new(
            format!(
                "El prompt de la etapa {stage} solo difiere del guardado en espacios ({place}), y eso basta para ejecutarla otra vez, con todas las siguientes.",
                stage = quote(stage),
                place = place(file, *line)
            ),
            "Deshaga el cambio de espacios si no era intencionado.",
        ),
        StateWarning::VerdictKeysDiffer { stage, attempt, missing, unknown, file, line } => Said::new(
            format!(
                "El veredicto del intento {attempt} de la etapa {stage} no juzga exactamente los criterios ({place}); sin juzgar: {missing}; ajenos: {unknown}.",
                stage = quote(stage),
                attempt = number(Lang::Es, *attempt),
                missing = quote_all(missing),
                unknown = quote_all(unknown),
                place = place(file, *line)
            ),
            "Haga que los veredictos los escriba un script que compare las claves.",
        ),
        StateWarning::IdentifierGivenTwice { id, paths } => Said::new(
            format!(
                "El identificador {id} se asignó dos veces: {paths}.",
                id = quote(id),
                paths = quote_all(paths)
            ),
            "Decida qué documento lo conserva antes de que un agente tome el siguiente.",
        ),
        StateWarning::LoopStopped { stage } => Said::new(
            format!(
                "Dos etapas seguidas fallaron definitivamente; el bucle se detiene tras {stage}. Su trabajo se conserva.",
                stage = quote(stage)
            ),
            "Retome lo fallido en un proyecto pequeño aparte.",
        ),
    }
}

fn model(name: Option<&String>) -> String {
    name.map_or_else(|| "el modelo de la sesión que relance".to_owned(), quote)
}
