//! `#[derive(Message)]`: names, patterns, arguments and notes; what the macro sees and the scan does not; whose it is.

use mcp_l10n_fluent::{Index, Parameter, compile, write};
use mcp_l10n_syntax::{ParameterKind, Reading, SourceText, message};

use crate::show::{read, texts};

/// What the derive sees.
pub(crate) fn derived(item: &str) -> Reading {
    let tokens = item.parse().unwrap_or_else(|error| panic!("{error}: {item}"));
    message::read(tokens).unwrap_or_else(|error| panic!("{error}: {item}")).1
}

/// The one message of the struct, as the derive and as the scan of a file read it, without a diagnostic.
fn one(item: &str) -> SourceText {
    let reading = derived(item);
    assert!(reading.diagnostics.is_empty(), "{item}: {:?}", reading.diagnostics);
    let scanned = read(&format!("#[derive(Message)] {item}")).marked;
    assert_eq!(texts(&scanned), texts(&reading), "{item}");
    let [text] = reading.texts.as_slice() else { panic!("{item}: {:?}", texts(&reading)) };
    assert_eq!(scanned.texts[0].fingerprint(), text.fingerprint(), "{item}");
    assert_reads_back(text);
    text.clone()
}

/// The text stands in a catalog as the writer of catalogs puts it there, and compiles there.
fn assert_reads_back(text: &SourceText) {
    let written = write::pattern("id", &text.text, text.note.as_deref()).unwrap_or_else(|error| panic!("{error}"));
    let catalog = mcp_l10n_fluent::read(&written);
    let parameters = text.parameters.as_deref().unwrap_or_default();
    let parameters: Vec<_> = parameters.iter().map(|p| Parameter { name: &p.name, kind: p.kind }).collect();
    compile(&Index::new(&catalog), "id", &parameters, "en").unwrap_or_else(|faults| panic!("{written}: {faults:?}"));
}

#[test]
fn coordinates() {
    let check = |item: &str, expected: &[&str]| {
        let reading = derived(item);
        assert!(reading.diagnostics.is_empty(), "{item}: {:?}", reading.diagnostics);
        assert_eq!(texts(&reading), expected, "{item}");
    };
    check("#[message(\"a\")] struct Unknown;", &["message/Unknown/message = a"]);
    check("#[message(\"a\")] pub(crate) struct Unknown {}", &["message/Unknown/message = a"]);
    check("#[message(\"a\")] struct Unknown();", &["message/Unknown/message = a"]);
    check("#[message(\"a\")] struct r#type;", &["message/type/message = a"]);
    check(
        "enum P { #[message(\"a\")] One, #[message(\"b\")] Two {}, #[message(\"c\")] r#Self_(), }",
        &["message/P/One = a", "message/P/Two = b", "message/P/Self_ = c"],
    );
    check("#[localize(scope = \"admin\")] #[message(\"a\")] struct A;", &["scope/admin/message/A/message = a"]);
    check("#[localize(scope = \"x\")] enum A { #[message(\"a\")] B }", &["scope/x/message/A/B = a"]);
}

#[test]
fn patterns() {
    let check = |literal: &str, expected: &str| {
        let item = format!("#[message({literal})] struct A {{ city: String, n: u8 }}");
        assert_eq!(one(&item).text, expected, "{literal}");
    };
    check("\"{ $n } in { $city }\"", "{ $n } in { $city }");
    check("r#\" {$n} in {$city} \"#,", "{$n} in {$city}");
    check(
        "\"{ NUMBER($n, minimumFractionDigits: 2) } { $city ->\\n[a] x\\n*[b] y\\n}\"",
        "{ NUMBER($n, minimumFractionDigits: 2) } { $city ->\n[a] x\n*[b] y\n}",
    );
    check(
        "\"
            { $n ->
                [0] none
                [one] one in { $city }
               *[other] { $n } in
                    { $city }
            }
        \"",
        "{ $n ->\n    [0] none\n    [one] one in { $city }\n   *[other] { $n } in\n        { $city }\n}",
    );
    check("\"One \\\n              line { $n } { $city }\"", "One line { $n } { $city }");
    check("\"\\tFirst { $n }\\r\n\t\t\tsecond { $city }  \n\n\"", "First { $n }\nsecond { $city }");
    check("\"[x] {\\\"{\\\"} { $n }{ $city }\"", "[x] {\"{\"} { $n }{ $city }");
    check("\"{ \\\"\\\" }{ $n }{ $city }\"", "{ \"\" }{ $n }{ $city }");
}

#[test]
fn plurals() {
    let check = |list: &str, expected: &str| {
        let item = format!("#[message({list})] struct A {{ n: u32, city: String }}");
        assert_eq!(one(&item).text, expected, "{list}");
    };
    check(
        "n(one = \"a { $city }\", other = \"{ $n } { $city }\",),",
        "{ $n ->\n    [one] a { $city }\n   *[other] { $n } { $city }\n}",
    );
    check("n(other = \"{ $city }\")", "{ $n ->\n   *[other] { $city }\n}");
    check(
        "n(other = \"o { $city }\", zero = \"z\", -1 = \"m\", one = \"1\", two = \"2\", 0 = \"0\", few = \"f\", many = \"n\", 1.50 = \"h\")",
        "{ $n ->\n    [-1] m\n    [0] 0\n    [1.50] h\n    [zero] z\n    [one] 1\n    [two] 2\n    [few] f\n    [many] n\n   *[other] o { $city }\n}",
    );
    check(
        "ordinal(n(one = \"{ $n }st { $city }\", other = \"{ $n }th\"))",
        "{ NUMBER($n, type: \"ordinal\") ->\n    [one] { $n }st { $city }\n   *[other] { $n }th\n}",
    );
    check(
        "n(one = \"
            First { $city }
            second
        \", other = \"a\n              b\n\n              c\")",
        "{ $n ->\n    [one]\n        First { $city }\n        second\n   *[other]\n        a\n        b\n\n        c\n}",
    );
    let item = "#[message(ordinal(one = \"a\", other = \"b\"))] struct A { ordinal: u8 }";
    assert_eq!(one(item).text, "{ $ordinal ->\n    [one] a\n   *[other] b\n}");
    let item = "#[message(r#type(other = \"{ $type }\"))] struct A { r#type: u8 }";
    assert_eq!(one(item).text, "{ $type ->\n   *[other] { $type }\n}");
}

/// The kinds by the names of the types; the compiler checks them again.
#[test]
fn kinds() {
    let check = |ty: &str, mark: &str, expected: ParameterKind| {
        let item = format!("#[message(\"{{ $a }}\")] struct A<'a, T> {{ {mark} a: {ty} }}");
        let parameters = one(&item).parameters.unwrap();
        assert_eq!((parameters[0].name.as_str(), parameters[0].kind), ("a", expected), "{ty}");
    };
    for ty in ["String", "&'a str", "&'a &'static str", "std::string::String", "bool", "&'a mut bool", "(&'a str)"] {
        check(ty, "", ParameterKind::Text);
    }
    for ty in ["Box<str>", "Arc<str>", "std::rc::Rc<str>", "Cow<'a, str>", "&'a ::std::borrow::Cow<'static, str>"] {
        check(ty, "", ParameterKind::Text);
    }
    for ty in ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32", "&'a f64"]
    {
        check(ty, "", ParameterKind::Number);
    }
    for ty in [
        "T",
        "Station",
        "Box<Station>",
        "Box<dyn Message>",
        "&'a dyn Message",
        "Vec<u8>",
        "[u8; 2]",
        "Cow<'a, T>",
        "(u8,)",
        "<T as A>::String",
    ] {
        check(ty, "", ParameterKind::Message);
    }
    check("Meters", "#[message(number)]", ParameterKind::Number);
    check("Meters", "#[cfg_attr(a, allow(b))] #[message(text)]", ParameterKind::Text);
    check("String", "#[message(message)]", ParameterKind::Message);
}

#[test]
fn arguments_are_the_fields_in_order() {
    let text = one(
        "#[message(\"{ $b }{ $type }{ $a_1 }\")] struct A<T> { b: u8, #[message(skip)] #[cfg(x)] left: Option<T>, \
         r#type: T, a_1: String }",
    );
    let parameters = text.parameters.unwrap();
    let shown: Vec<_> = parameters.iter().map(|parameter| (parameter.name.as_str(), parameter.kind)).collect();
    let expected = [("b", ParameterKind::Number), ("type", ParameterKind::Message), ("a_1", ParameterKind::Text)];
    assert_eq!(shown, expected);
    // The kinds are a part of what scan and macro compare.
    let (number, words) =
        ("#[message(\"{ $a }\")] struct A { a: u8 }", "#[message(\"{ $a }\")] struct A { a: String }");
    assert_ne!(one(number).fingerprint(), one(words).fingerprint());
}

#[test]
fn notes() {
    let check = |item: &str, expected: &[Option<&str>]| {
        let reading = derived(item);
        assert!(reading.diagnostics.is_empty(), "{item}: {:?}", reading.diagnostics);
        let notes: Vec<_> = reading.texts.iter().map(|text| text.note.as_deref()).collect();
        assert_eq!(notes, expected, "{item}");
    };
    check("/// For developers.\n#[message(\"a\")] struct A;", &[None]);
    check("#[message(\"a\", note = \"Above the bar\\nin a list\")] struct A;", &[Some("Above the bar\nin a list")]);
    check("#[message(note = \"n\", \"a\",)] struct A;", &[Some("n")]);
    check("#[message(note = \"n\")] #[message(\"a\")] struct A;", &[Some("n")]);
    check("#[message(\"a\", note = \" \")] struct A;", &[None]);
    check("#[message(n(other = \"a\"), note = \"n\")] struct A { n: u8 }", &[Some("n")]);
    check("#[message(note(other = \"a\"))] struct A { note: u8 }", &[None]);
    check(
        "#[message(note = \"of all\")] enum A { #[message(\"a\")] B, #[message(\"c\", note = \"own\")] C }",
        &[Some("of all"), Some("own")],
    );
}

#[test]
fn the_scan_takes_only_our_derive() {
    let check = |source: &str, expected: &[&str]| {
        let reading = read(source).marked;
        assert_eq!(texts(&reading), expected, "{source}");
        assert!(reading.diagnostics.is_empty(), "{source}: {:?}", reading.diagnostics);
    };
    check("#[derive(Clone, Message)] #[message(\"a\")] struct A;", &["message/A/message = a"]);
    check("mod m { fn f() { #[derive(rmcp_l10n::Message)] #[message(\"a\")] struct A; } }", &["message/A/message = a"]);
    check("#[cfg_attr(x, derive(Message))] #[cfg_attr(x, message(\"a\"))] struct A;", &["message/A/message = a"]);
    check(
        "#[derive(Message)] enum A { #[cfg(x)] #[message(\"a\")] B, #[message(\"c\")] C }",
        &["message/A/B = a", "message/A/C = c"],
    );
    check("#[derive(prost::Message)] struct A { #[prost(string, tag = \"1\")] a: String }", &[]);
    check("#[derive(Message)] #[rtype(result = \"()\")] struct A(u8);", &[]);
    check("#[derive(Message)] enum A {}", &[]);
    check("#[derive(Message)] union A { a: u8 }", &[]);
    check("#[message(\"a\")] struct A;", &[]);
    let ours = read("#[derive(Debug, ::rmcp_l10n::Message)] enum A {}").marked;
    assert_eq!(ours.diagnostics.len(), 1, "{:?}", ours.diagnostics);
    let inside = read("#[derive(Message)] struct A(#[message(skip)] u8);").marked;
    assert!(!inside.diagnostics.is_empty());
}

#[test]
fn cfgs_of_variants_are_kept() {
    let reading = derived("enum A { #[cfg(unix)] #[cfg(test)] #[message(\"a\")] B, #[message(\"c\")] C }");
    let counts: Vec<_> = reading.texts.iter().map(|text| text.cfgs.len()).collect();
    assert_eq!(counts, [2, 0]);
}

/// One wrong variant does not take the others with it, for the scan; the type is whole for the macro.
#[test]
fn a_wrong_variant_leaves_the_others() {
    let item = "enum A { #[message(\"{ $x }\")] B, #[message(\"c\")] C, D }";
    assert_eq!(texts(&derived(item)), ["message/A/C = c"]);
    assert_eq!(derived(item).diagnostics.len(), 2);
    let (ty, _) = message::read(item.parse().unwrap()).unwrap();
    let read: Vec<_> = ty.cases.iter().map(|case| case.text.is_some()).collect();
    assert_eq!(read, [false, true, false]);
}
