//! A person's wish to stop, which wakes whoever waits.

use std::cell::RefCell;
use std::rc::Rc;
use std::task::{Context, Waker};

#[derive(Default)]
struct Inner {
    on: bool,
    waiting: Vec<Waker>,
}

/// A wish to stop. Clones are the same wish.
#[derive(Clone, Default)]
pub struct Cancel(Rc<RefCell<Inner>>);

impl Cancel {
    /// A wish that nobody has uttered yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Utters it, and wakes whoever waits. It can't be taken back.
    pub fn cancel(&self) {
        let waiting = {
            let mut inner = self.0.borrow_mut();
            inner.on = true;
            std::mem::take(&mut inner.waiting)
        };
        waiting.into_iter().for_each(Waker::wake);
    }

    /// Whether it was uttered.
    pub fn is_on(&self) -> bool {
        self.0.borrow().on
    }

    /// Whether it was uttered; if not, the task of `context` is woken when it is.
    pub fn poll_on(&self, context: &Context<'_>) -> bool {
        let mut inner = self.0.borrow_mut();
        if !inner.on && !inner.waiting.iter().any(|waker| waker.will_wake(context.waker())) {
            inner.waiting.push(context.waker().clone());
        }
        inner.on
    }
}
