//! Any text is a rule or an error, and any relation means the same compiled as read.

use mcp_l10n::{PluralCategory, PluralOperands, PluralRules};
use mcp_l10n_fluent::plural::{Operand, Relation, Rule, Type, compile, parse, rules};
use proptest::prelude::*;

fn relation() -> impl Strategy<Value = Relation> {
    let number = prop_oneof![4 => 0..40_u32, 2 => 0..2_000_u32, 1 => any::<u32>()];
    let modulus =
        prop_oneof![Just(10), Just(100), Just(1_000), Just(10_000), Just(100_000), Just(1_000_000), 1..=u32::MAX];
    let range = (number, 0..30_u32).prop_map(|(first, reach)| first..=first.saturating_add(reach));
    let operand = prop::sample::select(vec![Operand::N, Operand::I, Operand::V, Operand::W, Operand::F, Operand::T]);
    (operand, prop::option::of(modulus), any::<bool>(), prop::collection::vec(range, 1..5))
        .prop_map(|(operand, modulus, negated, ranges)| Relation { operand, modulus, negated, ranges })
}

/// UTS #35, from the digits, without any thought of speed.
fn holds(relation: &Relation, whole: u32, fraction: &str) -> bool {
    let significant = fraction.trim_end_matches('0');
    let number = |digits: &str| if digits.is_empty() { 0 } else { digits.parse::<u64>().unwrap() };
    let value = match relation.operand {
        Operand::N if !significant.is_empty() => return relation.negated,
        Operand::N | Operand::I => u64::from(whole),
        Operand::V => fraction.len() as u64,
        Operand::W => significant.len() as u64,
        Operand::F => number(fraction),
        Operand::T => number(significant),
        Operand::E => 0,
    };
    let value = relation.modulus.map_or(value, |modulus| value % u64::from(modulus));
    relation.ranges.iter().any(|range| (u64::from(*range.start())..=u64::from(*range.end())).contains(&value))
        != relation.negated
}

proptest! {
    #[test]
    fn compiled_as_read(
        condition in prop::collection::vec(prop::collection::vec(relation(), 1..20), 1..4),
        whole in prop_oneof![0..40_u32, any::<u32>()],
        fraction in "[0-9]{0,4}",
    ) {
        let expected = condition.iter().any(|all| all.iter().all(|relation| holds(relation, whole, &fraction)));
        let rule = Rule { condition, ..Rule::default() };
        let program = compile([(PluralCategory::Few, &rule)]);
        let dot = if fraction.is_empty() { "" } else { "." };
        let operands = PluralOperands::from_decimal(&format!("{whole}{dot}{fraction}")).unwrap();
        prop_assert_eq!(PluralRules::new(&program).category(operands) == PluralCategory::Few, expected);
    }

    #[test]
    fn any_text_is_read(text in r"(n|i|v|e|and|or|=|!=|%|\.\.|,|[0-9]{1,12}|@integer|@decimal|~|…|\.|c|é| ){0,20}") {
        if let Err(error) = parse(&text) {
            prop_assert!(text.get(error.span).is_some());
        }
    }

    #[test]
    fn any_tag_is_looked_up(tag in "[a-zA-Z0-9é_*-]{0,20}") {
        for kind in Type::ALL {
            prop_assert_eq!(rules(&tag, kind).is_some(), mcp_l10n::is_language_tag(&tag));
        }
    }
}
