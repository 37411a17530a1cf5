//! The command line: `cargo mcp-l10n`, and the same as `cargo xtask` of an adopter.

use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use lexopt::prelude::*;

use crate::finding::{Failure, Level, Rule, display};
use crate::work::Work;

const HELP: &str = "\
Keeps the catalogs of an MCP server in step with its source.

Usage: cargo mcp-l10n <COMMAND> [OPTIONS]

Commands:
  extract          Write the catalog of the source language from the source
  extract --check  Write nothing; fail if `extract` would write something
  check            Fail if a translation is missing, obsolete, duplicate or broken
  explain CODE     Say what a finding such as L001 means and what to do

Options:
  --manifest-path PATH  The Cargo.toml of the package, or its folder [default: .]
  --color WHEN          auto, always or never [default: auto]
  -h, --help            Print this help
  -V, --version         Print the version

Everything is configured in l10n.toml beside Cargo.toml. Exit codes: 0 all is well,
1 something was found, 2 the command could not run.

A first catalog:       cargo mcp-l10n extract
In CI:                 cargo mcp-l10n extract --check && cargo mcp-l10n check
";

/// Runs the command line of the process.
///
/// The whole of an xtask for an adopter: `fn main() -> std::process::ExitCode { mcp_l10n_codegen::cli::main() }`.
pub fn main() -> ExitCode {
    let mut arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    // `cargo mcp-l10n check` runs `cargo-mcp-l10n mcp-l10n check`.
    if arguments.first().is_some_and(|first| first == "mcp-l10n") {
        arguments.remove(0);
    }
    ExitCode::from(run(arguments, None))
}

/// Runs one command line and returns its exit code. `package` is the folder to work in where the arguments name none.
pub fn run(arguments: Vec<OsString>, package: Option<PathBuf>) -> u8 {
    let mut err = std::io::stderr().lock();
    let colour = err.is_terminal() && std::env::var_os("NO_COLOR").is_none();
    match parse(arguments, package) {
        Ok(Request::Print(text)) => {
            // A closed pipe (`| head`) is no failure of the command.
            let _ = std::io::stdout().lock().write_all(text.as_bytes());
            0
        }
        Ok(Request::Work { command, package, color }) => {
            let colour = color.unwrap_or(colour);
            match work(&command, &package, colour, &mut err) {
                Ok(clean) => u8::from(!clean),
                Err(failure) => {
                    let _ = writeln!(err, "{}", failure.render(colour));
                    2
                }
            }
        }
        Err(error) => {
            let _ = writeln!(err, "error: {error}\n\nTry `cargo mcp-l10n --help`.");
            2
        }
    }
}

enum Request {
    Print(String),
    Work { command: Command, package: PathBuf, color: Option<bool> },
}

enum Command {
    Extract { check: bool },
    Check,
}

fn parse(arguments: Vec<OsString>, package: Option<PathBuf>) -> Result<Request, lexopt::Error> {
    let mut parser = lexopt::Parser::from_args(arguments);
    let (mut words, mut check, mut color) = (Vec::new(), false, None);
    let mut package = package.unwrap_or_else(|| PathBuf::from("."));
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(Request::Print(HELP.to_owned())),
            Short('V') | Long("version") => {
                return Ok(Request::Print(format!("cargo-mcp-l10n {}\n", env!("CARGO_PKG_VERSION"))));
            }
            Long("check") => check = true,
            Long("color") => {
                color = match parser.value()?.string()?.as_str() {
                    "auto" => None,
                    "always" => Some(true),
                    "never" => Some(false),
                    other => return Err(format!("--color takes auto, always or never, not `{other}`").into()),
                }
            }
            Long("manifest-path") => {
                let path = PathBuf::from(parser.value()?);
                package = if path.is_dir() { path } else { path.parent().unwrap_or(&path).to_owned() };
                if package.as_os_str().is_empty() {
                    package = PathBuf::from(".");
                }
            }
            Value(word) => words.push(word.string()?),
            other => return Err(other.unexpected()),
        }
    }
    let command = match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["extract"] => Command::Extract { check },
        ["check"] if !check => Command::Check,
        ["explain", code] => return explain(code).map(Request::Print),
        ["explain"] => return Err("explain needs a code such as L001".into()),
        [] => return Ok(Request::Print(HELP.to_owned())),
        ["check"] => return Err("--check belongs to extract; `check` writes nothing anyway".into()),
        [word, ..] => {
            let near = mcp_l10n_syntax::nearest(word, &["extract", "check", "explain"]);
            let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
            return Err(format!("there is no command `{}`{hint}", words.join(" ")).into());
        }
    };
    Ok(Request::Work { command, package, color })
}

fn explain(code: &str) -> Result<String, lexopt::Error> {
    let rule = Rule::all().find(|rule| rule.id().eq_ignore_ascii_case(code) || rule.name() == code);
    let rule = rule.ok_or_else(|| format!("there is no code `{code}`"))?;
    Ok(format!("{} {}\n\n{}\n", rule.id(), rule.name(), rule.explain()))
}

/// Does the work; says whether nothing was found.
fn work(command: &Command, package: &std::path::Path, colour: bool, err: &mut impl Write) -> Result<bool, Failure> {
    let work = Work::load(package)?;
    let reference = display(&work.catalogs.reference.path);
    let outdated = |rule| rule == Rule::SourceOutdated;
    let mut clean = true;
    let mut show = |finding: &crate::finding::Finding| {
        clean &= finding.level < Level::Warn;
        let _ = writeln!(err, "{}\n", finding.render(colour));
    };
    match command {
        Command::Extract { check: true } => {
            work.findings.iter().filter(|finding| outdated(finding.rule)).for_each(&mut show);
            work.blocking().for_each(&mut show);
        }
        Command::Extract { check: false } => {
            work.blocking().for_each(&mut show);
            let texts = work.sources.texts.len();
            let done = if !work.catalogs.reference.valid {
                format!("{reference} is not valid Fluent and was left alone")
            } else if work.extract()? {
                format!("wrote {reference}: {texts} texts")
            } else {
                format!("{reference} is up to date: {texts} texts")
            };
            let _ = writeln!(err, "{done}");
        }
        Command::Check => {
            work.findings.iter().for_each(&mut show);
            summary(&work, err);
        }
    }
    Ok(clean)
}

fn summary(work: &Work, err: &mut impl Write) {
    let texts = work.sources.texts.len();
    for coverage in &work.coverage {
        let done = coverage.own + coverage.inherited;
        let percent = (done * 100).checked_div(texts).unwrap_or(100);
        let inherited = match coverage.inherited {
            0 => String::new(),
            count => format!(" ({count} inherited)"),
        };
        let _ = writeln!(err, "{:<12} {done:>5} of {texts} texts, {percent:>3} %{inherited}", coverage.locale);
    }
    let count = |level| work.findings.iter().filter(|finding| finding.level == level).count();
    let (deny, warn, note) = (count(Level::Deny), count(Level::Warn), count(Level::Note));
    let _ = writeln!(err, "{deny} errors, {warn} warnings, {note} notes");
}
