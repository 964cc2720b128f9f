//! What a browser is known not to show.

use js_sys::Reflect;

/// Whether this browser leaves out every name that begins with a dot, by each way in: `WebKit` does (`isHiddenFile` in
/// its `DOMFileSystem.cpp` and `DirectoryFileListCreator.cpp`), and it alone names Apple as its vendor.
pub fn hides_dot_files() -> bool {
    let vendor =
        web_sys::window().and_then(|window| Reflect::get(&window.navigator(), &"vendor".into()).ok());
    vendor.and_then(|vendor| vendor.as_string()).is_some_and(|vendor| vendor.starts_with("Apple"))
}
