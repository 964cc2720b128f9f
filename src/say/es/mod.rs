//! Spanish, with the terms of the convention (unidad, centinela, cuarentena, re-correr).

pub(super) mod answer;
pub(super) mod hint;
pub(super) mod label;
pub(super) mod page;
pub(super) mod record;
pub(super) mod state_warning;
pub(super) mod step;
pub(super) mod verdict;
pub(super) mod warning;
