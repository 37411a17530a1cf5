//! One mistake each: where it points, and what the message says.

use mcp_l10n_fluent::{Fault, Parameter, ParameterKind};

use crate::show::try_compile;

pub(crate) const PARAMETERS: [Parameter<'static>; 4] = [
    Parameter { name: "n", kind: ParameterKind::Number },
    Parameter { name: "x", kind: ParameterKind::Text },
    Parameter { name: "m", kind: ParameterKind::Message },
    Parameter { name: "station", kind: ParameterKind::Text },
];

/// The faults of a message, as `span text: sentence`.
pub(crate) fn told(source: &str, faults: &[Fault]) -> Vec<String> {
    let told = |fault: &Fault| format!("{}: {fault}", fault.span().map_or("", |span| &source[span]));
    faults.iter().map(told).collect()
}

#[track_caller]
fn check(source: &str, expected: &[&str]) {
    check_with(&PARAMETERS, source, expected);
}

#[track_caller]
fn check_with(parameters: &[Parameter<'_>], source: &str, expected: &[&str]) {
    let source = format!("{source}\n");
    let faults = try_compile("en", &source, parameters).expect_err(&source);
    assert!(faults.iter().any(|fault| !fault.is_warning()));
    let told = told(&source, &faults);
    assert_eq!(told.len(), expected.len(), "{source}: {told:#?}");
    for (told, expected) in told.iter().zip(expected) {
        assert!(told.starts_with(expected), "{source}: {told:?} is not {expected:?}");
    }
}

#[test]
fn references() {
    check("b = x", &[": this catalog has no message `a`: add"]);
    check("a =\n .x = y", &["a: `a` has attributes but no text"]);
    check("b =\n .x = y\na = { b }", &["b: `b` has attributes but no text"]);
    check(
        "a = { nowhere } { -nobody } { b.c }\nb = x",
        &[
            "nowhere: this catalog has no `nowhere`",
            "nobody: this catalog has no `-nobody`",
            "b: this catalog has no `b.c`",
        ],
    );
    // FL-34: a forgotten `$`, in one variant only.
    check(
        "a = { $n ->\n    [one] {$n}st\n   *[other] {n}th\n }",
        &["n: `{ n }` refers to a message that this catalog does not have; an argument is written `{ $n }`"],
    );
    check("a = ${user}", &["user: `{ user }` refers to a message"]);
}

#[test]
fn cycles() {
    // FL-45, FL-46
    check("a = { b }\nb = { a }", &["a: the text contains itself: a -> b -> a"]);
    check("a = { $n ->\n   *[other] { a }\n }", &["other: whole numbers", "a: the text contains itself: a -> a"]);
    check(
        "a = { -t }\n-t = { -u.x ->\n *[x] { m }\n }\n-u = u\n .x = { -t }\nm = m",
        &["t: the text contains itself: -t -> -u.x -> -t"],
    );
    check("a = { b.c }\nb = x\n .c = { a }", &["a: the text contains itself: a -> b.c -> a"]);
    // Behind another message.
    check("a = { b }\nb = { c }\nc = { b }", &["b: the text contains itself: b -> c -> b"]);
}

#[test]
fn arguments() {
    check("a = { $stations }", &["stations: this message has no argument `$stations`: did you mean `$station`?"]);
    check("a = { $city }", &["city: this message has no argument `$city`: it takes `$n`, `$x`, `$m`, `$station`"]);
    check("a = { $N }", &["N: this message has no argument `$N`: did you mean `$n`?"]);
    // FL-42: without any arguments at all.
    check_with(&[], "a = Hi {$name}!", &["name: this message takes no arguments, so nothing can stand for `$name`"]);
    // Every variant, every reference, each fault once.
    check(
        "b = { $bad }\na = { $n ->\n [one] { $one }{ b }\n *[other] { $other }{ b }\n }",
        &["bad: this message", "one: this message", "other: this message"],
    );
    check("a = { $which ->\n [one] { $city }\n *[other] y\n }", &["which: this", "city: this"]);
    check("a = { 1 ->\n [1] y\n *[other] { $city }\n }", &["city: this"]);
    // FL-48
    check(
        "-t = {$x}\na = {-t}",
        &[
            "x: `-t` shows `$x`, but a term does not see the arguments of a message: give it a literal, as in `{ -t(x: \"…\") }`",
        ],
    );
    check("-t = {$y}\na = {-t(x: \"z\")}", &["y: `-t` shows `$y`"]);
    check("-t = {NUMBER($y)}\na = {-t}", &["y: `-t` shows `$y`"]);
    check("m = {$y}\n-t = { m }\na = {-t}", &["y: `-t` shows `$y`"]);
}

#[test]
fn kinds() {
    // FL-55
    check("a = {NUMBER($x)}", &["x: `NUMBER()` formats numbers, and `$x` is none"]);
    check("a = {NUMBER($m)}", &["m: `NUMBER()` formats numbers, and `$m` is none"]);
    check("a = {NUMBER(\"5\")}", &["5: `NUMBER()` formats numbers, and `\"5\"` is none"]);
    check("a = {NUMBER(b)}\nb = 5", &["b: `NUMBER()` formats numbers, and `b` is none"]);
    check("-t = {NUMBER($y)}\na = {-t(y: \"5\")}", &["y: `NUMBER()` formats numbers, and `$y` is none"]);
    check("a = { NUMBER($x) ->\n [one] y\n *[other] z\n }", &["x: `NUMBER()` formats"]);
    check("a = { $x ->\n [one] y\n *[other] z\n }", &["one: `$x` is a text, and a text has no plural"]);
    check("a = { $x ->\n [1] y\n *[other] z\n }", &["1: `$x` is a text, and a text has no plural"]);
    check(
        "a = { $x ->\n [1] y\n *[male] z\n }",
        &["1: a text is selected here, and a text never equals the number `[1]`"],
    );
    check(
        "a = { $n ->\n [male] y\n *[other] z\n }",
        &[
            "male: a number is selected here, which never equals `[male]`: write a number or `[one]`, `[other]`",
            "other: whole numbers",
        ],
    );
    check("a = { $m ->\n [x] y\n *[other] z\n }", &["m: `$m` is a message of its own and cannot select"]);
}

#[test]
fn functions() {
    check("a = {DATETIME($n)}", &["DATETIME: there is no function `DATETIME()`, only `NUMBER()`"]);
    check("a = {DATETIME($q)}", &["DATETIME: there", "q: this message has no argument `$q`"]);
    check("a = {NUMBER()}", &["NUMBER: `NUMBER()` takes one number"]);
    check("a = {NUMBER($n, $n)}", &["NUMBER: `NUMBER()` takes one number"]);
    check(
        "a = {NUMBER($n, minimumFractionDigit: 1)}",
        &[
            "minimumFractionDigit: `NUMBER()` has no option `minimumFractionDigit`: did you mean `minimumFractionDigits`?",
        ],
    );
    check("a = {NUMBER($n, currency: \"EUR\")}", &["currency: `NUMBER()` has no option `currency` here: remove it"]);
    check("a = {NUMBER($n, type: \"ordnal\")}", &["ordnal: `type` takes \"cardinal\" or \"ordinal\""]);
    check(
        "a = {NUMBER($n, minimumFractionDigits: 21)}",
        &["21: `minimumFractionDigits` takes a whole number from 0 to 20"],
    );
    check("a = {NUMBER($n, maximumFractionDigits: -1)}", &["-1: `maximumFractionDigits` takes a whole number"]);
    check("a = {NUMBER($n, maximumFractionDigits: \"\")}", &["maximumFractionDigits: `maximumFractionDigits` takes"]);
    check("a = {NUMBER($n, useGrouping: \"yes\")}", &["yes: `useGrouping` takes \"true\" or \"false\""]);
    check(
        "a = {NUMBER($n, minimumFractionDigits: 3, maximumFractionDigits: 2)}",
        &["NUMBER: `minimumFractionDigits` is more than"],
    );
}

#[test]
fn all_faults_are_collected_in_the_order_of_the_file() {
    check(
        "b = { $late }\na = { nowhere } { $q } { $n ->\n [male] { $r }\n *[other] { DATE($n) }\n }{ b }",
        &["late:", "nowhere:", "q:", "male:", "r:", "other:", "DATE:"],
    );
}
