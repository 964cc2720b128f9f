//! Warnings.

use std::fmt::Display;

use crate::model::warning::Warning;
use crate::say::figures::{bytes, number, number_list, signed};
use crate::say::lang::Lang;
use crate::say::marked::{place, quote, quote_all};
use crate::say::words::Said;

#[expect(clippy::too_many_lines, reason = "a table: one sentence for each variant")]
pub(in crate::say) fn warning(warning: &Warning) -> Said {
    match warning {
        Warning::Bom { file } => Said::fact(format!(
            "{file} begins with a byte order mark; it was left out of the reading.",
            file = quote(file)
        )),
        Warning::Utf16 { file } => {
            Said::fact(format!("{file} was UTF-16 and was converted before it was read.", file = quote(file)))
        }
        Warning::TornLine { file, line } => Said::new(
            format!(
                "The last line of a record is cut ({place}): what it said is not known.",
                place = place(file, *line)
            ),
            "Treat its call as unknown, not as dead.",
        ),
        Warning::BadLine { file, line } => Said::new(
            format!(
                "A line in the middle of a record is damaged ({place}); the lines around it were read.",
                place = place(file, *line)
            ),
            "Open that line and see what it may have said.",
        ),
        Warning::NulBytes { file, line, count } => Said::new(
            format!(
                "A line holds NUL bytes ({place}, {count} of them): a record may have been lost there.",
                place = place(file, *line),
                count = number(Lang::En, *count)
            ),
            "Treat what it may have recorded as unknown.",
        ),
        Warning::SplicedLine { file, line } => Said::new(
            format!(
                "Several records share a line ({place}); those that are whole were read.",
                place = place(file, *line)
            ),
            "Open that line if a result seems to be missing.",
        ),
        Warning::InvalidUtf8 { file, lines } => Said::new(
            format!(
                "{file} holds bytes that are not UTF-8, on lines {lines}.",
                file = quote(file),
                lines = number_list(Lang::En, lines)
            ),
            "Texts of those lines are shown with replacement characters.",
        ),
        Warning::NotQuiteJson { file, line } => Said::fact(format!(
            "A line holds a number or an escape that JSON does not know ({place}), and was read all the same.",
            place = place(file, *line)
        )),
        Warning::LineTooLong { file, line, count } => Said::new(
            format!(
                "A line is longer than is kept ({place}, {count}); its content is not known.",
                place = place(file, *line),
                count = bytes(Lang::En, *count)
            ),
            "Look at that line by hand if its call matters.",
        ),
        Warning::UnkeyedLines { file, lines } => Said::new(
            format!(
                "Rows of {file} have no key (lines {lines}): they can't be matched as calls.",
                file = quote(file),
                lines = number_list(Lang::En, lines)
            ),
            "Don't count them; judge by the files.",
        ),
        Warning::OrphanResult { key, file, line } => Said::new(
            format!(
                "Call {key} has a result and no start ({place}).",
                key = quote(key),
                place = place(file, *line)
            ),
            "The result is good as it is; the start was lost or lies in another journal.",
        ),
        Warning::NullResult { key, file, line } => Said::new(
            format!(
                "The result of call {key} is `null`: its agent ended and gave nothing ({place}).",
                key = quote(key),
                place = place(file, *line)
            ),
            "Look at the agent's transcript for what it had done.",
        ),
        Warning::EmptyEvidence { key, file, line, field } => Said::new(
            format!(
                "The result of call {key} claims a check, but its field {field} is empty ({place}).",
                key = quote(key),
                place = place(file, *line),
                field = quote(field)
            ),
            "Count the check as not done.",
        ),
        Warning::ErrorTextResult { key, file, line } => Said::new(
            format!(
                "The result of call {key} is an error message, not an answer ({place}).",
                key = quote(key),
                place = place(file, *line)
            ),
            "Count the call as not finished.",
        ),
        Warning::DeadKeyButUnitVerified { key, unit } => Said::new(
            format!(
                "Call {key} has no result, yet the bytes of its unit {unit} are whole.",
                key = quote(key),
                unit = quote(unit)
            ),
            "Don't run its author again.",
        ),
        Warning::DeadAgentRole { key, agent_id, role_hint } => Said::fact(format!(
            "Agent {agent_id} left no result; its role: {role_hint}; its call: {key}.",
            agent_id = quote(agent_id),
            role_hint = super::record::role(*role_hint),
            key = known(key.as_ref())
        )),
        Warning::QaIncomplete { unit, dead } => Said::new(
            format!(
                "Unit {unit} is whole, but agents that should have checked it died (how many: {dead}).",
                unit = quote(unit),
                dead = number(Lang::En, *dead)
            ),
            "Repeat only the checks, not the author.",
        ),
        Warning::TranscriptEndsAtLimit { agent_id, file, line } => Said::new(
            format!(
                "Agent {agent_id} stopped at the account's limit ({place}).",
                agent_id = quote(agent_id),
                place = place(file, *line)
            ),
            "Before a relaunch, see whether the limit has been lifted.",
        ),
        Warning::DanglingToolUse { agent_id, tool, path, file, line } => Said::new(
            format!(
                "The last tool call of agent {agent_id} ({tool}, on {path}) was never answered ({place}).",
                agent_id = quote(agent_id),
                tool = quote(tool),
                path = known(path.as_deref()),
                place = place(file, *line)
            ),
            "Look at that file: it may be half written.",
        ),
        Warning::UnreadResult { agent_id, unit, file } => Said::new(
            format!(
                "Agent {agent_id} finished (unit: {unit}), and its result was never recorded; the answer is in {file}.",
                agent_id = quote(agent_id),
                unit = known(unit.as_ref()),
                file = quote(file)
            ),
            "Adopt that answer instead of paying for it again.",
        ),
        Warning::ClaimedHashDiffers { unit, agent_id, claimed, actual } => Said::new(
            format!(
                "Agent {agent_id} claimed the hash {claimed} for unit {unit}; the file has {actual}.",
                unit = quote(unit),
                agent_id = quote(agent_id),
                claimed = quote(claimed),
                actual = quote(actual)
            ),
            "A claim proves nothing; the file may have changed after it.",
        ),
        Warning::RegistryFieldNull { field, file, line } => Said::fact(format!(
            "The field {field} of a launch is `null` ({place}); it was taken from other records where that was possible.",
            field = quote(field),
            place = place(file, *line)
        )),
        Warning::EmptyArgs { run_id, file, line } => Said::new(
            format!(
                "A launch of run {run_id} asked for an empty list of units ({place}).",
                run_id = quote(run_id),
                place = place(file, *line)
            ),
            "Check what was meant: an empty list is an error, not the whole wave.",
        ),
        Warning::SlugSharedByCwds { slug, cwds } => Said::new(
            format!(
                "The folder of sessions {slug} is shared by several projects: {cwds}.",
                slug = quote(slug),
                cwds = quote_all(cwds)
            ),
            "Make sure that the run belongs to the project you mean.",
        ),
        Warning::RunNotFound { run_id } => Said::new(
            format!("No record names the run {run_id}.", run_id = quote(run_id)),
            "Check the name, or drop the registry and the session folder too.",
        ),
        Warning::WorkingFolderAmbiguous { chosen, others } => Said::new(
            format!(
                "Several dropped folders could be the working folder; {chosen} was taken, not {others}.",
                chosen = quote(chosen),
                others = quote_all(others)
            ),
            "Drop only the folder that is meant.",
        ),
        Warning::UnitsNotLiteral { file, line } => Said::new(
            format!(
                "The script's list of units is computed, not written out ({place}); it was not executed.",
                place = place(file, *line)
            ),
            "Name the units by hand if some are missing.",
        ),
        Warning::RunMayBeAlive { minutes, file } => Said::new(
            format!(
                "The run may still be going on: its last sign of life is {minutes} min old ({file}).",
                minutes = signed(Lang::En, *minutes),
                file = known(file.as_ref())
            ),
            "Wait twenty minutes and drop again, or say that it is dead.",
        ),
        Warning::ClockSkew { minutes, file } => Said::new(
            format!(
                "The newest sign of life lies {minutes} min after now ({file}): one of the clocks is wrong.",
                minutes = signed(Lang::En, *minutes),
                file = known(file.as_ref())
            ),
            "Check the clock before trusting ages.",
        ),
        Warning::ReadFailed { file, kind, detail } => Said::new(
            format!(
                "{file} could not be read: {kind} ({detail}).",
                file = quote(file),
                kind = super::record::read_fault(*kind),
                detail = quote(detail)
            ),
            "Check permissions and open programs, then drop it again.",
        ),
        Warning::ShortRead { file, announced, got } => Said::new(
            format!(
                "{file} was announced with {announced} bytes, and {got} came; nothing is concluded from it.",
                file = quote(file),
                announced = number(Lang::En, *announced),
                got = count_of(Lang::En, *got)
            ),
            "Drop it again; if it stays so, hash it by hand.",
        ),
        Warning::Hole { folder, detail } => Said::new(
            format!(
                "The folder {folder} could not be listed whole ({detail}): something of it was not seen.",
                folder = quote(folder),
                detail = quote(detail)
            ),
            "Drop that folder by itself.",
        ),
        Warning::UntrustedName { file } => Said::new(
            format!(
                "The name {file} may not be the true one on the disk; no command will hold it.",
                file = quote(file)
            ),
            "Handle that file by hand.",
        ),
        Warning::TwinPaths { file, count } => Said::new(
            format!(
                "Several dropped files have the path {file} ({count} of them).",
                file = quote(file),
                count = number(Lang::En, *count)
            ),
            "Drop one folder at a time, or rename one of them.",
        ),
        Warning::PathFormTranslated { unit, claimed, path } => Said::fact(format!(
            "A path of unit {unit} was written for another system: {claimed} was taken for {path}.",
            unit = quote(unit),
            claimed = quote(claimed),
            path = quote(path)
        )),
        Warning::PathNormalised { unit, claimed, path } => Said::fact(format!(
            "A path of unit {unit} fits only in another spelling: {claimed} was taken for {path}.",
            unit = quote(unit),
            claimed = quote(claimed),
            path = quote(path)
        )),
        Warning::LfsPointer { unit, path, oid_matches } => Said::new(
            format!(
                "A git-lfs pointer lies in place of {path} (unit {unit}); names the declared hash: {oid_matches}.",
                unit = quote(unit),
                path = quote(path),
                oid_matches = yes(*oid_matches)
            ),
            "Fetch the real file with `git lfs pull`, and drop again.",
        ),
        Warning::EolNormalisedMatch { unit, path } => Said::new(
            format!(
                "{path} (unit {unit}) differs from what was sealed only in its line ends.",
                unit = quote(unit),
                path = quote(path)
            ),
            "The text is whole; decide whether line ends matter.",
        ),
        Warning::GenerationUnknown { unit, file } => Said::fact(format!(
            "The sentinel {file} of unit {unit} does not say which run sealed it, or when.",
            unit = quote(unit),
            file = quote(file)
        )),
        Warning::SentinelOfOtherRun { unit, run_id, file } => Said::new(
            format!(
                "The sentinel {file} of unit {unit} is of another run: {run_id}.",
                unit = quote(unit),
                run_id = known(run_id.as_ref()),
                file = quote(file)
            ),
            "It does not count for this run; the file stays.",
        ),
        Warning::SentinelUnitDiffers { unit, file, says } => Said::new(
            format!(
                "The sentinel {file} belongs to unit {unit} by its name, and names {says} inside.",
                unit = quote(unit),
                file = quote(file),
                says = quote(says)
            ),
            "Find out which of the two is meant.",
        ),
        Warning::SizeDiffers { unit, path, declared, actual } => Said::new(
            format!(
                "The hash of {path} (unit {unit}) is right, but {declared} bytes were declared and it has {actual}.",
                unit = quote(unit),
                path = quote(path),
                declared = number(Lang::En, *declared),
                actual = number(Lang::En, *actual)
            ),
            "The hash decides; the declared size was wrong.",
        ),
        Warning::EmptyArtifact { unit, path } => Said::fact(format!(
            "{path} (unit {unit}) has no bytes, and that is just what its sentinel declares.",
            unit = quote(unit),
            path = quote(path)
        )),
        Warning::DuplicateSentinel { unit, files } => Said::fact(format!(
            "The sentinel of unit {unit} has copies: {files}.",
            unit = quote(unit),
            files = quote_all(files)
        )),
        Warning::ConflictCopy { paths } => Said::new(
            format!("A sync tool left copies of a conflict: {paths}.", paths = quote_all(paths)),
            "Compare them with their originals; they are not judged as units.",
        ),
        Warning::AlreadyQuarantined { unit, folder, ts } => Said::fact(format!(
            "Unit {unit} was quarantined before: {folder}, at {ts}.",
            unit = quote(unit),
            folder = quote(folder),
            ts = known(ts.as_deref())
        )),
        Warning::EffectFoundInGit { unit, commit, file, line } => Said::new(
            format!(
                "Git has a commit that names unit {unit}: {commit} ({place}).",
                unit = quote(unit),
                commit = quote(commit),
                place = place(file, *line)
            ),
            "Look at the commit before you run the unit again.",
        ),
        Warning::OutdirIgnoredByGit { path } => Said::new(
            format!(
                "Git ignores {path}: a clean status says nothing about what is in it.",
                path = quote(path)
            ),
            "Don't take a clean status for safety.",
        ),
        Warning::OldVersionRerunsFinished { version, fixed_in } => Said::new(
            format!(
                "The tool's version is {version}: before {fixed_in}, a resume may run finished agents again.",
                version = quote(version),
                fixed_in = quote(fixed_in)
            ),
            "Prefer a fresh run of only what is missing.",
        ),
        Warning::State(warning) => super::state_warning::state_warning(warning),
        Warning::UnsupportedRecord { file } => Said::fact(format!(
            "{file} is a record of a system that this version lists and does not interpret.",
            file = quote(file)
        )),
    }
}

pub(super) fn known(text: Option<impl Display>) -> String {
    text.map_or_else(|| "not known".to_owned(), quote)
}

fn count_of(lang: Lang, n: Option<u64>) -> String {
    n.map_or_else(|| "not known".to_owned(), |n| number(lang, n))
}

pub(super) const fn yes(answer: bool) -> &'static str {
    if answer { "yes" } else { "no" }
}
