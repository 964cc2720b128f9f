//! Czech.

pub(super) mod answer;
pub(super) mod hint;
pub(super) mod label;
pub(super) mod page;
pub(super) mod record;
pub(super) mod state_warning;
pub(super) mod step;
pub(super) mod verdict;
pub(super) mod warning;
