//! Findings as text: whatever the place, the lines are right and nothing panics.

use std::path::Path;

use mcp_l10n_codegen::{Finding, Place, Rule};

fn finding(source: &str, start: usize, end: usize) -> Finding {
    let file: std::sync::Arc<Path> = Path::new("x.ftl").into();
    Finding::new(Rule::Syntax, Place { file, source: source.into(), range: start..end }, "wrong", "mend it")
        .label("here")
}

#[track_caller]
fn check(source: &str, (start, end): (usize, usize), head: &str, line: &str) {
    let finding = finding(source, start, end);
    let shown = finding.render(false);
    assert!(shown.contains(&format!("x.ftl:{head}\n")), "{shown}");
    assert!(shown.contains(line), "{shown}");
    assert!(finding.line().starts_with(&format!("x.ftl:{head}: wrong [L004]")), "{}", finding.line());
}

#[test]
fn a_place_is_shown_with_its_line() {
    check("a\nbc\nd\n", (2, 4), "2:1", "2 | bc\n  | ^^ here");
    check("a\nbc\nd\n", (3, 4), "2:2", "2 | bc\n  |  ^ here");
    check("a\r\nbc\r\nd\r\n", (4, 5), "2:2", "2 | bc\n  |  ^ here");
    check("\u{feff}ab", (4, 5), "1:2", "1 | ab\n  |  ^ here");
    check("\u{feff}ab", (0, 0), "1:1", "1 | ab\n  | ^ here");
    check("é = ü\n", (5, 7), "1:5", "1 | é = ü\n  |     ^ here");
    check("", (0, 0), "1:1", "1 |\n  | ^ here");
    check("a\n", (2, 2), "2:1", "here");
    check("a\nb", (1, 3), "1:2", "2 | | b\n");
}

#[test]
fn a_name_with_a_line_end_ends_no_directive() {
    let mut finding = finding("a", 0, 1);
    finding.message = "a\ncargo::error=b\r\u{1b}[31m".to_owned();
    assert_eq!(finding.line(), "x.ftl:1:1: a cargo::error=b  [31m [L004] (help: mend it)");
}

#[test]
fn no_place_is_too_odd() {
    for source in ["", "\u{feff}", "a", "é\n日本\r\n\u{0}\t\u{202e}x\n", "\n\n\n", "\r\r\n", "👩‍👩‍👧"] {
        for start in 0..source.len() + 3 {
            for end in [0, start, start + 1, start + 2, source.len(), usize::MAX] {
                let odd = finding(source, start, end);
                assert!(!odd.render(false).is_empty() && !odd.render(true).is_empty() && !odd.line().is_empty());
            }
        }
    }
}

#[test]
fn a_finding_in_a_large_file_is_shown_at_once() {
    let source: String = "line\n".repeat(500_000);
    let finding = finding(&source, source.len() - 3, source.len() - 1);
    let started = std::time::Instant::now();
    for _ in 0..20 {
        assert!(finding.render(false).contains("500000 | line"));
    }
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
}

#[test]
fn a_long_line_is_shown_around_the_place_with_its_true_column() {
    let source = format!("\u{feff}short\n{}HERE{}\nnext", "é".repeat(10_000), "ü".repeat(10_000));
    let at = source.find("HERE").unwrap();
    let mut finding = finding(&source, at, at + 4);
    finding = finding.clone().related(Place { range: at + 20..at + 22, ..finding.place }, "there");
    for colour in [false, true] {
        let shown = finding.render(colour);
        assert!(shown.contains("x.ftl:2:10001") && shown.contains("x.ftl:2:10013"), "{shown}");
        assert!(shown.contains("HERE") && shown.len() < 4_000, "{shown}");
    }
    assert!(finding.render(false).contains("...éé"), "{}", finding.render(false));
    // Of a text that spans many lines, its beginning.
    let lines = "a\n".repeat(50_000);
    let finding = self::finding(&lines, 2, lines.len());
    let shown = finding.render(false);
    assert!(shown.contains("x.ftl:2:1\n") && shown.len() < 4_000, "{shown}");
}
