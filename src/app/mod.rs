//! The page: what is looked at, and what a person does with it.
//!
//! **Invariant:** only [`actions`] writes what the page knows; everything that is shown is derived from it by pure
//! functions. No sentence stands here: all words are in `say`.

pub mod actions;
pub mod crash;
pub mod keys;
pub mod page;
pub mod parts;
pub mod session;
pub mod views;

pub use page::App;
