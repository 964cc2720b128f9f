//! The digest that consent is bound to.

use sha2::Digest as _;

use crate::model::digest::Sha256;
use crate::model::id::{RunId, UnitName};
use crate::model::plan::{PinnedFile, Plan, Witness};
use crate::model::settings::Decision;

/// The first line of the canonical text. A change of what follows gets another number.
const HEADER: &str = "rekindle.plan/1";

/// SHA-256 of a canonical text of everything that the scripts and the launch will do, and of the lists that the person
/// read: two plans have one digest only if they are the same plan.
///
/// [`Plan::digest`] and [`Plan::approved`] are not part of it.
pub fn digest(plan: &Plan, run: Option<&RunId>) -> Sha256 {
    let mut text = Canonical(sha2::Sha256::new());
    text.field("plan", HEADER);
    text.field("run", run.map_or("", RunId::as_str));
    text.field("withheld", if plan.withheld { "yes" } else { "no" });
    text.units("safe", &plan.safe);
    text.units("ask", &plan.ask);
    text.units("rerun", &plan.rerun);
    text.units("run", &plan.run);
    text.units("earlier_generation", &plan.earlier_generation);
    text.units("blocked", &plan.blocked);
    text.units("order", &plan.order);
    for (unit, decision) in &plan.decisions {
        text.field("decision", unit.as_str());
        text.decision(decision);
    }
    for step in &plan.quarantine {
        text.field("quarantine", step.unit().as_str());
        text.field("to", step.to().as_str());
        match step.witness() {
            Witness::Proof(proofs) => {
                for proof in proofs {
                    text.field("declared", &proof.declared().to_string());
                    text.field("actual", &proof.actual().to_string());
                }
            }
            Witness::Person(decision) => text.decision(decision),
        }
        text.files(step.files());
    }
    for step in &plan.protect {
        text.field("protect", step.unit.as_str());
        text.files(&step.files);
    }
    text.field("anchors", "");
    text.files(&plan.anchors);
    if let Some(launch) = &plan.launch {
        text.field("launch", if launch.same_session { "same_session" } else { "fresh" });
        text.field("script", launch.script_path.as_deref().unwrap_or_default());
        text.units("args", &launch.args);
    }
    Sha256::from_bytes(text.0.finalize().into())
}

/// Lines of `tag length:value`. The length makes the text unambiguous, whatever a name holds.
struct Canonical(sha2::Sha256);

impl Canonical {
    fn field(&mut self, tag: &str, value: &str) {
        self.0.update(format!("{tag} {}:{value}\n", value.len()));
    }

    fn units(&mut self, tag: &str, units: &[UnitName]) {
        for unit in units {
            self.field(tag, unit.as_str());
        }
    }

    fn decision(&mut self, decision: &Decision) {
        self.field("choice", decision.choice.code());
        self.field("reason", &decision.reason);
    }

    fn files(&mut self, files: &[PinnedFile]) {
        for file in files {
            self.field("file", file.path.as_str());
            self.field("sha256", &file.sha256.to_string());
        }
    }
}
