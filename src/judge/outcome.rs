//! What became of each attempt, as far as the journal and the transcript tell.

use std::collections::HashMap;

use crate::model::agent::{Cause, Outcome};
use crate::model::id::{AgentId, CacheKey};
use crate::model::record::{JournalEvent, ResultShape};
use crate::model::transcript::{Transcript, TranscriptEnd};

use super::calls::Row;

/// An attempt in the making: one agent under one key.
#[derive(Clone, Copy)]
pub(crate) struct Traced<'a> {
    /// The call.
    pub(crate) key: Option<&'a CacheKey>,
    /// The agent.
    pub(crate) agent: Option<&'a AgentId>,
    /// Its first row, whatever it says: the place in the merged journal, which is the order of events.
    pub(crate) first: usize,
    /// Its start.
    pub(crate) start: Option<Row<'a>>,
    /// Its newest result, with its place.
    pub(crate) result: Option<(usize, Row<'a>)>,
    /// A row says that it failed.
    pub(crate) failed: bool,
    /// Label and phase, from whichever of its rows has them.
    pub(crate) label: Option<&'a str>,
    /// See `label`.
    pub(crate) phase: Option<&'a str>,
}

impl<'a> Traced<'a> {
    /// An agent of which the journal says nothing.
    pub(crate) const fn outside(agent: &'a AgentId) -> Self {
        Self {
            key: None,
            agent: Some(agent),
            first: usize::MAX,
            start: None,
            result: None,
            failed: false,
            label: None,
            phase: None,
        }
    }

    /// The beginning of its result.
    pub(crate) fn result_text(&self) -> Option<&'a str> {
        match &self.result?.1.row.event {
            JournalEvent::Result(ResultShape::Value(text) | ResultShape::ErrorText(text)) => Some(text),
            JournalEvent::Result(ResultShape::Null | ResultShape::EmptyEvidence(_))
            | JournalEvent::Launched
            | JournalEvent::Started
            | JournalEvent::Failed => None,
        }
    }

    fn null(&self) -> bool {
        self.result.is_some_and(|(_, found)| found.row.event == JournalEvent::Result(ResultShape::Null))
    }
}

/// One entry for each agent under each key, in the order of the journal.
pub(crate) fn trace<'a>(rows: &[Row<'a>]) -> Vec<Traced<'a>> {
    let mut traced: Vec<Traced<'_>> = Vec::new();
    let mut place_of: HashMap<(Option<&CacheKey>, Option<&AgentId>), usize> = HashMap::new();
    let mut last_start: HashMap<&CacheKey, usize> = HashMap::new();
    for (first, found) in rows.iter().enumerate() {
        let (key, agent) = (found.row.key.as_ref(), named(found.row.agent.as_ref()));
        if found.row.event == JournalEvent::Launched || (key.is_none() && agent.is_none()) {
            continue;
        }
        // An end without an agent ends the newest start of its call.
        let anonymous = if agent.is_none() && found.row.event != JournalEvent::Started {
            key.and_then(|key| last_start.get(key).copied())
        } else {
            None
        };
        let place = anonymous.unwrap_or_else(|| {
            *place_of.entry((key, agent)).or_insert_with(|| {
                traced.push(Traced { key, first, ..blank(agent) });
                traced.len() - 1
            })
        });
        let Some(attempt) = traced.get_mut(place) else { continue };
        attempt.label = attempt.label.or(found.row.label.as_deref());
        attempt.phase = attempt.phase.or(found.row.phase.as_deref());
        match &found.row.event {
            JournalEvent::Launched => {}
            JournalEvent::Started => {
                attempt.start.get_or_insert(*found);
                if let Some(key) = key {
                    last_start.insert(key, place);
                }
            }
            JournalEvent::Result(_) => attempt.result = Some((first, *found)),
            JournalEvent::Failed => attempt.failed = true,
        }
    }
    traced
}

/// Some versions write an empty id where they have none.
fn named(agent: Option<&AgentId>) -> Option<&AgentId> {
    agent.filter(|agent| !agent.as_str().is_empty())
}

fn blank(agent: Option<&AgentId>) -> Traced<'_> {
    Traced { key: None, agent, first: 0, start: None, result: None, failed: false, label: None, phase: None }
}

/// What is known of a call as a whole.
#[derive(Clone, Copy, Default)]
pub(crate) struct CallState {
    /// Some row shows that it started.
    pub(crate) started: bool,
    /// Some attempt gave a result that is not `null`.
    pub(crate) has_value: bool,
}

/// The state of each call, over all its attempts.
pub(crate) fn call_states<'a>(traced: &[Traced<'a>]) -> HashMap<&'a CacheKey, CallState> {
    let mut states: HashMap<&CacheKey, CallState> = HashMap::new();
    for attempt in traced {
        let Some(key) = attempt.key else { continue };
        let state = states.entry(key).or_default();
        state.started |= attempt.start.is_some();
        state.has_value |= attempt.result.is_some() && !attempt.null();
    }
    states
}

/// What became of an attempt.
pub(crate) fn outcome(attempt: &Traced<'_>, call: CallState, transcript: Option<&Transcript>) -> Outcome {
    if attempt.result.is_some() {
        return if attempt.null() {
            Outcome::NoValue
        } else if attempt.start.is_some() || call.started {
            Outcome::Finished
        } else {
            Outcome::OrphanResult
        };
    }
    if call.has_value {
        return Outcome::Superseded;
    }
    if attempt.failed {
        return Outcome::Failed;
    }
    if transcript.is_some_and(|transcript| transcript.end == TranscriptEnd::Finished) {
        return Outcome::FinishedUnrecorded;
    }
    Outcome::NoResult
}

/// Why an attempt ended as it did; `None` where nothing has to be explained.
pub(crate) fn cause(outcome: Outcome, transcript: Option<&Transcript>) -> Option<Cause> {
    match outcome {
        Outcome::Finished | Outcome::FinishedUnrecorded | Outcome::OrphanResult => None,
        Outcome::Failed | Outcome::NoValue | Outcome::NoResult | Outcome::Superseded => {
            Some(transcript.map_or(Cause::Unknown, |transcript| of_end(transcript.end)))
        }
    }
}

const fn of_end(end: TranscriptEnd) -> Cause {
    match end {
        TranscriptEnd::UsageLimit => Cause::UsageLimit,
        TranscriptEnd::Overloaded => Cause::Overloaded,
        TranscriptEnd::Authentication => Cause::Authentication,
        TranscriptEnd::BadRequest => Cause::BadRequest,
        TranscriptEnd::StoppedByUser => Cause::StoppedByUser,
        TranscriptEnd::KilledInTool => Cause::KilledInTool,
        TranscriptEnd::CutOff => Cause::CutOff,
        TranscriptEnd::NothingSaid | TranscriptEnd::Finished | TranscriptEnd::OtherError => Cause::Unknown,
    }
}
