//! Where items are found, and where not.

use mcp_l10n_syntax::Code;

use crate::show::{check_texts, compare, read, texts};

const ITEM: &str = "#[localize] impl S { #[tool(title = \"x\")] fn a(&self) {} }";

#[test]
fn items_in_any_place() {
    for source in [
        "ITEM",
        "fn f() { ITEM }",
        "async fn f() -> impl Trait { let x = { ITEM }; x. }",
        "mod m { mod n { ITEM } }",
        "const _: () = { ITEM };",
        "cfg_if! { if #[cfg(unix)] { ITEM } else { other() } }",
        "items![ITEM];",
        "items!(a => ITEM);",
        "#![allow(dead_code)] #![doc = \"x\"] ITEM",
        "use a::b as c; ITEM",
        "struct A; ITEM",
        "struct A { b: u8 } ITEM",
        "impl B { fn b() { ITEM } }",
        "impl B { fn b() -> &mut impl C { ITEM } }",
        "fn f(a: impl B, c: &dyn D) where E: F { ITEM }",
        "trait T { fn t() { ITEM } }",
        "match a { _ if b < c => { ITEM } }",
        "extern \"C\" { fn b(); } ITEM",
        "#[cfg(test)] mod tests { #[test] fn t() { ITEM } }",
        "x = 3; ITEM",
        "mod m; ITEM",
        "macro_rules! m { () => {} } ITEM",
        "use a ITEM",
        "fn broken( { ) } ITEM",
    ] {
        let source = source.replace("ITEM", ITEM);
        if source.parse::<proc_macro2::TokenStream>().is_ok() {
            assert_eq!(texts(&read(&source).marked), ["tool/a/title = x"], "{source}");
        }
    }
}

#[test]
fn attributes_between() {
    for head in [
        "#[localize] #[tool_router(router = a)] #[allow(x)] impl S",
        "#[tool_router] #[localize] impl S",
        "/// Doc\n#[cfg(a)] #[localize] /** more */ #[x = \"y\"] unsafe impl T for S",
    ] {
        check_texts(&format!("{head} {{ #[tool(title = \"x\")] fn a() {{}} }}"), &["tool/a/title = x"]);
    }
}

#[test]
fn a_mark_counts_for_its_own_item() {
    let method = "{ #[tool(title = \"x\")] fn a() {} }";
    for between in [
        "struct A;",
        "fn f() {}",
        "const A: u8 = 3;",
        "use a;",
        "mod m;",
        "mod m {}",
        "x!();",
        ";",
        "static A: u8 = 1;",
    ] {
        let source = format!("#[localize] {between} impl S {method}");
        let reading = read(&source);
        assert!(reading.marked.texts.is_empty(), "{source}");
        assert_eq!(texts(&reading.unmarked), ["tool/a/title = x"], "{source}");
    }
}

#[test]
fn unmarked_blocks() {
    let check = |source: &str, expected: &[&str]| {
        let reading = read(source);
        assert!(reading.marked.texts.is_empty() && reading.marked.diagnostics.is_empty(), "{source}");
        assert_eq!(texts(&reading.unmarked), expected, "{source}");
    };
    check("#[tool_router] impl S { #[tool(title = \"x\")] fn a() {} }", &["tool/a/title = x"]);
    check("mod m { impl<T> S<T> where T: A, { #[prompt(title = \"x\")] fn a() {} } }", &["prompt/a/title = x"]);
    check("impl S { #[tool(title = \"x\")] #[localize(skip)] fn a() {} }", &[]);
    check("impl S { #[tool] fn a() {} }", &[]);
    check("impl S { fn a(tool: u8) {} }", &[]);
    check("fn f() -> impl Tool { #[tool(title = \"x\")] fn a() {} }", &[]); // no block
    check("fn f() -> &'static mut impl Tool { tool() }", &[]);
    check("impl S { #[tool(title = \"x\")] fn a(b: ) {} }", &[]); // rustc says it
}

#[test]
fn unmarked_blocks_may_belong_to_others() {
    let check = |method: &str, expected: &[crate::show::Expected<'_>]| {
        let source = format!("impl S {{ {method} fn a() {{}} }}");
        compare(&source, &read(&source).unmarked.diagnostics, expected);
    };
    check("#[tool(title = D)]", &[]);
    check("#[tool(name = D)]", &[]);
    check("#[tool(\"x\")]", &[]);
    check("#[tool => x]", &[]);
    // What rmcp accepts and gets wrong is worth saying.
    check("/// one\n#[tool] #[inline]", &[(Code::LostDescription, "#[inline]", "drops", "move")]);
    check("#[tool(name = \"a b\")]", &[(Code::IllegalName, "\"a b\"", "holds ' '", "use letters")]);
}
