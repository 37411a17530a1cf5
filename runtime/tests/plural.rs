//! Plural categories: numbers to operands, programs to categories, and programs that are none.

use mcp_l10n::{PluralCategory, PluralOperands, PluralRules};
use proptest::prelude::*;

/// `operand = value` for each operand, so that a category shows what the operand is.
fn value(operands: PluralOperands, operand: u8) -> Option<u8> {
    (0..32).find(|value| {
        let program = [0, PluralCategory::One as u8, 2, operand, value << 2 | 1];
        PluralRules::new(&program).category(operands) == PluralCategory::One
    })
}

#[test]
fn operands() {
    // The table of UTS #35 part 3, "Plural Operand Examples", with smaller numbers; `-` is no integer below 32.
    for (number, expected) in [
        ("1", "n1 i1 v0 w0 f0 t0 e0"),
        ("-1", "n1 i1 v0 w0 f0 t0 e0"),
        ("+1", "n1 i1 v0 w0 f0 t0 e0"),
        ("007", "n7 i7 v0 w0 f0 t0 e0"),
        ("1.0", "n1 i1 v1 w0 f0 t0 e0"),
        ("1.00", "n1 i1 v2 w0 f0 t0 e0"),
        ("1.3", "n- i1 v1 w1 f3 t3 e0"),
        ("1.30", "n- i1 v2 w1 f30 t3 e0"),
        ("1.03", "n- i1 v2 w2 f3 t3 e0"),
        ("1.230", "n- i1 v3 w2 f- t23 e0"),
        ("0.0005", "n- i0 v4 w4 f5 t5 e0"),
        ("12.0c0", "n12 i12 v1 w0 f0 t0 e0"),
        ("1.2c1", "n12 i12 v0 w0 f0 t0 e1"),
        ("1.25c1", "n- i12 v1 w1 f5 t5 e1"),
        ("1e1", "n10 i10 v0 w0 f0 t0 e1"),
        ("0c30", "n0 i0 v0 w0 f0 t0 e30"),
    ] {
        let operands = PluralOperands::from_decimal(number).unwrap();
        let shown = "nivwfte".chars().zip(0..).map(|(letter, operand)| match value(operands, operand) {
            Some(value) => format!("{letter}{value}"),
            None => format!("{letter}-"),
        });
        assert_eq!(shown.collect::<Vec<_>>().join(" "), expected, "{number}");
    }
}

#[test]
fn no_numbers() {
    for text in [
        "",
        "-",
        "+",
        "--1",
        "1.",
        ".5",
        ".",
        "1..2",
        "1.2.3",
        "1,000",
        "1 000",
        " 1",
        "1 ",
        "x",
        "NaN",
        "inf",
        "1c",
        "c1",
        "1c-1",
        "1c+1",
        "1c256",
        "1c1c1",
        "1c1.0",
        "1E5",
        "0x1",
        "\u{661}",
        "1.\u{661}",
        "1_000",
    ] {
        assert_eq!(PluralOperands::from_decimal(text), None, "{text:?}");
    }
}

#[test]
fn numbers_as_they_are_shown() {
    fn check(operands: impl Into<PluralOperands>, shown: &str) {
        assert_eq!(Some(operands.into()), PluralOperands::from_decimal(shown), "{shown}");
    }
    check(0_u8, "0");
    check(-5_i8, "5");
    check(u16::MAX, "65535");
    check(i16::MIN, "32768");
    check(i32::MIN, "2147483648");
    check(u64::MAX, "18446744073709551615");
    check(i64::MIN, "9223372036854775808");
    check(usize::MAX, &usize::MAX.to_string());
    check(isize::MIN, &isize::MIN.to_string());
    check(u128::MAX, "340282366920938463463374607431768211455");
    check(i128::MIN, "170141183460469231731687303715884105728");
    check(1.0, "1");
    check(-0.0, "0");
    check(0.1, "0.1");
    check(0.1_f32, "0.1");
    check(-1.5, "1.5");
    check(1e15, "1000000000000000");
    check(1e-7, "0.0000001");
    check(1e21, "1000000000000000000000");
    check(f64::MAX, &f64::MAX.to_string());
    check(f64::from_bits(1), &f64::from_bits(1).to_string());
    assert_eq!(PluralOperands::integer(7), PluralOperands::from(7));
    for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        // Even `n != 1`, which is true of everything else.
        let rules = PluralRules::new(&[4, 0x11, 0x11, 1, 2, 0x08, 5]);
        assert_eq!(rules.category(number.into()), PluralCategory::Other, "{number}");
        assert_eq!(rules.category(0.5.into()), PluralCategory::One);
    }
}

/// `n % 1000000 = 0` and `n = 0`, for numbers beyond 64 bits.
#[test]
fn large_numbers_keep_their_last_digits() {
    let millions = PluralRules::new(&[0, 4, 2, 0x60, 1]);
    let zero = PluralRules::new(&[0, 0, 2, 0x00, 1]);
    for (number, is_millions) in [
        ("18446744073709551616", false),
        ("20000000000000000000", true),
        ("200000000000000000000", true),
        ("1000000000000000000000000000000000000000", true),
        ("1000000000000000000000000000000000000001", false),
        ("18446744073709000000000000000", true),
        ("1c200", true),
    ] {
        let operands = PluralOperands::from_decimal(number).unwrap();
        assert_eq!(millions.category(operands) == PluralCategory::Many, is_millions, "{number}");
        assert_eq!(zero.category(operands), PluralCategory::Other, "{number}");
    }
    let long = format!("1.{}1", "0".repeat(100_000));
    let operands = PluralOperands::from_decimal(&long).unwrap();
    assert_eq!(PluralRules::new(&[0, 1, 2, 0x01, 5]).category(operands), PluralCategory::One, "i = 1");
    assert_eq!(PluralRules::new(&[0, 1, 2, 0x00, 5]).category(operands), PluralCategory::Other, "not n = 1");
}

#[test]
fn categories() {
    for (number, category) in PluralCategory::ALL.into_iter().enumerate() {
        assert_eq!(category as usize, number);
        assert_eq!(PluralCategory::from_u8(category as u8), Some(category));
        assert_eq!(PluralCategory::from_name(category.as_str()), Some(category));
    }
    assert_eq!(PluralCategory::from_u8(6), None);
    for name in ["", "One", "ONE", "one ", "three", "1"] {
        assert_eq!(PluralCategory::from_name(name), None, "{name:?}");
    }
}

#[test]
fn malformed_programs() {
    const ONE: u8 = 1;
    let good: &[u8] = &[0, ONE, 2, 0x01, 5];
    assert_eq!(PluralRules::new(good).category(1.into()), PluralCategory::One);
    for program in [
        &[][..],
        &[0],
        &[0, ONE],
        &[0, ONE, 2],
        &[0, ONE, 2, 0x01],                   // shorter than it says
        &[0, ONE, 1, 0x01],                   // no list
        &[0, ONE, 2, 0x01, 4],                // a list without a last item
        &[0, ONE, 2, 0x01, 7],                // a range without an end
        &[0, ONE, 2, 0x07, 5],                // no such operand
        &[0, ONE, 2, 0x81, 5],                // no such modulus
        &[0, ONE, 3, 0x71, 0, 1],             // modulus 0
        &[0, ONE, 2, 0x71, 5],                // a modulus, but no list
        &[0, 6, 2, 0x01, 5],                  // no such category
        &[0, 6, 2, 0x01, 9, ONE, 2, 0x01, 5], // what follows is not trusted
        &[0, ONE, 0x80],                      // a length without an end
        &[0, ONE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0x01, 5],
        &[0, ONE, 12, 0x01, 0x85, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0], // a number of ten bytes
        &[9],                                                                               // a table that is not there
        &[2, 0x61], // no such category in the table
    ] {
        assert_eq!(PluralRules::new(program).category(1.into()), PluralCategory::Other, "{program:?}");
    }
    // A table that is well formed needs no clauses, and is for small integers only.
    let table = PluralRules::new(&[3, 0x10, 0x02]);
    let category = |number: &str| table.category(PluralOperands::from_decimal(number).unwrap()).as_str();
    assert_eq!(["0", "1", "2", "3", "1.0", "0c3"].map(category), ["zero", "one", "two", "other", "other", "other"]);
    assert_eq!(PluralRules::default().category(1.into()), PluralCategory::Other);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_bytes_run(program in prop::collection::vec(any::<u8>(), 0..64), number: u64, float: f64) {
        let rules = PluralRules::new(&program);
        for operands in [number.into(), (number % 100).into(), float.into(), PluralOperands::from(float % 100.0)] {
            prop_assert!(PluralCategory::ALL.contains(&rules.category(operands)));
        }
    }

    /// Bytes that are mostly clauses of small numbers get further than any bytes do.
    #[test]
    fn any_clauses_run(program in prop::collection::vec(prop_oneof![0..8_u8, any::<u8>()], 0..64), number in 0..200_u64) {
        let rules = PluralRules::new(&program);
        prop_assert_eq!(rules.category(number.into()), rules.category(number.into()));
    }

    #[test]
    fn integers_and_their_digits(number: u128, small: u64, float: f64) {
        prop_assert_eq!(Some(number.into()), PluralOperands::from_decimal(&number.to_string()));
        prop_assert_eq!(Some(small.into()), PluralOperands::from_decimal(&small.to_string()));
        prop_assert_eq!(PluralOperands::from(float), PluralOperands::from(-float));
    }

    #[test]
    fn any_text_is_taken_or_not(text in "[0-9.ce+é-]{0,30}") {
        let _ = PluralOperands::from_decimal(&text);
    }
}

/// A megabyte of clauses that do not hold takes time in proportion.
#[test]
fn long_programs_end() {
    let mut program = vec![0];
    while program.len() < 1 << 20 {
        program.extend([1, 2, 0x01, 5]);
    }
    assert_eq!(PluralRules::new(&program).category(2.into()), PluralCategory::Other);
}
