//! Patterns that stand in Rust source: their normal form, and their check without a catalog and a language.

use mcp_l10n_fluent::{EntryKind, Parameter, ParameterKind, ast, check_pattern, read, source_pattern, write};
use proptest::prelude::*;

#[test]
fn normal_forms() {
    let check = |literal: &str, expected: &str| {
        assert_eq!(source_pattern(literal), expected, "{literal:?}");
        assert_eq!(source_pattern(expected), expected, "again: {expected:?}");
    };
    check("", "");
    check(" \n\t\r\n ", "");
    check("Weather", "Weather");
    check("  Weather\t ", "Weather");
    check("\n    Weather\n", "Weather");
    check("a  b", "a  b");
    // The indent that the lines share; that of a first line beside the quotation mark is not known.
    check("a\n        b\n        c", "a\nb\nc");
    check("\n    a\n    b\n", "a\nb");
    check("\r\n\ta\r\n\tb\r\n", "a\nb");
    check("\n    a\n\n\n    b   \n  ", "a\n\n\nb");
    // What is indented further is text.
    check("\n    a:\n      b\n      { $c }", "a:\n{\"  \"}b\n{\"  \"}{ $c }");
    check("\n      a\n    b", "{\"  \"}a\nb");
    check("a\n      b\n    c", "a\n{\"  \"}b\nc");
    check("\n\ta\n\t\tb", "a\n{\"    \"}b");
    // Blanks inside of a placeable are layout.
    let select = "{ $n ->\n    [one] one\n   *[other] two\n     lines\n}";
    check(select, select);
    check("\n        { $n ->\n            [one] one\n           *[other] two\n             lines\n        }\n", select);
    check("{ $n ->\n            [one] one\n           *[other] two\n             lines\n        }", select);
    check("\n    a { $n ->\n[one] one\n*[other] two\n}\n    b", "a { $n ->\n[one] one\n*[other] two\n}\nb");
    check("\n    a {\n  $n\n    } b", "a {\n$n\n  } b");
    // What is no pattern keeps its lines.
    assert_eq!(source_pattern("\n    {\n      a"), "{\n  a");
    assert_eq!(source_pattern("\n    a }\n      b\n  c"), "  a }\n    b\nc");
}

fn parameters() -> [Parameter<'static>; 3] {
    [("city", ParameterKind::Text), ("n", ParameterKind::Number), ("place", ParameterKind::Message)]
        .map(|(name, kind)| Parameter { name, kind })
}

#[test]
fn what_is_right() {
    let check = |pattern: &str, used: &[usize]| {
        let found = check_pattern(pattern, &parameters()).unwrap_or_else(|faults| panic!("{pattern}: {faults:?}"));
        assert_eq!(found.into_iter().collect::<Vec<_>>(), used, "{pattern}");
    };
    check("Weather", &[]);
    check("[a] *b .c # d", &[]);
    check("{ $place } { $city }", &[0, 2]);
    // Each plural category is one of some language, and none is missed.
    for category in ["zero", "one", "two", "few", "many"] {
        check(&format!("{{ $n ->\n[{category}] a\n*[other] b\n}}"), &[1]);
        check(&format!("{{ NUMBER($n, type: \"ordinal\") ->\n[{category}] {{ $city }}\n*[other] b\n}}"), &[0, 1]);
    }
    // Whether `1` is `one` depends on the language.
    check("{ $n ->\n[one] a\n[1] b\n*[other] c\n}", &[1]);
    check("{ $city ->\n[Oslo] a\n*[other] { $n }\n}", &[0, 1]);
}

#[test]
fn what_is_wrong_and_where() {
    let check = |pattern: &str, expected: &[(usize, usize, &str, &str, &str)]| {
        let faults = check_pattern(pattern, &parameters()).unwrap_err();
        assert_eq!(faults.len(), expected.len(), "{pattern}: {faults:#?}");
        for (fault, (line, column, text, message, help)) in faults.iter().zip(expected) {
            assert_eq!(
                (fault.line, fault.column, fault.text.as_str()),
                (*line, *column, *text),
                "{pattern}: {fault:?}"
            );
            assert!(fault.message.contains(message) && fault.help.contains(help), "{pattern}: {fault:?}");
            assert!(!fault.message.contains(": ") && !fault.help.is_empty(), "{pattern}: {fault:?}");
        }
    };
    check("Größe { $ctiy }", &[(1, 10, "Größe { $ctiy }", "no argument `$ctiy`", "did you mean `$city`?")]);
    check(
        "a\n  { $x }\n{ $y }",
        &[(2, 6, "{ $x }", "`$x`", "it takes `$city`, `$n`, `$place`"), (3, 4, "{ $y }", "`$y`", "it takes")],
    );
    check("{ $n", &[(1, 1, "{ $n", "never closed", "write `}`")]);
    check("a\n\n{ $n ->\n   [one] x\n}", &[(5, 1, "}", "needs one default variant", "mark one with `*`")]);
    check("a\n.b = c", &[(2, 1, ".b = c", "cannot start with `.`", "write `{\".\"}`")]);
    check("a\n[b", &[(2, 1, "[b", "cannot start with `[`", "write `{\"[\"}`")]);
    check("[a\nb", &[(1, 1, "[a", "", "")]);
    check("{ m }", &[(1, 3, "{ m }", "`{ m }` refers to a catalog", "`{ $m }`")]);
    check(
        "{ m.a } { -m } { -m.a ->\n*[b] c\n}",
        &[
            (1, 3, "{ m.a } { -m } { -m.a ->", "`{ m.a }` refers", "write the text out"),
            (1, 12, "{ m.a } { -m } { -m.a ->", "`{ -m }` refers", "write the text out"),
            (1, 19, "{ m.a } { -m } { -m.a ->", "`{ -m.a }` refers", "write the text out"),
        ],
    );
    check("{ $n ->\n[one] a\n[one] b\n*[other] c\n}", &[(3, 2, "[one] b", "`[one]` is never shown", "remove one")]);
    check("", &[(1, 1, "", "no text", "write it")]);
}

/// Text and layout as an author may have them.
fn literals() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => proptest::sample::select(&["a", "b c", "{ $n }", "{ $city }", "{ \"x\" }", "é", "[", "*", ".", "}", "{"][..]),
        2 => proptest::sample::select(&["\n", "\n  ", "\n      ", "\n\n    ", "\n\t", "  ", "\r\n"][..]),
        1 => Just("{ $n ->\n    [one] a\n        b\n   *[other] c { $city }\n      d\n}"),
        1 => Just("{\n  $n\n }"),
    ];
    proptest::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// The text of the one message that `entry` has to be, with string literals as text, and what else stands in braces.
fn value(entry: &str) -> Option<String> {
    let catalog = read(entry);
    let [only] = catalog.entries.as_slice() else { return None };
    let EntryKind::Message(message) = &only.kind else { return None };
    let pattern = message.value.as_ref().filter(|_| message.attributes.is_empty())?;
    let shown = pattern.elements.iter().map(|element| match element {
        ast::PatternElement::TextElement { value }
        | ast::PatternElement::Placeable {
            expression: ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }),
        } => (*value).to_owned(),
        ast::PatternElement::Placeable { expression } => format!("{expression:?}"),
    });
    Some(shown.collect())
}

fn indented(lines: &str) -> String {
    lines.replace('\n', "\n    ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// The normal form means what Fluent makes of the literal, in either place where it can stand in a catalog.
    #[test]
    fn the_normal_form_means_the_same(literal in literals(), is_block in any::<bool>()) {
        let clean: Vec<String> = literal.split('\n').map(|line| line.trim_end().replace('\t', "    ")).collect();
        let clean = clean.join("\n");
        let literal = if is_block { format!("\n{clean}") } else { clean };
        let normal = source_pattern(&literal);
        let Some(raw) = value(&format!("m = {}\n", indented(&literal))) else { return Ok(()) };
        let inline = value(&format!("m = {}\n", indented(&normal)));
        prop_assert_eq!(inline.as_deref(), Some(raw.as_str()), "{:?}", &normal);
        let written = write::pattern("m", &normal, None);
        prop_assert!(written.is_ok(), "{:?}", &normal);
        let written = value(&written.unwrap());
        prop_assert_eq!(written.as_deref(), Some(raw.as_str()), "{:?}", &normal);
        let block = value(&format!("m =\n    {}\n", indented(&normal)));
        if !normal.starts_with(['[', '*', '.']) {
            prop_assert_eq!(block.as_deref(), Some(raw.as_str()), "{:?}", &normal);
        }
    }

    #[test]
    fn any_pattern_is_checked(literal in literals(), other in any::<String>()) {
        for pattern in [source_pattern(&literal), literal, other] {
            if let Err(faults) = check_pattern(&pattern, &parameters()) {
                prop_assert!(!faults.is_empty());
                for fault in faults {
                    let lines: Vec<&str> = pattern.split('\n').collect();
                    prop_assert!((1..=lines.len()).contains(&fault.line), "{:?}: {:?}", &pattern, &fault);
                    prop_assert!(!fault.message.is_empty() && !fault.help.is_empty(), "{:?}: {:?}", &pattern, &fault);
                }
            }
        }
    }
}
