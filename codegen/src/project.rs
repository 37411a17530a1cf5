//! The package: its manifest, its configuration, the folders to scan.

use std::path::{Path, PathBuf};

use toml::de::DeTable;

use crate::config::{self, Config, clean};
use crate::files;
use crate::finding::Failure;

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
    /// The files that are roots of a crate although they are not called `lib.rs`, `main.rs` or `mod.rs`.
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

impl Project {
    /// Loads the package whose Cargo.toml is in `root`.
    ///
    /// # Errors
    ///
    /// If Cargo.toml or l10n.toml is missing, cannot be read, or is wrong.
    pub fn load(root: &Path) -> Result<Self, Failure> {
        let root = std::path::absolute(root)
            .map_err(|error| Failure::Io { action: "find the folder", path: root.to_owned(), error })?;
        let text = manifest_text(&root)?;
        let document = manifest(&root, &text)?;
        let manifest = Manifest(&document);
        let name = manifest.text(&["package", "name"]).ok_or_else(|| Failure::Missing {
            message: format!("{} describes no package", root.join("Cargo.toml").display()),
            help: "name the package to work on with --manifest-path: a workspace has no texts of its own".to_owned(),
        })?;
        let file = manifest.config_file(&root);
        if !file.is_file() {
            return Err(Failure::Missing {
                message: format!("there is no {}", crate::finding::display(&file)),
                help: START.to_owned(),
            });
        }
        let config = config::read(&file, &files::read(&file)?)?;
        check_inside(&root, &config, &manifest)?;
        let roots = manifest.roots(&root);
        let folders = config.sources.clone().unwrap_or_else(|| default_folders(&root, &roots));
        Ok(Self { name, config, folders, roots, root })
    }

    /// Whether the file is the root of a crate, or a module file that stands for its folder.
    pub fn stands_for_folder(&self, file: &Path) -> bool {
        let named = file.file_name().is_some_and(|name| name == "mod.rs" || name == "lib.rs" || name == "main.rs");
        let target = ["src/bin", "tests", "examples", "benches"].iter().any(|dir| file.parent() == Some(&self.root.join(dir)));
        named || target || self.roots.iter().any(|root| root == file)
    }
}

/// Where the configuration of the package in `root` is, whether or not it exists.
pub(crate) fn config_file(root: &Path) -> Result<PathBuf, Failure> {
    let text = manifest_text(root)?;
    Ok(Manifest(&manifest(root, &text)?).config_file(root))
}

fn manifest_text(root: &Path) -> Result<String, Failure> {
    let path = root.join("Cargo.toml");
    if path.is_file() {
        return files::read(&path);
    }
    Err(Failure::Missing {
        message: format!("there is no Cargo.toml in {}", root.display()),
        help: "run the command in the folder of the package, or say where it is with --manifest-path".to_owned(),
    })
}

fn manifest<'t>(root: &Path, text: &'t str) -> Result<DeTable<'t>, Failure> {
    DeTable::parse(text).map(toml::Spanned::into_inner).map_err(|error| Failure::Missing {
        message: format!("{} is not TOML: {}", root.join("Cargo.toml").display(), error.message()),
        help: "mend Cargo.toml first".to_owned(),
    })
}

/// Catalogs outside the package would be missing from the published crate.
fn check_inside(root: &Path, config: &Config, manifest: &Manifest<'_>) -> Result<(), Failure> {
    let outside = [config.reference.clone(), clean(&config.catalog("x"))].into_iter().find(|path| !path.starts_with(root));
    match outside {
        Some(path) if !manifest.is_private() => Err(Failure::Missing {
            message: format!("the catalog {} is outside of the package, so the published crate would lack it", path.display()),
            help: "keep the catalogs below the folder of Cargo.toml, or set `publish = false`".to_owned(),
        }),
        _ => Ok(()),
    }
}

fn default_folders(root: &Path, roots: &[PathBuf]) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> =
        ["src", "tests", "examples", "benches"].iter().map(|dir| root.join(dir)).filter(|dir| dir.is_dir()).collect();
    for folder in roots.iter().filter_map(|file| file.parent()) {
        if folder != root && !folders.iter().any(|known| folder.starts_with(known)) {
            folders.push(folder.to_owned());
        }
    }
    folders
}

struct Manifest<'m>(&'m DeTable<'m>);

impl Manifest<'_> {
    fn config_file(&self, root: &Path) -> PathBuf {
        match self.text(&["package", "metadata", "mcp-l10n", "config"]) {
            Some(path) => clean(&root.join(path)),
            None => root.join("l10n.toml"),
        }
    }

    fn text(&self, path: &[&str]) -> Option<String> {
        let (last, tables) = path.split_last()?;
        let mut table = self.0;
        for key in tables {
            table = table.get(*key)?.get_ref().as_table()?;
        }
        table.get(*last)?.get_ref().as_str().map(str::to_owned)
    }

    /// `publish = false` or an empty list of registries.
    fn is_private(&self) -> bool {
        let publish = self.0.get("package").and_then(|package| package.get_ref().as_table()?.get("publish"));
        publish.is_some_and(|publish| {
            let value = publish.get_ref();
            value.as_bool() == Some(false) || value.as_array().is_some_and(|list| list.is_empty())
        })
    }

    /// The files that targets name with `path`.
    fn roots(&self, root: &Path) -> Vec<PathBuf> {
        let one = self.0.get("lib").into_iter();
        let many = ["bin", "test", "example", "bench"].iter().filter_map(|key| self.0.get(*key)?.get_ref().as_array());
        one.chain(many.flat_map(|targets| targets.iter()))
            .filter_map(|target| target.get_ref().as_table()?.get("path")?.get_ref().as_str())
            .map(|path| clean(&root.join(path)))
            .collect()
    }
}
