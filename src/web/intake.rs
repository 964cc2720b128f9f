//! Takes files in, by whichever way they come, and says for each what is known before a byte is read.

use std::collections::BTreeMap;

use js_sys::{Array, Reflect, Uint8Array};
use web_sys::{File, FileList, FilePropertyBag};

use crate::model::entry::{Entry, NameTrust};
use crate::model::path::DropPath;
use crate::model::time::Timestamp;

use super::moment::Breath;
use super::vault;
use super::walk::Found;

/// How many files are asked for their size before the page breathes: each answer is a look at the disk that waits.
const SIZES_AT_ONCE: usize = 100;

/// The files that a picker gave. A folder's picker puts paths to them, and the property has no binding.
pub fn from_picker(list: &FileList) -> Vec<Found> {
    (0..list.length())
        .filter_map(|index| list.get(index))
        .map(|file| {
            let below = Reflect::get(&file, &"webkitRelativePath".into())
                .ok()
                .and_then(|path| path.as_string())
                .filter(|path| !path.is_empty());
            Found { path: below.unwrap_or_else(|| file.name()), file }
        })
        .collect()
}

/// A file that no disk holds: a pasted text, or a file of the sample run.
pub fn from_bytes(path: &str, bytes: &[u8], modified: Option<Timestamp>) -> Option<Found> {
    let options = FilePropertyBag::new();
    #[expect(clippy::cast_precision_loss, reason = "milliseconds of today are exact in an f64")]
    options.set_last_modified_f64(modified.map_or(0.0, |moment| moment.millis() as f64));
    let parts = Array::of1(&Uint8Array::from(bytes));
    let name = path.rsplit('/').next().unwrap_or_default();
    let file = File::new_with_u8_array_sequence_and_options(&parts, name, &options).ok()?;
    Some(Found { path: path.to_owned(), file })
}

/// Puts files into the vault and says what is known of them. Tells `seen` how many are done.
pub async fn settle(found: Vec<Found>, seen: impl Fn(usize)) -> Vec<Entry> {
    let mut count: BTreeMap<String, u32> = BTreeMap::new();
    for each in &found {
        *count.entry(each.path.clone()).or_default() += 1;
    }
    let mut breath = Breath::new();
    let mut entries = Vec::with_capacity(found.len());
    for (index, Found { path, file }) in found.into_iter().enumerate() {
        if index % SIZES_AT_ONCE == SIZES_AT_ONCE - 1 {
            seen(index);
            breath.rest().await;
        }
        let name = if count.get(&path).copied().unwrap_or_default() > 1 {
            NameTrust::Twin
        } else {
            trust(&path, &file.name())
        };
        let size = whole(file.size()).unwrap_or_default();
        let modified = whole(file.last_modified())
            .and_then(|millis| i64::try_from(millis).ok())
            .filter(|millis| *millis > 0)
            .map(Timestamp::from_millis);
        let id = vault::keep(file);
        entries.push(Entry { id, path: DropPath::new(path), size, modified, name, refused: None });
    }
    entries
}

/// Whether a path is surely the one on the disk: its last part is the file's name, and no character of it was lost.
fn trust(path: &str, name: &str) -> NameTrust {
    let last = path.rsplit('/').next().unwrap_or_default();
    if name.is_empty() || last != name || path.contains('\u{fffd}') {
        NameTrust::Untrusted
    } else {
        NameTrust::Trusted
    }
}

/// A number of JavaScript as a whole number; `None` where it is none.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "checked: whole, and within range"
)]
fn whole(number: f64) -> Option<u64> {
    (0.0..=9_007_199_254_740_991.0).contains(&number).then_some(number as u64)
}
