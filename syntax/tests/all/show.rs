//! Readings as lines that a table can hold.

use mcp_l10n_syntax::scan::{self, FileReading};
use mcp_l10n_syntax::{Code, Diagnostic, Reading};

/// What a diagnostic has to be: its code, the source text that it points at, and a part of its message and of its help.
pub(crate) type Expected<'e> = (Code, &'e str, &'e str, &'e str);

/// Reads a file, and checks that the macros would read the same.
pub(crate) fn read(source: &str) -> FileReading {
    let reading = scan::read(source.parse().unwrap_or_else(|error| panic!("{error}: {source}")));
    crate::agreement::check(source, &reading);
    reading
}

/// A block with one method, marked.
pub(crate) fn block(method: &str) -> String {
    format!("#[localize] #[tool_router] impl Server {{ {method} }}")
}

/// Each text as `coordinate = text`.
pub(crate) fn texts(reading: &Reading) -> Vec<String> {
    reading.texts.iter().map(|text| format!("{} = {}", text.coordinate, text.text)).collect()
}

/// Checks the texts of the marked items, and that nothing is wrong with them.
pub(crate) fn check_texts(source: &str, expected: &[&str]) {
    let reading = read(source).marked;
    assert_eq!(texts(&reading), expected, "{source}");
    assert!(reading.diagnostics.is_empty(), "{source}: {:?}", reading.diagnostics);
}

/// Checks the diagnostics of the marked items, all of them and in order.
pub(crate) fn check_diagnostics(source: &str, expected: &[Expected<'_>]) {
    compare(source, &read(source).marked.diagnostics, expected);
}

pub(crate) fn compare(source: &str, found: &[Diagnostic], expected: &[Expected<'_>]) {
    let shown: Vec<String> = found.iter().map(show).collect();
    assert_eq!(found.len(), expected.len(), "{source}\n{shown:#?}");
    for ((found, shown), (code, at, message, help)) in found.iter().zip(&shown).zip(expected) {
        assert_eq!(found.code, *code, "{source}\n{shown}");
        assert_eq!(found.span.source_text().unwrap_or_default(), *at, "{source}\n{shown}");
        assert!(found.message.contains(message), "{source}\n{shown}\nlacks {message:?}");
        assert!(found.help.contains(help), "{source}\n{shown}\nlacks {help:?}");
        assert!(!found.message.is_empty() && !found.help.is_empty(), "{source}\n{shown}");
    }
}

fn show(found: &Diagnostic) -> String {
    let at = found.span.source_text().unwrap_or_default();
    format!("{} at {at:?}: {} | {}", found.code.id(), found.message, found.help)
}
