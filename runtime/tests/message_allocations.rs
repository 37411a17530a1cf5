//! Writing a message into a buffer that is large enough allocates nothing. The test is alone in its program, because
//! the allocator of that program counts.

use allocation_counter::measure;
use mcp_l10n::{Argument, Grammar, NumberFormat, Op, PluralCategory, PluralRules, Program, WriteMessage};

fn allocations(act: impl FnOnce()) -> u64 {
    measure(act).count_total
}

struct Nested;

impl WriteMessage for Nested {
    fn write_message(&self, out: &mut String) {
        out.push_str("nested");
    }
}

const BLOB: &str = "one station stations near -1.5 x";

fn ops(format: NumberFormat) -> [Op; 14] {
    [
        Op::Select { index: 0, ordinal: false, format },
        Op::IsNumber { at: 26, len: 4, skip: 2 },
        Op::Text { at: 0, len: 3 },
        Op::Jump { skip: 5 },
        Op::IsPlural { category: PluralCategory::One, skip: 2 },
        Op::Text { at: 0, len: 11 },
        Op::Jump { skip: 2 },
        Op::Number { index: 0, format },
        Op::Text { at: 11, len: 9 },
        Op::Text { at: 20, len: 6 },
        Op::Argument { index: 1 },
        Op::Select { index: 1, ordinal: true, format },
        Op::IsText { at: 31, len: 1, skip: 0 },
        Op::Argument { index: 2 },
    ]
}

#[test]
fn writing_does_not_allocate() {
    let formats = [(0, None), (2, None), (0, Some(1)), (20, Some(20))];
    let numbers = [
        Argument::from(1),
        Argument::from(i128::MIN),
        Argument::from(u64::MAX),
        Argument::from(-1.5),
        Argument::from(f64::MAX),
        Argument::from(5e-324),
        Argument::from(f64::NAN),
        Argument::from("text"),
    ];
    let mut out = String::with_capacity(2048);
    for right_to_left in [false, true] {
        let cardinal = PluralRules::new(&[0, 1, 4, 0x01, 5, 0x02, 1]);
        let grammar = Grammar { cardinal, ordinal: cardinal, right_to_left };
        for (minimum_fraction_digits, maximum_fraction_digits) in formats {
            let ops = ops(NumberFormat { minimum_fraction_digits, maximum_fraction_digits });
            let program = Program::new(&ops, BLOB, grammar);
            for number in numbers {
                out.clear();
                let count =
                    allocations(|| program.write(&[number, "Tromsø".into(), Argument::Message(&Nested)], &mut out));
                assert_eq!(count, 0, "{number:?} {out}");
                assert!(out.contains("Tromsø") && out.contains("nested"), "{out}");
            }
        }
        let ops = ops(NumberFormat::PLAIN);
        let program = Program::new(&ops, BLOB, grammar);
        let mut made = String::new();
        let count = allocations(|| made = program.format(&[12.into(), "Tromsø".into(), Argument::Message(&Nested)]));
        assert_eq!(count, 1, "{made}");
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(String::with_capacity(10))), 1);
}

/// What a message of a table costs beside: the record of one language is kept in place.
#[test]
fn a_message_of_a_table_does_not_allocate() {
    use std::borrow::Cow;

    use mcp_l10n::{Catalog, Cell, LanguageRules, Languages, Message, NumberArgument, Parts, Pattern, Rendered, Span};

    const NONE: Span = Span { at: 0, len: 0 };
    const RULES: LanguageRules = LanguageRules { cardinal: NONE, ordinal: NONE, right_to_left: false };
    static CATALOG: Catalog = Catalog::from_parts(Parts {
        blob: " stations",
        languages: &[Cow::Borrowed("en"), Cow::Borrowed("ar")],
        cells: &[Cell { at: 0, len: 2, language: 0 }, Cell { at: 0, len: 2, language: 1 }],
        rows: 1,
        texts: 0,
        owners: &[],
        members: &[],
        ops: &[Op::Argument { index: 0 }, Op::Text { at: 0, len: 9 }],
        plurals: &[],
        rules: &[RULES, LanguageRules { right_to_left: true, ..RULES }],
    });
    struct Stations(u32);
    impl Message for Stations {
        fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
            rendered.pattern(Pattern::new(&CATALOG, 0, 0), &[self.0.number_argument()], out);
        }
    }
    struct Outer(Stations);
    impl Message for Outer {
        fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
            rendered.pattern(Pattern::new(&CATALOG, 0, 0), &[Argument::Message(&rendered.nested(&self.0))], out);
        }
    }
    let localizer = Languages::new(&[&CATALOG]).localizer(Some("ar"));
    let mut out = String::with_capacity(256);
    let count = allocations(|| {
        let rendered = Rendered::new(&localizer);
        Outer(Stations(12)).write(&rendered, &mut out);
    });
    assert_eq!((count, out.as_str()), (0, "\u{2068}12 stations\u{2069} stations"));
}
