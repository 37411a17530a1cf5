//! Texts that the table cannot hold, and texts that are not known.

use crate::package::{EN, FR, Package, assert_holds, tool};

const HEAD: &str = "### The texts of `server`, written by `extract` from the source. Change them there, not here.\n";

#[test]
fn a_text_that_is_too_long_is_left_out_and_reported_by_every_command() {
    let (long, name) = ("x".repeat(65_536), "n".repeat(65_536));
    let package = Package::new(&[("src/lib.rs", &(tool("a", &long) + &tool("b", "B") + &tool(&name, "C")))]);
    package.write(FR, "tool--b--title = Deux\n");
    for command in [&["extract"][..], &["extract"], &["extract", "--check"], &["check"]] {
        let ran = package.run(command);
        assert_eq!(ran.code, 1, "{command:?}");
        assert!(!ran.err.contains("[L005]") && !ran.err.contains("[L001]"), "{command:?}: {}", ran.err);
        assert_eq!(ran.err.matches("warning[L008]").count(), 2, "{command:?}");
        assert_eq!(package.read(EN), format!("{HEAD}\n# Title of the tool `b`\ntool--b--title = B\n"));
    }
    let coverage = &package.load().coverage[0];
    assert_eq!((coverage.own, coverage.missing), (1, 2));
    // What became too long leaves the catalog at the next `extract`.
    package.write(EN, format!("{HEAD}\n# Title of the tool `a`\ntool--a--title = A\n"));
    assert_holds(
        &package.findings().join("\n"),
        &["L005 catalogs/en/server.ftl:4:1: `tool--a--title` is too long now"],
    );
    package.run(&["extract"]);
    assert!(!package.findings().iter().any(|finding| finding.starts_with("L005")));
    let package = Package::new(&[("src/lib.rs", &tool("a", &long))]);
    for command in [&["extract"][..], &["extract", "--check"], &["check"]] {
        assert_eq!(package.run(command).err.matches("warning[").count(), 1, "{command:?}");
    }
    assert!(!package.path(EN).exists());
}

#[test]
fn whatever_leaves_a_text_unknown_keeps_it() {
    let kept = "#[localize] impl S { #[tool(name = \"a\", title = \"A\")] fn f() {} }\n\
        resource! { uri = \"u\", name = \"n\", title = \"U\" }\n#[derive(PromptArguments)] struct P { #[schemars(title = \"C\")] c: u8 }\n\
        #[derive(Message)] #[message(\"Hi { $to }\")] struct M { to: String }\n\
        #[derive(Elicitation)] #[elicitation(message = \"Which?\")] struct F { q: u8 }";
    let deep = format!("fn f(x: {}u8{}) {{}} }}\nresource", "[".repeat(600), "]".repeat(600));
    for (piece, by) in [
        ("title = \"A\"", "title = A"),
        ("fn f() {} }\nresource", deep.as_str()),
        ("fn f() {} }\nresource", "fn f() { } fn }\nresource"),
        ("#[localize]", "#[localize(scop = \"x\")]"),
        ("struct P {", "struct P<"),
        ("Hi { $to }", "Hi { $too }"),
        ("Hi { $to }", "Hi { $to"),
        ("Hi { $to }", "Hi"),
        ("#[message(\"Hi { $to }\")]", "#[message()]"),
        ("name = \"n\"", "name = text!(\"n\", \"N\")"),
        ("name = \"a\"", "name = \"a b\""),
        ("{ q: u8 }", "{ #[elicitation(key = \"x\")] q: u8 }"),
    ] {
        let package = Package::new(&[("src/lib.rs", kept)]);
        assert_eq!(package.run(&["extract"]).code, 0);
        let before = package.read(EN);
        package.write("src/lib.rs", kept.replacen(piece, by, 1));
        assert_eq!(package.run(&["extract"]).code, 1, "{by}");
        assert!(package.load().sources.incomplete, "{by}: {:?}", package.findings());
        for id in [
            "tool--a--title",
            "resource--u--title",
            "arguments--P--c--title",
            "message--M--message",
            "form--F--message",
        ] {
            assert!(package.read(EN).contains(id) && before.contains(id), "{by}: {}", package.read(EN));
        }
    }
    assert_eq!(mcp_l10n_codegen::scan::UNKNOWN.len(), 12);
}
