//! What is looked at. Each view takes values and hands wishes back; none of them writes what the page knows.

pub mod answer;
pub mod approval;
pub mod artifacts;
pub mod decisions;
pub mod drop_place;
pub mod drop_zone;
pub mod evidence;
pub mod gates;
pub mod handover;
pub mod header;
pub mod inputs;
pub mod journal;
pub mod paste;
pub mod plan_place;
pub mod run_steps;
pub mod stages;
pub mod start_over;
pub mod step_graph;
pub mod steps;
pub mod unit_filter;
pub mod unit_table;
pub mod units_place;
pub mod warnings;
