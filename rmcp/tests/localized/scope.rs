//! Two servers of one package that use the same names.

use rmcp_l10n::{Kind, Localized};

use crate::library::Library;
use crate::table::{Row, table};
use crate::wire::{SERVER_INFO, Wire, reported};

const ROWS: &[Row] = &[
    Row("", Kind::Tool, "renew", "title", &[("en", "Renew a loan"), ("fr", "Prolonger")]),
    Row("", Kind::Tool, "search", "title", &[("en", "Search"), ("fr", "Recherche")]),
    Row("admin", Kind::Tool, "renew", "title", &[("en", "Renew a loan"), ("fr", "Prolonger pour autrui")]),
    Row("admin", Kind::Server, "", "title", &[("en", "Town library"), ("fr", "Administration")]),
];

#[tokio::test]
async fn a_scope_has_its_own_texts_and_no_others() {
    let catalog = table(&["en", "fr"], ROWS);
    for (scope, titles, server) in [
        ("", ["Prolonger", "Recherche"], "Town library"),
        // `search` is only declared without a scope, and is not borrowed from there.
        ("admin", ["Prolonger pour autrui", "Search"], "Administration"),
        ("other", ["Renew a loan", "Search"], "Town library"),
    ] {
        let server_in = Localized::new(Library::introduced(), &[catalog]).scope(scope);
        let result = Wire::modern(server_in).await.result("tools/list", "fr".into()).await;
        assert_eq!([&result["tools"][0]["title"], &result["tools"][1]["title"]], titles, "{scope}");
        assert_eq!(result["_meta"][SERVER_INFO]["title"], server, "{scope}");
        assert_eq!(reported(&result), "fr", "{scope}");
    }
}
