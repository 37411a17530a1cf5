//! The declaration macros.

use mcp_l10n::Kind;
use mcp_l10n_syntax::declaration::{Declaration, Given};
use mcp_l10n_syntax::{Code, Reading, declaration};
use proc_macro2::Span;

use crate::show::{Expected, check_diagnostics, check_texts, compare, read, texts};

fn read_call(name: &str, arguments: &str) -> (Option<Declaration>, Reading) {
    let form = declaration::form(name).unwrap();
    declaration::read(form, arguments.parse().unwrap(), Span::call_site())
}

/// Reads the call `name!(arguments)` as its macro does; returns the keys of the declaration.
fn check(name: &str, arguments: &str, expected: &[&str], found: &[Expected<'_>]) -> Option<Vec<String>> {
    let (declaration, reading) = read_call(name, arguments);
    assert_eq!(texts(&reading), expected, "{arguments}");
    compare(arguments, &reading.diagnostics, found);
    declaration.map(|declaration| match declaration {
        Declaration::Model(values) => values.iter().map(|(key, _)| key.to_string()).collect(),
        Declaration::Text(text) => vec![text.value()],
    })
}

#[test]
fn titles() {
    let right = |name: &str, arguments: &str, expected: &[&str], keys: &[&str]| {
        assert_eq!(check(name, arguments, expected, &[]).unwrap(), keys, "{arguments}");
    };
    right(
        "server_info",
        "name = \"a\", version = env!(\"V\"), title = \"A\"",
        &["server/title = A"],
        &["name", "version", "title"],
    );
    right("server_info", "name = N, version = V", &[], &["name", "version"]);
    right(
        "resource",
        "uri = \"weather://paris\", name = NAME, title = \"Paris\", size = 1 + 2, icons = vec![f::<A, B>(|a, b| a)]",
        &["resource/weather:%2F%2Fparis/title = Paris"],
        &["uri", "name", "title", "size", "icons"],
    );
    right(
        "resource",
        "title = r#\"Paris\"#, name = \"n\", uri = r\"u\",",
        &["resource/u/title = Paris"],
        &["uri", "name", "title"],
    );
    right(
        "resource_template",
        "uri_template = \"weather://stations/{id}\", name = \"s\", scope = \"admin\", title = \"Station\"",
        &["scope/admin/template/weather:%2F%2Fstations%2F{id}/title = Station"],
        &["uri_template", "name", "title"],
    );
    // Without a title there is nothing that the URI would have to name.
    right("resource", "uri = format!(\"u\"), name = \"n\"", &[], &["uri", "name"]);
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
    wrong("title = \"a\", title = \"b\"", &[], &[twice("title")]);
    wrong("name = \"m\", uri = \"v\"", &[], &[twice("name"), twice("uri")]);
}

#[test]
fn tools() {
    let right = |arguments: &str, expected: &[&str], keys: &[&str]| {
        assert_eq!(check("tool", arguments, expected, &[]).unwrap(), keys, "{arguments}");
    };
    right("name = \"reset\", title = \"Reset\"", &["tool/reset/title = Reset"], &["name", "title"]);
    right(
        "name = \"fs.read\", title = \"Read\", annotations(title = \"Reads\", read_only_hint = is(1)), meta = m()",
        &["tool/fs.read/title = Read", "tool/fs.read/annotations/title = Reads"],
        &["name", "title", "annotations", "meta"],
    );
    right("name = \"a\", annotations = A::new(), input_schema = s()", &[], &["name", "input_schema", "annotations"]);
    right("name = \"a b\", allow_name, title = \"x\"", &["tool/a b/title = x"], &["name", "title"]);
    right("name = NAME, description = \"y\"", &[], &["name", "description"]);
    right("name = \"a\", annotations()", &[], &["name", "annotations"]);

    let wrong = |arguments: &str, found: &[Expected<'_>]| check("tool", arguments, &[], found);
    let blank = (Code::IllegalName, "\"a b\"", "the tool name `a b` holds ' '", "or add `allow_name` to keep");
    wrong("name = \"a b\", title = \"x\"", &[blank]);
    wrong("title = \"x\"", &[(Code::Malformed, "", "`tool!` needs `name`", "add `name = ...`")]);
    let owner = (Code::NotLiteral, "N", "`name` is no string literal, so the title", "write `name = \"...\"`");
    wrong("name = N, title = \"x\"", &[owner]);
    wrong("name = N, annotations(title = \"x\")", &[owner]);
    let title = (Code::NotLiteral, "T", "the title: a path is no string literal", "write `title = \"...\"`");
    wrong("name = \"a\", annotations(title = T)", &[title]);
    let hint = "the annotations have no key `read_only`";
    let help = "did you mean `read_only_hint`?";
    wrong("name = \"a\", annotations(read_only = true)", &[(Code::UnknownKey, "read_only", hint, help)]);
    let help = "they take title, read_only_hint";
    wrong("name = \"a\", annotations(x = true)", &[(Code::UnknownKey, "x", "have no key `x`", help)]);
    let value = (Code::Malformed, "open_world_hint", "has no value", "write `open_world_hint = true`");
    wrong("name = \"a\", annotations(open_world_hint)", &[value]);
    wrong("name = \"a\", annotations(title \"x\")", &[(Code::Malformed, "annotations", "expected", "write it as")]);
    let twice = (Code::Malformed, "title", "`title` is given twice", "keep one");
    wrong("name = \"a\", annotations(title = \"x\", title = \"y\")", &[twice]);
    let two = (Code::Malformed, "input_schema", "`input` and `input_schema` are two ways", "keep one of the two");
    wrong("name = \"a\", input = A, input_schema = s()", &[two]);
    let two = (Code::Malformed, "output_schema", "`output` and `output_schema` are two ways", "keep one");
    wrong("name = \"a\", output_schema = s(), output = A", &[two]);
    wrong("name = \"a\", input", &[(Code::Malformed, "input", "`input` has no value", "write `input = ...`")]);
    wrong("name = \"a\", inputs = A", &[(Code::UnknownKey, "inputs", "no key `inputs`", "did you mean `input`?")]);
    let value = (Code::Malformed, "true", "`allow_name` takes no value", "write `allow_name` alone");
    wrong("name = \"a\", allow_name = true", &[value]);
}

#[test]
fn prompts() {
    let keys = check(
        "prompt",
        "name = \"trip\", title = \"Trip\", arguments = vec![A::new(\"b\")], icons = i()",
        &["prompt/trip/title = Trip"],
        &[],
    );
    assert_eq!(keys.unwrap(), ["name", "title", "arguments", "icons"]);
    let two = (Code::Malformed, "arguments_from", "`arguments` and `arguments_from`", "keep one of the two");
    check("prompt", "name = \"a\", arguments = v(), arguments_from = A", &[], &[two]);
    let long = format!("name = \"{}\"", "x".repeat(65));
    let literal = &long[7..];
    check("prompt", &long, &[], &[(Code::IllegalName, literal, "the prompt name has 65", "`allow_name`")]);
    let unknown = (Code::UnknownKey, "input", "`prompt!` has no key `input`", "it takes name, title");
    check("prompt", "name = \"a\", input = A", &[], &[unknown]);
}

#[test]
fn types_are_linked() {
    let (declaration, reading) = read_call(
        "tool",
        "name = \"a\", input = my::Trip<'static, u8>, output = Vec<Report>, scope = \"s\", title = \"x\"",
    );
    let linked = |reading: &Reading| -> Vec<(Option<String>, String, bool, String)> {
        let of = |schema: &mcp_l10n_syntax::SchemaOf| {
            (schema.scope.clone(), schema.tool.clone(), schema.output, schema.ty.clone())
        };
        reading.schemas.iter().map(of).collect()
    };
    let scope = Some("s".to_owned());
    let expected =
        [(scope.clone(), "a".to_owned(), false, "Trip".to_owned()), (scope, "a".to_owned(), true, "Vec".to_owned())];
    assert_eq!(linked(&reading), expected);
    let Some(Declaration::Model(values)) = declaration else { panic!() };
    assert_eq!(values.iter().filter(|(_, given)| matches!(given, Given::Type(_))).count(), 2);

    let (_, reading) = read_call("prompt", "arguments_from = crate::PlanTrip, name = \"trip\", title = \"x\"");
    assert_eq!(reading.arguments.len(), 1);
    assert_eq!((&*reading.arguments[0].prompt, &*reading.arguments[0].arguments), ("trip", "PlanTrip"));
    assert_eq!(reading.arguments[0].span.source_text().as_deref(), Some("crate::PlanTrip"));

    // A tuple has no name, and what a variable names is not known.
    let (_, reading) = read_call("tool", "name = \"a\", input = (A, B)");
    assert!(reading.schemas.is_empty() && reading.diagnostics.is_empty());
    let (_, reading) = read_call("tool", "name = NAME, input = A");
    assert!(reading.schemas.is_empty() && reading.diagnostics.is_empty());
}

#[test]
fn names_are_listed() {
    let check = |name: &str, arguments: &str, expected: &[(Kind, &str)]| {
        let (_, reading) = read_call(name, arguments);
        let found: Vec<_> = reading.identifiers.iter().map(|found| (found.kind, found.name.as_str())).collect();
        assert_eq!(found, expected, "{arguments}");
    };
    check("tool", "name = \"a\"", &[(Kind::Tool, "a")]);
    check("prompt", "name = \"b\", title = \"x\"", &[(Kind::Prompt, "b")]);
    check("resource", "uri = \"u://v\", name = \"n\"", &[(Kind::Resource, "u://v")]);
    check("resource_template", "uri_template = \"u://{v}\", name = \"n\"", &[(Kind::Template, "u://{v}")]);
    check("server_info", "name = \"s\", version = \"1\"", &[]);
    check("resource", "uri = U, name = \"n\"", &[]);
    check("text", "\"a\", \"b\"", &[]);
}

#[test]
fn literals() {
    let right = |name: &str, arguments: &str, expected: &str| {
        let text = expected.split_once(" = ").unwrap().1;
        assert_eq!(check(name, arguments, &[expected], &[]).unwrap(), [text], "{arguments}");
    };
    right("text", "\"welcome\", \"Welcome aboard\"", "text/welcome = Welcome aboard");
    right("text", "\"sign-up_2\", r#\"a \"b\"\"#,", "text/sign-up_2 = a \"b\"");
    right("text", "\"a\", \"b\", scope = \"s\", note = \"n\",", "scope/s/text/a = b");
    right("instructions", "\"Ask first.\"", "server/instructions = Ask first.");
    right("instructions", "\"Ask first.\", scope = \"s\"", "scope/s/server/instructions = Ask first.");

    let wrong = |name: &str, arguments: &str, found: &[Expected<'_>]| {
        assert_eq!(check(name, arguments, &[], found), None, "{arguments}");
    };
    let values = |message: &'static str, help: &'static str| [(Code::Malformed, "", message, help)];
    wrong("text", "\"a\"", &values("`text!` takes a name and a text, not one value", "`text!(\"welcome\","));
    wrong("text", "", &values("not 0 values", "write it as `text!"));
    wrong("text", "\"a\", \"b\", \"c\"", &values("not 3 values", "write it as `text!"));
    wrong("instructions", "", &values("`instructions!` takes one text, not 0", "write it as `instructions!(\"...\")`"));
    let literal = (Code::NotLiteral, "T", "cannot read the text: a path is no string literal", "write it as `text!");
    wrong("text", "\"a\", T", &[literal]);
    let literal = (Code::NotLiteral, "concat!(\"a\")", "a macro call", "write it as `instructions!");
    wrong("instructions", "concat!(\"a\")", &[literal]);
    for name in ["", "a b", "größe", "a/b", "1a", "{}"] {
        let literal = format!("{name:?}");
        let message = format!("`{name}` is no plain name");
        let found = [(Code::IllegalName, &*literal, &*message, "ASCII letters, digits, `_` and `-`")];
        wrong("text", &format!("{literal}, \"x\""), &found);
    }
    let key = [(Code::UnknownKey, "nota", "`text!` has no key `nota`", "did you mean `note`?")];
    check("text", "\"a\", \"b\", nota = \"c\"", &[], &key);
    let key = [(Code::UnknownKey, "title", "`instructions!` has no key `title`", "it takes scope, note")];
    check("instructions", "\"a\", title = \"c\"", &[], &key);
    wrong("text", "\"a\" \"b\"", &[(Code::Malformed, "\"b\"", "expected `,`", "write it as `text!")]);
    let empty = [(Code::EmptyText, "\"\"", "the text of `text/a` is empty", "write a text, or remove it")];
    check("text", "\"a\", \"\"", &[], &empty);
}

#[test]
fn notes() {
    let check = |name: &str, arguments: &str, count: usize| {
        let (_, reading) = read_call(name, arguments);
        let texts = reading.texts.iter().chain(&reading.descriptions);
        let notes: Vec<_> = texts.map(|text| text.note.as_deref()).collect();
        assert_eq!(notes, vec![Some("N"); count], "{arguments}");
    };
    check("text", "\"a\", \"b\", note = \"N\"", 1);
    check("instructions", "\"b\", note = \"N\"", 1);
    check("tool", "note = \"N\", name = \"a\", title = \"x\", annotations(title = \"y\"), description = \"z\"", 3);
    check("prompt", "note = \"N\", name = \"a\", title = \"x\"", 1);
    check("resource", "uri = \"u\", name = \"a\", title = \"x\", note = \"N\"", 1);
    check("resource_template", "uri_template = \"u\", name = \"a\", title = \"x\", note = \"N\"", 1);
    check("server_info", "name = \"a\", version = \"1\", title = \"x\", note = \"N\"", 1);

    let wrong = |note: &str, found: &[Expected<'_>]| {
        compare(note, &read_call("text", &format!("\"a\", \"b\", {note}")).1.diagnostics, found);
    };
    wrong("note = \" \"", &[(Code::Malformed, "\" \"", "the note is empty", "say what translators should know")]);
    wrong("note = N", &[(Code::NotLiteral, "N", "cannot read the note: a path", "write `note = \"...\"`")]);
    assert_eq!(read_call("text", "\"a\", \"b\"").1.texts[0].note, None);
}

/// Programs read identifiers, so a translated text in their place is a mistake at the token.
#[test]
fn identifiers_are_no_texts() {
    let cases = [
        ("resource", "uri = VALUE, name = \"n\", title = \"x\"", "uri"),
        ("resource", "uri = \"u\", name = VALUE, title = \"x\"", "name"),
        ("resource", "uri = \"u\", name = \"n\", title = \"x\", mime_type = VALUE", "mime_type"),
        ("resource_template", "uri_template = VALUE, name = \"n\", title = \"x\"", "uri_template"),
        ("server_info", "name = VALUE, version = \"1\", title = \"x\"", "name"),
        ("server_info", "name = \"n\", version = VALUE, title = \"x\"", "version"),
        ("server_info", "name = \"n\", version = \"1\", website_url = VALUE", "website_url"),
        ("tool", "name = VALUE, title = \"x\"", "name"),
        ("prompt", "name = VALUE", "name"),
    ];
    let values = [
        "text!(\"a\", \"b\")",
        "rmcp_l10n::text!(\"a\", \"b\")",
        "l10n.text(T)",
        "l10n.message(&m)",
        "self.l10n(ctx).text(T).to_string()",
        "&*x.message(&m)?.into_owned()",
        "l10n::Table::tool__a__title",
        "crate::l10n::Table::text__a",
        "Table::text__a",
        "String::from(l10n.text(T))",
        "(l10n.text(T))",
    ];
    for (name, arguments, key) in cases {
        for value in values {
            let message = format!("`{key}` is a translated text, but programs read it");
            let help = format!("write `{key} = \"...\"` as a string literal");
            let found = [(Code::Identifier, value, &*message, &*help)];
            check(name, &arguments.replace("VALUE", value), &[], &found);
        }
        for value in ["text()", "l10n.text()", "names::TABLE", "Table", "f(x)", "a.b", "env!(\"text\")"] {
            let (_, reading) = read_call(name, &arguments.replace("VALUE", value));
            assert!(reading.diagnostics.iter().all(|found| found.code != Code::Identifier), "{name} {value}");
        }
    }
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
        "resource!(title = \"x\");",
        "resource!(name = \"n\", handler = f);",
        "resource!(uri, name);",
        "tool!(name = \"n\", description = \"d\", handler = f);",
        "tool!(name = \"n\", title = \"x\", handler = f);",
        "prompt!(name = \"n\", title = \"x\", template = \"t\");",
        "tool!(name => \"n\", title => \"x\");",
        "tool!(name == a, title == b);",
        "tool!(my_tool, title);",
        "prompt!(name, title);",
        "prompt!(\"Which one? {}\", x);",
        "text!(\"{} {}\", \"a\");",
        "text!(\"a\", x);",
        "text!(\"a\", \"b\", \"c\");",
        "text!(\"a\", \"b\", size = 3);",
        "text!(\"a\" \"b\");",
        "text!(\"a\");",
        "text!(b\"a\", b\"b\");",
        "text!(.text { a: b });",
        "instructions!(\"a\", \"b\");",
        "instructions!(a);",
        "instructions!(\"a\", b = c);",
        "resources!(uri = \"u\", name = \"n\", title = \"x\");",
        "macro_rules! resource { ($uri:expr) => {} }",
    ] {
        check_texts(source, &[]);
        assert!(read(source).unmarked.texts.is_empty(), "{source}");
    }
}

#[test]
fn calls_in_our_form_are_found() {
    for (source, expected) in [
        ("let t: T = tool!(name = \"a\", title = \"x\");", "tool/a/title = x"),
        ("f(prompt!(name = \"a\", title = \"x\", arguments_from = A))", "prompt/a/title = x"),
        ("const W: Text = text!(\"welcome\", \"Welcome\");", "text/welcome = Welcome"),
        ("l10n.text(text!(\"a\", \"b\", note = \"c\",))", "text/a = b"),
        ("fn i() -> I { I::new().with(instructions!(\"Ask.\")) }", "server/instructions = Ask."),
        ("rmcp_l10n::instructions!(\"Ask.\", scope = \"s\")", "scope/s/server/instructions = Ask."),
        ("tool!(name = \"a\", descriptions, description = \"x\")", "tool/a/description = x"),
    ] {
        check_texts(source, &[expected]);
    }
    let reading = read("tool!(name = \"a\", description = \"x\"); prompt!(name = \"b\", arguments_from = B)").marked;
    assert_eq!((reading.identifiers.len(), reading.arguments.len()), (2, 1));
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
    check(
        "rmcp_l10n::text!(\"a b\", \"c\");",
        &[(Code::IllegalName, "\"a b\"", "`a b` is no plain name", "name the text")],
    );
    check(
        "resource!(uri = \"u\", name = \"n\", title = \"x\", website_url = \"v\");",
        &[(Code::UnknownKey, "website_url", "has no key `website_url`", "it takes uri")],
    );
    check(
        "tool!(name = \"a\", titel = \"x\", input = A);",
        &[(Code::UnknownKey, "titel", "`tool!` has no key `titel`", "`title`?")],
    );
    for path in ["rmcp_l10n::", "::mcp_l10n::", "::rmcp_l10n::a::"] {
        check(&format!("fn f() {{ {path}resource!() }}"), &[needs("needs `uri`"), needs("needs `name`")]);
    }
    let deep = format!("resource!(uri = \"u\", name = \"n\", title = {}\"x\");", "&".repeat(600));
    check(&deep, &[(Code::TooDeep, "&", "more than 500 levels", "give the inner part a name")]);
    // What is only worth a warning costs no text.
    let bidi = read("server_info!(name = \"a\", version = \"1\", title = \"\u{202e}x\");").marked;
    assert_eq!((bidi.texts.len(), bidi.diagnostics.len()), (1, 1));
}

/// An imported macro is ours, whatever is wrong with the call; any other has to have our form.
#[test]
fn imported_macros_are_ours() {
    let calls = "fn f() { text!(\"x\", GREETING); tool!(name = \"t\", titel = \"T\", description = \"d\"); }";
    let wrong = [
        (Code::NotLiteral, "GREETING", "cannot read the text", "text!(\"welcome\""),
        (Code::UnknownKey, "titel", "`tool!` has no key `titel`", "did you mean `title`?"),
    ];
    for import in ["use rmcp_l10n::{text, tool};", "use rmcp_l10n::*;", "use mcp_l10n_macros::{self as m, text, tool};"]
    {
        check_diagnostics(&format!("{import}\n{calls}"), &wrong);
    }
    for import in ["", "use other::{text, tool};", "use rmcp_l10n::resource;"] {
        check_diagnostics(&format!("{import}\n{calls}"), &[]);
    }
}

#[test]
fn a_text_takes_no_arguments() {
    let expected = [(Code::Pattern, "\"Hi { $name }\"", "`text!` takes no arguments", "#[derive(Message)]")];
    check_diagnostics("rmcp_l10n::text!(\"a\", \"Hi { $name }\");", &expected);
    check_diagnostics("rmcp_l10n::text!(\"a\", \"{ 5 $ }\");", &[]);
}
