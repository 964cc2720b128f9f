//! Drives a case to its end: every file looked at, then everything read that the judge asks for.
//!
//! **Invariant:** the case is never borrowed across a pause, so that the page may look at it at any time.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use js_sys::{Array, Promise};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

use crate::flow::Case;
use crate::model::case_file::{Scan, Want};
use crate::model::entry::Entry;
use crate::model::fault::{ReadFault, ReadFaultKind};
use crate::model::id::FileId;
use crate::model::judgement::Judgement;
use crate::model::settings::Settings;
use crate::read::Scanner;

use super::cancel::Cancel;
use super::engine;
use super::meter::Meter;
use super::moment::Breath;
use super::reader::{self, Appetite};

/// Up to which size a file is small, in bytes.
const SMALL: u64 = 4 << 20;
/// How many small files are read at once: waiting for each alone would cost more than reading it.
const SMALL_LANES: usize = 12;
/// How many large files are read at once. Together with the largest that is read whole, this bounds what is held in
/// memory to 64 MiB.
const LARGE_LANES: usize = 2;

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Folders are walked, sizes are asked for.
    Listing,
    /// Every file is looked at.
    Looking,
    /// Files are read to their ends and hashed.
    Hashing,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub phase: Phase,
    /// Files done in this phase.
    pub files: usize,
    /// Files in this phase, as far as known.
    pub files_all: usize,
    /// Bytes of the files that are done.
    pub bytes: u64,
    /// Bytes of all files of the phase. Looking may stop long before.
    pub bytes_all: u64,
}

/// The case, as the page holds it.
pub type SharedCase = Rc<RefCell<Case>>;

/// One thing to do with one file.
#[derive(Clone, Copy)]
enum Job {
    Scan(FileId),
    Want(Want),
}

impl Job {
    const fn id(self) -> FileId {
        match self {
            Self::Scan(id) | Self::Want(Want::Digest(id) | Want::Probe(id)) => id,
        }
    }
}

/// Looks at every file that was not looked at, then reads whatever the judge asks for, until nothing is left.
///
/// After a wish to stop, what is left is answered as cancelled, so that the judgement stands on what was read. Returns
/// that judgement.
pub async fn run(
    case: &SharedCase,
    settings: &Settings,
    cancel: &Cancel,
    tell: Rc<dyn Fn(Progress)>,
) -> Judgement {
    let mut breath = Breath::new();
    let scans = case.borrow().to_scan().into_iter().map(Job::Scan).collect();
    work_off(case, scans, Phase::Looking, cancel, &tell).await;
    loop {
        breath.rest().await;
        let (judgement, wants) = case.borrow().judge(settings);
        // Judging a large case is one long piece of work; what follows it is another.
        breath.rest().await;
        let wants = wants.into_iter().map(Job::Want).collect();
        // Nothing to do is the end, also where a later drop replaced what was wanted.
        if work_off(case, wants, Phase::Hashing, cancel, &tell).await == 0 {
            return judgement;
        }
    }
}

/// Works off jobs, small files in many lanes and large ones in few. Returns how many there were to do.
async fn work_off(
    case: &SharedCase,
    jobs: Vec<Job>,
    phase: Phase,
    cancel: &Cancel,
    tell: &Rc<dyn Fn(Progress)>,
) -> usize {
    let todo: Vec<(Job, Entry)> = {
        let case = case.borrow();
        let by_id: BTreeMap<FileId, &Entry> = case.entries().iter().map(|entry| (entry.id, entry)).collect();
        jobs.into_iter().filter_map(|job| Some((job, (*by_id.get(&job.id())?).clone()))).collect()
    };
    let count = todo.len();
    let bytes_all = todo.iter().map(|(_, entry)| entry.size).sum();
    let start = Progress { phase, files: 0, files_all: count, bytes: 0, bytes_all };
    let meter = Rc::new(Meter::new(start, Rc::clone(tell)));
    let (small, large) = todo.into_iter().partition(|(_, entry)| entry.size <= SMALL);
    drive(case, small, SMALL_LANES, cancel, &meter).await;
    drive(case, large, LARGE_LANES, cancel, &meter).await;
    meter.speak();
    count
}

/// Drives several lanes over one queue until it is empty.
async fn drive(case: &SharedCase, jobs: Vec<(Job, Entry)>, lanes: usize, cancel: &Cancel, meter: &Rc<Meter>) {
    let queue = Rc::new(RefCell::new(VecDeque::from(jobs)));
    let running = Array::new();
    for _ in 0..lanes {
        let (queue, case, cancel, meter) =
            (Rc::clone(&queue), Rc::clone(case), cancel.clone(), Rc::clone(meter));
        running.push(&future_to_promise(async move {
            loop {
                let next = queue.borrow_mut().pop_front();
                let Some((job, entry)) = next else { return Ok(JsValue::UNDEFINED) };
                let counted = Cell::new(0_u64);
                let seen = |count| {
                    counted.set(counted.get().saturating_add(count));
                    meter.bytes(count);
                };
                do_job(&case, job, &entry, &cancel, &seen).await;
                meter.file(entry.size.saturating_sub(counted.get()));
            }
        }));
    }
    // No job fails: each leaves its fault in the case.
    drop(JsFuture::from(Promise::all(&running)).await);
}

async fn do_job(case: &SharedCase, job: Job, entry: &Entry, cancel: &Cancel, seen: &dyn Fn(u64)) {
    let refused = if cancel.is_on() { Some(reader::cancelled()) } else { entry.refused.clone() };
    let (id, size) = (entry.id, entry.size);
    match job {
        Job::Scan(_) => {
            let scan = match refused {
                Some(fault) => Err(fault),
                None => scan(entry, cancel, seen).await,
            };
            note_change(case, id, scan.as_ref().err());
            case.borrow_mut().scanned(id, scan);
        }
        Job::Want(Want::Digest(_)) => {
            let fingerprint = match refused {
                Some(fault) => Err(fault),
                None => engine::fingerprint(id, size, cancel, seen).await,
            };
            note_change(case, id, fingerprint.as_ref().err());
            case.borrow_mut().digested(id, fingerprint);
        }
        Job::Want(Want::Probe(_)) => {
            let probe = match refused {
                Some(fault) => Err(fault),
                None => engine::probe(id, size, cancel, seen).await,
            };
            note_change(case, id, probe.as_ref().err());
            case.borrow_mut().probed(id, probe);
        }
    }
}

/// A file that changes while it is read is a sign that the run is alive.
fn note_change(case: &SharedCase, id: FileId, fault: Option<&ReadFault>) {
    if fault.is_some_and(|fault| fault.kind == ReadFaultKind::Changed) {
        case.borrow_mut().changed(id);
    }
}

async fn scan(entry: &Entry, cancel: &Cancel, seen: &dyn Fn(u64)) -> Result<Scan, ReadFault> {
    let mut scanner = Scanner::new(entry);
    if scanner.wants_more() {
        reader::read(entry.id, entry.size, cancel, |bytes| {
            scanner.feed(bytes);
            seen(bytes.len() as u64);
            if scanner.wants_more() { Appetite::More } else { Appetite::Enough }
        })
        .await?;
    }
    Ok(scanner.finish())
}
