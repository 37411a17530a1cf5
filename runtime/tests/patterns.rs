//! Messages in a table: which program runs, by which language's rules, and what is recorded.

use std::borrow::Cow;

use mcp_l10n::{
    Argument, Catalog, Cell, Form, FormField, LanguageRules, Languages, Localizer, Message, NumberArgument, Op, Parts,
    Pattern, PluralCategory, Rendered, Span, Text, TextArgument,
};
use proptest::prelude::*;

const fn cell(at: u32, len: u16, language: u16) -> Cell {
    Cell { at, len, language }
}

const fn rules(cardinal: u16, right_to_left: bool) -> LanguageRules {
    let span = Span { at: 0, len: cardinal };
    LanguageRules { cardinal: span, ordinal: Span { at: 0, len: 0 }, right_to_left }
}

const fn text(at: u32, len: u16) -> Op {
    Op::Text { at, len }
}

/// `Hi`, in English alone; `{ $n } day(s)`; `near { $place }`, which Arabic has and French lacks.
static CATALOG: Catalog = Catalog::from_parts(Parts {
    blob: "Hi day days jour joursnear qurb ",
    languages: &[Cow::Borrowed("en"), Cow::Borrowed("fr"), Cow::Borrowed("ar")],
    cells: &[
        cell(0, 2, 0),
        cell(0, 6, 0),
        cell(12, 2, 0), // en
        cell(0, 2, 0),
        cell(6, 6, 1),
        cell(12, 2, 0), // fr
        cell(0, 2, 0),
        cell(0, 6, 0),
        cell(14, 2, 2), // ar
    ],
    rows: 3,
    texts: 1,
    owners: &[],
    members: &[],
    ops: &[
        Op::Argument { index: 0 },
        Op::Select { index: 0, ordinal: false, format: mcp_l10n::NumberFormat::PLAIN },
        Op::IsPlural { category: PluralCategory::One, skip: 2 },
        text(2, 4),
        Op::Jump { skip: 1 },
        text(6, 5),
        Op::Argument { index: 0 },
        Op::Select { index: 0, ordinal: false, format: mcp_l10n::NumberFormat::PLAIN },
        Op::IsPlural { category: PluralCategory::One, skip: 2 },
        text(11, 5),
        Op::Jump { skip: 1 },
        text(16, 6),
        text(22, 5),
        Op::Argument { index: 0 },
        text(27, 5),
        Op::Argument { index: 0 },
    ],
    plurals: &[0, 1, 4, 0x01, 5, 0x02, 1], // one: i = 1 and v = 0
    rules: &[rules(7, false), rules(7, false), rules(0, true)],
});

const HI: Text = Text::new(&CATALOG, 0, 0);
const DAYS: Pattern = Pattern::new(&CATALOG, 1, 0);
const NEAR: Pattern = Pattern::new(&CATALOG, 2, 0);

struct Days(u32);

impl Message for Days {
    fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
        rendered.pattern(DAYS, &[self.0.number_argument()], out);
    }
}

struct Near<P>(P);

impl<P: Message> Message for Near<P> {
    fn write(&self, rendered: &Rendered<'_>, out: &mut String) {
        rendered.pattern(NEAR, &[Argument::Message(&rendered.nested(&self.0))], out);
    }
}

fn in_language(tag: Option<&str>) -> Localizer {
    Languages::new(&[&CATALOG]).localizer(tag)
}

#[test]
fn a_message_is_in_the_language_of_the_request_and_the_record_says_so() {
    for (preference, message, expected, report) in [
        (None, &Days(1) as &dyn Message, "1 day", None),
        (Some("en"), &Days(2), "2 days", Some("en")),
        (Some("fr"), &Days(1), "1 jour", Some("fr")),
        (Some("fr"), &Days(7), "7 jours", Some("fr")),
        // French lacks the outer message, and only the outer one.
        (Some("fr"), &Near(Days(7)), "near 7 jours", Some("fr, en")),
        // Arabic lacks the inner one; its own direction isolates what is put into it.
        (Some("ar"), &Near(Days(7)), "qurb \u{2068}7 days\u{2069}", Some("ar, en")),
        (Some("ar"), &Near(HI), "qurb \u{2068}Hi\u{2069}", Some("ar, en")),
        (Some("fr"), &&Box::new(Days(7)), "7 jours", Some("fr")),
    ] {
        let localizer = in_language(preference);
        let rendered = Rendered::new(&localizer);
        let mut out = String::new();
        message.write(&rendered, &mut out);
        assert_eq!(out, expected, "{preference:?}");
        assert_eq!(rendered.content_language().as_deref(), report, "{preference:?} {expected}");
        assert_eq!(localizer.message(message), expected);
    }
}

#[test]
fn a_text_is_no_message_and_a_message_no_text() {
    for language in 0..4 {
        assert_eq!(CATALOG.get(language, 0).is_some(), language < 3);
        assert_eq!(CATALOG.program(language, 0).map(|(_, tag)| tag), None);
        for row in 1..4 {
            assert_eq!(CATALOG.get(language, row), None, "{language} {row}");
            assert_eq!(CATALOG.program(language, row).is_some(), language < 3 && row < 3, "{language} {row}");
        }
    }
    let localizer = in_language(Some("fr"));
    let as_text = Text::new(&CATALOG, DAYS.row(), 0);
    assert_eq!(localizer.text(as_text), "");
    let rendered = Rendered::new(&localizer);
    let mut out = String::new();
    for pattern in [Pattern::new(&CATALOG, 0, 0), Pattern::new(&CATALOG, 3, 0), Pattern::MISSING] {
        rendered.pattern(pattern, &[], &mut out);
    }
    assert_eq!((out.as_str(), rendered.content_language().as_deref()), ("", Some("fr")));
    assert_eq!((DAYS.state(0), DAYS.state(1), Pattern::MISSING.state(0)), (2, 1, 0));
}

#[test]
fn fields_are_arguments() {
    let (owned, boxed, shared) = ("a".to_owned(), Box::<str>::from("a"), std::sync::Arc::<str>::from("a"));
    let texts: [&dyn TextArgument; 5] = [&"a", &owned, &Cow::Borrowed("a"), &boxed, &shared];
    assert!(texts.iter().all(|text| matches!(text.text_argument(), Argument::Text("a"))));
    assert!(matches!((&&true).text_argument(), Argument::Text("true")));
    assert!(matches!((&&7_u8).number_argument(), Argument::Unsigned(7)));
    assert!(matches!((-7_i64).number_argument(), Argument::Signed(-7)));
    assert!(matches!(0.5_f32.number_argument(), Argument::Float(0.5)));
}

#[test]
fn options_pass_through_containers() {
    use mcp_l10n::{Choice, Choices, ChoicesOf, NoChoices as _};

    struct Plan;

    impl Choices for Plan {
        const CHOICES: &'static [Choice] = &[Choice { value: "pro", title: HI }];
    }

    const NONE: FormField = FormField { key: "a", title: None, description: None, choices: <ChoicesOf<u8>>::CHOICES };
    const FORM: Form = Form { message: HI, title: None, description: None, fields: &[NONE] };
    assert!(FORM.fields[0].choices.is_empty());
    for choices in [
        <ChoicesOf<Plan>>::CHOICES,
        <ChoicesOf<Option<Plan>>>::CHOICES,
        <ChoicesOf<Vec<Plan>>>::CHOICES,
        <ChoicesOf<Option<Box<Plan>>>>::CHOICES,
        <ChoicesOf<std::collections::HashSet<Plan>>>::CHOICES,
    ] {
        assert_eq!(choices.len(), 1);
        assert_eq!(choices[0].value, "pro");
    }
}

proptest! {
    /// Whatever the parts, a message is written or not, and nothing panics.
    #[test]
    fn any_parts_are_a_table(
        cells in proptest::collection::vec((any::<u32>(), any::<u16>(), 0..4_u16), 0..8),
        small in proptest::collection::vec((0..6_u32, 0..6_u16, 0..4_u16), 0..8),
        rows in prop_oneof![0..8_u32, any::<u32>()],
        texts in prop_oneof![0..8_u32, any::<u32>()],
        spans in proptest::collection::vec((any::<u32>(), any::<u16>(), any::<bool>()), 0..4),
        plurals in proptest::collection::vec(any::<u8>(), 0..16),
        number in any::<i64>(),
    ) {
        let cells: Vec<Cell> = cells.into_iter().chain(small).map(|(at, len, language)| cell(at, len, language)).collect();
        let rules: Vec<LanguageRules> = spans
            .into_iter()
            .map(|(at, len, right_to_left)| {
                let span = Span { at: at % 32, len };
                LanguageRules { cardinal: span, ordinal: span, right_to_left }
            })
            .collect();
        let catalog: &'static Catalog = Box::leak(Box::new(Catalog::from_parts(Parts {
            blob: "a day days",
            languages: const { &[Cow::Borrowed("en"), Cow::Borrowed("fr")] },
            cells: cells.leak(),
            rows,
            texts,
            owners: &[],
            members: &[],
            ops: &[
                Op::Select { index: 0, ordinal: false, format: mcp_l10n::NumberFormat::PLAIN },
                Op::IsPlural { category: PluralCategory::Few, skip: 1 },
                Op::Text { at: 0, len: 5 },
                Op::Argument { index: 0 },
                Op::Jump { skip: u16::MAX },
            ],
            plurals: plurals.leak(),
            rules: rules.leak(),
        })));
        let localizer = Languages::new(&[catalog]).localizer(Some("fr"));
        for row in (0..8).chain([u32::MAX]) {
            let rendered = Rendered::new(&localizer);
            let mut out = String::new();
            rendered.pattern(Pattern::new(catalog, row, 0), &[number.into()], &mut out);
            localizer.text(Text::new(catalog, row, 0));
        }
    }
}
