//! What the other sentinels of the drop say: one unit's file may be another's claim.

use std::collections::{HashMap, HashSet};

use crate::model::digest::Sha256;
use crate::model::id::FileId;
use crate::model::path::{DropPath, HostPath};
use crate::model::record::SentinelBody;

use super::chosen::Chosen;
use super::desk::Desk;
use super::facts::Generation;
use super::git_traces::GitTraces;
use super::live::{Place, Placed};
use super::locate::{Located, Site, locate};
use super::seals::Judging;

/// What the other sentinels of the drop declare, and where its files lie.
pub(crate) struct Neighbours<'a> {
    /// Hash → file that is declared to have it, over the sentinels that are judged.
    pub(crate) declared: HashMap<Sha256, DropPath>,
    /// Hashes that sentinels of earlier generations declare.
    pub(crate) earlier: HashSet<Sha256>,
    /// Files that some judged sentinel names.
    pub(crate) claimed: HashSet<FileId>,
    /// The place of each file.
    pub(crate) places: HashMap<FileId, Place>,
    /// What listings and git name.
    pub(crate) git: &'a GitTraces,
    /// The working folder.
    pub(crate) root: DropPath,
}

/// Gathers what the judged sentinels, and those of earlier runs, declare.
pub(crate) fn neighbours<'a>(
    desk: &Desk<'_>,
    git: &'a GitTraces,
    host: Option<&HostPath>,
    root: &DropPath,
    placed: &[Placed<'_>],
    chosen: &[Option<Chosen<'_>>],
    judging: &Judging,
) -> Neighbours<'a> {
    let mut near = Neighbours {
        declared: HashMap::new(),
        earlier: HashSet::new(),
        claimed: HashSet::new(),
        places: placed.iter().map(|file| (file.entry.id, file.place)).collect(),
        git,
        root: root.clone(),
    };
    for chosen in chosen.iter().flatten().filter(|chosen| !chosen.displaced) {
        near.claimed.insert(chosen.entry.id);
        let site = Site::new(root, host, &chosen.entry.path);
        let Some(sentinel) = desk.sentinel(chosen.entry) else { continue };
        let (SentinelBody::Listed(claims) | SentinelBody::Foreign(claims)) = &sentinel.body else { continue };
        for claim in claims {
            let Located::File(file, _) = locate(desk, &site, &claim.path) else {
                continue;
            };
            near.claimed.insert(file.id);
            if let Some(declared) = claim.sha256.sha256() {
                near.declared.entry(declared).or_insert_with(|| file.path.clone());
            }
        }
    }
    for file in placed {
        let Some(sentinel) = desk.sentinel(file.entry) else { continue };
        if judging.generation(sentinel) == Generation::Earlier
            && let SentinelBody::Listed(claims) | SentinelBody::Foreign(claims) = &sentinel.body
        {
            near.earlier.extend(claims.iter().filter_map(|claim| claim.sha256.sha256()));
        }
    }
    near
}
