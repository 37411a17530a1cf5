//! The build step: what `build.rs` runs.

use std::path::{Path, PathBuf};

use crate::emit;
use crate::extract::source_catalog;
use crate::files::write_if_changed;
use crate::finding::{Failure, Level};
use crate::table;
use crate::work::Work;

/// Compiles the catalogs of the package: the whole of a `build.rs`.
///
/// Scans the source, reads the catalogs that `l10n.toml` names, checks them, and writes below `OUT_DIR` the generated
/// module that `rmcp_l10n::catalog!()` includes, and the extracted source catalog. Nothing else is written. Cargo runs it
/// again when a scanned folder, a catalog folder or the configuration changes, and only then.
///
/// Findings are warnings of the build, or errors where `[mcp-l10n.rules]` says `deny`. On an error the message is printed
/// and the process ends with code 1, as Cargo expects of a build script.
///
/// ```no_run
/// fn main() {
///     mcp_l10n_codegen::build();
/// }
/// ```
pub fn build() {
    match run() {
        Ok(true) => {}
        Ok(false) => std::process::exit(1),
        Err(failure) => {
            eprintln!("\nmcp-l10n: {}", failure.render(false));
            std::process::exit(1);
        }
    }
}

fn run() -> Result<bool, Failure> {
    let root = variable("CARGO_MANIFEST_DIR")?;
    let out = variable("OUT_DIR")?;
    // Before anything can fail: what is mended must be noticed.
    println!("cargo::rerun-if-changed=Cargo.toml");
    let config = crate::project::config_file(&root)?;
    println!("cargo::rerun-if-changed={}", config.display());
    let work = Work::load(&root)?;
    watch(&work);
    let table = table::build(&work.project.config, &work.sources, &work.catalogs);
    let folder = out.join("mcp-l10n");
    let module = folder.join("catalog.rs");
    write_if_changed(&folder.join(emit::BLOB), &table.blob)?;
    write_if_changed(&module, &emit::module(&table))?;
    let source = format!("{}.ftl", work.project.config.source);
    write_if_changed(&folder.join(source), &source_catalog(&work.project, &work.sources, &work.catalogs.reference))?;
    println!("cargo::rustc-env=MCP_L10N_TABLE={}", module.display());
    Ok(report(&work))
}

/// Names everything that the result depends on. A folder that does not exist yet is named too: Cargo then runs the step
/// each time, until it exists.
fn watch(work: &Work) {
    let config = &work.project.config;
    let catalogs = config.pattern.split("{locale}").next().unwrap_or_default();
    let catalogs = config.base.join(catalogs.rsplit_once('/').map_or(".", |(folder, _)| folder));
    let mut paths: Vec<PathBuf> = work.project.folders.clone();
    paths.extend(work.sources.followed.iter().cloned());
    paths.push(catalogs);
    if !paths.iter().any(|folder| config.reference.starts_with(folder)) {
        paths.push(config.reference.clone());
    }
    for path in paths {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

/// Prints the findings as Cargo's warnings; says whether the build may go on.
fn report(work: &Work) -> bool {
    let mut goes_on = true;
    for finding in &work.findings {
        match finding.level {
            Level::Deny => {
                eprintln!("{}\n", finding.render(false));
                goes_on = false;
            }
            Level::Warn => println!("cargo::warning={}", finding.line()),
            Level::Note | Level::Allow => {}
        }
    }
    goes_on
}

fn variable(name: &str) -> Result<PathBuf, Failure> {
    std::env::var_os(name).map(|value| Path::new(&value).to_owned()).ok_or_else(|| Failure::Missing {
        message: format!("{name} is not set"),
        help: "call mcp_l10n_codegen::build() from build.rs; for a command line use `cargo mcp-l10n`".to_owned(),
    })
}
