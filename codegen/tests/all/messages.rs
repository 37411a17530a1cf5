//! Messages with arguments, from the source through catalogs to what readers see, and what is found on the way.

use mcp_l10n::{Argument, Catalog};
use mcp_l10n_codegen::table;

use crate::package::{CONFIG, EN, FR, Package, assert_holds, tool};
use crate::table::catalog;

pub(crate) const PROGRESS: &str = r#"#[derive(Message)]
enum Progress<'a> {
    #[message("Reading { $city }", note = "Above the progress bar")]
    Reading { city: &'a str },
    #[message(stations(
        one = "Fetching one station near { $city }",
        other = "Fetching { $stations } stations near { $city }",
    ))]
    Fetching { stations: u32, city: &'a str },
}
"#;

const POLISH: &str = "\
-app = Pogodynka
near = koło { $city }
message--Progress--Reading = { -app } czyta: { $city }
message--Progress--Fetching = { $stations ->
    [one] Pobieram jedną stację { near }
    [few] Pobieram { $stations } stacje { near }
   *[many] Pobieram { $stations } stacji { near }
}
";
const ARABIC: &str = "\
message--Progress--Reading = قراءة { $city }
message--Progress--Fetching = { $stations ->
    [zero] لا محطات قرب { $city }
    [one] محطة واحدة قرب { $city }
    [two] محطتان قرب { $city }
    [few] { $stations } محطات قرب { $city }
    [many] { $stations } محطة قرب { $city }
   *[other] { $stations } محطة قرب { $city }
}
";
const RUSSIAN: &str = "\
message--Progress--Fetching = { $stations ->
    [0] Рядом с { $city } станций нет
    [one] { $stations } станция рядом с { $city }
    [few] { $stations } станции рядом с { $city }
   *[many] { $stations } станций рядом с { $city }
}
";
const JAPANESE: &str = "message--Progress--Fetching = { $city }付近の{ $stations }か所を取得中\n";

/// The row of a constant, and the table that it is in.
pub(crate) fn served(package: &Package, constant: &str) -> (&'static Catalog, u32) {
    let work = package.load();
    let table = table::build(&work.project.config, &work.sources, &work.catalogs);
    let row = table.rows.iter().position(|row| row.constant == constant).expect("the constant");
    (catalog(&table), u32::try_from(row).unwrap())
}

/// What readers of `language` see, and the language that it is in.
#[track_caller]
pub(crate) fn read(
    (catalog, row): (&'static Catalog, u32),
    language: &str,
    arguments: &[Argument<'_>],
) -> (String, &'static str) {
    let number = catalog.languages().iter().position(|tag| tag == language).expect("the language");
    let (program, tag) = catalog.program(u16::try_from(number).unwrap(), row).expect("the message");
    assert_eq!(catalog.get(u16::try_from(number).unwrap(), row), None, "a message is no text");
    (program.format(arguments), tag)
}

#[test]
fn every_reader_sees_the_plurals_of_the_language_that_the_text_is_in() {
    let locales = r#""pl", "pl-PL", "ar", "ar-EG", "ru", "ja", "fr""#;
    let package =
        Package::new(&[("src/lib.rs", PROGRESS), ("l10n.toml", &CONFIG.replace("\"fr\"", locales)), (FR, "")]);
    for (language, text) in [("pl", POLISH), ("ar", ARABIC), ("ru", RUSSIAN), ("ja", JAPANESE)] {
        package.write(&format!("catalogs/{language}/server.ftl"), text);
    }
    let fetching = served(&package, "message__Progress__Fetching");
    let check = |language: &str, stations: u32, tag: &str, expected: &str| {
        let read = read(fetching, language, &[stations.into(), "Łódź".into()]);
        assert_eq!(read, (expected.to_owned(), tag), "{language} {stations}");
    };
    check("en", 1, "en", "Fetching one station near Łódź");
    check("en", 0, "en", "Fetching 0 stations near Łódź");
    check("en", 21, "en", "Fetching 21 stations near Łódź");
    for language in ["pl", "pl-PL"] {
        check(language, 1, "pl", "Pobieram jedną stację koło Łódź");
        check(language, 2, "pl", "Pobieram 2 stacje koło Łódź");
        check(language, 5, "pl", "Pobieram 5 stacji koło Łódź");
        check(language, 12, "pl", "Pobieram 12 stacji koło Łódź");
        check(language, 22, "pl", "Pobieram 22 stacje koło Łódź");
    }
    for language in ["ar", "ar-EG"] {
        check(language, 0, "ar", "لا محطات قرب \u{2068}Łódź\u{2069}");
        check(language, 1, "ar", "محطة واحدة قرب \u{2068}Łódź\u{2069}");
        check(language, 2, "ar", "محطتان قرب \u{2068}Łódź\u{2069}");
        check(language, 3, "ar", "3 محطات قرب \u{2068}Łódź\u{2069}");
        check(language, 11, "ar", "11 محطة قرب \u{2068}Łódź\u{2069}");
        check(language, 100, "ar", "100 محطة قرب \u{2068}Łódź\u{2069}");
    }
    check("ru", 0, "ru", "Рядом с Łódź станций нет");
    check("ru", 21, "ru", "21 станция рядом с Łódź");
    check("ru", 24, "ru", "24 станции рядом с Łódź");
    check("ru", 11, "ru", "11 станций рядом с Łódź");
    check("ja", 1, "ja", "Łódź付近の1か所を取得中");
    // In French 0 is `one`, but this text is English.
    check("fr", 0, "en", "Fetching 0 stations near Łódź");
    check("fr", 1, "en", "Fetching one station near Łódź");
    let reading = served(&package, "message__Progress__Reading");
    for (language, tag, expected) in [
        ("en", "en", "Reading Łódź"),
        ("pl-PL", "pl", "Pogodynka czyta: Łódź"),
        ("ar", "ar", "قراءة \u{2068}Łódź\u{2069}"),
        ("ru", "en", "Reading Łódź"),
        ("ja", "en", "Reading Łódź"),
    ] {
        assert_eq!(read(reading, language, &["Łódź".into()]), (expected.to_owned(), tag), "{language}");
    }
    let coverage: Vec<_> = package.load().coverage.into_iter().map(|at| (at.own, at.inherited, at.missing)).collect();
    assert_eq!(coverage, [(2, 0, 0), (0, 2, 0), (2, 0, 0), (0, 2, 0), (1, 0, 1), (1, 0, 1), (0, 0, 2)]);
}

#[test]
fn rows_of_texts_come_first_and_equal_programs_are_stored_once() {
    let source = format!(
        "{PROGRESS}{}#[derive(Message)] #[message(\"Reading {{ $place }}\")] struct Again {{ place: String }}\n\
         text!(\"zz\", \"Welcome\")",
        tool("a", "A")
    );
    let package = Package::new(&[("src/lib.rs", &source), (FR, "message--Again--message = Reading { $place }\n")]);
    let work = package.load();
    let table = table::build(&work.project.config, &work.sources, &work.catalogs);
    let rows: Vec<&str> = table.rows.iter().map(|row| row.coordinate.as_str()).collect();
    let texts = rows.iter().filter(|row| !row.starts_with("message/")).count();
    assert_eq!(table.texts, texts, "{rows:?}");
    assert!(rows[..texts].iter().all(|row| !row.starts_with("message/")), "{rows:?}");
    assert_eq!(
        rows[texts..],
        ["message/Again/message", "message/Progress/Fetching", "message/Progress/Reading"],
        "{rows:?}"
    );
    // `Reading { $0 }` in two messages and two languages is one run of instructions.
    let cell = |language: usize, row: usize| table.cells[language * rows.len() + texts + row];
    let [again, reading, french] = [cell(0, 0), cell(0, 2), cell(1, 0)];
    assert_eq!((again.at, again.len), (reading.at, reading.len));
    assert_eq!((again.at, again.language, french.at, french.language), (french.at, 0, again.at, 1));
    assert_eq!(table.ops.len(), usize::from(again.len) + usize::from(cell(0, 1).len));
    let numbers: Vec<_> =
        work.sources.texts.iter().map(|text| (text.coordinate.to_string(), text.fingerprint)).collect();
    for (coordinate, fingerprint) in numbers {
        let row = table.rows.iter().find(|row| row.coordinate == coordinate).expect("the row");
        assert_eq!(row.fingerprint, fingerprint);
    }
    assert_eq!(table.rules.len(), 2);
    let plain = Package::new(&[("src/lib.rs", &tool("a", "A"))]).load();
    let plain = table::build(&plain.project.config, &plain.sources, &plain.catalogs);
    assert!(plain.ops.is_empty() && plain.plurals.is_empty() && plain.rules.is_empty());
}

#[test]
fn the_catalog_tells_translators_what_a_message_takes() {
    let source = format!(
        "{PROGRESS}#[derive(Message)] #[message(\"Cannot read: {{ $cause }}\", note = \"Two\\nlines\")]\n\
         struct Failed<'a> {{ cause: Progress<'a> }}\n#[derive(Message)] #[message(\"Done\")] struct Done;\n"
    );
    let package = Package::new(&[("src/lib.rs", &source)]);
    let ran = package.run(&["extract"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, "wrote catalogs/en/server.ftl: 4 texts\n"));
    assert_eq!(
        package.read(EN),
        "\
### The texts of `server`, written by `extract` from the source. Change them there, not here.

# The message `Reading` of `Progress`
# Arguments: $city (text)
# Above the progress bar
message--Progress--Reading = Reading { $city }

# The message `Fetching` of `Progress`
# Arguments: $stations (number), $city (text)
message--Progress--Fetching =
    { $stations ->
        [one] Fetching one station near { $city }
       *[other] Fetching { $stations } stations near { $city }
    }

# The message `Failed`
# Arguments: $cause (message)
# Two
# lines
message--Failed--message = Cannot read: { $cause }

# The message `Done`
message--Done--message = Done
"
    );
    let windows = package.read(EN).replace('\n', "\r\n");
    for text in [package.read(EN), windows] {
        package.write(EN, &text);
        assert_eq!(package.run(&["extract", "--check"]).code, 0);
        assert_eq!(package.run(&["extract"]).code, 0);
        assert_eq!(package.read(EN), text, "a second run changed something");
    }
    // The same text as a translation says the same.
    package.write(FR, package.read(EN));
    assert_eq!(package.findings(), Vec::<String>::new());
    // What is no longer the pattern of the source is shown.
    package.write("src/lib.rs", source.replace("Fetching one", "Getting one"));
    assert_holds(
        &package.findings().join("\n"),
        &["L005 src/lib.rs:6:15: `message/Progress/Fetching` has another text in catalogs/en/server.ftl"],
    );
    // An argument of another kind is another comment.
    package.write("src/lib.rs", source.replace("city: &'a str }", "city: u8 }"));
    assert_eq!(package.run(&["extract", "--check"]).code, 1);
}

#[test]
fn two_messages_of_one_name_differ_in_text_or_arguments() {
    let message =
        |kind: &str| format!("mod m {{ #[derive(Message)] #[message(\"{{ $x }}\")] struct M {{ x: {kind} }} }}\n");
    let same = message("String") + &message("String");
    assert_eq!(Package::new(&[("src/lib.rs", &same)]).texts(), ["message/M/message = { $x }"]);
    let other = message("String") + &message("u8");
    let findings = Package::new(&[("src/lib.rs", &other)]).findings();
    let expected = "`message/M/message` has the same text with different arguments";
    assert!(
        findings.iter().any(|finding| finding.starts_with("S012 ") && finding.ends_with(expected)),
        "{findings:#?}"
    );
}

#[test]
fn the_order_of_the_source_does_not_matter() {
    let module = |source: String| {
        let package = Package::new(&[("src/lib.rs", &source), (FR, "message--A--message = { $x }!\n")]);
        let work = package.load();
        mcp_l10n_codegen::emit::module(&table::build(&work.project.config, &work.sources, &work.catalogs))
    };
    let a = "#[derive(Message)] #[message(\"{ $x }.\")] struct A { x: u8 }\n";
    let same = module(format!("{a}{PROGRESS}{}", tool("a", "A")));
    assert!(same == module(format!("{}{PROGRESS}{a}", tool("a", "A"))));
    assert_holds(&same, &["pub const message__A__message: __rt::Pattern = __rt::Pattern::new(&CATALOG, 1, 0x"]);
    assert_holds(&same, &["`message/A/message`\\n\\n* en: `{ $x }.`\\n* fr: `{ $x }!`"]);
    assert_holds(&same, &["* en: `{ $stations -> [one] Fetching one station near { $city } *[other] Fetching"]);
}

#[test]
fn a_message_that_no_table_can_hold_is_reported_once_and_kept() {
    let message = |text: &str| format!("#[derive(Message)] #[message(\"{text} {{ $x }}\")] struct M {{ x: u8 }}\n");
    let package = Package::new(&[("src/lib.rs", &message("a"))]);
    package.run(&["extract"]);
    let before = package.read(EN);
    package.write("src/lib.rs", message(&"x".repeat(65_536)));
    let findings = package.findings();
    let own: Vec<_> = findings.iter().filter(|finding| finding.starts_with("S016 src/lib.rs:1:")).collect();
    assert_eq!(own.len(), 1, "{findings:#?}");
    assert_eq!(package.run(&["extract"]).code, 1);
    assert_eq!(package.read(EN), before);
}
