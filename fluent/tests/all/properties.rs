//! Properties over random texts and catalogs, with the reader of fluent-syntax as the second opinion.

use fluent_syntax::ast::Entry as Theirs;
use mcp_l10n_fluent::write::message;
use mcp_l10n_fluent::{Catalog, EntryKind, Index, Lines, read, static_text};
use proptest::prelude::*;

use crate::show;

/// Pieces that mean something somewhere in Fluent.
fn scrap() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::sample::select(vec![
            "{", "}", "{ ", " }", "[", "]", "*", ".", "*[", "(", ")", ",", ":", "=", " = ", "#", "# ", "##", "-", "->", "$", "\"",
            "\\", "\\u00", "\\U01F602", "\n", "\n\n", "\n    ", "\n  ", "\r", "\r\n", " ", "  ", "\t", "\u{FEFF}", "é", "😀", "a",
            "b1", "-t", "F(", "1", "-2.5", "x", "\na = ", "\n-t = ", "\n    .a = ", "\n# c\n", "{ $n ->\n", "\n   *[o] ", "\u{2028}",
        ]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ]
}

fn scraps(max: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(scrap(), 0..max).prop_map(|scraps| scraps.concat())
}

/// A text, and an expression, that are valid where they stand.
fn value() -> impl Strategy<Value = String> {
    let placeable = prop::sample::select(vec![
        "{ $x }",
        "{\"l\"}",
        "{ m }",
        "{ m.a }",
        "{ -t }",
        "{-t(c: \"g\")}",
        "{ NUMBER($n, d: 2) }",
        "{ { 1 } }",
        "{\nm\n}",
        "{ $n ->\n    [one] x { $n }\n   *[other] y\n        z\n  }",
        "{ -t.a ->\n*[b] c\n}",
    ]);
    let text = prop::sample::select(vec!["word", "two words", "é", "x.", "\"q\"", "# no"]);
    let glue = prop::sample::select(vec!["", " ", "\n    ", "\n\n      "]);
    let piece = prop_oneof![placeable, text].prop_map(str::to_owned);
    prop::collection::vec((piece, glue), 1..5)
        .prop_map(|pieces| pieces.into_iter().map(|(piece, glue)| piece + glue).collect())
}

/// A catalog without junk that ends with a line end.
fn valid() -> impl Strategy<Value = String> {
    let entry = (0..7_u8, value(), value()).prop_map(|(kind, value, second)| match kind {
        0 => "# c\n# d\n\n".to_owned(),
        1 => "## g\n".to_owned(),
        2 => "### r\n\n\n".to_owned(),
        3 => format!("# c\nm = {value}\n"),
        4 => format!("-t = {value}\n    .a = {second}\n"),
        5 => format!("m =\n    .a = {value}\n\n    .b = {second}\n\n"),
        _ => format!("m =\n    {value}\n"),
    });
    prop::collection::vec(entry, 0..5).prop_map(|entries| entries.concat())
}

fn is_junk(catalog: &Catalog<'_>) -> bool {
    catalog.entries.iter().any(|entry| matches!(entry.kind, EntryKind::Junk { .. }))
}

fn is_blank(gap: &str) -> bool {
    gap.replace("\r\n", "\n").chars().all(|c| matches!(c, ' ' | '\n'))
}

fn check_spans(source: &str) -> Result<(), TestCaseError> {
    let catalog = read(source);
    let mut end = 0;
    for entry in &catalog.entries {
        let gap = source.get(end..entry.span.start).expect("spans ascend and lie on characters");
        let gap = if end == 0 { gap.strip_prefix('\u{FEFF}').unwrap_or(gap) } else { gap };
        prop_assert!(is_blank(gap), "{:?}", gap);
        prop_assert!(source.get(entry.span.clone()).is_some_and(|text| !text.is_empty()));
        let inner = match &entry.kind {
            EntryKind::Junk { error } => {
                prop_assert!(
                    !error.message.is_empty() && source.get(error.span.clone()).is_some_and(|at| !at.is_empty())
                );
                vec![error.span.clone()]
            }
            EntryKind::Message(message) | EntryKind::Term(message) => {
                prop_assert_eq!(source.get(message.id_span.clone()), Some(message.id));
                prop_assert_eq!(message.value.is_some(), message.value_span.is_some());
                [Some(message.id_span.clone()), message.comment.clone(), message.value_span.clone()]
                    .into_iter()
                    .flatten()
                    .collect()
            }
            EntryKind::Comment { .. } => vec![],
        };
        for span in inner {
            prop_assert!(entry.span.start <= span.start && span.end <= entry.span.end);
            prop_assert!(source.get(span).is_some());
        }
        end = entry.span.end;
    }
    let rest = if end == 0 { source.strip_prefix('\u{FEFF}').unwrap_or(source) } else { &source[end..] };
    prop_assert!(is_blank(rest), "{:?}", rest);
    let index = Index::new(&catalog);
    let lines = Lines::new(source);
    for entry in &catalog.entries {
        if let EntryKind::Message(message) = &entry.kind
            && let Err(fault) = static_text(&index, message.id)
        {
            let span = fault.span().expect("the message exists");
            prop_assert!(source.get(span.clone()).is_some() && !fault.to_string().is_empty());
            lines.position(span.start);
        }
    }
    Ok(())
}

/// Our reading and that of fluent-syntax, without blanks, in which its handling of indents differs.
fn both(source: &str) -> Option<(Vec<String>, Vec<String>)> {
    let theirs = fluent_syntax::parser::parse(source).ok()?;
    let squash = |pattern: &fluent_syntax::ast::Pattern<&str>| show::pattern(pattern).replace([' ', '\n'], "");
    let entry = |id: &str,
                 value: Option<&fluent_syntax::ast::Pattern<&str>>,
                 attributes: &[fluent_syntax::ast::Attribute<&str>]| {
        let attributes =
            attributes.iter().map(|attribute| format!(".{}={}", attribute.id.name, squash(&attribute.value)));
        format!("{id}={}{}", value.map(squash).unwrap_or_default(), attributes.collect::<String>())
    };
    let theirs = theirs.body.iter().filter_map(|found| match found {
        Theirs::Message(message) => Some(entry(message.id.name, message.value.as_ref(), &message.attributes)),
        Theirs::Term(term) => Some(entry(term.id.name, Some(&term.value), &term.attributes)),
        _ => None,
    });
    let catalog = read(source);
    let ours = catalog.entries.iter().filter_map(|found| match &found.kind {
        EntryKind::Message(message) | EntryKind::Term(message) => {
            Some(entry(message.id, message.value.as_ref(), &message.attributes))
        }
        _ => None,
    });
    Some((ours.collect(), theirs.collect()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_text_reads_back(text in scraps(14)) {
        let written = message("k", &text, None).unwrap();
        let catalog = read(&written);
        prop_assert_eq!(catalog.entries.len(), 1);
        prop_assert_eq!(static_text(&Index::new(&catalog), "k"), Ok(text));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn other_readers_see_the_same_text(text in scraps(14), comment in scraps(5)) {
        let written = message("k", &text, Some(&comment)).unwrap();
        let theirs = fluent_syntax::parser::parse(written.as_str()).expect("valid Fluent");
        let [Theirs::Message(found)] = &theirs.body[..] else { panic!("{written:?}") };
        let pattern = found.value.as_ref().unwrap();
        let plain: String = pattern.elements.iter().map(|element| match element {
            fluent_syntax::ast::PatternElement::TextElement { value } => (*value).to_owned(),
            fluent_syntax::ast::PatternElement::Placeable { expression } => {
                let literal = show::expression(expression);
                fluent_syntax::unicode::unescape_unicode_to_string(&literal[1..literal.len() - 1]).into_owned()
            }
        }).collect();
        prop_assert_eq!(plain, text);
    }

    #[test]
    fn a_written_message_stays_whole_among_others(text in scraps(10), comment in scraps(6), before in scraps(10)) {
        let written = message("k", &text, Some(&comment)).unwrap();
        let source = format!("{before}\n\n{written}last = x\n");
        let shown = show::catalog(&read(&source));
        let alone = show::catalog(&read(&written));
        prop_assert_eq!(&shown[shown.len() - 2..], [alone[0].clone(), "last = x".to_owned()]);
    }

    #[test]
    fn spans_are_in_order_whatever_is_read(source in scraps(40)) {
        check_spans(&source)?;
        check_spans(&format!("a = {source}"))?;
    }

    #[test]
    fn any_string_is_read(source in any::<String>()) {
        check_spans(&source)?;
    }

    #[test]
    fn valid_catalogs_have_no_junk_and_concatenate(a in valid(), b in valid()) {
        let joined = format!("{a}\n{b}");
        let (first, second, both) = (read(&a), read(&b), read(&joined));
        prop_assert!(!is_junk(&both), "{joined:?}");
        prop_assert_eq!(show::catalog(&both), [show::catalog(&first), show::catalog(&second)].concat());
        let shift = a.len() + 1;
        let moved = second.entries.iter().map(|entry| entry.span.start + shift..entry.span.end + shift);
        let spans = first.entries.iter().map(|entry| entry.span.clone()).chain(moved);
        prop_assert_eq!(both.entries.iter().map(|entry| entry.span.clone()).collect::<Vec<_>>(), spans.collect::<Vec<_>>());
    }

    #[test]
    fn junk_between_valid_catalogs_hides_nothing(a in valid(), junk in scraps(8), b in valid()) {
        let source = format!("{a}junk {junk}\n\nlast = x\n{b}");
        let shown = show::catalog(&read(&source));
        let expected = show::catalog(&read(&format!("last = x\n{b}")));
        prop_assert!(shown.ends_with(&expected), "{source:?} {shown:?}");
    }

    #[test]
    fn fluent_syntax_agrees_on_valid_catalogs(source in valid()) {
        let (ours, theirs) = both(&source).expect("valid for both");
        prop_assert_eq!(ours, theirs);
    }

    #[test]
    fn line_ends_do_not_matter(source in valid()) {
        let strip = |shown: Vec<String>| shown.into_iter().map(|entry| entry.replace('\r', "")).collect::<Vec<_>>();
        let crlf = source.replace('\n', "\r\n");
        prop_assert_eq!(strip(show::catalog(&read(&crlf))), show::catalog(&read(&source)));
    }
}
