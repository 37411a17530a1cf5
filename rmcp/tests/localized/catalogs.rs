//! A server built from several packages.

use rmcp_l10n::{Kind, Localized};

use crate::library::{Library, catalog};
use crate::table::{Row, table};
use crate::wire::{Wire, reported};

/// Another package, whose source language is German, and which has Swiss French and no Canadian.
const OTHER: &[Row] = &[
    Row("", Kind::Tool, "foreign", "title", &[("de", "Search"), ("fr", "Chercher"), ("it", "Cercare")]),
    // The first catalog has this tool too.
    Row("", Kind::Tool, "renew", "title", &[("de", "Renew a loan"), ("fr", "Jamais"), ("it", "Mai")]),
];

#[tokio::test]
async fn each_serves_the_nearest_language_that_it_has() {
    let other = table(&["de", "fr", "it"], OTHER);
    for (preference, [renew, foreign], report) in [
        ("fr-CA", ["Renouveler", "Chercher"], "fr-CA, fr, en"),
        ("it", ["Renew a loan", "Cercare"], "it, en"),
        // The second catalog lacks English: its texts are in its own source language.
        ("en", ["Renew a loan", "Search"], "en, de"),
        ("ja", ["Renew a loan", "Search"], "en, de"),
    ] {
        let server = Localized::new(Library::new(), &[catalog(), other]);
        let result = Wire::modern(server).await.result("tools/list", preference.into()).await;
        assert_eq!([&result["tools"][0]["title"], &result["tools"][4]["title"]], [renew, foreign], "{preference}");
        assert_eq!(reported(&result), report, "{preference}");
    }
}
