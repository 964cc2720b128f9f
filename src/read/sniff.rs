//! What a file is: by its content, and by its name only where content can't tell.

use serde_json::{Map, Value};

use crate::model::record::FileKind;

use super::{document, visible};

/// How much of a file is looked at before it is decided what it is.
pub(crate) const PEEK: usize = 64 << 10;
/// How many lines are asked.
const ASKED: usize = 50;

/// Decides by the beginning of a file. `whole` says that it is all of it.
pub(crate) fn sniff(name: &str, head: &[u8], whole: bool) -> FileKind {
    let name = name.to_lowercase();
    if let Some(kind) = by_name_alone(&name) {
        return kind;
    }
    let text = document::decode(head);
    let lines: Vec<&str> =
        text.split('\n').map(str::trim).filter(|line| !line.is_empty()).take(ASKED).collect();
    if let Some(kind) = by_rows(&lines, whole, name == "journal.jsonl") {
        return kind;
    }
    if is_state(&text) {
        return FileKind::StateFile;
    }
    if is_prompts(&text) {
        return FileKind::StagePrompts;
    }
    if is_document(&text) || is_sums(&lines) {
        return FileKind::Unsupported;
    }
    let extension = extension(&name);
    match name.as_str() {
        // A journal, registry or log of which nothing is left to recognise it by.
        "journal.jsonl" if no_row_is_whole(&lines) => FileKind::Journal,
        "workflow-registry.jsonl" if no_row_is_whole(&lines) => FileKind::Registry,
        "workflow-agents.jsonl" if no_row_is_whole(&lines) => FileKind::AgentLog,
        "bagit.txt" => FileKind::Unsupported,
        _ if ["js", "mjs", "cjs", "ts"].contains(&extension) => FileKind::Script,
        _ if ["md", "yaml", "yml"].contains(&extension) && is_saved_stage(&lines) => FileKind::Checkpoints,
        // A heading of a Markdown artifact looks like the first line of git's output: only plain text is asked.
        _ if ["", "txt", "log", "out"].contains(&extension) => plain_text(&lines),
        _ => FileKind::Other,
    }
}

fn extension(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, extension)| extension)
}

fn by_name_alone(name: &str) -> Option<FileKind> {
    let kind = match name {
        _ if extension(name) == "ok" => FileKind::Sentinel,
        _ if name.ends_with(".ok.tmp") || name.ends_with(".ok.part") => FileKind::SentinelDraft,
        "workflow-state.json" => FileKind::StateFile,
        _ if name.starts_with("workflow-state.json.") && ["tmp", "part"].contains(&extension(name)) => {
            FileKind::StateDraft
        }
        "procedencia.txt" => FileKind::Provenance,
        ".gitignore" => FileKind::GitIgnore,
        _ => return None,
    };
    Some(kind)
}

/// Asks the first lines, as rows. The kind with the most rows wins; one odd row among them changes nothing.
fn by_rows(lines: &[&str], whole: bool, named: bool) -> Option<FileKind> {
    const KINDS: [FileKind; 7] = [
        FileKind::Journal,
        FileKind::Registry,
        FileKind::AgentLog,
        FileKind::Transcript,
        FileKind::Checkpoints,
        FileKind::StageVerdicts,
        FileKind::Unsupported,
    ];
    let mut votes = [0_u32; KINDS.len()];
    let mut against = 0_u32;
    for (at, line) in lines.iter().enumerate() {
        let row = serde_json::from_str::<Value>(line).ok();
        let kind = match row.as_ref().and_then(Value::as_object) {
            Some(row) => of_row(row, named),
            // The line that the look ends in, or a damaged one: what is visible of it.
            None if line.starts_with('{') || !whole && at + 1 == lines.len() => of_torn_row(line, named),
            None => None,
        };
        match kind.and_then(|kind| KINDS.iter().position(|known| *known == kind)) {
            Some(index) => {
                if let Some(vote) = votes.get_mut(index) {
                    *vote += 1;
                }
            }
            None => against += 1,
        }
    }
    let (index, most) =
        votes.iter().enumerate().max_by_key(|(index, votes)| (**votes, usize::MAX - index))?;
    // Rows of types that nobody knows, and damage, are part of every kind; a file of mostly other lines is none of them.
    (*most > 0 && *most * 4 >= against).then(|| KINDS.get(index).copied()).flatten()
}

fn of_row(row: &Map<String, Value>, named: bool) -> Option<FileKind> {
    let has = |name: &str| row.contains_key(name);
    let text = |name: &str| row.get(name).and_then(Value::as_str);
    match text("type") {
        Some("launched") if row.len() <= 3 => return Some(FileKind::Journal),
        Some("started" | "result" | "failed")
            if has("agentId") || has("key") && (named || text("key").is_some_and(is_cache_key)) =>
        {
            return Some(FileKind::Journal);
        }
        Some("user" | "assistant" | "system" | "attachment" | "progress")
            if has("message") || has("uuid") || has("sessionId") =>
        {
            return Some(FileKind::Transcript);
        }
        Some("session_meta" | "turn_context" | "response_item" | "event_msg") if has("payload") => {
            return Some(FileKind::Unsupported);
        }
        Some("meta" | "agent") if has("run_id") || has("seq") => return Some(FileKind::Unsupported),
        _ => {}
    }
    if has("runId") && has("sessionId") && has("cwd") {
        return Some(FileKind::Registry);
    }
    if has("agentId") && (has("transcriptPath") || has("lastMsg")) {
        return Some(FileKind::AgentLog);
    }
    let judged = ["criterios_rechazados", "veredictos", "rejected", "verdicts"].iter().any(|name| has(name));
    if has("etapa") && judged || has("stage") && judged && has("attempt") {
        return Some(FileKind::StageVerdicts);
    }
    let saved = has("etapa") && has("estado") || has("stage") && has("status") && has("prompt_sha256");
    saved.then_some(FileKind::Checkpoints)
}

fn of_torn_row(line: &str, named: bool) -> Option<FileKind> {
    let own = visible::own(line);
    let has = |name: &str| own.contains(&format!("\"{name}\""));
    match visible::member(own, "type").as_deref() {
        Some("started" | "result" | "failed")
            if has("agentId")
                || has("key")
                    && (named || visible::member(own, "key").is_some_and(|key| is_cache_key(&key))) =>
        {
            Some(FileKind::Journal)
        }
        Some("user" | "assistant") if line.contains("\"message\"") => Some(FileKind::Transcript),
        _ if has("runId") && has("sessionId") && has("cwd") => Some(FileKind::Registry),
        _ => None,
    }
}

/// Many records have a type `result` and a key; those of a call begin with a version.
fn is_cache_key(key: &str) -> bool {
    key.split_once(':')
        .and_then(|(version, _)| version.strip_prefix('v'))
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn no_row_is_whole(lines: &[&str]) -> bool {
    lines.iter().all(|line| serde_json::from_str::<Map<String, Value>>(line).is_err())
}

/// A JSON document of a system that is listed and not interpreted.
fn is_document(text: &str) -> bool {
    const MARKS: [&[&str]; 3] = [
        &["\"workflowProgress\"", "\"runId\""],
        &["\"agentType\"", "\"spawnDepth\""],
        &["\"userStories\"", "\"acceptanceCriteria\""],
    ];
    text.trim_start().starts_with('{')
        && MARKS.iter().any(|marks| marks.iter().all(|mark| text.contains(mark)))
}

/// A state file under another name.
fn is_state(text: &str) -> bool {
    const MARKS: [&[&str]; 3] = [
        &["\"execution_plan\"", "\"artifacts\"", "\"run_id\""],
        &["\"steps\"", "\"schemaVersion\"", "\"runId\""],
        &["\"agents\"", "\"gates\"", "\"runId\""],
    ];
    text.trim_start().starts_with('{')
        && MARKS.iter().any(|marks| marks.iter().all(|mark| text.contains(mark)))
}

/// A list of stages with their prompts.
fn is_prompts(text: &str) -> bool {
    let has = |name: &str| text.contains(&format!("\"{name}\""));
    let begins = text.trim_start();
    has("prompt")
        && (begins.starts_with('[') && (has("etapa") || has("stage"))
            || begins.starts_with('{') && (has("etapas") || has("stages")))
}

/// A list of checksums: every line is 64 digits and a name, in the GNU or the BSD form.
fn is_sums(lines: &[&str]) -> bool {
    let hex = |text: &str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let gnu = |line: &str| {
        let line = line.strip_prefix('\\').unwrap_or(line);
        line.get(..64).is_some_and(hex) && line.get(64..66).is_some_and(|gap| gap == "  " || gap == " *")
    };
    let bsd = |line: &str| line.starts_with("SHA256 (") && line.rsplit(" = ").next().is_some_and(hex);
    !lines.is_empty() && lines.iter().all(|line| gnu(line) || bsd(line))
}

/// The first line of a saved stage in the block form.
fn is_block(line: &str) -> bool {
    line.split_once(':').is_some_and(|(name, value)| {
        ["etapa", "stage"].contains(&name.trim().to_lowercase().as_str()) && !value.trim().is_empty()
    })
}

/// A saved stage in the block form, in a file whose first line alone would prove nothing.
fn is_saved_stage(lines: &[&str]) -> bool {
    let is_state = |line: &&&str| {
        line.split_once(':').is_some_and(|(name, _)| {
            ["estado", "status", "state"].contains(&name.trim().to_lowercase().as_str())
        })
    };
    lines.first().is_some_and(|line| is_block(line)) && lines.iter().take(6).any(|line| is_state(&line))
}

/// Whether to ask the readers of git's output; they are strict, and have the last word.
fn plain_text(lines: &[&str]) -> FileKind {
    let Some(first) = lines.first() else { return FileKind::Other };
    if is_block(first) {
        return FileKind::Checkpoints;
    }
    // NUL bytes separate what `-z` printed, and ESC begins a colour. Any other such byte is no text.
    let is_binary = |char: char| char == '\u{fffd}' || char.is_control() && !"\t\r\0\u{1b}".contains(char);
    if first.contains(is_binary) {
        return FileKind::Other;
    }
    let status = first.starts_with("## ")
        || first.starts_with("# branch.")
        || lines.iter().all(|line| {
            let code = line.split(' ').next().unwrap_or_default();
            matches!(code.len(), 1 | 2) && code.bytes().all(|byte| b"MTADRCU?!12u".contains(&byte))
        });
    if status { FileKind::GitStatus } else { FileKind::GitLog }
}
