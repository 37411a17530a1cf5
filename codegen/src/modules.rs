//! Which files there are: those below the scanned folders, and those that module declarations lead to.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use mcp_l10n_syntax::scan::Module;
use walkdir::{DirEntry, WalkDir};

use crate::config::clean;
use crate::project::Project;

/// How a file was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// Below a scanned folder.
    Walked,
    /// By `mod name;`.
    Named,
    /// By a `path` attribute, or as the root of a target: its modules stand beside it.
    Owner,
}

/// The Rust files below a folder, sorted, and the folders that cannot be read. Links to folders are not followed, so that
/// no loop can be walked; hidden files, folders of other packages and build folders are left out.
pub(crate) fn rust_files(folder: &Path) -> (Vec<PathBuf>, Vec<(PathBuf, io::Error)>) {
    let (mut files, mut errors) = (Vec::new(), Vec::new());
    for entry in WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(is_scanned) {
        match entry {
            Ok(entry) if is_rust(entry.path()) => files.push(entry.into_path()),
            Ok(_) => {}
            Err(error) => errors.push((error.path().unwrap_or(folder).to_owned(), error.into())),
        }
    }
    (files, errors)
}

fn is_scanned(entry: &DirEntry) -> bool {
    let path = entry.path();
    entry.depth() == 0
        || !(is_hidden(path)
            || entry.file_type().is_dir() && (path.join("Cargo.toml").is_file() || is_build_folder(path)))
}

/// Whether the name begins with a dot: what tools keep there is no source of the package.
pub(crate) fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

/// Whether Cargo builds there. It marks the folders that it makes; the second file is in those that were there before.
pub(crate) fn is_build_folder(path: &Path) -> bool {
    path.join("CACHEDIR.TAG").is_file() || path.join(".rustc_info.json").is_file()
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs") && path.is_file()
}

/// The files that a module of the file `path` stands in (Rust Reference, "The path attribute"): those that exist, of the
/// union over `cfg`.
pub(crate) fn files_of(project: &Project, path: &Path, found: Found, module: &Module) -> Vec<PathBuf> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let own = path.file_stem().map_or_else(|| folder.to_owned(), |stem| folder.join(stem));
    let by_path = !module.paths.is_empty();
    let mut bases = if project.stands_for_folder(path) || found == Found::Owner || (by_path && module.inside.is_empty())
    {
        vec![folder.to_owned()]
    } else if module.inside.is_empty() {
        vec![own]
    } else {
        // The second is right where the outermost inline module has a `path` of its own, or where this file, found by the
        // walk, is that of a `path` elsewhere.
        vec![own, folder.to_owned()]
    };
    for names in &module.inside {
        bases = bases.iter().flat_map(|base| names.iter().map(|name| base.join(name))).collect();
    }
    let files = if by_path {
        module.paths.clone()
    } else {
        vec![format!("{}.rs", module.name), format!("{}/mod.rs", module.name)]
    };
    let files = bases.iter().flat_map(|base| files.iter().map(|file| clean(&base.join(file))));
    files.filter(|file| file.is_file()).collect()
}

/// One name for a file, whatever links lead to it.
pub(crate) fn identity(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}
