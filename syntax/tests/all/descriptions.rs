//! Descriptions: what rmcp makes of the doc comment of a method, and when it loses it.
//!
//! Which attributes an attribute macro still sees was tried with rustc 1.95: `#[cfg]` is gone wherever it stands, of
//! `cfg_attr` only the contents are left, macros above are gone, everything else stays.

use mcp_l10n_syntax::{Code, SourceText, docs, is_localize};
use proc_macro2::TokenStream;

use crate::show::{Expected, block, check_diagnostics, check_texts, compare, read, texts};

fn docs_of(method: &str) -> docs::Docs {
    let tokens: TokenStream = method.parse().unwrap();
    let method: syn::ImplItemFn = syn::parse2(tokens).unwrap();
    let marker = method.attrs.iter().position(|attribute| attribute.path().is_ident("tool")).unwrap();
    docs::description(&method.attrs, marker, is_localize)
}

#[test]
fn what_is_served() {
    let check = |method: &str, expected: Option<&str>| {
        let docs = docs_of(method);
        assert_eq!(docs.text.as_deref(), expected, "{method}");
        assert!(docs.computed.is_none() && docs.lost.is_none(), "{method}");
    };
    check("/// one\n///\n///   two  \n#[tool] fn a() {}", Some("one\ntwo")); // EX-10
    check("#[tool]\n/// one\nfn a() {}", Some("one"));
    check("/// one\n#[tool]\n/// two\nfn a() {}", Some("one\ntwo"));
    check("/** one\r\n * two\r\n */\r\n#[tool] fn f() {}\r\n", Some("one\n * two")); // EX-06, trimmed as rmcp does
    check("/// one\r\n/// two\r\n#[tool] fn a() {}", Some("one\ntwo")); // EX-06
    check("//// no\n/*** no */\n/**/\n#[tool] fn a() {}", None); // EX-13
    check("/** */ ///\n#[tool] fn a() {}", None);
    check("#[doc = \" one \"] #[doc = r#\"\"two\"\"#] #[tool] fn a() {}", Some("one\n\"two\""));
    check("#[allow(dead_code)] /// one\n#[tool] fn a() {}", Some("one"));
    check("#[tool] fn a() {}", None);
    check("/// one\n#[cfg_attr(unix, doc = \"two\")] #[tool] fn a() {}", Some("one\ntwo"));
}

#[test]
fn computed_lines() {
    for line in [
        "#[doc = include_str!(\"a.md\")]",
        "#[doc = concat!(\"a\", \"b\")]",
        "#[cfg_attr(x, doc = include_str!(\"a.md\"))]",
    ] {
        let docs = docs_of(&format!("/// one\n{line} #[tool] fn a() {{}}"));
        assert!(docs.computed.is_some() && docs.lost.is_none(), "{line}");
    }
}

/// Attributes that stay, and so make rmcp forget what stands above them.
const STAY: [&str; 21] = [
    "#[allow(dead_code)]",
    "#[expect(dead_code)]",
    "#[warn(x)]",
    "#[deny(x)]",
    "#[forbid(x)]",
    "#[doc(hidden)]",
    "#[doc(alias = \"b\")]",
    "#[must_use]",
    "#[must_use = \"x\"]",
    "#[deprecated]",
    "#[inline(always)]",
    "#[cold]",
    "#[track_caller]",
    "#[target_feature(enable = \"sse2\")]",
    "#[unsafe(no_mangle)]",
    "#[rustfmt::skip]",
    "#[clippy::cognitive_complexity = \"100\"]",
    "#[diagnostic::foo]",
    "#[cfg_attr(unix, allow(dead_code))]",
    "#[cfg_attr(a, cfg_attr(b, inline))]",
    "#[cfg_attr(not(any(a, b)), must_use,)]",
];

/// Macros, which are gone once they are expanded.
const GO: [&str; 4] =
    ["#[instrument]", "#[tracing::instrument(skip_all)]", "#[my::rustfmt::skip]", "#[cfg_attr(x, instrument)]"];

#[test]
fn attributes_that_lose_the_description() {
    let lost = |attribute: &str, before: &str, after: &str| {
        let source = block(&format!("/// one\n{before} {attribute} {after} fn a() {{}}"));
        let help = "move the attribute above the doc comment, or write the text as `description = \"...\"`";
        check_diagnostics(&source, &[(Code::LostDescription, attribute, "drops the description of this tool", help)]);
    };
    for attribute in STAY {
        lost(attribute, "", "#[tool]");
        lost(attribute, "#[tool(title = \"x\")]", ""); // EX-11
        lost(attribute, "#[tool]", "/// two\n"); // EX-11: only "two" is served
    }
    for attribute in GO {
        lost(attribute, "#[tool]", "");
    }
    lost("#[cfg_attr(a, doc = \"x\", cold)]", "", "#[tool]");
    let source = block("/// one\n#[prompt] #[inline] fn a() {}");
    check_diagnostics(&source, &[(Code::LostDescription, "#[inline]", "of this prompt", "move the attribute")]);
    let source = block("#[doc = include_str!(\"a.md\")] #[inline] #[tool] fn a() {}");
    check_diagnostics(&source, &[(Code::LostDescription, "#[inline]", "drops", "move")]);
}

#[test]
fn attributes_that_do_not() {
    for attribute in GO {
        check_texts(&block(&format!("/// one\n{attribute} #[tool] fn a() {{}}")), &[]);
    }
    for attribute in STAY {
        check_texts(&block(&format!("{attribute} /// one\n#[tool] fn a() {{}}")), &[]);
        check_texts(&block(&format!("#[tool] {attribute} /// one\nfn a() {{}}")), &[]);
        check_texts(&block(&format!("/// one\n{attribute} #[tool(description = \"x\")] fn a() {{}}")), &[]);
        check_texts(&block(&format!("/// one\n#[tool(description = D)] {attribute} fn a() {{}}")), &[]);
        check_texts(&block(&format!("#[tool] {attribute} fn a() {{}}")), &[]); // nothing to lose
        check_texts(&block(&format!("///\n#[tool] {attribute} fn a() {{}}")), &[]);
        check_texts(&block(&format!("/// one\n{attribute} fn a() {{}} #[tool] fn b() {{}}")), &[]); // a is no tool
        check_texts(&block(&format!("/// one\n#[tool] #[localize(skip)] {attribute} fn a() {{}}")), &[]);
    }
    for attribute in
        ["#[cfg(unix)]", "#[localize(scope = \"b\")]", "#[cfg_attr(a, cfg(b))]", "#[cfg_attr(unix, doc = \"x\")]"]
    {
        check_texts(&block(&format!("/// one\n{attribute} #[tool] fn a() {{}}")), &[]);
        check_texts(&block(&format!("/// one\n#[tool] {attribute} fn a() {{}}")), &[]);
    }
}

#[test]
fn the_title_of_a_doc_comment() {
    let check = |comment: &str, expected: Option<&str>| {
        let item: syn::ItemStruct = syn::parse_str(&format!("{comment}\nstruct A;")).unwrap();
        assert_eq!(docs::schema(&item.attrs).title.map(|(title, _)| title).as_deref(), expected, "{comment}");
    };
    check("/// # City", Some("City"));
    check("/// #City", Some("City"));
    check("/// ###   City of departure  \n/// more", Some("City of departure"));
    check("///\n///\n/// # City\n///\n/// more", Some("City"));
    check("/** # City\r\n * more */", Some("City"));
    check("/**\n# City\n\nmore\n*/", Some("City"));
    check("/**\n * # City */", None); // the star is text
    check("/// City", None);
    check("/// more\n/// # City", None);
    check("/// #", None);
    check("/// ##\n/// City", None);
    check("/// # \u{a0}City", Some("\u{a0}City")); // ASCII white space only
    check("/// #\u{a0}", Some("\u{a0}"));
    check("///\u{a0}\n/// # City", None);
    check("///\u{a0}# City", None);
    check("/// # C# and F#", Some("C# and F#"));
    check("#[doc = \"# A\\n# B\"]", Some("A"));
    check("#[doc = include_str!(\"a.md\")]\n/// # City", None);
    check("/// # City\n#[doc = include_str!(\"a.md\")]", Some("City"));
    check("#[doc(hidden)] #[allow(x)]\n/// # City", Some("City"));
    check("#[cfg_attr(x, doc = \"# City\")]", Some("City"));
    check("", None);
}

fn shown(texts: &[SourceText]) -> Vec<String> {
    texts.iter().map(|text| format!("{} = {}", text.coordinate, text.text)).collect()
}

/// The description of one method or declaration, with and without the opt-in. Without it is listed apart, so that a
/// configuration can ask for all of them.
fn check_opt_in(source: &str, expected: &[&str]) {
    let without = read(&source.replace("#[localize(descriptions)]", "").replace(", descriptions", "")).marked;
    assert!(without.diagnostics.is_empty(), "{source}: {:?}", without.diagnostics);
    assert_eq!(shown(&without.descriptions), expected, "{source}");
    let with = read(source).marked;
    assert!(with.diagnostics.is_empty() && with.descriptions.is_empty(), "{source}: {:?}", with.diagnostics);
    let mut texts = texts(&with);
    texts.retain(|text| !without.texts.iter().any(|other| text.starts_with(&other.coordinate.to_string())));
    assert_eq!(texts, expected, "{source}");
}

#[test]
fn descriptions_are_texts_on_demand() {
    let check = |method: &str, expected: &[&str]| {
        let source = format!("#[localize] impl S {{ #[localize(descriptions)] {method} fn a() {{}} }}");
        check_opt_in(&source, expected);
    };
    check("/// One\n/// two\n#[tool(title = \"x\")]", &["tool/a/description = One\ntwo"]);
    check("#[tool]\n/// One\n", &["tool/a/description = One"]);
    check("/// Hidden\n#[tool(description = \"Given\", title = \"x\")]", &["tool/a/description = Given"]);
    check("#[prompt(description = r#\"a \"b\"\"#)]", &["prompt/a/description = a \"b\""]);
    check("/// One\n#[prompt(name = \"b\")]", &["prompt/b/description = One"]);
    check("#[tool(title = \"x\")]", &[]);
    check("#[doc = \" a\r\nb \"] #[tool]", &["tool/a/description = a\nb"]);
    for head in ["#[localize(descriptions, scope = \"s\")]", "#[cfg_attr(x, localize(scope = \"s\", descriptions))]"] {
        check_texts(
            &format!("{head} impl S {{ #[tool(description = \"x\")] fn a() {{}} /** y */ #[prompt] fn b() {{}} }}"),
            &["scope/s/tool/a/description = x", "scope/s/prompt/b/description = y"],
        );
    }
    // The title comes first, as in a catalog.
    check_texts(
        "#[localize(descriptions)] impl S { /// y\n #[tool(annotations(title = \"z\"), title = \"x\")] fn a() {} }",
        &["tool/a/title = x", "tool/a/description = y", "tool/a/annotations/title = z"],
    );
    // The mark is on the first line that is served.
    let reading = read("#[localize(descriptions)] impl S { ///\n /// one\n /// two\n #[tool] fn a() {} }").marked;
    assert_eq!(reading.texts[0].span.source_text().as_deref(), Some("/// one"));
    let cfgs = read("#[localize] impl S { #[cfg(x)] /** y */ #[tool] fn a() {} }").marked;
    assert_eq!(cfgs.descriptions[0].cfgs.len(), 1);
    let skipped = read("#[localize(skip)] impl S { /** y */ #[tool] fn a() {} }").marked;
    assert!(skipped.descriptions.is_empty());
}

#[test]
fn descriptions_of_declarations() {
    check_opt_in(
        "resource!(uri = \"u\", name = \"n\", title = \"x\", description = \"D\", descriptions)",
        &["resource/u/description = D"],
    );
    check_opt_in(
        "resource_template!(uri_template = \"u\", name = \"n\", description = \"D\", descriptions, scope = \"s\")",
        &["scope/s/template/u/description = D"],
    );
    check_opt_in(
        "server_info!(name = \"n\", version = \"1\", description = \"D\", descriptions)",
        &["server/description = D"],
    );
    check_opt_in("tool!(name = \"a\", title = \"x\", description = \"D\", descriptions)", &["tool/a/description = D"]);
    check_opt_in("prompt!(name = \"a\", description = \"D\", descriptions)", &["prompt/a/description = D"]);
    // A value that nobody wants translated may be computed.
    check_texts("tool!(name = \"a\", title = \"x\", description = d())", &["tool/a/title = x"]);
    check_texts("resource!(uri = u(), name = \"n\", description = \"D\")", &[]);
}

#[test]
fn descriptions_that_cannot_be_translated() {
    let wrong = |source: &str, found: &[Expected<'_>]| {
        let reading = read(source).marked;
        compare(source, &reading.diagnostics, found);
        assert!(shown(&reading.texts).iter().all(|text| !text.contains("description")), "{source}");
    };
    let method = |method: &str| format!("#[localize(descriptions)] impl S {{ {method} fn a() {{}} }}");
    let path = (Code::NotLiteral, "D", "the text of `tool/a/description`: a path", "or leave `descriptions` out");
    wrong(&method("#[tool(description = D)]"), &[path]); // EX-08
    for line in ["#[doc = include_str!(\"a.md\")]", "#[cfg_attr(unix, doc = \"two\")]"] {
        let place = line.trim_start_matches("#[doc = ").trim_end_matches(")]");
        let place = if line.contains("cfg_attr") { line.to_owned() } else { format!("{place})") };
        let found = (Code::NotLiteral, &*place, "depends on a macro or a `cfg`", "write every line as a doc comment");
        wrong(&method(&format!("/// one\n{line} #[tool]")), &[found]);
        let without = read(&block(&format!("/// one\n{line} #[tool] fn a() {{}}"))).marked;
        assert!(without.descriptions.is_empty() && without.diagnostics.is_empty(), "{line}");
    }
    // EX-11: what rmcp drops is not translated
    let lost = (Code::LostDescription, "#[inline]", "drops the description of this tool", "move the attribute");
    wrong(&method("/// one\n#[inline] #[tool]"), &[lost]);
    let empty = (Code::EmptyText, "\"\"", "`tool/a/description` is empty", "write a description, or remove it");
    wrong(&method("#[tool(description = \"\")]"), &[empty]);

    let call = |keys: &str| format!("resource!(uri = \"u\", name = \"n\", title = \"x\", descriptions{keys})");
    let nothing = (Code::Malformed, "descriptions", "`descriptions` marks nothing", "add `description = \"...\"`");
    wrong(&call(""), &[nothing]);
    let literal = (Code::NotLiteral, "D", "the description: a path is no string literal", "write `description = \"");
    wrong(&call(", description = D"), &[literal]);
    wrong(&call(", description"), &[(Code::Malformed, "description", "has no value", "write `description")]);
    wrong(
        &call(" = true"),
        &[(Code::Malformed, "true", "`descriptions` takes no value", "write `descriptions` alone")],
    );
}

/// What nobody asked for is not commented on either.
#[test]
fn descriptions_without_the_opt_in_are_not_checked() {
    let control = "\u{202e}";
    check_texts(&block(&format!("#[tool(description = \"a{control}\")] fn a() {{}}")), &[]);
    check_texts(&block("#[tool(description = \"\")] fn a() {}"), &[]);
    assert!(read(&block("#[tool(description = \" \")] fn a() {}")).marked.descriptions.is_empty());
    let source = format!("#[localize(descriptions)] impl S {{ #[tool(description = \"a{control}\")] fn a() {{}} }}");
    assert_eq!(read(&source).marked.diagnostics[0].code, Code::Bidi);
}
