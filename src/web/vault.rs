//! Where dropped files are kept: an id outside, the browser's `File` inside.
//!
//! A `File` belongs to the thread that got it, and a reactive value may not hold one. So they live in one table of this
//! thread, and everything else holds a [`FileId`].

use std::cell::RefCell;
use std::collections::BTreeMap;

use web_sys::File;

use crate::model::id::FileId;

#[derive(Default)]
struct Vault {
    files: BTreeMap<FileId, File>,
    next: u32,
}

thread_local! {
    static VAULT: RefCell<Vault> = RefCell::default();
}

/// Takes a file in, and gives it an id that no other file of this page has.
pub fn keep(file: File) -> FileId {
    VAULT.with_borrow_mut(|vault| {
        let id = FileId(vault.next);
        vault.next = vault.next.saturating_add(1);
        vault.files.insert(id, file);
        id
    })
}

/// The file of an id; `None` if it was forgotten.
pub fn file(id: FileId) -> Option<File> {
    VAULT.with_borrow(|vault| vault.files.get(&id).cloned())
}

/// Forgets every file. Ids are not used again.
pub fn clear() {
    VAULT.with_borrow_mut(|vault| vault.files.clear());
}
