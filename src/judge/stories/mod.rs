//! Small stories of dead runs, judged from end to end: what was dropped, and what is said of each unit.

mod copies;
mod sealed;
mod told;
mod unsealed;
