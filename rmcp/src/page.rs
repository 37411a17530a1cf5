//! The texts of one result.

use mcp_l10n::{Kind, Rendered, Texts};

use crate::localizer::Localizer;

/// Renders the texts of one result, by the things that own them.
pub(crate) struct Page<'e> {
    scope: &'e str,
    rendered: Rendered<'e>,
}

impl<'e> Page<'e> {
    pub(crate) fn new(scope: &'e str, localizer: &'e Localizer) -> Self {
        Self { scope, rendered: Rendered::new(localizer) }
    }

    /// The texts of one thing, if a catalog has it.
    pub(crate) fn owner(&self, kind: Kind, name: &str) -> Option<Texts<'static>> {
        self.rendered.localizer().owner(self.scope, kind, name)
    }

    /// Replaces a text, if it is there and is the source text.
    pub(crate) fn replace(&mut self, texts: Texts<'static>, path: &[&str], served: Option<&mut String>) {
        if let Some(served) = served
            && let Some(text) = self.rendered.replace(texts, path, served)
            && text != served
        {
            text.clone_into(served);
        }
    }

    /// Replaces a text, or adds it where there is none.
    pub(crate) fn fill(&mut self, texts: Texts<'static>, path: &[&str], served: &mut Option<String>) {
        match served {
            Some(served) => self.replace(texts, path, Some(served)),
            None => *served = self.rendered.fill(texts, path).map(str::to_owned),
        }
    }

    /// The languages of what was rendered; `None` for a request without a usable preference.
    pub(crate) fn content_language(&self) -> Option<String> {
        self.rendered.content_language()
    }
}
