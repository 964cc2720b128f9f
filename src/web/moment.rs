//! The one place that looks at a clock, and the pause that keeps the page alive.

use gloo_timers::future::TimeoutFuture;

use crate::model::time::Timestamp;

/// For how long the page may be busy before it looks at the person again, in milliseconds.
const BUSY_MS: f64 = 24.0;

/// The clock, once.
#[expect(clippy::cast_possible_truncation, reason = "a date of this page fits an i64 of milliseconds")]
pub fn now() -> Timestamp {
    Timestamp::from_millis(js_sys::Date::now() as i64)
}

/// Lets the page breathe between pieces of work.
pub struct Breath {
    since: f64,
}

impl Breath {
    /// Starts to count.
    pub fn new() -> Self {
        Self { since: js_sys::Date::now() }
    }

    /// Pauses for one turn of the page's loop, if it has been busy for long enough.
    pub async fn take(&mut self) {
        if js_sys::Date::now() - self.since >= BUSY_MS {
            self.rest().await;
        }
    }

    /// Pauses for one turn of the page's loop.
    pub async fn rest(&mut self) {
        TimeoutFuture::new(0).await;
        self.since = js_sys::Date::now();
    }
}

impl Default for Breath {
    fn default() -> Self {
        Self::new()
    }
}
