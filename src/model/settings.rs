//! What the person, or the shell for them, says beside the drop.

use std::collections::BTreeMap;

use super::codes::codes;
use super::digest::Sha256;
use super::id::{RunId, UnitName};
use super::time::Timestamp;

/// How to judge: everything that is no file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The clock.
    pub now: Timestamp,
    /// The run to rescue; without it the newest one that did not finish.
    pub run: Option<RunId>,
    /// The session of the dead run is still open, or was reopened.
    pub same_session: bool,
    /// The model of the session that would relaunch.
    pub session_model: Option<String>,
    /// The tool's version, where no transcript tells it.
    pub tool_version: Option<String>,
    /// Where the scripts will run.
    pub platform: Platform,
    /// The person says that the run is dead, although it was active a moment ago.
    pub confirm_dead: bool,
}

codes! {
    /// Where the scripts will run.
    Platform {
        /// Linux and other systems with a POSIX shell.
        Posix = "posix",
        /// Windows: the scripts run in WSL or Git Bash.
        Windows = "windows",
        /// macOS.
        Macos = "macos",
    }
}

codes! {
    /// What a person decides on a unit.
    Choice {
        /// It is good: adopt it.
        Keep = "keep",
        /// Move it aside.
        Quarantine = "quarantine",
        /// Run it again (what lies there is moved aside first).
        Rerun = "rerun",
        /// Leave it as it is, and decide later.
        Leave = "leave",
    }
}

/// A decision with its reason.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Decision {
    /// What.
    pub choice: Choice,
    /// Why, in the person's words. Never empty.
    pub reason: String,
}

/// What the person has chosen so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Decisions on units.
    pub decisions: BTreeMap<UnitName, Decision>,
    /// Consent to a plan.
    pub approval: Consent,
}

/// Consent to a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    /// None was given.
    #[default]
    NotGiven,
    /// To the very plan that has this digest; any other plan is not approved.
    To(Sha256),
    /// To whatever the plan says: the headless command's `--approve`.
    ToAnyPlan,
}
