//! La respuesta, el siguiente paso y los números del journal.

use crate::say::figures::{counted, number, signed};
use crate::say::journal::{Skew, ThreeNumbers};
use crate::say::lang::Lang;
use crate::say::next_step::{NextStep, StepTally, Tally};

const UNITS: [&str; 3] = ["unidad", "unidades", "unidades"];

fn n(count: u64, [one, other]: [&str; 2]) -> String {
    counted(Lang::Es, count, [one, other, other])
}

pub(in crate::say) fn answer(tally: Tally) -> String {
    if tally.units == 0 {
        return "No se conoce ninguna unidad.".to_owned();
    }
    let parts: Vec<String> = [
        (tally.verified, ["verificada", "verificadas"]),
        (tally.corrupt, ["corrupta", "corruptas"]),
        (tally.unverifiable, ["de la que no se puede saber", "de las que no se puede saber"]),
        (tally.earlier_generation, ["de una generación previa", "de generaciones previas"]),
        (tally.absent, ["de la que no se encontró nada", "de las que no se encontró nada"]),
    ]
    .into_iter()
    .filter(|&(count, _)| count > 0)
    .map(|(count, forms)| n(count, forms))
    .collect();
    format!("{}: {}.", counted(Lang::Es, tally.units, UNITS), parts.join(", "))
}

pub(in crate::say) fn steps(tally: StepTally) -> String {
    let nouns = if tally.stages { ["etapa", "etapas"] } else { ["paso", "pasos"] };
    if tally.all == 0 {
        return "No se conoce con certeza ningún paso de este run.".to_owned();
    }
    let parts: Vec<String> = [
        (tally.keep, ["queda como está", "quedan como están"]),
        (tally.run, ["se ejecutaría", "se ejecutarían"]),
        (tally.ask, ["espera su decisión", "esperan su decisión"]),
        (tally.blocked, ["no puede ejecutarse", "no pueden ejecutarse"]),
    ]
    .into_iter()
    .filter(|&(count, _)| count > 0)
    .map(|(count, forms)| n(count, forms))
    .collect();
    format!("{}: {}.", n(tally.all, nouns), parts.join(", "))
}

pub(in crate::say) fn advice(step: NextStep) -> String {
    match step {
        NextStep::DropMore => {
            "Soltar el registro del run, la carpeta de su sesión o la carpeta con sus resultados.".to_owned()
        }
        NextStep::Wait => {
            "El run puede seguir vivo: esperar veinte minutos y soltar de nuevo, o decir que está muerto."
                .to_owned()
        }
        NextStep::Decide(count) => {
            format!(
                "Falta decidir sobre {}; hasta entonces lo pendiente queda como está.",
                counted(Lang::Es, count, UNITS)
            )
        }
        NextStep::Approve { aside, run: 0 } => {
            format!("Leer el plan y aprobarlo: {} a cuarentena.", n(aside, ["unidad pasa", "unidades pasan"]))
        }
        NextStep::Approve { aside: 0, run } => {
            format!("Leer el plan y aprobarlo: se {}.", ran(run))
        }
        NextStep::Approve { aside, run } => format!(
            "Leer el plan y aprobarlo: {} a cuarentena y se {}.",
            n(aside, ["unidad pasa", "unidades pasan"]),
            ran(run)
        ),
        NextStep::StateStopped => {
            "Antes de reanudar nada, buscar un archivo de estado entero de este mismo run.".to_owned()
        }
        NextStep::DecideSteps(count) => {
            format!("Falta decidir sobre {} antes de reanudar.", n(count, ["paso", "pasos"]))
        }
        NextStep::Resume(count) => format!(
            "Copiar lo que hay a un lugar seguro y después reanudar: {}.",
            n(count, ["paso se ejecutaría", "pasos se ejecutarían"])
        ),
        NextStep::Relaunch(count) => format!(
            "Un relanzamiento ejecutaría {}: conviene ver por qué antes de iniciarlo.",
            n(count, ["etapa", "etapas"])
        ),
        NextStep::NoStepRuns => {
            "Tal como está, nada puede ejecutarse: ver qué detiene a cada uno.".to_owned()
        }
        NextStep::HandOver => {
            "El plan está aprobado: llevarse los scripts y probarlos primero en seco.".to_owned()
        }
        NextStep::Nothing => {
            "No hay que mover ni correr nada; conservar lo que hay y protegerlo con una copia.".to_owned()
        }
    }
}

fn ran(run: u64) -> String {
    format!("{} {}", if run == 1 { "corre" } else { "corren" }, counted(Lang::Es, run, UNITS))
}

pub(in crate::say) fn journal(numbers: ThreeNumbers, skews: &[Skew]) -> String {
    let subtraction = signed(Lang::Es, numbers.subtraction);
    let keys = number(Lang::Es, numbers.keys);
    let attempts = number(Lang::Es, numbers.attempts);
    if numbers.agree() && skews.is_empty() {
        return format!(
            "La resta de líneas da {subtraction} y el conjunto de llamadas da {keys}: aquí coinciden, pero solo el conjunto es de fiar; por intentos, {attempts}."
        );
    }
    let why: Vec<String> = skews.iter().map(|&skew| reason(skew)).collect();
    let why = if why.is_empty() { "las líneas no son llamadas".to_owned() } else { why.join("; ") };
    format!(
        "La resta de líneas da {subtraction}, y ese número no es de fiar ({why}); el conjunto de llamadas da {keys} y, por intentos, {attempts}."
    )
}

fn reason(skew: Skew) -> String {
    match skew {
        Skew::Restarted(count) => {
            n(count, ["llamada se inició más de una vez", "llamadas se iniciaron más de una vez"])
        }
        Skew::Orphans(count) => n(count, ["resultado no tiene inicio", "resultados no tienen inicio"]),
        Skew::Duplicates(count) => {
            n(count, ["llamada tiene varios resultados", "llamadas tienen varios resultados"])
        }
        Skew::Unkeyed(count) => n(count, ["fila no tiene clave", "filas no tienen clave"]),
        Skew::Unknown(count) => n(
            count,
            ["llamada queda abierta por una línea dañada", "llamadas quedan abiertas por líneas dañadas"],
        ),
    }
}
