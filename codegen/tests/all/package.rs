//! A package in a folder of its own, and what the toolkit says about it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use mcp_l10n_codegen::{Finding, Work};
use tempfile::TempDir;

pub(crate) const CARGO: &str = "[package]\nname = \"server\"\nversion = \"0.1.0\"\nedition = \"2024\"\n";
pub(crate) const CONFIG: &str = "\
locales = [\"fr\"]

[[paths]]
reference = \"catalogs/en/server.ftl\"
l10n = \"catalogs/{locale}/server.ftl\"

[mcp-l10n]
source = \"en\"
";
pub(crate) const EN: &str = "catalogs/en/server.ftl";
pub(crate) const FR: &str = "catalogs/fr/server.ftl";

/// A marked block with one tool.
pub(crate) fn tool(name: &str, title: &str) -> String {
    format!("#[localize] impl Server {{ #[tool(name = {name:?}, title = {title:?})] fn f() {{}} }}\n")
}

pub(crate) struct Package {
    // Behind a name with a blank and a letter outside of ASCII: no path may be cut or guessed.
    _dir: TempDir,
    pub(crate) root: PathBuf,
}

/// What a command left.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Package {
    /// A package with a manifest and a configuration for French.
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().canonicalize().unwrap().join("un café");
        let package = Self { _dir: dir, root };
        package.write("Cargo.toml", CARGO);
        package.write("l10n.toml", CONFIG);
        for (path, text) in files {
            package.write(path, text);
        }
        package
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    pub(crate) fn write(&self, path: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }

    pub(crate) fn load(&self) -> Work {
        Work::load(&self.root).unwrap_or_else(|failure| panic!("{failure}"))
    }

    /// Why the package cannot be loaded, with paths relative to it.
    pub(crate) fn failure(&self) -> String {
        let failure = Work::load(&self.root).expect_err("the package was loaded");
        self.relative(&failure.to_string())
    }

    /// The texts as `coordinate = text`, in order.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.load().sources.texts.iter().map(|text| format!("{} = {}", text.coordinate, text.text)).collect()
    }

    /// The findings as `L001 file:line:column: message`.
    pub(crate) fn findings(&self) -> Vec<String> {
        let line = |finding: &Finding| {
            let (line, column) = finding.place.line_column();
            let file = finding.place.file.strip_prefix(&self.root).unwrap_or(&finding.place.file).display();
            self.relative(&format!("{} {file}:{line}:{column}: {}", finding.rule.id(), finding.message))
        };
        self.load().findings.iter().map(line).collect()
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        let output = Command::new(env!("CARGO_BIN_EXE_cargo-mcp-l10n"))
            .args(arguments)
            .current_dir(&self.root)
            .output()
            .unwrap();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        Ran { code: output.status.code().unwrap(), out: text(&output.stdout), err: text(&output.stderr) }
    }

    /// Every file with its content.
    pub(crate) fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let mut files = Vec::new();
        let mut folders = vec![self.root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() { folders.push(path) } else { files.push((path.clone(), fs::read(path).unwrap())) }
            }
        }
        files.sort();
        files
    }

    pub(crate) fn relative(&self, text: &str) -> String {
        text.replace(&format!("{}/", self.root.display()), "").replace(&format!("{}", self.root.display()), "<root>")
    }
}

/// Asserts that a text holds each of `parts`.
#[track_caller]
pub(crate) fn assert_holds(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in:\n{text}");
    }
}

pub(crate) fn is_root(path: &Path) -> bool {
    path.parent().is_none()
}
