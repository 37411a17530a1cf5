//! Texts against catalogs: each kind of finding, and what is served in spite of it.

use mcp_l10n_codegen::check::Coverage;

use crate::package::{CONFIG, EN, FR, Package, assert_holds, tool};

/// A package with the tools `a` and `b` and an extracted source catalog.
fn package(locales: &str, catalogs: &[(&str, &str)]) -> Package {
    let source = tool("a", "A") + &tool("b", "B");
    let package = Package::new(&[("src/lib.rs", &source), ("l10n.toml", &CONFIG.replace("\"fr\"", locales))]);
    assert_eq!(package.run(&["extract"]).code, 0);
    for (path, text) in catalogs {
        package.write(path, text);
    }
    package
}

/// The findings about a French catalog, and the exit code that follows from them.
#[track_caller]
fn check(catalog: &str, expected: &[&str]) {
    let package = package("\"fr\"", &[(FR, catalog)]);
    let findings = package.findings();
    assert_eq!(findings.len(), expected.len(), "{findings:#?}");
    for (finding, expected) in findings.iter().zip(expected) {
        assert!(finding.starts_with(expected), "{finding}\nis not {expected}");
    }
    let before = package.files();
    let ran = package.run(&["check"]);
    assert_eq!(ran.code, i32::from(!expected.is_empty()), "{}", ran.err);
    assert!(before == package.files(), "`check` wrote something");
}

#[track_caller]
fn coverage(package: &Package, expected: &[(&str, usize, usize, usize)]) {
    let expected = expected.iter().map(|&(locale, own, inherited, missing)| Coverage {
        locale: locale.to_owned(),
        own,
        inherited,
        missing,
    });
    assert_eq!(package.load().coverage, expected.collect::<Vec<_>>());
}

const A: &str = "tool--a--title = Un\n";
const B: &str = "tool--b--title = Deux\n";

#[test]
fn a_whole_catalog_has_no_findings() {
    check(&format!("{A}{B}"), &[]);
    check(&format!("\u{feff}{A}{B}"), &[]); // FL-80
    check(&format!("### Titles\r\n\r\n{A}{B}").replace('\n', "\r\n").replace("\r\r", "\r"), &[]);
}

#[test]
fn a_missing_text_is_reported_where_it_stands_in_the_source() {
    check(A, &["L001 src/lib.rs:2:54: `tool/b/title` has no translation into fr"]);
    check("", &["L001 src/lib.rs:1:54: `tool/a/title`", "L001 src/lib.rs:2:54: `tool/b/title`"]);
}

#[test]
fn a_duplicate_is_shown_with_both_places() {
    // FL-60, FL-61
    let package = package(
        "\"fr\"",
        &[(
            FR,
            &format!(
                "{A}{B}tool--a--title = Encore\ntool--A--title = x\nx = {{ tool--A--title }}\ny = {{x}}\nz = {{y}}{{z}}"
            ),
        )],
    );
    let work = package.load();
    let [finding] = work.findings.as_slice() else { panic!("{:?}", package.findings()) };
    assert_eq!((finding.rule.id(), finding.place.line_column()), ("L003", (3, 1)));
    assert_eq!(finding.related[0].0.line_column(), (1, 1));
    assert_eq!(work.catalogs.locales[0].text("tool--a--title"), Some("Un"));
    assert_eq!(work.catalogs.locales[0].messages["tool--a--title"].id, 0..14);
    let shown = package.run(&["check"]).err;
    assert_holds(&shown, &["1 | tool--a--title = Un", "------ served", "3 | tool--a--title = Encore", "^ not served"]);
}

#[test]
fn an_obsolete_message_is_neither_a_helper_nor_a_wrong_name() {
    let both = format!("{A}{B}");
    check(
        &format!("{both}tool--c--title = Trois\n"),
        &["L002 catalogs/fr/server.ftl:3:1: no text in the source is called `tool/c/title`"],
    );
    check(
        &format!("{both}tool-c-title = Trois\n"),
        &["L002 catalogs/fr/server.ftl:3:1: `tool-c-title` is not the name of a text"],
    );
    check(&format!("{both}tool--c = Trois\n"), &["L002 catalogs/fr/server.ftl:3:1: `tool--c` is not the name"]);
    check(&format!("city = Ville\ntool--a--title = Ma {{ city }}\n{B}"), &[]);
    check(&format!("-brand = M\ncity = {{ -brand }}\ntool--a--title = {{ city }}\n{B}"), &[]);
    check(&format!("city =\n    .of = x\ntool--a--title = Ma {{ city.of }}\n{B}"), &[]);
}

#[test]
fn what_is_no_plain_text_is_not_served() {
    let not = "L006 catalogs/fr/server.ftl:";
    check(
        &format!("tool--a--title = Bonjour {{ $user }}\n{B}"),
        &[&format!("{not}1:29: the translation of `tool/a/title` is not used")],
    );
    check(&format!("tool--a--title = {{ gone }}\n{B}"), &[&format!("{not}1:20")]);
    check(&format!("tool--a--title = {{ NUMBER(1) }}\n{B}"), &[&format!("{not}1:20")]);
    check("tool--a--title = { tool--b--title }\ntool--b--title = { tool--a--title }\n", &[not, not]);
    check(&format!("tool--a--title =\n    .x = y\n{B}"), &[&format!("{not}1:1")]);
    check(&format!("tool--a--title = {}\n{B}", "x".repeat(65_536)), &[&format!("{not}1:1")]);
    check(
        &format!("tool--a--title = {{ \"\" }}\n{B}"),
        &["L009 catalogs/fr/server.ftl:1:1: the translation of `tool/a/title` is empty"],
    );
    let package = package("\"fr-CA\", \"fr\"", &[(FR, &format!("{A}{B}"))]);
    package.write("catalogs/fr-CA/server.ftl", "tool--a--title = { $x }\ntool--b--title = { \"\" }\n");
    coverage(&package, &[("fr-CA", 0, 2, 0), ("fr", 2, 0, 0)]);
}

#[test]
fn a_text_that_junk_cut_short_is_not_served() {
    // The line with `[` cannot continue the text, so what is left of it is half a sentence.
    let catalog = format!("tool--a--title =\n    Un\n    [deux]\n\n{B}");
    let package = package("\"fr\"", &[(FR, &catalog)]);
    let work = package.load();
    let french = &work.catalogs.locales[0];
    assert_eq!((french.text("tool--a--title"), french.text("tool--b--title")), (None, Some("Deux")));
    coverage(&package, &[("fr", 1, 0, 1)]);
    for broken in ["tool--b--title =\n", "tool--b--title = ok }\n", "tool--b--title = { $n ->\n    [one] x\n}\n"] {
        check(&format!("{A}{broken}"), &["L004 catalogs/fr/server.ftl:"]); // it is there, so it is not missing
    }
    check(&catalog, &["L004 catalogs/fr/server.ftl:3:"]); // and the text is not reported as missing on top of it
}

#[test]
fn junk_costs_only_itself() {
    let catalog = format!("{A}tool--b--title Deux\n\n# x\ny = {{ tool--a--title }} }}\n");
    let package = package("\"fr\"", &[(FR, &catalog)]);
    let findings = package.findings();
    assert_eq!(findings.len(), 3, "{findings:?}");
    assert_holds(&findings[0], &["L004 catalogs/fr/server.ftl:2:16: `tool--b--title` must be followed by `=`"]);
    assert_holds(&findings[1], &["L004 catalogs/fr/server.ftl:5:"]);
    assert_holds(&findings[2], &["L001 src/lib.rs:2:54"]);
    coverage(&package, &[("fr", 1, 0, 1)]);
    assert_eq!(package.run(&["check"]).code, 1);
    assert_eq!(package.run(&["extract"]).code, 0, "another catalog is no business of `extract`");
    assert_eq!(package.read(FR), catalog);
}

#[test]
fn a_catalog_that_is_no_text_costs_only_itself() {
    let package = package("\"fr\", \"de\"", &[("catalogs/de/server.ftl", &format!("{A}{B}"))]);
    package.write(FR, b"tool--a--title = Un\ntool--b--title = \xe9t\xe9\n");
    let findings = package.findings();
    assert_holds(&findings[0], &["L004 catalogs/fr/server.ftl:2:18: the catalog cannot be read: it is not UTF-8"]);
    coverage(&package, &[("fr", 0, 0, 2), ("de", 2, 0, 0)]);
    assert_eq!(package.run(&["check"]).code, 1);
    package.write(FR, vec![b' '; (16 << 20) + 1]);
    assert_holds(&package.findings()[0], &["L004 catalogs/fr/server.ftl:1:1", "larger than 16 MiB"]);
    package.write(EN, b"\xff\xfe");
    assert_eq!(package.run(&["extract"]).code, 1);
    assert_eq!(std::fs::read(package.path(EN)).unwrap(), b"\xff\xfe");
}

#[test]
fn one_language_has_one_catalog_and_one_spelling() {
    // FL-83. The names differ in case alone, so the second case needs a file system that tells them apart.
    let flat = CONFIG.replace("{locale}/server.ftl", "{locale}.ftl").replace("\"fr\"", "\"pt-BR\"");
    let files = [("src/lib.rs", ""), ("l10n.toml", &*flat), ("catalogs/pt-BR.ftl", ""), ("catalogs/pt-br.ftl", "")];
    let package = Package::new(&files);
    let same = std::fs::read_dir(package.path("catalogs")).unwrap().count() == 1;
    let expected = "L007 catalogs/pt-br.ftl:1:1: this catalog is not read: `pt-br` and `pt-BR` are one language, and \
                    l10n.toml spells it `pt-BR`";
    assert!(same || package.findings() == [expected], "{:?}", package.findings());
    for (file, message) in [
        ("pt_BR.ftl", "`pt_BR` and `pt-BR` are one language"),
        ("EN.ftl", "`EN` and `en` are one language"),
        ("de.ftl", "`locales` in l10n.toml does not name `de`"),
        ("en.ftl", "`en` is the source language"),
    ] {
        let package = Package::new(&[files[0], files[1], files[2], (&format!("catalogs/{file}"), "")]);
        assert_holds(&package.findings()[0], &[&format!("L007 catalogs/{file}:1:1"), message]);
        assert_eq!(package.run(&["check"]).code, 1);
    }
    // Other files and folders are none of ours.
    let others = ["catalogs/README.md", "catalogs/x/y.ftl", "catalogs/de/other.ftl"];
    let package = Package::new(&others.map(|path| (path, "### Nothing\n")));
    assert_eq!(package.findings(), Vec::<String>::new());
    package.write("catalogs/de/server.ftl", "");
    assert_holds(&package.findings()[0], &["L007 catalogs/de/server.ftl:1:1", "does not name `de`"]);
}

#[test]
fn a_language_inherits() {
    let package = package("\"fr-CA\", \"fr\", \"fr-CA-x-old\"", &[(FR, A), ("catalogs/fr-CA/server.ftl", B)]);
    coverage(&package, &[("fr-CA", 1, 1, 0), ("fr", 1, 0, 1), ("fr-CA-x-old", 0, 2, 0)]);
    assert_eq!(package.findings(), ["L001 src/lib.rs:2:54: `tool/b/title` has no translation into fr"]);
    let summary = package.run(&["check"]).err;
    assert_holds(
        &summary,
        &["\nfr-CA        2 of 2 texts, 100 % (1 inherited)\n", "\nfr           1 of 2 texts,  50 %\n"],
    );
    assert_holds(&summary, &["\nfr-CA-x-old  2 of 2 texts, 100 % (2 inherited)\n", "\n0 errors, 1 warning, 0 notes\n"]);
}

#[test]
fn a_language_that_inherits_from_the_source_language_misses_nothing() {
    let package = package("\"en-GB\", \"EN-us\"", &[("catalogs/en-GB/server.ftl", A)]);
    coverage(&package, &[("en-GB", 1, 1, 0), ("EN-us", 0, 2, 0)]);
    assert_eq!(package.run(&["check"]).code, 0);
    // What is nearer than the source language still comes first, and what is farther does not.
    let config = CONFIG.replace("\"fr\"", "\"fr-CA-x-old\", \"fr\"").replace("source = \"en\"", "source = \"fr-CA\"");
    package.write("l10n.toml", config);
    package.write("catalogs/fr/server.ftl", format!("{A}{B}"));
    let catalogs = package.load().catalogs;
    assert!(catalogs.chain("fr-CA-x-old").iter().all(|file| file.locale != "fr"));
}

#[test]
fn a_language_without_a_catalog_is_one_finding() {
    let package = package("\"de\", \"fr\"", &[(FR, &format!("{A}{B}"))]);
    assert_eq!(package.findings(), ["L001 l10n.toml:1:12: de has no catalog: 2 of 2 texts are not translated"]);
    coverage(&package, &[("de", 0, 0, 2), ("fr", 2, 0, 0)]);
    std::fs::remove_dir_all(package.path("catalogs")).unwrap();
    let findings = package.findings();
    assert_eq!(findings.len(), 3, "{findings:?}");
    assert_holds(&findings.join("\n"), &["L005 l10n.toml:4:13: there is no catalogs/en/server.ftl yet"]);
}

#[test]
fn two_texts_of_one_name_are_a_conflict_with_both_places() {
    let package = Package::new(&[("src/a.rs", &tool("a", "A")), ("src/b.rs", &(tool("a", "A") + &tool("a", "B")))]);
    let work = package.load();
    let finding = work.findings.iter().find(|finding| finding.rule.id() == "S012").expect("a conflict");
    assert_eq!((finding.place.line_column(), finding.related[0].0.line_column()), ((2, 54), (1, 54)));
    assert!(finding.place.file.ends_with("src/b.rs") && finding.related[0].0.file.ends_with("src/a.rs"));
    assert_eq!(package.texts(), ["tool/a/title = A"]);
    package.write("src/b.rs", tool("a", "A"));
    assert_eq!(package.texts(), ["tool/a/title = A"], "one text, one row");
}

#[test]
fn a_text_that_the_table_cannot_hold_is_reported() {
    let long = "x".repeat(65_536);
    let package = Package::new(&[("src/lib.rs", &(tool("a", &long) + &tool(&long, "B") + &tool("c", &long[1..])))]);
    let findings = package.findings();
    let long: Vec<_> = findings.iter().filter(|finding| finding.starts_with("L008")).collect();
    assert_eq!(long.len(), 2, "{findings:?}");
    assert_holds(long[0], &["L008 src/lib.rs:1:54: `tool/a/title` or its text of 65536 bytes is too long"]);
    assert!(long[1].len() < 300);
}

#[test]
fn a_text_whose_mark_is_gone_is_not_called_removed() {
    let package = package("\"fr\"", &[(FR, &format!("{A}{B}"))]);
    package.write("src/lib.rs", tool("a", "A") + &tool("b", "B").replace("#[localize] ", ""));
    let findings = package.findings();
    assert_eq!(findings.len(), 3, "{findings:#?}");
    assert_holds(&findings[0], &["L005 catalogs/en/server.ftl:", "the item of `tool--b--title` is no longer marked"]);
    assert_holds(
        &findings[1],
        &["L002 catalogs/fr/server.ftl:2:1: `tool/b/title` is there, but its item is not marked"],
    );
    assert_holds(&findings[2], &["S014 src/lib.rs:2:"]);
}
