//! The title of the server, and, where the author has opted in, its description: fields of `initialize` results, and in
//! the `_meta` of others. And the server's instructions.

use mcp_l10n::Kind;
use rmcp::model::{CacheScope, DiscoverResult, InitializeResult, MetaObject};
use serde_json::Value;

use crate::page::Page;
use crate::report;
use crate::result::LocalizedResult;

/// Key of the server's `Implementation` in the `_meta` of a result. rmcp keeps its own constant private; it sets the key
/// on `server/discover`, and a handler may set it on any result.
pub(crate) const SERVER_INFO: &str = "io.modelcontextprotocol/serverInfo";

/// Localizes the texts where they sit and leaves the rest of the object as it is, keys unknown to rmcp included.
pub(crate) fn in_meta(meta: Option<&mut MetaObject>, page: &mut Page<'_>) {
    let server = meta.and_then(|meta| meta.get_mut(SERVER_INFO)).and_then(Value::as_object_mut);
    let (Some(server), Some(texts)) = (server, page.owner(Kind::Server, "")) else { return };
    for member in ["title", "description"] {
        if let Some(Value::String(text)) = server.get_mut(member) {
            page.replace(texts, &[member], Some(text));
        }
    }
}

fn instructions(text: Option<&mut String>, page: &mut Page<'_>) {
    if let Some(texts) = page.owner(Kind::Server, "") {
        page.replace(texts, &["instructions"], text);
    }
}

impl LocalizedResult for InitializeResult {
    fn localize(&mut self, page: &mut Page<'_>) {
        if let Some(texts) = page.owner(Kind::Server, "") {
            page.replace(texts, &["title"], self.server_info.title.as_mut());
            page.replace(texts, &["description"], self.server_info.description.as_mut());
        }
        in_meta(self.meta.as_mut(), page);
        instructions(self.instructions.as_mut(), page);
    }

    fn report(&mut self) -> Option<&mut Option<MetaObject>> {
        Some(&mut self.meta)
    }

    fn declared(&self) -> Option<&str> {
        report::in_meta(self.meta.as_ref())
    }
}

impl LocalizedResult for DiscoverResult {
    fn localize(&mut self, page: &mut Page<'_>) {
        in_meta(self.meta.as_mut(), page);
        instructions(self.instructions.as_mut(), page);
    }

    fn report(&mut self) -> Option<&mut Option<MetaObject>> {
        Some(&mut self.meta)
    }

    fn declared(&self) -> Option<&str> {
        report::in_meta(self.meta.as_ref())
    }

    fn make_private(&mut self) {
        self.cache_scope = CacheScope::Private;
    }
}
