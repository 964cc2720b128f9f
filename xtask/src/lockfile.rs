//! Reads the one fact that is needed from `Cargo.lock`: which version of a package this project uses.

/// The version of a package, if the lock file holds exactly one.
pub fn version_of<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let mut versions = lock.split("[[package]]").filter_map(|entry| {
        let mut lines = entry.lines().map(str::trim);
        lines.any(|line| value_of(line, "name") == Some(package)).then_some(())?;
        entry.lines().find_map(|line| value_of(line.trim(), "version"))
    });
    let version = versions.next()?;
    versions.next().is_none().then_some(version)
}

fn value_of<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim().strip_prefix('"')?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::version_of;

    const LOCK: &str = "version = 4\n\n[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.78\"\n\n\
        [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.128\"\ndependencies = [\n \"cfg-if\",\n]\n\n\
        [[package]]\nname = \"twice\"\nversion = \"1.0.0\"\n\n[[package]]\nname = \"twice\"\nversion = \"2.0.0\"\n";

    #[test]
    fn version_of_exact_name_is_found() {
        assert_eq!(version_of(LOCK, "wasm-bindgen"), Some("0.2.128"));
    }

    #[test]
    fn version_of_absent_or_doubled_name_is_unknown() {
        assert_eq!(version_of(LOCK, "wasm"), None);
        assert_eq!(version_of(LOCK, "twice"), None);
    }

    #[test]
    fn version_of_this_project_is_the_pinned_one() {
        let lock = std::fs::read_to_string(crate::project::root().join("Cargo.lock")).unwrap();
        let manifest = std::fs::read_to_string(crate::project::root().join("Cargo.toml")).unwrap();
        let version = version_of(&lock, "wasm-bindgen").unwrap();
        assert!(manifest.contains(&format!("wasm-bindgen = \"={version}\"")));
    }
}
