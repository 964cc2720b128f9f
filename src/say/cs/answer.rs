//! Odpověď, další krok a čísla žurnálu.

use crate::say::figures::{counted, number, signed};
use crate::say::journal::{Skew, ThreeNumbers};
use crate::say::lang::Lang;
use crate::say::next_step::{NextStep, StepTally, Tally};

/// Accusative, as after a verb.
const UNITS: [&str; 3] = ["jednotku", "jednotky", "jednotek"];

fn n(count: u64, forms: [&str; 3]) -> String {
    counted(Lang::Cs, count, forms)
}

pub(in crate::say) fn answer(tally: Tally) -> String {
    if tally.units == 0 {
        return "Není známa žádná jednotka.".to_owned();
    }
    let parts: Vec<String> = [
        (tally.verified, ["ověřená", "ověřené", "ověřených"]),
        (tally.corrupt, ["poškozená", "poškozené", "poškozených"]),
        (tally.unverifiable, ["nelze určit"; 3]),
        (tally.earlier_generation, ["z dřívějšího běhu"; 3]),
        (tally.absent, ["bez jediného nálezu"; 3]),
    ]
    .into_iter()
    .filter(|&(count, _)| count > 0)
    .map(|(count, forms)| n(count, forms))
    .collect();
    format!("{}: {}.", n(tally.units, ["jednotka", "jednotky", "jednotek"]), parts.join(", "))
}

pub(in crate::say) fn steps(tally: StepTally) -> String {
    let nouns = if tally.stages { ["etapa", "etapy", "etap"] } else { ["krok", "kroky", "kroků"] };
    if tally.all == 0 {
        return "S jistotou není znám žádný krok tohoto běhu.".to_owned();
    }
    let parts: Vec<String> = [
        (tally.keep, ["zůstane, jak je", "zůstanou, jak jsou", "zůstane, jak je"]),
        (tally.run, ["by se spustil", "by se spustily", "by se spustilo"]),
        (tally.ask, ["čeká na vás", "čekají na vás", "čeká na vás"]),
        (tally.blocked, ["nelze spustit"; 3]),
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
            "Přetáhněte registr běhu, složku jeho relace nebo složku s výsledky.".to_owned()
        }
        NextStep::Wait => {
            "Běh možná žije: počkejte dvacet minut a přetáhněte znovu, nebo potvrďte, že je mrtvý.".to_owned()
        }
        NextStep::Decide(count) => {
            format!(
                "Rozhodněte o {}; do té doby zůstane vše otevřené, jak je.",
                n(count, ["jednotce", "jednotkách", "jednotkách"])
            )
        }
        NextStep::Approve { aside, run: 0 } => {
            format!("Přečtěte a schvalte plán: do karantény odloží {}.", n(aside, UNITS))
        }
        NextStep::Approve { aside: 0, run } => format!("Přečtěte a schvalte plán: spustí {}.", n(run, UNITS)),
        NextStep::Approve { aside, run } => format!(
            "Přečtěte a schvalte plán: do karantény odloží {} a spustí {}.",
            n(aside, UNITS),
            n(run, UNITS)
        ),
        NextStep::StateStopped => {
            "Než se v čemkoli pokračuje, najděte celý stavový soubor právě tohoto běhu.".to_owned()
        }
        NextStep::DecideSteps(count) => {
            format!("Než budete pokračovat, rozhodněte o {}.", n(count, ["kroku", "krocích", "krocích"]))
        }
        NextStep::Resume(count) => format!(
            "Zkopírujte, co tu je, do bezpečí a pak pokračujte: {}.",
            n(count, ["krok by se spustil", "kroky by se spustily", "kroků by se spustilo"])
        ),
        NextStep::Relaunch(count) => format!(
            "Nové spuštění by pustilo {}: než ho začnete, podívejte se proč.",
            n(count, ["etapu", "etapy", "etap"])
        ),
        NextStep::NoStepRuns => "Takto nelze spustit nic: podívejte se, co každý z nich drží.".to_owned(),
        NextStep::HandOver => {
            "Plán je schválený: stáhněte si skripty a nejdřív je spusťte nanečisto.".to_owned()
        }
        NextStep::Nothing => {
            "Nic se nemusí přesouvat ani spouštět; ponechte, co tu je, a pojistěte to kopií.".to_owned()
        }
    }
}

pub(in crate::say) fn journal(numbers: ThreeNumbers, skews: &[Skew]) -> String {
    let subtraction = signed(Lang::Cs, numbers.subtraction);
    let keys = number(Lang::Cs, numbers.keys);
    let attempts = number(Lang::Cs, numbers.attempts);
    if numbers.agree() && skews.is_empty() {
        return format!(
            "Odečtení řádků dává {subtraction} a množina volání {keys}: tady se shodují, ale věřit lze jen množině; podle pokusů {attempts}."
        );
    }
    let why: Vec<String> = skews.iter().map(|&skew| reason(skew)).collect();
    let why = if why.is_empty() { "řádky nejsou volání".to_owned() } else { why.join("; ") };
    format!(
        "Odečtení řádků dává {subtraction} a tomu číslu nelze věřit ({why}); množina volání dává {keys}, podle pokusů {attempts}."
    )
}

fn reason(skew: Skew) -> String {
    match skew {
        Skew::Restarted(count) => n(
            count,
            ["volání začalo víc než jednou", "volání začala víc než jednou", "volání začalo víc než jednou"],
        ),
        Skew::Orphans(count) => {
            n(count, ["výsledek nemá začátek", "výsledky nemají začátek", "výsledků nemá začátek"])
        }
        Skew::Duplicates(count) => {
            n(count, ["volání má víc výsledků", "volání mají víc výsledků", "volání má víc výsledků"])
        }
        Skew::Unkeyed(count) => n(count, ["řádek nemá klíč", "řádky nemají klíč", "řádků nemá klíč"]),
        Skew::Unknown(count) => n(
            count,
            [
                "volání nechává poškozený řádek otevřené",
                "volání nechávají poškozené řádky otevřená",
                "volání nechávají poškozené řádky otevřených",
            ],
        ),
    }
}
