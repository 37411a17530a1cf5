//! The build step: what `build.rs` runs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::emit;
use crate::extract::source_catalog;
use crate::files::{read, write_if_changed};
use crate::finding::{Failure, Finding};
use crate::place::{display, escaped};
use crate::rule::{Level, Rule};
use crate::scan::brings_catalog;
use crate::table;
use crate::watch;
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
#[allow(clippy::needless_doctest_main, reason = "the whole of a build.rs is what the example shows")]
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
    println!("cargo::rerun-if-changed={}", directive(&config));
    let mut work = Work::load(&root)?;
    work.findings.extend(without_catalog(&work)); // the last to be shown, and the one that matters
    for path in watch::paths(&work, &out) {
        println!("cargo::rerun-if-changed={}", directive(&path));
    }
    let table = table::build(&work.project.config, &work.sources, &work.catalogs);
    let folder = out.join("mcp-l10n");
    let module = folder.join("catalog.rs");
    write_if_changed(&folder.join(emit::BLOB), &table.blob)?;
    write_if_changed(&module, &emit::module(&table))?;
    let source = format!("{}.ftl", work.project.config.source);
    write_if_changed(&folder.join(source), &source_catalog(&work.project, &work.sources, &work.catalogs.reference))?;
    let table = module.to_string_lossy();
    if table.contains(['\n', '\r']) {
        return Err(Failure::Missing {
            message: format!("the path of OUT_DIR, {}, holds a line end, which Cargo cannot pass on", escaped(&table)),
            help: "build in a folder without one, for example with --target-dir".to_owned(),
        });
    }
    println!("cargo::rustc-env=MCP_L10N_TABLE={}", module.display());
    Ok(report(&work))
}

/// The finding that no source file brings the compiled catalogs in, though there are texts that need them. Where `sources`
/// names the folders, the usual roots may be elsewhere.
fn without_catalog(work: &Work) -> Option<Finding> {
    let roots = ["src/lib.rs", "src/main.rs"].map(|root| work.project.root.join(root));
    let has_catalog = |root: &PathBuf| matches!(read(root), Ok(Ok(text)) if brings_catalog(&text));
    let text = work.sources.texts.first().filter(|_| !work.sources.has_catalog && !roots.iter().any(has_catalog))?;
    let message = "this package has texts to translate, and no source file brings the compiled catalogs in";
    let root = roots
        .iter()
        .find(|root| root.is_file())
        .map_or_else(|| "the root of the crate".to_owned(), |root| display(root));
    let help = format!("write `rmcp_l10n::catalog!();` once in {root}");
    let mut finding = Finding::new(Rule::NoCatalog, text.place.clone(), message, help).label("the first of them");
    finding.level = work.project.config.level(Rule::NoCatalog);
    (finding.level > Level::Allow).then_some(finding)
}

/// How many warnings of one rule a build shows: a new language lacks every text, and Cargo repeats warnings.
const SHOWN: usize = 10;

/// Prints the findings as Cargo's warnings; says whether the build may go on.
fn report(work: &Work) -> bool {
    let mut warnings: BTreeMap<Rule, usize> = BTreeMap::new();
    for finding in work.findings.iter().filter(|finding| finding.level == Level::Warn) {
        let count = warnings.entry(finding.rule).or_default();
        *count += 1;
        if *count <= SHOWN {
            println!("cargo::warning={}", finding.line());
        }
    }
    for (rule, count) in warnings.into_iter().filter(|(_, count)| *count > SHOWN) {
        let (more, id) = (count - SHOWN, rule.id());
        println!("cargo::warning={more} more of {id} ({}): `cargo mcp-l10n check` shows all", rule.name());
    }
    let mut denied = work.findings.iter().filter(|finding| finding.level == Level::Deny).peekable();
    let goes_on = denied.peek().is_none();
    denied.for_each(|finding| eprintln!("{}\n", finding.render(false)));
    goes_on
}

/// A path in a directive of Cargo, which ends with its line. With an escape in it, Cargo finds no such file, and runs the
/// step each time rather than never again.
fn directive(path: &Path) -> String {
    escaped(&path.to_string_lossy())
}

fn variable(name: &str) -> Result<PathBuf, Failure> {
    std::env::var_os(name).map(|value| Path::new(&value).to_owned()).ok_or_else(|| Failure::Missing {
        message: format!("{name} is not set"),
        help: "call mcp_l10n_codegen::build() from build.rs; for a command line use `cargo mcp-l10n`".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_path_ends_no_directive() {
        let path = std::path::Path::new("src/a\ncargo::error=b\u{1b}[31m");
        assert_eq!(super::directive(path), "src/a\\ncargo::error=b\\u{1b}[31m");
    }
}
