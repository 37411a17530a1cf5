//! The file system: every read with a limit, every write atomic and only if something changes.

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use std::time::Duration;

use crate::finding::Failure;
use crate::place::Place;

/// The largest file that is read, in bytes: 16 MiB.
pub const MAX_FILE: u64 = 16 << 20;

/// Why a file that is there is no text.
#[derive(Debug)]
pub(crate) struct NotText {
    /// What is wrong, for a message that begins with "the file cannot be read: ".
    pub(crate) why: String,
    /// Where, in what of the file can be shown.
    pub(crate) place: Place,
    /// What to do about it.
    pub(crate) help: &'static str,
}

/// Reads a file as text: the outer error is the operating system's, the inner one the file's. What is no regular file is
/// not opened: a pipe would never answer, and a device never end.
pub(crate) fn read(path: &Path) -> io::Result<Result<String, NotText>> {
    let kind = fs::metadata(path)?.file_type();
    if !kind.is_file() {
        let what = if kind.is_dir() { "a folder" } else { "a pipe, socket or device" };
        return Err(io::Error::new(ErrorKind::InvalidInput, format!("this is no regular file, but {what}")));
    }
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
    let wrong = |why: &str, help: &'static str, shown: &str, at: usize| {
        let place = Place { file: path.into(), source: shown.into(), range: at..at };
        Ok(Err(NotText { why: why.to_owned(), place, help }))
    };
    if bytes.len() as u64 > MAX_FILE {
        return wrong("it is larger than 16 MiB", "make it shorter", "", 0);
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Ok(text)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            wrong("it is not UTF-8", "save it as UTF-8", &String::from_utf8_lossy(error.as_bytes()), at)
        }
    }
}

/// Reads a file that nothing can be done without.
pub(crate) fn read_needed(path: &Path) -> Result<String, Failure> {
    match read(path) {
        Ok(Ok(text)) => Ok(text),
        Ok(Err(NotText { why, place, help })) => Err(Failure::Configuration {
            message: format!("the file cannot be read: {why}"),
            place,
            help: help.to_owned(),
        }),
        Err(error) => Err(Failure::Io { action: "read", path: path.to_owned(), error }),
    }
}

/// Reads a file; `None` if it does not exist.
pub(crate) fn read_if_there(path: &Path) -> Result<Option<Result<String, NotText>>, Failure> {
    match read(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Failure::Io { action: "read", path: path.to_owned(), error }),
    }
}

/// Writes a file unless it holds `text` already; says whether it did. What was there stays whole until the new file is.
pub(crate) fn write_if_changed(path: &Path, text: &str) -> Result<bool, Failure> {
    let failure = |action| move |error| Failure::Io { action, path: path.to_owned(), error };
    if path.is_file() && fs::read(path).is_ok_and(|there| there == text.as_bytes()) {
        return Ok(false);
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(failure("create the folder of"))?;
    // A link is written through, not replaced by a file.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    remove_left(&target);
    let temporary = target.with_file_name(temporary(&target, &std::process::id().to_string()));
    let written = write_new(&temporary, text, &target).and_then(|()| fs::rename(&temporary, &target));
    if written.is_err() {
        let _ = fs::remove_file(&temporary); // the first error is the one to report
    }
    written.map(|()| true).map_err(failure("write"))
}

/// The name of the file that a process writes before it takes the place of `target`.
fn temporary(target: &Path, process: &str) -> OsString {
    let mut name = OsString::from(".");
    name.push(target.file_name().unwrap_or_default());
    name.push(format!(".{process}.new"));
    name
}

/// How old a temporary file is before it is taken for that of a process which was killed.
const LEFT: Duration = Duration::from_secs(600);

/// Removes what killed processes left beside `target`. What cannot be removed stays: it does no harm.
fn remove_left(target: &Path) {
    let Ok(entries) = fs::read_dir(target.parent().unwrap_or(Path::new("."))) else { return };
    for entry in entries.filter_map(Result::ok) {
        let name = entry.file_name();
        let process = name.to_str().and_then(|name| name.strip_suffix(".new")?.rsplit('.').next());
        let is_ours = process.is_some_and(|process| {
            !process.is_empty()
                && process.bytes().all(|byte| byte.is_ascii_digit())
                && name == temporary(target, process)
        });
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if is_ours && age().is_some_and(|age| age > LEFT) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Writes the file that takes the place of `old`, with its permissions.
fn write_new(path: &Path, text: &str, old: &Path) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(text.as_bytes())?;
    if let Ok(there) = fs::metadata(old) {
        file.set_permissions(there.permissions())?;
    }
    file.sync_all()
}
