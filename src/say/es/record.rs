//! Tipos de archivo, daños, agentes y las demás palabras de máquina.

use crate::model::agent::{Cause, LinkedBy, Outcome, Role};
use crate::model::digest::Ending;
use crate::model::export::{ExportKind, FileProblem};
use crate::model::fault::{LineFaultKind, ReadFaultKind};
use crate::model::judgement::{Alive, ChosenBy};
use crate::model::plan::Refusal;
use crate::model::record::{FileKind, SentinelFault};
use crate::model::settings::{Choice, Platform};
use crate::model::severity::Severity;
use crate::model::unit::{Translation, UnitsFrom};
use crate::say::words::Consequence;

pub(in crate::say) const fn file_kind(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Registry => "registro de lanzamientos",
        FileKind::Journal => "journal de un run",
        FileKind::AgentLog => "log de agentes detenidos",
        FileKind::Transcript => "transcript de un agente",
        FileKind::Sentinel => "centinela",
        FileKind::SentinelDraft => "centinela sin terminar",
        FileKind::Script => "script del workflow",
        FileKind::Provenance => "nota de una cuarentena",
        FileKind::GitStatus => "salida de git status",
        FileKind::GitLog => "salida de git log",
        FileKind::GitIgnore => "patrones que git ignora",
        FileKind::StateFile => "archivo de estado de un run",
        FileKind::StateDraft => "archivo de estado sin terminar",
        FileKind::Checkpoints => "etapas guardadas",
        FileKind::StagePrompts => "prompts de las etapas",
        FileKind::StageVerdicts => "veredictos sobre etapas",
        FileKind::Unsupported => "registro listado, sin interpretar",
        FileKind::Other => "otro archivo",
    }
}

pub(in crate::say) const fn line_fault(kind: LineFaultKind) -> &'static str {
    match kind {
        LineFaultKind::TornTail => "la última línea está cortada",
        LineFaultKind::Truncated => "una línea intermedia está cortada",
        LineFaultKind::Glued => "varios registros comparten una línea",
        LineFaultKind::Spliced => "un registro cortado y uno completo comparten una línea",
        LineFaultKind::NulBytes => "hay bytes NUL en la línea",
        LineFaultKind::InvalidUtf8 => "bytes que no son UTF-8",
        LineFaultKind::InvalidUtf8Torn => "la línea está cortada dentro de un carácter",
        LineFaultKind::LoneSurrogate => "medio par sustituto",
        LineFaultKind::NonStandardNumber => "NaN o infinito, que JSON no conoce",
        LineFaultKind::TooLong => "la línea es demasiado larga",
        LineFaultKind::NotAnObject => "la línea no es un objeto JSON",
    }
}

pub(in crate::say) const fn read_fault(kind: ReadFaultKind) -> &'static str {
    match kind {
        ReadFaultKind::NotReadable => "el sistema no deja leerlo",
        ReadFaultKind::ShortRead => "los bytes leídos no son los anunciados",
        ReadFaultKind::Changed => "cambió mientras se leía",
        ReadFaultKind::Stalled => "no llegó ningún byte a tiempo",
        ReadFaultKind::Vanished => "desapareció",
        ReadFaultKind::DanglingLink => "un enlace simbólico que no lleva a ninguna parte",
        ReadFaultKind::Cancelled => "se canceló la lectura",
    }
}

pub(in crate::say) const fn file_problem(value: FileProblem) -> &'static str {
    match value {
        FileProblem::Unreadable => "no legible",
        FileProblem::ShortRead => "el tamaño y los bytes leídos difieren",
        FileProblem::Bom => "empieza con una marca de orden de bytes",
        FileProblem::Utf16 => "estaba en UTF-16",
        FileProblem::Crlf => "las líneas terminan en CR LF",
        FileProblem::UntrustedName => "su nombre no es de fiar",
        FileProblem::TwinPath => "otro archivo soltado tiene la misma ruta",
        FileProblem::Unsupported => "esta versión no lo interpreta",
        FileProblem::SentinelMalformed => "centinela que no se puede leer como tal",
        FileProblem::Changed => "cambió durante la lectura",
    }
}

pub(in crate::say) const fn sentinel_fault(value: SentinelFault) -> &'static str {
    match value {
        SentinelFault::Empty => "no tiene bytes",
        SentinelFault::NotJson => "está cortado o no es JSON",
        SentinelFault::SeveralDocuments => "contiene más de un valor JSON",
        SentinelFault::NotAnObject => "es JSON, pero no un objeto",
        SentinelFault::DuplicateNames => "un nombre aparece dos veces",
        SentinelFault::BadArtifacts => "su lista de artefactos no es una lista de objetos",
        SentinelFault::TooLarge => "es más grande que cualquier centinela",
        SentinelFault::Unreadable => "no se pudo leer",
    }
}

pub(in crate::say) const fn outcome(value: Outcome) -> &'static str {
    match value {
        Outcome::Finished => "terminado",
        Outcome::FinishedUnrecorded => "terminado, resultado sin registrar",
        Outcome::Failed => "fallido",
        Outcome::NoValue => "resultado sin valor",
        Outcome::NoResult => "sin resultado a la vista",
        Outcome::Superseded => "murió, un intento posterior terminó",
        Outcome::OrphanResult => "resultado sin inicio",
    }
}

pub(in crate::say) const fn cause(value: Cause) -> &'static str {
    match value {
        Cause::UsageLimit => "el límite de la cuenta",
        Cause::Overloaded => "el servicio estaba sobrecargado",
        Cause::Authentication => "la cuenta no fue aceptada",
        Cause::BadRequest => "la petición fue rechazada",
        Cause::StoppedByUser => "una persona lo detuvo",
        Cause::KilledInTool => "una herramienta nunca respondió",
        Cause::CutOff => "el transcript se corta a la mitad",
        Cause::Unknown => "no se sabe",
    }
}

pub(in crate::say) const fn role(value: Role) -> &'static str {
    match value {
        Role::Author => "autor",
        Role::Checker => "verificador",
        Role::Other => "otro",
    }
}

pub(in crate::say) const fn linked_by(value: LinkedBy) -> &'static str {
    match value {
        LinkedBy::Label => "por su etiqueta o fase",
        LinkedBy::Path => "por una ruta que nombra",
        LinkedBy::Prompt => "por su prompt",
        LinkedBy::LastMessage => "por su último mensaje",
        LinkedBy::Result => "por su resultado",
    }
}

pub(in crate::say) const fn chosen_by(value: ChosenBy) -> &'static str {
    match value {
        ChosenBy::Given => "indicado por la persona",
        ChosenBy::NewestUnfinished => "el run más reciente sin terminar",
        ChosenBy::Newest => "todos los runs terminaron: el más reciente",
        ChosenBy::OnlyOne => "el único run en lo soltado",
        ChosenBy::NoRun => "ningún registro nombra un run",
    }
}

pub(in crate::say) const fn alive(value: Alive) -> &'static str {
    match value {
        Alive::Quiet => "sin actividad",
        Alive::Maybe => "puede seguir en marcha",
        Alive::Unknown => "ningún registro da una hora",
    }
}

pub(in crate::say) const fn units_from(value: UnitsFrom) -> &'static str {
    match value {
        UnitsFrom::RegistryArgs => "los argumentos de lanzamiento del run",
        UnitsFrom::ScriptUnits => "la lista del script",
        UnitsFrom::StateFile => "el archivo de estado",
        UnitsFrom::Sentinels => "los centinelas soltados",
        UnitsFrom::Artifacts => "los artefactos soltados",
    }
}

pub(in crate::say) const fn translation(value: Translation) -> &'static str {
    match value {
        Translation::PathForm => "escrita para otro sistema",
        Translation::Normalised => "otra forma Unicode",
        Translation::LetterCase => "otras mayúsculas",
        Translation::Trimmed => "un espacio al final",
    }
}

pub(in crate::say) const fn ending(value: Ending) -> &'static str {
    match value {
        Ending::Unremarkable => "nada llamativo",
        Ending::Empty => "el archivo está vacío",
        Ending::NoEndDocument => "un documento LaTeX que nunca se cierra",
        Ending::UnclosedJson => "un valor JSON que nunca se cierra",
        Ending::MidLine => "termina a mitad de una línea",
    }
}

pub(in crate::say) const fn export_kind(value: ExportKind) -> &'static str {
    match value {
        ExportKind::Report => "informe para personas",
        ExportKind::Quarantine => "script: cuarentena",
        ExportKind::Protect => "script: copias de lo que está a salvo",
        ExportKind::Restore => "script: devolver copias íntegras",
        ExportKind::Undo => "script: deshacer la cuarentena",
        ExportKind::Smoke => "script: smoke test en una carpeta nueva",
        ExportKind::Relaunch => "texto para relanzar",
        ExportKind::Evidence => "comandos que muestran la evidencia",
    }
}

pub(in crate::say) const fn platform(value: Platform) -> &'static str {
    match value {
        Platform::Posix => "Linux u otro sistema POSIX",
        Platform::Windows => "Windows (con WSL o Git Bash)",
        Platform::Macos => "macOS",
    }
}

pub(in crate::say) const fn severity(value: Severity) -> &'static str {
    match value {
        Severity::Info => "conviene saberlo",
        Severity::Warning => "merece atención",
    }
}

pub(in crate::say) const fn choice(value: Choice) -> Consequence {
    match value {
        Choice::Keep => Consequence {
            word: "conservar",
            means: "Se adopta tal como está; no se mueve ni se corre nada.",
        },
        Choice::Quarantine => Consequence {
            word: "cuarentena",
            means: "Sus archivos se mueven a `_descartado` con una nota de su procedencia; no se corre nada.",
        },
        Choice::Rerun => Consequence {
            word: "re-correr",
            means: "Primero se aparta lo que hay, después se corre de nuevo, al costo completo.",
        },
        Choice::Leave => {
            Consequence { word: "dejar", means: "Ahora no le pasa nada; queda pendiente para más tarde." }
        }
    }
}

pub(in crate::say) const fn refusal(value: Refusal) -> &'static str {
    match value {
        Refusal::UnknownUnit => "ninguna unidad se llama así",
        Refusal::EmptyReason => "la decisión no da ningún motivo",
        Refusal::RunMayBeAlive => "la ejecución podría seguir en marcha",
        Refusal::Blocked => "algo que necesita está detenido",
        Refusal::Verified => "está íntegra: lo bueno ni se mueve ni se rehace",
        Refusal::NothingThere => "no se soltó nada de ella",
        Refusal::NotDropped => "un archivo suyo existe y no se soltó",
        Refusal::NotNameable => "el nombre de un archivo suyo no es de fiar",
        Refusal::NotHashed => "no se conocen hasta el final los bytes de un archivo suyo",
        Refusal::SharedFile => "un archivo suyo es también de otra unidad",
        Refusal::ReservedPlace => "un archivo suyo está en una carpeta hecha por un rescate",
        Refusal::NotProved => "se la da por dañada sin prueba",
    }
}
