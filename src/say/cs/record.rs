//! Druhy souborů, poškození, agenti a ostatní strojová slova.

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
        FileKind::Registry => "registr spuštění",
        FileKind::Journal => "žurnál běhu",
        FileKind::AgentLog => "záznam zastavených agentů",
        FileKind::Transcript => "přepis agenta",
        FileKind::Sentinel => "pečeť",
        FileKind::SentinelDraft => "nedokončená pečeť",
        FileKind::Script => "skript workflow",
        FileKind::Provenance => "zápis o karanténě",
        FileKind::GitStatus => "výstup git status",
        FileKind::GitLog => "výstup git log",
        FileKind::GitIgnore => "vzory, které git přehlíží",
        FileKind::StateFile => "stavový soubor běhu",
        FileKind::StateDraft => "nedokončený stavový soubor",
        FileKind::Checkpoints => "uložené etapy",
        FileKind::StagePrompts => "prompty etap",
        FileKind::StageVerdicts => "verdikty o etapách",
        FileKind::Unsupported => "záznam uvedený, ale nevykládaný",
        FileKind::Other => "jiný soubor",
    }
}

pub(in crate::say) const fn line_fault(kind: LineFaultKind) -> &'static str {
    match kind {
        LineFaultKind::TornTail => "poslední řádek je uříznutý",
        LineFaultKind::Truncated => "řádek uprostřed je uříznutý",
        LineFaultKind::Glued => "na řádku je víc záznamů",
        LineFaultKind::Spliced => "na řádku je uříznutý záznam a za ním celý",
        LineFaultKind::NulBytes => "v řádku jsou bajty NUL",
        LineFaultKind::InvalidUtf8 => "bajty, které nejsou UTF-8",
        LineFaultKind::InvalidUtf8Torn => "řádek je uříznutý uvnitř znaku",
        LineFaultKind::LoneSurrogate => "polovina náhradního páru",
        LineFaultKind::NonStandardNumber => "NaN nebo nekonečno, která JSON nezná",
        LineFaultKind::TooLong => "řádek je příliš dlouhý",
        LineFaultKind::NotAnObject => "řádek není objekt JSON",
    }
}

pub(in crate::say) const fn read_fault(kind: ReadFaultKind) -> &'static str {
    match kind {
        ReadFaultKind::NotReadable => "systém ho odmítá přečíst",
        ReadFaultKind::ShortRead => "přečtených bajtů není tolik, kolik bylo ohlášeno",
        ReadFaultKind::Changed => "během čtení se změnil",
        ReadFaultKind::Stalled => "žádný bajt nepřišel včas",
        ReadFaultKind::Vanished => "zmizel",
        ReadFaultKind::DanglingLink => "symbolický odkaz, který nikam nevede",
        ReadFaultKind::Cancelled => "čtení bylo zrušeno",
    }
}

pub(in crate::say) const fn file_problem(value: FileProblem) -> &'static str {
    match value {
        FileProblem::Unreadable => "nečitelný",
        FileProblem::ShortRead => "velikost a přečtené bajty se liší",
        FileProblem::Bom => "začíná značkou pořadí bajtů",
        FileProblem::Utf16 => "byl v UTF-16",
        FileProblem::Crlf => "řádky končí CR LF",
        FileProblem::UntrustedName => "jeho jménu nelze věřit",
        FileProblem::TwinPath => "stejnou cestu má i jiný přetažený soubor",
        FileProblem::Unsupported => "tato verze ho nevykládá",
        FileProblem::SentinelMalformed => "pečeť, kterou nelze číst",
        FileProblem::Changed => "změnil se během čtení",
    }
}

pub(in crate::say) const fn sentinel_fault(value: SentinelFault) -> &'static str {
    match value {
        SentinelFault::Empty => "nemá žádné bajty",
        SentinelFault::NotJson => "je uříznutá, nebo to není JSON",
        SentinelFault::SeveralDocuments => "obsahuje víc hodnot JSON",
        SentinelFault::NotAnObject => "je to JSON, ale ne objekt",
        SentinelFault::DuplicateNames => "některé jméno je v ní dvakrát",
        SentinelFault::BadArtifacts => "její seznam artefaktů není seznam objektů",
        SentinelFault::TooLarge => "je větší než jakákoli pečeť",
        SentinelFault::Unreadable => "nepodařilo se ji přečíst",
    }
}

pub(in crate::say) const fn outcome(value: Outcome) -> &'static str {
    match value {
        Outcome::Finished => "dokončen",
        Outcome::FinishedUnrecorded => "dokončen, výsledek nezapsán",
        Outcome::Failed => "selhal",
        Outcome::NoValue => "výsledek bez hodnoty",
        Outcome::NoResult => "výsledek nenalezen",
        Outcome::Superseded => "zanikl, pozdější pokus skončil dobře",
        Outcome::OrphanResult => "výsledek bez začátku",
    }
}

pub(in crate::say) const fn cause(value: Cause) -> &'static str {
    match value {
        Cause::UsageLimit => "limit účtu",
        Cause::Overloaded => "přetížená služba",
        Cause::Authentication => "účet nebyl přijat",
        Cause::BadRequest => "požadavek byl odmítnut",
        Cause::StoppedByUser => "zastavil ho člověk",
        Cause::KilledInTool => "nástroj nikdy neodpověděl",
        Cause::CutOff => "přepis uprostřed končí",
        Cause::Unknown => "není známo",
    }
}

pub(in crate::say) const fn role(value: Role) -> &'static str {
    match value {
        Role::Author => "autor",
        Role::Checker => "ověřovatel",
        Role::Other => "jiná",
    }
}

pub(in crate::say) const fn linked_by(value: LinkedBy) -> &'static str {
    match value {
        LinkedBy::Label => "podle štítku nebo fáze",
        LinkedBy::Path => "podle cesty, kterou jmenuje",
        LinkedBy::Prompt => "podle zadání",
        LinkedBy::LastMessage => "podle poslední zprávy",
        LinkedBy::Result => "podle výsledku",
    }
}

pub(in crate::say) const fn chosen_by(value: ChosenBy) -> &'static str {
    match value {
        ChosenBy::Given => "určili jste ho vy",
        ChosenBy::NewestUnfinished => "nejnovější nedokončený běh",
        ChosenBy::Newest => "všechny běhy skončily: nejnovější",
        ChosenBy::OnlyOne => "jediný běh mezi přetaženými soubory",
        ChosenBy::NoRun => "žádný záznam nejmenuje běh",
    }
}

pub(in crate::say) const fn alive(value: Alive) -> &'static str {
    match value {
        Alive::Quiet => "v klidu",
        Alive::Maybe => "možná stále běží",
        Alive::Unknown => "žádný záznam neudává čas",
    }
}

pub(in crate::say) const fn units_from(value: UnitsFrom) -> &'static str {
    match value {
        UnitsFrom::RegistryArgs => "argumenty spuštění běhu",
        UnitsFrom::ScriptUnits => "seznam ve skriptu",
        UnitsFrom::StateFile => "stavový soubor",
        UnitsFrom::Sentinels => "přetažené pečeti",
        UnitsFrom::Artifacts => "přetažené artefakty",
    }
}

pub(in crate::say) const fn translation(value: Translation) -> &'static str {
    match value {
        Translation::PathForm => "zapsaná pro jiný systém",
        Translation::Normalised => "jiná forma Unicode",
        Translation::LetterCase => "jiná velikost písmen",
        Translation::Trimmed => "mezera na konci",
    }
}

pub(in crate::say) const fn ending(value: Ending) -> &'static str {
    match value {
        Ending::Unremarkable => "nic nápadného",
        Ending::Empty => "soubor je prázdný",
        Ending::NoEndDocument => "dokument LaTeX, který nikde nekončí",
        Ending::UnclosedJson => "hodnota JSON, která nikde nekončí",
        Ending::MidLine => "končí uprostřed řádku",
    }
}

pub(in crate::say) const fn export_kind(value: ExportKind) -> &'static str {
    match value {
        ExportKind::Report => "zpráva pro lidi",
        ExportKind::Quarantine => "skript: karanténa",
        ExportKind::Protect => "skript: kopie toho, co je v bezpečí",
        ExportKind::Restore => "skript: vrácení celých kopií",
        ExportKind::Undo => "skript: zrušení karantény",
        ExportKind::Smoke => "skript: zkušební sestavení v nové složce",
        ExportKind::Relaunch => "text pro nové spuštění",
        ExportKind::Evidence => "příkazy, které ukážou důkazy",
    }
}

pub(in crate::say) const fn platform(value: Platform) -> &'static str {
    match value {
        Platform::Posix => "Linux nebo jiný systém POSIX",
        Platform::Windows => "Windows (WSL nebo Git Bash)",
        Platform::Macos => "macOS",
    }
}

pub(in crate::say) const fn severity(value: Severity) -> &'static str {
    match value {
        Severity::Info => "dobré vědět",
        Severity::Warning => "stojí za pozornost",
    }
}

pub(in crate::say) const fn choice(value: Choice) -> Consequence {
    match value {
        Choice::Keep => Consequence {
            word: "ponechat",
            means: "Převezme se, jak je; nic se nepřesouvá ani nespouští.",
        },
        Choice::Quarantine => Consequence {
            word: "karanténa",
            means: "Její soubory se přesunou do `_descartado` se zápisem o původu; nic se nespouští.",
        },
        Choice::Rerun => Consequence {
            word: "spustit znovu",
            means: "Nejdřív se odloží, co tam leží, pak se spustí znovu, za plnou cenu.",
        },
        Choice::Leave => Consequence {
            word: "nechat být",
            means: "Teď se s ní nic neděje; zůstane otevřená na později.",
        },
    }
}

pub(in crate::say) const fn refusal(value: Refusal) -> &'static str {
    match value {
        Refusal::UnknownUnit => "žádná jednotka se tak nejmenuje",
        Refusal::EmptyReason => "rozhodnutí neuvádí důvod",
        Refusal::RunMayBeAlive => "běh možná ještě žije",
        Refusal::Blocked => "něco, co potřebuje, je zastaveno",
        Refusal::Verified => "je celá: co je dobré, se nepřesouvá ani nedělá znovu",
        Refusal::NothingThere => "nic z ní nebylo přetaženo",
        Refusal::NotDropped => "některý její soubor existuje a nebyl přetažen",
        Refusal::NotNameable => "jménu některého jejího souboru nelze věřit",
        Refusal::NotHashed => "bajty některého jejího souboru nejsou známy až do konce",
        Refusal::SharedFile => "některý její soubor patří i jiné jednotce",
        Refusal::ReservedPlace => "některý její soubor leží ve složce, kterou založila záchrana",
        Refusal::NotProved => "je označena za poškozenou bez důkazu",
    }
}
