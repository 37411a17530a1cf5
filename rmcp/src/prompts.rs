//! The titles of a prompt and of its arguments.

use mcp_l10n::Kind;
use rmcp::model::Prompt;

use crate::page::Page;

/// rmcp leaves out the titles of arguments, so they are added, whatever the language.
pub(crate) fn localize(prompt: &mut Prompt, page: &mut Page<'_>) {
    let Some(texts) = page.owner(Kind::Prompt, &prompt.name) else { return };
    page.replace(texts, &["title"], prompt.title.as_mut());
    for argument in prompt.arguments.iter_mut().flatten() {
        page.fill(texts, &["argument", &argument.name, "title"], &mut argument.title);
    }
}
