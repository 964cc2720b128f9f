//! How much something weighs that a person should know.

use super::codes::codes;

codes! {
    /// How much a warning weighs.
    Severity {
        /// Good to know.
        Info = "info",
        /// May change what a person decides.
        Warning = "warning",
    }
}
