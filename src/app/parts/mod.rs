//! Small things that occur in several places. None of them knows what a run is.

pub mod badge;
pub mod command;
pub mod copy_button;
pub mod dialog;
pub mod digest;
pub mod fold;
pub mod more;
pub mod path;
pub mod progress;
pub mod sentence;
pub mod tabs;
pub mod word;
