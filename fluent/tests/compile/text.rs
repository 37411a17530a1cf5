//! What messages look like. The numbers are those of the project's list of cases.

use mcp_l10n::{Argument, Argument::Float, WriteMessage};
use mcp_l10n_fluent::Compiled;
use mcp_l10n_fluent::plural::{Type, rules};

use crate::show::{parameters, show, try_compile};

fn int(number: i64) -> Argument<'static> {
    number.into()
}

fn text(text: &str) -> Argument<'_> {
    text.into()
}

#[test]
fn shown_text() {
    let fl40 = "-t = tt\nb = bb\na = x {$n} {$m} {b} {\"lit\"} {-t}\n";
    let fl40_arguments = [("n", int(5)), ("m", text("str"))];
    let fl49 = "a = {$n ->\n    [one] ONE\n    [1] EXACT\n   *[other] OTHER\n }\n";
    let exact = "a = {$n ->\n    [1] EXACT\n    [one] ONE\n   *[other] OTHER\n }\n";
    let fl51 = "a = {NUMBER($n, minimumFractionDigits: 1) ->\n    [one] ONE\n   *[other] OTHER\n }\n";
    let fl52 = "a = {NUMBER($n, type: \"ordinal\") ->\n [one] st\n [two] nd\n [few] rd\n *[other] th\n }\n";
    let twice = "a = {$x}{$x}\n";
    let kind = "a = { $x ->\n [male] he\n [other] it\n *[female] she\n } is\n";
    let early = "a = { $n ->\n *[other] OTHER\n [5] FIVE\n [one] ONE\n }\n";
    let early_number = "a = { $n ->\n *[5] FIVE\n [other] OTHER\n [one] ONE\n }\n";
    let nested = "a = { $n ->\n [one] { $x ->\n [a] A { $n }\n *[b] B\n }.\n *[other] { $n } { $x ->\n [a] As\n *[b] Bs\n }\n }!\n";
    let attribute = "m = x\n .t = T { $x }\na = { m.t } { m }\n";
    let braces = "a = {\"{\"} { { { $x } } } {\"\\u00e9\"}\n";
    let blocks = "a =\n  One { $x }\n    indented\n  end\n";
    for (id, language, source, arguments, expected) in [
        ("FL-40", "en", fl40, &fl40_arguments[..], "x 5 str bb lit tt"),
        ("FL-40 ar", "ar", fl40, &fl40_arguments, "x 5 \u{2068}str\u{2069} bb lit tt"),
        ("FL-40 he", "he-IL", fl40, &fl40_arguments, "x 5 \u{2068}str\u{2069} bb lit tt"),
        ("FL-40 az", "az", fl40, &fl40_arguments, "x 5 str bb lit tt"),
        ("FL-41", "en", "a = {$m}\n", &[("m", text("str"))], "str"),
        ("FL-41 ar", "ar", "a = {$m}\n", &[("m", text("str"))], "str"),
        ("FL-49", "en", fl49, &[("n", int(1))], "ONE"),
        ("FL-49 exact first", "en", exact, &[("n", int(1))], "EXACT"),
        ("FL-49 exact, float", "en", exact, &[("n", Float(1.0))], "EXACT"),
        ("FL-49 category, float", "en", exact, &[("n", Float(1.5))], "OTHER"),
        ("FL-51", "en", fl51, &[("n", int(1))], "OTHER"),
        ("FL-52", "en", fl52, &[("n", int(22))], "nd"),
        ("FL-52 11", "en", fl52, &[("n", int(11))], "th"),
        ("FL-52 3", "en", fl52, &[("n", int(3))], "rd"),
        ("FL-57", "en", twice, &[("x", text("{evil}"))], "{evil}{evil}"),
        ("FL-57 placeable", "en", twice, &[("x", text("{ $x }"))], "{ $x }{ $x }"),
        ("FL-57 select", "en", twice, &[("x", text("{ 1 ->\n *[a] b\n }"))], "{ 1 ->\n *[a] b\n }{ 1 ->\n *[a] b\n }"),
        ("FL-60", "en", "a = one\na = two\n", &[], "one"),
        ("FL-61", "en", "Foo = A\nfoo = b\n", &[], "b"),
        ("FL-42", "en", "a = Hi {$name}!\n", &[("name", text("Bo"))], "Hi Bo!"),
        ("FL-48 given", "en", "-t = {$name}!\na = {-t(name: \"Al\")}\n", &[("name", text("bob"))], "Al!"),
        ("words", "en", kind, &[("x", text("male"))], "he is"),
        ("words, other", "en", kind, &[("x", text("other"))], "it is"),
        ("words, default", "en", kind, &[("x", text("Male"))], "she is"),
        ("a category is no word", "en", "a = { $x ->\n [one] 1\n *[x] x\n }\n", &[("x", text("two"))], "x"),
        ("bool", "en", "a = { $x ->\n [true] on\n *[false] off\n }\n", &[("x", true.into())], "on"),
        ("default first", "en", early, &[("n", int(5))], "OTHER"),
        ("default first, one", "en", early, &[("n", int(1))], "ONE"),
        ("default first, many", "en", early, &[("n", int(7))], "OTHER"),
        ("default number first", "en", early_number, &[("n", int(5))], "FIVE"),
        ("default number first, other", "en", early_number, &[("n", int(6))], "OTHER"),
        ("nested one a", "en", nested, &[("n", int(1)), ("x", text("a"))], "A 1.!"),
        ("nested one b", "en", nested, &[("n", int(1)), ("x", text("?"))], "B.!"),
        ("nested other a", "en", nested, &[("n", int(2)), ("x", text("a"))], "2 As!"),
        ("nested other b", "en", nested, &[("n", int(2)), ("x", text("b"))], "2 Bs!"),
        ("attribute", "en", attribute, &[("x", text("y"))], "T y x"),
        ("braces", "en", braces, &[("x", text("y"))], "{ y é"),
        ("lines", "en", blocks, &[("x", text("y"))], "One y\n  indented\nend"),
    ] {
        assert_eq!(show(language, source, arguments), expected, "{id}");
    }
}

#[test]
fn numbers() {
    let plain = "a = {$n}";
    let one = "a = {NUMBER($n, minimumFractionDigits: 1)}";
    let max = "a = {NUMBER($n, maximumFractionDigits: 2)}";
    let both = "a = {NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 2)}";
    for (source, number, expected) in [
        (plain, int(1_234_567), "1234567"),
        (plain, int(i64::MIN), "-9223372036854775808"),
        (plain, Argument::from(u64::MAX), "18446744073709551615"),
        (plain, Argument::from(u128::MAX), "340282366920938463463374607431768211455"),
        (plain, Argument::from(i128::MIN), "-170141183460469231731687303715884105728"),
        (plain, int(9_007_199_254_740_993), "9007199254740993"),
        (plain, Float(0.1), "0.1"),
        (plain, Argument::from(0.1_f32), "0.1"),
        (plain, Float(3.0), "3"),
        (plain, Float(f64::NAN), "NaN"),
        (plain, Float(f64::NEG_INFINITY), "-∞"),
        ("a = {NUMBER($n)}", int(1234), "1234"),
        ("a = {NUMBER($n, useGrouping: \"true\")}", int(1234), "1234"),
        (one, int(5), "5.0"),
        (one, Argument::from(i128::MIN), "-170141183460469231731687303715884105728.0"),
        (one, Float(1.25), "1.25"),
        (one, Float(f64::INFINITY), "∞"),
        (max, Float(1.005), "1"),
        (max, Float(2.125), "2.12"),
        (max, Float(2.375), "2.38"),
        (max, Float(1.999), "2"),
        (max, Float(0.1), "0.1"),
        (max, int(100), "100"),
        (max, Float(100.001), "100"),
        (both, Float(100.001), "100.0"),
        (both, Float(-1.256), "-1.26"),
        ("a = {NUMBER($n, maximumFractionDigits: 0)}", Float(100.4), "100"),
        ("a = {NUMBER(NUMBER($n, minimumFractionDigits: 2), type: \"ordinal\")}", int(3), "3.00"),
    ] {
        assert_eq!(show("de", &format!("{source}\n"), &[("n", number)]), expected, "{source} {number:?}");
    }
}

#[test]
fn known_before_the_program_runs() {
    for (source, expected) in [
        ("a = { 5.00 }", "5.00"),
        ("a = { NUMBER(5.00) }", "5.00"),
        ("a = { NUMBER(5, minimumFractionDigits: 2) }", "5.00"),
        ("a = { NUMBER(5.678, maximumFractionDigits: 1) }", "5.7"),
        ("a = { 1 ->\n [one] ONE\n *[other] OTHER\n }", "ONE"),
        ("a = { 1.0 ->\n [one] ONE\n *[other] OTHER\n }", "OTHER"),
        ("a = { 1.0 ->\n [1] EXACT\n *[other] OTHER\n }", "EXACT"),
        ("a = { NUMBER(2, type: \"ordinal\") ->\n [two] nd\n *[other] th\n }", "nd"),
        ("a = { \"x\" ->\n [x] X\n *[y] Y\n }", "X"),
        ("-t = { $case ->\n *[a] A\n [b] B\n }\na = { -t } { -t(case: \"b\") }", "A B"),
        ("-t = { $n ->\n [one] one day\n *[other] { $n } days\n }\na = { -t(n: 1) }, { -t(n: 7) }", "one day, 7 days"),
        ("-t = x\n .g = f\na = { -t.g ->\n [f] elle\n *[m] il\n }", "elle"),
        ("-t = { $x }\nm = { -t(x: \"1\") }\na = { m }{ m }", "11"),
        // A message in a term sees what the term sees.
        ("m = { $x }\n-t = { m }\na = { -t(x: \"y\") }", "y"),
    ] {
        let source = format!("{source}\n");
        let compiled = try_compile("en", &source, &[]).unwrap_or_else(|faults| panic!("{source}\n{faults:?}"));
        assert_eq!(crate::show::run("en", &compiled, &[]), expected, "{source}");
        assert!(compiled.ops.len() == 1, "one piece of text: {:?}", compiled.ops);
    }
}

/// A message whose variants are the names of the categories of the language.
fn categories(language: &str) -> String {
    let rules = rules(language, Type::Cardinal).expect("a tag");
    let (default, others) = rules.categories().split_last().expect("other");
    let others: Vec<_> = others.iter().map(|category| format!(" [{0}] {0}\n", category.as_str())).collect();
    format!("a = {{ $n ->\n{1} *[{0}] {0}\n }}\n", default.as_str(), others.concat())
}

#[test]
fn plural_categories() {
    for (id, list) in [
        (
            "FL-64",
            "ar 103 few, ar 203 few, lt 22 few, be 22 few, be 15 many, lv 111 zero, ro 101 few, mt 103 few, br 23 few",
        ),
        ("FL-66", "fr 1000000 many, he 100 other"),
        ("FL-67", "pl 1 one, pl 22 few, pl 12 many, pl 1.5 other, ru 21 one, ru 11 many, ru 1.5 other"),
        (
            "FL-67",
            "ar 0 zero, ar 11 many, ar 100 other, ar 103 few, cy 6 many, cy 3 few, cy 4 other, lv 0 zero, lv 11 zero",
        ),
        ("FL-67", "fr 0 one, fr 1.5 one"),
        (
            "more",
            "ja 0 other, ja 1 other, ja 5 other, ru 1 one, ru 2 few, ru 5 many, ar 1 one, ar 2 two, ar 3 few, pl 5 many",
        ),
    ] {
        for case in list.split(", ") {
            let [language, number, expected] = case.split(' ').collect::<Vec<_>>()[..] else { panic!("{case}") };
            let value = number.parse::<i64>().map_or_else(|_| Float(number.parse().expect("a number")), int);
            assert_eq!(show(language, &categories(language), &[("n", value)]), expected, "{id}: {case}");
        }
    }
}

#[test]
fn a_message_as_an_argument() {
    struct Name;
    impl WriteMessage for Name {
        fn write_message(&self, out: &mut String) {
            out.push_str("Oslo");
        }
    }
    let name = Argument::Message(&Name);
    assert_eq!(show("en", "a = near { $x }\n", &[("x", name)]), "near Oslo");
    assert_eq!(show("ar", "a = near { $x }\n", &[("x", name)]), "near \u{2068}Oslo\u{2069}");
    assert_eq!(show("ar", "a = { $x }\n", &[("x", name)]), "Oslo");
}

fn used(source: &str) -> String {
    let arguments = [("n", int(1)), ("x", text("y")), ("z", text("z"))];
    let Compiled { used, .. } = try_compile("en", source, &parameters(&arguments)).expect("no faults");
    used.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn used_arguments() {
    assert_eq!(used("a = none\n"), "");
    assert_eq!(used("a = { $z }{ $z }\n"), "2");
    assert_eq!(used("a = { $n ->\n [one] { $x }\n *[other] y\n }\n"), "0 1");
    assert_eq!(used("b = { $x }\na = { b }\n"), "1");
    // FL-48: what a term shows is not the message's.
    assert_eq!(used("-t = { $x }\na = { -t(x: \"y\") }\n"), "");
    // A variant that is never shown uses nothing.
    assert_eq!(used("a = { 1 ->\n [1] y\n *[other] { $x }\n }\n"), "");
}
