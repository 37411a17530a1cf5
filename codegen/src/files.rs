//! The file system: every read with a limit, every write atomic and only if something changes.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::path::Path;

use crate::finding::Failure;

/// The largest file that is read: 16 MiB.
pub const MAX_FILE: u64 = 16 << 20;

/// Reads a file that must be there and be UTF-8.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    read_limited(path).map_err(|error| Failure::Io { action: "read", path: path.to_owned(), error })
}

/// Reads a file; `None` if it does not exist.
pub(crate) fn read_if_there(path: &Path) -> Result<Option<String>, Failure> {
    match read_limited(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Failure::Io { action: "read", path: path.to_owned(), error }),
    }
}

pub(crate) fn read_limited(path: &Path) -> std::io::Result<String> {
    let mut text = String::new();
    fs::File::open(path)?.take(MAX_FILE + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MAX_FILE {
        return Err(std::io::Error::new(ErrorKind::FileTooLarge, "the file is larger than 16 MiB"));
    }
    Ok(text)
}

/// Writes a file unless it holds `text` already; says whether it did. What was there stays whole until the new file is.
pub(crate) fn write_if_changed(path: &Path, text: &str) -> Result<bool, Failure> {
    let failure = |action| move |error| Failure::Io { action, path: path.to_owned(), error };
    if fs::read(path).is_ok_and(|there| there == text.as_bytes()) {
        return Ok(false);
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(failure("create the folder of"))?;
    // A link is written through, not replaced by a file.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let temporary = target.with_file_name(name);
    let written = fs::File::create(&temporary)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&temporary, &target));
    if written.is_err() {
        let _ = fs::remove_file(&temporary); // the first error is the one to report
    }
    written.map(|()| true).map_err(failure("write"))
}
