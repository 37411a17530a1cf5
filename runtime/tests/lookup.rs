//! Tables, languages and records: what a lookup gives, and that none can fail.

use std::borrow::Cow;

use mcp_l10n::{Catalog, Cell, Kind, Languages, Member, Owner, Rendered, Span, Text};
use proptest::prelude::*;

const fn cell(at: u32, len: u16, language: u16) -> Cell {
    Cell { at, len, language }
}

const fn span(at: u32, len: u16) -> Span {
    Span { at, len }
}

/// Two texts of the tool `t`: "Hello" with a French and a Canadian translation, "Bye" with none.
static FIRST: Catalog = Catalog::from_static(
    "HelloBonjourAlloByettitleannotations/title",
    &[Cow::Borrowed("en"), Cow::Borrowed("fr"), Cow::Borrowed("fr-CA")],
    &[cell(0, 5, 0), cell(16, 3, 0), cell(5, 7, 1), cell(16, 3, 0), cell(12, 4, 2), cell(16, 3, 0)],
    2,
    &[Owner { scope: span(0, 0), kind: Kind::Tool, name: span(19, 1), first: 0, count: 2 }],
    &[Member { path: span(20, 5), row: 0 }, Member { path: span(25, 17), row: 1 }],
);

/// A catalog whose source language is another, with one text of the prompt `p`.
static SECOND: Catalog = Catalog::from_static(
    "FrageQuestionptitle",
    &[Cow::Borrowed("de"), Cow::Borrowed("fr")],
    &[cell(0, 5, 0), cell(5, 8, 1)],
    1,
    &[Owner { scope: span(0, 0), kind: Kind::Prompt, name: span(13, 1), first: 0, count: 1 }],
    &[Member { path: span(14, 5), row: 0 }],
);

const HELLO: Text = Text::new(&FIRST, 0, Text::hash_of("Hello"));
const QUESTION: Text = Text::new(&SECOND, 0, Text::hash_of("Frage"));

#[test]
fn a_text_is_in_the_nearest_language_of_its_own_catalog() {
    let languages = Languages::new(&[&FIRST, &SECOND]);
    assert_eq!(languages.tags(), ["en", "fr", "fr-CA", "de"]);
    for (preference, language, hello, question) in [
        (None, None, "Hello", "Frage"),
        (Some("not valid!"), None, "Hello", "Frage"),
        (Some(""), Some("en"), "Hello", "Frage"),
        (Some("fr"), Some("fr"), "Bonjour", "Question"),
        (Some("FR-ca"), Some("fr-CA"), "Allo", "Question"), // the second catalog has only fr
        (Some("de"), Some("de"), "Hello", "Frage"),         // the first one has no German
        (Some("ja"), Some("en"), "Hello", "Frage"),
    ] {
        let localizer = languages.localizer(preference);
        assert_eq!(localizer.language(), language, "{preference:?}");
        assert_eq!(localizer.text(HELLO), hello, "{preference:?}");
        assert_eq!(localizer.text(QUESTION), question, "{preference:?}");
    }
}

#[test]
fn a_catalog_that_the_server_was_not_built_with_gives_source_text() {
    assert_eq!(Languages::new(&[&FIRST]).localizer(Some("fr")).text(QUESTION), "Frage");
    let nothing = Languages::new(&[]);
    assert_eq!(nothing.localizer(Some("fr")).language(), None);
    assert_eq!(nothing.localizer(Some("fr")).text(HELLO), "Hello");
    assert_eq!(nothing.localizer(Some("fr")).text(Text::MISSING), "");
}

#[test]
fn owners_are_found_by_scope_kind_and_name() {
    let localizer = Languages::new(&[&FIRST, &SECOND]).localizer(Some("fr"));
    let row = |scope, kind, name, parts: &[&str]| localizer.owner(scope, kind, name).and_then(|texts| texts.row(parts));
    assert_eq!(row("", Kind::Tool, "t", &["title"]), Some(0));
    assert_eq!(row("", Kind::Tool, "t", &["annotations", "title"]), Some(1));
    assert_eq!(row("", Kind::Prompt, "p", &["title"]), Some(0));
    assert_eq!(row("", Kind::Tool, "t", &["description"]), None);
    assert_eq!(row("", Kind::Tool, "T", &["title"]), None);
    assert_eq!(row("", Kind::Prompt, "t", &["title"]), None);
    assert_eq!(row("admin", Kind::Tool, "t", &["title"]), None);
}

#[test]
fn only_the_source_text_is_replaced_and_what_was_rendered_is_reported() {
    let languages = Languages::new(&[&FIRST, &SECOND]);
    let check = |preference: Option<&str>, served: &[(&[&str], &str, Option<&str>)], expected: Option<&str>| {
        let localizer = languages.localizer(preference);
        let rendered = Rendered::new(&localizer);
        let texts = localizer.owner("", Kind::Tool, "t").unwrap();
        for (parts, served, replaced) in served {
            assert_eq!(rendered.replace(texts, parts, served), *replaced, "{preference:?} {parts:?}");
        }
        assert_eq!(rendered.content_language().as_deref(), expected, "{preference:?}");
    };
    let title: &[&str] = &["title"];
    let annotation: &[&str] = &["annotations", "title"];
    check(Some("fr-CA"), &[(title, "Hello", Some("Allo"))], Some("fr-CA"));
    check(Some("fr-CA"), &[(annotation, "Bye", Some("Bye")), (title, "Hello", Some("Allo"))], Some("fr-CA, en"));
    check(Some("fr"), &[(annotation, "Bye", Some("Bye"))], Some("en"));
    check(Some("fr"), &[(title, "Hello, you", None), (&["other"], "Hello", None)], Some("fr"));
    check(Some("fr"), &[], Some("fr"));
    check(None, &[(title, "Hello", Some("Hello"))], None);
}

proptest! {
    /// Parts that contradict each other: every lookup still ends, with a text that the blob holds or none.
    #[test]
    fn no_table_can_make_a_lookup_fail(
        cells in prop::collection::vec((0u32..40, 0u16..40, 0u16..4), 0..12),
        rows in 0u32..6,
        owners in prop::collection::vec((0u32..40, 0u16..9, 0u32..40, 0u16..9, 0u32..20, 0u16..20), 0..5),
        members in prop::collection::vec((0u32..40, 0u16..20, 0u32..9), 0..9),
        name in "[a-tß]{0,4}",
    ) {
        fn leak<T>(items: Vec<T>) -> &'static [T] {
            Box::leak(items.into_boxed_slice())
        }
        let cells = leak(cells.into_iter().map(|(at, len, language)| cell(at, len, language)).collect());
        let owners = leak(owners.into_iter().map(|(s, l, at, len, first, count)| Owner {
            scope: span(s, l), kind: Kind::Tool, name: span(at, len), first, count,
        }).collect());
        let members = leak(members.into_iter().map(|(at, len, row)| Member { path: span(at, len), row }).collect());
        let tags = leak(vec![Cow::Borrowed("en"), Cow::Borrowed("fr")]);
        let table: &'static Catalog =
            Box::leak(Box::new(Catalog::from_static("aßtitle/ß%2Fhello", tags, cells, rows, owners, members)));
        let localizer = Languages::new(&[table]).localizer(Some("fr"));
        let rendered = Rendered::new(&localizer);
        for row in [0, 1, 5, rows, u32::MAX] {
            localizer.text(Text::new(table, row, 0));
        }
        if let Some(texts) = localizer.owner("", Kind::Tool, &name) {
            rendered.fill(texts, &["title"]);
            rendered.replace(texts, &["title"], &name);
        }
        rendered.content_language();
    }
}
