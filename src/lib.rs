//! Rekindle says what survived a dead run of coding agents, and hands over a rescue that destroys nothing.
//!
//! The way of a case, one direction and no way back:
//!
//! ```text
//! files ──► read ──► judge ──► plan ──► shell ──► export
//! ```
//!
//! [`model`] is the vocabulary. Every stage is a pure function of values: clock, bytes and choices come in as
//! arguments. [`flow`] joins the stages; the page (`web`, `app`) and the headless command are two thin shells around
//! it. `ARCHITECTURE.md` has the map.

pub mod export;
pub mod flow;
pub mod hash;
pub mod judge;
pub mod model;
pub mod plan;
pub mod read;
pub mod sample;
pub mod say;
pub mod shell;

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod web;
