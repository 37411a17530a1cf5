//! The weather server's program.

use std::env;
use std::process::ExitCode;

use rmcp_l10n::Localized;
use weather::options::{Options, USAGE};
use weather::{Weather, l10n, serve};

#[tokio::main]
async fn main() -> ExitCode {
    let served = match Options::parse(env::args_os().skip(1)) {
        Ok(Options::Stdio) => serve::stdio(server()).await,
        Ok(Options::Http(address)) => {
            let server = server();
            serve::http(address, move || server.clone()).await
        }
        Ok(Options::Help) => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprint!("weather: {error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("weather: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The weather server in the language of each request.
fn server() -> Localized<Weather> {
    Localized::new(Weather::new(), &[&l10n::CATALOG])
}
