//! The project's own tasks. What an adopter needs is in `mcp-l10n-codegen`, not here.

mod client;
mod corpus;
mod demo;
mod interop;
mod newcomer;
mod process;
mod show;
mod tidy;

use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
The project's own tasks.

Usage: cargo xtask <TASK>

Tasks:
  demo             Build the example and ask it for its titles in several languages
  extract [--check], check, explain CODE
                   The commands of `cargo mcp-l10n`, on the example's catalogs
  tidy             Check the invariants of ARCHITECTURE.md; list long files
  newcomer         Follow the README in a new project
  interop          Drive the example with the Python client of the protocol's authors
  corpus [--bless] Scan published rmcp servers and compare with the committed counts

Exit codes: 0 all is well, 1 something was found, 2 the task could not run.
";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let words: Vec<_> = arguments.iter().map(|argument| argument.to_string_lossy()).collect();
    match words.iter().map(AsRef::as_ref).collect::<Vec<&str>>().as_slice() {
        ["extract" | "check" | "explain", ..] => {
            ExitCode::from(mcp_l10n_codegen::cli::run(arguments, Some(root().join("examples/weather"))))
        }
        ["demo"] => done(demo::run(&root())),
        ["tidy"] => done(tidy::run(&root())),
        ["newcomer"] => done(newcomer::run(&root())),
        ["interop"] => interop::run(&root()),
        ["corpus"] => done(corpus::run(&root(), false)),
        ["corpus", "--bless"] => done(corpus::run(&root(), true)),
        [] | ["-h" | "--help" | "help"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        [other, ..] => {
            eprintln!("error: there is no task `{other}`\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    own.parent().map_or_else(|| own.clone(), Into::into)
}

/// What a task came to: `Ok(true)` all is well, `Ok(false)` something was found, `Err` it could not run.
type Outcome = Result<bool, Box<dyn std::error::Error>>;

fn done(outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
