//! Arguments of the headless command.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use rekindle::model::id::{RunId, UnitName};
use rekindle::model::settings::{Choice, Choices, Consent, Decision, Platform, Settings};
use rekindle::model::time::Timestamp;

/// What was asked for.
#[derive(Debug)]
pub(crate) struct Arguments {
    pub(crate) drops: Vec<PathBuf>,
    pub(crate) virtual_files: Option<PathBuf>,
    pub(crate) out: PathBuf,
    pub(crate) settings: Settings,
    pub(crate) choices: Choices,
}

impl Arguments {
    /// Reads the arguments.
    ///
    /// # Errors
    /// One sentence on the first that can't be used.
    pub(crate) fn parse(mut given: impl Iterator<Item = OsString>) -> Result<Self, String> {
        let mut drops = Vec::new();
        let mut virtual_files = None;
        let mut out = None;
        let mut now = None;
        let mut settings = Settings {
            now: Timestamp::from_millis(0),
            run: None,
            same_session: false,
            session_model: None,
            tool_version: None,
            platform: Platform::Posix,
            confirm_dead: false,
        };
        let mut choices = Choices::default();
        while let Some(option) = given.next() {
            let option = text(option)?;
            let mut value = || given.next().ok_or_else(|| format!("{option} needs a value"));
            match option.as_str() {
                "--drop" => drops.push(PathBuf::from(value()?)),
                "--virtual" => virtual_files = Some(PathBuf::from(value()?)),
                "--out" => out = Some(PathBuf::from(value()?)),
                "--run" => settings.run = Some(RunId::new(text(value()?)?)),
                "--now" => {
                    let moment = text(value()?)?;
                    now = Some(Timestamp::parse(&moment).ok_or_else(|| {
                        format!("--now {moment:?} is no RFC 3339 time, such as 2026-09-18T09:00:00Z")
                    })?);
                }
                "--same-session" => settings.same_session = true,
                "--session-model" => settings.session_model = Some(text(value()?)?),
                "--tool-version" => settings.tool_version = Some(text(value()?)?),
                "--platform" => {
                    let name = text(value()?)?;
                    settings.platform = Platform::from_code(&name)
                        .ok_or_else(|| format!("--platform {name:?} is none of posix, windows, macos"))?;
                }
                "--confirm-dead" => settings.confirm_dead = true,
                "--decide" => {
                    let (unit, decision) = decision(&text(value()?)?)?;
                    choices.decisions.insert(unit, decision);
                }
                "--approve" => choices.approval = Consent::ToAnyPlan,
                _ => return Err(format!("unknown option {option:?}")),
            }
        }
        settings.now = match now {
            Some(now) => now,
            None => clock()?,
        };
        if drops.is_empty() && virtual_files.is_none() {
            return Err("nothing was dropped: give --drop DIR".to_owned());
        }
        let out = out.ok_or("give --out DIR, the folder for what is written")?;
        Ok(Self { drops, virtual_files, out, settings, choices })
    }
}

fn text(value: OsString) -> Result<String, String> {
    value.into_string().map_err(|value| format!("{} is not UTF-8", value.display()))
}

/// Reads `UNIT=CHOICE:REASON`. A unit's name may hold `=` and `:`, so the first `=` before a known choice decides.
fn decision(text: &str) -> Result<(UnitName, Decision), String> {
    let form = || format!("--decide {text:?} is not UNIT=keep|quarantine|rerun|leave:REASON");
    let split = text.match_indices('=').find_map(|(at, _)| {
        let (unit, rest) = (&text[..at], &text[at + 1..]);
        let (choice, reason) = rest.split_once(':')?;
        Some((unit, Choice::from_code(choice)?, reason))
    });
    let (unit, choice, reason) = split.ok_or_else(form)?;
    if unit.is_empty() || reason.trim().is_empty() {
        return Err(form());
    }
    Ok((UnitName::new(unit), Decision { choice, reason: reason.trim().to_owned() }))
}

fn clock() -> Result<Timestamp, String> {
    let since =
        SystemTime::now().duration_since(UNIX_EPOCH).map_err(|error| format!("the clock: {error}"))?;
    let millis = i64::try_from(since.as_millis()).map_err(|error| format!("the clock: {error}"))?;
    Ok(Timestamp::from_millis(millis).to_seconds())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decision_with_equals_in_the_unit_is_split_at_the_choice() {
        let (unit, decision) = decision("a=b:c=keep:it compiles: seen").unwrap();
        assert_eq!(unit.as_str(), "a=b:c");
        assert_eq!(decision, Decision { choice: Choice::Keep, reason: "it compiles: seen".to_owned() });
    }

    #[test]
    fn decision_without_a_reason_is_refused() {
        for text in ["u1", "u1=keep", "u1=keep:", "u1=keep: ", "=keep:why", "u1=burn:why"] {
            assert!(decision(text).is_err(), "{text}");
        }
    }
}
