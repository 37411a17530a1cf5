//! What the scan cannot see through: `macro_rules!` bodies and imports under other names.

use mcp_l10n_syntax::Code;

use crate::show::{Expected, check_diagnostics, check_texts, read};

#[test]
fn bodies_of_macro_rules() {
    let check = |body: &str, expected: &[(&str, &str)]| {
        for source in [
            format!("macro_rules! t {{ ($n:ident) => {{ {body} }} }} t!(x);"),
            format!("#[macro_export] macro_rules! t {{ (a) => {{}}; ($n:ident) => ({{ {body} }}) }}"),
            format!("fn f() {{ macro_rules! t(($n:ident) => [{body}]); }}"),
        ] {
            let expected: Vec<Expected<'_>> = expected
                .iter()
                .map(|(at, what)| (Code::InsideMacro, *at, *what, "write the item out where the macro is used"))
                .collect();
            check_diagnostics(&source, &expected);
            assert!(read(&source).marked.texts.is_empty() && read(&source).unmarked.texts.is_empty(), "{source}");
        }
    };
    check("#[tool(title = \"inner\")] fn $n() {}", &[("tool", "`#[tool]` in the body of `macro_rules!`")]); // EX-21
    check("impl S { #[rmcp::prompt(title = $t)] fn $n() {} }", &[("prompt", "`#[prompt]` in the body")]);
    check("#[localize] impl $n { #[tool] fn a() {} }", &[("localize", "`#[localize]`"), ("tool", "`#[tool]`")]);
    check(
        "#[derive(A, PromptArguments)] struct A { a: u8 }",
        &[("[derive(A, PromptArguments)]", "`#[derive(PromptArguments)]`")],
    );
    check("resource!(uri = $u, name = \"n\", title = \"x\")", &[("resource", "`resource!` in the body")]);
    check("l10n::server_info!(name = \"n\", version = $v, title = $t)", &[("server_info", "`server_info!`")]);
    check("tool!(name = $n, title = \"x\")", &[("tool", "`tool!` in the body")]);
    check("prompt!(name = \"a\", title = $t)", &[("prompt", "`prompt!` in the body")]);
    check("text!(\"welcome\", \"Welcome\")", &[("text", "`text!` in the body")]);
    check("text!($n, $t)", &[]);
    check("resource!($n)", &[]);
    check("server_info!(name = \"n\", version = $v)", &[]);
    check("#[toolbox] #[doc = tool] fn tool() { prompt!(tool) }", &[]);
    check("$(#[$attribute])* fn $n() {}", &[]);
}

#[test]
fn other_names() {
    let check = |import: &str, expected: &[(&str, &str)]| {
        let expected: Vec<(&str, String, String)> = expected
            .iter()
            .map(|(old, new)| {
                (*new, format!("`{old}` under the name `{new}` is not recognised"), format!("import it as `{old}`"))
            })
            .collect();
        let expected: Vec<Expected<'_>> =
            expected.iter().map(|(at, message, help)| (Code::Alias, *at, message.as_str(), help.as_str())).collect();
        check_diagnostics(&format!("{import} #[mcp_tool(title = \"x\")] fn a() {{}}"), &expected);
    };
    check("use rmcp::tool as mcp_tool;", &[("tool", "mcp_tool")]); // EX-22
    check("pub(crate) use ::rmcp::{model::*, prompt as p, tool as t, tool_router};", &[("prompt", "p"), ("tool", "t")]);
    check("fn f() { use rmcp_l10n::{self, localize as l, resource as r}; }", &[("localize", "l"), ("resource", "r")]);
    check("use crate::prelude::{localize as l, PromptArguments as P};", &[("localize", "l"), ("PromptArguments", "P")]);
    check("use rmcp_macros::server_info as s;", &[("server_info", "s")]);
    check("use rmcp_l10n::{instructions as i, text as t};", &[("instructions", "i"), ("text", "t")]);
    check("use rmcp_l10n::Message as Msg;", &[("Message", "Msg")]);
    check(
        "use ::mcp_l10n_macros::{Elicitation as E, LocalizedSchema as L};",
        &[("Elicitation", "E"), ("LocalizedSchema", "L")],
    );
    check("use rmcp_l10n::Message as _;", &[]); // the trait alone
    check("use rmcp::model::Message as Msg; use crate::Elicitation as E; use iced::Message as M;", &[]); // another one
    check("use iced::text as t;", &[]); // somebody else's
    check("use rmcp::tool;", &[]);
    check("use rmcp::tool as _;", &[]);
    check("use rmcp as r;", &[]);
    check("use crate::tool as tools; use std::resource as r;", &[]); // somebody else's
    check("use rmcp::model::Tool as T;", &[]);
    check("fn f() -> impl A + use<'a> { rmcp::b(tool as x) }", &[]);
    check("use rmcp::a\nfn f() { tool as x }", &[]); // being typed
    check("use rmcp::x use a::tool as t;", &[]);
}

#[test]
fn names_in_full_are_no_other_names() {
    check_texts(
        "#[rmcp_l10n::localize] #[rmcp::tool_router] impl S { #[rmcp::tool(title = \"x\")] fn a() {} }",
        &["tool/a/title = x"],
    );
}

#[test]
fn titles_that_a_method_sets() {
    let check = |source: &str, times: usize| {
        let expected = vec![
            (Code::Computed, "with_title", "a title set by `with_title` is not extracted", "`resource!`")
                as Expected<'_>;
            times
        ];
        check_diagnostics(source, &expected);
    };
    check("fn f() { Resource::new(\"a://b\", \"b\").with_title(\"B\") }", 1);
    check("fn f() { vec![a.with_title(title()), b.with_title(T)] }", 2);
    check("fn with_title(title: &str) {}", 0); // a definition
    check("fn f() { with_title(\"B\") }", 0); // a function
    check("fn f() { a.with_title() }", 0);
    check("fn f() { a.with_title }", 0);
}
