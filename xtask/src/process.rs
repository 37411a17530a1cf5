//! Child processes that do not outlive this one.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// How long the server may take to say where it listens.
const STARTING: Duration = Duration::from_secs(20);

/// A child process that is killed, if it still runs, when this is dropped: on every way out, panics included.
pub(crate) struct Guard(pub(crate) Child);

impl Guard {
    /// Waits for the end of the process.
    pub(crate) fn wait(mut self, limit: Duration) -> Result<ExitStatus> {
        let deadline = Instant::now() + limit;
        loop {
            if let Some(status) = self.0.try_wait()? {
                return Ok(status);
            }
            if Instant::now() >= deadline {
                return Err(format!("stopped after {} seconds", limit.as_secs()).into());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        let _ = self.0.kill(); // it may have ended by itself
        let _ = self.0.wait();
    }
}

/// The example on a loopback port of the system's choice.
pub(crate) struct Server {
    /// The endpoint.
    pub(crate) url: String,
    _process: Guard,
}

impl Server {
    pub(crate) fn start(program: &Path) -> Result<Self> {
        let mut child = Command::new(program)
            .args(["--http", "127.0.0.1:0"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?;
        let errors = child.stderr.take();
        let process = Guard(child);
        let errors = BufReader::new(errors.ok_or("the server has no standard error")?);
        let (send, said) = channel();
        std::thread::spawn(move || {
            for line in errors.lines().map_while(std::result::Result::ok) {
                // When nobody listens any more, go on reading: a full pipe would stop the server.
                let _ = send.send(line);
            }
        });
        let deadline = Instant::now() + STARTING;
        let mut lines = Vec::new();
        while let Ok(line) = said.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            if let Some(url) = line.strip_prefix("listening on ") {
                return Ok(Self { url: url.trim().to_owned(), _process: process });
            }
            lines.push(line);
        }
        Err(format!("the server did not say where it listens, but: {}", lines.join("\n")).into())
    }
}
