//! The titles of a prompt and of its arguments, and, where the author has opted in, their descriptions.

use mcp_l10n::Kind;
use rmcp::model::Prompt;

use crate::page::Page;

/// rmcp leaves out the titles of arguments, so they are added, whatever the language. It does carry their descriptions.
pub(crate) fn localize(prompt: &mut Prompt, page: &mut Page<'_>) {
    let Some(texts) = page.owner(Kind::Prompt, &prompt.name) else { return };
    page.replace(texts, &["title"], prompt.title.as_mut());
    page.replace(texts, &["description"], prompt.description.as_mut());
    for argument in prompt.arguments.iter_mut().flatten() {
        page.fill(texts, &["argument", &argument.name, "title"], &mut argument.title);
        page.replace(texts, &["argument", &argument.name, "description"], argument.description.as_mut());
    }
}
