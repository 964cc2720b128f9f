//! Fixed texts of the page and of the report.

use crate::say::label::Label;

#[expect(clippy::too_many_lines, clippy::match_same_arms, reason = "a table: one text for each label")]
pub(in crate::say) const fn label(label: Label) -> &'static str {
    match label {
        Label::Tagline => "What survived a dead run of coding agents, what did not, and what to do next.",
        Label::SkipToContent => "Skip to the content",
        Label::Language => "Language",
        Label::Theme => "Appearance",
        Label::ThemeSystem => "As the system",
        Label::ThemeLight => "Light",
        Label::ThemeDark => "Dark",
        Label::PlaceDrop => "Drop",
        Label::PlaceUnits => "Units",
        Label::PlacePlan => "Plan",
        Label::DropHeading => "Drop the folders of the dead run here",
        Label::DropNow => "Let go to read these files in this tab.",
        Label::DropWhat => {
            "The project's folder, the session's folder, and the registry of launches, together or one after the other."
        }
        Label::ChooseFolder => "Choose a folder",
        Label::ChooseFiles => "Choose files",
        Label::PasteText => "Paste text",
        Label::LoadSample => "Load the sample run",
        Label::AddMore => "Add more files",
        Label::StartOver => "Start over",
        Label::StartOverAsk => {
            "Forget everything that was read and decided? The files themselves stay as they are."
        }
        Label::Cancel => "Cancel",
        Label::Close => "Close",
        Label::Privacy => {
            "Nothing leaves this tab: files are read here, and the page has no way to send them."
        }
        Label::PrivacyDetails => {
            "The page's security policy forbids every kind of request. It can't forbid navigation, so the page holds no link out and no code that navigates. See it in the developer tools, or open the single file offline."
        }
        Label::UploadWord => {
            "Your browser will say “upload”. It only means that the page may read the files; they stay in this tab."
        }
        Label::ReachHeading => "How to reach the hidden folder ~/.claude",
        Label::ReachLinux => "Linux: press Ctrl+H in the file manager or the dialog, or type the path.",
        Label::ReachMacos => {
            "macOS: press Cmd+Shift+Period in Finder or the dialog, or Cmd+Shift+G and type the path."
        }
        Label::ReachWindows => {
            "Windows: type %USERPROFILE%\\.claude into the address bar; for WSL, \\\\wsl$ and then the home folder."
        }
        Label::ReachNotAll => {
            "Only the run's session folder and the registry are needed, not the whole of ~/.claude."
        }
        Label::Reading => "Reading",
        Label::Hashing => "Hashing",
        Label::Listing => "Listing files",
        Label::ReadingDone => "All files are read.",
        Label::ReadingCancelled => "Reading was cancelled; what was not read decides nothing.",
        Label::FoldersRefused => {
            "This browser lists no dropped folders for a page that was opened from the disk. Use the button that chooses a folder: it reads the same files."
        }
        Label::EmptyDrop => "Nothing was dropped yet.",
        Label::EmptyUnits => {
            "No unit is known. Drop the registry, the session's folder or the folder with the results."
        }
        Label::EmptyFilter => "No unit fits the filter.",
        Label::EmptyWarnings => "Nothing to warn of.",
        Label::EmptyAttempts => "No record of an agent was dropped.",
        Label::EmptyEvidence => "Choose a unit to see its evidence.",
        Label::EmptyPlan => "There is nothing to move and nothing to run.",
        Label::EmptyExports => "Scripts appear here once the plan is approved.",
        Label::PasteHeading => "Paste the text of a file or of a command",
        Label::PasteHint => "For example the output of git status, git log, or a line of the registry.",
        Label::PasteAdd => "Add this text",
        Label::Places => "Parts of the page",
        Label::OnlyTroubled => "Only files with problems",
        Label::Filter => "Show",
        Label::FilterAll => "All units",
        Label::ColumnUnit => "Unit",
        Label::ColumnState => "State",
        Label::ColumnPlan => "Plan",
        Label::ColumnReason => "Reason",
        Label::ColumnRule => "Rule",
        Label::ColumnWhere => "Where",
        Label::ColumnSays => "What it says",
        Label::ColumnDeclared => "Declared",
        Label::ColumnFound => "Found",
        Label::ColumnResult => "Result",
        Label::ColumnPath => "Path",
        Label::ColumnBytes => "Size",
        Label::ColumnAgent => "Agent",
        Label::ColumnRole => "Role",
        Label::ColumnOutcome => "Outcome",
        Label::ColumnCause => "Cause",
        Label::ColumnTokens => "Tokens",
        Label::ColumnModel => "Model",
        Label::ColumnDuration => "Duration",
        Label::ColumnFile => "File",
        Label::ColumnKind => "Taken for",
        Label::ColumnProblems => "Problems",
        Label::ColumnHow => "How many",
        Label::WhatItMeans => "What it means",
        Label::WhatNext => "What to do next",
        Label::WhatWouldChange => "What would change the verdict",
        Label::SeeItYourself => "See it yourself",
        Label::SeeItYourselfHint => "Run this in the project's folder; it only reads.",
        Label::Evidence => "Evidence",
        Label::Artifacts => "Files that the sentinel lists",
        Label::Sentinel => "Sentinel",
        Label::Remains => "Files that no sentinel lists",
        Label::Candidates => "Files elsewhere that may be meant",
        Label::HashMatches => "has the declared hash",
        Label::Hints => "Good to know before you decide",
        Label::AllReasons => "All doubts that hold",
        Label::Agents => "Agents that worked on it",
        Label::RunFacts => "The run",
        Label::RunName => "Run",
        Label::RunSession => "Session",
        Label::RunFolder => "Working folder",
        Label::RunScript => "Script",
        Label::RunArgs => "Asked for",
        Label::RunArgsWhole => "the whole wave",
        Label::RunArgsOpaque => "only the script knows what they mean",
        Label::RunStarted => "First launch",
        Label::RunRelaunched => "Newest launch",
        Label::RunLastActivity => "Last sign of life",
        Label::RunChosenBy => "How it was chosen",
        Label::RunUnitsFrom => "Units come from",
        Label::RunAlive => "Still going on?",
        Label::OtherRuns => "Other runs in the drop",
        Label::ChooseRun => "Rescue this run",
        Label::Journal => "Journal",
        Label::JournalNone => "No journal of this run was dropped; units are judged without it.",
        Label::JournalSubtraction => "Started minus results, line by line",
        Label::JournalKeys => "Calls without a result, as a set",
        Label::JournalAttempts => "Attempts without a result that nothing replaced",
        Label::Attempts => "Attempts",
        Label::Warnings => "Warnings",
        Label::Inputs => "Everything that was dropped",
        Label::Unclaimed => "Files that no unit claims",
        Label::Git => "What git says",
        Label::GitBranch => "Branch",
        Label::GitModified => "Modified",
        Label::GitUntracked => "Not known to git",
        Label::GitIgnored => "Ignored",
        Label::GitDeleted => "Deleted; git still has the bytes",
        Label::GitConflict => "In conflict",
        Label::GitCommits => "Commits",
        Label::NotKnown => "not known",
        Label::Yes => "yes",
        Label::No => "no",
        Label::SameSession => "The session of the dead run is still open",
        Label::SameSessionHelp => "Only then can the run be resumed; in a new session it is launched afresh.",
        Label::ConfirmDead => "The run is dead",
        Label::ConfirmDeadHelp => {
            "Say so only if you ended it or saw it end. While it lives, a plan could move files that it is writing."
        }
        Label::JudgedAt => "Judged at",
        Label::Decide => "Your decision",
        Label::DecisionReason => "Reason",
        Label::DecisionReasonHint => {
            "One sentence; it is written into the plan and beside the files that are moved."
        }
        Label::DecisionWithdraw => "Withdraw the decision",
        Label::DecisionNeedsReason => "A decision needs a reason.",
        Label::Decisions => "Decisions",
        Label::Approve => "Approve",
        Label::WithdrawApproval => "Withdraw approval",
        Label::Approved => "This plan is approved.",
        Label::NotApproved => "This plan is not approved. Nothing is handed over to run.",
        Label::PlanChanged => "The plan has changed since it was approved, so it has to be approved again.",
        Label::Withheld => "Nothing is handed over while the run may be alive.",
        Label::Digest => "Digest of the plan",
        Label::Steps => "Steps",
        Label::StepGraph => "Steps and what they need; the table below says the same",
        Label::ColumnStep => "Step",
        Label::ColumnStatus => "Recorded as",
        Label::ColumnNeeds => "Needs",
        Label::ColumnArtifacts => "Artifacts",
        Label::ColumnAttempts => "Attempts",
        Label::ColumnCounter => "Retry counter",
        Label::ColumnResponsible => "Responsible",
        Label::ColumnFindings => "What it found",
        Label::Gates => "Gates",
        Label::ColumnGate => "Gate",
        Label::PlanApproval => "Approval of the plan in the state file",
        Label::Requirements => "Requirements",
        Label::RequirementsHold => "They are the recorded ones",
        Label::RequirementsDiffer => "They are not the recorded ones, or were not dropped",
        Label::Rejections => "Rejected so often",
        Label::Feedback => "What was said on rejecting it",
        Label::StateNotes => "Notes of the run",
        Label::StateStop => "Nothing is planned from this state",
        Label::StateDrafts => "Drafts beside it, whole and not adopted",
        Label::Resume => "Resume",
        Label::ResumeHow => "The workflow's own command. Copy what is there to safety first.",
        Label::ResumeRuns => "It should run",
        Label::ResumeNever => "It must leave alone",
        Label::ResumeNone => {
            "No command is offered: nothing is to be run, the plan of steps is impossible, or it is of another system."
        }
        Label::Stages => "Stages",
        Label::ColumnStage => "Stage",
        Label::ColumnRejected => "Rejected for, attempt by attempt",
        Label::OnlyWhiteSpace => "only white space differs",
        Label::LoopRunning => "The loop goes on.",
        Label::LoopStopped => "The loop stops after",
        Label::Moves => "What is moved aside",
        Label::MovesTo => "New place",
        Label::MovesWhy => "By whose word",
        Label::ByProof => "by proof",
        Label::ByPerson => "by a person's decision",
        Label::Copies => "What is copied to safety",
        Label::Launch => "What is run",
        Label::LaunchFresh => "A fresh run of only these units",
        Label::LaunchSame => "A resume in the same session",
        Label::NothingDeleted => "Nothing is deleted, overwritten or edited.",
        Label::Exports => "To take away",
        Label::Download => "Download",
        Label::DownloadDiagnosis => "Diagnosis (JSON)",
        Label::DownloadReport => "Report (Markdown)",
        Label::Preview => "Show",
        Label::Copy => "Copy",
        Label::Copied => "Copied.",
        Label::CopyFailed => {
            "The browser does not let the page copy. The text is selected: press Ctrl+C, or Cmd+C on macOS."
        }
        Label::DryRunFirst => "Without --apply a script only shows what it would do. Read that first.",
        Label::WindowsNote => {
            "On Windows, run the scripts in WSL or in Git Bash; PowerShell does not understand them."
        }
        Label::KeyboardHelpText => {
            "Enter opens a unit, arrow keys or j and k go from row to row, Escape closes the evidence."
        }
        Label::NoFiles => "The browser handed over no files. Use the buttons instead.",
        Label::HiddenFiles => {
            "Browsers may leave out hidden files and files without permission, and don't say so."
        }
        Label::DotFilesHidden => {
            "This browser hides every file and folder whose name begins with a dot, as Safari does. Drop such files themselves, or use Firefox or Chromium."
        }
        Label::InternalError => "Something in the page itself has failed.",
        Label::InternalErrorHelp => {
            "Your files are untouched. Reload the page and drop them again; the text below helps to find the mistake."
        }
        Label::ReportTitle => "Rescue report",
        Label::ReportLimits => "What this report does not prove",
        Label::LimitContent => {
            "Verified says that the bytes are those that were sealed, not that their content is good."
        }
        Label::LimitSeen => "Only what was dropped was seen; what was not seen may still exist.",
        Label::LimitMoment => "It holds for the moment of reading; a file may have changed since.",
        Label::LimitRecords => {
            "Records are not proof: an agent can't note its own death, and a claim is only a claim."
        }
        Label::LimitForge => {
            "A hash protects against accidents; whoever can write the file can write its sentinel too."
        }
    }
}
