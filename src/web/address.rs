//! What the page's address may ask for, so that a diagnosis can be made again exactly.

use web_sys::UrlSearchParams;

use crate::model::id::RunId;
use crate::model::time::Timestamp;

/// What stands behind the `?` of the address.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// `now=2026-09-18T09:00:00Z`: the clock to judge by.
    pub now: Option<Timestamp>,
    /// `run=wf_…`: the run to rescue.
    pub run: Option<RunId>,
    /// `same-session`: the session of the dead run is still open.
    pub same_session: bool,
}

/// Whether the page was opened from the disk, not from a host.
pub fn is_on_disk() -> bool {
    web_sys::window()
        .and_then(|window| window.location().protocol().ok())
        .is_some_and(|protocol| protocol == "file:")
}

/// Reads the address of this page. What can't be read is not asked for.
pub fn wishes() -> Wishes {
    let parameters = web_sys::window()
        .and_then(|window| window.location().search().ok())
        .and_then(|search| UrlSearchParams::new_with_str(&search).ok());
    parameters.map_or_else(Wishes::default, |parameters| Wishes {
        now: parameters.get("now").as_deref().and_then(Timestamp::parse),
        run: parameters.get("run").filter(|run| !run.is_empty()).map(RunId::new),
        same_session: parameters.get("same-session").is_some_and(|value| value != "false"),
    })
}
