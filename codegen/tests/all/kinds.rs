//! Every kind of text in the source catalog, the names, and what a tool's schemas come from.

use mcp_l10n::Kind;
use mcp_l10n_codegen::{emit, table};

use crate::package::{CONFIG, EN, Package, assert_holds, tool};
use crate::table::catalog;

/// The comment above the message `id` in the catalog of the source language.
#[track_caller]
fn comment(source: &str, id: &str, expected: &str) {
    let package = Package::new(&[("src/lib.rs", source)]);
    package.run(&["extract"]);
    let catalog = package.read(EN);
    let lines: Vec<&str> = catalog.lines().collect();
    let at = lines.iter().position(|line| line.starts_with(&format!("{id} ="))).unwrap_or_else(|| panic!("{catalog}"));
    assert_eq!(lines[at - 1], format!("# {expected}"), "{catalog}");
    assert_eq!(package.run(&["extract", "--check"]).code, 0);
}

#[test]
fn every_kind_of_text_says_where_it_shows() {
    let form = "#[derive(Elicitation)] #[elicitation(message = \"Your address?\")]
        struct Contact { #[schemars(title = \"E-mail\", description = \"For the bill\")] email: String }
        #[derive(Elicitation)] enum Plan { #[schemars(title = \"Pro\")] Pro }";
    comment(form, "form--Contact--message", "What the form `Contact` asks for, above its fields");
    comment(form, "form--Contact--email--title", "Title of the field `email` of the form `Contact`");
    comment(form, "form--Contact--email--description", "Description of the field `email` of the form `Contact`");
    comment(form, "form--Plan--option--Pro--title", "Title of the option `Pro` of `Plan` in forms");
    let schema = "#[derive(LocalizedSchema)] struct Params { #[schemars(title = \"Station\")] station: String }";
    comment(
        schema,
        "schema--Params--station--title",
        "Title of the field `station` of the type `Params` in tool schemas, for language models",
    );
    let described = "#[localize(descriptions)] impl S { #[tool(name = \"a\", description = \"Does\")] fn f() {} }";
    comment(described, "tool--a--description", "Description of the tool `a`, for language models");
}

#[test]
fn the_configuration_can_take_in_all_descriptions() {
    let source = "#[localize] impl S { #[tool(name = \"a\", title = \"A\", description = \"Does a\")] fn f() {} }
        #[derive(PromptArguments)] struct Trip { /// Where from
        city: String }";
    let package = Package::new(&[("src/lib.rs", source)]);
    assert_eq!(package.texts(), ["tool/a/title = A"]);
    for (value, more) in [("false", false), ("true", true)] {
        package.write("l10n.toml", format!("{CONFIG}descriptions = {value}\n"));
        let texts = package.texts();
        for described in ["tool/a/description = Does a", "arguments/Trip/city/description = Where from"] {
            assert_eq!(texts.iter().any(|text| text == described), more, "{texts:?}");
        }
        assert_eq!(texts.len(), if more { 3 } else { 1 });
    }
}

#[test]
fn names_are_constants() {
    let source = tool("weather_current", "Now")
        + "#[tool_router] impl S { #[tool(name = \"fs.read\")] fn f() {} #[prompt(name = \"trip\")] fn p() {} }\n"
        + &tool("weather_current", "Now");
    let work = Package::new(&[("src/lib.rs", &source)]).load();
    let table = table::build(&work.project.config, &work.sources, &work.catalogs);
    let names: Vec<_> = table.names.iter().map(|name| (name.kind, &*name.constant, &*name.name)).collect();
    assert_eq!(
        names,
        [
            (Kind::Tool, "tool__fsZ2eZread", "fs.read"),
            (Kind::Tool, "tool__weather_current", "weather_current"),
            (Kind::Prompt, "prompt__trip", "trip"),
        ]
    );
    assert_holds(&emit::module(&table), &["pub const tool__fsZ2eZread: &'static str = \"fs.read\";"]);
}

#[test]
fn a_tool_names_the_types_of_its_schemas_that_have_texts() {
    let source = "
        #[localize] #[tool_router] impl S {
            #[tool(name = \"a\", title = \"A\")]
            fn f(&self, Parameters(p): Parameters<model::Params>) -> Json<Report> {}
            #[tool(name = \"b\")]
            fn g(&self, Parameters(p): Parameters<Other>) -> Json<Params> {}
            #[tool(name = \"c\", title = \"C\")]
            fn h(&self, Parameters(p): Parameters<Other>) -> String {}
        }
        #[derive(LocalizedSchema)] struct Params { #[schemars(title = \"Station\")] station: String }
        #[derive(LocalizedSchema)] struct Report { #[schemars(title = \"Sky\")] sky: String }
        struct Other;
    ";
    let work = Package::new(&[("src/lib.rs", source)]).load();
    let catalog = catalog(&table::build(&work.project.config, &work.sources, &work.catalogs));
    let check = |tool: &str, parts: &[&str], expected: Option<u32>| {
        let row = catalog.owner("", Kind::Tool, tool).and_then(|owner| owner.row(parts));
        assert_eq!(row, expected, "{tool} {parts:?}");
    };
    check("a", &["input", "Params"], Some(u32::MAX));
    check("a", &["output", "Report"], Some(u32::MAX));
    check("a", &["output", "Params"], None);
    check("b", &["output", "Params"], Some(u32::MAX));
    check("b", &["input", "Other"], None);
    check("c", &["input", "Other"], None);
    assert_eq!(catalog.get(0, u32::MAX), None);
    let report = catalog.owner("", Kind::Schema, "Report").and_then(|owner| owner.row(&["sky", "title"]));
    assert_eq!(report.map(|row| catalog.source(row)), Some("Sky"));
}

#[test]
fn constants_lead_to_forms_messages_and_texts_and_owners_do_not() {
    let source =
        "#[derive(Message)] #[message(\"Hi { $to }\")] struct Hello { to: String }".to_owned() + &tool("a", "A");
    let work = Package::new(&[("src/lib.rs", &source)]).load();
    let catalog = catalog(&table::build(&work.project.config, &work.sources, &work.catalogs));
    assert_eq!(catalog.rows(), 2);
    assert!(catalog.owner("", Kind::Message, "Hello").is_none() && catalog.owner("", Kind::Tool, "a").is_some());
}
