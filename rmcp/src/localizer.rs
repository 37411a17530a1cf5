//! The language of a request, as a handler sees it.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use mcp_l10n::Languages;
use rmcp::ErrorData;
use rmcp::handler::server::common::{AsRequestContext, FromContextPart};

use crate::localize::Localize;

/// The language of one request, and the way to the texts in it.
///
/// A `#[tool]` or `#[prompt]` method takes it as a parameter; any other handler method gets it by
/// [`Localize::localizer`]. Both need the server to be served in [`crate::Localized`].
///
/// What an author uses are the methods of [`mcp_l10n::Localizer`], which it derefs to: `text` for a constant of
/// `crate::l10n::Table`, and `language` for the tag that was selected, `None` without a usable preference.
///
/// It belongs to one request (SEP-2792, "Request behavior"). It is cheap to clone and holds no borrow: carry it by value
/// into the tasks that work for the request, and no further.
///
/// ```
/// use rmcp::{handler::server::router::tool::ToolRouter, tool, tool_router};
/// use rmcp_l10n::Localizer;
///
/// struct Clock;
///
/// #[tool_router]
/// impl Clock {
///     /// Tells which language the caller is served in.
///     #[tool]
///     async fn language(&self, l10n: Localizer) -> String {
///         l10n.language().unwrap_or("the source language").to_owned()
///     }
/// }
/// # assert_eq!(Clock::tool_router().list_all().len(), 1);
/// ```
#[derive(Clone)]
pub struct Localizer {
    inner: mcp_l10n::Localizer,
    /// What the request asked for, if it is usable: for content with languages of its own. Never logged.
    preference: Option<Arc<str>>,
}

impl Localizer {
    /// The choice for a request with this preference.
    pub(crate) fn of(languages: &Languages, preference: Option<&str>) -> Self {
        let inner = languages.localizer(preference);
        let preference = preference.filter(|_| inner.language().is_some()).map(Arc::from);
        Self { inner, preference }
    }

    /// What the request asked for, or else the language that was selected, if there is one.
    pub(crate) fn preference(&self) -> Option<&str> {
        self.preference.as_deref().or_else(|| self.inner.language())
    }
}

impl Deref for Localizer {
    type Target = mcp_l10n::Localizer;

    fn deref(&self) -> &mcp_l10n::Localizer {
        &self.inner
    }
}

impl From<mcp_l10n::Localizer> for Localizer {
    fn from(localizer: mcp_l10n::Localizer) -> Self {
        Self { inner: localizer, preference: None }
    }
}

/// A localizer without a preference: every text is the source text. For calls without a request, such as unit tests.
///
/// ```
/// use rmcp_l10n::Localizer;
///
/// assert_eq!(Localizer::default().language(), None);
/// ```
impl Default for Localizer {
    fn default() -> Self {
        Self::of(&Languages::new(&[]), None)
    }
}

/// Says nothing of the preference: it is never logged.
impl fmt::Debug for Localizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(f)
    }
}

/// [`Localizer`] as a parameter of `#[tool]` and `#[prompt]` methods, wherever it stands among them: it does not look at
/// the `_meta` of the request, which a parameter of type `RequestMetaObject` takes away from those after it.
impl<C: AsRequestContext> FromContextPart<C> for Localizer {
    fn from_context_part(context: &mut C) -> Result<Self, ErrorData> {
        context.as_request_context().localizer()
    }
}
