//! Static texts and the reasons for there being none.

use mcp_l10n_fluent::{Index, Unresolved, read, static_text, unescape};

/// The message `a` of `source` has the text `expected`.
#[track_caller]
fn text(source: &str, expected: &str) {
    let catalog = read(source);
    assert_eq!(static_text(&Index::new(&catalog), "a").as_deref(), Ok(expected), "{source:?}");
}

/// The message `a` of `source` has no text; the reason points at `at` (before the first `|`: what precedes it).
#[track_caller]
fn fault(source: &str, at: &str, words: &str) -> Unresolved {
    let catalog = read(source);
    let fault = static_text(&Index::new(&catalog), "a").expect_err(source);
    let span = fault.span().unwrap();
    let marked = format!("{}|{}", source[..span.start].rsplit('\n').next().unwrap(), &source[span]);
    assert_eq!(marked, at, "{fault}");
    assert!(fault.to_string().contains(words), "{fault} does not say {words:?}");
    fault
}

#[test]
fn text_literals_and_nested_placeables() {
    text("a = plain\n", "plain");
    text("a = {\" \"}x{\"  \"}{ -1.50 }{ { {\"y\"} } }\n", " x  -1.50y");
    text("a = { \"\" }\n", "");
    text("a = one\r\n\r\n      two\r\n    three\r\n", "one\n\n  two\nthree");
    text("a = one\n        \n    two\n", "one\n\ntwo");
    text("a =\n    { \"x\" }\n      tail\n", "x\n  tail");
    text("a = C:\\temp \\u0041\n", "C:\\temp \\u0041");
    text("a = {\"\\u0041 \\U01F602 \\\" \\\\ {\"}\n", "A 😂 \" \\ {");
    text("a = {\"\\uD83D\\uFFFD\\U110000\"}\n", "\u{FFFD}\u{FFFD}\u{FFFD}");
}

#[test]
fn references_stay_in_the_catalog() {
    text("a = < { b } >\nb = { c }!\nc = deep\n", "< deep! >");
    text("a = { b.t } { b.t }\nb =\n    .t = one\n    .t = two\n", "one one");
    text("-t = tt\nb = bb\na = x {b} {\"lit\"} {-t} {-t()}\n", "x bb lit tt tt");
    text("a = { B } { b }\nB = upper\nb = lower\n", "upper lower");
    text("b = one\nb = two\na = { b }\n", "one");
    text("a = { b }{ b }\nb = x\n", "xx");
}

#[test]
fn selections_that_the_catalog_decides() {
    text("a = { \"x\" ->\n    [y] no\n    [x] yes\n   *[z] no\n}\n", "yes");
    text("a = { \"1\" ->\n    [1] no\n   *[z] yes\n}\n", "yes");
    text("a = { 1.0 ->\n    [1] yes\n    [one] no\n   *[z] no\n}\n", "yes");
    text("a = { 2 ->\n    [1] no\n    [x] no\n   *[z] yes\n}\n", "yes");
    let gender = "-b = Firma\n    .gender = f\na = { -b.gender ->\n    [m] der\n    [f] die\n   *[n] das\n} { -b }\n";
    text(gender, "die Firma");
    let case = "-b = { $case ->\n   *[nom] Firma\n    [gen] Firmas\n}\n";
    text(&format!("{case}a = {{ -b }}, {{ -b(case: \"gen\") }}, {{ -b(case: \"no\") }}\n"), "Firma, Firmas, Firma");
    text("-b = { $x } { c }\nc = { $x }\na = { -b(x: 1.0) }\n", "1.0 1.0");
}

#[test]
fn arguments_functions_and_plurals_are_not_static() {
    fault("a = x { $name }\n", "a = x { $|name", "{ $name }");
    fault("a = { b }\nb = { $name }\n", "b = { $|name", "takes no arguments");
    fault("-t = { $name }\na = { -t }\n", "-t = { $|name", "{ $name }");
    fault("-t = { $name }\na = { -t(x: 1) }\n", "-t = { $|name", "{ $name }");
    fault("a = { $n ->\n   *[x] y\n}\n", "a = { $|n", "{ $n }");
    fault("a = { NUMBER(1) }\n", "a = { |NUMBER", "`NUMBER()`");
    fault("a = { NUMBER(1) ->\n   *[x] y\n}\n", "a = { |NUMBER", "`NUMBER()`");
    fault("a = { 1 ->\n    [one] y\n   *[other] z\n}\n", "    [|one", "plural");
    fault("-t = { $n ->\n    [one] y\n   *[other] z\n}\na = { -t(n: 1) }\n", "    [|one", "plural");
}

#[test]
fn unknown_references_suggest_what_was_meant() {
    fault("a = Hello, ${user}!\n", "a = Hello, ${|user", "{ $user }");
    fault("a = Hello, {user_name}!\n", "a = Hello, {|user_name", "{ $user_name }");
    fault("a = Hello, ${ user-Name }!\n", "a = Hello, ${ |user-Name", "{ $user-Name }");
    for (source, at) in [
        ("a = { tool--x--title }\n", "a = { |tool--x--title"),
        ("a = { Brand }\n", "a = { |Brand"),
        ("a = { -user }\n", "a = { -|user"),
        ("a = { user.name }\n", "a = { |user"),
        ("user = x\na = ${ user.name }\n", "a = ${ |user"),
    ] {
        let fault = fault(source, at, "has no `");
        assert!(matches!(fault, Unresolved::UnknownReference { argument: None, .. }), "{fault:?}");
    }
    text("user = Bob\na = ${user}\n", "$Bob");
}

#[test]
fn cycles_are_named() {
    #[track_caller]
    fn cycle(source: &str, at: &str, path: &str) {
        fault(source, at, &format!(": {path};"));
    }
    cycle("a = { a }\n", "a = { |a", "a -> a");
    cycle("a = {b}\nb = {a}\n", "b = {|a", "a -> b -> a");
    cycle("a = {b}\nb = {c}\nc = {b}\n", "c = {|b", "b -> c -> b");
    cycle("a = { 1 ->\n   *[x] {a}\n}\n", "   *[x] {|a", "a -> a");
    cycle("a = {-t}\n-t = {b.x}\nb = 1\n    .x = {-t}\n", "    .x = {-|t", "-t -> b.x -> -t");
    cycle("a = {-t}\n-t = { -t.x ->\n   *[y] z\n}\n    .x = {-t}\n", "    .x = {-|t", "-t -> -t.x -> -t");
    text("a = {-t}\n-t = { -t.x ->\n    [y] z\n   *[n] no\n}\n    .x = y\n", "z");
}

#[test]
fn messages_without_a_text() {
    fault("a =\n    .t = x\n", "|a", "write one after `a =`");
    fault("a = { b }\nb =\n    .t = x\n", "a = { |b", "`b` has attributes but no text");
    let catalog = read("A = x\n-b = y\nc = {\n");
    for id in ["a", "b", "-b", "c", ""] {
        let fault = static_text(&Index::new(&catalog), id).unwrap_err();
        assert_eq!((fault.span(), fault), (None, Unresolved::UnknownMessage { id: id.to_owned() }));
    }
}

#[test]
fn escapes_are_total() {
    for (raw, expected) in [
        ("", ""),
        ("x", "x"),
        ("\\\\u0041", "\\u0041"),
        ("a\\\"b\\\\c", "a\"b\\c"),
        ("\\u00e9\\U00006Fx", "éox"),
        ("\\", "\u{FFFD}"),
        ("\\é!", "\u{FFFD}!"),
        ("\\u00é", "\u{FFFD}00é"),
        ("\\u+041", "\u{FFFD}+041"),
        ("\\uD800\\U110000", "\u{FFFD}\u{FFFD}"),
    ] {
        assert_eq!(unescape(raw), expected, "{raw:?}");
    }
}
