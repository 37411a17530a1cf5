//! The codes of diagnostics, and suggestions.

use mcp_l10n_syntax::{Code, Severity, nearest};

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

#[test]
fn suggestions() {
    let check = |key: &str, expected: Option<&str>| {
        assert_eq!(nearest(key, &["title", "name", "uri", "mime_type"]), expected, "{key}");
    };
    check("titel", Some("title"));
    check("Title", Some("title"));
    check("nmae", Some("name"));
    check("mimeType", Some("mime_type"));
    check("url", Some("uri"));
    check("url_s", None);
    check("", None);
    check("description", None);
    assert_eq!(nearest("a", &[]), None);
}
