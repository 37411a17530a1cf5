//! A server with every kind of text, and its catalog.

use std::borrow::Cow;
use std::sync::Arc;

use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use rmcp_l10n::{Catalog, Kind, Localized};
use serde_json::{Value, json};

use crate::table::{Row, table};
use crate::wire::SERVER_INFO;

pub(crate) const LANGUAGES: [&str; 4] = ["en", "fr", "fr-CA", "de"];

pub(crate) const ROWS: &[Row] = &[
    Row("", Kind::Server, "", "title", &[("en", "Town library"), ("fr", "Bibliothèque"), ("de", "Stadtbücherei")]),
    Row("", Kind::Tool, "renew", "title", &[("en", "Renew a loan"), ("fr", "Prolonger"), ("fr-CA", "Renouveler")]),
    Row(
        "",
        Kind::Tool,
        "renew",
        "annotations/title",
        &[("en", "Renewal"), ("fr", "Prolongation"), ("de", "Verlängern")],
    ),
    Row("", Kind::Tool, "search", "title", &[("en", "Search"), ("de", "Suche")]),
    Row("", Kind::Tool, "status", "title", &[("en", "Open"), ("fr", "Ouvert"), ("de", "Geöffnet")]),
    Row("", Kind::Tool, "untitled", "title", &[("en", "Nothing"), ("fr", "Rien"), ("de", "Nichts")]),
    Row("", Kind::Prompt, "summary", "title", &[("en", "Summarize a book")]),
    Row("", Kind::Prompt, "summary", "argument/book/title", &[("en", "Book"), ("fr", "Livre"), ("de", "Buch")]),
    Row(
        "",
        Kind::Prompt,
        "summary",
        "argument/words/title",
        &[("en", "Length"), ("fr-CA", "Longueur"), ("de", "Länge")],
    ),
    Row("", Kind::Resource, "library://hours", "title", &[("en", "Hours"), ("fr", "Horaires"), ("de", "Zeiten")]),
    Row(
        "",
        Kind::Template,
        "library://book/{id}",
        "title",
        &[("en", "A book"), ("fr", "Un livre"), ("de", "Ein Buch")],
    ),
];

pub(crate) fn catalog() -> &'static Catalog {
    table(&LANGUAGES, ROWS)
}

/// What it lists; every list result carries `meta`.
#[derive(Clone)]
pub(crate) struct Library {
    pub(crate) tools: Vec<Tool>,
    pub(crate) prompts: Vec<Prompt>,
    pub(crate) resources: Vec<Resource>,
    pub(crate) templates: Vec<ResourceTemplate>,
    pub(crate) meta: Option<MetaObject>,
}

impl Library {
    pub(crate) fn new() -> Self {
        // A schema is not display text, even where its words are in the catalog.
        let schema = json!({
            "type": "object",
            "title": "Renew a loan",
            "properties": { "loan": { "type": "string", "title": "Renew a loan", "enum": ["Search", "Open"] } },
        });
        let Value::Object(schema) = schema else { unreachable!() };
        let schema = Arc::new(schema);
        let tool = |name: &'static str| Tool::new(name, "Renew a loan", Arc::clone(&schema));
        let mut renew = tool("renew").with_title("Renew a loan");
        renew.annotations = Some(ToolAnnotations::with_title("Renewal"));
        let arguments = vec![
            PromptArgument::new("book").with_description("Book"),
            PromptArgument::new("words").with_title("Length"),
            PromptArgument::new("tone"),
        ];
        let mut summary = Prompt::new("summary", Some("Summarize a book"), Some(arguments));
        summary.title = Some("Summarize a book".into());
        Self {
            tools: vec![
                renew,
                tool("search").with_title("Search"),
                tool("status").with_title("Open until 18:00"),
                tool("untitled"),
                tool("foreign").with_title("Search"),
            ],
            prompts: vec![summary],
            resources: vec![
                Resource::new("library://hours", "Hours").with_title("Hours").with_description("Hours"),
                Resource::new("library://hours/sunday", "Hours").with_title("Hours"),
            ],
            templates: vec![ResourceTemplate::new("library://book/{id}", "A book").with_title("A book")],
            meta: None,
        }
    }

    /// The same with its own identity in every list result.
    pub(crate) fn introduced() -> Self {
        let mut meta = MetaObject::new();
        meta.insert(SERVER_INFO.into(), json!({ "name": "Town library", "title": "Town library", "x-unknown": [1] }));
        Self { meta: Some(meta), ..Self::new() }
    }

    pub(crate) fn localized(self) -> Localized<Self> {
        Localized::new(self, &[catalog()])
    }
}

fn skill() -> Skill {
    let frontmatter = SkillFrontmatter::new("shelving", "Search");
    let uri = "skill://shelving/SKILL.md";
    Skill::new(uri, frontmatter, SkillResources::Files(vec![SkillResource::from_bytes(uri, b"Search")]))
}

impl ServerHandler for Library {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_prompts()
            .enable_resources()
            .enable_skills_with_directory_read()
            .build();
        let info = Implementation::new("Town library", "1.0").with_title("Town library");
        ServerConfig::new(capabilities).with_server_info(info).with_instructions("Search")
    }

    async fn discover(&self, _: RequestContext<RoleServer>) -> Result<DiscoverResult, ErrorData> {
        let versions = self.supported_protocol_versions().into_owned();
        let result = DiscoverResult::from_server_info(versions, self.get_info());
        Ok(result.with_ttl_ms(60_000).with_cache_scope(CacheScope::Public))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tools.iter().find(|tool| tool.name == name).cloned()
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let mut result = ListToolsResult::with_all_items(self.tools.clone());
        result.meta.clone_from(&self.meta);
        result.next_cursor = Some("Search".into());
        Ok(result.with_ttl_ms(60_000).with_cache_scope(CacheScope::Public))
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let mut result = ListPromptsResult::with_all_items(self.prompts.clone());
        result.meta.clone_from(&self.meta);
        Ok(result.with_ttl_ms(60_000).with_cache_scope(CacheScope::Public))
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let mut result = ListResourcesResult::with_all_items(self.resources.clone());
        result.meta.clone_from(&self.meta);
        Ok(result.with_ttl_ms(60_000))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let mut result = ListResourceTemplatesResult::with_all_items(self.templates.clone());
        result.meta.clone_from(&self.meta);
        Ok(result)
    }

    async fn read_resource_directory(
        &self,
        _: ReadResourceDirectoryRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceDirectoryResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(self.resources.clone()))
    }

    async fn list_skills(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListSkillsResult, ErrorData> {
        Ok(ListSkillsResult::with_all_items(vec![skill()]).with_cache_scope(CacheScope::Public))
    }

    async fn get_skill(
        &self,
        _: GetSkillRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetSkillResult, ErrorData> {
        Ok(GetSkillResult::new(skill()).with_cache_scope(CacheScope::Public))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        if request.name == Cow::Borrowed("foreign") {
            return Err(ErrorData::invalid_params("Search", Some(json!("Search"))));
        }
        Ok(CallToolResult::success(vec![ContentBlock::text("Renew a loan")]).into())
    }

    async fn get_prompt(
        &self,
        _: GetPromptRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        Ok(GetPromptResult::new(vec![PromptMessage::new_text(Role::User, "Book")]).with_description("Book").into())
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let result = ReadResourceResult::new(vec![ResourceContents::text("Hours", request.uri)]);
        Ok(result.with_ttl_ms(60_000).with_cache_scope(CacheScope::Public).into())
    }
}

/// Every request that the server answers: method and parameters.
pub(crate) fn requests() -> Vec<(&'static str, Value)> {
    vec![
        ("tools/list", json!({})),
        ("prompts/list", json!({})),
        ("resources/list", json!({})),
        ("resources/templates/list", json!({})),
        ("resources/directory/read", json!({ "uri": "library://" })),
        ("skills/list", json!({})),
        ("skills/get", json!({ "uri": "skill://shelving/SKILL.md" })),
        ("tools/call", json!({ "name": "search", "arguments": {} })),
        ("tools/call", json!({ "name": "foreign", "arguments": {} })),
        ("prompts/get", json!({ "name": "summary" })),
        ("resources/read", json!({ "uri": "library://hours" })),
        ("library/unknown", json!({})),
    ]
}
