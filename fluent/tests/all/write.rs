//! What is written for a text, and that it reads back as that text.

use mcp_l10n_fluent::write::{WriteError, message, pattern};
use mcp_l10n_fluent::{EntryKind, Index, read, static_text};

/// `k` with `text` is written as `expected`, which reads back.
#[track_caller]
fn check(text: &str, expected: &str) {
    let written = message("k", text, None).unwrap();
    assert_eq!(written, expected, "{text:?}");
    assert_eq!(static_text(&Index::new(&read(&written)), "k").as_deref(), Ok(text));
}

#[test]
fn plain_texts_stay_plain() {
    check("Weather", "k = Weather\n");
    check("C:\\temp \"x\" = # 100 % ${", "k = C:\\temp \"x\" = # 100 % ${\"{\"}\n");
    check("[x] y", "k = [x] y\n");
    check("*x", "k = *x\n");
    check(".x", "k = .x\n");
    check("# x", "k = # x\n");
    check("日本語 👨\u{200D}👩 a\u{A0}b", "k = 日本語 👨\u{200D}👩 a\u{A0}b\n");
    check("one\ntwo\n\n\nthree", "k =\n    one\n    two\n\n\n    three\n");
    check("# x\n# y", "k =\n    # x\n    # y\n");
}

#[test]
fn what_fluent_would_drop_is_quoted() {
    check("", "k = { \"\" }\n");
    check(" ", "k = {\" \"}\n");
    check("  lead", "k = {\"  \"}lead\n");
    check("trail ", "k = trail{\" \"}\n");
    check("a \n b", "k =\n    a{\" \"}\n    {\" \"}b\n");
    check("a\n  \nb", "k =\n    a\n    {\"  \"}\n    b\n");
    check("\na", "k =\n    { \"\" }\n    a\n");
    check("a\n", "k =\n    a\n    { \"\" }\n");
    check("\n\n", "k =\n    { \"\" }\n\n    { \"\" }\n");
    check("\n", "k =\n    { \"\" }\n    { \"\" }\n");
}

#[test]
fn what_fluent_would_misread_is_quoted() {
    check("{", "k = {\"{\"}\n");
    check("a {{b}} c", "k = a {\"{{\"}b{\"}}\"} c\n");
    check("{}\n}", "k =\n    {\"{}\"}\n    {\"}\"}\n");
    check(
        "Take {place} and [y]\n* item\n.end\n [z]\n  deeper",
        "k =\n    Take {\"{\"}place{\"}\"} and [y]\n    {\"*\"} item\n    {\".\"}end\n    {\" \"}[z]\n    {\"  \"}deeper\n",
    );
    check(".x\n    y", "k =\n    {\".\"}x\n    {\"    \"}y\n");
    check("*x\n    y", "k =\n    {\"*\"}x\n    {\"    \"}y\n");
    check("[x\n*y", "k =\n    {\"[\"}x\n    {\"*\"}y\n");
    check("x\nnot = an entry\n-nor = this", "k =\n    x\n    not = an entry\n    -nor = this\n");
    check("{ $x ->\n *[a] b\n}", "k =\n    {\"{\"} $x ->\n    {\" \"}*[a] b\n    {\"}\"}\n");
}

#[test]
fn control_characters_are_numbered() {
    check("a\rb", "k = a{\"\\u000D\"}b\n");
    check("a\r\nb", "k =\n    a{\"\\u000D\"}\n    b\n");
    check("\tx\0\u{7F}\u{85}", "k = {\"\\u0009\"}x{\"\\u0000\\u007F\\u0085\"}\n");
    check("\u{FEFF}x\u{2028}\u{202E}\u{2066}", "k = {\"\\uFEFF\"}x{\"\\u2028\\u202E\\u2066\"}\n");
    check(" \r{", "k = {\" \\u000D{\"}\n");
}

#[test]
fn comments_are_prefixed() {
    let written = |comment| message("k", "x", Some(comment)).unwrap();
    assert_eq!(written("note"), "# note\nk = x\n");
    assert_eq!(written("one\r\n\r\n  two \n# three"), "# one\n#\n#   two\n# # three\nk = x\n");
    assert_eq!(written("a\rb\n"), "# ab\n#\nk = x\n");
    assert_eq!(written("k = y\n\n\nz = w"), "# k = y\n#\n#\n# z = w\nk = x\n");
    assert_eq!(written(""), "k = x\n");
    assert_eq!(written(" \r\n"), "k = x\n");
}

#[test]
fn names_are_checked() {
    for id in ["a", "tool--fs_x2e_read--title", "Z9_-"] {
        assert!(message(id, "x", None).is_ok(), "{id}");
    }
    for id in ["", "1a", "-a", "a b", "é", "a.b", "a =", "a\nb", "# a", "a = x\nb", "a "] {
        assert_eq!(message(id, "x", Some("c")), Err(WriteError::InvalidId(id.to_owned())));
    }
}

#[test]
fn long_texts_are_written_too() {
    let text = "{ }\n".repeat(50_000);
    let written = message("k", &text, None).unwrap();
    assert!(written.starts_with("k =\n    {\"{\"} {\"}\"}\n    {"));
    assert!(matches!(&read(&written).entries[..], [entry] if matches!(entry.kind, EntryKind::Message(_))));
}

/// The pattern is written as `expected`, which reads back as what a catalog with the pattern behind `k = ` holds.
#[track_caller]
fn check_pattern(source: &str, expected: &str) {
    assert_eq!(pattern("k", source, None).as_deref(), Ok(expected), "{source:?}");
    let inline = format!("k = {}\n", source.replace('\n', "\n "));
    let (written, inline) = (read(expected), read(&inline));
    let value = |catalog: &mcp_l10n_fluent::Catalog<'_>| match &catalog.entries[..] {
        [entry] => match &entry.kind {
            EntryKind::Message(message) => format!("{:?}", message.value),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    assert_eq!(value(&written), value(&inline), "{source:?}");
}

#[test]
fn patterns_keep_their_placeables_and_their_lines() {
    check_pattern("Reading { $city }", "k = Reading { $city }\n");
    check_pattern("{ $city }", "k = { $city }\n");
    check_pattern("one\ntwo\n\n\nthree", "k =\n    one\n    two\n\n\n    three\n");
    check_pattern(
        "{ $n ->\n    [one] a { $city }\n   *[other] b\n}",
        "k =\n    { $n ->\n        [one] a { $city }\n       *[other] b\n    }\n",
    );
    check_pattern(
        "{ $n ->\n[one] a\n*[other] b\n} c\nd",
        "k =\n    { $n ->\n    [one] a\n    *[other] b\n    } c\n    d\n",
    );
    check_pattern("{\"[\"} x { \"{\" }", "k = {\"[\"} x { \"{\" }\n");
}

#[test]
fn a_pattern_that_means_something_else_as_a_block_begins_on_the_line_of_its_name() {
    check_pattern("[x] y\nz", "k = [x] y\n    z\n");
    check_pattern("* x\nz", "k = * x\n    z\n");
    check_pattern("a\n  b\n    c", "k = a\n      b\n        c\n"); // what the lines below have in common is no part of it
}

#[test]
fn what_is_no_pattern_is_refused() {
    for source in [
        "",
        " ",
        " a",
        "a ",
        "a\n",
        "\na",
        "{ $x",
        "a }",
        "a\n}",
        "a\n[b]",
        "a\n.b = c",
        "a\n*b",
        "a\r",
        "{ $x -> [a] b }",
    ] {
        assert_eq!(pattern("k", source, Some("c")), Err(WriteError::NotReadBack("k".to_owned())), "{source:?}");
    }
    for id in ["", "1a", "a b", "é", "a =", "a\nb", "a = x\nb"] {
        assert_eq!(pattern(id, "{ $x }", None), Err(WriteError::InvalidId(id.to_owned())), "{id:?}");
    }
    assert_eq!(pattern("k", "{ $x }", Some("one\ntwo")).unwrap(), "# one\n# two\nk = { $x }\n");
}
