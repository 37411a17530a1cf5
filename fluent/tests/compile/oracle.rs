//! Random messages and arguments, against fluent-bundle. Isolation is off there; the numbers are whole, where its plural
//! rules are right in these languages.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use mcp_l10n::Argument;
use proptest::prelude::*;

use crate::show::show;

const HELPERS: &str = "\
b = help { $n } and { $x }
    .more = more of { $x } { -t(case: \"b\") }
-t = { $case ->
    [b] bee
   *[a] ay
 } term
    .gender = f
c = { $n ->
    [one] c one { b.more }
   *[other] c other { $n }
 }
";

fn placeable() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "{ $n }",
        "{$x}",
        "{ \"lit { \\u0041\" }",
        "{ 3.10 }",
        "{ b }",
        "{ b.more }",
        "{ -t }",
        "{ -t(case: \"b\") }",
        "{ c }",
        "{ NUMBER($n) }",
        "{ NUMBER($n, minimumFractionDigits: 2) }",
        "{ NUMBER(7, minimumFractionDigits: 1) }",
        "{ { $x } }",
    ])
    .prop_map(str::to_owned)
}

/// The selectors and their possible keys. To fluent-bundle 1 is not 1.0, unlike to the reference implementation in
/// JavaScript, so a formatted number gets no exact keys here.
const SELECTORS: [(&str, &[&str]); 6] = [
    ("$n", &["0", "1", "2", "5", "zero", "one", "two", "few", "many", "other"]),
    ("NUMBER($n, type: \"ordinal\")", &["one", "two", "few", "many", "other"]),
    ("NUMBER($n, minimumFractionDigits: 1)", &["one", "few", "many", "other"]),
    ("$x", &["a", "male", "other", "zh-TW", "x-y"]),
    ("-t.gender", &["f", "m", "other"]),
    ("21", &["21", "one", "few", "other"]),
];

fn pattern(depth: u32) -> BoxedStrategy<String> {
    let text = "[a-zé ,.!]{1,8}";
    let leaf = prop_oneof![text, placeable()];
    let element = if depth == 0 {
        leaf.boxed()
    } else {
        let variants = prop::collection::vec((any::<prop::sample::Index>(), pattern(depth - 1)), 1..6);
        let select = (prop::sample::select(&SELECTORS[..]), variants, any::<prop::sample::Index>()).prop_map(
            |((selector, keys), variants, default)| {
                let default = default.index(variants.len());
                let line = |(at, (key, pattern)): (usize, (prop::sample::Index, String))| {
                    format!("    {}[{}] {pattern}\n", if at == default { "*" } else { "" }, keys[key.index(keys.len())])
                };
                let variants: String = variants.into_iter().enumerate().map(line).collect();
                format!("{{ {selector} ->\n{variants} }}")
            },
        );
        prop_oneof![3 => leaf, 2 => select].boxed()
    };
    prop::collection::vec(element, 1..5).prop_map(|elements| format!("t{}", elements.concat())).boxed()
}

fn value() -> impl Strategy<Value = i64> {
    prop_oneof![4 => 0..6_i64, 4 => 0..130_i64, 1 => -130..0_i64, 1 => 0..999_999_i64]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn looks_as_fluent_bundle_shows_it(
        pattern in pattern(2),
        language in prop::sample::select(vec!["en", "fr", "de", "pl", "ru"]),
        n in value(),
        x in prop::sample::select(vec!["a", "male", "zh-TW", "{ $n }", ""]),
    ) {
        let source = format!("a = {pattern}\n{HELPERS}");
        let mut bundle = FluentBundle::new(vec![language.parse().expect("a tag")]);
        bundle.set_use_isolating(false);
        bundle.add_builtins().expect("NUMBER is not there yet");
        bundle.add_resource(FluentResource::try_new(source.clone()).expect("well formed")).expect("names differ");
        let mut arguments = FluentArgs::new();
        arguments.set("n", n);
        arguments.set("x", FluentValue::from(x));
        let mut errors = Vec::new();
        let message = bundle.get_message("a").and_then(|message| message.value()).expect("a value");
        let expected = bundle.format_pattern(message, Some(&arguments), &mut errors);
        prop_assert!(errors.is_empty(), "{errors:?}");
        prop_assert_eq!(show(language, &source, &[("n", Argument::from(n)), ("x", x.into())]), expected, "{}", source);
    }
}
