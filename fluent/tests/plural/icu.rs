//! Equality with `icu_plurals`, which reads and evaluates the same rules with other code.
//!
//! Its release is chosen so that its data is that of CLDR 48 too: there is no list of differences, because there are none.
//! Its data leaves out the languages that CLDR knows little of besides, and those whose rules are the root's; for both it
//! answers as for the root. So every language is also compared with its evaluator of CLDR's text.

use fixed_decimal::{Decimal, UnsignedDecimal};
use icu_locale_core::Locale;
use icu_plurals::provider::rules::runtime::{ast::Rule, test_rule};
use icu_plurals::provider::{Baked, PluralsCardinalV1, PluralsOrdinalV1};
use icu_plurals::{PluralOperands as IcuOperands, PluralRuleType, PluralRules, PluralRulesOptions};
use icu_provider::{DataIdentifierBorrowed, DataProvider, DataRequest};
use mcp_l10n::{PluralCategory, PluralOperands};
use mcp_l10n_fluent::plural::{Type, languages, rules};

use crate::samples::texts;

struct Number {
    shown: String,
    ours: PluralOperands,
    theirs: IcuOperands,
}

fn integer(n: u64) -> Number {
    Number { shown: n.to_string(), ours: n.into(), theirs: n.into() }
}

fn decimal(shown: String) -> Number {
    let theirs = IcuOperands::from(&shown.parse::<Decimal>().unwrap());
    Number { ours: PluralOperands::from_decimal(&shown).unwrap(), theirs, shown }
}

fn compact(mantissa: &str, exponent: u8) -> Number {
    let shown = format!("{mantissa}c{exponent}");
    let mantissa: UnsignedDecimal = mantissa.parse().unwrap();
    let theirs = IcuOperands::from_significand_and_exponent(&mantissa, exponent);
    Number { ours: PluralOperands::from_decimal(&shown).unwrap(), theirs, shown }
}

/// The rules that icu has for the language; `None` if it would answer for the root.
fn theirs(tag: &str, kind: Type) -> Option<PluralRules> {
    let locale: Locale = tag.parse().unwrap();
    let data = (&locale).into();
    let request = DataRequest { id: DataIdentifierBorrowed::for_locale(&data), ..DataRequest::default() };
    let (metadata, kind) = match kind {
        Type::Cardinal => {
            (DataProvider::<PluralsCardinalV1>::load(&Baked, request).unwrap().metadata, PluralRuleType::Cardinal)
        }
        Type::Ordinal => {
            (DataProvider::<PluralsOrdinalV1>::load(&Baked, request).unwrap().metadata, PluralRuleType::Ordinal)
        }
    };
    if tag != "und" && metadata.locale.is_some_and(|found| found.is_unknown()) {
        return None;
    }
    Some(PluralRules::try_new(locale.into(), PluralRulesOptions::from(kind)).unwrap())
}

/// CLDR's text as icu reads it.
fn parsed(tag: &str, kind: Type) -> Vec<(PluralCategory, Rule<'static>)> {
    let read = |(category, text): (PluralCategory, String)| {
        let condition = text.split('@').next().unwrap().trim();
        (!condition.is_empty()).then(|| (category, condition.parse().unwrap()))
    };
    let mut parsed: Vec<_> = texts(kind).remove(tag).unwrap().into_iter().filter_map(read).collect();
    parsed.sort_by_key(|(category, _)| *category);
    parsed
}

fn ours(category: icu_plurals::PluralCategory) -> PluralCategory {
    use icu_plurals::PluralCategory as Icu;
    match category {
        Icu::Zero => PluralCategory::Zero,
        Icu::One => PluralCategory::One,
        Icu::Two => PluralCategory::Two,
        Icu::Few => PluralCategory::Few,
        Icu::Many => PluralCategory::Many,
        Icu::Other => PluralCategory::Other,
    }
}

/// Compares for every language of the data; returns how many languages were compared with icu's data too.
#[track_caller]
fn check(numbers: &[Number]) -> usize {
    let mut in_data = 0;
    let mut differences = Vec::new();
    for (kind, tag) in all() {
        let mine = rules(tag, kind).unwrap();
        let (icu, parsed) = (theirs(tag, kind), parsed(tag, kind));
        in_data += usize::from(icu.is_some());
        for number in numbers {
            let got = mine.category(number.ours);
            let holds = |(_, rule): &&(_, Rule<'_>)| test_rule(rule, &number.theirs);
            let by_text = parsed.iter().find(holds).map_or(PluralCategory::Other, |(category, _)| *category);
            let by_data = icu.as_ref().map_or(by_text, |icu| ours(icu.category_for(number.theirs)));
            if (got, got) != (by_text, by_data) {
                differences.push(format!(
                    "{} {tag} {}: {got:?}, icu by text {by_text:?}, by data {by_data:?}",
                    kind.as_str(),
                    number.shown
                ));
            }
        }
    }
    let some = &differences[..differences.len().min(20)];
    assert!(differences.is_empty(), "{} differences: {some:#?}", differences.len());
    in_data
}

fn all() -> impl Iterator<Item = (Type, &'static str)> {
    Type::ALL.into_iter().flat_map(|kind| languages(kind).map(move |tag| (kind, tag)))
}

/// In how many of the 332 rule sets icu's data has the language.
const IN_DATA: usize = 154;

#[test]
fn integers() {
    let mut numbers: Vec<_> = (0..=10_000).map(integer).collect();
    for power in 5..=15 {
        let ten = 10_u64.pow(power);
        numbers.extend([ten - 1, ten, ten + 1, ten + 11, 2 * ten, 3 * ten + 100_000, 7 * ten + 20_000].map(integer));
    }
    assert_eq!(numbers.len(), 10_078);
    assert_eq!(check(&numbers), IN_DATA);
}

/// Beyond 64 bits both keep the last 18 digits.
#[test]
fn large_integers() {
    let shown =
        ["18446744073709551615", "18446744073709551616", "20000000000000000000", "100000000000000000000000000000001"];
    assert_eq!(check(&shown.map(|shown| decimal(shown.to_owned()))), IN_DATA);
}

#[test]
fn decimals() {
    let tenths = (0..=1_000).map(|n| decimal(format!("{}.{}", n / 10, n % 10)));
    let hundredths = (0..=1_000).chain(9_900..=12_000).map(|n| decimal(format!("{}.{:02}", n / 100, n % 100)));
    let others =
        ["1.000", "0.001", "2.010", "1000000.0", "1000000.1", "1000001.00", "21.110", "11.11", "0.100", "5.0000001"];
    let others = others.map(|shown| decimal(shown.to_owned()));
    let numbers: Vec<_> = tenths.chain(hundredths).chain(others).collect();
    assert_eq!(numbers.len(), 4_113);
    assert_eq!(check(&numbers), IN_DATA);
}

#[test]
fn compact_notation() {
    let mantissas = ["0", "1", "1.2", "1.0000001", "2", "3.1", "11", "21", "100", "999.5"];
    let numbers: Vec<_> = mantissas.iter().flat_map(|m| [3, 5, 6, 7, 9].map(|exponent| compact(m, exponent))).collect();
    assert_eq!(check(&numbers), IN_DATA);
}

#[test]
fn categories() {
    assert_eq!(all().count(), 332);
    for (kind, tag) in all() {
        let Some(icu) = theirs(tag, kind) else { continue };
        let mut expected: Vec<_> = icu.categories().map(ours).collect();
        expected.sort();
        assert_eq!(rules(tag, kind).unwrap().categories(), expected, "{} {tag}", kind.as_str());
    }
}
