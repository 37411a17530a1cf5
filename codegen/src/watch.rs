//! What the result of the build step depends on, for Cargo's `rerun-if-changed`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::config::clean;
use crate::modules::{identity, is_build_folder, is_hidden};
use crate::work::Work;

/// The files and folders to watch: relative to the package where they are in it, so that a moved package stays fresh. A
/// folder that does not exist yet is named too: Cargo then runs the step each time, until it exists.
pub(crate) fn paths(work: &Work, out: &Path) -> Vec<PathBuf> {
    let config = &work.project.config;
    let catalogs = config.pattern.split("{locale}").next().unwrap_or_default();
    let catalogs = config.base.join(catalogs.rsplit_once('/').map_or("", |(folder, _)| folder));
    let mut paths = Vec::new();
    for folder in work.project.folders.iter().chain([&clean(&catalogs)]) {
        without(folder, out, &mut paths);
    }
    let catalogs = config.locales.iter().map(|locale| config.catalog(locale)).chain([config.reference.clone()]);
    for file in work.sources.followed.iter().cloned().chain(catalogs) {
        if !paths.iter().any(|known| file.starts_with(known)) {
            paths.push(file);
        }
    }
    let relative = |path: PathBuf| match path.strip_prefix(&work.project.root) {
        Ok(inside) if inside != Path::new("") => inside.to_owned(),
        _ => path,
    };
    paths.into_iter().map(relative).collect()
}

/// The folder, or, where the step writes below it, what it holds apart from build folders: a folder that changes with each
/// build would never be fresh.
fn without(folder: &Path, out: &Path, paths: &mut Vec<PathBuf>) {
    if !identity(out).starts_with(identity(folder)) {
        paths.push(folder.to_owned());
        return;
    }
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut entries: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries.into_iter().filter(|path| !is_hidden(path)) {
        if !path.is_dir() {
            let relevant = path.extension().is_some_and(|extension| extension == "rs" || extension == "ftl");
            paths.extend(relevant.then_some(path));
        } else if !is_build_folder(&path) && out.ancestors().nth(3) != Some(&path) {
            // The second is `debug` or `release`, in a build folder that Cargo has not marked.
            without(&path, out, paths);
        }
    }
}
