//! A handler that is written with the macros, and asks for the language of its requests.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{
    ErrorData, RoleServer, ServerHandler, prompt, prompt_handler, prompt_router, tool, tool_handler, tool_router,
};
use rmcp_l10n::{Localize, Localized, Localizer, PromptArguments, localize, resource, resource_template, server_info};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::l10n;
use crate::wire::{ACCEPT, MODERN, SERVER_INFO, Wire, reported};

#[derive(Clone)]
struct Guide;

#[derive(Deserialize, JsonSchema, PromptArguments)]
struct Day {
    /// # City
    ///
    /// The city to plan for.
    city: String,
}

#[localize]
#[tool_router]
impl Guide {
    /// Books a tour.
    #[tool(name = "tour", title = "Book a tour")]
    async fn tour(&self, l10n: Localizer) -> String {
        format!("{:?} {}", l10n.language(), l10n.text(l10n::Table::tool__tour__title))
    }

    /// Takes the metadata away before the localizer is asked for.
    #[tool(name = "after_meta")]
    async fn after_meta(
        &self,
        meta: RequestMetaObject,
        l10n: Localizer,
        context: RequestContext<RoleServer>,
    ) -> String {
        let taken = meta.contains_key(ACCEPT) && !context.meta.contains_key(ACCEPT);
        format!("{taken} {:?} {:?}", l10n.language(), context.localizer().unwrap().language())
    }

    /// Works without the wrapper.
    #[tool(name = "lenient")]
    async fn lenient(&self, context: RequestContext<RoleServer>) -> String {
        context.localizer().unwrap_or_default().text(l10n::Table::tool__tour__title).to_owned()
    }

    /// Hands the localizer to a task of its own.
    #[tool(name = "spawned")]
    async fn spawned(&self, l10n: Localizer) -> String {
        tokio::spawn(async move { l10n.text(l10n::Table::tool__tour__title).to_owned() }).await.unwrap()
    }
}

#[localize]
#[prompt_router]
impl Guide {
    #[prompt(name = "guide", title = "Plan a day")]
    async fn guide(&self, Parameters(day): Parameters<Day>, l10n: Localizer) -> Vec<PromptMessage> {
        vec![PromptMessage::new_text(Role::User, format!("{} {:?}", day.city, l10n.language()))]
    }
}

#[tool_handler]
#[prompt_handler]
impl ServerHandler for Guide {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_prompts().enable_resources().build();
        ServerConfig::new(capabilities).with_server_info(server_info!(
            name = "guide",
            version = "1.0",
            title = "City guide"
        ))
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let map = resource!(uri = "guide://map", name = "map", title = "Map", mime_type = "image/svg+xml");
        Ok(ListResourcesResult::with_all_items(vec![map]))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let page = resource_template!(uri_template = "guide://{city}", name = "city", title = "City page");
        Ok(ListResourceTemplatesResult::with_all_items(vec![page]))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let text = context.localizer()?.text(l10n::Table::server__title);
        Ok(ReadResourceResult::new(vec![ResourceContents::text(text, request.uri)]).into())
    }

    async fn on_custom_request(
        &self,
        _: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        Ok(CustomResult::new(json!({ "language": context.localizer()?.language() })))
    }
}

fn localized() -> Localized<Guide> {
    Localized::new(Guide, &[&l10n::CATALOG])
}

/// The text that a call of the tool `name` answers with, or the error.
async fn call<S: ServerHandler>(server: S, name: &str, preference: Value) -> Value {
    let mut wire = Wire::modern(server).await;
    let response = wire.call("tools/call", preference, json!({ "name": name, "arguments": {} })).await;
    response.pointer("/result/content/0/text").unwrap_or(&response["error"]).clone()
}

#[tokio::test]
async fn a_tool_is_told_the_language() {
    for (name, preference, expected) in [
        ("tour", json!("fr-CA"), r#"Some("fr") Réserver une visite"#),
        ("tour", json!("ja"), r#"Some("en") Book a tour"#),
        ("tour", Value::Null, "None Book a tour"),
        ("after_meta", json!("fr"), r#"true Some("fr") Some("fr")"#),
        ("lenient", json!("fr"), "Réserver une visite"),
        ("spawned", json!("fr"), "Réserver une visite"),
    ] {
        assert_eq!(call(localized(), name, preference).await, expected, "{name}");
    }
}

#[tokio::test]
async fn prompts_resources_and_custom_requests_are_told_too() {
    let mut wire = Wire::modern(localized()).await;
    let prompt =
        wire.call("prompts/get", "fr".into(), json!({ "name": "guide", "arguments": { "city": "Nice" } })).await;
    assert_eq!(prompt["result"]["messages"][0]["content"]["text"], r#"Nice Some("fr")"#);
    let resource = wire.call("resources/read", "fr".into(), json!({ "uri": "guide://map" })).await;
    assert_eq!(resource["result"]["contents"][0]["text"], "Guide de la ville");
    let custom = wire.call("guide/custom", "fr".into(), json!({})).await;
    assert_eq!(custom["result"]["language"], "fr");
    let custom = wire.call("guide/custom", Value::Null, json!({})).await;
    assert_eq!(custom["result"]["language"], Value::Null);
}

#[tokio::test]
async fn without_the_wrapper_the_error_says_what_to_do() {
    let error = call(Guide, "tour", "fr".into()).await;
    assert_eq!(error["code"], -32603);
    assert!(error["message"].as_str().unwrap().contains("serve Localized::new(server, &[&l10n::CATALOG])"), "{error}");
    assert_eq!(call(Guide, "lenient", "fr".into()).await, "Book a tour");
}

#[tokio::test]
async fn what_the_macros_declare_is_what_is_localized() {
    let (mut wire, first) = Wire::open(localized(), MODERN, "fr".into()).await;
    assert_eq!(first["result"]["_meta"][SERVER_INFO]["title"], "Guide de la ville");
    for (method, pointer, title) in [
        ("tools/list", "/tools", json!("Réserver une visite")),
        ("prompts/list", "/prompts/0/title", json!("Planifier une journée")),
        ("prompts/list", "/prompts/0/arguments/0/title", json!("Ville")),
        ("resources/list", "/resources/0/title", json!("Plan")),
        ("resources/templates/list", "/resourceTemplates/0/title", json!("Page de la ville")),
    ] {
        let result = wire.result(method, "fr".into()).await;
        let mut found = result.pointer(pointer).unwrap();
        if let Some(tools) = found.as_array() {
            found = &tools.iter().find(|tool| tool["name"] == "tour").unwrap()["title"];
        }
        assert_eq!(found, &title, "{method}");
        assert_eq!(reported(&result), "fr", "{method}");
    }
}
