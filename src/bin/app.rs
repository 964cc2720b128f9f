//! The page. On any other target than the browser this is an empty program.

fn main() {}
