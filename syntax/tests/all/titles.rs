//! Titles and annotation titles: which texts are read, as rmcp serves them.

use mcp_l10n::Kind;
use mcp_l10n_syntax::Code;

use crate::show::{block, check_diagnostics, check_texts, read, texts};

#[test]
fn texts_are_what_rmcp_serves() {
    let check =
        |attribute: &str, expected: &[&str]| check_texts(&block(&format!("{attribute} fn a(&self) {{}}")), expected);
    check(r#"#[tool(title = "Run")]"#, &["tool/a/title = Run"]);
    check("#[tool(title = r##\"say \"#hi\"# ok\"##)]", &["tool/a/title = say \"#hi\"# ok"]); // EX-01
    check("#[tool(title = \"a\\\n  b\")]", &["tool/a/title = ab"]); // EX-04: the line break and what follows is gone
    check("#[tool(title = \"a \\\n\t b\")]", &["tool/a/title = a b"]); // EX-04
    check("#[tool(title = \"a\\\r\n  b\")]", &["tool/a/title = ab"]); // EX-04
    check("#[tool(title = \"a\\\n \u{a0}b\")]", &["tool/a/title = a\u{a0}b"]); // EX-04: no white space of the language
    check("#[tool(title = \"a\r\nb\")]", &["tool/a/title = a\nb"]); // rustc reads line ends as \n
    check("#[tool(title = r\"a\r\nb\")]", &["tool/a/title = a\nb"]);
    check("#[tool(title = r#\"a\r\n\"b\"\"#)]", &["tool/a/title = a\n\"b\""]);
    check(r#"#[tool(title = "a\r\nb")]"#, &["tool/a/title = a\r\nb"]); // escapes are meant
    check("#[tool(title = r\"x\")]", &["tool/a/title = x"]);
    check(r#"#[tool(title = "\u{e9}\x41\t\"")]"#, &["tool/a/title = éA\t\""]);
    check("#[tool(\n    title =\n        \"Run\",\n)]", &["tool/a/title = Run"]); // EX-41
    check("// translators: noun\n#[tool(title = \"Run\")]", &["tool/a/title = Run"]); // EX-41: not attached
    check("#[tool(title /* noun */ = /* here */ \"Run\")]", &["tool/a/title = Run"]); // EX-41
    // EX-16: two messages, and no name among them
    check(
        r#"#[tool(name = "weather_current", title = "Weather", annotations(title = "Wetter-Tool", read_only_hint = true))]"#,
        &["tool/weather_current/title = Weather", "tool/weather_current/annotations/title = Wetter-Tool"],
    );
    check(r#"#[tool(annotations(title = "A"))]"#, &["tool/a/annotations/title = A"]);
    check("#[tool(annotations(read_only_hint = true))]", &[]);
    check(r#"#[prompt(title = "Plan")]"#, &["prompt/a/title = Plan"]);
    check(r#"#[rmcp::tool(title = "Run")]"#, &["tool/a/title = Run"]); // EX-22: the last part of the path counts
    check(r#"#[other::prompt(title = "Run")]"#, &["prompt/a/title = Run"]); // EX-22
    check(
        r#"#[tool(title = "Run", description = D, input_schema = schema::<A, B>(|a, b| a), local)]"#,
        &["tool/a/title = Run"],
    );
    check("#[tool]", &[]);
    check("#[tool()]", &[]);
    check(r#"#[tool] #[tools(title = "x")] #[my_tool(title = "x")] #[tool_router(title = "x")]"#, &[]);
    check(r#"#[tool(description = "x")]"#, &[]); // for models, not for people
}

#[test]
fn blocks_of_every_shape() {
    // EX-25: generics leave no trace
    check_texts(
        "#[localize] #[tool_router] impl<T: Store, const N: usize> Srv<'_, T, N> where T: 'static { #[tool(title=\"x\")] async fn a(&self) {} }",
        &["tool/a/title = x"],
    );
    let heads = [
        "impl<T> Srv<T>\nwhere\n    T: Store,\n",
        "impl<T: Fn(u8) -> u8> Srv<T> where T: Fn() -> Vec<u8>, Vec<T>: Clone,",
        "impl Srv<{ N }>",
        "impl Srv<{ N }, { M + 1 }, 3>",
        "impl<const N: usize = { 1 + 2 }> Srv<N>",
        "impl Trait for Srv",
        "unsafe impl Trait<{ N }> for Srv",
        "impl<'a, T: ?Sized + 'a> path::Trait<Item = [u8; { 3 }]> for &'a mut Srv<T>",
        "impl !Send for Srv",
        "impl Trait for [Srv; { N; 3 }]",
        "impl Trait for fn(u8) -> u8",
    ];
    for head in heads {
        check_texts(
            &format!("#[localize] {head} {{ #[tool(title = \"x\")] fn a(&self) {{}} }}"),
            &["tool/a/title = x"],
        );
    }
    let signatures = [
        "fn a()",
        "pub fn a()",
        "pub(crate) async fn a()",
        "const fn a()",
        "unsafe extern \"C\" fn a()",
        "fn a<T: A<{ 1 }>>() where T: B,",
        "fn a() -> impl Trait + use<'_>",
        "async fn a(&self, Parameters(A { b, .. }): Parameters<A>) -> Result<Json<B>, C>",
        "fn a(self: Arc<Self>, x: [u8; { 3 }]) -> [u8; { 4 }]",
    ];
    for signature in signatures {
        check_texts(&block(&format!("#[tool(title = \"x\")] {signature} {{ }}")), &["tool/a/title = x"]);
    }
    check_texts("#[localize] impl S { #[tool(title = \"x\")] fn a(); }", &["tool/a/title = x"]);
}

#[test]
fn other_members_are_skipped() {
    let members = [
        "const A: B = B { c: { 1 } };",
        "const A: [u8; 2] = [1; { 2 }];",
        "const A: u8 = if B { 1 } else { 2 } + { 3 };",
        "type A = [u8; { 3 }];",
        "type A<T> = B<T> where T: C;",
        "helper! { #[tool(title = \"no\")] fn b() {} }",
        "helper!(x);",
        "path::helper![x];",
        "fn b() { #[tool(title = \"no\")] fn c() {} }",
        "fn b() { x. }",
        "fn b() { if x { }",
        "#[cfg(x)] #[inline] pub(in a::b) fn b() {}",
        "fn (broken) {}",
    ];
    for member in members {
        let closed = if member.matches('{').count() > member.matches('}').count() {
            format!("{member} }}")
        } else {
            member.to_owned()
        };
        let method = "#[tool(title = \"x\")] fn a(&self) { self. }";
        for members in
            [format!("{closed} {method}"), format!("{method} {closed}"), format!("#![allow(x)] {closed} {method}")]
        {
            assert_eq!(texts(&read(&block(&members)).marked), ["tool/a/title = x"], "{members}");
        }
    }
}

#[test]
fn cfgs_go_with_the_text() {
    let reading = read(&block("#[cfg(unix)] #[tool(title = \"x\")] #[cfg(feature = \"y\")] fn a() {}")).marked;
    assert_eq!(reading.texts[0].cfgs.len(), 2);
    assert_eq!(reading.texts[0].span.source_text().as_deref(), Some("\"x\""));
}

#[test]
fn what_is_no_literal_is_reported() {
    let help = "as a string literal";
    let check = |attribute: &str, at: &str, message: &str| {
        check_diagnostics(&block(&format!("{attribute} fn a(&self) {{}}")), &[(Code::NotLiteral, at, message, help)]);
    };
    check("#[tool(title = D)]", "D", "the text of `tool/a/title`: a path is no string literal"); // EX-08
    check("#[tool(title = a::D)]", "a::D", "a path"); // EX-08
    check("#[tool(title = concat!(\"a\", \"b\"))]", "concat!(\"a\", \"b\")", "a macro call");
    check("#[tool(title = \"a\".len())]", "\"a\".len()", "an expression");
    check("#[tool(title = 5)]", "5", "another kind of literal");
    check("#[tool(title = b\"x\")]", "b\"x\"", "another kind of literal");
    check("#[tool(title)]", "title", "no value");
    check("#[tool(title(\"x\"))]", "\"x\"", "a list");
    check("#[tool(annotations(title = D))]", "D", "the text of `tool/a/annotations/title`: a path");
    check("#[prompt(title = D)]", "D", "the text of `prompt/a/title`");
    check("#[tool(name = D, title = \"x\")]", "D", "the name of the tool: a path");
}

#[test]
fn empty_texts_are_left_out() {
    for (written, coordinate) in [
        ("#[tool(title = \"\")]", "tool/a/title"), // EX-18
        ("#[tool(title = \" \\n\\t\u{3000}\")]", "tool/a/title"),
        ("#[tool(annotations(title = r\"\"))]", "tool/a/annotations/title"),
    ] {
        let source = block(&format!("{written} fn a() {{}}"));
        let literal = &source[source.find("= ").unwrap() + 2..source.find(')').unwrap()];
        let message = format!("the text of `{coordinate}` is empty");
        check_diagnostics(&source, &[(Code::EmptyText, literal, &message, "write a title, or remove it")]);
        assert!(read(&source).marked.texts.is_empty());
    }
}

#[test]
fn unseen_direction_controls_are_reported() {
    for control in "\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}".chars() {
        // EX-40: extracted unchanged, and flagged
        let literal = format!("\"a{control}b\"");
        let source = block(&format!("#[tool(title = {literal})] fn a() {{}}"));
        let name = format!("U+{:04X}", u32::from(control));
        let escape = format!("\\u{{{:x}}}", u32::from(control));
        check_diagnostics(&source, &[(Code::Bidi, &literal, &name, &escape)]);
        assert_eq!(texts(&read(&source).marked), [format!("tool/a/title = a{control}b")]);
        // The cure that the message names is one.
        let source = block(&format!("#[tool(title = \"a{escape}b\")] fn a() {{}}"));
        check_texts(&source, &[&format!("tool/a/title = a{control}b")]);
    }
    check_texts(&block("#[tool(title = \"שלום\u{200f}\")] fn a() {}"), &["tool/a/title = שלום\u{200f}"]);
}

#[test]
fn lists_that_do_not_parse_are_reported() {
    let check = |attribute: &str, at: &str, help: &str| {
        check_diagnostics(&block(&format!("{attribute} fn a(&self) {{}}")), &[(Code::Malformed, at, "expected", help)]);
    };
    check("#[tool(title = )]", ")", "write it as a list");
    check("#[tool(title = \"x\" name = \"b\")]", "name", "write it as a list");
    check("#[tool(\"x\")]", "\"x\"", "write it as a list");
    check("#[tool(annotations(title \"x\"))]", "annotations", "annotations(title");
    // A head that is being typed: the block is unknown, not empty.
    check("#[tool(title = \"x\")] fn b(&self, x) {} #[tool]", ")", "its texts are kept");
}

#[test]
fn texts_come_in_source_order() {
    let source = "
        server_info!(name = \"s\", version = \"1\", title = \"1\");
        #[localize] impl A { #[tool(title = \"2\")] fn z() { resource!(uri = \"u\", name = \"r\", title = \"4\") } #[prompt(title = \"3\")] fn a() {} }
        mod m { #[derive(PromptArguments)] struct B { #[schemars(title = \"5\")] b: u8, /** # 6 */ a: u8 } }
        #[localize] impl B { #[tool(title = \"7\")] fn b() {} }";
    let order: Vec<String> = read(source).marked.texts.into_iter().map(|text| text.text).collect();
    assert_eq!(order, ["1", "2", "3", "4", "5", "6", "7"]);
}

#[test]
fn tools_and_prompts_are_counted() {
    let reading = read(&block(
        "#[tool] fn a() {} #[prompt] fn b() {} #[localize(skip)] #[tool(title = \"x\")] fn c() {} fn d() {}",
    ))
    .marked;
    assert_eq!((reading.tools, reading.prompts, reading.texts.len()), (2, 1, 0));
}

/// Every name, for constants, whether there is a title or not.
#[test]
fn names_are_listed() {
    let source = block(
        "#[tool] fn a() {} #[tool(name = \"fs.read\", title = \"x\")] fn b() {} #[prompt(title = \"y\")] fn c() {} \
         #[localize(skip)] #[tool] fn d() {} #[tool(name = \"no\")] #[prompt] fn e() {} fn f() {}",
    );
    let names: Vec<_> = read(&source).marked.identifiers.into_iter().map(|found| (found.kind, found.name)).collect();
    let expected = [
        (Kind::Tool, "a"),
        (Kind::Tool, "fs.read"),
        (Kind::Prompt, "c"),
        (Kind::Tool, "d"),
        (Kind::Tool, "no"),
        (Kind::Prompt, "e"),
    ];
    assert_eq!(names, expected.map(|(kind, name)| (kind, name.to_owned())));
    let unmarked = read("impl S { #[tool] fn a() {} #[tool(name = N)] fn b() {} }").unmarked;
    assert_eq!(unmarked.identifiers.len(), 1);
    assert_eq!(unmarked.identifiers[0].span.source_text().as_deref(), Some("a"));
}

/// The types that rmcp makes the schemas of a tool from.
#[test]
fn schemas_are_linked() {
    let check = |attribute: &str, signature: &str, expected: &[(bool, &str)]| {
        let reading = read(&block(&format!("#[tool{attribute}] fn a{signature} {{}}"))).marked;
        let found: Vec<_> = reading.schemas.iter().map(|schema| (schema.output, schema.ty.as_str())).collect();
        assert_eq!(found, expected, "{attribute} {signature}");
        assert!(reading.schemas.iter().all(|schema| schema.tool == "a" && schema.scope.is_none()));
        assert!(reading.arguments.is_empty(), "{signature}");
    };
    check("", "(&self)", &[]);
    check("", "(&self, p: Parameters<Place>)", &[(false, "Place")]);
    check("", "(Parameters(P { a, .. }): rmcp::Parameters<my::Place<'static>>)", &[(false, "Place")]);
    check("", "() -> Json<Report>", &[(true, "Report")]);
    check("", "() -> Result<Json<my::Report>, ErrorData>", &[(true, "Report")]);
    check("", "(p: Parameters<A>) -> std::result::Result<rmcp::Json<B>, C>", &[(false, "A"), (true, "B")]);
    check("", "() -> Result<Report, Json<C>>", &[]);
    check("", "() -> Option<Json<Report>>", &[]);
    check("", "() -> Json<(A, B)>", &[]);
    check("(input_schema = schema_for_input::<B>().unwrap())", "(p: Parameters<A>)", &[(false, "B")]);
    check("(input_schema = (&rmcp::f::<my::B>())?.clone())", "()", &[(false, "B")]);
    check("(input_schema = schema())", "(p: Parameters<A>)", &[]);
    check("(output_schema = rmcp::schema_for_output::<B>())", "() -> Json<A>", &[(true, "B")]);
    check("(output_schema = SCHEMA)", "() -> Json<A>", &[]);
    let scoped = "#[localize(scope = \"s\")] impl S { #[tool(name = \"b\")] fn a(p: Parameters<A>) {} }";
    let reading = read(scoped).marked;
    assert_eq!((reading.schemas[0].scope.as_deref(), &*reading.schemas[0].tool), (Some("s"), "b"));
    // A prompt has arguments, and no schema.
    let prompt = read(&block("#[prompt] fn a(p: Parameters<A>) -> Json<B> {}")).marked;
    assert_eq!((prompt.schemas.len(), prompt.arguments.len()), (0, 1));
}

/// SEP-2792: names stay as they are, so a translated text is no name.
#[test]
fn names_are_no_texts() {
    for value in ["text!(\"a\", \"b\")", "l10n.text(T)", "crate::l10n::Table::tool__a__title", "l10n.message(&m)"] {
        for kind in ["tool", "prompt"] {
            let source = block(&format!("#[{kind}(name = {value}, title = \"x\")] fn a() {{}}"));
            let message = "`name` is a translated text, but programs read it";
            check_diagnostics(&source, &[(Code::Identifier, value, message, "write `name = \"...\"`")]);
            assert!(read(&source).marked.texts.is_empty(), "{source}");
        }
    }
}
