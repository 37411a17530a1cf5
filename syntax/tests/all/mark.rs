//! The arguments of `#[localize(...)]`.

use mcp_l10n_syntax::{Code, Mark};

use crate::show::{Expected, block, check_diagnostics, check_texts, compare, read};

#[test]
fn arguments() {
    let form = "write #[localize], #[localize(skip)]";
    let check = |arguments: &str, expected: (Option<&str>, bool, bool), found: &[Expected<'_>]| {
        let mut diagnostics = Vec::new();
        let mark = Mark::read(arguments.parse().unwrap(), &mut diagnostics);
        let (scope, allow_name, skip) = expected;
        let expected = Mark { scope: scope.map(str::to_owned), allow_name, skip, ..Mark::default() };
        assert_eq!(mark, expected, "{arguments}");
        compare(arguments, &diagnostics, found);
    };
    check("", (None, false, false), &[]);
    check("skip", (None, false, true), &[]);
    check("allow_name", (None, true, false), &[]);
    check("scope = \"admin\"", (Some("admin"), false, false), &[]);
    check("scope = r\"a/b\", allow_name, skip,", (Some("a/b"), true, true), &[]);
    check("skipp", (None, false, false), &[(Code::UnknownKey, "skipp", "has no key `skipp`", "did you mean `skip`?")]);
    check(
        "scop = \"a\"",
        (None, false, false),
        &[(Code::UnknownKey, "scop", "no key `scop`", "did you mean `scope`?")],
    );
    check("allow_names", (None, false, false), &[(Code::UnknownKey, "allow_names", "no key", "`allow_name`?")]);
    check("language = \"de\"", (None, false, false), &[(Code::UnknownKey, "language", "no key `language`", form)]);
    check("scope = \"\"", (None, false, false), &[(Code::Malformed, "\"\"", "the scope is empty", "name the scope")]);
    check("scope", (None, false, false), &[(Code::Malformed, "scope", "`scope` does not take this form", form)]);
    check("scope = S", (None, false, false), &[(Code::Malformed, "S", "`scope` does not take this form", form)]);
    check("scope(\"a\")", (None, false, false), &[(Code::Malformed, "\"a\"", "does not take this form", form)]);
    check("skip = true", (None, false, false), &[(Code::Malformed, "true", "`skip` does not take this form", form)]);
    check("!skip", (None, false, false), &[(Code::Malformed, "skip", "`skip` does not take this form", form)]);
    check("skip skip", (None, false, false), &[(Code::Malformed, "skip", "expected `,`", form)]);
    check("\"admin\"", (None, false, false), &[(Code::Malformed, "\"admin\"", "expected ident", form)]);
    // What is right beside what is wrong counts.
    check("skip, sope = \"a\"", (None, false, true), &[(Code::UnknownKey, "sope", "no key", "`scope`?")]);
}

#[test]
fn descriptions() {
    let mut diagnostics = Vec::new();
    let mark = Mark::read("descriptions, allow_name".parse().unwrap(), &mut diagnostics);
    assert_eq!(mark, Mark { descriptions: true, allow_name: true, ..Mark::default() });
    assert!(diagnostics.is_empty());
    for (wrong, code, at, help) in [
        ("description", Code::UnknownKey, "description", "did you mean `descriptions`?"),
        ("descriptions = true", Code::Malformed, "true", "#[localize(descriptions)]"),
    ] {
        let mut diagnostics = Vec::new();
        assert_eq!(Mark::read(wrong.parse().unwrap(), &mut diagnostics), Mark::default());
        compare(wrong, &diagnostics, &[(code, at, "`desc", help)]);
    }
}

/// What programs read is not marked, and the author is told what people read in its place.
#[test]
fn identifiers_are_not_marked() {
    for (key, help) in [
        ("name", "the title: `title = \"...\"`"),
        ("uri", "the `title` of `resource!`"),
        ("uri_template", "the `title` of `resource_template!`"),
        ("mime_type", "the `title` of `resource!`"),
        ("version", "the `title` of `server_info!`"),
        ("website_url", "the `title` of `server_info!`"),
        ("key", "the title of the field"),
        ("value", "the title of the option"),
        ("enum", "the titles of the options"),
        ("const", "the title of the option"),
        ("default", "the title of the field"),
        ("code", "the message of the error"),
        ("rename", "the title of the field"),
        ("enum_values", "the titles of the options"),
    ] {
        let message = format!("`{key}` cannot be translated: programs read it");
        let help = format!("remove `{key}`; people read {help}");
        let found = [(Code::Identifier, key, &*message, &*help)];
        for arguments in [key.to_owned(), format!("{key} = \"x\""), format!("skip, {key}(a)")] {
            let mut diagnostics = Vec::new();
            Mark::read(arguments.parse().unwrap(), &mut diagnostics);
            compare(&arguments, &diagnostics, &found);
        }
        check_diagnostics(&block(&format!("#[localize({key})] #[tool(title = \"x\")] fn a() {{}}")), &found);
    }
}

#[test]
fn on_blocks_and_methods() {
    let method = "#[tool(title = \"x\")] fn a() {}";
    let check = |head: &str, above: &str, expected: &[&str]| {
        check_texts(&format!("{head} impl S {{ {above} {method} }}"), expected);
    };
    check("#[localize]", "", &["tool/a/title = x"]);
    check("#[localize()]", "", &["tool/a/title = x"]);
    check("#[tool_router] #[rmcp_l10n::localize]", "", &["tool/a/title = x"]);
    check("#[cfg_attr(feature = \"l10n\", localize)]", "", &["tool/a/title = x"]);
    check("#[cfg_attr(a, cfg_attr(b, rmcp_l10n::localize(scope = \"s\")))]", "", &["scope/s/tool/a/title = x"]);
    check("#[localize(scope = \"s\")]", "", &["scope/s/tool/a/title = x"]);
    check("#[localize(scope = \"s\")]", "#[localize(scope = \"t\")]", &["scope/t/tool/a/title = x"]);
    check("#[localize(scope = \"s\")]", "#[localize(allow_name)]", &["scope/s/tool/a/title = x"]);
    check("#[localize(skip)]", "", &[]);
    check("#[localize(skip)]", "#[localize(scope = \"t\")]", &[]);
    check("#[localize]", "#[localize(skip)]", &[]);
    check("#[localize]", "#[cfg(x)] #[rmcp_l10n::localize(skip)]", &[]);
    check("#[localize]", "#[cfg_attr(all(), localize(skip))]", &[]);
    check("#[localize]", "#[cfg_attr(a, inline, cfg_attr(b, localize(scope = \"t\")))]", &["scope/t/tool/a/title = x"]);
    let old = "/// kept\n#[tool(name = \"a b\", title = \"x\")] #[cfg_attr(all(), localize(allow_name))] fn a() {}";
    check_texts(&block(old), &["tool/a b/title = x"]);
}

#[test]
fn skip_leaves_the_item_alone() {
    let named = "#[localize] impl S { #[localize(skip)] #[tool(name = \"a b\", title = D)] fn a() {} }";
    let reading = read(named).marked;
    assert_eq!((reading.identifiers.len(), reading.diagnostics.len()), (1, 0)); // it has a name all the same
    let wrong = "/// lost\n#[tool(name = \"a b\", title = D)] #[inline] fn a() {}";
    check_texts(&format!("#[localize(skip)] impl S {{ {wrong} }}"), &[]);
    check_texts(&format!("#[localize] impl S {{ #[localize(skip)] {wrong} }}"), &[]);
    let reading = read(&format!("impl S {{ #[localize(skip)] {wrong} }}"));
    assert!(reading.unmarked.texts.is_empty() && reading.unmarked.diagnostics.is_empty());
    assert_eq!(reading.unmarked.tools, 1);
    check_texts("#[localize(skip)] impl S { #[tool] fn a(b: ) {} }", &[]);
}

#[test]
fn mistakes_in_place() {
    let source = "#[localize(skipp)] impl S { #[tool] fn a() {} }";
    check_diagnostics(source, &[(Code::UnknownKey, "skipp", "`#[localize]` has no key `skipp`", "`skip`?")]);
    let source = block("#[localize(scope = 3)] #[tool] fn a() {}");
    check_diagnostics(&source, &[(Code::Malformed, "3", "`scope` does not take this form", "write #[localize]")]);
    let source = "#[localize = \"admin\"] impl S { #[tool] fn a() {} }";
    check_diagnostics(source, &[(Code::Malformed, "\"admin\"", "takes no value", "write #[localize]")]);
}

#[test]
fn a_block_that_cannot_be_read_is_not_empty() {
    let keep = "until then its texts are kept as they are";
    check_diagnostics("#[localize] impl S<T { }", &[(Code::Malformed, "{", "the block cannot be read", keep)]);
    check_diagnostics("#[localize] impl", &[(Code::Malformed, "", "the block cannot be read", keep)]);
    check_diagnostics("#[localize] impl S; struct A {}", &[(Code::Malformed, ";", "the block cannot be read", keep)]);
    check_diagnostics("#[localize] impl S { fn a() = 3 }", &[(Code::Malformed, "=", "the block cannot be read", keep)]);
}

/// A member without an end must not take the next tool with it.
#[test]
fn a_broken_member_is_reported() {
    let tool = "#[tool(title = \"x\")] fn a() {}";
    let keep = "until then its texts are kept as they are";
    let end = "expected `;` before the next member";
    for (member, at, message) in [
        ("const N: u8 = 5", "#", end),
        ("const N: u8 = { 5 }", "#", end),
        ("const N: u8", "#", end),
        ("pub type X = u8", "#", end),
        ("default const N: u8 = 5", "#", end),
        ("type X = u8 pub fn b() {}", "pub", end),
        ("type X = u8 async fn b() {}", "fn", end),
        ("fn b() -> ", "#", end),
        ("a", "#", "expected a method, a constant, a type or a macro call"),
        ("a!(b)", "#", "expected `;`"),
        ("5 +", "+", "expected a method, a constant, a type or a macro call"),
        ("struct", "#", "expected a method"),
        ("#[b]", "", ""),
    ] {
        if at.is_empty() {
            check_texts(&block(&format!("{member} {tool}")), &["tool/a/title = x"]);
        } else {
            check_diagnostics(&block(&format!("{member} {tool}")), &[(Code::Malformed, at, message, keep)]);
        }
    }
    let at_the_end = block(&format!("{tool} const N: u8 = 5"));
    assert_eq!(read(&at_the_end).marked.diagnostics.len(), 1);
    for member in [
        "const N: u8 = 5;",
        "const F: fn(u8) -> u8 = { fn g(a: u8) -> u8 { a } g };",
        "const A: u8 = if B { 1 } else { 2 };",
        "pub(crate) type X = A<{ 3 }>;",
        "default type X = u8;",
        "a::b! { c }",
        "a!(b);",
        "a![b];",
        "fn b(c: ) {}",
        "const fn b(c: ) {}",
        "default fn b() {}",
        "pub unsafe extern \"C\" fn b(c: ) {}",
        "default async fn b();",
    ] {
        check_texts(&block(&format!("{member} {tool}")), &["tool/a/title = x"]);
    }
}

#[test]
fn a_mark_that_marks_nothing_is_reported() {
    let check = |source: &str, nothing: bool| {
        let expected: Vec<Expected<'_>> =
            nothing.then_some((Code::Misplaced, "impl", "marks nothing", "#[tool_router]")).into_iter().collect();
        check_diagnostics(source, &expected);
    };
    check("#[localize] #[tool_handler] impl ServerHandler for S {}", true);
    check("#[localize] impl S { fn a() {} }", true);
    check("#[localize(skip)] impl S { fn a() {} }", false);
    check("#[localize] impl S { #[localize(skip)] #[tool] fn a() {} }", false);
    check("#[tool_handler] impl ServerHandler for S {}", false);
}
