//! Reads a file piece by piece, counts what came, and names what went wrong.
//!
//! **Invariant:** a reading to the end is a success only if exactly the announced number of bytes came. A browser may
//! give fewer without a word (a file beyond 4 GiB in Firefox) or other ones (a file that changed), and a hash of those
//! would accuse a file that is whole.

use std::future::Future;
use std::pin::pin;
use std::task::Poll;

use gloo_timers::future::TimeoutFuture;
use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, DomException};

use crate::model::fault::{ReadFault, ReadFaultKind};
use crate::model::id::FileId;

use super::cancel::Cancel;
use super::moment::Breath;
use super::vault;

/// The first piece: enough to see what a file is.
const FIRST_SLICE: u64 = 64 << 10;
/// Every further piece. Larger ones read faster, and take more memory.
const SLICE: u64 = 4 << 20;
/// What is handed over at once, so that no piece of work keeps the page busy for long.
const PORTION: u32 = 1 << 20;
/// How long a piece may take. A named pipe never answers in some browsers.
const STALL_MS: u32 = 30_000;

/// Whether the taker of bytes wants more of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appetite {
    /// More, please.
    More,
    /// That was enough.
    Enough,
}

/// Reads a file and hands its bytes over in order. Returns how many were handed over.
///
/// # Errors
/// [`ReadFault`] if the bytes are not known to the end, unless the taker had enough before.
pub async fn read(
    id: FileId,
    size: u64,
    cancel: &Cancel,
    mut take: impl FnMut(&[u8]) -> Appetite,
) -> Result<u64, ReadFault> {
    let file = vault::file(id).ok_or_else(|| fault(ReadFaultKind::Vanished, "forgotten"))?;
    let mut breath = Breath::new();
    let mut offset = 0;
    let mut portion_bytes = Vec::new();
    while offset < size {
        let wanted = size.saturating_sub(offset).min(if offset == 0 { FIRST_SLICE } else { SLICE });
        let piece = slice(&file, offset, offset.saturating_add(wanted), cancel).await;
        let buffer = piece.map_err(|fault| changed_midway(fault, offset))?;
        let bytes = Uint8Array::new(&buffer);
        let got = bytes.length();
        let mut start = 0;
        while start < got {
            let end = start.saturating_add(PORTION).min(got);
            let portion = bytes.subarray(start, end);
            portion_bytes.resize(portion.length() as usize, 0);
            portion.copy_to(&mut portion_bytes);
            if take(&portion_bytes) == Appetite::Enough {
                return Ok(offset.saturating_add(u64::from(end)));
            }
            start = end;
            breath.take().await;
        }
        if u64::from(got) != wanted {
            return Err(short(size, offset.saturating_add(u64::from(got))));
        }
        offset = offset.saturating_add(wanted);
    }
    Ok(offset)
}

/// Reads a small file in one piece.
///
/// # Errors
/// [`ReadFault`] if not exactly `size` bytes came.
pub async fn read_whole(id: FileId, size: u64, cancel: &Cancel) -> Result<ArrayBuffer, ReadFault> {
    let file = vault::file(id).ok_or_else(|| fault(ReadFaultKind::Vanished, "forgotten"))?;
    // Not a slice: each one is an object of its own for the browser.
    let answer = awaited(JsFuture::from(file.array_buffer()), cancel).await?;
    let buffer: ArrayBuffer = answer.and_then(JsCast::dyn_into).map_err(|error| named(&error))?;
    let got = u64::from(buffer.byte_length());
    if got == size { Ok(buffer) } else { Err(short(size, got)) }
}

/// One piece of a file, by offsets.
async fn slice(file: &Blob, start: u64, end: u64, cancel: &Cancel) -> Result<ArrayBuffer, ReadFault> {
    // Offsets stay below 2^53: no file system of today holds a larger file.
    #[expect(clippy::cast_precision_loss, reason = "exact below 2^53")]
    let piece = file.slice_with_f64_and_f64(start as f64, end as f64).map_err(|error| named(&error))?;
    let answer = awaited(JsFuture::from(piece.array_buffer()), cancel).await?;
    answer.and_then(JsCast::dyn_into).map_err(|error| named(&error))
}

/// Waits for `work`, but not for ever, and not against the person's wish.
async fn awaited<T>(work: impl Future<Output = T>, cancel: &Cancel) -> Result<T, ReadFault> {
    let mut work = pin!(work);
    let mut alarm = pin!(TimeoutFuture::new(STALL_MS));
    std::future::poll_fn(|context| {
        // The answer first: a tab that slept finds both its answer and the alarm.
        if let Poll::Ready(answer) = work.as_mut().poll(context) {
            return Poll::Ready(Ok(answer));
        }
        if cancel.poll_on(context) {
            return Poll::Ready(Err(cancelled()));
        }
        alarm.as_mut().poll(context).map(|()| Err(fault(ReadFaultKind::Stalled, "no byte came within 30 s")))
    })
    .await
}

/// The fault of a reading that a person stopped.
pub fn cancelled() -> ReadFault {
    fault(ReadFaultKind::Cancelled, "cancelled")
}

/// What a browser's error means, with the browser's own name for it.
pub fn named(error: &JsValue) -> ReadFault {
    let name = error.dyn_ref::<DomException>().map_or_else(
        || error.dyn_ref::<js_sys::Error>().map_or_else(String::new, |error| String::from(error.name())),
        DomException::name,
    );
    let kind = match name.as_str() {
        // Firefox says AbortError of a file that was deleted.
        "NotFoundError" | "AbortError" => ReadFaultKind::Vanished,
        // NotReadableError and SecurityError stand for a refusal, a change and a size, and don't say which.
        _ => ReadFaultKind::NotReadable,
    };
    fault(kind, if name.is_empty() { "unknown error" } else { &name })
}

/// A file of which a part could be read and the rest can't was changed in between: Chromium refuses to go on then.
fn changed_midway(fault: ReadFault, offset: u64) -> ReadFault {
    let changed = offset > 0 && fault.kind == ReadFaultKind::NotReadable;
    if changed { ReadFault { kind: ReadFaultKind::Changed, ..fault } } else { fault }
}

fn short(size: u64, got: u64) -> ReadFault {
    fault(ReadFaultKind::ShortRead, &format!("{got} of {size} bytes"))
}

fn fault(kind: ReadFaultKind, detail: &str) -> ReadFault {
    ReadFault { kind, detail: detail.to_owned() }
}
