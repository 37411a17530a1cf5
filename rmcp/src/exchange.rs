//! One request and its answer: what is done between them.

use rmcp::ErrorData;

use crate::layer::Layer;
use crate::localizer::Localizer;
use crate::page::Page;
use crate::report;
use crate::result::LocalizedResult;
use crate::schemas::Showing;

/// What is known of a request while its handler works, and all that is kept of it.
pub(crate) struct Exchange<'s> {
    localizer: Localizer,
    scope: &'s str,
    schemas: Showing<'s>,
    layer: Layer,
}

impl<'s> Exchange<'s> {
    pub(crate) fn new(localizer: Localizer, scope: &'s str, schemas: Showing<'s>, layer: Layer) -> Self {
        Self { localizer, scope, schemas, layer }
    }

    pub(crate) const fn localizer(&self) -> &Localizer {
        &self.localizer
    }

    /// Puts the answer into the language of the request, reports that language, and completes the HTTP side. An error
    /// passes untouched.
    pub(crate) fn finish<A: LocalizedResult>(self, answer: Result<A, ErrorData>) -> Result<A, ErrorData> {
        let mut answer = answer.inspect_err(|error| self.layer.mirror(report::in_error(error)))?;
        let mut page = Page::new(self.scope, &self.localizer, self.schemas);
        answer.localize(&mut page);
        if let Some(meta) = answer.report() {
            report::write(meta, page.content_language());
        }
        if self.layer.header_was_stripped() && self.localizer.language().is_some() {
            answer.make_private();
        }
        self.layer.mirror(answer.declared());
        Ok(answer)
    }
}
