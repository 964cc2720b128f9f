//! How `diagnosis.json` writes a unit and its artifacts.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::model::digest::Sha256;
use crate::model::evidence::Evidence;
use crate::model::id::{AgentId, UnitName};
use crate::model::judgement::{FileRef, UnitJudgement};
use crate::model::path::DropPath;
use crate::model::unit::{Artifact, Candidate, Check, Explanation};
use crate::model::verdict::{Bucket, Doubt, State};
use crate::model::warning::Hint;

#[derive(Serialize)]
pub(super) struct Unit<'a> {
    state: State,
    plan: Bucket,
    reason: Option<Doubt>,
    reasons: &'a [Doubt],
    rule: u8,
    hints: &'a [Hint],
    evidence: &'a [Evidence],
    sentinel: Option<&'a DropPath>,
    artifacts: Vec<ArtifactRow<'a>>,
    recompute: &'a BTreeMap<String, Check>,
    remains: &'a [FileRef],
    candidates: &'a [Candidate],
    agents: &'a [AgentId],
    smoke: Option<()>,
}

pub(super) fn one_unit<'a>(unit: &'a UnitJudgement, buckets: &BTreeMap<&UnitName, Bucket>) -> Unit<'a> {
    Unit {
        state: unit.state,
        plan: buckets.get(&unit.name).copied().unwrap_or(unit.bucket),
        reason: unit.reason,
        reasons: &unit.reasons,
        rule: unit.row,
        hints: &unit.hints,
        evidence: &unit.evidence,
        sentinel: unit.sentinel.as_ref().map(|sentinel| &sentinel.file),
        artifacts: unit.artifacts.iter().map(artifact).collect(),
        recompute: &unit.recompute,
        remains: &unit.remains,
        candidates: &unit.candidates,
        agents: &unit.agents,
        smoke: None,
    }
}

#[derive(Serialize)]
pub(super) struct ArtifactRow<'a> {
    path: &'a str,
    file: Option<&'a DropPath>,
    check: Check,
    declared: Option<Sha256>,
    actual: Option<Sha256>,
    bytes: Option<u64>,
    declared_bytes: Option<u64>,
    explained_by: &'a [Explanation],
}

pub(super) fn artifact(artifact: &Artifact) -> ArtifactRow<'_> {
    ArtifactRow {
        path: &artifact.claimed_path,
        file: artifact.file.as_ref(),
        check: artifact.finding.check(),
        declared: artifact.claim.sha256(),
        actual: artifact.actual,
        bytes: artifact.bytes,
        declared_bytes: artifact.declared_bytes,
        explained_by: &artifact.explained_by,
    }
}
