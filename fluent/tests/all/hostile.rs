//! Files that are made to hurt. Each test would take minutes, or the whole process, if reading were not linear and bounded.

use mcp_l10n_fluent::{EntryKind, Index, Unresolved, read, static_text};

const SIZE: usize = 1 << 20;

#[track_caller]
fn only_junk(unit: &str) {
    let source = format!("a = {}", unit.repeat(SIZE / unit.len()));
    let catalog = read(&source);
    let good = catalog.entries.iter().filter(|entry| !matches!(entry.kind, EntryKind::Junk { .. }));
    assert_eq!(good.count(), 0, "{unit:?}");
}

#[test]
fn repeated_openings() {
    for unit in [
        "{",
        "{ ",
        "{\n",
        "a = {\n",
        "{ F(",
        "{ F(\n",
        "{ $n ->\n *[a] ",
        "{ F({",
        "{ F(b,\n",
        "{ F(\nb,\nc,",
        "{\"",
        "{ \n\n",
    ] {
        only_junk(unit);
    }
}

#[test]
fn long_lists_that_never_close() {
    for (head, unit) in [
        ("a = { F(", "b,\n"),
        ("a = { F(", "1,"),
        ("a = { $n ->\n", "[b] x\n"),
        ("a = x\n  .b = { ", "\n"),
        ("a = { b", " \n"),
    ] {
        let source = format!("{head}{}", unit.repeat(SIZE / unit.len()));
        assert!(matches!(read(&source).entries.last().unwrap().kind, EntryKind::Junk { .. }), "{head:?}");
    }
    let names: Vec<_> = (0..SIZE / 8).map(|n| format!("n{n}: 1")).collect();
    assert!(matches!(read(&format!("a = {{ F({}) }}\n", names.join(","))).entries[0].kind, EntryKind::Message(_)));
}

#[test]
fn many_small_lines() {
    let lines = |unit: &str| read(&unit.repeat(SIZE / unit.len())).entries.len();
    assert_eq!(lines("#\n"), 1);
    assert_eq!(lines("#\n##\n"), 2 * (SIZE / 5));
    assert_eq!(lines("#x\n"), SIZE / 3);
    assert_eq!(lines("\n"), 0);
    assert_eq!(lines("a\n"), SIZE / 2);
    assert_eq!(lines(" \r"), 1);
    assert_eq!(lines("a = x\n .b = {\n"), 2 * (SIZE / 14));
    assert_eq!(read(&format!("a = x{}y = z\n", "\n  ".repeat(SIZE / 3))).entries.len(), 1);
}

#[test]
fn laughs_are_cut_short() {
    let mut source = String::from("lol0 = L\n");
    for level in 1..10 {
        let below = format!("{{ lol{} }}", level - 1).repeat(10);
        source = format!("{source}lol{level} = {below}\n");
    }
    let catalog = read(&source);
    let fault = static_text(&Index::new(&catalog), "lol9").unwrap_err();
    assert!(matches!(fault, Unresolved::TooManyPlaceables { .. }), "{fault:?}");
    assert_eq!(static_text(&Index::new(&catalog), "lol1").as_deref(), Ok("LLLLLLLLLL"));
}

#[test]
fn long_texts_are_refused_and_long_chains_do_not_overflow() {
    let catalog = format!("a = {}\nb = {{ a }}y\nc = {}\n", "x".repeat(65_535), "é".repeat(32_768));
    let catalog = read(&catalog);
    let index = Index::new(&catalog);
    assert_eq!(static_text(&index, "a").map(|text| text.len()), Ok(65_535));
    for id in ["b", "c"] {
        assert!(matches!(static_text(&index, id), Err(Unresolved::TooLong { .. })), "{id}");
    }
    let wrap = |inner: &str| format!("{}{inner}{}", "{".repeat(100), "}".repeat(100));
    let chain: Vec<_> = (0..5000).map(|n| format!("m{n} = {}\n", wrap(&format!("m{}", n + 1)))).collect();
    let chain = chain.concat();
    let catalog = read(&chain);
    assert!(matches!(static_text(&Index::new(&catalog), "m0"), Err(Unresolved::TooManyPlaceables { .. })));
    let selections = format!("a = {}x{}\n", "{ 1 ->\n *[b] ".repeat(100), "\n}".repeat(100));
    let catalog = read(&selections);
    assert_eq!(static_text(&Index::new(&catalog), "a").as_deref(), Ok("x"));
}
