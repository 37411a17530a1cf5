//! Drives the example with the Python client of the protocol's authors.
//!
//! What is checked is in `xtask/interop/client.py`; this builds the server, sees to a Python that has the client, and
//! starts both.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use cargo_metadata::MetadataCommand;

use crate::process::{Guard, Server};
use crate::{Outcome, demo};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// How long each step of the installation may take.
const INSTALLING: Duration = Duration::from_secs(600);
/// How long the checks may take, which have shorter limits of their own.
const CHECKING: Duration = Duration::from_secs(900);

/// Exits with 3 if Python is too old for the pinned packages, and fails if it cannot make virtual environments.
const PROBE: &str = "import sys; sys.version_info >= (3, 11) or sys.exit(3); import ensurepip, venv";

/// Runs all checks: one line each, then a line `N passed, N failed`.
///
/// The exit code is 0 if all passed, 1 if one failed, 2 if they could not run.
pub(crate) fn run(root: &Path) -> ExitCode {
    crate::done(check(root))
}

fn check(root: &Path) -> Outcome {
    let scripts = root.join("xtask/interop");
    let metadata = MetadataCommand::new().manifest_path(root.join("Cargo.toml")).no_deps().exec()?;
    let python = environment(&scripts, metadata.target_directory.join("interop/venv").as_std_path())?;
    let program = demo::build(root)?;
    let server = Server::start(&program)?;
    let checks = script(&python, &scripts.join("client.py"))
        .arg("--stdio")
        .arg(&program)
        .args(["--http", &server.url, "--catalogs"])
        .arg(root.join("catalogs"))
        .stdin(Stdio::null())
        .spawn()?;
    let status = Guard(checks).wait(CHECKING).map_err(|error| format!("the checks: {error}"))?;
    match status.code() {
        Some(0) => Ok(true),
        Some(1) => Ok(false),
        _ => Err("the checks did not run to their end".into()),
    }
}

/// The Python of the virtual environment `venv`, which is made anew unless it holds what `requirements.txt` pins.
fn environment(scripts: &Path, venv: &Path) -> Result<PathBuf> {
    let python = venv.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let requirements = scripts.join("requirements.txt");
    let pins = |errors: Stdio| {
        let status = script(&python, &scripts.join("pins.py")).arg(&requirements).stderr(errors).status();
        status.is_ok_and(|status| status.success())
    };
    if pins(Stdio::null()) {
        return Ok(python);
    }
    probe()?;
    eprintln!("installing the packages of xtask/interop/requirements.txt below the target directory");
    install(Command::new("python3").args(["-m", "venv", "--clear"]).arg(venv), "python3 -m venv")?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
    install(Command::new(&python).args(pip).arg(&requirements), "pip install")?;
    if pins(Stdio::inherit()) { Ok(python) } else { Err("pip did not install what requirements.txt pins".into()) }
}

/// Fails, and says what to do, if the system's Python will not do.
fn probe() -> Result<()> {
    let Ok(output) = Command::new("python3").args(["-c", PROBE]).output() else {
        return Err("python3 is missing; on Debian: apt-get install python3 python3-venv".into());
    };
    match output.status.code() {
        Some(0) => Ok(()),
        Some(3) => Err("python3 is older than 3.11, which the packages of xtask/interop/requirements.txt need".into()),
        _ => {
            let said = String::from_utf8_lossy(&output.stderr);
            let last = said.lines().last().unwrap_or_default();
            let cure = "on Debian: apt-get install python3-venv";
            Err(format!("python3 cannot make a virtual environment ({last}); {cure}").into())
        }
    }
}

/// Runs one step of the installation; what it prints goes to standard error, as it is not the result of a check.
fn install(command: &mut Command, name: &str) -> Result<()> {
    let child = command.stdin(Stdio::null()).stdout(std::io::stderr()).spawn()?;
    let status = Guard(child).wait(INSTALLING).map_err(|error| format!("{name}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed").into()) }
}

/// A Python script, which sees the packages of its own environment only and leaves nothing behind beside its source.
fn script(python: &Path, path: &Path) -> Command {
    let mut command = Command::new(python);
    command.arg(path).env_remove("PYTHONPATH").env_remove("PYTHONHOME");
    command.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONUNBUFFERED", "1").env("PYTHONUTF8", "1");
    command
}
