//! One claimed artifact against the bytes that were dropped: rows 6 to 14 of the decision table.
//!
//! **Invariant:** [`Finding::Differs`] comes only from [`Mismatch::prove`], after two readings to the end.

use std::collections::HashSet;

use crate::model::digest::{Fingerprint, Probe, Sha256, Variant};
use crate::model::entry::{Entry, NameTrust};
use crate::model::path::DropPath;
use crate::model::record::ClaimedArtifact;
use crate::model::unit::{Artifact, Candidate, Explanation, Finding};
use crate::model::verdict::Mismatch;

use super::desk::{Answer, Desk};
use super::live::Place;
use super::locate::{Located, Site, locate};
use super::neighbours::Neighbours;

/// How many files elsewhere are hashed, at most, in the search for the bytes of one artifact.
const CANDIDATES: usize = 64;

/// An artifact, compared.
pub(crate) struct Compared<'a> {
    /// The outcome.
    pub(crate) artifact: Artifact,
    /// The closer reading, where one was needed.
    pub(crate) probe: Option<&'a Probe>,
    /// Some reading is still to be done: nothing is final.
    pub(crate) pending: bool,
    /// Another artifact's file whose declared hash these bytes have.
    pub(crate) swapped_with: Option<DropPath>,
}

/// Compares one claimed artifact. A seal that is itself a copy (`displaced`) vouches only for files in their place:
/// copies beside it are candidates.
pub(crate) fn compare<'a>(
    desk: &mut Desk<'a>,
    near: &Neighbours<'_>,
    site: &Site,
    claim: &ClaimedArtifact,
    displaced: bool,
) -> Compared<'a> {
    let mut located = locate(desk, site, &claim.path);
    let mut copy_beside = None;
    if let Located::File(entry, _) = located
        && displaced
        && near.places.get(&entry.id) != Some(&Place::Live)
    {
        copy_beside = Some(entry);
        if let Some(rel) = entry.path.below(&near.root).or_else(|| entry.path.below(&DropPath::new(""))) {
            located = Located::Nowhere(rel);
        }
    }
    let mut compared = Compared {
        artifact: Artifact {
            claimed_path: claim.path.clone(),
            field: claim.field.clone(),
            file: None,
            rel: None,
            claim: claim.sha256.clone(),
            declared_bytes: claim.bytes,
            actual: None,
            bytes: None,
            line: claim.line,
            finding: Finding::Missing,
            explained_by: Vec::new(),
            candidates: Vec::new(),
            translated: None,
        },
        probe: None,
        pending: false,
        swapped_with: None,
    };
    let mut here = None;
    let path_finding = match located {
        Located::Invalid => Some(Finding::PathInvalid),
        Located::Escapes => Some(Finding::PathEscapes),
        Located::Folder => Some(Finding::NotAFile),
        Located::Ambiguous(files) => Some(Finding::Ambiguous(files)),
        Located::Nowhere(rel) => {
            let listed = near.git.listed.contains(rel.as_str());
            compared.artifact.rel = Some(rel);
            Some(if listed { Finding::NotDropped } else { Finding::Missing })
        }
        Located::File(entry, translated) => {
            compared.artifact.file = Some(entry.path.clone());
            compared.artifact.rel = entry.path.below(&near.root);
            compared.artifact.bytes = Some(entry.size);
            compared.artifact.translated = translated;
            here = Some(entry);
            None
        }
    };
    let nameless = matches!(
        path_finding,
        Some(Finding::PathInvalid | Finding::PathEscapes | Finding::NotAFile | Finding::Ambiguous(_))
    );
    let Some(declared) = claim.sha256.sha256().filter(|_| !nameless) else {
        // A path that names no file decides before the hash does (row 6 before row 7).
        compared.artifact.finding = match path_finding {
            Some(finding) if nameless => finding,
            Some(_) | None => Finding::HashMalformed(claim.sha256.clone()),
        };
        // A person may decide to move it, and nothing is moved whose bytes are not known.
        if let Some(Answer::Known(print)) = here.map(|entry| desk.digest(entry)) {
            compared.artifact.actual = Some(print.sha256);
        }
        return compared;
    };
    compared.artifact.finding = match (here, path_finding) {
        (Some(entry), _) => read_and_compare(desk, near, entry, declared, &mut compared),
        (None, finding) => finding.unwrap_or(Finding::Missing),
    };
    // What may still turn out to be equal needs no search.
    if compared.artifact.finding != Finding::Match && !compared.pending {
        candidates(desk, near, declared, here, copy_beside, &mut compared);
    }
    compared
}

fn read_and_compare<'a>(
    desk: &mut Desk<'a>,
    near: &Neighbours<'_>,
    entry: &'a Entry,
    declared: Sha256,
    compared: &mut Compared<'a>,
) -> Finding {
    let first = match desk.digest(entry) {
        Answer::Known(first) => first,
        Answer::Failed(fault) => return Finding::Unreadable(fault.kind.code().to_owned()),
        Answer::Pending => {
            compared.pending = true;
            return Finding::Unreadable("pending".to_owned());
        }
    };
    if first.sha256 == declared {
        compared.artifact.actual = Some(first.sha256);
        return Finding::Match;
    }
    if first.bytes == 0 {
        // A browser shows a pipe, or a file that a cloud holds back, as a file of no bytes.
        return Finding::Unreadable("empty_or_no_regular_file".to_owned());
    }
    if entry.name == NameTrust::Untrusted {
        // Whether this is the file that the path means is itself unsure, so its bytes prove nothing against it.
        return Finding::Unreadable("untrusted_name".to_owned());
    }
    let probe = match desk.probe(entry) {
        Answer::Known(probe) => probe,
        Answer::Failed(fault) => return Finding::Unreadable(fault.kind.code().to_owned()),
        Answer::Pending => {
            compared.pending = true;
            return Finding::Unreadable("pending".to_owned());
        }
    };
    compared.probe = Some(probe);
    if probe.fingerprint != first {
        return Finding::Unreadable("changed".to_owned());
    }
    compared.artifact.actual = Some(first.sha256);
    explain(near, entry, declared, &first, probe, compared)
}

/// Whether one harmless change makes the bytes equal to the declared ones.
fn equal_after(probe: &Probe, changes: &[Variant], declared: Sha256) -> bool {
    probe.variants.iter().any(|(variant, sha256)| *sha256 == declared && changes.contains(variant))
}

/// Rows 11 to 13, and every explanation that holds, the most telling first.
fn explain(
    near: &Neighbours<'_>,
    entry: &Entry,
    declared: Sha256,
    first: &Fingerprint,
    probe: &Probe,
    compared: &mut Compared<'_>,
) -> Finding {
    if probe.lfs_oid == Some(declared) {
        compared.artifact.explained_by.push(Explanation::LfsPointer);
        return Finding::StandIn;
    }
    if equal_after(probe, &[Variant::CrlfToLf, Variant::LfToCrlf], declared) {
        compared.artifact.explained_by.push(Explanation::EolConverted);
        return Finding::EolConverted;
    }
    let Some(mismatch) = Mismatch::prove(declared, entry.size, first, probe) else {
        return Finding::Unreadable("changed".to_owned());
    };
    compared.swapped_with = near.declared.get(&first.sha256).cloned();
    let size = compared.artifact.declared_bytes.map(|bytes| bytes.cmp(&entry.size));
    let all = [
        (Explanation::LfsPointer, probe.lfs_oid.is_some()),
        (Explanation::BomAdded, equal_after(probe, &[Variant::WithoutBom], declared)),
        (Explanation::FinalNewlineLost, equal_after(probe, &[Variant::FinalNewlineAdded], declared)),
        (Explanation::FinalNewlineAdded, equal_after(probe, &[Variant::FinalNewlineRemoved], declared)),
        (Explanation::Swapped, compared.swapped_with.is_some()),
        (Explanation::EarlierGeneration, near.earlier.contains(&first.sha256)),
        (
            Explanation::NulTail,
            probe.nul_tail > 0 || equal_after(probe, &[Variant::WithoutNulTail], declared),
        ),
        (Explanation::Truncated, size == Some(std::cmp::Ordering::Greater)),
        (Explanation::Longer, size == Some(std::cmp::Ordering::Less)),
    ];
    let mut explained: Vec<Explanation> =
        all.iter().filter(|(_, holds)| *holds).map(|(explanation, _)| *explanation).collect();
    if explained.is_empty() {
        explained.push(Explanation::Unexplained);
    }
    compared.artifact.explained_by = explained;
    Finding::Differs(mismatch)
}

/// Other dropped files that may hold the declared bytes: of the same name first, then of the declared size.
fn candidates<'a>(
    desk: &mut Desk<'a>,
    near: &Neighbours<'_>,
    declared: Sha256,
    here: Option<&'a Entry>,
    beside: Option<&'a Entry>,
    compared: &mut Compared<'a>,
) {
    let size = compared.artifact.declared_bytes;
    let name = compared.artifact.rel.as_ref().map(|rel| rel.name().to_owned()).unwrap_or_default();
    let missing = matches!(compared.artifact.finding, Finding::Missing | Finding::NotDropped);
    let mut seen = HashSet::new();
    // Names such as `main.tex` occur in every unit's folder: the search stays bounded.
    let some = |entries: &[&'a Entry]| entries.iter().copied().take(4 * CANDIDATES).collect::<Vec<_>>();
    let same_name = some(desk.named(&name));
    let same_size = size.map(|size| some(desk.sized(size))).unwrap_or_default();
    let mut asked = 0;
    for entry in beside.into_iter().chain(same_name).chain(same_size) {
        let taken = here.is_some_and(|here| here.id == entry.id)
            || near.places.get(&entry.id) == Some(&Place::Record)
            || !seen.insert(entry.id);
        if taken || asked == CANDIDATES {
            continue;
        }
        let fits = size.is_none_or(|size| size == entry.size);
        let matches = if fits {
            asked += 1;
            match desk.digest(entry) {
                Answer::Known(print) => print.sha256 == declared,
                Answer::Failed(_) => false,
                Answer::Pending => {
                    compared.pending = true;
                    continue;
                }
            }
        } else {
            false
        };
        // A file of the same name with other bytes is worth a look only where nothing lies in its place.
        let lookalike = missing && entry.path.name() == name && !near.claimed.contains(&entry.id);
        if matches || lookalike {
            compared.artifact.candidates.push(Candidate { path: entry.path.clone(), hash_matches: matches });
        }
    }
    compared.artifact.candidates.sort_by(|a, b| (b.hash_matches, &a.path).cmp(&(a.hash_matches, &b.path)));
}
