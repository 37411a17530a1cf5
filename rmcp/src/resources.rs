//! The titles of resources and of resource templates, and, where the author has opted in, their descriptions. Both are
//! known by their URI: resource names are not unique.

use mcp_l10n::Kind;
use rmcp::model::{Resource, ResourceTemplate};

use crate::page::Page;

pub(crate) fn localize(resource: &mut Resource, page: &mut Page<'_>) {
    if let Some(texts) = page.owner(Kind::Resource, &resource.uri) {
        page.replace(texts, &["title"], resource.title.as_mut());
        page.replace(texts, &["description"], resource.description.as_mut());
    }
}

pub(crate) fn localize_template(template: &mut ResourceTemplate, page: &mut Page<'_>) {
    if let Some(texts) = page.owner(Kind::Template, &template.uri_template) {
        page.replace(texts, &["title"], template.title.as_mut());
        page.replace(texts, &["description"], template.description.as_mut());
    }
}
