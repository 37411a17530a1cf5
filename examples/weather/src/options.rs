//! The command line.

use std::ffi::OsString;
use std::fmt;
use std::net::SocketAddr;

/// What `--help` prints.
pub const USAGE: &str = "\
An MCP weather server on an embedded data set.

Usage: weather [--stdio | --http ADDRESS]

  --stdio         speak over standard input and output (the default)
  --http ADDRESS  listen on ADDRESS, such as 127.0.0.1:8080; with port 0 the system chooses one
  -h, --help      print this help
";

/// What the program was asked to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Options {
    /// Serve standard input and output.
    Stdio,
    /// Listen on this address.
    Http(SocketAddr),
    /// Print the usage.
    Help,
}

/// Why the command line could not be understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionsError {
    /// An argument is unknown, or came after the program already knew what to do.
    Unexpected(OsString),
    /// `--http` came without an address.
    MissingAddress,
    /// The address is not of the form `IP:PORT`.
    InvalidAddress(OsString),
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected(argument) => write!(f, "unexpected argument {}", argument.display()),
            Self::MissingAddress => f.write_str("--http needs an address, such as 127.0.0.1:8080"),
            Self::InvalidAddress(address) => {
                write!(f, "{} is not an address, such as 127.0.0.1:8080", address.display())
            }
        }
    }
}

impl std::error::Error for OptionsError {}

impl Options {
    /// Reads the arguments, without the program's name.
    ///
    /// # Errors
    ///
    /// If an argument is unknown, superfluous, or an address that cannot be read.
    pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, OptionsError> {
        let mut arguments = arguments.into_iter();
        let options = match arguments.next() {
            None => Self::Stdio,
            Some(argument) => match argument.to_str() {
                Some("--stdio") => Self::Stdio,
                Some("--http") => Self::Http(address(arguments.next().ok_or(OptionsError::MissingAddress)?)?),
                Some("-h" | "--help") => Self::Help,
                _ => return Err(OptionsError::Unexpected(argument)),
            },
        };
        match arguments.next() {
            None => Ok(options),
            Some(argument) => Err(OptionsError::Unexpected(argument)),
        }
    }
}

fn address(argument: OsString) -> Result<SocketAddr, OptionsError> {
    argument.to_str().and_then(|text| text.parse().ok()).ok_or(OptionsError::InvalidAddress(argument))
}

#[cfg(test)]
mod tests {
    use super::{Options, OptionsError};

    fn check(arguments: &[&str], expected: &Result<Options, OptionsError>) {
        assert_eq!(&Options::parse(arguments.iter().map(Into::into)), expected, "{arguments:?}");
    }

    #[test]
    fn command_lines() {
        check(&[], &Ok(Options::Stdio));
        check(&["--stdio"], &Ok(Options::Stdio));
        check(&["--http", "127.0.0.1:0"], &Ok(Options::Http(([127, 0, 0, 1], 0).into())));
        check(&["--help"], &Ok(Options::Help));
        check(&["-h"], &Ok(Options::Help));
        check(&["--http"], &Err(OptionsError::MissingAddress));
        check(&["--http", "8080"], &Err(OptionsError::InvalidAddress("8080".into())));
        check(&["--tcp"], &Err(OptionsError::Unexpected("--tcp".into())));
        check(&["--stdio", "--help"], &Err(OptionsError::Unexpected("--help".into())));
    }
}
