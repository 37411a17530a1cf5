//! Translations of messages with arguments: each kind of finding, where it points, and what is served in spite of it.

use crate::messages::{PROGRESS, read, served};
use crate::package::{CONFIG, FR, Package, assert_holds};

/// The findings about a French catalog with `reading` and `fetching` as the patterns of the two messages.
#[track_caller]
fn check(reading: &str, fetching: &str, rest: &str, expected: &[&str]) -> Package {
    let package = Package::new(&[("src/lib.rs", PROGRESS)]);
    package.run(&["extract"]);
    let catalog = format!("message--Progress--Reading = {reading}\nmessage--Progress--Fetching = {fetching}\n{rest}");
    package.write(FR, catalog);
    let findings = package.findings();
    assert_eq!(findings.len(), expected.len(), "{findings:#?}");
    for (finding, expected) in findings.iter().zip(expected) {
        assert!(finding.starts_with(expected), "{finding}\nis not {expected}");
    }
    assert_eq!(package.run(&["check"]).code, i32::from(!expected.is_empty()));
    package
}

const READING: &str = "Lecture de { $city }";
const FETCHING: &str =
    "{ $stations ->\n    [one] Une station, { $city }\n   *[other] { $stations } stations, { $city }\n}";

#[test]
fn a_translation_that_asks_for_what_there_is_not_is_not_served() {
    check(READING, FETCHING, "", &[]);
    let not = "the translation of `message/Progress/Reading` is not used";
    let reading = |reading: &str, rest: &str, places: &[&str]| {
        let places: Vec<String> = places.iter().map(|at| format!("L011 catalogs/fr/server.ftl:{at}: {not}")).collect();
        let expected: Vec<&str> = places.iter().map(String::as_str).collect();
        let package = check(reading, FETCHING, rest, &expected);
        let coverage = &package.load().coverage[0];
        assert_eq!((coverage.own, coverage.missing), (1, 1), "{reading}");
        let served = served(&package, "message__Progress__Reading");
        assert_eq!(read(served, "fr", &["Lyon".into()]), ("Reading Lyon".to_owned(), "en"));
        package
    };
    let package = reading("Lecture de { $ctiy }", "", &["1:44"]);
    assert_holds(
        &package.run(&["check"]).err,
        &["did you mean `$city`?", "Lecture de { $ctiy }", "#[message(\"Reading { $city }\"", "the source text"],
    );
    reading("{ $city } { $town }", "", &["1:43"]);
    reading("{ $city } { NUMBER($city) }", "", &["1:50"]);
    reading("{ $city } { UPPER($city) }", "", &["1:42"]);
    reading("{ $city ->\n    [one] a\n   *[other] b\n}", "", &["2:6"]);
    reading("{ $city } { gone }", "", &["1:42"]);
    reading("{ $city } { -brand }", "-brand = { $city }\n", &["6:13"]);
    reading("{ message--Progress--Reading }", "", &["1:32"]);
    reading("{ part }", "part = { $city } { $town }\n", &["6:21"]);
    // All that is wrong, not only the first.
    reading("{ $ctiy } { $town }", "", &["1:33", "1:43"]);
}

#[test]
fn one_fault_in_a_part_of_two_messages_is_one_finding() {
    let catalog = "part = { $town }\n";
    check("{ $city }{ part }", "{ $stations }{ $city }{ part }", catalog, &["L011 catalogs/fr/server.ftl:3:11"]);
}

#[test]
fn plurals_are_those_of_the_language() {
    let place = "catalogs/fr/server.ftl:";
    let plurals = "the translation of `message/Progress/Fetching` does not have the plurals of its language";
    check(
        READING,
        "{ $stations ->\n   *[other] { $stations } stations, { $city }\n}",
        "",
        &[&format!("L012 {place}3:6: {plurals}")],
    );
    let few = "{ $stations ->\n    [one] Une, { $city }\n    [few] x\n   *[other] { $stations }, { $city }\n}";
    let package = check(READING, few, "", &[&format!("L012 {place}4:6: {plurals}")]);
    assert_holds(&package.run(&["check"]).err, &["no number is `few` in `fr`, so `[few]` is never shown"]);
    // A warning: it is served all the same.
    let fetching = served(&package, "message__Progress__Fetching");
    assert_eq!(read(fetching, "fr", &[0.into(), "Lyon".into()]).0, "Une, Lyon");
    let hidden = "the translation of `message/Progress/Fetching` has a variant that is never shown";
    check(
        READING,
        "{ $stations ->\n    [one] a { $city }\n    [1] b\n    [one] c\n   *[other] { $stations }\n}",
        "",
        &[&format!("L013 {place}4:6: {hidden}"), &format!("L013 {place}5:6: {hidden}")],
    );
}

#[test]
fn the_source_is_judged_in_its_own_language() {
    let config = CONFIG.replace("source = \"en\"", "source = \"pl\"").replace("\"fr\"", "\"de\"");
    let package = Package::new(&[("src/lib.rs", PROGRESS), ("l10n.toml", &config), ("catalogs/de/server.ftl", "")]);
    package.run(&["extract"]);
    let findings = package.findings();
    let own: Vec<_> = findings.iter().filter(|finding| !finding.starts_with("L001")).collect();
    assert_eq!(own.len(), 1, "{findings:#?}");
    assert_holds(
        own[0],
        &["L012 src/lib.rs:", "the pattern of `message/Progress/Fetching` does not have the plurals of its language"],
    );
    assert_holds(&package.run(&["check"]).err, &["whole numbers in `pl` also need `[few]`"]);
}

#[test]
fn an_argument_that_a_translation_never_uses_is_lost() {
    let lost = "L014 catalogs/fr/server.ftl:";
    check(
        "Lecture",
        FETCHING,
        "",
        &[&format!("{lost}1:1: the translation of `message/Progress/Reading` never uses `$city`")],
    );
    check(
        READING,
        "Stations",
        "",
        &[&format!("{lost}2:1: the translation of `message/Progress/Fetching` never uses `$stations`, `$city`")],
    );
    // In one variant, through a reference or in a selection alone it is used.
    check(READING, "{ $stations ->\n    [one] Une\n   *[other] Plusieurs, { $city }\n}", "", &[]);
    check("{ part }", FETCHING, "part = Ici { $city }\n", &[]);
    // A term does not see the arguments of a message.
    check("{ -part(city: \"x\") }", FETCHING, "-part = { $city }\n", &[&format!("{lost}1:1")]);
    let config = format!("{CONFIG}rules = {{ missing-argument = \"allow\" }}\n");
    let package = check("Lecture", FETCHING, "", &[lost]);
    package.write("l10n.toml", config);
    assert_eq!(package.run(&["check"]).code, 0);
}

#[test]
fn a_message_without_a_text_is_empty_or_missing() {
    check(
        "{ \"\" }",
        FETCHING,
        "",
        &["L009 catalogs/fr/server.ftl:1:1: the translation of `message/Progress/Reading` is empty"],
    );
    let package = Package::new(&[("src/lib.rs", PROGRESS)]);
    package.run(&["extract"]);
    package.write(FR, format!("message--Progress--Reading = {READING}\n"));
    let findings = package.findings();
    assert_eq!(findings.len(), 1, "{findings:#?}");
    assert_holds(&findings[0], &["L001 src/lib.rs:", "`message/Progress/Fetching` has no translation into fr"]);
    // What a line that is no Fluent cut short is not served.
    let package = Package::new(&[("src/lib.rs", PROGRESS)]);
    package.write(FR, "message--Progress--Reading = Lecture\n    [de] { $city }\n");
    let served = served(&package, "message__Progress__Reading");
    assert_eq!(read(served, "fr", &["Lyon".into()]).1, "en");
}
