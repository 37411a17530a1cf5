//! Published servers as input: what the scan finds in them, and what it says it cannot read.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use mcp_l10n_codegen::config::Config;
use mcp_l10n_codegen::project::Project;
use mcp_l10n_codegen::scan::{Sources, scan};
use mcp_l10n_codegen::{Finding, Rule};

use crate::Outcome;
use crate::show::Table;

/// The crates, pinned. Most are servers written with rmcp; rmcp itself has titles in every form in its tests.
const CRATES: [(&str, &str); 11] = [
    ("apollo-mcp-server", "2.1.0"),
    ("codanna", "0.16.0"),
    ("jira-mcp", "2.6.0"),
    ("mcpls", "0.9.1"),
    ("nu-mcp", "0.116.1"),
    ("obsidian-mcp", "3.2.1"),
    ("octocode", "0.29.0"),
    ("rmcp", "3.11.0"),
    ("rmcp-soddygo", "2.2.0"),
    ("sqlx-mcp", "0.1.0"),
    ("tmux-mcp-rs", "0.6.0"),
];

/// The committed counts.
const SNAPSHOT: &str = "xtask/corpus.txt";

/// Scans every crate. The counts must be those of the snapshot; `bless` writes them instead.
pub(crate) fn run(root: &Path, bless: bool) -> Outcome {
    let mut table = Table::new(&["crate", "files", "tools", "prompts", "titles", "not read", "ms"]);
    let mut snapshot =
        String::from("# Written by `cargo xtask corpus --bless`: what the scan finds in published crates.\n");
    for (name, version) in CRATES {
        let folder = source_of(name, version)?;
        let started = Instant::now();
        let sources = scan(&project(name, &folder))?;
        let took = started.elapsed().as_millis();
        let unread: Vec<&Finding> = sources.findings.iter().filter(|finding| is_unread(finding)).collect();
        let titles = titles(&sources);
        table.row(vec![
            format!("{name} {version}"),
            sources.files.to_string(),
            sources.tools.to_string(),
            sources.prompts.to_string(),
            titles.len().to_string(),
            unread.len().to_string(),
            took.to_string(),
        ]);
        record(&mut snapshot, &format!("{name} {version}"), &folder, &sources, &titles, &unread);
    }
    println!("{}", table.render());
    let path = root.join(SNAPSHOT);
    if bless {
        std::fs::write(&path, &snapshot)?;
        println!("wrote {SNAPSHOT}");
        return Ok(true);
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    if committed == snapshot {
        println!("the counts are those of {SNAPSHOT}");
        return Ok(true);
    }
    for line in snapshot.lines().filter(|line| !committed.lines().any(|known| known == *line)) {
        println!("+ {line}");
    }
    for line in committed.lines().filter(|line| !snapshot.lines().any(|known| known == *line)) {
        println!("- {line}");
    }
    println!("the counts differ from {SNAPSHOT}: `cargo xtask corpus --bless` writes them");
    Ok(false)
}

/// The texts of the crate: none of these crates marks its own, so what counts is what it would extract.
fn titles(sources: &Sources) -> Vec<String> {
    let texts = sources.texts.iter().chain(&sources.unmarked);
    texts.map(|text| format!("{} = {:?}", text.coordinate, text.text)).collect()
}

/// The codes that say that a text was not read.
const UNREAD: [&str; 7] = ["S001", "S005", "S008", "S010", "S011", "S012", "S015"];

fn is_unread(finding: &Finding) -> bool {
    matches!(finding.rule, Rule::Source(code) if UNREAD.contains(&code.id()))
}

fn record(out: &mut String, title: &str, folder: &Path, sources: &Sources, titles: &[String], unread: &[&Finding]) {
    let Sources { files, tools, prompts, .. } = sources;
    let _ = writeln!(out, "\n{title}: {files} files, {tools} tools, {prompts} prompts, {} titles", titles.len());
    for title in titles {
        let _ = writeln!(out, "  {title}");
    }
    for finding in unread {
        let (line, column) = finding.place.line_column();
        let file = finding.place.file.strip_prefix(folder).unwrap_or(&finding.place.file);
        let _ = writeln!(
            out,
            "  not read: {}:{line}:{column}: {} [{}]",
            file.display(),
            finding.message,
            finding.rule.id()
        );
    }
}

/// A project that has no catalogs.
fn project(name: &str, folder: &Path) -> Project {
    let folders = ["src", "tests", "examples", "benches"].iter().map(|dir| folder.join(dir)).filter(|dir| dir.is_dir());
    Project {
        root: folder.to_owned(),
        name: name.to_owned(),
        folders: folders.collect(),
        roots: Vec::new(),
        config: Config {
            file: folder.join("l10n.toml"),
            source: "en".to_owned(),
            locales: Vec::new(),
            reference: folder.join("catalogs/en/server.ftl"),
            base: folder.to_owned(),
            pattern: "catalogs/{locale}/server.ftl".to_owned(),
            sources: None,
            descriptions: false,
            levels: std::collections::BTreeMap::new(),
        },
    }
}

/// The unpacked source of a published crate. `cargo info` brings it without its dependencies.
fn source_of(name: &str, version: &str) -> Result<PathBuf, Box<dyn std::error::Error>> {
    if let Some(folder) = unpacked(name, version) {
        return Ok(folder);
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo).args(["info", "--quiet", &format!("{name}@{version}")]).output()?;
    unpacked(name, version).ok_or_else(|| {
        format!("cargo did not bring {name} {version}: {}", String::from_utf8_lossy(&output.stderr)).into()
    })
}

fn unpacked(name: &str, version: &str) -> Option<PathBuf> {
    let cargo_home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = cargo_home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))?;
    let registries = std::fs::read_dir(home.join("registry/src")).ok()?;
    registries
        .filter_map(Result::ok)
        .map(|entry| entry.path().join(format!("{name}-{version}")))
        .find(|dir| dir.is_dir())
}
