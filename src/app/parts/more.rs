//! Long lists, a page at a time.

/// How many rows the next wish for more adds: a page, or what is left.
pub fn next_page(all: usize, shown: usize, page: usize) -> u64 {
    all.saturating_sub(shown).min(page) as u64
}
