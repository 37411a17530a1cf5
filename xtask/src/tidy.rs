//! The invariants of ARCHITECTURE.md that no compiler checks.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

use crate::Outcome;

/// Which crates of the workspace each crate may depend on: the arrows of ARCHITECTURE.md.
const ARROWS: [(&str, &[&str]); 9] = [
    ("mcp-l10n", &[]),
    ("mcp-l10n-fluent", &["mcp-l10n"]),
    ("mcp-l10n-syntax", &["mcp-l10n", "mcp-l10n-fluent"]),
    ("mcp-l10n-macros", &["mcp-l10n", "mcp-l10n-syntax"]),
    ("mcp-l10n-codegen", &["mcp-l10n", "mcp-l10n-fluent", "mcp-l10n-syntax"]),
    ("mcp-l10n-http", &["mcp-l10n"]),
    ("rmcp-l10n", &["mcp-l10n", "mcp-l10n-http", "mcp-l10n-macros"]),
    ("weather", &["mcp-l10n-codegen", "rmcp-l10n"]),
    ("xtask", &["mcp-l10n-codegen"]),
];

/// The crates that may name rmcp.
const NAME_RMCP: [&str; 2] = ["rmcp-l10n", "weather"];

/// Files that a person should be able to read in one sitting.
const LONG: usize = 300;

pub(crate) fn run(root: &Path) -> Outcome {
    let metadata = MetadataCommand::new().manifest_path(root.join("Cargo.toml")).no_deps().exec()?;
    let files = tracked(root)?;
    let mut tidy = Tidy { root, faults: Vec::new() };
    tidy.dependencies(&metadata);
    tidy.pure_crates(&files);
    tidy.lints(&metadata);
    tidy.words(&files);
    for fault in &tidy.faults {
        eprintln!("tidy: {fault}");
    }
    let checks = ["dependencies", "purity", "lints", "words"];
    println!("checked {} in {} files; {} faults", checks.join(", "), files.len(), tidy.faults.len());
    list_long(&files);
    Ok(tidy.faults.is_empty())
}

/// The files of the repository: those that git knows or would add; without git, those that are there.
fn tracked(root: &Path) -> Result<BTreeMap<PathBuf, String>, Box<dyn std::error::Error>> {
    let listed = std::process::Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output();
    let paths: Vec<PathBuf> = match listed {
        Ok(output) if output.status.success() => {
            String::from_utf8(output.stdout)?.split('\0').filter(|path| !path.is_empty()).map(Into::into).collect()
        }
        _ => walkdir::WalkDir::new(root)
            .into_iter()
            .filter_entry(|entry| entry.file_name() != "target" && entry.file_name() != ".git")
            .filter_map(Result::ok)
            .filter(|entry| entry.file_type().is_file())
            .filter_map(|entry| entry.path().strip_prefix(root).ok().map(Into::into))
            .collect(),
    };
    let text = |path: &PathBuf| std::fs::read_to_string(root.join(path)).ok();
    Ok(paths.into_iter().filter_map(|path| text(&path).map(|text| (path, text))).collect())
}

struct Tidy<'r> {
    root: &'r Path,
    faults: Vec<String>,
}

impl Tidy<'_> {
    fn fault(&mut self, fault: String) {
        self.faults.push(fault);
    }

    /// Dependencies run one way, the runtime links nothing, and only those that may name rmcp do.
    fn dependencies(&mut self, metadata: &Metadata) {
        let own: BTreeSet<&str> = metadata.packages.iter().map(|package| package.name.as_str()).collect();
        for package in &metadata.packages {
            let name = package.name.as_str();
            let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| *known == name) else {
                self.fault(format!("{name} is not in the list of crates in xtask/src/tidy.rs"));
                continue;
            };
            for dependency in linked(package) {
                if own.contains(dependency) && !allowed.contains(&dependency) {
                    self.fault(format!("{name} depends on {dependency}, against the direction of ARCHITECTURE.md"));
                }
                if dependency == "rmcp" && !NAME_RMCP.contains(&name) {
                    self.fault(format!("{name} depends on rmcp; only {NAME_RMCP:?} may"));
                }
                if name == "mcp-l10n" {
                    self.fault(format!("the runtime depends on {dependency}; it links nothing beyond std"));
                }
            }
        }
    }

    /// The reader and the macros touch no file and no environment.
    fn pure_crates(&mut self, files: &BTreeMap<PathBuf, String>) {
        const IMPURE: [&str; 9] = [
            "std::fs",
            "std::env",
            "std::net",
            "std::process",
            "std::io",
            "env!(",
            "include_str!(",
            "include!(",
            "File::",
        ];
        for (path, text) in files {
            if !(path.starts_with("syntax/src") || path.starts_with("macros/src")) {
                continue;
            }
            for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
                for word in IMPURE.iter().filter(|word| line.contains(**word)) {
                    self.fault(format!("{}:{}: `{word}` in a crate that is pure", path.display(), number + 1));
                }
            }
        }
    }

    /// Every crate has the lints of the workspace, and the runtime those against panics.
    fn lints(&mut self, metadata: &Metadata) {
        for package in &metadata.packages {
            let manifest = std::fs::read_to_string(&package.manifest_path).unwrap_or_default();
            if !manifest.contains("[lints]\nworkspace = true") {
                self.fault(format!("{} does not take the lints of the workspace", package.manifest_path));
            }
        }
        let runtime = std::fs::read_to_string(self.root.join("runtime/src/lib.rs")).unwrap_or_default();
        for lint in ["indexing_slicing", "unwrap_used", "expect_used", "panic"] {
            if !runtime.contains(&format!("clippy::{lint}")) {
                self.fault(format!("runtime/src/lib.rs does not deny clippy::{lint}"));
            }
        }
    }

    /// Nothing tracked names a machine's folders or a registry's host.
    fn words(&mut self, files: &BTreeMap<PathBuf, String>) {
        // Put together here, so that this file does not name them.
        let words: Vec<String> =
            [("/ro", "ot/"), ("/wo", "rk/"), ("/ho", "me/"), ("crates", ".io"), ("py", "pi.org"), ("npm", "js.")]
                .iter()
                .map(|(start, end)| format!("{start}{end}"))
                .collect();
        for (path, text) in files.iter().filter(|(path, _)| !path.ends_with("Cargo.lock")) {
            for (number, line) in text.lines().enumerate() {
                for word in words.iter().filter(|word| line.contains(word.as_str())) {
                    self.fault(format!("{}:{}: names `{word}`", path.display(), number + 1));
                }
            }
        }
    }
}

/// What the package links or builds with, by the name of the package; not what only its tests use.
fn linked(package: &Package) -> impl Iterator<Item = &str> {
    package
        .dependencies
        .iter()
        .filter(|dependency| dependency.kind != DependencyKind::Development)
        .map(|d| d.name.as_str())
}

fn list_long(files: &BTreeMap<PathBuf, String>) {
    let rust = files.iter().filter(|(path, _)| path.extension().is_some_and(|extension| extension == "rs"));
    let mut long: Vec<_> =
        rust.map(|(path, text)| (text.lines().count(), path)).filter(|(lines, _)| *lines > LONG).collect();
    long.sort();
    for (lines, path) in long.iter().rev() {
        println!("{lines:>5} lines: {}", path.display());
    }
}
