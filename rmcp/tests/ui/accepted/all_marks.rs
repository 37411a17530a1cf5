//! What must compile, and quietly.
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unused_qualifications)]

use rmcp::{prompt, prompt_router, tool, tool_router};
use rmcp_l10n::{PromptArguments, localize, resource, resource_template, server_info};
use ui::l10n;

struct Server;

#[localize(scope = "all-marks")]
#[tool_router]
impl Server {
    /// Has a description.
    #[tool(title = "Above the router", annotations(title = "In the annotations"))]
    fn above(&self) -> String {
        String::new()
    }

    /// Stays as it is.
    #[localize(skip)]
    #[tool(title = "Skipped")]
    fn skipped(&self) -> String {
        String::new()
    }

    /// An old name, below the mark.
    #[tool(name = "an old name", title = "An old name")]
    #[localize(allow_name)]
    fn old(&self) -> String {
        String::new()
    }
}

struct Below;

#[prompt_router]
#[localize(scope = "all-marks")]
impl Below {
    /// A prompt.
    #[prompt(title = "Below the router")]
    fn below(&self) -> Vec<rmcp::model::PromptMessage> {
        Vec::new()
    }
}

/// Arguments.
#[derive(PromptArguments, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Arguments {
    /// # City of birth
    ///
    /// Where it began.
    #[allow(dead_code)]
    city_of_birth: String,
    #[cfg(any())]
    /// # Not there
    absent: String,
}

fn main() {
    let stations = vec![resource!(uri = "all-marks://{braces}", name = "stations", title = "Braces {0} and \"quotes\"")];
    let template = resource_template!(uri_template = "all-marks://{id}", name = "one", title = "One", scope = "all-marks");
    let info = server_info!(name = "all-marks", version = env!("CARGO_PKG_VERSION"), description = "no title");
    let texts = [l10n::Table::scope__allZ2dZmarks__tool__above__title, l10n::Table::arguments__Arguments__cityOfBirth__title];
    let _ = (Server::tool_router(), Below::prompt_router(), stations, template, info, texts);
    let _ = std::any::type_name::<Arguments>();
}
