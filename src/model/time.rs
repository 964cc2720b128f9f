//! Points in time, always UTC. The clock is never read here: *now* is an argument.

use std::fmt;

use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// A point in time: milliseconds since 1970-01-01T00:00:00Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

impl Timestamp {
    /// From milliseconds since the epoch.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since the epoch.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Reads RFC 3339 with any offset. Anything else is `None`.
    pub fn parse(text: &str) -> Option<Self> {
        let moment = OffsetDateTime::parse(text.trim(), &Rfc3339).ok()?;
        i64::try_from(moment.unix_timestamp_nanos().div_euclid(1_000_000)).ok().map(Self)
    }

    /// Whole minutes from `self` to `later`; negative if `later` is earlier.
    pub const fn minutes_until(self, later: Self) -> i64 {
        later.0.saturating_sub(self.0).div_euclid(60_000)
    }

    /// The same point without its fraction of a second, as the convention's records write it.
    #[must_use]
    pub const fn to_seconds(self) -> Self {
        Self(self.0.div_euclid(1000) * 1000)
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.0) * 1_000_000)
            .ok()
            .and_then(|moment| moment.format(&Rfc3339).ok());
        // Only a year beyond 9999 can't be written in RFC 3339; the bare number is then the honest form.
        match text {
            Some(text) => f.write_str(&text),
            None => write!(f, "{}ms", self.0),
        }
    }
}

impl serde::Serialize for Timestamp {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
