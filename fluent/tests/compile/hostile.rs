//! Messages that are made to hurt. Each would take minutes, or the whole process, if compiling were not bounded.

use std::fmt::Write as _;

use mcp_l10n_fluent::{Fault, MAX_FAULTS, Unresolved};
use proptest::prelude::*;

use crate::faults::PARAMETERS;
use crate::show::{run, try_compile};

#[track_caller]
fn faults(source: &str) -> Vec<Fault> {
    let faults = try_compile("ar", source, &PARAMETERS).expect_err("must not compile");
    assert!(faults.len() <= MAX_FAULTS);
    faults
}

#[track_caller]
fn too_complex(source: &str) {
    let faults = faults(source);
    assert!(faults.iter().any(|fault| matches!(fault, Fault::TooComplex { .. })), "{:?}", &faults[..1]);
}

#[test]
fn bombs() {
    // Each message twice the one below, 2^60 texts in all; through messages, terms, attributes, variants, and of nothing.
    for (text, reference) in [("lol", "{ ID }"), ("{ \"\" }", "{ ID }"), ("lol", "{ -ID }"), ("x", "{ ID.x }")] {
        let mut source = format!("a = {0}{0}\n", reference.replace("ID", "m59"));
        for at in 0..60 {
            let inner =
                if at == 0 { String::from(text) } else { reference.replace("ID", &format!("m{}", at - 1)).repeat(2) };
            let _ = write!(source, "m{at} = {inner}\n -m\n-m{at} = {inner}\n");
            source = source.replace(" -m\n", &format!("    .x = {inner}\n"));
        }
        too_complex(&source);
    }
    let mut source = String::from("a = { m19 }\nm0 = x\n");
    for at in 1..20 {
        let inner = at - 1;
        let _ = write!(
            source,
            "m{at} = {{ $n ->\n [one] {{ m{inner} }}\n [two] {{ m{inner} }}\n *[other] {{ m{inner} }}\n }}\n"
        );
    }
    too_complex(&source);
}

#[test]
fn chains() {
    let mut source = String::from("a = { m100000 }\nm0 = x\n");
    for at in 1..=100_000 {
        let _ = writeln!(source, "m{at} = {{ m{} }}", at - 1);
    }
    too_complex(&source);
    // As deep as the reader allows, and a little of both.
    let nested =
        |depth: usize, inner: &str| format!("{}{inner}{}", "{ $x ->\n *[b] ".repeat(depth), "\n }".repeat(depth));
    let catalog = format!("a = {}\n", nested(99, "c"));
    let compiled = try_compile("ar", &catalog, &PARAMETERS).expect("within the limits");
    assert_eq!(run("ar", &compiled, &[]), "c");
    too_complex(&format!("a = {}\nb = {}\n", nested(60, "{ b }"), nested(60, "c")));
}

#[test]
fn long_messages() {
    let source = format!("a = {}{{ $x }}\n", "x".repeat(65_536));
    assert!(matches!(&faults(&source)[..], [Fault::Unresolved(Unresolved::TooLong { .. })]));
    let source = format!("a = {}{{ b }}\nb = {}\n", "x".repeat(40_000), "y".repeat(40_000));
    assert!(matches!(&faults(&source)[..], [Fault::Unresolved(Unresolved::TooLong { .. })]));
    let source = format!("a = {}{{ $x }}\n", "x".repeat(65_535));
    assert_eq!(run("ar", &try_compile("ar", &source, &PARAMETERS).expect("fits"), &[]).len(), 65_535);
    too_complex(&format!("a = {}\n", "{ $x }".repeat(10_001)));
    assert!(try_compile("ar", &format!("a = {}\n", "{ $x }".repeat(10_000)), &PARAMETERS).is_ok());
    let keys = (0..10_001).map(|at| format!("[k{at}] x\n")).collect::<Vec<_>>().concat();
    too_complex(&format!("a = {{ $x ->\n{keys}*[o] x\n }}\n"));
    too_complex(&format!("a = {{ $x ->\n[{}] x\n*[o] x\n }}\n", "k".repeat(256)));
    // Many faults.
    let source: String = (0..5_000).fold(String::from("a = "), |source, at| format!("{source}{{ $q{at} }}")) + "\n";
    assert_eq!(faults(&source).len(), MAX_FAULTS);
}

/// Whatever parses compiles or has faults, with spans inside the source, and what compiles runs.
fn soup() -> impl Strategy<Value = String> {
    let part = prop::sample::select(vec![
        "{ ",
        "{",
        " }",
        "}",
        "$n",
        "$x",
        "$m",
        "$q",
        "a",
        "b",
        "-t",
        "-t(case: 1)",
        ".c",
        "NUMBER(",
        ")",
        ", type: \"ordinal\"",
        " ->\n",
        "\n [one] ",
        "\n [1] ",
        "\n *[other] ",
        "\n *[x] ",
        "\n [x] ",
        "text",
        " ",
        "\"\"",
        "1.5",
        "\n }",
        "\na = ",
        "\nb = ",
        "\n-t = ",
        "\n    .c = ",
        "\u{e9}",
        "{ $n ->\n [one] x\n *[other] ",
        "{ $x ->\n *[y] ",
        "{ b }",
        "{ a }",
        "{ -t }",
    ]);
    let whole = prop::sample::select(vec![
        "{ $n }",
        "{ $x }",
        "{ $m }",
        "{ b }",
        "{ -t }",
        "{ b.c }",
        "{ NUMBER($n, maximumFractionDigits: 1) }",
        "{ $n ->\n [one] text\n [1] { $x }\n *[other] { b }\n }",
        "{ NUMBER($n, type: \"ordinal\") ->\n *[one] text\n [few] x\n }",
        "{ $x ->\n [a] { -t }\n [x] { $n }\n *[b] { $m }\n }",
        "{ 1 ->\n [one] { $x }\n *[other] x\n }",
        "\n    .c = more { $n }",
        "\nb = help { $x }",
        "\n-t = term { $case ->\n [1] x\n *[2] y\n }",
        "{ $q }",
        "text",
    ]);
    let token = prop_oneof![15 => whole, 1 => part];
    prop::collection::vec(token, 0..20).prop_map(|tokens| format!("a = {}\n", tokens.concat()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn anything_compiles_or_is_explained(source in soup(), language in prop::sample::select(vec!["en", "ar", "ja", "not a tag"])) {
        match try_compile(language, &source, &PARAMETERS) {
            Ok(compiled) => {
                let shown = run(if language.contains(' ') { "en" } else { language }, &compiled, &[1.into(), "x".into()]);
                prop_assert!(shown.len() <= source.len() * 100);
                prop_assert!(compiled.used.iter().all(|at| *at < PARAMETERS.len()));
            }
            Err(faults) => for fault in faults {
                let part = fault.span().map(|span| source.get(span));
                prop_assert!(part.is_none_or(|part| part.is_some_and(|part| !part.is_empty())), "{fault:?}");
            },
        }
    }
}
