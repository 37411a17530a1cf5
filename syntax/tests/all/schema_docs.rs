//! Doc comments as schemars 1.2 joins and splits them. That it does so is held against schemars itself in `served.rs`.

use mcp_l10n_syntax::docs;

use crate::show::read;

#[track_caller]
fn check(comment: &str, title: Option<&str>, description: Option<&str>) {
    let item: syn::ItemStruct = syn::parse_str(&format!("{comment}\nstruct A;")).unwrap();
    let docs = docs::schema(&item.attrs);
    let found = (docs.title.map(|(text, _)| text), docs.description.map(|(text, _)| text));
    assert_eq!((found.0.as_deref(), found.1.as_deref()), (title, description), "{comment}");
}

#[test]
fn lines_are_joined() {
    check("", None, None);
    check("///", None, None);
    check("/// one", None, Some("one"));
    check("/// one\n/// two", None, Some("one\ntwo"));
    check("/// one\n///\n///\n/// two", None, Some("one\n\n\ntwo"));
    check("///\n///  one\n///  two \n///", None, Some("one\n two"));
    check("///one\n///   two", None, Some("one\n  two"));
    check(
        "/// List:\n/// * one\n///     * two\n///\n///   more\n/// * three",
        None,
        Some("List:\n* one\n    * two\n\n  more\n* three"),
    );
    check("///\tone\n/// \ttwo", None, Some("one\n\ttwo"));
    check("/// one\r\n/// two\r\n", None, Some("one\ntwo"));
    check("/** one\r\n * two\r\n */", None, Some("one\n * two")); // EX-06, with the star as it stands
    check("/**\n    one\n\n    two\n*/", None, Some("one\n\n    two"));
    check("#[doc = \"one\\ntwo\"]\n/// three", None, Some("one\ntwo\nthree"));
    check("#[doc = \" one\"] #[doc(hidden)] #[other]\n/// two", None, Some("one\ntwo"));
    check("//// no\n/// one", None, Some("one")); // EX-13
    check("/// `code` {$x} \\ \"quoted\"", None, Some("`code` {$x} \\ \"quoted\""));
    check("/// \u{a0}one\u{a0}", None, Some("\u{a0}one\u{a0}")); // ASCII white space only
}

#[test]
fn the_heading_is_the_title() {
    check("/// # One", Some("One"), None);
    check("/// # One\n///", Some("One"), None);
    check("/// # One\n/// two", Some("One"), Some("two"));
    check("/// # One\n///\n///   two\n///   three", Some("One"), Some("two\n  three"));
    check("///\n/// ##One##\n/// # two", Some("One##"), Some("# two"));
    check("/// #\n/// two", None, Some("two"));
    check("/// one\n/// # Two", None, Some("one\n# Two"));
    check("/** # One */", Some("One"), None);
    check("/** # One\n * two\n */", Some("One"), Some("* two"));
    check("#[doc = \"# One\\n\\ntwo\"]", Some("One"), Some("two"));
    check("/// #[doc]", Some("[doc]"), None);
}

#[test]
fn computed_lines() {
    check("/// # One\n#[doc = include_str!(\"a\")]", Some("One"), None);
    check("#[doc = include_str!(\"a\")]\n/// # One", None, None);
    check("/// one\n#[doc = concat!(\"a\")]\n/// two", None, None);
    let item: syn::ItemStruct = syn::parse_str("#[doc = a!()] struct A;").unwrap();
    assert_eq!(docs::schema(&item.attrs).computed.unwrap().source_text().as_deref(), Some("a!()"));
}

#[test]
fn texts_stand_where_they_begin() {
    let source = "#[derive(LocalizedSchema)] struct A {\n/// # One\n///\n/// two\n/// three\na: u8 }";
    let texts = read(source).marked.texts;
    let places: Vec<_> = texts.iter().map(|text| text.span.source_text().unwrap()).collect();
    assert_eq!(places, ["/// # One", "/// two"]);
}
