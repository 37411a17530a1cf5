//! The texts of one result.

use std::sync::Arc;

use mcp_l10n::{Kind, Rendered, Texts};
use rmcp::model::JsonObject;

use crate::localizer::Localizer;
use crate::schema;
use crate::schemas::Showing;

/// Renders the texts of one result, by the things that own them.
pub(crate) struct Page<'e> {
    scope: &'e str,
    localizer: &'e Localizer,
    schemas: Showing<'e>,
    rendered: Rendered<'e>,
}

impl<'e> Page<'e> {
    pub(crate) fn new(scope: &'e str, localizer: &'e Localizer, schemas: Showing<'e>) -> Self {
        Self { scope, localizer, schemas, rendered: Rendered::new(localizer) }
    }

    /// The texts of one thing, if a catalog has it.
    pub(crate) fn owner(&self, kind: Kind, name: &str) -> Option<Texts<'static>> {
        self.localizer.owner(self.scope, kind, name)
    }

    /// Replaces a text, if it is there and is the source text.
    pub(crate) fn replace<T>(&mut self, texts: Texts<'static>, path: &[&str], served: Option<&mut T>)
    where
        T: AsRef<str> + From<&'static str>,
    {
        if let Some(served) = served
            && let Some(text) = self.rendered.replace(texts, path, (*served).as_ref())
            && text != (*served).as_ref()
        {
            *served = T::from(text);
        }
    }

    /// Replaces a text, or adds it where there is none.
    pub(crate) fn fill(&mut self, texts: Texts<'static>, path: &[&str], served: &mut Option<String>) {
        match served {
            Some(served) => self.replace(texts, path, Some(served)),
            None => *served = self.rendered.fill(texts, path).map(str::to_owned),
        }
    }

    /// Replaces the texts in the `side`, `input` or `output`, of a tool, if the table names a type for it.
    pub(crate) fn schema(
        &mut self,
        tool: (&str, Texts<'static>),
        side: &'static str,
        served: Option<&mut Arc<JsonObject>>,
    ) {
        if let Some(served) = served
            && self.localizer.language().is_some()
            && schema::has_texts(tool.1, side)
            && !self.schemas.drops(side, served)
        {
            let shown = self.schemas.show(self.scope, self.localizer, tool, side, served);
            for (catalog, row) in shown.rows.iter() {
                // A schema from the cache was written for another response; this one has its languages all the same.
                self.rendered.row(catalog, *row);
            }
            *served = shown.schema;
        }
    }

    /// The languages of what was rendered; `None` for a request without a usable preference.
    pub(crate) fn content_language(&self) -> Option<String> {
        self.rendered.content_language()
    }
}
