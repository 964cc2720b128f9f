//! Counts what was read, and tells it often enough to be seen and seldom enough not to cost.

use std::cell::Cell;
use std::rc::Rc;

use super::driver::Progress;

/// The shortest time between two tellings, in milliseconds.
const TELL_MS: f64 = 80.0;

/// Counts the files and bytes of one phase.
pub struct Meter {
    progress: Cell<Progress>,
    told: Cell<f64>,
    tell: Rc<dyn Fn(Progress)>,
}

impl Meter {
    /// Starts from `progress`, and tells it.
    pub fn new(progress: Progress, tell: Rc<dyn Fn(Progress)>) -> Self {
        let meter = Self { progress: Cell::new(progress), told: Cell::new(0.0), tell };
        meter.speak();
        meter
    }

    /// Some bytes of a file came.
    pub fn bytes(&self, count: u64) {
        let mut progress = self.progress.get();
        progress.bytes = progress.bytes.saturating_add(count).min(progress.bytes_all);
        self.progress.set(progress);
        if js_sys::Date::now() - self.told.get() >= TELL_MS {
            self.speak();
        }
    }

    /// A file is done, with as many of its bytes left uncounted as nobody wanted to read.
    pub fn file(&self, uncounted: u64) {
        let mut progress = self.progress.get();
        progress.files = progress.files.saturating_add(1);
        self.progress.set(progress);
        self.bytes(uncounted);
    }

    /// Tells how far it is, whenever that was told last.
    pub fn speak(&self) {
        self.told.set(js_sys::Date::now());
        (self.tell)(self.progress.get());
    }
}
