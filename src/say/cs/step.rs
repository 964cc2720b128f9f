//! Kroky, brány, schválení a etapy, každé jedním obratem.

use crate::model::stage::StagePlan;
use crate::model::state_file::{StateDialect, StateFault, StepStatus};
use crate::model::step::{ApprovalReason, GateOutcome, StateCheck, StateStop, StepPlan, StepReason};

pub(in crate::say) const fn state_dialect(value: StateDialect) -> &'static str {
    match value {
        StateDialect::Contract => "kroky s vlastníky (execution_plan)",
        StateDialect::Steps => "kroky s artefakty (steps)",
        StateDialect::Agents => "agenti s branami (agents)",
    }
}

pub(in crate::say) const fn state_fault(value: StateFault) -> &'static str {
    match value {
        StateFault::Empty => "nemá žádné bajty",
        StateFault::NotJson => "je uříznutý, nebo to není JSON",
        StateFault::SeveralDocuments => "obsahuje víc hodnot JSON",
        StateFault::DuplicateNames => "některé jméno je v něm dvakrát",
        StateFault::NotAnObject => "není to objekt JSON",
        StateFault::NoSteps => "jeho kroky nelze přečíst",
        StateFault::TooLarge => "je větší než kterýkoli stavový soubor",
    }
}

pub(in crate::say) const fn step_status(value: StepStatus) -> &'static str {
    match value {
        StepStatus::Pending => "čeká",
        StepStatus::Running => "běží",
        StepStatus::Written => "zapsáno",
        StepStatus::Done => "hotovo",
        StepStatus::Failed => "selhal",
        StepStatus::Skipped => "vynechán",
        StepStatus::Blocked => "zablokován",
        StepStatus::Stale => "zastaralý",
        StepStatus::Unknown => "neznámé slovo",
    }
}

pub(in crate::say) const fn state_check(value: StateCheck) -> &'static str {
    match value {
        StateCheck::Match => "shodný",
        StateCheck::Stale => "změněn později",
        StateCheck::Missing => "nebyl přetažen",
        StateCheck::Unverifiable => "nikdo nepozná",
        StateCheck::Elsewhere => "mimo běh",
    }
}

pub(in crate::say) const fn step_plan(value: StepPlan) -> &'static str {
    match value {
        StepPlan::Keep => "ponechat",
        StepPlan::Run => "spustit",
        StepPlan::Ask => "rozhodnete vy",
        StepPlan::Blocked => "nelze spustit",
    }
}

pub(in crate::say) const fn step_reason(value: StepReason) -> &'static str {
    match value {
        StepReason::DoneAndEqual => "hotovo a všechny artefakty se shodují",
        StepReason::Skipped => "vynechán záměrně",
        StepReason::BehindItsArtifact => "artefakty jsou hotové a shodné, jen stav je pozadu",
        StepReason::NotDone => "není hotov",
        StepReason::ArtifactStale => "jeho artefakt se změnil nebo chybí",
        StepReason::DependsOnRun => "spouští se něco, na čem závisí",
        StepReason::GateFailed => "hotov, a jeho brána ho odmítla",
        StepReason::GateStopped => "jeho brána třikrát neprošla",
        StepReason::DependsOnBlocked => "nelze spustit něco, na čem závisí",
        StepReason::InCycle => "závisí sám na sobě, v kruhu",
        StepReason::DuplicateName => "jeho jméno mají dva kroky",
        StepReason::UnknownDependency => "závisí na kroku, který neexistuje",
        StepReason::ApprovalInvalid => "schválení neplatí pro tyto bajty",
        StepReason::RequirementsChanged => "požadavky se změnily",
        StepReason::ArtifactUnverifiable => "jeho artefakt nelze porovnat",
        StepReason::ApprovalRejected => "plán byl odmítnut",
        StepReason::GateMissing => "artefakt je zapsán: chybí brána, ne agent",
    }
}

pub(in crate::say) const fn gate_outcome(value: GateOutcome) -> &'static str {
    match value {
        GateOutcome::Passed => "prošla",
        GateOutcome::NotApplicable => "netýká se",
        GateOutcome::Failed => "neprošla, zbývá pokus",
        GateOutcome::Stopped => "neprošla konečně",
        GateOutcome::Open => "otevřená",
    }
}

pub(in crate::say) const fn approval_reason(value: ApprovalReason) -> &'static str {
    match value {
        ApprovalReason::Equal => "schváleno a jsou to schválené bajty",
        ApprovalReason::Pending => "zatím nikdo nerozhodl",
        ApprovalReason::Rejected => "plán byl odmítnut",
        ApprovalReason::Differs => "plán se po schválení změnil",
        ApprovalReason::NoHash => "neříká, které bajty byly schváleny",
        ApprovalReason::PlanMissing => "plán nebyl přetažen",
        ApprovalReason::PlanUnverifiable => "bajty plánu nejsou známy až do konce",
        ApprovalReason::Unknown => "jeho stav je slovo, které tato verze nezná",
    }
}

pub(in crate::say) const fn stage_plan(value: StagePlan) -> &'static str {
    match value {
        StagePlan::FromCheckpoint => "vezme se z checkpointu",
        StagePlan::RunPromptChanged => "spustí se: změnil se prompt",
        StagePlan::RunAfterChanged => "spustí se: běží etapa před ní",
        StagePlan::RunUnfinished => "spustí se: nedoběhla",
        StagePlan::OneMoreAttempt => "má ještě jeden pokus",
        StagePlan::ClosedFailed => "uzavřena: dvakrát odmítnuta kvůli témuž",
        StagePlan::Passed => "prošla",
    }
}

pub(in crate::say) const fn state_stop(value: StateStop) -> &'static str {
    match value {
        StateStop::Missing => "ve složce běhu není stavový soubor",
        StateStop::Invalid => "stavový soubor nelze přečíst",
        StateStop::RunIdMismatch => "stavový soubor jmenuje jiný běh než jeho složka",
    }
}
