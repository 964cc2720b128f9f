//! How `diagnosis.json` writes the plan and what is moved aside.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::model::digest::Sha256;
use crate::model::id::UnitName;
use crate::model::judgement::UnitJudgement;
use crate::model::plan::{Plan, QuarantineStep, Witness};
use crate::model::settings::Decision;
use crate::model::verdict::Mismatch;

#[derive(Serialize)]
pub(super) struct Planned<'a> {
    safe: Vec<&'a UnitName>,
    ask: Vec<&'a UnitName>,
    rerun: Vec<&'a UnitName>,
    run: Vec<&'a UnitName>,
    earlier_generation: Vec<&'a UnitName>,
    blocked: Vec<&'a UnitName>,
    order: &'a [UnitName],
    approval_required: bool,
    approved: bool,
    digest: Sha256,
    decisions: &'a BTreeMap<UnitName, Decision>,
    launch: Option<Launch<'a>>,
    cost: Option<()>,
}

#[derive(Serialize)]
pub(super) struct Launch<'a> {
    way: &'static str,
    #[serde(rename = "scriptPath")]
    script_path: Option<&'a str>,
    args: &'a [UnitName],
}

pub(super) fn planned(plan: &Plan) -> Planned<'_> {
    Planned {
        safe: sorted(&plan.safe),
        ask: sorted(&plan.ask),
        rerun: sorted(&plan.rerun),
        run: sorted(&plan.run),
        earlier_generation: sorted(&plan.earlier_generation),
        blocked: sorted(&plan.blocked),
        order: &plan.order,
        // Nothing is ever done without a person, so this is a constant and not a setting.
        approval_required: true,
        approved: plan.approved,
        digest: plan.digest,
        decisions: &plan.decisions,
        launch: plan.launch.as_ref().map(|launch| Launch {
            way: if launch.same_session { "same_session" } else { "fresh" },
            script_path: launch.script_path.as_deref(),
            args: &launch.args,
        }),
        cost: None,
    }
}

pub(super) fn sorted(units: &[UnitName]) -> Vec<&UnitName> {
    let mut units: Vec<_> = units.iter().collect();
    units.sort();
    units
}

#[derive(Serialize)]
pub(super) struct Moved<'a> {
    unit: &'a UnitName,
    #[serde(rename = "move")]
    files: Vec<&'a str>,
    to: String,
    sha_real: OneOrMany,
    sha_declared: OneOrMany,
}

/// One hash stands alone; several are a list, in the order of the differing artifacts.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum OneOrMany {
    None(Option<()>),
    One(Sha256),
    Many(Vec<Sha256>),
}

impl OneOrMany {
    fn of(hashes: Vec<Sha256>) -> Self {
        match hashes.as_slice() {
            [] => Self::None(None),
            [one] => Self::One(*one),
            _ => Self::Many(hashes),
        }
    }
}

pub(super) fn moved<'a>(step: &'a QuarantineStep, units: &'a [UnitJudgement]) -> Moved<'a> {
    let proofs = match step.witness() {
        Witness::Proof(proofs) => proofs.clone(),
        // A person's decision may concern a unit of which something was proved different all the same.
        Witness::Person(_) => units
            .iter()
            .filter(|unit| unit.name == *step.unit())
            .flat_map(|unit| &unit.artifacts)
            .filter_map(|artifact| artifact.mismatch().cloned())
            .collect(),
    };
    Moved {
        unit: step.unit(),
        files: step.files().iter().map(|file| file.path.as_str()).collect(),
        to: format!("{}/", step.to()),
        sha_real: OneOrMany::of(proofs.iter().map(Mismatch::actual).collect()),
        sha_declared: OneOrMany::of(proofs.iter().map(Mismatch::declared).collect()),
    }
}
