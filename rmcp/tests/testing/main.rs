//! `rmcp_l10n::testing`: a server that is right passes, and each thing that is wrong is named.
#![cfg(feature = "testing")]

use std::sync::Arc;

use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use rmcp_l10n::testing::{Coverage, assert_covered, covered};
use rmcp_l10n::{Kind, Localize, Localized};
use serde_json::{Value, json};

use crate::table::{Row, catalog, row, type_of};

#[path = "../property/table.rs"]
mod table;

const LANGUAGES: [&str; 3] = ["en", "fr", "fr-CA"];

/// What the handler does that it should not.
#[derive(Clone, Copy, PartialEq)]
enum Fault {
    None,
    /// Names depend on the language.
    Name,
    /// So does the number of tools.
    Number,
    /// And an enum value in a schema.
    Value,
    /// It translates a title by itself.
    Title,
    /// It reports a language of its own.
    Report,
    /// It reports its language always, which is its right.
    Declared,
    /// It refuses a list.
    Refusal,
    /// Its last page leads to its first.
    Circle,
    /// None of its pages is the last.
    Endless,
    /// It does not answer in French.
    Silence,
    /// It answers nobody.
    Sleep,
    /// It asks the client something before it answers.
    Question,
}

/// Deliberately not `Clone`.
struct Guide(Fault);

impl Guide {
    fn is(&self, fault: Fault, context: &RequestContext<RoleServer>) -> bool {
        self.0 == fault && context.localizer().is_ok_and(|l10n| l10n.language() == Some("fr"))
    }
}

fn tool(name: &str, option: &str) -> Tool {
    let schema = json!({
        "type": "object",
        "properties": { "city": { "type": "string", "title": "City", "enum": [option] }, "x": { "title": "Unknown" } },
    });
    let Value::Object(schema) = schema else { unreachable!() };
    let mut tool = Tool::new(name.to_owned(), "Walks.", Arc::new(schema)).with_title("Walk");
    tool.annotations = Some(ToolAnnotations::with_title("Walking"));
    tool
}

impl ServerHandler for Guide {
    fn get_info(&self) -> ServerConfig {
        let info = Implementation::new("guide", "1").with_title("Guide");
        ServerConfig::new(ServerCapabilities::builder().enable_tools().enable_prompts().build())
            .with_server_info(info)
            .with_instructions("Walk.")
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        if self.0 == Fault::Question {
            #[allow(deprecated)]
            let _ = context.peer.list_roots().await;
        }
        let is = |fault| self.is(fault, &context);
        if is(Fault::Silence) || self.0 == Fault::Sleep {
            std::future::pending::<()>().await;
        }
        if self.0 == Fault::Endless {
            let page = request.and_then(|request| request.cursor).map_or(0, |cursor| cursor.parse::<u64>().unwrap());
            let mut result = ListToolsResult::with_all_items(vec![]);
            result.next_cursor = Some((page + 1).to_string());
            return Ok(result);
        }
        if is(Fault::Refusal) {
            return Err(ErrorData::internal_error("out of order", None));
        }
        if request.and_then(|request| request.cursor).is_some() {
            let mut result =
                ListToolsResult::with_all_items(vec![Tool::new("last", "", Arc::default()).with_title("Last")]);
            result.next_cursor = (self.0 == Fault::Circle).then(|| "1".to_owned());
            return Ok(result);
        }
        let mut tool =
            tool(if is(Fault::Name) { "marche" } else { "walk" }, if is(Fault::Value) { "Brême" } else { "Bremen" });
        if is(Fault::Title) {
            tool.title = Some("Marcher".to_owned());
        }
        let tools = if is(Fault::Number) { vec![tool.clone(), tool] } else { vec![tool] };
        let mut result = ListToolsResult::with_all_items(tools);
        result.next_cursor = Some("1".to_owned());
        if is(Fault::Report) || self.0 == Fault::Declared {
            let mut meta = MetaObject::new();
            meta.insert(rmcp_l10n::CONTENT_LANGUAGE.to_owned(), "de".into());
            result.meta = Some(meta);
        }
        Ok(result)
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let arguments = vec![PromptArgument::new("city").with_description("Where.")];
        let mut prompt = Prompt::new("tour", Some("Tours."), Some(arguments));
        prompt.title = Some("Tour".to_owned());
        Ok(ListPromptsResult::with_all_items(vec![prompt]))
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Err(ErrorData::method_not_found::<ListResourcesRequestMethod>())
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let template = ResourceTemplate::new("guide://{a}/b", "page").with_title("Page");
        Ok(ListResourceTemplatesResult::with_all_items(vec![template]))
    }
}

fn rows() -> Vec<Row> {
    let all = ["fr"];
    vec![
        row(Kind::Server, "", "title", "Guide", &all),
        row(Kind::Server, "", "instructions", "Walk.", &["fr", "fr-CA"]),
        row(Kind::Tool, "walk", "title", "Walk", &all),
        row(Kind::Tool, "walk", "annotations/title", "Walking", &all),
        row(Kind::Tool, "walk", "description", "Walks.", &all),
        type_of("walk", "input/Where"),
        row(Kind::Schema, "Where", "city/title", "City", &all),
        row(Kind::Tool, "last", "title", "Last", &all),
        row(Kind::Prompt, "tour", "title", "Tour", &all),
        row(Kind::Prompt, "tour", "argument/city/title", "City", &all),
        row(Kind::Prompt, "tour", "argument/city/description", "Where.", &all),
        row(Kind::Template, "guide://{a}/b", "title", "Page", &all),
    ]
}

fn guide(fault: Fault, rows: &[Row]) -> Localized<Guide> {
    Localized::new(Guide(fault), &[catalog(&LANGUAGES, rows)])
}

/// Checks what is said about a faulty server: each a part of one problem, and no other problems.
async fn check(server: &Localized<Guide>, expected: &[&str]) {
    let report = covered(server).await;
    let problems: Vec<String> = report.problems().iter().map(ToString::to_string).collect();
    assert_eq!(problems.len(), expected.len(), "{report}");
    for (problem, expected) in problems.iter().zip(expected) {
        assert!(problem.starts_with(expected), "{expected}\n\n{report}");
        assert!(report.to_string().contains(problem), "{report}");
    }
    assert_eq!(report.is_covered(), expected.is_empty());
}

#[tokio::test]
async fn a_server_that_is_right() {
    let server = guide(Fault::None, &rows());
    assert_covered(&server).await;
    let report = covered(&server).await;
    assert_eq!(report.to_string(), "12 texts in 3 languages, nothing wrong");
    assert_eq!(report.texts(), 12); // those of the rows, and "Unknown" in the schema
    for harmless in [Fault::Question, Fault::Declared] {
        assert_covered(&guide(harmless, &rows())).await;
    }
}

#[tokio::test]
async fn texts_without_a_coordinate() {
    for (kind, path, expected) in [
        (Kind::Server, "title", &["server/title: no catalog has \"Guide\""][..]),
        (
            Kind::Tool,
            "title",
            &["tool/walk/title: no catalog has \"Walk\"", "tool/last/title: no catalog has \"Last\""],
        ),
        (Kind::Tool, "annotations/title", &["tool/walk/annotations/title: no catalog has \"Walking\""]),
        (Kind::Prompt, "title", &["prompt/tour/title: no catalog has \"Tour\""]),
        (Kind::Template, "title", &["template/guide:%2F%2F{a}%2Fb/title: no catalog has \"Page\""]),
        // Never declared, so nobody wants them translated; the title of an argument is only served if it is declared.
        (Kind::Server, "instructions", &[]),
        (Kind::Tool, "description", &[]),
        (Kind::Prompt, "argument/city/description", &[]),
        (Kind::Prompt, "argument/city/title", &[]),
        (Kind::Tool, "input/Where", &[]),
        (Kind::Schema, "city/title", &[]),
    ] {
        let mut rows = rows();
        rows.retain(|row| (row.kind, row.path.as_str()) != (kind, path));
        check(&guide(Fault::None, &rows), expected).await;
    }
}

#[tokio::test]
async fn texts_that_are_not_those_of_the_catalog() {
    for (path, expected) in [
        ("title", "tool/walk/title: the catalog has another text than \"Walk\""),
        ("description", "tool/walk/description: the catalog has another text than \"Walks.\""),
        ("city/title", "tool/walk/input: the catalog has another text than \"City\""),
    ] {
        let mut rows = rows();
        let row =
            rows.iter_mut().find(|row| row.path == path && ["walk", "Where"].contains(&row.owner.as_str())).unwrap();
        row.source = Some("Stroll".to_owned());
        check(&guide(Fault::None, &rows), &[expected]).await;
    }
}

#[tokio::test]
async fn texts_in_another_language() {
    for (path, name, source) in [
        ("title", "server/title", "Guide"),
        ("instructions", "server/instructions", "Walk."),
        ("annotations/title", "tool/walk/annotations/title", "Walking"),
        ("argument/city/title", "prompt/tour/argument/city/title", "City"),
        ("city/title", "schema/Where/city/title", "City"),
    ] {
        let mut rows = rows();
        rows.iter_mut().find(|row| row.path == path).unwrap().languages = vec!["fr-CA"];
        let server = guide(Fault::None, &rows);
        // Not in French, though in Canadian French; the region of a language may leave everything to it.
        let expected = format!("{name}: {source:?} has no translation into fr, and is served in en");
        check(&server, &[&expected]).await;
        assert!(Coverage::of(&server).allow(name.to_owned()).report().await.is_covered());
        assert!(Coverage::of(&server).allow_fallback("FR").report().await.is_covered());
        assert!(!Coverage::of(&server).allow_fallback("fr-CA").allow("tool/other/title").report().await.is_covered());
    }
}

#[tokio::test]
async fn what_depends_on_the_language_though_it_must_not() {
    for (fault, expected) in [
        (Fault::Name, &["tools/list: /tools/0/name is \"marche\" in fr, and \"walk\" without a preference"][..]),
        (Fault::Number, &["tools/list: /tools/1 is {", "tools/list in fr: contentLanguage"]),
        (
            Fault::Value,
            &["tools/list: /tools/0/inputSchema/properties/city/enum/0 is \"Brême\" in fr, and \"Bremen\" without"],
        ),
        (Fault::Title, &["tool/walk/title: in fr it is \"Marcher\", and in the catalog \"⟦fr⟧Walk\""]),
        (Fault::Report, &["tools/list in fr: contentLanguage is \"de\", and should be \"fr\""]),
        (Fault::Refusal, &["tools/list in fr: {\"code\":-32603,\"message\":\"out of order\"}"]),
    ] {
        let server = guide(fault, &rows());
        if matches!(fault, Fault::Name | Fault::Number) {
            // What becomes of its texts then is not of interest.
            let report = covered(&server).await.to_string();
            assert!(report.contains(expected[0]), "{report}");
        } else {
            check(&server, expected).await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_list_that_does_not_end_or_come_is_said_once() {
    let endless = "tools/list without a preference: nextCursor leads in a circle, or nowhere\n  \
                   leave nextCursor out of the last page";
    for (fault, expected) in [
        (Fault::Circle, endless),
        (Fault::Endless, endless),
        (Fault::Silence, "tools/list in fr: no answer within 10 seconds\n  answer it"),
        (Fault::Sleep, "tools/list without a preference: no answer within 10 seconds\n  answer it"),
    ] {
        check(&guide(fault, &rows()), &[expected]).await;
    }
}

#[tokio::test]
async fn a_server_of_one_era_or_of_none() {
    struct Only(&'static [ProtocolVersion]);
    impl ServerHandler for Only {
        fn supported_protocol_versions(&self) -> std::borrow::Cow<'static, [ProtocolVersion]> {
            self.0.into()
        }
        fn get_info(&self) -> ServerConfig {
            let info = Implementation::new("only", "1").with_title("Only");
            ServerConfig::new(ServerCapabilities::default()).with_server_info(info)
        }
    }
    for versions in [&[ProtocolVersion::V_2025_06_18][..], &[ProtocolVersion::V_2026_07_28]] {
        let rows = [row(Kind::Server, "", "title", "Only", &["fr"])];
        let server = Localized::new(Only(versions), &[catalog(&LANGUAGES, &rows)]);
        assert_covered(&server).await;
        let report = covered(&Localized::new(Only(versions), &[catalog(&LANGUAGES, &[])])).await;
        assert_eq!(report.problems().len(), 1, "{report}");
        assert_eq!(report.problems()[0].coordinate(), Some("server/title"));
    }
}

#[tokio::test]
async fn a_server_without_catalogs() {
    let report = covered(&Localized::new(Guide(Fault::None), &[])).await.to_string();
    assert!(report.contains("the server has no catalogs") && report.contains("&[&l10n::CATALOG]"), "{report}");
}

#[tokio::test]
#[should_panic(expected = "server/title: no catalog has \"Guide\"\n  mark it with #[localize]")]
async fn the_assertion_fails_with_the_report() {
    assert_covered(&guide(Fault::None, &[])).await;
}
