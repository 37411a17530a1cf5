//! What an author is told about junk: where to look and what to write.

use mcp_l10n_fluent::{EntryKind, read};

/// The first junk of `source` points at `at` and says `words`.
#[track_caller]
fn check(source: &str, at: &str, words: &str) {
    let catalog = read(source);
    let error = catalog.entries.iter().find_map(|entry| match &entry.kind {
        EntryKind::Junk { error } => Some(error),
        _ => None,
    });
    let error = error.expect("the source has no junk");
    let (before, after) = source.split_at(error.span.start);
    let marked = format!("{}|{}", before.rsplit('\n').next().unwrap(), after.split('\n').next().unwrap());
    assert_eq!((marked.as_str(), error.span.is_empty()), (at, false), "{}", error.message);
    assert!(error.message.contains(words), "{:?} does not say {words:?}", error.message);
}

#[test]
fn placeables_that_stay_open_are_shown_where_they_open() {
    check("a = {\nb = x\n", "a = |{", "never closed");
    check("a = { F(\nb = x\n", "a = { F|(", "write `)`");
    check("a = x { $y\n", "a = x |{ $y", "never closed");
    check("a = { $y", "a = |{ $y", "never closed");
    check("a = { $n ->\n  [one] { $x\nb = x\n", "  [one] |{ $x", "never closed");
    check("a = { $x $y }\n", "a = { $x |$y }", "the argument `$x` must be followed by `}`");
    check("a = { b c }\n", "a = { b |c }", "the reference `b` must be followed by `}`");
}

#[test]
fn braces_in_text_are_explained() {
    check("a = b }\n", "a = b |}", "write `{\"}\"}`");
    check("a = {}\n", "a = {|}", "`{\"{\"}`");
    check("a = { $n ->\n  *[x] y }\n", "  *[x] y |}", "on a line of its own");
}

#[test]
fn lines_that_start_wrongly_are_explained() {
    check("a = x\n    *y*\n", "    |*y*", "write `{\"*\"}`");
    check("a = x\n    [y]\n", "    |[y]", "write `{\"[\"}`");
    check("a = x\n    .y\n", "    |.y", "`.name = text`");
    check("a = x\n    .y = {\n", "    .y = |{", "never closed");
    check("a =\n    .y = {\nb = x\n", "    .y = |{", "never closed");
    check("a = x\n    .y =\nb = x\n", "    .|y =", "has no text");
    check("a = x\n\ty\n", "|\ty", "use blanks");
    check("a = x\n    # y\n# c\n    z\n", "    |z", "there is none above it");
    check("    # y\n", "    |# y", "first column");
    check("#y\n", "|#y", "write `# text`");
    check("####\n", "|####", "one to three");
    check("a = x\n\u{FEFF}b = y\n", "|\u{FEFF}b = y", "byte order mark");
    check("1st = x\n", "|1st = x", "ASCII letter");
}

#[test]
fn heads_that_are_incomplete_are_explained() {
    check("naïve = x\n", "na|ïve = x", "here is `ï`");
    check("a: x\n", "a|: x", "`=`");
    check("some text\n", "some |text", "indent the line");
    check("a\n", "|a", "`=`");
    check("a =\n", "|a =", "`{ \"\" }`");
    check("-a =\n    .b = x\n", "|-a =", "term");
}

#[test]
fn expressions_are_explained() {
    check("a = { number(1) }\n", "a = { |number(1) }", "`NUMBER(…)`");
    check("a = { F(k: 1, 2) }\n", "a = { F(k: 1, |2) }", "move this one to the front");
    check("a = { F(k: 1, k: 2) }\n", "a = { F(k: 1, |k: 2) }", "twice");
    check("a = { F(k: $x) }\n", "a = { F(k: |$x) }", "quotation marks");
    check("a = {\"x}\n", "a = {|\"x}", "closing `\"`");
    check("a = {\"x\ny\"}\n", "a = {|\"x", "closing `\"`");
    check("a = {\"x\r\ny\"}\n", "a = {|\"x\r", "closing `\"`");
    check("a = {\"\\u00é\"}\n", "a = {\"|\\u00é\"}", "4 hexadecimal digits");
    check("a = {\"\\U1F602\"}\n", "a = {\"|\\U1F602\"}", "6 hexadecimal digits");
    check("a = {\"\\n\"}\n", "a = {\"|\\n\"}", "`\\\\`");
    check("a = { -t.b }\n", "a = { |-t.b }", "only selected on");
    check("a = { b ->\n *[x] y\n}\n", "a = { |b ->", "cannot select");
    check("a = { $n ->\n [x] y\n}\n", "|}", "`*[other] …`");
    check("a = { $n ->\n *[x] y\n *[z] y\n}\n", " |*[z] y", "only one variant");
    check("a = { $n ->\n [x] y\n *}\n", " *|}", "followed by its key");
    check("a = { $n ->\n *[x]\n}\n", " |*[x]", "has no text");
    check("a = { $n -> [x] y\n}\n", "a = { $n -> |[x] y", "starts a new one");
    check("a = { $n ->\n *[x y] z\n}\n", " *[x |y] z", "`]`");
}

#[test]
fn nesting_has_a_limit_and_nothing_below_it_does() {
    let nested = |levels: usize| format!("a = {}\"x\"{}\nb = y\n", "{".repeat(levels), "}".repeat(levels));
    assert!(matches!(read(&nested(100)).entries[0].kind, EntryKind::Message(_)));
    let source = nested(101);
    let deep = read(&source).entries.into_iter().map(|entry| entry.kind).collect::<Vec<_>>();
    let [EntryKind::Junk { error }, EntryKind::Message(b)] = &deep[..] else { panic!("{deep:?}") };
    assert!(error.message.starts_with("nesting too deep"));
    assert_eq!(b.id, "b");
    let left_open = "a = {{\n".repeat(200) + "b = { $c }\n";
    assert!(matches!(read(&left_open).entries[200].kind, EntryKind::Message(_)));
    let in_a_row = format!("a = {}\n", "{ F({ $x }) }".repeat(200));
    assert!(matches!(read(&in_a_row).entries[0].kind, EntryKind::Message(_)));
    let text = "(".repeat(1000);
    assert!(matches!(read(&format!("a = {text}{{\"{{{text}\"}}\n")).entries[0].kind, EntryKind::Message(_)));
}
