//! The package: its manifest, its configuration, the folders to scan.

use std::path::{Component, Path, PathBuf};

use toml::de::DeTable;

use crate::config::{self, Config, Places, clean};
use crate::files;
use crate::finding::Failure;
use crate::modules::identity;
use crate::place::{display, escaped};
use crate::reader::Reader;

/// A package that uses mcp-l10n.
#[derive(Clone, Debug)]
pub struct Project {
    /// The folder of its Cargo.toml, absolute.
    pub root: PathBuf,
    /// Its name.
    pub name: String,
    /// Its configuration.
    pub config: Config,
    /// The folders that are scanned, absolute.
    pub folders: Vec<PathBuf>,
    /// The files that Cargo.toml names as roots of a crate; scanned wherever they are.
    pub roots: Vec<PathBuf>,
}

const START: &str = "create the file with:

basepath = \".\"
locales = [\"fr\"]

[[paths]]
reference = \"catalogs/en/server.ftl\"
l10n = \"catalogs/{locale}/server.ftl\"

[mcp-l10n]
source = \"en\"
";

/// The folders of the targets that Cargo finds by itself.
const FOLDERS: [&str; 4] = ["src", "tests", "examples", "benches"];

impl Project {
    /// Loads the package whose Cargo.toml is in `root`.
    ///
    /// # Errors
    ///
    /// If Cargo.toml or l10n.toml is missing, cannot be read, or is wrong.
    pub fn load(root: &Path) -> Result<Self, Failure> {
        let root = absolute(root)?;
        let manifest = Manifest::read(&root)?;
        let file = &manifest.config;
        if matches!(file.try_exists(), Ok(false)) {
            return Err(Failure::Missing { message: format!("there is no {}", display(file)), help: START.to_owned() });
        }
        let config = config::read(file, &files::read_needed(file)?)?;
        if !manifest.private {
            check_inside(&root, &config)?;
        }
        check_folders(&root, &config)?;
        let (folders, roots) = match &config.sources {
            Some(folders) => (folders.clone(), Vec::new()),
            None => (default_folders(&root, &manifest.roots), manifest.roots),
        };
        Ok(Self { name: manifest.name, config, folders, roots, root })
    }

    /// Whether the file is the root of a crate, or a module file that stands for its folder.
    pub fn stands_for_folder(&self, file: &Path) -> bool {
        let is = |names: &[&str]| names.iter().any(|name| file.file_name().is_some_and(|own| own == *name));
        let target =
            ["src/bin", "tests", "examples", "benches"].iter().any(|dir| file.parent() == Some(&self.root.join(dir)));
        is(&["mod.rs", "lib.rs", "main.rs"]) || target || self.roots.iter().any(|root| root == file)
    }
}

/// Where the configuration of the package in `root` is, whether or not it exists.
pub(crate) fn config_file(root: &Path) -> Result<PathBuf, Failure> {
    Manifest::read(&absolute(root)?).map(|manifest| manifest.config)
}

fn absolute(root: &Path) -> Result<PathBuf, Failure> {
    let found = std::path::absolute(root).and_then(|path| {
        // A `..` behind a link leads elsewhere than its name says: only the file system knows.
        let up = path.components().any(|part| part == Component::ParentDir);
        if up { path.canonicalize() } else { Ok(clean(&path)) }
    });
    found.map_err(|error| Failure::Io { action: "find the folder", path: root.to_owned(), error })
}

/// What is outside of the package would be missing from the published crate.
fn check_inside(root: &Path, config: &Config) -> Result<(), Failure> {
    let catalogs = [config.reference.clone(), config.catalog("x")];
    let catalogs = catalogs.into_iter().map(|path| ("catalog", path));
    let sources = config.sources.iter().flatten().map(|path| ("source folder", path.clone()));
    match catalogs.chain(sources).find(|(_, path)| !path.starts_with(root)) {
        None => Ok(()),
        Some((what, path)) => Err(Failure::Missing {
            message: format!(
                "the {what} {} is outside of the package, so the published crate would lack it",
                display(&path)
            ),
            help: "keep it below the folder of Cargo.toml, or write `publish = false` under [package] there".to_owned(),
        }),
    }
}

/// What holds the package itself is mostly no part of it, and from there the package would be left out as one of many.
fn check_folders(root: &Path, config: &Config) -> Result<(), Failure> {
    let root = identity(root);
    let holds = |folder: &PathBuf| identity(folder) != root && root.starts_with(identity(folder));
    match config.sources.iter().flatten().position(holds) {
        None => Ok(()),
        Some(number) => Err(Failure::Configuration {
            message: "`sources` names a folder that holds the package itself".to_owned(),
            place: Places::of(config).source(number),
            help: "name folders of the package, or `.` for all of it, and folders beside it one by one".to_owned(),
        }),
    }
}

fn default_folders(root: &Path, roots: &[PathBuf]) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = FOLDERS.iter().map(|dir| root.join(dir)).filter(|dir| dir.is_dir()).collect();
    for folder in roots.iter().filter_map(|file| file.parent()) {
        // The folder of the package itself holds more than its source; from there, modules are followed one by one.
        if folder.is_dir() && !root.starts_with(folder) && !folders.iter().any(|known| folder.starts_with(known)) {
            folders.push(folder.to_owned());
        }
    }
    folders
}

/// What Cargo.toml says.
struct Manifest {
    name: String,
    config: PathBuf,
    /// `publish = false` or an empty list of registries.
    private: bool,
    /// The files that targets name with `path`.
    roots: Vec<PathBuf>,
}

impl Manifest {
    fn read(root: &Path) -> Result<Self, Failure> {
        let path = root.join("Cargo.toml");
        if !matches!(path.try_exists(), Ok(true)) {
            return Err(Failure::Missing {
                message: format!("there is no Cargo.toml in {}", escaped(&root.to_string_lossy())),
                help: "run the command in the folder of the package, or say where it is with --manifest-path"
                    .to_owned(),
            });
        }
        let reader = Reader::open(&path)?;
        let top = reader.document()?;
        let package = top.get("package").and_then(|package| package.get_ref().as_table());
        let name = package.and_then(|package| package.get("name")?.get_ref().as_str());
        let (Some(package), Some(name)) = (package, name) else {
            return Err(Failure::Missing {
                message: format!("{} describes no package", display(&path)),
                help: "name the package to work on with --manifest-path: a workspace has no texts of its own"
                    .to_owned(),
            });
        };
        let private = package.get("publish").is_some_and(|publish| {
            let value = publish.get_ref();
            value.as_bool() == Some(false) || value.as_array().is_some_and(|list| list.is_empty())
        });
        let config = root.join(config_name(&reader, package)?.unwrap_or("l10n.toml"));
        Ok(Self { name: name.to_owned(), config: clean(&config), private, roots: target_files(root, &top) })
    }
}

/// `[package.metadata.mcp-l10n] config`.
fn config_name<'t>(reader: &Reader, package: &'t DeTable<'_>) -> Result<Option<&'t str>, Failure> {
    let metadata = package.get("metadata").and_then(|metadata| metadata.get_ref().as_table());
    let Some(own) = metadata.and_then(|metadata| metadata.get("mcp-l10n")) else { return Ok(None) };
    let own = reader.table(own, "mcp-l10n")?;
    reader.keys(own, &["config"], "[package.metadata.mcp-l10n]")?;
    own.get("config").map(|value| reader.string(value, "config")).transpose()
}

fn target_files(root: &Path, top: &DeTable<'_>) -> Vec<PathBuf> {
    let one = top.get("lib").into_iter();
    let many = ["bin", "test", "example", "bench"].iter().filter_map(|key| top.get(*key)?.get_ref().as_array());
    one.chain(many.flat_map(|targets| targets.iter()))
        .filter_map(|target| target.get_ref().as_table()?.get("path")?.get_ref().as_str())
        .map(|path| clean(&root.join(path)))
        .collect()
}
