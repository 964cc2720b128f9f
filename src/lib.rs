//! Rekindle says what survived a dead run of coding agents, and hands over a rescue that destroys nothing.

pub mod export;
pub mod hash;
pub mod judge;
pub mod model;
pub mod plan;
pub mod read;
pub mod sample;
pub mod say;
pub mod shell;
