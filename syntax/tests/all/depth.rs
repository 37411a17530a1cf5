//! Nesting: what is deeper than the limits is refused, and no number of them exhausts the stack.

use mcp_l10n_syntax::Code;
use mcp_l10n_syntax::scan::STACK;

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

/// Runs on the stack that the reader asks for.
fn with_stack(work: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).unwrap().join().unwrap();
    });
}

/// What opens, what closes, how many tokens deep one of them is; by the place where it stands.
const EXPRESSIONS: [(&str, &str, usize); 34] = [
    ("&", "", 1),
    ("&mut ", "", 2),
    ("&raw const ", "", 3),
    ("-", "", 1),
    ("!", "", 1),
    ("*", "", 1),
    ("(", ")", 1),
    ("{", "}", 1),
    ("[", "]", 1),
    ("[1, ", "]", 1),
    ("f(1, ", ")", 2),
    ("A::<", ">::b", 7),
    ("A::<B, ", ">::b", 7),
    ("<", " as A>::b", 4),
    ("return ", "", 1),
    ("break ", "", 1),
    ("break 'a ", "", 3),
    ("a = ", "", 2),
    ("a += ", "", 3),
    ("a..", "", 3),
    ("|a| ", "", 3),
    ("|a, b| ", "", 5),
    ("move |a, b: C<D, E>| ", "", 9),
    ("a || ", "", 3),
    ("if ", " {}", 2),
    ("if a {} else ", "{}", 5),
    ("match ", " {}", 2),
    ("match a { b => ", "}", 6),
    ("for a in ", " {}", 4),
    ("for A {} in ", " {}", 5),
    ("let _ = ", "", 3),
    ("{ let a = ", "; }", 4),
    ("unsafe { ", "}", 2),
    ("x as fn() -> ", "", 6),
];
const TYPES: [(&str, &str, usize); 20] = [
    ("&", "", 1),
    ("&mut ", "", 2),
    ("&'a mut ", "", 4),
    ("*const ", "", 2),
    ("Box<", ">", 2),
    ("A<B, ", ">", 2),
    ("A<<B>::C, D, ", ">", 2),
    ("A<B = ", ">", 4),
    ("(", ",)", 1),
    ("[", "; 3]", 1),
    ("fn() -> ", "", 4),
    ("for<'a, 'b> fn() -> ", "", 10),
    ("impl Fn() -> ", "", 5),
    ("dyn Fn(A, B) -> ", "", 5),
    ("A<{ return ", "}>", 4),
    ("[u8; { { ", "}}]", 5),
    ("[u8; -", "]", 5),
    ("<", " as A>::B", 4),
    ("impl A + Fn() -> ", "", 7),
    ("A::", "", 3),
];

/// What is parsed must not recurse without a limit either, whether it stands in brackets or not.
#[test]
fn what_is_parsed() {
    let here = |rows: &[(&str, &str, usize)], before: &str, after: &str| {
        for (open, close, tokens) in rows {
            let brackets = open.matches(['(', '[', '{']).count();
            let tokens = tokens + brackets;
            for times in [5, 40, 470 / tokens, 510, 3_000] {
                let source = block(&format!("{before}{}{after}", nested(open, "b", close, times)));
                let reading = read(&source).marked;
                let deep = reading.diagnostics.iter().any(|found| found.code == Code::TooDeep);
                if times >= 510 || times * tokens <= 470 && times * brackets < 190 {
                    assert_eq!(deep, times >= 510, "{before}{open} {times} times");
                }
            }
        }
    };
    with_stack(|| {
        here(&EXPRESSIONS, "#[tool(title = \"x\", meta = ", ")] fn a() {}");
        here(&EXPRESSIONS, "#[tool(title = \"x\")] fn a() -> A<{ ", "}> {}");
        here(&TYPES, "#[tool(title = \"x\")] fn a(b: ", ") {}");
        here(&TYPES, "#[tool(title = \"x\")] fn a() -> ", " {}");
        here(&[("a @ ", "", 2), ("&", "", 1), ("A(B, ", ")", 2)], "#[tool(title = \"x\")] fn a(", ": B) {}");
        here(&[("!", "", 1)], "#[x = ", "1] #[tool(title = \"x\")] fn a() {}");
        for (open, close, _) in TYPES {
            for times in [10, 60, 5_000] {
                let ty = nested(open, "b", close, times);
                let attributes = format!("#[x = {}1] #[derive(PromptArguments)]", "!".repeat(times));
                read(&format!("{attributes} struct A {{ a: {ty} }} fn f() {{ resource!(uri = x as {ty}, name = 3) }}"));
                read(&format!("macro_rules! m {{ () => {{ {attributes} struct A; }} }} {attributes} mod m;"));
                read(&format!("impl {ty} {{ #[tool] fn a() {{}} }}"));
            }
        }
    });
}

#[test]
fn what_people_write_is_not_deep() {
    let docs = "/// A line.\n".repeat(2_000);
    let inert = "#[allow(a, b)] #[cfg(c)]".repeat(500);
    let body = format!("a{}", ".with_x(1)".repeat(1_000));
    let head = "#[tool] async fn b(&self, Parameters(p): Parameters<P>) -> Result<Json<Vec<T>>, E>";
    let tools = format!("{docs} {head} {{ {body} }} {}", format!("{head} {{ a }} ").repeat(999));
    let value = "Icon::new(\"a\").b().c() + if a { b } else { c }, ".repeat(200);
    let big = format!(
        "{inert} {tools} const A: &[u8] = &[{}]; const B: u8 = {}1; #[tool(title = \"x\")] fn a() {{}}",
        "A | B, 1 << 3, a << b, ".repeat(2_000),
        "1 + ".repeat(2_000),
    );
    let reading = read(&block(&big)).marked;
    assert!(reading.diagnostics.is_empty(), "{:?}", reading.diagnostics);
    assert_eq!((reading.tools, reading.texts.len()), (1_001, 1));
    let fields = "/// A line.\n#[serde(default)] pub f: Option<Vec<(A, B<C, D>)>>, ".repeat(60);
    check_texts(
        &format!("#[derive(PromptArguments)] struct A<'a, T: B = C> where T: D {{ {fields} /// # T\nt: u8 }}"),
        &["arguments/A/t/title = T"],
    );
    let call = format!("resource!(uri = \"u\", name = \"n\", title = \"x\", icons = vec![{value}])");
    check_texts(&format!("fn f() {{ {call} }}"), &["resource/u/title = x"]);
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
