//! Programs that are written by hand, and programs that nobody would write. What real messages look like, the tests of the
//! compiler show.

use mcp_l10n::{
    Argument, Grammar, MAX_FRACTION_DIGITS, NumberFormat, Op, PluralCategory, PluralRules, Program, WriteMessage,
};
use proptest::prelude::*;

const PLAIN: NumberFormat = NumberFormat::PLAIN;

/// `one` is `i = 1 and v = 0`, everything else `other`.
const ENGLISH: PluralRules<'static> = PluralRules::new(&[0, 1, 4, 0x01, 5, 0x02, 1]);

fn grammar() -> Grammar<'static> {
    Grammar { cardinal: ENGLISH, ..Grammar::default() }
}

fn format(minimum: u8, maximum: Option<u8>) -> NumberFormat {
    NumberFormat { minimum_fraction_digits: minimum, maximum_fraction_digits: maximum }
}

#[test]
fn an_instruction_has_8_bytes() {
    assert_eq!(size_of::<Op>(), 8);
}

#[test]
fn malformed_programs_end_early() {
    let x = Op::Argument { index: 0 };
    let select = Op::Select { index: 0, ordinal: false, format: PLAIN };
    for (ops, expected) in [
        (&[][..], ""),
        (&[x, Op::Text { at: 0, len: 9 }, x], "v"), // past the end of the blob
        (&[x, Op::Text { at: u32::MAX, len: 1 }, x], "v"),
        (&[x, Op::Text { at: 2, len: 1 }, x], "v"), // inside of a character
        (&[x, Op::Argument { index: 7 }, x], "vv"), // no such argument
        (&[x, Op::Number { index: u16::MAX, format: PLAIN }, x], "vv"),
        (&[x, Op::Jump { skip: 9 }, x], "v"), // past the end of the program
        (&[x, Op::Jump { skip: u16::MAX }], "v"),
        (&[x, Op::IsText { at: 0, len: 1, skip: 1 }, x, x], "vv"), // nothing is selected
        (&[select, Op::IsText { at: 9, len: 1, skip: 1 }, x, x], ""),
        (&[select, Op::IsNumber { at: 9, len: 1, skip: 1 }, x, x], ""),
        (&[select, Op::IsNumber { at: 0, len: 1, skip: 1 }, x, x], "v"), // not a number
        (&[select, Op::IsPlural { category: PluralCategory::Other, skip: 1 }, x, x], "v"), // a text has no plural
        (
            &[
                Op::Select { index: 9, ordinal: true, format: PLAIN },
                Op::IsPlural { category: PluralCategory::Other, skip: 1 },
                x,
                x,
            ],
            "v",
        ),
    ] {
        assert_eq!(Program::new(ops, "abé", grammar()).format(&["v".into()]), expected, "{ops:?}");
    }
}

#[test]
fn numbers_are_compared_by_value() {
    let ops = [
        Op::Select { index: 0, ordinal: false, format: PLAIN },
        Op::IsNumber { at: 0, len: 0, skip: 2 },
        Op::Text { at: 0, len: 0 },
        Op::Jump { skip: 1 },
        Op::Text { at: 0, len: 1 },
    ];
    let is = |literal: &str, argument: Argument<'_>| {
        let blob = format!("n{literal}");
        let mut ops = ops;
        ops[1] = Op::IsNumber { at: 1, len: u8::try_from(literal.len()).expect("short"), skip: 2 };
        Program::new(&ops, &blob, grammar()).format(&[argument]).is_empty()
    };
    assert!(
        is("1", 1.into())
            && is("1", 1_u8.into())
            && is("1", 1.0.into())
            && is("-1", (-1).into())
            && is("0", (-0.0).into())
    );
    assert!(is("0.1", 0.1.into()) && is("0.1", 0.1_f32.into()) && is("1.5", 1.5.into()));
    assert!(
        is("9007199254740993", 9_007_199_254_740_993_u64.into())
            && !is("9007199254740993", 9_007_199_254_740_992_u64.into())
    );
    assert!(is("340282366920938463463374607431768211455", u128::MAX.into()));
    assert!(
        !is("1", 2.into())
            && !is("1", 1.5.into())
            && !is("1.5", 1.into())
            && !is("1", "1".into())
            && !is("1", f64::NAN.into())
    );
    assert!(!is("-1", 1_u64.into()) && !is("", 0.into()) && !is("x", 0.into()) && !is("NaN", f64::NAN.into()));
}

#[test]
fn plural_category_of_the_number_as_it_is_shown() {
    let category = |format, argument| {
        let ops = [
            Op::Select { index: 0, ordinal: false, format },
            Op::IsPlural { category: PluralCategory::One, skip: 2 },
            Op::Text { at: 0, len: 3 },
            Op::Jump { skip: 1 },
            Op::Text { at: 3, len: 5 },
        ];
        Program::new(&ops, "oneother", grammar()).format(&[argument])
    };
    for (minimum, maximum, argument, expected) in [
        (0, None, Argument::from(1), "one"),
        (0, None, Argument::from(1.0), "one"),
        (0, None, Argument::from(-1), "one"),
        (0, None, Argument::from(u128::MAX), "other"),
        (1, None, Argument::from(1), "other"),
        (1, None, Argument::from(1.0), "other"),
        (0, Some(0), Argument::from(1.2), "one"),
        (0, Some(2), Argument::from(0.999), "one"),
        (0, Some(2), Argument::from(0.99), "other"),
        (0, Some(0), Argument::from(f64::NAN), "other"),
        (0, None, Argument::from(f64::INFINITY), "other"),
    ] {
        assert_eq!(category(format(minimum, maximum), argument), expected, "{minimum} {maximum:?} {argument:?}");
    }
}

#[test]
fn no_more_fraction_digits_than_there_may_be() {
    let show = |format, argument| Program::new(&[Op::Number { index: 0, format }], "", grammar()).format(&[argument]);
    assert_eq!(show(format(255, None), 1.into()), "1.00000000000000000000");
    assert_eq!(show(format(0, Some(255)), 5e-324.into()), "0");
    assert_eq!(show(format(3, Some(1)), 1.23456.into()), "1.235"); // the minimum counts
    assert_eq!(show(format(255, Some(255)), f64::MAX.into()).len(), 309 + 1 + 20);
}

#[test]
fn isolates_stand_around_texts_and_messages_only() {
    struct Nested;
    impl WriteMessage for Nested {
        fn write_message(&self, out: &mut String) {
            out.push_str("nested");
        }
    }
    let ops = [0, 1, 2, 3].map(|index| Op::Argument { index });
    let arguments = ["text".into(), 5.into(), 1.5.into(), Argument::Message(&Nested)];
    let show =
        |ops: &[Op], right_to_left| Program::new(ops, "", Grammar { right_to_left, ..grammar() }).format(&arguments);
    assert_eq!(show(&ops, true), "\u{2068}text\u{2069}51.5\u{2068}nested\u{2069}");
    assert_eq!(show(&ops, false), "text51.5nested");
    assert_eq!(show(&ops[..1], true), "text");
    assert_eq!(show(&[Op::Number { index: 0, format: PLAIN }, ops[1]], true), "\u{2068}text\u{2069}5");
}

#[test]
fn moved_instructions_find_their_piece() {
    let text = Op::Text { at: 1, len: 2 };
    assert_eq!(text.moved(3), Op::Text { at: 4, len: 2 });
    assert_eq!(Op::IsText { at: 0, len: 1, skip: 5 }.moved(3), Op::IsText { at: 3, len: 1, skip: 5 });
    assert_eq!(Op::IsNumber { at: 0, len: 1, skip: 5 }.moved(3), Op::IsNumber { at: 3, len: 1, skip: 5 });
    assert_eq!(Op::Jump { skip: 1 }.moved(3), Op::Jump { skip: 1 });
    assert_eq!(text.moved(u32::MAX), Op::Text { at: u32::MAX, len: 2 });
}

fn any_format() -> impl Strategy<Value = NumberFormat> {
    any::<(u8, Option<u8>)>().prop_map(|(minimum, maximum)| format(minimum, maximum))
}

fn any_op() -> impl Strategy<Value = Op> {
    let small = || prop_oneof![4 => 0..6_u16, 1 => any::<u16>()];
    let at = || prop_oneof![4 => 0..12_u32, 1 => any::<u32>()];
    let category = prop::sample::select(PluralCategory::ALL.to_vec());
    prop_oneof![
        (at(), small()).prop_map(|(at, len)| Op::Text { at, len }),
        small().prop_map(|index| Op::Argument { index }),
        (small(), any_format()).prop_map(|(index, format)| Op::Number { index, format }),
        (small(), any::<bool>(), any_format()).prop_map(|(index, ordinal, format)| Op::Select {
            index,
            ordinal,
            format
        }),
        (category, small()).prop_map(|(category, skip)| Op::IsPlural { category, skip }),
        (at(), 0..4_u8, small()).prop_map(|(at, len, skip)| Op::IsNumber { at, len, skip }),
        (at(), 0..4_u8, small()).prop_map(|(at, len, skip)| Op::IsText { at, len, skip }),
        small().prop_map(|skip| Op::Jump { skip }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn anything_runs_and_is_bounded(
        ops in prop::collection::vec(any_op(), 0..40),
        text in ".{0,8}",
        number in any::<i128>(),
        float in any::<f64>(),
        rules in prop::collection::vec(any::<u8>(), 0..12),
        right_to_left in any::<bool>(),
    ) {
        let rules = PluralRules::new(&rules);
        let grammar = Grammar { cardinal: rules, ordinal: rules, right_to_left };
        let arguments = [text[..].into(), number.into(), float.into(), Argument::from(number.unsigned_abs())];
        let mut out = String::from("kept");
        Program::new(&ops, "1 -2.5 one é", grammar).write(&arguments, &mut out);
        prop_assert!(out.starts_with("kept"));
        // The longest number is a float with 309 digits or 326 with its fraction, and as many fraction digits as can be asked for.
        prop_assert!(out.len() <= 4 + ops.len() * (330 + usize::from(MAX_FRACTION_DIGITS)), "{}", out.len());
    }

    #[test]
    fn integers_look_as_the_standard_library_shows_them(wide in any::<i128>(), narrow in any::<i64>(), shift in 0..128_u32) {
        let show = |argument| Program::new(&[Op::Argument { index: 0 }], "", Grammar::default()).format(&[argument]);
        prop_assert_eq!(show(wide.into()), wide.to_string());
        prop_assert_eq!(show(narrow.into()), narrow.to_string());
        prop_assert_eq!(show((wide.unsigned_abs() >> shift).into()), (wide.unsigned_abs() >> shift).to_string());
    }

    #[test]
    fn floats_are_rounded_as_the_standard_library_rounds_them(float in -1e9..1e9_f64, any in any::<f64>(), minimum in 0..8_u8, more in 0..8_u8) {
        for float in [float, (float * 8.0).round() / 8.0, any] {
            prop_assume!(float.is_finite());
            let maximum = usize::from(minimum + more);
            let ops = [Op::Number { index: 0, format: format(minimum, Some(minimum + more)) }];
            let shown = Program::new(&ops, "", Grammar::default()).format(&[float.into()]);
            let digits = shown.split_once('.').map_or(0, |(_, fraction)| fraction.len());
            prop_assert!((usize::from(minimum)..=maximum).contains(&digits), "{}", shown);
            prop_assert!(digits == usize::from(minimum) || !shown.ends_with('0'), "{}", shown);
            // A number that has no more digits is shown by its shortest ones; the others are rounded once.
            let shortest = float.to_string();
            let is_short = shortest.split_once('.').map_or(0, |(_, fraction)| fraction.len()) <= maximum;
            let expected = if is_short { shortest } else { format!("{float:.maximum$}") };
            let trimmed = |shown: &str| {
                let (whole, fraction) = shown.split_once('.').unwrap_or((shown, ""));
                format!("{whole}.{}", fraction.trim_end_matches('0'))
            };
            prop_assert_eq!(trimmed(&shown), trimmed(&expected));
        }
    }
}
