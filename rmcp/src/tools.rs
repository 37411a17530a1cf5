//! The titles of a tool: its own, and the one that its annotations still carry from before it had one.

use mcp_l10n::Kind;
use rmcp::model::Tool;

use crate::page::Page;

pub(crate) fn localize(tool: &mut Tool, page: &mut Page<'_>) {
    let Some(texts) = page.owner(Kind::Tool, &tool.name) else { return };
    page.replace(texts, &["title"], tool.title.as_mut());
    let annotated = tool.annotations.as_mut().and_then(|annotations| annotations.title.as_mut());
    page.replace(texts, &["annotations", "title"], annotated);
}
