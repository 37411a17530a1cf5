//! Any tokens where a message could stand are read without a panic, and the same way by the derive and by the scan.

use mcp_l10n_fluent::{Parameter, check_pattern, write};
use mcp_l10n_syntax::{message, scan};
use proc_macro2::TokenStream;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::show::texts;

const WORDS: [&str; 60] = [
    "\"{ $a }\"",
    "\"{ $b } { $a }\"",
    "\"\"",
    "\"{ $\"",
    "\"a\\n[b] c\"",
    "r#\"{ NUMBER($a) }\"#",
    "\"s\"suffix",
    "b\"z\"",
    "\"{ $a ->\\n[one] x\\n*[other] y\\n}\"",
    "\"\\r\\n\u{202e}\"",
    "a",
    "b",
    "r#type",
    "_",
    "ordinal",
    "note",
    "number",
    "text",
    "message",
    "skip",
    "zero",
    "one",
    "two",
    "few",
    "many",
    "other",
    "0",
    "1.5",
    "-",
    "1u8",
    "1e3",
    "'c'",
    "=",
    "==",
    ",",
    "::",
    "!",
    "&",
    "a(other = \"x\")",
    "b(one = \"{ $a }\", 0 = \"y\", other = \"z\")",
    "ordinal(a(other = \"x\"))",
    "note = \"n\"",
    "#[message(\"{ $a }\")]",
    "#[message(\"x\")]",
    "#[message(skip)]",
    "#[message(number)]",
    "#[message]",
    "#[message = 3]",
    "#[cfg(x)]",
    "#[cfg_attr(x, message(\"y\"))]",
    "#[localize(scope = \"s\")]",
    "#[localize(skip)]",
    "a: String,",
    "a: u8,",
    "b: &'a str,",
    "b: Option<T>,",
    "r#type: Box<dyn M>,",
    "A,",
    "B { a: u8 },",
    "C(u8),",
];

/// Words, and pieces in which they mean something.
fn item() -> impl Strategy<Value = String> {
    let words = |most| vec(proptest::sample::select(WORDS.as_slice()), 0..most).prop_map(|words| words.join(" "));
    let list = words(5).prop_map(|words| format!("#[message({words})]"));
    let attributes = prop_oneof![words(3), list.clone(), (words(2), list).prop_map(|(a, b)| format!("{a} {b}"))];
    let fields = vec((attributes.clone(), "[ab]", "u8|String|T|&'a str"), 0..3).prop_map(|all| {
        all.iter().map(|(above, name, ty)| [above, " ", name, ":", ty, ","].concat()).collect::<String>()
    });
    let variant = (attributes.clone(), "[AB]", fields.clone())
        .prop_map(|(above, name, of)| format!("{above} {name} {{ {of} }},"));
    let body = prop_oneof![
        fields.prop_map(|fields| format!("struct S<'a, T> {{ {fields} }}")),
        vec(variant, 0..4).prop_map(|variants| format!("enum E<'a, T> {{ {} }}", variants.concat())),
        words(8).prop_map(|words| format!("enum E {{ {words} }}")),
        words(8).prop_map(|words| format!("struct S {{ {words} }}")),
        words(6).prop_map(|words| format!("struct S({words});")),
        words(4).prop_map(|words| format!("union U {{ {words} }}")),
        words(4),
    ];
    (attributes, body).prop_map(|(above, body)| format!("{above} {body}"))
}

fn read_as_message(tokens: &TokenStream, source: &str) {
    let derive: TokenStream = "#[derive(rmcp_l10n::Message)]".parse().unwrap();
    let scanned = scan::read([derive, tokens.clone()].into_iter().collect()).marked;
    let Ok((ty, reading)) = message::read(tokens.clone()) else {
        assert!(scanned.texts.is_empty() || source.contains(';'), "{source}: {:?}", texts(&scanned));
        return;
    };
    let shown = |reading: &mcp_l10n_syntax::Reading| {
        reading.diagnostics.iter().map(|found| (found.code, found.message.clone())).collect::<Vec<_>>()
    };
    assert_eq!((texts(&scanned), shown(&scanned)), (texts(&reading), shown(&reading)), "{source}");
    assert!(ty.cases.iter().all(|case| case.text.is_some()) || reading.has_errors(), "{source}");
    for found in &reading.diagnostics {
        assert!(!found.message.is_empty() && !found.help.is_empty(), "{source}: {found:?}");
    }
    for text in &reading.texts {
        let parameters = text.parameters.as_deref().unwrap_or_default();
        let parameters: Vec<_> = parameters.iter().map(|p| Parameter { name: &p.name, kind: p.kind }).collect();
        let used = check_pattern(&text.text, &parameters).unwrap_or_else(|faults| panic!("{source}: {faults:?}"));
        assert_eq!(used.len(), parameters.len(), "{source}");
        assert!(write::pattern("id", &text.text, text.note.as_deref()).is_ok(), "{source}: {:?}", text.text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

    #[test]
    fn any_item_is_read(source in item()) {
        if let Ok(tokens) = source.parse::<TokenStream>() {
            read_as_message(&tokens, &source);
        }
    }

    /// Any text as the one pattern of a message, and as a text of a plural.
    #[test]
    fn any_text_is_a_pattern_or_explained(text in "[a-z{}$\"\\[\\]*.>\\- \n\t\\\\]{0,40}|\\PC{0,20}") {
        for list in [format!("{text:?}"), format!("a(one = {text:?}, other = \"{{ $a }}\")")] {
            let source = format!("#[message({list})] struct S {{ a: u8 }}");
            if let Ok(tokens) = source.parse::<TokenStream>() {
                read_as_message(&tokens, &source);
            }
        }
    }
}
