//! What the reader of rules takes, and how it says what is wrong.

use mcp_l10n::{PluralCategory, PluralOperands, PluralRules};
use mcp_l10n_fluent::plural::{compile, parse};

#[track_caller]
fn check_error(rule: &str, at: &str, message: &str) {
    let error = parse(rule).unwrap_err();
    assert_eq!((&rule[error.span.clone()], error.message), (at, message), "{rule:?}");
    assert!(error.to_string().ends_with(&format!("(byte {} of the plural rule)", error.span.start)), "{error}");
}

#[test]
fn errors() {
    const OPERAND: &str = "expected an operand: n, i, v, w, f, t, c or e";
    const COMPARISON: &str = "expected `=` or `!=`";
    const NUMBER: &str = "expected a number";
    const END: &str = "expected `and`, `or`, `,`, `@integer`, `@decimal` or the end";
    const SAMPLE: &str = "expected a sample: digits, with `.` and digits, with `c` and an exponent";
    for (rule, at, message) in [
        ("x = 1", "", OPERAND),
        ("n = 1 and", "", OPERAND),
        ("n = 1 or", "", OPERAND),
        ("n = 1 or and n = 2", "", OPERAND),
        ("1 = n", "", OPERAND),
        ("n", "", COMPARISON),
        ("n is 1", "", COMPARISON), // deprecated
        ("n not in 1..2", "", COMPARISON),
        ("n mod 10 = 1", "", COMPARISON),
        ("n < 1", "", COMPARISON),
        ("n ! = 1", "", COMPARISON),
        ("n =", "", NUMBER),
        ("n = 1,", "", NUMBER),
        ("n = 1..", "", NUMBER),
        ("n = -1", "", NUMBER),
        ("n % = 1", "", NUMBER),
        ("n = \u{663}", "", NUMBER), // a digit, but not ASCII
        ("n = 4294967296", "4294967296", "the number is larger than 4294967295"),
        ("n % 0 = 0", "0", "the modulus must not be 0"),
        ("n = 3..2", "3..2", "the range runs downwards"),
        ("n = 1.5", ".", END),
        ("n = 1 i = 2", "i", END),
        ("n = 1; n = 2", ";", END),
        ("n = 1 …", "…", END),
        ("@decimal 1.0 @integer 1", "@", END),
        ("n = 1 @", "@", END),
        ("n = 1 @integer", "", SAMPLE),
        ("n = 1 @integer …", "", SAMPLE),
        ("n = 1 @integer 1,", "", SAMPLE),
        ("n = 1 @integer 1.", "1.", SAMPLE),
        ("n = 1 @integer 1..2", "1..2", SAMPLE),
        ("n = 1 @integer 1c", "1c", SAMPLE),
        ("n = 1 @integer 1c999", "1c999", SAMPLE),
        ("@integer 1~1.5", "", "both ends of a sample range need the same number of fraction digits"),
        ("@integer 5~4", "", "a sample range runs upwards, over at most 1000 numbers"),
        ("@integer 0~1000", "", "a sample range runs upwards, over at most 1000 numbers"),
        ("@integer 1~1c6", "", "a sample range is of numbers of at most 19 digits without an exponent"),
    ] {
        check_error(rule, at, message);
    }
}

#[test]
fn samples() {
    for (rule, values, open) in [
        ("@integer 1", "1", false),
        ("@integer 1,2 , 5~7,…", "1 2 5 6 7", true),
        ("@integer 98~101, ...", "98 99 100 101", true),
        ("@decimal 0.9~1.1, 0.08~0.10", "0.9 1.0 1.1 0.08 0.09 0.10", false),
        ("@decimal 1c6, 1.1e6, …", "1c6 1.1e6", true),
    ] {
        let parsed = parse(rule).unwrap();
        let samples = if rule.starts_with("@integer") { parsed.integers } else { parsed.decimals };
        assert_eq!((samples.values.join(" ").as_str(), samples.open), (values, open), "{rule}");
    }
    assert_eq!(parse(""), parse(" \t\r\n"));
}

/// The condition in CLDR's words, and the numbers of a list to which it applies.
fn check(condition: &str, numbers: &str, expected: &str) {
    let rule = parse(condition).unwrap();
    let program = compile([(PluralCategory::One, &rule)]);
    let applies = |number: &&str| {
        let operands = PluralOperands::from_decimal(number).unwrap();
        PluralRules::new(&program).category(operands) == PluralCategory::One
    };
    let found: Vec<_> = numbers.split(' ').filter(applies).collect();
    assert_eq!(found.join(" "), expected, "{condition}");
}

#[test]
fn operands_and_relations() {
    const NUMBERS: &str = "0 1 2 1.0 1.5 1.50 1.05 10.05 1c3 1.05c1 1c6";
    for (condition, expected) in [
        ("n = 1", "1 1.0"),
        ("n != 1", "0 2 1.5 1.50 1.05 10.05 1c3 1.05c1 1c6"),
        ("n = 0..20", "0 1 2 1.0"), // whole numbers only
        ("i = 1", "1 1.0 1.5 1.50 1.05"),
        ("v = 1", "1.0 1.5 1.05c1"),
        ("w = 2", "1.05 10.05"),
        ("f = 50", "1.50"),
        ("t = 5", "1.5 1.50 1.05 10.05 1.05c1"),
        ("e = 1, 3", "1c3 1.05c1"),
        ("c = 1,3", "1c3 1.05c1"),
        ("e != 0..5", "1c6"),
        ("i % 10 = 0", "0 10.05 1c3 1.05c1 1c6"),
        ("i % 7 = 1", "1 1.0 1.5 1.50 1.05 1c6"), // a modulus that is written out
        ("n%10=1or n%10=2", "1 2 1.0"),
        ("i = 1 and v = 0 or v = 2 and i = 10", "1 10.05"),
        ("n = 0,2,1000..1000000", "0 2 1c3 1c6"),
    ] {
        check(condition, NUMBERS, expected);
    }
    check("i % 4294967295 = 4294967294", "4294967294 4294967295 8589934589", "4294967294 8589934589");
    check("f % 1000 = 5", "0.005 0.5 0.50 0.1005", "0.005 0.5 0.1005");
    check("i % 1000 = 5 and i % 10000 = 2005 and i % 100000 = 12005", "12005 2005 112005", "12005 112005");
    check("n = 31,32,33", "30 31 32 33 34", "31 32 33"); // either side of the end of the table
}
