//! A tool has two titles, since its annotations had one before 2025-06-18 and clients still read it there. What a model
//! reads, its description and the texts in its schemas, is replaced only where the author has opted in.

use mcp_l10n::Kind;
use rmcp::model::Tool;

use crate::page::Page;

pub(crate) fn localize(tool: &mut Tool, page: &mut Page<'_>) {
    let Some(texts) = page.owner(Kind::Tool, &tool.name) else { return };
    page.replace(texts, &["title"], tool.title.as_mut());
    let annotated = tool.annotations.as_mut().and_then(|annotations| annotations.title.as_mut());
    page.replace(texts, &["annotations", "title"], annotated);
    page.replace(texts, &["description"], tool.description.as_mut());
    page.schema((&tool.name, texts), "input", Some(&mut tool.input_schema));
    page.schema((&tool.name, texts), "output", tool.output_schema.as_mut());
}
