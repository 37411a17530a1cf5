//! What the macros write breaks no lint, so that none has to be allowed.
#![forbid(warnings, unused, nonstandard_style, non_upper_case_globals)]

use rmcp::{tool, tool_router};
use rmcp_l10n::{localize, server_info};
use ui::l10n;

/// A server.
struct Strict;

#[localize(scope = "strict")]
#[tool_router]
impl Strict {
    /// Has a title.
    #[tool(title = "Strict")]
    fn strict(&self) -> String {
        String::new()
    }

    /// Keeps its description under a mark with a condition.
    #[tool(title = "Not translated")]
    #[cfg_attr(all(), localize(skip))]
    fn skipped(&self) -> String {
        String::new()
    }

    #[cfg_attr(any(), allow(dead_code), localize(allow_name))]
    /// Has an old name.
    #[tool(name = "a strict name", title = "Old")]
    fn old(&self) -> String {
        String::new()
    }
}

fn main() {
    let info = server_info!(name = "strict", version = "1", title = "Strict", scope = "strict");
    let descriptions = Strict::tool_router().list_all().into_iter().map(|tool| tool.description);
    assert!(descriptions.into_iter().all(|description| description.is_some()));
    let _ = (info, l10n::CATALOG.rows());
}
