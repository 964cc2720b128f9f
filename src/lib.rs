//! Rekindle says what survived a dead run of coding agents, and hands over a rescue that destroys nothing.

pub mod export;
mod judge;
pub mod model;
