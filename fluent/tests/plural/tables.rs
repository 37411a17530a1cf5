//! Tables of languages, tags and numbers.

use mcp_l10n::{PluralOperands, PluralRules};
use mcp_l10n_fluent::plural::{Programs, Type, languages, rules};

fn check(id: &str, kind: Type, tag: &str, number: &str, category: &str) {
    let operands = PluralOperands::from_decimal(number).unwrap();
    assert_eq!(rules(tag, kind).unwrap().category(operands).as_str(), category, "{id}: {tag} {number}");
}

/// Where other libraries lose the modulus of a relation, and where they know older rules.
#[test]
fn cardinals() {
    for (id, tag, number, category) in [
        ("FL-64", "ar", "103", "few"),
        ("FL-64", "ar", "203", "few"),
        ("FL-64", "lt", "22", "few"),
        ("FL-64", "be", "22", "few"),
        ("FL-64", "be", "15", "many"),
        ("FL-64", "lv", "111", "zero"),
        ("FL-64", "ro", "101", "few"),
        ("FL-64", "mt", "103", "few"),
        ("FL-64", "br", "23", "few"),
        ("FL-66", "fr", "1000000", "many"),
        ("FL-66", "he", "100", "other"),
        ("FL-67", "pl", "1", "one"),
        ("FL-67", "pl", "22", "few"),
        ("FL-67", "pl", "12", "many"),
        ("FL-67", "pl", "1.5", "other"),
        ("FL-67", "ru", "21", "one"),
        ("FL-67", "ru", "11", "many"),
        ("FL-67", "ru", "1.5", "other"),
        ("FL-67", "ar", "0", "zero"),
        ("FL-67", "ar", "11", "many"),
        ("FL-67", "ar", "100", "other"),
        ("FL-67", "ar", "103", "few"),
        ("FL-67", "cy", "6", "many"),
        ("FL-67", "cy", "3", "few"),
        ("FL-67", "cy", "4", "other"),
        ("FL-67", "lv", "0", "zero"),
        ("FL-67", "lv", "11", "zero"),
        ("FL-67", "fr", "0", "one"),
        ("FL-67", "fr", "1.5", "one"),
        ("FL-51", "en", "1", "one"),
        ("FL-51", "en", "1.0", "other"), // minimumFractionDigits: 1
    ] {
        check(id, Type::Cardinal, tag, number, category);
    }
}

#[test]
fn ordinals() {
    for (id, tag, number, category) in [
        ("FL-52", "en", "22", "two"),
        ("", "en", "1", "one"),
        ("", "en", "3", "few"),
        ("", "en", "11", "other"),
        ("", "en", "113", "other"),
        ("", "en", "121", "one"),
        ("", "it", "800", "many"),
        ("", "lij", "888", "many"),
        ("", "de", "1", "other"),
    ] {
        check(id, Type::Ordinal, tag, number, category);
    }
}

/// Rust's own numbers choose as the digits do that show them.
#[test]
fn numbers_of_rust() {
    let category = |tag, operands: PluralOperands| rules(tag, Type::Cardinal).unwrap().category(operands).as_str();
    assert_eq!(category("pl", 1.5.into()), "other");
    assert_eq!(category("pl", (-22).into()), "few");
    assert_eq!(category("en", 1.0.into()), "one");
    assert_eq!(category("cs", 0.5_f32.into()), "many");
    for tag in ["ar", "fr", "lv", "cy", "shi"] {
        for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(category(tag, number.into()), "other", "{tag} {number}");
        }
    }
}

fn check_categories(kind: Type, tag: &str, all: &str, of_integers: &str) {
    let rules = rules(tag, kind).unwrap();
    let names = |of: &[mcp_l10n::PluralCategory]| of.iter().map(|c| c.as_str()).collect::<Vec<_>>().join(" ");
    assert_eq!(names(rules.categories()), all, "{tag}");
    assert_eq!(names(rules.integer_categories()), of_integers, "{tag}: integers");
}

/// FL-65, FL-52. `pl` and `ru` have `other`, and `cs` has `many`, for fractions only.
#[test]
fn categories() {
    for (tag, all, of_integers) in [
        ("en", "one other", "one other"),
        ("fr", "one many other", "one many other"),
        ("pl", "one few many other", "one few many"),
        ("ru", "one few many other", "one few many"),
        ("ar", "zero one two few many other", "zero one two few many other"),
        ("cy", "zero one two few many other", "zero one two few many other"),
        ("ja", "other", "other"),
        ("cs", "one few many other", "one few other"),
        ("lv", "zero one other", "zero one other"),
        ("he", "one two other", "one two other"),
        ("pt", "one many other", "one many other"),
        ("ga", "one two few many other", "one two few many other"),
    ] {
        check_categories(Type::Cardinal, tag, all, of_integers);
    }
    check_categories(Type::Ordinal, "en", "one two few other", "one two few other");
    check_categories(Type::Ordinal, "uk", "few other", "few other");
}

#[test]
fn tags() {
    for (tag, found) in [
        ("pt-PT", "pt-PT"),
        ("PT-pt", "pt-PT"),
        ("pt-BR", "pt"),
        ("pt-AO", "pt"), // its parent locale is pt-PT, which is not for plurals
        ("pt-PT-x-draft", "pt-PT"),
        ("pt-Latn-PT", "pt"),
        ("EN-us", "en"),
        ("zh-Hant-TW", "zh"),
        ("sr-Cyrl-RS", "sr"),
        ("kok-Latn-IN", "kok-Latn"),
        ("kok-Deva", "kok"),
        ("de-CH-1901-u-co-phonebk", "de"),
        ("iw-IL", "he"),
        ("ji", "yi"),
        ("in", "id"),
        ("und", "und"),
        ("und-Latn", "und"),
        ("tlh", "und"),
        ("x-klingon", "und"),
        ("i-klingon", "und"),
        ("i-default", "und"),
        ("x-en", "und"),
    ] {
        assert_eq!(rules(tag, Type::Cardinal).unwrap().language(), found, "{tag}");
    }
    assert_eq!(rules("pt-PT", Type::Ordinal).unwrap().language(), "pt");
    assert_eq!(rules("br", Type::Ordinal).unwrap().language(), "und");
    for tag in ["", "en_US", "*", "-", "en-", "e", "\u{e9}n", "not a tag"] {
        assert_eq!(rules(tag, Type::Cardinal), None, "{tag:?}");
    }
}

#[test]
fn regions_with_rules_of_their_own() {
    check("", Type::Cardinal, "pt-PT", "0", "other");
    check("", Type::Cardinal, "pt-BR", "0", "one");
}

/// What the documentation says about sizes.
#[test]
fn sizes() {
    let size = |tags: &[&str], kinds: &[Type]| {
        let mut programs = Programs::default();
        for (tag, kind) in tags.iter().flat_map(|tag| kinds.iter().map(move |kind| (tag, *kind))) {
            let rules = rules(tag, kind).unwrap();
            let at = programs.add(rules.program());
            assert_eq!(&programs.bytes()[at], rules.program(), "{tag}");
        }
        programs.bytes().len()
    };
    let ten = ["en", "fr", "es", "de", "pt", "ru", "ar", "ja", "pl", "zh"];
    assert_eq!(size(&ten, &[Type::Cardinal]), 283);
    assert_eq!(size(&ten, &Type::ALL), 339);
    let all: Vec<_> = languages(Type::Cardinal).collect();
    assert_eq!(size(&all, &Type::ALL), 2_225);
    assert_eq!(all.iter().map(|tag| size(&[tag], &[Type::Cardinal])).max(), Some(87));
    assert_eq!(size(&["ru", "uk", "ja", "zh"], &[Type::Cardinal]), 55, "equal programs once, the root's not at all");
}

/// The table in front of a program says what the clauses behind it say.
#[test]
fn small_integers() {
    for kind in Type::ALL {
        for tag in languages(kind) {
            let rules = rules(tag, kind).unwrap();
            let Some((&small, _)) = rules.program().split_first() else { continue };
            let clauses = [&[0], &rules.program()[1 + usize::from(small) / 2..]].concat();
            for n in 0..=small {
                assert_eq!(
                    rules.category(n),
                    PluralRules::new(&clauses).category(n.into()),
                    "{} {tag} {n}",
                    kind.as_str()
                );
            }
        }
    }
}
