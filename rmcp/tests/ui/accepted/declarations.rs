//! What must compile, and quietly: every declaration, with every key.
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unused_qualifications)]

use rmcp::model::{MetaObject, PromptArgument, ToolAnnotations};
use rmcp_l10n::{PromptArguments, Text, instructions, resource, resource_template, server_info, text};
use ui::l10n;

/// The input of a tool.
#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Place {
    #[allow(dead_code)]
    city: String,
}

/// The output of a tool.
#[derive(serde::Serialize, schemars::JsonSchema)]
struct Report {
    degrees: i32,
}

/// The arguments of a prompt.
#[derive(PromptArguments, serde::Deserialize, schemars::JsonSchema)]
struct DeclaredTrip {
    /// # City of departure
    #[allow(dead_code)]
    from: String,
}

const WELCOME: Text = text!("declarations-welcome", "Welcome aboard", note = "on the first page");
static FAREWELL: Text = text!("declarations-farewell", r#"Say "goodbye""#, scope = "declarations",);

fn instructions() -> &'static str {
    instructions!("Ask for one place at a time.", scope = "declarations")
}

fn main() {
    let tools = [
        rmcp_l10n::tool!(name = "declared_plain"),
        rmcp_l10n::tool!(
            name = "declared_tool",
            title = "Reset the station",
            description = "Forgets all readings",
            descriptions,
            input = Place,
            output = Report,
            annotations(
                title = "Reset",
                read_only_hint = false,
                destructive_hint = true,
                idempotent_hint = true,
                open_world_hint = 1 > 2
            ),
            icons = Vec::new(),
            meta = MetaObject::default(),
            note = "a button",
        ),
        rmcp_l10n::tool!(
            name = "an old name",
            allow_name,
            title = "An old name",
            description = format!("computed {}", 1),
            input_schema = rmcp::model::JsonObject::new(),
            output_schema = rmcp::model::JsonObject::new(),
            annotations = ToolAnnotations::new().read_only(true),
            scope = "declarations",
        ),
    ];
    let prompts = [
        rmcp_l10n::prompt!(name = "declared_prompt", title = "Plan a trip", arguments_from = DeclaredTrip),
        rmcp_l10n::prompt!(name = "declared_plain"),
        rmcp_l10n::prompt!(
            name = "declared_list",
            title = "Plan a walk",
            description = "Plans a walk",
            descriptions,
            arguments = vec![PromptArgument::new("city")],
            icons = Vec::new(),
            meta = MetaObject::default(),
        ),
    ];
    let resource = resource!(
        uri = "declarations://stations",
        name = "stations",
        title = "Stations",
        description = "All stations",
        descriptions,
        mime_type = "text/plain",
        size = 3,
        icons = Vec::new(),
        meta = MetaObject::default(),
        annotations = rmcp::model::Annotations::default(),
        note = "a list",
    );
    let template = resource_template!(
        uri_template = "declarations://{station}",
        name = "station",
        title = "One station",
        description = "One station, by its name",
        descriptions,
        mime_type = "text/plain",
        scope = "declarations",
    );
    let info = server_info!(
        name = "declarations",
        version = "1",
        title = "Declarations",
        description = "Declares everything",
        descriptions,
        website_url = "https://example.org",
        scope = "declarations",
    );
    let texts = [WELCOME, FAREWELL, text!("declarations-inline", "In an expression")];
    let _ = (tools, prompts, resource, template, info, texts, instructions(), l10n::CATALOG.rows());
    let _ = (Report { degrees: 1 }, std::any::type_name::<DeclaredTrip>());
}
