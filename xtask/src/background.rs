//! Work that goes on beside other work: installing what a later check needs.

use std::fs::File;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::failure::{Failure, Outcome};
use crate::program;

/// A task in a thread of its own. Dropped before its end, it is told to stop and waited for, so that no program that
/// it started outlives this one.
pub struct Background<T> {
    stop: Stop,
    thread: Option<JoinHandle<Outcome<T>>>,
}

/// Tells a background task that nobody waits for it any more.
#[derive(Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl<T: Send + 'static> Background<T> {
    pub fn start(task: impl FnOnce(&Stop) -> Outcome<T> + Send + 'static) -> Self {
        let stop = Stop::default();
        let seen = stop.clone();
        Self { stop, thread: Some(thread::spawn(move || task(&seen))) }
    }

    /// Waits for the end of the task.
    pub fn join(mut self) -> Outcome<T> {
        let thread = self.thread.take().ok_or_else(|| Failure::new("a task was waited for twice."))?;
        thread.join().map_err(|_panic| Failure::new("a task that installs tools broke down."))?
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.stop.0.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// Whether a program may be ended in the middle of its work.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// It may: what it leaves half done is done anew.
    Any,
    /// It must come to its own end: a package manager.
    ItsOwn,
}

/// Runs a program quietly: what it prints goes to a log file, whose end is shown if the program fails.
pub fn run_quietly(what: &str, command: &mut Command, ending: Ending, stop: &Stop) -> Outcome {
    let folder = crate::project::target().join("xtask");
    std::fs::create_dir_all(&folder).map_err(|error| Failure::at("make", &folder, &error))?;
    let path =
        folder.join(format!("{}.log", what.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-")));
    let log = File::create(&path).map_err(|error| Failure::at("write", &path, &error))?;
    let twin = log.try_clone().map_err(|error| Failure::at("write", &path, &error))?;

    let started = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(log)
        .stderr(twin)
        .spawn()
        .map_err(|error| program::cannot_start(command, &error))?;
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) => {}
            Err(error) => {
                return Err(Failure::new(format!("lost sight of `{}`: {error}.", program::line(command))));
            }
        }
        if ending == Ending::Any && stop.0.load(Ordering::Relaxed) {
            drop(child.kill());
            drop(child.wait());
            return Err(Failure::new(format!("{what} was stopped.")));
        }
        thread::sleep(Duration::from_millis(50));
    };
    if status.success() {
        println!("   (beside this: {what} done in {:.0} s)", started.elapsed().as_secs_f64());
        return Ok(());
    }
    let printed = std::fs::read(&path).unwrap_or_default();
    let printed = String::from_utf8_lossy(&printed);
    let lines: Vec<&str> = printed.lines().collect();
    let end = lines.get(lines.len().saturating_sub(25)..).unwrap_or_default().join("\n");
    Err(Failure::new(format!(
        "{what} failed: `{}`.\n{end}\nThe whole log is {}.",
        program::line(command),
        path.display()
    )))
}
