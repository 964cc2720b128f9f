//! The content security policies: what a page may load, and to whom it may speak.
//!
//! **Invariant:** scripts are named by their hash, never by a nonce (a nonce lets a script tag load from anywhere), and
//! no policy names another host.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// For the page on a host: its own files, and nothing else in the world.
pub fn hosted(scripts: &[&str]) -> String {
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{}; style-src 'self'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'",
        sources(scripts)
    )
}

/// For the page in one file: nothing but what stands in that file. Here even a request to its own place is forbidden.
pub fn single_file(scripts: &[&str], styles: &[&str]) -> String {
    format!(
        "default-src 'none'; script-src 'wasm-unsafe-eval'{}; style-src{}; img-src data: blob:; connect-src 'none'; \
         worker-src blob:; base-uri 'none'; form-action 'none'",
        sources(scripts),
        sources(styles)
    )
}

fn sources(texts: &[&str]) -> String {
    let named: Vec<String> = texts.iter().map(|text| format!(" '{}'", hash_source(text))).collect();
    named.concat()
}

/// How a policy names an inline script or style. A browser hashes the text after it made every line end a LF.
pub fn hash_source(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::{hash_source, hosted, single_file};

    #[test]
    fn hash_source_of_known_script_is_the_published_one() {
        // The example in the specification of content security policies.
        assert_eq!(
            hash_source("alert('Hello, world.');"),
            "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
        );
    }

    #[test]
    fn hash_source_of_other_line_ends_is_the_same() {
        assert_eq!(hash_source("a;\r\nb;\r"), hash_source("a;\nb;\n"));
    }

    #[test]
    fn policies_name_no_host_and_no_unsafe_inline() {
        for policy in [hosted(&["a"]), single_file(&["a"], &["b"])] {
            for forbidden in ["http", "unsafe-inline", "'unsafe-eval'", "nonce", "*", "\""] {
                assert!(!policy.contains(forbidden), "{forbidden} in {policy}");
            }
            assert!(policy.starts_with("default-src 'none'; "));
        }
        assert!(hosted(&[]).contains("connect-src 'self';"));
        assert!(single_file(&[], &[]).contains("connect-src 'none';"));
    }
}
