//! What does not keep a message from being shown: plural categories and variants.

use mcp_l10n::PluralCategory;
use mcp_l10n_fluent::plural::{Type, languages, rules};

use crate::faults::{PARAMETERS, told};
use crate::show::try_compile;

/// `variants` are keys, blank between them, the default with a star; `selector` is `$n` or a call.
#[track_caller]
fn check(language: &str, selector: &str, variants: &str, expected: &[&str]) {
    let variants = variants.split(' ').map(|key| format!(" {key} text\n")).collect::<Vec<_>>().concat();
    let source = format!("a = {{ {selector} ->\n{variants} }}\n");
    let compiled = try_compile(language, &source, &PARAMETERS).unwrap_or_else(|faults| panic!("{source} {faults:?}"));
    assert!(compiled.warnings.iter().all(mcp_l10n_fluent::Fault::is_warning));
    let told = told(&source, &compiled.warnings);
    assert_eq!(told.len(), expected.len(), "{language} {source}: {told:#?}");
    for (told, expected) in told.iter().zip(expected) {
        assert!(told.starts_with(expected), "{language} {source}: {told:?} is not {expected:?}");
    }
}

#[test]
fn whole() {
    for (language, variants) in [
        ("ru", "[one] [few] *[many]"), // FL-68
        ("ru", "[one] [few] *[other]"),
        ("ru", "[one] [few] [many] *[other]"),
        ("ru", "[one] [few] *[default]"),
        ("pl", "[one] [few] *[many]"),
        ("en", "[one] *[other]"),
        ("en", "*[other] [one]"),
        ("en", "[0] [1] *[other]"), // `one` is exactly 1 in English
        ("en", "[0] [1] [one] *[other]"),
        ("en", "[one] *[many]"),  // a default may have any key
        ("fr", "[one] *[other]"), // `many` is for whole millions
        ("fr", "[one] [many] *[other]"),
        ("fr", "[0] [1] *[other]"),
        ("ar", "[zero] [one] [two] [few] [many] *[other]"),
        ("ar", "[0] [1] [2] [few] [many] *[other]"),
        ("cs", "[one] [few] *[other]"),
        ("he", "[one] [two] *[other]"),
        ("ja", "[0] *[other]"),
        ("ja", "*[other]"),
        ("lv", "[zero] [one] *[other]"),
        ("en-XA", "[one] *[other]"),
    ] {
        check(language, "$n", variants, &[]);
    }
    check("en", "NUMBER($n, type: \"ordinal\")", "[one] [two] [few] *[other]", &[]);
    check("fr", "NUMBER($n, type: \"ordinal\")", "[one] *[other]", &[]);
    // With a fraction digit every number is `other` in English, and its `one` is never shown, but no harm is done.
    check("en", "NUMBER($n, minimumFractionDigits: 1)", "*[other]", &[]);
}

#[test]
fn missing() {
    check(
        "ru",
        "$n",
        "[one] *[other]",
        &["other: whole numbers in `ru` also need `[few]`, `[many]`: without them, this default"],
    );
    check("pl", "$n", "[one] *[few]", &["few: whole numbers in `pl` also need `[many]`"]);
    check("ru", "$n", "*[other]", &["other: whole numbers in `ru` also need `[one]`, `[few]`, `[many]`"]);
    check("en", "$n", "[0] *[other]", &["other: whole numbers in `en` also need `[one]`"]);
    check("fr", "$n", "[1] *[other]", &["other: whole numbers in `fr` also need `[one]`"]);
    check("ar", "$n", "[one] [two] *[other]", &["other: whole numbers in `ar` also need `[zero]`, `[few]`, `[many]`"]);
    check(
        "en",
        "NUMBER($n, type: \"ordinal\")",
        "[one] *[other]",
        &["other: whole numbers in `en` also need `[two]`, `[few]`"],
    );
}

#[test]
fn lacked() {
    check(
        "en",
        "$n",
        "[one] [few] *[other]",
        &["few: no number is `few` in `en`, so `[few]` is never shown: there are `[one]`, `[other]`"],
    );
    check("ja", "$n", "[one] *[other]", &["one: no number is `one` in `ja`"]);
    check("fr", "NUMBER($n, type: \"ordinal\")", "[one] [two] *[other]", &["two: no number is `two` in `fr`"]);
    check("x-klingon", "$n", "[one] *[other]", &["one: no number is `one` in `x-klingon`"]);
}

#[test]
fn unreachable() {
    // FL-49
    check("en", "$n", "[one] [1] *[other]", &["1: `[1]` is never shown, because `[one]` above it matches first"]);
    check("en", "$n", "[one] [1.0] *[other]", &["1.0: `[1.0]` is never shown, because `[one]`"]);
    check("en", "$n", "[one] [one] *[other]", &["one: `[one]` is never shown, because `[one]`"]);
    check("en", "$n", "[0] [00] [one] *[other]", &["00: `[00]` is never shown, because `[0]`"]);
    check("en", "$n", "[one] *[other] [5]", &["5: `[5]` is never shown, because `[other]`"]);
    check("fr", "$n", "[one] [0] [1.5] [2] *[other]", &["0: ", "1.5: "]);
    check(
        "en",
        "NUMBER($n, minimumFractionDigits: 1)",
        "[other] [1] *[one]",
        &["1: `[1]` is never shown, because `[other]`"],
    );
    check("en", "$x", "[a] [b] [a] *[other]", &["a: `[a]` is never shown"]);
}

/// The whole numbers up to 1,000 have every category that whole numbers have, but for one in a few languages.
#[test]
fn everyday_numbers_are_enough() {
    for kind in Type::ALL {
        for language in languages(kind) {
            let rules = rules(language, kind).expect("a tag");
            let found = |category| (0..=1_000_u32).any(|number| rules.category(number) == category);
            let beyond: Vec<_> = rules.integer_categories().iter().filter(|category| !found(**category)).collect();
            let millions = ["br", "ca", "es", "fr", "it", "lld", "pt", "pt-PT", "scn", "vec"].contains(&language);
            let expected = if millions && kind == Type::Cardinal { &[&PluralCategory::Many][..] } else { &[] };
            assert_eq!(beyond, expected, "{language} {kind:?}");
        }
    }
}
