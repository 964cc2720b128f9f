//! Pasos, compuertas, aprobaciones y etapas, en una frase cada uno.

use crate::model::stage::StagePlan;
use crate::model::state_file::{StateDialect, StateFault, StepStatus};
use crate::model::step::{ApprovalReason, GateOutcome, StateCheck, StateStop, StepPlan, StepReason};

pub(in crate::say) const fn state_dialect(value: StateDialect) -> &'static str {
    match value {
        StateDialect::Contract => "pasos con responsables (execution_plan)",
        StateDialect::Steps => "pasos con artefactos (steps)",
        StateDialect::Agents => "agentes con compuertas (agents)",
    }
}

pub(in crate::say) const fn state_fault(value: StateFault) -> &'static str {
    match value {
        StateFault::Empty => "no tiene bytes",
        StateFault::NotJson => "está cortado o no es JSON",
        StateFault::SeveralDocuments => "contiene más de un valor JSON",
        StateFault::DuplicateNames => "un nombre aparece dos veces",
        StateFault::NotAnObject => "no es un objeto JSON",
        StateFault::NoSteps => "sus pasos no se pueden leer",
        StateFault::TooLarge => "es mayor que cualquier archivo de estado",
    }
}

pub(in crate::say) const fn step_status(value: StepStatus) -> &'static str {
    match value {
        StepStatus::Pending => "pendiente",
        StepStatus::Running => "en marcha",
        StepStatus::Written => "escrito",
        StepStatus::Done => "hecho",
        StepStatus::Failed => "fallido",
        StepStatus::Skipped => "omitido",
        StepStatus::Blocked => "bloqueado",
        StepStatus::Stale => "obsoleto",
        StepStatus::Unknown => "palabra desconocida",
    }
}

pub(in crate::say) const fn state_check(value: StateCheck) -> &'static str {
    match value {
        StateCheck::Match => "igual",
        StateCheck::Stale => "cambió después",
        StateCheck::Missing => "no se soltó",
        StateCheck::Unverifiable => "nadie lo sabe",
        StateCheck::Elsewhere => "fuera del run",
    }
}

pub(in crate::say) const fn step_plan(value: StepPlan) -> &'static str {
    match value {
        StepPlan::Keep => "conservar",
        StepPlan::Run => "ejecutar",
        StepPlan::Ask => "usted decide",
        StepPlan::Blocked => "no puede ejecutarse",
    }
}

pub(in crate::say) const fn step_reason(value: StepReason) -> &'static str {
    match value {
        StepReason::DoneAndEqual => "hecho, y todos sus artefactos iguales",
        StepReason::Skipped => "omitido a propósito",
        StepReason::BehindItsArtifact => "sus artefactos están hechos e iguales; solo su estado va atrasado",
        StepReason::NotDone => "no está hecho",
        StepReason::ArtifactStale => "un artefacto suyo cambió o falta",
        StepReason::DependsOnRun => "se ejecuta algo de lo que depende",
        StepReason::GateFailed => "hecho, y su compuerta lo rechazó",
        StepReason::GateStopped => "su compuerta falló tres veces",
        StepReason::DependsOnBlocked => "no puede ejecutarse algo de lo que depende",
        StepReason::InCycle => "depende de sí mismo, en círculo",
        StepReason::DuplicateName => "dos pasos tienen su nombre",
        StepReason::UnknownDependency => "depende de un paso que no existe",
        StepReason::ApprovalInvalid => "la aprobación no es de estos bytes",
        StepReason::RequirementsChanged => "los requisitos cambiaron",
        StepReason::ArtifactUnverifiable => "un artefacto suyo no se puede comparar",
        StepReason::ApprovalRejected => "el plan fue rechazado",
        StepReason::GateMissing => "su artefacto está escrito: falta su compuerta, no su agente",
    }
}

pub(in crate::say) const fn gate_outcome(value: GateOutcome) -> &'static str {
    match value {
        GateOutcome::Passed => "superada",
        GateOutcome::NotApplicable => "no se aplica",
        GateOutcome::Failed => "falló; queda otro intento",
        GateOutcome::Stopped => "falló definitivamente",
        GateOutcome::Open => "abierta",
    }
}

pub(in crate::say) const fn approval_reason(value: ApprovalReason) -> &'static str {
    match value {
        ApprovalReason::Equal => "aprobado, y estos son los bytes aprobados",
        ApprovalReason::Pending => "nadie ha decidido todavía",
        ApprovalReason::Rejected => "el plan fue rechazado",
        ApprovalReason::Differs => "el plan cambió después de aprobarse",
        ApprovalReason::NoHash => "no dice qué bytes se aprobaron",
        ApprovalReason::PlanMissing => "el plan no se soltó",
        ApprovalReason::PlanUnverifiable => "los bytes del plan no se conocen hasta el final",
        ApprovalReason::Unknown => "su estado es una palabra que esta versión no conoce",
    }
}

pub(in crate::say) const fn stage_plan(value: StagePlan) -> &'static str {
    match value {
        StagePlan::FromCheckpoint => "se sirve de su checkpoint",
        StagePlan::RunPromptChanged => "se ejecuta: cambió su prompt",
        StagePlan::RunAfterChanged => "se ejecuta: se ejecuta una etapa anterior",
        StagePlan::RunUnfinished => "se ejecuta: no había terminado",
        StagePlan::OneMoreAttempt => "tiene un intento más",
        StagePlan::ClosedFailed => "cerrada: rechazada dos veces por lo mismo",
        StagePlan::Passed => "superada",
    }
}

pub(in crate::say) const fn state_stop(value: StateStop) -> &'static str {
    match value {
        StateStop::Missing => "en la carpeta del run no hay archivo de estado",
        StateStop::Invalid => "el archivo de estado no se puede leer",
        StateStop::RunIdMismatch => "el archivo de estado nombra otro run que su carpeta",
    }
}
