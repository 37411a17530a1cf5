//! Each mistake in a `#[derive(Message)]`: code, place, words and help; the same for the derive and for the scan.

use mcp_l10n_syntax::{Code, message};

use crate::messages::derived;
use crate::show::{Expected, check_diagnostics, compare};

fn check(item: &str, expected: &[Expected<'_>]) {
    compare(item, &derived(item).diagnostics, expected);
    // The crate's own name, so that the scan reads it, whether there is an attribute or not.
    check_diagnostics(&format!("#[derive(rmcp_l10n::Message)] {item}"), expected);
}

/// Of a struct with a text and a number.
fn pattern(literal: &str, message: &str, help: &str) {
    let item = format!("#[message({literal})] struct A {{ city: String, n: u8 }}");
    check(&item, &[(Code::Pattern, literal, message, help)]);
}

#[test]
fn what_nobody_sees_and_what_begins_something_else() {
    for (unseen, code) in [("\u{202e}", "U+202E"), ("\0", "U+0000"), ("\u{7f}", "U+007F"), ("\u{2069}", "U+2069")] {
        let escaped: String = unseen.chars().flat_map(char::escape_unicode).collect();
        pattern(
            &format!("\"{{ $city }}{escaped} {{ $n }}\""),
            &format!("holds {code}, which nobody sees"),
            "write it as",
        );
    }
    for first in ['[', '*'] {
        let message = format!("a line of a text cannot start with `{first}`");
        pattern(&format!("\"{first}x {{ $city }}\\n{{ $n }}\""), &message, "write `{\"");
    }
}

#[test]
fn patterns_against_the_arguments() {
    pattern(
        "\"{ $n } in { $ctiy }\"",
        "no argument `$ctiy` (column 14, in `{ $n } in { $ctiy }`)",
        "did you mean `$city`?",
    );
    pattern("\"{ $n } { $x }\"", "no argument `$x`", "it takes `$city`, `$n`");
    pattern("\"{ $n } { city }\"", "`{ city }` refers to a catalog", "an argument is written `{ $city }`");
    pattern("\"{ m } { $n } { $city }\"", "`{ m }` refers to a catalog", "`{ $m }`, a plain brace `{\"{\"}`");
    pattern("\"{ m.x }\"", "`{ m.x }` refers to a catalog", "take it as an argument");
    pattern("\"{ -brand }\"", "`{ -brand }` refers to a catalog", "take it as an argument");
    pattern("\"{ NUMBER($city) } { $n }\"", "`$city` is none", "make the argument a number");
    pattern(
        "\"{ DATETIME($n) } { $city }\"",
        "no function `DATETIME()`, only `NUMBER()`",
        "format the value in the program",
    );
    pattern("\"{ NUMBER($n, style: 1) } { $city }\"", "no option `style`", "remove it");
    pattern("\"{ NUMBER($n, type: 1) } { $city }\"", "`type` takes \"cardinal\" or \"ordinal\"", "a message is text");
    pattern(
        "\"{ $city ->\\n[one] a\\n*[other] { $n }\\n}\"",
        "`$city` is a text, and a text has no plural (line 2, column 2, in `[one] a`)",
        "select on an argument that is a number",
    );
    pattern("\"{ $city ->\\n[1] a\\n*[x] { $n }\\n}\"", "a text never equals the number `[1]`", "write a word");
    pattern(
        "\"{ $n ->\\n[a] a\\n*[other] { $city }\\n}\"",
        "never equals `[a]`",
        "`[zero]`, `[one]`, `[two]`, `[few]`, `[many]`, `[other]`",
    );
    pattern("\"{ $n ->\\n[one] a\\n[one] b\\n*[other] { $city }\\n}\"", "`[one]` is never shown", "remove one");
    check(
        "#[message(\"{ $m ->\\n[a] a\\n*[b] b\\n}\")] struct A { m: M }",
        &[(
            Code::Pattern,
            "\"{ $m ->\\n[a] a\\n*[b] b\\n}\"",
            "`$m` is a message of its own",
            "select on a text or a number",
        )],
    );
    check("#[message(\"{ $a }\")] struct A;", &[(Code::Pattern, "\"{ $a }\"", "takes no arguments", "remove it")]);
    // All at once.
    check(
        "#[message(\"{ $x } { $y } { F() }\")] struct A { a: u8 }",
        &[
            (Code::Pattern, "\"{ $x } { $y } { F() }\"", "`$x` (column 4", "`$a`"),
            (Code::Pattern, "\"{ $x } { $y } { F() }\"", "`$y` (column 11", "`$a`"),
            (Code::Pattern, "\"{ $x } { $y } { F() }\"", "`F()`", "as a text"),
        ],
    );
}

#[test]
fn patterns_that_are_no_fluent() {
    pattern("\"{ $city\"", "this `{` is never closed (column 1, in `{ $city`)", "write `}` behind what it encloses");
    pattern(
        "\"{ $city, { $n }\"",
        "the argument `$city` must be followed by `}`, but here is `,`",
        "a message is text",
    );
    pattern("\"{ $n } { $city } }\"", "a `}` that closes nothing (column 18", "write `{\"}\"}`");
    pattern("\"{}\"", "a `{` opens a placeable, but here is `}`", "write `{ $argument }`");
    pattern("\"{ $n ->\\n[one] a\\n}\"", "a selection needs one default variant", "mark one with `*`");
    pattern("\"{ $n -> [one] a *[other] b }\"", "`->` ends its line", "a message is text");
    pattern(
        "\"a\\n[x] b\"",
        "a line of a text cannot start with `[` (line 2, column 1, in `[x] b`)",
        "write `{\"[\"}`",
    );
    pattern("\"a\\n.x = b\"", "a line of a text cannot start with `.` (line 2", "write `{\".\"}`");
    pattern("\"\"", "the message is empty", "one that is meant to be empty is `{ \"\" }`");
    pattern("\" \\n\\t\"", "the message is empty", "write the text");
    let deep = format!("\"{}\"", "{".repeat(200));
    pattern(&deep, "nesting too deep", "split");
}

#[test]
fn arguments_that_are_not_used() {
    check(
        "#[message(\"a\")] struct A { city: String, n: u8 }",
        &[
            (Code::UnusedArgument, "city", "the pattern of `A` never shows the argument `$city`", "#[message(skip)]"),
            (Code::UnusedArgument, "n", "`$n`", "write `{ $n }`"),
        ],
    );
    check(
        "enum A { #[message(n(other = \"a\"))] B { n: u8, r#type: u8 } }",
        &[(Code::UnusedArgument, "r#type", "the pattern of `A::B` never shows the argument `$type`", "{ $type }")],
    );
    // In one variant is enough, and a wrong pattern uses nothing.
    check("#[message(n(one = \"{ $city }\", other = \"b\"))] struct A { n: u8, city: String }", &[]);
    check("#[message(\"{ $x }\")] struct A { n: u8 }", &[(Code::Pattern, "\"{ $x }\"", "`$x`", "`$n`")]);
}

#[test]
fn messages_without_a_pattern() {
    check(
        "struct A;",
        &[(Code::NoPattern, "A", "the struct `A` has no pattern", "#[message(\"...\")] above the struct")],
    );
    check(
        "enum A { #[message(\"a\")] B, C, #[message(note = \"n\")] D { d: u8 } }",
        &[
            (Code::NoPattern, "C", "the variant `A::C` has no pattern", "above the variant"),
            (Code::NoPattern, "D", "`A::D`", "above the variant"),
        ],
    );
    check("#[message()] struct A;", &[(Code::NoPattern, "A", "no pattern", "above the struct")]);
}

#[test]
fn plurals() {
    let check = |list: &str, expected: &[Expected<'_>]| {
        check(&format!("#[message({list})] struct A {{ n: u8, city: String, m: M }}"), expected);
    };
    check("n(one = \"{ $city } { $m }\")", &[(Code::Pattern, "n", "no text for `other`", "add `other = \"...\"`")]);
    check("n()", &[(Code::Pattern, "n", "no text for `other`", "shown for all numbers")]);
    check("ctiy(other = \"a\")", &[(Code::Pattern, "ctiy", "no argument `$ctiy`", "did you mean `city`?")]);
    check("nn(other = \"a\")", &[(Code::Pattern, "nn", "no argument `$nn`", "there are `n`, `city`, `m`")]);
    check(
        "stations(other = \"a\")",
        &[(Code::Pattern, "stations", "no argument `$stations`", "there are `n`, `city`, `m`")],
    );
    check("city(other = \"a\")", &[(Code::Pattern, "city", "`$city` is a text", "#[message(number)]")]);
    check("ordinal(m(other = \"a\"))", &[(Code::Pattern, "m", "`$m` is a message of its own", "#[message(number)]")]);
    check(
        "n(one = \"a\", others = \"b\", other = \"c\", single = \"d\")",
        &[
            (Code::UnknownKey, "others", "`others` is no plural category", "did you mean `other`?"),
            (
                Code::UnknownKey,
                "single",
                "`single` is no plural category",
                "`zero`, `one`, `two`, `few`, `many`, `other`",
            ),
        ],
    );
    check(
        "n(other = \"a\", 0 = \"b\", 0 = \"c\", other = \"d\")",
        &[
            (Code::Malformed, "0", "a second text for `0`", "one text for each key"),
            (Code::Malformed, "other", "a second text for `other`", "one text for each key"),
        ],
    );
    check(
        "n(one = ONE, other = concat!(\"a\"))",
        &[
            (Code::NotLiteral, "one", "the text of `one`: a path is no string literal", "write `one = \"...\"`"),
            (Code::NotLiteral, "other", "a macro call", "write `other = \"...\"`"),
        ],
    );
    check(
        "n(one = \"\", other = \"{ $x }\")",
        &[
            (Code::Pattern, "\"\"", "the text of `one` is empty", "{ \"\" }"),
            (Code::Pattern, "\"{ $x }\"", "`$x` (column 4, in `{ $x }`)", "`$city`"),
        ],
    );
    // A text does not bring in variants of its own.
    check(
        "n(one = \"a\\n[two] b\", other = \"c } d\")",
        &[
            (Code::Pattern, "\"a\\n[two] b\"", "cannot start with `[`", "{\"[\"}"),
            (Code::Pattern, "\"c } d\"", "closes nothing", "{\"}\"}"),
        ],
    );
    check("n(1u8 = \"a\", other = \"b\")", &[(Code::Malformed, "1u8", "written in digits", "#[message(")]);
    check("n(\"one\" = \"a\")", &[(Code::Malformed, "\"one\"", "a plural category or a number", "#[message(")]);
    check("ordinal(n(other = \"a\"), m(other = \"b\"))", &[(Code::Malformed, ",", "takes one argument", "#[message(")]);
}

#[test]
fn lists() {
    let check = |attributes: &str, expected: &[Expected<'_>]| check(&format!("{attributes} struct A;"), expected);
    check("#[message]", &[(Code::Malformed, "message", "says nothing without a pattern", "#[message(\"...\")]")]);
    check("#[message = \"a\"]", &[(Code::Malformed, "\"a\"", "takes no value", "#[message(\"...\")]")]);
    check("#[message(\"a\" \"b\")]", &[(Code::Malformed, "\"b\"", "expected `,`", "#[message(\"...\")]")]);
    check("#[message(\"a\", \"b\")]", &[(Code::Malformed, "\"b\"", "a second pattern", "write one pattern")]);
    check(
        "#[message(\"a\")] #[message(n(other = \"b\"))]",
        &[(Code::Malformed, "n", "a second pattern", "`{ $argument -> ... }`")],
    );
    check("#[message(\"a\", note = \"b\", note = \"c\")]", &[(Code::Malformed, "note", "a second note", "one note")]);
    check(
        "#[message(\"a\", note = NOTE)]",
        &[(Code::NotLiteral, "NOTE", "the note: a path is no string literal", "note = \"...\"")],
    );
    check("#[message(\"a\", nite = \"b\")]", &[(Code::UnknownKey, "nite", "no key `nite`", "did you mean `note`?")]);
    check("#[message(text = \"a\")]", &[(Code::UnknownKey, "text", "no key `text`", "the pattern stands alone")]);
    check("#[message(crate = \"a\")]", &[(Code::UnknownKey, "crate", "no key `crate`", "#[message(\"...\")]")]);
    check(
        "#[message(PATTERN)]",
        &[(
            Code::NotLiteral,
            "PATTERN",
            "the pattern of `message/A/message`: a path is no string literal",
            "what varies is a field",
        )],
    );
    check("#[message(a::PATTERN)]", &[(Code::NotLiteral, "a", "a path", "string literal")]);
    check(
        "#[message(concat!(\"a\"))]",
        &[(Code::NotLiteral, "concat", "a macro call is no string literal", "string literal")],
    );
    check("#[message(b\"a\")]", &[(Code::NotLiteral, "b\"a\"", "another kind of literal", "string literal")]);
    check("#[message(&\"a\")]", &[(Code::NotLiteral, "&", "an expression", "string literal")]);
    check("#[message(skip)]", &[(Code::Misplaced, "skip", "this is no field", "put it on a field")]);
    check(
        "#[cfg_attr(x, message(\"a\"))]",
        &[(Code::NotLiteral, "message", "`message/A/message` depends on a `cfg`", "without `cfg_attr`")],
    );
    check(
        "#[localize(skip)] #[message(\"a\")]",
        &[(Code::Misplaced, "localize", "cannot be left untranslated", "by hand")],
    );
    check("#[localize(scop = \"a\")] #[message(\"a\")]", &[(Code::UnknownKey, "scop", "no key `scop`", "`scope`")]);
}

#[test]
fn items() {
    check("union A { a: u8 }", &[(Code::Misplaced, "union", "a union cannot be a message", "write an enum")]);
    check("enum A {}", &[(Code::Misplaced, "A", "`A` has no variants", "for each message")]);
    check(
        "#[message(\"a\")] enum A { #[message(\"b\")] B }",
        &[(Code::Misplaced, "\"a\"", "the pattern stands on the enum", "above the variant")],
    );
    check(
        "#[message(n(other = \"a\"))] enum A { #[message(\"b\")] B }",
        &[(Code::Misplaced, "n", "stands on the enum", "a note may stand here")],
    );
    check(
        "#[message(\"{ $a }\")] struct A(u8);",
        &[(Code::Misplaced, "(", "the fields of `A` have no names", "`A { name: Type }`")],
    );
    check(
        "enum A { #[message(\"b\")] B(u8, u8) }",
        &[(Code::Misplaced, "(", "the fields of `A::B` have no names", "`B { name: Type }`")],
    );
    check("enum A { #[message(skip)] B }", &[(Code::Misplaced, "skip", "this is no field", "remove the variant")]);
    check(
        "enum A { #[localize] #[message(\"b\")] B }",
        &[(Code::Misplaced, "localize", "marks the type", "put it on the type")],
    );
    let error = message::read("fn f() {}".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "`#[derive(Message)]` needs a struct or an enum");
    assert!(message::read("struct".parse().unwrap()).is_err());
}

#[test]
fn fields() {
    let check = |field: &str, expected: &[Expected<'_>]| {
        check(&format!("#[message(\"{{ $a }}\")] struct A {{ {field} }}"), expected);
    };
    check("a: Option<u8>", &[(Code::Malformed, "Option", "`$a` is optional", "two messages")]);
    check("a: &'static std::option::Option<String>", &[(Code::Malformed, "Option", "`$a` is optional", "`None`")]);
    check(
        "#[message(nubmer)] a: A",
        &[(Code::UnknownKey, "nubmer", "a field cannot be `nubmer`", "did you mean `number`?")],
    );
    check(
        "#[message(percentage)] a: A",
        &[(Code::UnknownKey, "percentage", "cannot be `percentage`", "#[message(skip)]")],
    );
    check("#[message] a: A", &[(Code::Malformed, "message", "says what the field is", "#[message(number)]")]);
    check("#[message(\"a\")] a: A", &[(Code::Malformed, "\"a\"", "expected identifier", "#[message(number)]")]);
    check("#[message(number, text)] a: A", &[(Code::Malformed, "text", "two things", "#[message(number)]")]);
    check(
        "#[cfg_attr(x, message(number))] a: A",
        &[(Code::NotLiteral, "message", "depends on a `cfg`", "without `cfg_attr`")],
    );
    check(
        "#[cfg(x)] a: u8",
        &[(
            Code::NotLiteral,
            "cfg",
            "the arguments of `message/A/message` depend on a `cfg`",
            "on the variant or the type",
        )],
    );
    check("#[localize(skip)] a: u8", &[(Code::Misplaced, "localize", "marks the type", "#[message(skip)]")]);
    check(
        "a: u8, größe: u8",
        &[(Code::Pattern, "größe", "`größe` cannot be the name of an argument", "rename the field")],
    );
    check("a: u8, _b: u8", &[(Code::Pattern, "_b", "`_b` cannot be", "#[message(skip)]")]);
    check("#[message(skip)] a: u8", &[(Code::Pattern, "\"{ $a }\"", "takes no arguments", "remove it")]);
}
