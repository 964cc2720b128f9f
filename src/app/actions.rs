//! Everything a person can do. Nothing else writes what the page knows.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::{FileList, FileSystemEntry};

use crate::model::entry::Hole;
use crate::model::id::{RunId, UnitName};
use crate::model::settings::{Choice, Choices, Consent, Decision, Platform, Settings};
use crate::model::time::Timestamp;
use crate::model::verdict::State;
use crate::sample;
use crate::say::{Lang, StepTally};
use crate::web::cancel::Cancel;
use crate::web::driver::{self, Phase, Progress};
use crate::web::walk::{self, Found};
use crate::web::{address, intake, moment, prefs, vault};

use super::keys;
use super::session::{Judged, Notice, Place, Session, Shared, Theme};

/// The person's hands.
#[derive(Clone, Copy)]
pub struct Actions {
    session: Session,
}

impl Actions {
    /// Hands for a session.
    pub const fn new(session: Session) -> Self {
        Self { session }
    }

    /// Goes to a place.
    pub fn go(self, place: Place) {
        if self.session.place.get_untracked() != place {
            self.session.place.set(place);
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    }

    /// Forgets everything but how the person likes to read. What is being read is stopped first.
    pub fn start_over(self) {
        let session = self.session;
        self.stop();
        vault::clear();
        session.case.set_value(Rc::default());
        session.settings.set(None);
        session.choices.set(Choices::default());
        session.selected.set(None);
        session.filter.set(None);
        session.notice.set(None);
        session.approval_lost.set(false);
        session.revision.set(0);
        session.judged.set(None);
        self.go(Place::Drop);
    }

    /// Reads in another language.
    pub fn speak(self, language: Lang) {
        prefs::set_language(language.code());
        self.session.language.set(language);
    }

    /// Reads in another light.
    pub fn light(self, theme: Theme) {
        prefs::set_theme(theme.code());
        self.session.theme.set(theme);
    }

    /// Opens the evidence of a unit, or closes it.
    pub fn select(self, unit: Option<UnitName>) {
        self.session.selected.set(unit);
    }

    /// Lists only units of one state, or all.
    pub fn filter(self, state: Option<State>) {
        self.session.filter.set(state);
    }

    /// Takes what was dropped. The entries must have been collected in the handler of the drop.
    pub fn take_drop(self, roots: Vec<FileSystemEntry>) {
        if roots.is_empty() {
            self.session.notice.set(Some(Notice::NothingThere));
            return;
        }
        let session = self.session;
        let cancel = self.listing();
        spawn_local(async move {
            let findings = walk::walk(roots, &cancel, |files| list(session, files)).await;
            if findings.found.is_empty() && !findings.holes.is_empty() && address::is_on_disk() {
                // Chromium lists no dropped folder for a page that was opened from the disk. Nothing was seen, so
                // nothing is judged; the button for folders works.
                session.progress.set(None);
                session.notice.set(Some(Notice::FoldersRefused));
                return;
            }
            self.take(findings.found, findings.holes, None).await;
        });
    }

    /// Takes what a picker gave.
    pub fn take_picked(self, list: Option<&FileList>) {
        let found = list.map(intake::from_picker).unwrap_or_default();
        if !found.is_empty() {
            self.listing();
            spawn_local(self.take(found, Vec::new(), None));
        }
    }

    /// Takes a pasted text as a file.
    pub fn take_text(self, text: &str) {
        let nth = self.session.revision.get_untracked().saturating_add(1);
        let path = format!("pasted/pasted-{nth}.txt");
        if let Some(found) = intake::from_bytes(&path, text.as_bytes(), None)
            && !text.trim().is_empty()
        {
            self.listing();
            spawn_local(self.take(vec![found], Vec::new(), None));
        }
    }

    /// Takes the sample run, on its own day.
    pub fn take_sample(self) {
        let found =
            sample::FILES.iter().filter_map(|(path, bytes)| intake::from_bytes(path, bytes, None)).collect();
        self.listing();
        spawn_local(self.take(found, Vec::new(), Timestamp::parse(sample::NOW)));
    }

    /// Stops what is running. What was read so far counts.
    pub fn stop(self) {
        self.session.cancel.with_value(Cancel::cancel);
    }

    /// Rescues another run of the same drop.
    pub fn choose_run(self, run: RunId) {
        self.resettle(move |settings| settings.run = Some(run));
    }

    /// Says that the run is dead, or takes that back.
    pub fn confirm_dead(self, dead: bool) {
        self.resettle(move |settings| settings.confirm_dead = dead);
    }

    /// Says that the session of the dead run is still open, or that it is not.
    pub fn same_session(self, same: bool) {
        self.resettle(move |settings| settings.same_session = same);
    }

    /// Decides on a unit. A blank reason is no reason, and decides nothing.
    pub fn decide(self, unit: UnitName, choice: Option<Choice>, reason: &str) {
        let decision = choice
            .filter(|_| !reason.trim().is_empty())
            .map(|choice| Decision { choice, reason: reason.trim().to_owned() });
        self.rechoose(move |choices| match decision {
            Some(decision) => choices.decisions.insert(unit, decision),
            None => choices.decisions.remove(&unit),
        });
    }

    /// Consents to the plan that is shown.
    pub fn approve(self) {
        let digest = self
            .session
            .bundle
            .with_untracked(|bundle| bundle.as_ref().map(|bundle| bundle.diagnosis.plan.digest));
        if let Some(digest) = digest {
            self.session.approval_lost.set(false);
            self.session.notice.set(None);
            self.session.choices.update(|choices| choices.approval = Consent::To(digest));
        }
    }

    /// Takes the consent back.
    pub fn withdraw(self) {
        self.session.choices.update(|choices| choices.approval = Consent::NotGiven);
    }

    /// Changes a choice, and takes the consent away if the choices differ afterwards.
    fn rechoose<T>(self, change: impl FnOnce(&mut Choices) -> T) {
        let before = self.session.choices.get_untracked();
        let mut after = before.clone();
        drop(change(&mut after));
        if after != before {
            after.approval = Consent::NotGiven;
            self.session.choices.set(after);
            self.lose(before.approval);
        }
    }

    /// Changes how to judge. Another run may need other files read.
    fn resettle(self, change: impl FnOnce(&mut Settings)) {
        let Some(mut settings) = self.session.settings.get_untracked() else { return };
        change(&mut settings);
        if self.session.settings.get_untracked().as_ref() == Some(&settings) {
            return;
        }
        let before = self.session.choices.get_untracked().approval;
        self.session.choices.update(|choices| choices.approval = Consent::NotGiven);
        self.session.settings.set(Some(settings));
        self.lose(before);
        spawn_local(self.read());
    }

    fn lose(self, before: Consent) {
        if before != Consent::NotGiven {
            self.session.approval_lost.set(true);
            self.session.notice.set(Some(Notice::ApprovalLost));
        }
    }

    /// Shows that something begins, and gives the wish to stop it.
    fn listing(self) -> Cancel {
        self.session.notice.set(None);
        if self.session.progress.get_untracked().is_none() {
            self.session.cancel.set_value(Cancel::new());
            list(self.session, 0);
        }
        self.session.cancel.get_value()
    }

    /// Adds files to the case and reads what is new.
    async fn take(self, found: Vec<Found>, holes: Vec<Hole>, day: Option<Timestamp>) {
        let session = self.session;
        if found.is_empty() && holes.is_empty() {
            session.progress.set(None);
            session.notice.set(Some(Notice::NothingThere));
            return;
        }
        let entries = intake::settle(found, |files| list(session, files)).await;
        session.case.with_value(|case| case.borrow_mut().add(entries, holes));
        let wishes = address::wishes();
        let now = wishes.now.or(day).unwrap_or_else(moment::now);
        let before = session.choices.get_untracked().approval;
        session.choices.update(|choices| choices.approval = Consent::NotGiven);
        session.settings.update(|settings| match settings {
            Some(settings) => settings.now = now,
            None => {
                *settings = Some(Settings {
                    now,
                    run: wishes.run,
                    same_session: wishes.same_session,
                    session_model: None,
                    tool_version: None,
                    platform: Platform::Posix,
                    confirm_dead: false,
                });
            }
        });
        self.lose(before);
        self.read().await;
    }

    /// Reads until the judge has all it asks for. A second call while one is running leaves the work to that one.
    async fn read(self) {
        let session = self.session;
        if READING.replace(true) {
            AGAIN.set(true);
            return;
        }
        let cancel = session.cancel.get_value();
        let case = session.case.get_value();
        let judged = loop {
            AGAIN.set(false);
            let Some(settings) = session.settings.get_untracked() else { break None };
            let tell = Rc::new(move |progress| session.progress.set(Some(progress)));
            let judgement = driver::run(&case, &settings, &cancel, tell).await;
            if !AGAIN.get() {
                break Some(Judged { settings, judgement });
            }
        };
        READING.set(false);
        session.progress.set(None);
        // A person may have started over while it was read.
        let Some(judged) = judged.filter(|_| session.settings.with_untracked(Option::is_some)) else {
            return;
        };
        session.judged.set(Some(Shared::new(judged)));
        session.revision.update(|revision| *revision = revision.saturating_add(1));
        session.notice.set(Some(if cancel.is_on() {
            Notice::Stopped
        } else if session.approval_lost.get_untracked() {
            Notice::ApprovalLost
        } else {
            Notice::Judged
        }));
        let found = session.bundle.with_untracked(|bundle| {
            bundle.as_ref().is_some_and(|bundle| {
                let judgement = &bundle.diagnosis.judgement;
                !judgement.units.is_empty() || StepTally::of(judgement).is_some()
            })
        });
        if found && session.place.get_untracked() == Place::Drop {
            self.go(Place::Units);
            keys::focus_soon(keys::ANSWER);
        }
    }
}

thread_local! {
    static READING: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    static AGAIN: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

fn list(session: Session, files: usize) {
    let counted = Progress { phase: Phase::Listing, files, files_all: 0, bytes: 0, bytes_all: 0 };
    // A drop during a reading is listed beside it, and doesn't hide how far that is.
    if !READING.get() {
        session.progress.set(Some(counted));
    }
}
