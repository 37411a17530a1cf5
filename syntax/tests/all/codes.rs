//! The codes of diagnostics, and suggestions.

use std::collections::BTreeSet;
use std::path::Path;

use mcp_l10n_syntax::scan::{self, FileReading};
use mcp_l10n_syntax::{Code, Diagnostic, Severity, nearest};
use proc_macro2::Span;

#[test]
fn codes_are_numbered_and_explained() {
    for (index, code) in Code::ALL.iter().enumerate() {
        assert_eq!(code.id(), format!("S{:03}", index + 1));
        assert!(code.explain().len() > 60 && code.explain().ends_with('.'), "{}", code.id());
        assert!(!code.explain().contains("  "), "{}", code.id());
    }
    assert_eq!(Code::LostDescription.severity(), Severity::Error);
    assert_eq!(Code::EmptyText.severity(), Severity::Warning);
    assert!(Severity::Note < Severity::Warning && Severity::Warning < Severity::Error);
}

/// What a program of one file cannot show: brackets that are too deep and no Rust end the reading, and a conflict needs two.
const OF_FILES: [Code; 3] = [Code::TooDeep, Code::NotRust, Code::Conflict];

/// The programs that the macros refuse, or that are to compile though the build step has something to say: of these each line
/// says in `//~ NOTICE words HELP words` what it is, or in `//~ UNMARKED` that it is a title without a mark.
#[test]
fn every_code_has_a_program_that_shows_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rmcp/tests/ui");
    let mut shown = BTreeSet::from(OF_FILES);
    for kind in std::fs::read_dir(folder).unwrap().map(|kind| kind.unwrap().path()) {
        for file in std::fs::read_dir(&kind).unwrap() {
            let source = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let FileReading { marked, unmarked, .. } = scan::read(source.parse().unwrap());
            shown.extend(marked.diagnostics.iter().map(|found| found.code));
            shown.extend(unmarked.texts.first().map(|_| Code::Unmarked)); // the build step says so
            if kind.ends_with("noticed") {
                let found = marked.diagnostics.iter().map(|found| (line(found.span), Some(found)));
                let found: Vec<_> = found.chain(unmarked.texts.iter().map(|text| (line(text.span), None))).collect();
                assert_noticed(&source, &found);
            }
        }
    }
    let hidden: Vec<&str> = Code::ALL.iter().filter(|code| !shown.contains(code)).map(|code| code.id()).collect();
    assert!(hidden.is_empty(), "{hidden:?}");
}

fn line(span: Span) -> usize {
    span.start().line
}

fn assert_noticed(source: &str, found: &[(usize, Option<&Diagnostic>)]) {
    let marks: Vec<_> =
        (1..).zip(source.lines()).filter_map(|(at, text)| Some((at, text.split_once("//~ ")?.1))).collect();
    assert_eq!(marks.len(), found.len(), "{source}{found:?}");
    for ((at, mark), (line, found)) in marks.iter().zip(found) {
        assert_eq!(at, line, "{source}{found:?}");
        let words = mark.strip_prefix("NOTICE ").and_then(|words| words.split_once(" HELP "));
        let fits = match (words, found) {
            (Some((message, help)), Some(found)) => found.message.contains(message) && found.help.contains(help),
            (None, None) => *mark == "UNMARKED",
            _ => false,
        };
        assert!(fits, "{source}{found:?}");
    }
}

#[test]
fn suggestions() {
    let check = |key: &str, expected: Option<&str>| {
        assert_eq!(nearest(key, ["title", "name", "uri", "mime_type"]), expected, "{key}");
    };
    check("titel", Some("title"));
    check("Title", Some("title"));
    check("MIME_TYPE", Some("mime_type"));
    check("nmae", Some("name"));
    check("mimeType", Some("mime_type"));
    check("url", Some("uri"));
    check("url_s", None);
    check("", None);
    check("description", None);
    assert_eq!(nearest("a", []), None);
    assert_eq!(nearest("a", ["x"]), None); // no letter of it is left
}
