//! Names of tools and prompts: SEP-986.

use mcp_l10n_syntax::Code;

use crate::show::{block, check_diagnostics, check_texts, read, texts};

#[test]
fn legal_names() {
    let longest = "x".repeat(64);
    for name in ["a", "Z9", "get_user", "get-user", "fs.read", "admin/tools/list", "-", ".", "_", &longest] {
        let source = block(&format!("#[tool(name = {name:?})] fn a() {{}}"));
        check_texts(&source, &[]);
    }
}

#[test]
fn illegal_names() {
    let long = "x".repeat(65);
    let wide = "é".repeat(40);
    let table = [
        ("", "the tool has an empty name"),
        ("a b", "holds ' '"),
        ("a,b", "holds ','"),
        ("über", "holds 'ü'"),
        ("a\u{202e}", "holds '\\u{202e}'"),
        ("a\n", "holds '\\n'"),
        ("a:b", "holds ':'"),
        (&long, "has 65 characters, more than the 64"),
        (&wide, "holds 'é'"), // 80 bytes, but not too long
    ];
    for (name, message) in table {
        let literal = format!("{name:?}");
        let source = block(&format!("#[tool(name = {literal})] fn a() {{}}"));
        check_diagnostics(&source, &[(Code::IllegalName, &literal, message, "#[localize(allow_name)]")]);
        check_texts(&block(&format!("#[localize(allow_name)] #[tool(name = {literal})] fn a() {{}}")), &[]);
    }
    let source = block("#[prompt(name = \"a b\")] fn a() {}");
    check_diagnostics(&source, &[(Code::IllegalName, "\"a b\"", "the prompt name `a b`", "use letters")]);
}

#[test]
fn identifiers_are_names() {
    // EX-14: rmcp serves the raw identifier as it is written
    let raw = "#[tool(title = \"x\")] fn r#match() {}";
    check_diagnostics(
        &block(raw),
        &[(Code::IllegalName, "r#match", "`r#match` is no legal tool name", "add `name = \"match\"`")],
    );
    assert_eq!(texts(&read(&block(raw)).marked), ["tool/r#match/title = x"]);
    let coordinate = &read(&block(raw)).marked.texts[0].coordinate;
    assert!(!coordinate.fluent_id().contains('#') && !coordinate.constant().contains('#'));
    check_texts(&block("#[tool(name = \"match\", title = \"x\")] fn r#match() {}"), &["tool/match/title = x"]);
    check_texts(&block(&format!("#[localize(allow_name)] {raw}")), &["tool/r#match/title = x"]);

    let source = block("#[tool] fn größe() {}");
    check_diagnostics(&source, &[(Code::IllegalName, "größe", "holds 'ö'", "use letters")]);
}

#[test]
fn the_block_may_allow_names() {
    check_texts(
        "#[localize(allow_name)] impl S { #[tool(name = \"a b\", title = \"x\")] fn a() {} }",
        &["tool/a b/title = x"],
    );
}
