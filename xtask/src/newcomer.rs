//! The README's way from an rmcp server to a second language, followed to the letter in a new project outside of the
//! workspace.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::Outcome;
use crate::client::{self, CONTENT_LANGUAGE, OverStdio};

/// What stands in the README: each fenced block whose first line ends in `file=PATH`, in order.
pub(crate) fn files(readme: &str) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut lines = readme.lines();
    while let Some(line) = lines.next() {
        if let Some((_, path)) = line.strip_prefix("```").and_then(|info| info.split_once(" file=")) {
            let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            files.push((path.to_owned(), body.join("\n") + "\n"));
        }
    }
    files
}

pub(crate) fn run(root: &Path) -> Outcome {
    let project = Project::create(root)?;
    let readme = std::fs::read_to_string(root.join("README.md"))?;
    let (translations, sources): (Vec<_>, Vec<_>) =
        files(&readme).into_iter().partition(|(path, _)| path.starts_with("catalogs/"));
    if translations.is_empty() || sources.len() < 4 {
        return Err("README.md does not hold the files of the walk".into());
    }
    sources.iter().try_for_each(|(path, text)| project.write(path, text))?;

    project.expect(&["extract", "--check"], 1, "nothing is extracted yet")?;
    project.expect(&["extract"], 0, "extract")?;
    project.expect(&["extract", "--check"], 0, "what was extracted is up to date")?;
    project.expect(&["check"], 1, "French is missing")?;
    translations.iter().try_for_each(|(path, text)| project.write(path, text))?;
    project.expect(&["check"], 0, "French is complete")?;

    let server = project.build()?;
    let mut server = OverStdio::start(&server)?;
    let mut good = true;
    for (preference, title, language) in [
        (Some("fr-CA, en;q=0.5"), "Dire bonjour", Some("fr")),
        (None, "Say hello", None),
        (Some("ja"), "Say hello", Some("en")),
    ] {
        let answer = server.ask(&client::request(1, "tools/list", preference))?;
        let tool = answer.pointer("/result/tools/0").ok_or_else(|| format!("no tool in {answer}"))?;
        let reported =
            answer.pointer("/result/_meta").and_then(|meta| meta.get(CONTENT_LANGUAGE)).and_then(Value::as_str);
        let got = (tool.get("name"), tool.get("title"), reported);
        let expected = (Some(&Value::from("greet")), Some(&Value::from(title)), language);
        println!("{preference:?}: {got:?}");
        if got != expected {
            println!("  expected {expected:?}");
            good = false;
        }
    }
    println!("{}", if good { "a newcomer gets there" } else { "a newcomer does not get there" });
    Ok(good)
}

/// The new project. Its folder below the system's temporary one is removed in the end.
struct Project {
    folder: PathBuf,
    /// The workspace's build folder, so that what is built is not built twice.
    target: PathBuf,
    patch: String,
}

impl Project {
    fn create(root: &Path) -> Result<Self, Box<dyn std::error::Error>> {
        let metadata =
            cargo_metadata::MetadataCommand::new().manifest_path(root.join("Cargo.toml")).no_deps().exec()?;
        // Until the crates are published, their names lead here.
        let mut patch = String::from("\n[patch.crates-io]\n");
        for package in metadata.packages.iter().filter(|package| package.name.contains("mcp-l10n")) {
            let folder = package.manifest_path.parent().ok_or("a manifest without a folder")?;
            writeln!(patch, "{} = {{ path = '{folder}' }}", package.name)?;
        }
        let folder = std::env::temp_dir().join(format!("mcp-l10n-newcomer-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        // The versions that the workspace was tested with.
        std::fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
        let folder = folder.canonicalize()?;
        Ok(Self { folder, target: metadata.target_directory.into(), patch })
    }

    fn write(&self, path: &str, text: &str) -> Result<(), Box<dyn std::error::Error>> {
        let file = self.folder.join(path);
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let addition = if path == "Cargo.toml" { self.patch.as_str() } else { "" };
        Ok(std::fs::write(file, format!("{text}{addition}"))?)
    }

    /// Runs a command of `cargo mcp-l10n` in the project.
    fn expect(&self, words: &[&str], code: u8, what: &str) -> Result<(), Box<dyn std::error::Error>> {
        let arguments: Vec<OsString> = words.iter().map(OsString::from).collect();
        println!("cargo mcp-l10n {}", words.join(" "));
        let got = mcp_l10n_codegen::cli::run(arguments, Some(self.folder.clone()));
        if got == code { Ok(()) } else { Err(format!("{what}: exit code {got}, not {code}").into()) }
    }

    fn build(&self) -> Result<PathBuf, Box<dyn std::error::Error>> {
        println!("cargo build");
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .args(["build", "--quiet"])
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", &self.target)
            .status()?;
        if !status.success() {
            return Err("the project of the README does not build".into());
        }
        Ok(self.target.join("debug").join(format!("greeter{}", std::env::consts::EXE_SUFFIX)))
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder); // a leftover in the temporary folder harms nobody
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_readme_holds_the_files_of_the_walk() {
        let files = super::files(include_str!("../../README.md"));
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["Cargo.toml", "build.rs", "l10n.toml", "src/main.rs", "catalogs/fr/greeter.ftl"]);
        assert_eq!(files[1].1, "fn main() {\n    mcp_l10n_codegen::build();\n}\n");
    }
}
