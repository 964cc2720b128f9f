//! The page's program.

#[cfg(target_arch = "wasm32")]
fn main() {
    rekindle::app::crash::install();
    leptos::mount::mount_to_body(rekindle::app::App);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
