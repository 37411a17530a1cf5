//! Nesting: what is deeper than the limits is refused, and no number of them exhausts the stack.

use mcp_l10n_syntax::Code;

use crate::show::{block, check_diagnostics, check_texts, read, texts};

fn nested(open: &str, inner: &str, close: &str, times: usize) -> String {
    format!("{}{inner}{}", open.repeat(times), close.repeat(times))
}

#[test]
fn brackets() {
    let item = block("#[tool(title = \"x\")] fn a() {}");
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] {
        let source = |times| format!("{item} fn f() {{ {} }}", nested(open, "", close, times));
        check_texts(&source(199), &["tool/a/title = x"]);
        // EX-37
        check_diagnostics(&source(200), &[(Code::TooDeep, open, "more than 200 levels", "an item of its own")]);
        check_diagnostics(&source(100_000), &[(Code::TooDeep, open, "more than 200 levels", "an item of its own")]);
    }
    let modules = nested("mod a {", "mod b;", "}", 200);
    assert_eq!(read(&modules).modules[0].inside.len(), 200);
    check_texts(&nested("fn f() {", &item, "}", 190), &["tool/a/title = x"]);
    check_texts(&"{}".repeat(100_000), &[]); // many, but not deep
}

/// What is parsed must not recurse without a limit either, whether it stands in brackets or not.
#[test]
fn what_is_parsed() {
    let rows = [
        ("#[tool(title = \"x\", meta = ", "&", "", ")] fn a() {}"),
        ("#[tool(title = \"x\", meta = ", "-", "", ")] fn a() {}"),
        ("#[tool(title = \"x\", meta = ", "(", ")", ")] fn a() {}"),
        ("#[tool(title = \"x\", meta = ", "{", "}", ")] fn a() {}"),
        ("#[tool(title = \"x\", meta = ", "[", "]", ")] fn a() {}"),
        ("#[tool(title = \"x\", meta = ", "A::<", ">::b", ")] fn a() {}"),
        ("#[tool(title = \"x\", meta = ", "<", " as A>::b", ")] fn a() {}"),
        ("#[x = ", "!", "", "] #[tool(title = \"x\")] fn a() {}"),
        ("#[tool(title = \"x\")] fn a(b: ", "Box<", ">", ") {}"),
        ("#[tool(title = \"x\")] fn a(b: ", "&", "", ") {}"),
        ("#[tool(title = \"x\")] fn a(b: ", "[", "; { 3 }]", ") {}"),
    ];
    for (before, open, close, after) in rows {
        for times in [5, 12, 200, 20_000] {
            let source = block(&format!("{before}{}{after}", nested(open, "b", close, times)));
            let reading = read(&source).marked;
            let deep = reading.diagnostics.iter().any(|found| found.code == Code::TooDeep);
            assert_eq!(deep, times > 32, "{before}{open} {times} times");
            assert_eq!(reading.texts.len(), usize::from(!deep), "{before}{open} {times} times");
        }
    }
    for times in [10, 100_000] {
        let field = nested("A<", "b", ">", times);
        let attributes = format!("#[x = {}1] #[derive(PromptArguments)]", "!".repeat(times));
        read(&format!("{attributes} struct A {{ a: {field} }} fn f() {{ resource!(uri = {field}, name = {field}) }}"));
        read(&format!("macro_rules! m {{ () => {{ {attributes} struct A; }} }} {attributes} mod m;"));
        read(&format!("impl {field} {{ #[tool] fn a() {{}} }}"));
    }
}

#[test]
fn comparisons_and_shifts_are_no_nesting() {
    let shifts = "1 << 3, ".repeat(1_000);
    let comparisons = "n if n < 3 => a < b && c, ".repeat(1_000);
    let source = block(&format!(
        "const A: [u8; 1000] = [{shifts}]; #[tool(title = \"x\")] fn a() {{ match b {{ {comparisons} }} }}"
    ));
    assert_eq!(texts(&read(&source).marked), ["tool/a/title = x"]);
}

/// Twice as many tokens take about twice as long; a reader that looked at the rest of the file at each of these would take
/// minutes.
#[test]
fn time_is_linear() {
    for part in [
        "impl ",
        "impl<T ",
        "use ",
        "use a::",
        "struct ",
        "mod ",
        "mod a;",
        "#[a] ",
        "#[localize] impl ",
        "tool ",
        "resource! ",
        "macro_rules! a ",
        "#[derive(PromptArguments)] struct A ",
        "&mut impl ",
        "#[a] impl A {} ",
        "#![a] ",
        "pub ",
        "pub(a) ",
        "use a as b;",
        "unsafe impl A {}",
    ] {
        let started = std::time::Instant::now();
        read(&part.repeat(10_000));
        assert!(started.elapsed().as_secs() < 8, "{part} took {:?}", started.elapsed());
    }
}
