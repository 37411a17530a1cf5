//! The command line: `cargo mcp-l10n`, and the same as `cargo xtask` of an adopter.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use lexopt::prelude::*;

use crate::check::fits;
use crate::finding::{Failure, Finding};
use crate::place::{display, plain};
use crate::reader::suggest;
use crate::rule::{Level, Rule};
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
            let error = plain(&error.to_string());
            let _ = writeln!(err, "error: {error}\n\nTry `cargo mcp-l10n --help`.");
            2
        }
    }
}

const COMMANDS: [&str; 4] = ["extract", "check", "explain", "help"];

enum Request {
    Print(String),
    Work { command: Command, package: PathBuf, color: Option<bool> },
}

enum Command {
    Extract { check: bool },
    Check,
}

fn parse(arguments: Vec<OsString>, package: Option<PathBuf>) -> Result<Request, lexopt::Error> {
    let bare = arguments.is_empty();
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
                package = folder_of(PathBuf::from(parser.value()?))?;
            }
            Value(word) => words.push(word.string()?),
            other => return Err(other.unexpected()),
        }
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let command = match *words.as_slice() {
        ["extract"] => Command::Extract { check },
        ["check"] if !check => Command::Check,
        ["check"] => return Err("--check belongs to extract; `check` writes nothing anyway".into()),
        ["explain", ..] if check => return Err("--check belongs to extract".into()),
        ["explain", code] => return explain(code).map(Request::Print),
        ["explain"] => return Err("explain needs a code such as L001".into()),
        [] if !bare => return Err(format!("there is no command; the commands are {}", COMMANDS.join(", ")).into()),
        ["help"] | [] => return Ok(Request::Print(HELP.to_owned())),
        [word, surplus, ..] if COMMANDS.contains(&word) => {
            return Err(format!("unexpected argument `{surplus}`").into());
        }
        [word, ..] => {
            return Err(format!("there is no command `{word}`; {}", suggest(word, &COMMANDS, "commands")).into());
        }
    };
    Ok(Request::Work { command, package, color })
}

/// The folder of a Cargo.toml that was named by itself or by its folder.
fn folder_of(path: PathBuf) -> Result<PathBuf, lexopt::Error> {
    if path.is_dir() {
        return Ok(path);
    }
    if path.file_name().is_none_or(|name| name != "Cargo.toml") {
        return Err(format!("--manifest-path takes a Cargo.toml or its folder, not `{}`", display(&path)).into());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    Ok(folder.unwrap_or(Path::new(".")).to_owned())
}

fn explain(code: &str) -> Result<String, lexopt::Error> {
    let Some(rule) = Rule::all().find(|rule| rule.id().eq_ignore_ascii_case(code) || rule.name() == code) else {
        let names: Vec<String> = Rule::all().flat_map(|rule| [rule.id().to_owned(), rule.name()]).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        return Err(format!("there is no code `{code}`; {}", suggest(code, &names, "codes")).into());
    };
    Ok(format!("{} {}\n\n{}\n", rule.id(), rule.name(), rule.explain()))
}

/// Does the work; says whether nothing was found.
fn work(command: &Command, package: &Path, colour: bool, err: &mut impl Write) -> Result<bool, Failure> {
    let work = Work::load(package)?;
    let reference = &work.catalogs.reference;
    let texts = work.sources.texts.iter().filter(|text| fits(text)).count();
    let (name, texts) = (display(&reference.path), counted(texts, "text"));
    let mut clean = true;
    let mut show = |finding: &Finding| {
        clean &= finding.level < Level::Warn;
        let _ = err.write_all((finding.render(colour) + "\n\n").as_bytes());
    };
    let outdated = || work.findings.iter().filter(|finding| finding.rule == Rule::SourceOutdated);
    match command {
        Command::Extract { check: true } => {
            outdated().for_each(&mut show);
            work.blocking().for_each(&mut show);
            clean &= reference.valid;
            if clean {
                let _ = writeln!(err, "{name} is up to date: {texts}");
            }
        }
        Command::Extract { check: false } => {
            work.blocking().for_each(&mut show);
            clean &= reference.valid;
            let _ = if !reference.valid {
                writeln!(err, "{name} is not valid Fluent and was left alone")
            } else if work.extract()? {
                writeln!(err, "wrote {name}: {texts}")
            } else {
                writeln!(err, "{name} is up to date: {texts}")
            };
        }
        Command::Check => {
            work.findings.iter().for_each(&mut show);
            let _ = write!(err, "{}", summary(&work));
        }
    }
    Ok(clean)
}

/// How far each language has come, one line each, and how much was found.
fn summary(work: &Work) -> String {
    let mut out = String::new();
    let texts = work.sources.texts.len();
    let longest = work.coverage.iter().map(|coverage| coverage.locale.len()).max().unwrap_or(0);
    let digits = texts.to_string().len();
    for coverage in &work.coverage {
        let done = coverage.own + coverage.inherited;
        let percent = (done * 100).checked_div(texts).unwrap_or(100);
        let _ =
            write!(out, "{:<longest$}  {done:>digits$} of {}, {percent:>3} %", coverage.locale, counted(texts, "text"));
        if coverage.inherited > 0 {
            let _ = write!(out, " ({} inherited)", coverage.inherited);
        }
        out.push('\n');
    }
    let count = |level| work.findings.iter().filter(|finding| finding.level == level).count();
    let [deny, warn, note] = [(Level::Deny, "error"), (Level::Warn, "warning"), (Level::Note, "note")]
        .map(|(level, word)| counted(count(level), word));
    let _ = writeln!(out, "{deny}, {warn}, {note}");
    out
}

fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
