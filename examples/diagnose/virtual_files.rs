//! Files that no disk can hold, handed over as a JSON list.

use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rekindle::model::fault::{ReadFault, ReadFaultKind};
use serde::Deserialize;

/// One such file.
#[derive(Debug)]
pub(crate) struct VirtualFile {
    pub(crate) path: String,
    pub(crate) content: Vec<u8>,
    pub(crate) size: u64,
    pub(crate) refused: Option<ReadFault>,
}

#[derive(Deserialize)]
struct Row {
    path: String,
    content_b64: String,
    size: u64,
    reported_size: Option<u64>,
    read_error: Option<String>,
    kind: Option<String>,
}

/// Reads the list.
///
/// # Errors
/// One sentence that names the file and what is wrong with it.
pub(crate) fn read(list: &Path) -> Result<Vec<VirtualFile>, String> {
    let said = |error: &dyn std::fmt::Display| format!("--virtual {}: {error}", list.display());
    let bytes = fs::read(list).map_err(|error| said(&error))?;
    let rows: Vec<Row> = serde_json::from_slice(&bytes).map_err(|error| said(&error))?;
    rows.into_iter()
        .map(|row| {
            let content = STANDARD.decode(&row.content_b64).map_err(|error| said(&error))?;
            let refused = refused(row.kind.as_deref(), row.read_error);
            Ok(VirtualFile { path: row.path, content, size: row.reported_size.unwrap_or(row.size), refused })
        })
        .collect()
}

/// How a browser would report it: a dangling link, a read that ends early, or a refusal.
fn refused(kind: Option<&str>, read_error: Option<String>) -> Option<ReadFault> {
    let detail = read_error?;
    let kind = if kind == Some("symlink") {
        ReadFaultKind::DanglingLink
    } else if detail.starts_with("short read") {
        ReadFaultKind::ShortRead
    } else {
        ReadFaultKind::NotReadable
    };
    Some(ReadFault { kind, detail })
}
