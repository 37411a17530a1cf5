//! Descriptions: what rmcp makes of the doc comment of a method, and when it loses it.
//!
//! Which attributes an attribute macro still sees was tried with rustc 1.95: `#[cfg]` is gone wherever it stands, of
//! `cfg_attr` only the contents are left, macros above are gone, everything else stays.

use mcp_l10n_syntax::{Code, docs, is_localize};
use proc_macro2::TokenStream;

use crate::show::{block, check_diagnostics, check_texts};

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
        assert_eq!(docs::title(&item.attrs).map(|(title, _)| title).as_deref(), expected, "{comment}");
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
