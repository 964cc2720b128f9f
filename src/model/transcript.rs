//! What an agent said and did, as far as a rescue needs it.

use std::collections::BTreeMap;

use super::codes::codes;
use super::digest::Sha256;
use super::id::{AgentId, RunId, SessionId};
use super::time::Timestamp;

/// One transcript, of an agent or of the main session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    /// The agent: from the file's name, else from its rows.
    pub agent: Option<AgentId>,
    /// The run: from the folder.
    pub run: Option<RunId>,
    /// The session that its rows name (for an agent: the parent's).
    pub session: Option<SessionId>,
    /// The first message of the user: the prompt, at most 64 Ki characters.
    pub prompt: Option<String>,
    /// First and last time in it.
    pub span: Option<(Timestamp, Timestamp)>,
    /// The tool's version, newest seen.
    pub version: Option<String>,
    /// The working folder, first seen.
    pub cwd: Option<String>,
    /// Models that answered, in the order of first use (`<synthetic>` left out).
    pub models: Vec<String>,
    /// Whole rows that were understood.
    pub rows: u64,
    /// How it ends.
    pub end: TranscriptEnd,
    /// Line of the row that shows how it ends, from 1.
    pub end_line: u64,
    /// The last message of the assistant, at most 64 Ki characters.
    pub last_message: Option<String>,
    /// Tool calls that never got an answer, in the order of the file.
    pub open_calls: Vec<ToolCall>,
    /// Paths that a Write or Edit call named, in the order of first use.
    pub written_paths: Vec<String>,
    /// Tools that were called, each with how often.
    pub tools: BTreeMap<String, u64>,
    /// Hashes that the last message claims: 64 hexadecimal digits standing alone.
    pub claimed_hashes: Vec<Sha256>,
    /// Tokens, once for each message.
    pub tokens: Tokens,
}

/// A tool call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolCall {
    /// Line, from 1.
    pub line: u64,
    /// The tool's name.
    pub tool: String,
    /// The file that it names, as written.
    pub path: Option<String>,
}

/// Tokens that the service counted, each message once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Tokens {
    /// Fresh input.
    pub input: u64,
    /// Output.
    pub output: u64,
    /// Written to the cache, all lifetimes.
    pub cache_write: u64,
    /// Read from the cache.
    pub cache_read: u64,
}

impl Tokens {
    /// All of them.
    pub const fn total(&self) -> u64 {
        self.input + self.output + self.cache_write + self.cache_read
    }
}

codes! {
    /// How a transcript ends.
    #[derive(Default)]
    TranscriptEnd {
        /// No turn of the assistant.
        #[default]
        NothingSaid = "nothing_said",
        /// The last turn ended well, or its structured output was given.
        Finished = "finished",
        /// The account's limit was reached.
        UsageLimit = "usage_limit",
        /// The service was overloaded, or failed.
        Overloaded = "overloaded",
        /// The account was not accepted.
        Authentication = "authentication",
        /// The request was refused: wrong model, too long, malformed.
        BadRequest = "bad_request",
        /// A person stopped it.
        StoppedByUser = "stopped_by_user",
        /// A tool was called and never answered.
        KilledInTool = "killed_in_tool",
        /// It stops in the middle.
        CutOff = "cut_off",
        /// An error of the service that this version doesn't know.
        OtherError = "other_error",
    }
}
