//! The command line: what it prints, where, and with which exit code.

use std::ffi::OsString;

use mcp_l10n_codegen::{Rule, cli};

use crate::package::{CONFIG, EN, FR, Package, assert_holds, tool};

#[track_caller]
fn check(arguments: &[&str], code: i32, out: &[&str], err: &[&str]) {
    let ran = Package::new(&[("src/lib.rs", "")]).run(arguments);
    assert_eq!(ran.code, code, "{}{}", ran.out, ran.err);
    assert_holds(&ran.out, out);
    assert_holds(&ran.err, err);
    assert_eq!(ran.out.is_empty(), out.is_empty(), "{}", ran.out);
    assert_eq!(ran.err.is_empty(), err.is_empty(), "{}", ran.err);
}

#[test]
fn help_is_an_answer_and_not_an_error() {
    let help = &["Usage: cargo mcp-l10n <COMMAND>", "extract --check", "explain CODE", "Exit codes: 0"][..];
    for arguments in
        [&[][..], &["--help"], &["-h"], &["help"], &["check", "--help"], &["mcp-l10n", "--help"], &["mcp-l10n"]]
    {
        check(arguments, 0, help, &[]);
    }
    check(&["-V"], 0, &[concat!("cargo-mcp-l10n ", env!("CARGO_PKG_VERSION"), "\n")], &[]);
}

#[test]
fn a_mistake_is_answered_with_a_suggestion() {
    check(&["check", "--manifest-path", "gone/Cargo.toml"], 2, &[], &["there is no Cargo.toml in "]);
    let check = |arguments: &[&str], parts: &[&str]| {
        check(arguments, 2, &[], parts);
        check(arguments, 2, &[], &["error: ", "Try `cargo mcp-l10n --help`."]);
    };
    check(&["exract"], &["there is no command `exract`; did you mean `extract`?"]);
    check(&["Check"], &["did you mean `check`?"]);
    check(&["translate"], &["there is no command `translate`; the commands are extract, check, explain, help"]);
    check(&["check", "fr"], &["unexpected argument `fr`"]);
    // In CI a forgotten command must not pass for ever.
    for options in [&["--check"][..], &["--color", "never"], &["--manifest-path", "."], &["mcp-l10n", "--check"]] {
        check(options, &["there is no command; the commands are extract, check, explain, help"]);
    }
    check(&["explain", "L001", "--check"], &["--check belongs to extract"]);
    check(&["check", "--check"], &["--check belongs to extract"]);
    check(&["explain"], &["explain needs a code such as L001"]);
    check(&["explain", "L999"], &["there is no code `L999`"]);
    check(&["explain", "mising"], &["did you mean `missing`?"]);
    check(&["check", "--color", "sometimes"], &["--color takes auto, always or never, not `sometimes`"]);
    check(&["check", "--colour"], &["--colour"]);
    check(&["check", "--manifest-path"], &["manifest-path"]);
    check(
        &["check", "--manifest-path", "Crago.toml"],
        &["--manifest-path takes a Cargo.toml or its folder, not `Crago.toml`"],
    );
}

#[test]
fn every_code_is_explained() {
    let mut ids = Vec::new();
    for rule in Rule::all() {
        let expected = format!("{} {}\n\n", rule.id(), rule.name());
        check(&["explain", rule.id()], 0, &[&expected, rule.explain()], &[]);
        assert!(rule.explain().len() > 40 && rule.explain().ends_with('.'));
        ids.extend([rule.id().to_owned(), rule.name()]);
    }
    check(&["explain", "l001"], 0, &["L001 missing\n\n"], &[]);
    check(&["explain", "source-outdated"], 0, &["L005 source-outdated\n\n"], &[]);
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "a code or a name stands twice");
}

/// A package with one missing text, and the rules `rules`.
fn missing(rules: &str) -> Package {
    let config = format!("{CONFIG}[mcp-l10n.rules]\n{rules}\n");
    let package = Package::new(&[("src/lib.rs", &tool("a", "A")), ("l10n.toml", &config), (FR, "# Nothing yet\n")]);
    assert_eq!(package.run(&["extract"]).code, 0);
    package
}

#[test]
fn a_level_decides_over_the_exit_code_and_the_word() {
    for (rules, code, word, counts) in [
        ("", 1, "warning[L001]: ", "0 errors, 1 warning, 0 notes\n"),
        ("missing = \"deny\"", 1, "error[L001]: ", "1 error, 0 warnings, 0 notes\n"),
        ("L001 = \"note\"", 0, "note[L001]: ", "0 errors, 0 warnings, 1 note\n"),
        ("missing = \"allow\"", 0, "fr  0 of 1 text,   0 %\n", "0 errors, 0 warnings, 0 notes\n"),
        ("obsolete = \"deny\"", 1, "warning[L001]: ", "0 errors, 1 warning, 0 notes\n"),
    ] {
        let ran = missing(rules).run(&["check"]);
        assert_eq!(ran.code, code, "{rules}: {}", ran.err);
        assert!(ran.err.starts_with(word), "{rules}: {}", ran.err);
        assert!(ran.err.ends_with(counts), "{rules}: {}", ran.err);
        assert!(ran.out.is_empty());
    }
    let unmarked = Package::new(&[("src/lib.rs", &tool("a", "A").replace("#[localize]", ""))]);
    let ran = unmarked.run(&["check"]);
    assert_eq!(ran.code, 0, "a note changes no exit code");
    assert_holds(&ran.err, &["note[S014]", "served in the source language only"]);
}

#[test]
fn colour_is_used_where_it_is_wanted() {
    let package = missing("");
    for (color, coloured) in
        [(&[][..], false), (&["--color", "auto"], false), (&["--color=never"], false), (&["--color=always"], true)]
    {
        let ran = package.run(&[&["check"], color].concat());
        assert_eq!(ran.err.contains('\u{1b}'), coloured, "{color:?}");
        assert_eq!(ran.code, 1);
    }
    package.write("l10n.toml", "x = 1");
    assert!(package.run(&["check", "--color", "always"]).err.contains('\u{1b}'));
}

#[test]
fn a_finding_is_drawn_with_its_lines() {
    let package = missing("");
    let expected = "\
warning[L001]: `tool/a/title` has no translation into fr
 --> src/lib.rs:1:54
  |
1 | #[localize] impl Server { #[tool(name = \"a\", title = \"A\")] fn f() {} }
  |                                                      ^^^
  |
  = help: add `tool--a--title = ...` to catalogs/fr/server.ftl

fr  0 of 1 text,   0 %
0 errors, 1 warning, 0 notes
";
    assert_eq!(package.run(&["check"]).err, expected);
    package.write(FR, "\u{feff}k = { $x }\r\ntool--a--title =\r\n    ä { k }\r\n");
    let shown = package.run(&["check"]).err;
    let expected = "\
warning[L006]: the translation of `tool/a/title` is not used
 --> catalogs/fr/server.ftl:1:8
  |
1 | k = { $x }
  |        ^
  |
 ::: src/lib.rs:1:54
  |
1 | #[localize] impl Server { #[tool(name = \"a\", title = \"A\")] fn f() {} }
  |                                                      --- the source text
  |
  = help: this text takes no arguments, so nothing can stand for `{ $x }`: remove it, or write `{\"{\"}` for a plain brace
";
    assert!(shown.starts_with(expected), "{shown}");
}

#[test]
fn the_command_line_runs_inside_another_program() {
    let package = missing("");
    let run = |arguments: &[&str], folder| cli::run(arguments.iter().map(OsString::from).collect(), folder);
    assert_eq!(run(&["extract", "--check"], Some(package.root.clone())), 0);
    assert_eq!(run(&["check"], Some(package.root.clone())), 1);
    assert_eq!(run(&["check"], Some(package.path("gone"))), 2);
    // The argument wins over the default.
    let manifest = package.path("Cargo.toml");
    assert_eq!(run(&["check", "--manifest-path", manifest.to_str().unwrap()], Some(package.path("gone"))), 1);
}

#[test]
fn a_file_that_cannot_be_written_is_exit_code_2() {
    let package = Package::new(&[("src/lib.rs", &tool("a", "A")), ("catalogs/en", "a file, not a folder")]);
    let ran = package.run(&["extract"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert_holds(&ran.err, &["error: cannot ", EN]);
}
