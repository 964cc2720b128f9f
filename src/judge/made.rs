//! Case files made by hand, for tests.

use crate::model::case_file::{CaseFile, Scan};
use crate::model::entry::{Entry, NameTrust};
use crate::model::fault::{FileNotes, LineFault, LineFaultKind};
use crate::model::id::{AgentId, CacheKey, FileId, RunId, SessionId, UnitName};
use crate::model::path::DropPath;
use crate::model::record::{
    AgentStop, Args, FileKind, Journal, JournalEvent, JournalRow, Launch, Record, ResultShape, TornRow,
};
use crate::model::settings::{Platform, Settings};
use crate::model::time::Timestamp;
use crate::model::transcript::Transcript;

/// A case that grows.
#[derive(Default)]
pub(crate) struct Made {
    case: CaseFile,
}

/// A point in time.
pub(crate) fn at(text: &str) -> Timestamp {
    Timestamp::parse(text).unwrap()
}

/// Settings at nine in the morning after.
pub(crate) fn settings() -> Settings {
    Settings {
        now: at("2026-09-18T09:00:00Z"),
        run: None,
        same_session: false,
        session_model: None,
        tool_version: None,
        platform: Platform::Posix,
        confirm_dead: false,
    }
}

impl Made {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn case(self) -> CaseFile {
        self.case
    }

    /// Adds a file with its record.
    pub(crate) fn file(&mut self, path: &str, kind: FileKind, record: Record) -> FileId {
        let id = FileId(u32::try_from(self.case.entries.len()).unwrap());
        let path = DropPath::new(path);
        self.case.entries.push(Entry {
            id,
            path,
            size: 1,
            modified: None,
            name: NameTrust::Trusted,
            refused: None,
        });
        let scan = Scan { kind, record, faults: Vec::new(), notes: FileNotes::default(), fingerprint: None };
        self.case.scans.insert(id, Ok(scan));
        id
    }

    pub(crate) fn entry(&mut self, id: FileId) -> &mut Entry {
        self.case.entries.iter_mut().find(|entry| entry.id == id).unwrap()
    }

    pub(crate) fn scan(&mut self, id: FileId) -> &mut Scan {
        self.case.scans.get_mut(&id).unwrap().as_mut().unwrap()
    }

    pub(crate) fn raw(&mut self) -> &mut CaseFile {
        &mut self.case
    }

    pub(crate) fn registry(&mut self, path: &str, mut launches: Vec<Launch>) -> FileId {
        for (line, launch) in (1..).zip(&mut launches) {
            launch.line = line;
        }
        self.file(path, FileKind::Registry, Record::Registry(launches))
    }

    pub(crate) fn journal(&mut self, path: &str, journal: Journal) -> FileId {
        self.file(path, FileKind::Journal, Record::Journal(journal))
    }

    pub(crate) fn agent_log(&mut self, path: &str, stops: Vec<AgentStop>) -> FileId {
        self.file(path, FileKind::AgentLog, Record::AgentLog(stops))
    }

    pub(crate) fn transcript(&mut self, path: &str, fill: impl FnOnce(&mut Transcript)) -> FileId {
        let mut transcript = Transcript { rows: 2, ..Transcript::default() };
        fill(&mut transcript);
        self.file(path, FileKind::Transcript, Record::Transcript(Box::new(transcript)))
    }
}

/// A launch in the making.
pub(crate) struct LaunchMaker(Launch);

/// A launch of a run.
pub(crate) fn launch(run: &str, ts: &str) -> LaunchMaker {
    LaunchMaker(Launch {
        line: 1,
        ts: Timestamp::parse(ts),
        run: Some(RunId::new(run)),
        script_path: Some("/s.js".to_owned()),
        session: Some(SessionId::new("s1")),
        cwd: Some("/home/ana/proj".to_owned()),
        args: Args::Whole,
        args_text: None,
    })
}

impl LaunchMaker {
    pub(crate) fn session(mut self, session: &str) -> Self {
        self.0.session = Some(SessionId::new(session));
        self
    }
    pub(crate) fn cwd(mut self, cwd: &str) -> Self {
        self.0.cwd = Some(cwd.to_owned());
        self
    }
    pub(crate) fn no_script(mut self) -> Self {
        self.0.script_path = None;
        self
    }
    pub(crate) fn units(mut self, units: &[&str]) -> Self {
        self.0.args = Args::Units(units.iter().map(|unit| UnitName::new(*unit)).collect());
        self.0.args_text = Some(format!("{units:?}"));
        self
    }
    pub(crate) fn done(self) -> Launch {
        self.0
    }
}

/// A journal from a text: one word per row, fields joined by `:` as `event:key:agent[:label[:phase]]`.
///
/// Events: `L`aunched, `S`tarted, `R`esult (value), `N`ull result, `E`mpty evidence, `X` error text, `F`ailed; `t`orn
/// rows are `tS`, `tR` or `t?`. `-` leaves a field out. A result's text stands after `=`, with `_` for a blank.
pub(crate) fn journal(text: &str) -> Journal {
    let mut made = Journal::default();
    for (line, word) in (1..).zip(text.split_whitespace()) {
        let (fields, value) = word.split_once('=').unwrap_or((word, "ok"));
        let mut fields = fields.split(':').map(|field| (field != "-").then(|| field.to_owned()));
        let event = fields.next().flatten().unwrap();
        let key = fields.next().flatten().map(CacheKey::new);
        let agent = fields.next().flatten().map(AgentId::new);
        if let Some(what) = event.strip_prefix('t') {
            let event = match what {
                "S" => Some("started"),
                "R" => Some("result"),
                _ => None,
            };
            made.torn.push(TornRow { line, event: event.map(str::to_owned), key, agent });
            continue;
        }
        let event = match event.as_str() {
            "L" => JournalEvent::Launched,
            "S" => JournalEvent::Started,
            "R" => JournalEvent::Result(ResultShape::Value(value.replace('_', " "))),
            "N" => JournalEvent::Result(ResultShape::Null),
            "E" => JournalEvent::Result(ResultShape::EmptyEvidence("raw_tail".to_owned())),
            "X" => JournalEvent::Result(ResultShape::ErrorText("API Error".to_owned())),
            "F" => JournalEvent::Failed,
            other => panic!("no event {other}"),
        };
        let (label, phase) = (fields.next().flatten(), fields.next().flatten());
        made.rows.push(JournalRow { line, event, key, agent, label, phase, recovered: false });
    }
    made
}

/// A stop of an agent.
pub(crate) fn stop(run: &str, agent: &str, ts: &str, last_message: &str) -> AgentStop {
    AgentStop {
        line: 1,
        ts: Timestamp::parse(ts),
        run: Some(RunId::new(run)),
        agent: Some(AgentId::new(agent)),
        session: None,
        transcript_path: None,
        last_message: last_message.to_owned(),
        is_error: false,
        claimed_hashes: Vec::new(),
    }
}

/// A damaged line.
pub(crate) fn fault(line: u64, kind: LineFaultKind) -> LineFault {
    LineFault { line, byte: line * 100, kind, recovered: 0, count: 7 }
}

/// The same case with its entries turned around by `shift` and other handles.
pub(crate) fn shuffled(case: &CaseFile, shift: usize) -> CaseFile {
    let mut entries = case.entries.clone();
    let len = entries.len().max(1);
    entries.rotate_left(shift % len);
    if shift % 2 == 1 {
        entries.reverse();
    }
    let count = u32::try_from(entries.len()).unwrap();
    let new_id = |old: FileId| FileId((count - old.0) * 7 + u32::try_from(shift).unwrap());
    for entry in &mut entries {
        entry.id = new_id(entry.id);
    }
    CaseFile {
        entries,
        holes: case.holes.clone(),
        scans: case.scans.iter().map(|(id, scan)| (new_id(*id), scan.clone())).collect(),
        digests: case.digests.iter().map(|(id, digest)| (new_id(*id), digest.clone())).collect(),
        probes: case.probes.iter().map(|(id, probe)| (new_id(*id), probe.clone())).collect(),
        changed: case.changed.iter().map(|id| new_id(*id)).collect(),
    }
}
