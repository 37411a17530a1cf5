//! Unseen directional controls in translations.

use crate::package::{EN, FR, Package, assert_holds, tool};

/// A French catalog with one message of the text `text`: the column and the character of what is reported.
#[track_caller]
fn check(text: &str, expected: Option<(usize, char)>) {
    let package = Package::new(&[("src/lib.rs", &tool("a", "A"))]);
    assert_eq!(package.run(&["extract"]).code, 0);
    package.write(FR, format!("tool--a--title = {text}\n"));
    let work = package.load();
    let found: Vec<_> = work.findings.iter().filter(|finding| finding.rule.id() == "L010").collect();
    assert_eq!(found.len(), work.findings.len());
    let found = found.first().map(|finding| {
        let (line, column) = finding.place.line_column();
        assert_eq!(line, 1);
        (column, finding.place.source[finding.place.range.clone()].chars().next().unwrap())
    });
    assert_eq!(found, expected, "{text:?}");
    assert_eq!(package.run(&["check"]).code, i32::from(expected.is_some()));
}

#[test]
fn an_unseen_control_is_shown_at_its_character() {
    for control in ['\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}'] {
        check(&format!("é{control}x"), Some((19, control)));
        check(&format!("\u{2068}{control}x\u{202c}\u{2069}"), Some((19, control)));
    }
    for control in ['\u{2066}', '\u{2067}', '\u{2068}'] {
        check(&format!("{control}a\u{2069} {control}b\u{2067}c\u{2069}\u{2069}"), None);
        check(&format!("a{control}b"), Some((19, control)));
        check(&format!("{control}a\u{2069}\u{2069}{control}"), Some((21, '\u{2069}')));
        check(&format!("{{\"\\u2068\"}}a\u{2069}{control}"), Some((30, control)));
    }
    check("\u{200e}\u{200f}\u{061c}a", None); // marks change nothing that is not theirs
    check("{\"\\u202e\"}a{\"\\u2068\"}b", None); // an escape shows
    check("{\"\\u2068\"}a\u{2069}", None);
}

#[test]
fn terms_count_and_comments_and_the_source_catalog_do_not() {
    let package = Package::new(&[("src/lib.rs", &tool("a", "\u{202e}A"))]);
    package.run(&["extract"]);
    package.write(EN, package.read(EN).replace("{\"\\u202E\"}", "\u{202e}"));
    package.write(FR, "# \u{202e}\n-brand = \u{202e}M\ntool--a--title = { -brand }\n");
    let ran = package.run(&["check"]);
    assert_eq!(ran.err.matches("[L010]").count(), 1, "{}", ran.err);
    let parts = ["catalogs/fr/server.ftl:2:10", "U+202E, which changes the direction", "write it as `{\"\\u202e\"}`"];
    assert_holds(&ran.err, &parts);
    let config = package.read("l10n.toml") + "rules = { translation-bidi = \"allow\" }\n";
    package.write("l10n.toml", config);
    assert!(!package.run(&["check"]).err.contains("L010"));
}
