//! `server_info!`, `resource!` and `resource_template!`.

use mcp_l10n_syntax::{Code, declaration};
use proc_macro2::Span;

use crate::show::{Expected, check_diagnostics, check_texts, compare, read, texts};

/// Reads the call `name!(arguments)` as its macro does; returns the keys of the declaration.
fn check(name: &str, arguments: &str, expected: &[&str], found: &[Expected<'_>]) -> Option<Vec<String>> {
    let form = declaration::form(name).unwrap();
    let (declaration, reading) = declaration::read(form, arguments.parse().unwrap(), Span::call_site());
    assert_eq!(texts(&reading), expected, "{arguments}");
    compare(arguments, &reading.diagnostics, found);
    declaration.map(|declaration| declaration.optional.iter().map(|(key, _)| key.to_string()).collect())
}

#[test]
fn titles() {
    let right = |name: &str, arguments: &str, expected: &[&str], keys: &[&str]| {
        assert_eq!(check(name, arguments, expected, &[]).unwrap(), keys, "{arguments}");
    };
    right("server_info", "name = \"a\", version = env!(\"V\"), title = \"A\"", &["server/title = A"], &["title"]);
    right("server_info", "name = N, version = V", &[], &[]);
    right(
        "resource",
        "uri = \"weather://paris\", name = NAME, title = \"Paris\", size = 1 + 2, icons = vec![f::<A, B>(|a, b| a)]",
        &["resource/weather:%2F%2Fparis/title = Paris"],
        &["size", "icons", "title"],
    );
    right("resource", "title = r#\"Paris\"#, name = \"n\", uri = r\"u\",", &["resource/u/title = Paris"], &["title"]);
    right(
        "resource_template",
        "uri_template = \"weather://stations/{id}\", name = \"s\", scope = \"admin\", title = \"Station\"",
        &["scope/admin/template/weather:%2F%2Fstations%2F{id}/title = Station"],
        &["title"],
    );
    // Without a title there is nothing that the URI would have to name.
    right("resource", "uri = format!(\"u\"), name = \"n\"", &[], &[]);
    assert_eq!(declaration::form("resources").map(|form| form.name), None);
}

#[test]
fn mistakes() {
    let wrong = |name: &str, arguments: &str, found: &[Expected<'_>]| check(name, arguments, &[], found);
    let missing = |key: &str| format!("`resource!` needs `{key}`");
    let (uri, name) = (missing("uri"), missing("name"));
    wrong("resource", "name = \"n\", title = \"x\"", &[(Code::Malformed, "", &uri, "add `uri = ...`")]);
    wrong("resource", "", &[(Code::Malformed, "", &uri, "add `uri"), (Code::Malformed, "", &name, "add `name = ...`")]);
    wrong("resource", "uri, name = \"n\"", &[(Code::Malformed, "uri", "`uri` has no value", "write `uri = ...`")]);
    wrong("resource", "uri = \"u\", name(\"n\")", &[(Code::Malformed, "name", "`name` has no value", "write `name")]);
    wrong(
        "resource",
        "uri = \"u\" name = \"n\"",
        &[(Code::Malformed, "name", "expected", "`uri = ..., name = ..., title")],
    );
    wrong("resource", "\"u\"", &[(Code::Malformed, "\"u\"", "expected ident", "write it as `uri")]);
    let scope = &[(Code::Malformed, "\"\"", "the scope is empty", "name the scope")];
    check("resource", "uri = \"u\", name = \"n\", scope = \"\"", &[], scope);
    let scope = &[(Code::NotLiteral, "S", "the scope: a path is no string literal", "write `scope = \"...\"`")];
    check("resource", "uri = \"u\", name = \"n\", scope = S", &[], scope);
    let title = &[(Code::NotLiteral, "T", "the title: a path is no string literal", "write `title = \"...\"`")];
    check("server_info", "name = \"a\", version = \"1\", title = T", &[], title);
    let title = &[(Code::NotLiteral, "title", "no value is no string literal", "write `title")];
    check("server_info", "name = \"a\", version = \"1\", title", &[], title);
    let title = &[(Code::EmptyText, "\"\"", "the text of `server/title` is empty", "write a title")];
    check("server_info", "name = \"a\", version = \"1\", title = \"\"", &[], title);
    let owner = &[(Code::NotLiteral, "format!(\"u\")", "`uri` is no string literal", "write `uri = \"...\"`")];
    check("resource", "uri = format!(\"u\"), name = \"n\", title = \"x\"", &[], owner);
    let owner = &[(Code::NotLiteral, "T", "`uri_template` is no string literal", "write `uri_template = \"...\"`")];
    check("resource_template", "uri_template = T, name = \"n\", title = \"x\"", &[], owner);
}

#[test]
fn unknown_and_repeated_keys() {
    let wrong = |arguments: &str, expected: &[&str], found: &[Expected<'_>]| {
        check("resource", &format!("uri = \"u\", name = \"n\", {arguments}"), expected, found);
    };
    wrong(
        "titel = \"x\"",
        &[],
        &[(Code::UnknownKey, "titel", "`resource!` has no key `titel`", "did you mean `title`?")],
    );
    wrong("mimetype = \"x\"", &[], &[(Code::UnknownKey, "mimetype", "no key", "did you mean `mime_type`?")]);
    wrong("website_url = \"x\"", &[], &[(Code::UnknownKey, "website_url", "no key", "it takes uri, name, title")]);
    wrong("icons", &[], &[(Code::Malformed, "icons", "`icons` has no value", "write `icons = ...`")]);
    let twice = |key| (Code::Malformed, key, "is given twice", "keep one of the two");
    wrong("title = \"a\", title = \"b\"", &["resource/u/title = a"], &[twice("title")]);
    wrong("name = \"m\", uri = \"v\"", &[], &[twice("name"), twice("uri")]);
}

#[test]
fn calls_are_found() {
    let call = "(uri = \"u\", name = \"n\", title = \"x\")";
    for source in [
        format!("fn f() {{ resource!{call}; }}"),
        format!("const R: R = rmcp_l10n::resource!{call};"),
        "static R: R = ::a::b::resource! {uri = \"u\", name = \"n\", title = \"x\"};".to_owned(),
        format!("fn f() -> Vec<R> {{ vec![resource!{call}] }}"),
        format!("impl S {{ async fn f(&self) {{ if a {{ Ok(R::new(vec![x, y!(resource!{call})])) }} }} }}"),
        format!("fn f() {{ resource!(uri = \"v\", name = resource!{call}.name) }}"),
    ] {
        check_texts(&source, &["resource/u/title = x"]);
    }
    check_diagnostics(
        "fn f() { server_info!(name = \"a\", version = \"1\", title = \"\") }",
        &[(Code::EmptyText, "\"\"", "the text of `server/title` is empty", "write a title")],
    );
}

#[test]
fn macros_of_others_are_left_alone() {
    for source in [
        "resource!(\"a\");",
        "resource! { struct A { title: String } }",
        "resource!(path = \"n\", handler = f);",
        "resource!(f(uri = u));",
        "server_info!(uri = \"u\", heading = \"x\");",
        "others::resource!(f);",
        "resource!(=> ,, #);",
        "resource(uri, name);",
        "let resource = !(uri = \"u\", name = \"n\", title = \"x\");",
        "fn resource() {}",
        "server_info!();",
        "resources!(uri = \"u\", name = \"n\", title = \"x\");",
        "macro_rules! resource { ($uri:expr) => {} }",
    ] {
        check_texts(source, &[]);
        assert!(read(source).unmarked.texts.is_empty(), "{source}");
    }
}

/// A declaration that vanished would take its message in the catalogs with it.
#[test]
fn broken_calls_are_ours_by_key_or_path() {
    let check = |source: &str, expected: &[Expected<'_>]| {
        let reading = read(source).marked;
        compare(source, &reading.diagnostics, expected);
        assert!(reading.texts.is_empty(), "{source}");
    };
    let needs = |key: &'static str| (Code::Malformed, "resource", key, "add `");
    let literal = "is no string literal";
    let title = (Code::NotLiteral, "T", literal, "write `title = \"...\"`");
    check("const R: R = resource!(uri = \"u\", name = \"n\", title = T);", &[title]);
    let uri = (Code::NotLiteral, "U", literal, "write `uri = \"...\"`");
    check("fn f() { resource!(uri = U, name = \"n\", title = \"x\") }", &[uri]);
    check("resource!(name = \"n\", title = \"x\");", &[needs("needs `uri`")]);
    check("resource!(title = \"x\");", &[needs("needs `uri`"), needs("needs `name`")]);
    check(
        "resource!(uri = \"u\", name = \"n\", title = \"x\", title = \"y\");",
        &[(Code::Malformed, "title", "given twice", "keep one")],
    );
    check(
        "resource!(uri = \"u\", name = \"n\", titel = \"x\");",
        &[(Code::UnknownKey, "titel", "has no key `titel`", "`title`?")],
    );
    check("resource!(uri = \"u\" name = \"n\");", &[(Code::Malformed, "name", "expected `,`", "write it as `uri")]);
    check("server_info!(version = \"1\", name);", &[(Code::Malformed, "name", "`name` has no value", "write `name")]);
    for path in ["rmcp_l10n::", "::mcp_l10n::", "::rmcp_l10n::a::"] {
        check(&format!("fn f() {{ {path}resource!() }}"), &[needs("needs `uri`"), needs("needs `name`")]);
    }
    let deep = format!("resource!(uri = \"u\", name = \"n\", title = {}\"x\");", "&".repeat(600));
    check(&deep, &[(Code::TooDeep, "&", "more than 500 levels", "give the inner part a name")]);
    // What is only worth a warning costs no text.
    let bidi = read("server_info!(name = \"a\", version = \"1\", title = \"\u{202e}x\");").marked;
    assert_eq!((bidi.texts.len(), bidi.diagnostics.len()), (1, 1));
}
