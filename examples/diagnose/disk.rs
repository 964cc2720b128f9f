//! The disk as a browser would show it: what is listed, what is hidden, how it is read.

use std::collections::BTreeMap;
use std::fs::{self, File, Metadata};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use rekindle::hash::{Fingerprinter, Prober};
use rekindle::model::case_file::Scan;
use rekindle::model::digest::{Fingerprint, Probe};
use rekindle::model::entry::{Entry, Hole, NameTrust};
use rekindle::model::fault::{ReadFault, ReadFaultKind};
use rekindle::model::id::FileId;
use rekindle::model::path::DropPath;
use rekindle::model::time::Timestamp;
use rekindle::read::Scanner;

use super::virtual_files::VirtualFile;

/// How much is read at once.
const SLICE: usize = 1 << 20;

/// The dropped files, and where their bytes are.
#[derive(Debug, Default)]
pub(crate) struct Disk {
    entries: Vec<Entry>,
    holes: Vec<Hole>,
    sources: BTreeMap<FileId, Source>,
}

#[derive(Debug)]
enum Source {
    OnDisk(PathBuf, u64),
    InMemory(Vec<u8>, u64),
    Refused(ReadFault),
}

impl Disk {
    /// Lists a dropped folder. As in a browser, symbolic links below it are not seen.
    ///
    /// # Errors
    /// If it is no folder, or can't be listed at all.
    pub(crate) fn list(&mut self, folder: &Path) -> Result<(), String> {
        let whole = folder.canonicalize().map_err(|error| format!("--drop {}: {error}", folder.display()))?;
        if !whole.is_dir() {
            return Err(format!("--drop {} is no folder", folder.display()));
        }
        let name =
            whole.file_name().map_or_else(|| "root".into(), |name| name.to_string_lossy().into_owned());
        fs::read_dir(&whole).map_err(|error| format!("--drop {}: {error}", folder.display()))?;
        self.walk(&whole, &name);
        Ok(())
    }

    fn walk(&mut self, folder: &Path, shown: &str) {
        let listing = match fs::read_dir(folder) {
            Ok(listing) => listing,
            Err(error) => {
                self.holes.push(Hole { path: DropPath::new(shown), detail: error.kind().to_string() });
                return;
            }
        };
        for item in listing {
            let item = match item {
                Ok(item) => item,
                Err(error) => {
                    self.holes.push(Hole { path: DropPath::new(shown), detail: error.kind().to_string() });
                    continue;
                }
            };
            let name = item.file_name();
            let path = format!("{shown}/{}", name.to_string_lossy());
            let Ok(metadata) = item.path().symlink_metadata() else { continue };
            if metadata.is_dir() {
                self.walk(&item.path(), &path);
            } else if metadata.is_file() {
                let trust = if name.to_str().is_some() { NameTrust::Trusted } else { NameTrust::Untrusted };
                self.add_file(&path, &metadata, trust, Source::OnDisk(item.path(), metadata.len()));
            } else if !metadata.is_symlink() {
                // A pipe or a device: opening it could wait for ever.
                let fault = fault(ReadFaultKind::NotReadable, "not a regular file");
                self.add_file(&path, &metadata, NameTrust::Trusted, Source::Refused(fault));
            }
        }
    }

    fn add_file(&mut self, path: &str, metadata: &Metadata, name: NameTrust, source: Source) {
        let modified = metadata.modified().ok().and_then(|time| {
            let since = time.duration_since(UNIX_EPOCH).ok()?;
            i64::try_from(since.as_millis()).ok().map(Timestamp::from_millis)
        });
        self.push(DropPath::new(path), metadata.len(), modified, name, source);
    }

    /// Adds files that no disk can hold.
    pub(crate) fn add_virtual(&mut self, files: Vec<VirtualFile>) {
        for file in files {
            let source = match file.refused {
                Some(fault) => Source::Refused(fault),
                None => Source::InMemory(file.content, file.size),
            };
            self.push(DropPath::new(file.path), file.size, None, NameTrust::Trusted, source);
        }
    }

    fn push(
        &mut self,
        path: DropPath,
        size: u64,
        modified: Option<Timestamp>,
        name: NameTrust,
        source: Source,
    ) {
        let id = FileId(u32::try_from(self.sources.len()).unwrap_or(u32::MAX));
        let refused = match &source {
            Source::Refused(fault) => Some(fault.clone()),
            Source::OnDisk(..) | Source::InMemory(..) => None,
        };
        self.entries.push(Entry { id, path, size, modified, name, refused });
        self.sources.insert(id, source);
    }

    /// Hands the listing over; paths that occur twice are marked as twins.
    pub(crate) fn take_listing(&mut self) -> (Vec<Entry>, Vec<Hole>) {
        let mut entries = std::mem::take(&mut self.entries);
        let mut count: BTreeMap<DropPath, u32> = BTreeMap::new();
        for entry in &entries {
            *count.entry(entry.path.clone()).or_default() += 1;
        }
        for entry in &mut entries {
            if count.get(&entry.path).is_some_and(|count| *count > 1) {
                entry.name = NameTrust::Twin;
            }
        }
        (entries, std::mem::take(&mut self.holes))
    }

    /// Looks at a file, as far as that needs.
    pub(crate) fn scan(&self, entry: &Entry) -> Result<Scan, ReadFault> {
        let mut scanner = Scanner::new(entry);
        self.stream(entry.id, |chunk| {
            scanner.feed(chunk);
            scanner.wants_more()
        })?;
        Ok(scanner.finish())
    }

    /// Reads a file to its end.
    pub(crate) fn digest(&self, id: FileId) -> Result<Fingerprint, ReadFault> {
        let mut hasher = Fingerprinter::new();
        self.stream(id, |chunk| {
            hasher.feed(chunk);
            true
        })?;
        Ok(hasher.finish())
    }

    /// Reads a file to its end, and looks closer.
    pub(crate) fn probe(&self, id: FileId) -> Result<Probe, ReadFault> {
        let mut prober = Prober::new();
        self.stream(id, |chunk| {
            prober.feed(chunk);
            true
        })?;
        Ok(prober.finish())
    }

    /// Streams a file until `take` has enough. A file that is read to its end must have the announced size.
    fn stream(&self, id: FileId, mut take: impl FnMut(&[u8]) -> bool) -> Result<(), ReadFault> {
        let (path, size) = match self.sources.get(&id) {
            Some(Source::OnDisk(path, size)) => (path, *size),
            Some(Source::InMemory(content, size)) => {
                return if take(content) { whole(*size, content.len() as u64) } else { Ok(()) };
            }
            Some(Source::Refused(fault)) => return Err(fault.clone()),
            None => return Err(fault(ReadFaultKind::Vanished, "unknown file")),
        };
        let said = |error: &std::io::Error| fault(ReadFaultKind::NotReadable, &error.kind().to_string());
        let mut file = File::open(path).map_err(|error| said(&error))?;
        let mut slice = vec![0; SLICE];
        let mut read = 0;
        loop {
            match file.read(&mut slice).map_err(|error| said(&error))? {
                0 => return whole(size, read),
                count => {
                    read += count as u64;
                    if !take(&slice[..count]) {
                        return Ok(());
                    }
                }
            }
        }
    }
}

fn whole(size: u64, read: u64) -> Result<(), ReadFault> {
    if size == read {
        Ok(())
    } else {
        Err(fault(ReadFaultKind::ShortRead, &format!("{read} of {size} bytes")))
    }
}

fn fault(kind: ReadFaultKind, detail: &str) -> ReadFault {
    ReadFault { kind, detail: detail.to_owned() }
}
