//! Many findings cost what many findings show.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use crate::package::{CONFIG, FR, Package, tool};

/// The time that reading and showing takes, and the number of findings.
fn time(package: &Package) -> (Duration, usize) {
    let started = Instant::now();
    let work = package.load();
    for finding in &work.findings {
        assert!(!finding.render(false).is_empty() && !finding.line().is_empty());
    }
    (started.elapsed(), work.findings.len())
}

/// Four times as many findings may take some eight times as long, not sixteen.
#[track_caller]
fn check(package: impl Fn(usize) -> Package) {
    let [(few, count), (many, more)] = [1_000, 4_000].map(|count| time(&package(count)));
    assert!(more > count * 3 && count > 500, "{count} and {more} findings");
    assert!(many < few * 8 + Duration::from_millis(500), "{few:?} for {count}, {many:?} for {more}");
}

#[test]
fn many_findings_in_one_catalog() {
    check(|count| {
        let mut catalog = String::new();
        (0..count).for_each(|number| writeln!(catalog, "tool--x{number}--title = {}", "x".repeat(100)).unwrap());
        Package::new(&[("src/lib.rs", ""), (FR, &catalog)])
    });
}

#[test]
fn many_copies_of_one_message() {
    check(|count| Package::new(&[("src/lib.rs", &tool("a", "A")), (FR, &"tool--a--title = Un\n".repeat(count))]));
}

#[test]
fn many_languages_in_one_line() {
    check(|count| {
        let locales: Vec<String> = (0..count).map(|number| format!("\"x-{number}\"")).collect();
        let config = CONFIG.replace("\"fr\"", &locales.join(", "));
        Package::new(&[("src/lib.rs", &tool("a", "A")), ("l10n.toml", &config)])
    });
}

#[test]
fn many_texts_in_one_line() {
    check(|count| {
        let source: String = (0..count).map(|number| tool(&format!("t{number}"), "A").replace('\n', " ")).collect();
        Package::new(&[("src/lib.rs", &source), (FR, "# Nothing yet\n")])
    });
}
