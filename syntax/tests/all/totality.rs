//! Any tokens are read without a panic, and the same way each time.

use mcp_l10n_syntax::declaration::{self, FORMS};
use mcp_l10n_syntax::{ImplBlock, Mark, arguments, router, scan};
use proc_macro2::{Span, TokenStream};
use proptest::collection::vec;
use proptest::prelude::*;

const WORDS: [&str; 103] = [
    "#",
    "!",
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
    "<",
    ">",
    ",",
    ";",
    ":",
    "::",
    "=",
    "=>",
    "->",
    "|",
    "&",
    "'a",
    ".",
    "*",
    "$",
    "-",
    "_",
    "?",
    "\"\"",
    "\"x\"",
    "r#\"y\"#",
    "\"\\r\\n\u{202e}\"",
    "b\"z\"",
    "c\"z\"",
    "'c'",
    "3",
    "1.5e3",
    "\"s\"suffix",
    "fn",
    "impl",
    "mod",
    "struct",
    "enum",
    "union",
    "use",
    "pub",
    "unsafe",
    "default",
    "const",
    "type",
    "for",
    "where",
    "dyn",
    "async",
    "extern",
    "macro_rules",
    "macro",
    "self",
    "as",
    "crate",
    "tool",
    "prompt",
    "localize",
    "PromptArguments",
    "Parameters",
    "resource",
    "server_info",
    "resource_template",
    "title",
    "name",
    "uri",
    "version",
    "annotations",
    "arguments",
    "description",
    "scope",
    "text",
    "instructions",
    "descriptions",
    "note",
    "input",
    "arguments_from",
    "Table",
    "skip",
    "allow_name",
    "derive",
    "cfg",
    "cfg_attr",
    "path",
    "doc",
    "serde",
    "schemars",
    "rename",
    "rename_all",
    "flatten",
    "rmcp",
    "r#match",
    "a",
    "#[tool]",
    "#[tool(title = \"x\")]",
    "#[localize]",
    "#[derive(PromptArguments)]",
    "/// # T\n",
    "#[path = \"a\"]",
    "/** x */",
];

/// Words, and whole pieces in which they mean something.
fn soup() -> impl Strategy<Value = String> {
    let word = proptest::sample::select(WORDS.as_slice()).prop_map(str::to_owned);
    word.prop_recursive(4, 64, 12, |inner| {
        let words = vec(inner, 0..12).prop_map(|words| words.join(" "));
        let frames = proptest::sample::select(
            [
                ["(", ")"],
                ["[", "]"],
                ["{", "}"],
                ["#[tool(", ")] fn a() {}"],
                ["#[localize] impl S {", "}"],
                ["impl S { #[prompt]", "}"],
                ["#[localize(", ")] impl A {}"],
                ["#[derive(PromptArguments)] struct A {", "}"],
                ["#[derive(PromptArguments)] struct A", "{ a: B }"],
                ["resource!(", ")"],
                ["server_info! {", "}"],
                ["tool!(name = \"a\", title = \"b\",", ")"],
                ["rmcp_l10n::text!(", ")"],
                ["macro_rules! m { () => {", "} }"],
                ["use rmcp::{", "};"],
                ["#[cfg_attr(", ")]"],
                ["mod m {", "}"],
                ["#[schemars(", ")]"],
                ["#[localize] impl", "{ #[tool(title = \"x\")] fn a() {} }"],
                ["#[", "]"],
            ]
            .as_slice(),
        );
        (frames, words).prop_map(|([open, close], words)| format!("{open} {words} {close}"))
    })
}

fn read_as_anything(tokens: &TokenStream) {
    let file = scan::read(tokens.clone());
    assert_eq!(format!("{:?}", scan::read(tokens.clone())), format!("{file:?}"));
    for found in file.marked.diagnostics.iter().chain(&file.unmarked.diagnostics) {
        assert!(!found.message.is_empty() && !found.help.is_empty() && !found.code.explain().is_empty());
    }
    for text in file.marked.texts.iter().chain(&file.unmarked.texts) {
        assert!(!text.text.trim().is_empty());
        assert!(text.coordinate.scope() != Some(""));
    }
    for form in &FORMS {
        let (declaration, reading) = declaration::read(form, tokens.clone(), Span::call_site());
        assert!(declaration.is_some() || reading.has_errors());
    }
    if let Ok(block) = syn::parse2::<ImplBlock>(tokens.clone()) {
        router::read(&block, &Mark::default());
    }
    if let Ok(item) = syn::parse2(tokens.clone()) {
        arguments::read(&item);
    }
    Mark::read(tokens.clone(), &mut Vec::new());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3_000) })]

    #[test]
    fn any_tokens_are_read(pieces in vec(soup(), 0..12)) {
        if let Ok(tokens) = pieces.join(" ").parse::<TokenStream>() {
            read_as_anything(&tokens);
        }
    }

    #[test]
    fn any_cut_of_a_good_file_is_read(from in 0usize..600, to in 0usize..600) {
        let text: String = GOOD.chars().skip(from.min(to)).take(from.abs_diff(to)).collect();
        if let Ok(tokens) = text.parse::<TokenStream>() {
            read_as_anything(&tokens);
        }
    }
}

const GOOD: &str = r#"
use rmcp::{tool as t, prompt};
#[cfg_attr(unix, path = "u.rs")] mod u;
#[localize(scope = "admin")] #[tool_router]
impl<T> Server<T> where T: Store, {
    /// Reads.
    #[tool(name = "fs.read", title = "Read", annotations(title = "R"))]
    async fn read(&self, Parameters(p): Parameters<P>) -> Json<A> { resource!(uri = "u", name = "n", title = "t") }
    #[prompt(title = "Plan")] fn plan(&self, p: Parameters<Trip>) {}
    const A: u8 = { 3 };
}
#[derive(PromptArguments)] #[serde(rename_all = "camelCase")]
struct Trip { /// # City
    #[schemars(!default)] city_name: String, #[serde(skip)] b: u8 }
"#;

#[test]
fn the_good_file_is_good() {
    let file = scan::read(GOOD.parse().unwrap());
    assert_eq!((file.marked.texts.len(), file.modules.len(), file.marked.diagnostics.len()), (5, 2, 1));
    read_as_anything(&GOOD.parse().unwrap());
}
