//! Every sample of the data has the category it is a sample of.

use std::collections::BTreeMap;

use mcp_l10n::{PluralCategory, PluralOperands};
use mcp_l10n_fluent::plural::{Type, languages, parse, rules};
use serde_json::Value;

/// The rules of the data as text: by language, each with its category.
pub(crate) fn texts(kind: Type) -> BTreeMap<String, Vec<(PluralCategory, String)>> {
    let (json, key) = match kind {
        Type::Cardinal => (include_str!("../../data/plurals.json"), "plurals-type-cardinal"),
        Type::Ordinal => (include_str!("../../data/ordinals.json"), "plurals-type-ordinal"),
    };
    let file: Value = serde_json::from_str(json).unwrap();
    let category = |key: &str| PluralCategory::from_name(key.strip_prefix("pluralRule-count-").unwrap()).unwrap();
    let rules = |rules: &Value| {
        let rules = rules.as_object().unwrap().iter();
        rules.map(|(key, text)| (category(key), text.as_str().unwrap().to_owned())).collect()
    };
    file["supplemental"][key].as_object().unwrap().iter().map(|(tag, of)| (tag.clone(), rules(of))).collect()
}

struct Count {
    languages: usize,
    integers: usize,
    decimals: usize,
    compact: usize,
}

fn check(kind: Type) -> Count {
    let mut count = Count { languages: 0, integers: 0, decimals: 0, compact: 0 };
    for (tag, texts) in texts(kind) {
        count.languages += 1;
        let compiled = rules(&tag, kind).unwrap();
        assert_eq!(compiled.language(), tag);
        for (category, text) in &texts {
            assert!(compiled.categories().contains(category), "{tag} has {category:?}");
            let rule = parse(text).unwrap();
            for sample in rule.integers.values.iter().chain(&rule.decimals.values) {
                let operands = PluralOperands::from_decimal(sample).unwrap();
                assert_eq!(compiled.category(operands), *category, "{} {tag} {sample}", kind.as_str());
                count.compact += usize::from(sample.contains('c'));
            }
            count.integers += rule.integers.values.len();
            count.decimals += rule.decimals.values.len();
        }
        assert_eq!(compiled.categories().len(), texts.len(), "{tag}");
        assert!(
            compiled.categories().is_sorted() && compiled.categories().ends_with(&[PluralCategory::Other]),
            "{tag}"
        );
    }
    count
}

/// The numbers are those of CLDR 48: a reader that loses samples fails.
#[test]
fn cardinal_samples() {
    let count = check(Type::Cardinal);
    assert_eq!((count.languages, count.integers, count.decimals, count.compact), (224, 5798, 6598, 216));
}

#[test]
fn ordinal_samples() {
    let count = check(Type::Ordinal);
    assert_eq!((count.languages, count.integers, count.decimals, count.compact), (108, 2645, 0, 0));
}

/// The categories of integers come from the samples; here from integers themselves. CLDR's moduli are at most 10^6, and
/// those above 1,000 are for round numbers.
#[test]
fn integer_categories() {
    let numbers = || (0..2_000_u64).chain((2_000..=2_000_000).step_by(1_000).flat_map(|n| [n - 1, n, n + 1]));
    for kind in Type::ALL {
        for tag in languages(kind) {
            let rules = rules(tag, kind).unwrap();
            let mut seen: Vec<PluralCategory> = Vec::new();
            for category in numbers().map(|n| rules.category(n)) {
                if !seen.contains(&category) {
                    seen.push(category);
                }
            }
            seen.sort();
            assert_eq!(rules.integer_categories(), seen, "{} {tag}", kind.as_str());
        }
    }
}
