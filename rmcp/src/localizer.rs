//! The language of a request, as a handler sees it.

use std::fmt;
use std::ops::Deref;

use rmcp::handler::server::common::{AsRequestContext, FromContextPart};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer};

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
pub struct Localizer(mcp_l10n::Localizer);

impl Deref for Localizer {
    type Target = mcp_l10n::Localizer;

    fn deref(&self) -> &mcp_l10n::Localizer {
        &self.0
    }
}

impl From<mcp_l10n::Localizer> for Localizer {
    fn from(localizer: mcp_l10n::Localizer) -> Self {
        Self(localizer)
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
        Self(mcp_l10n::Languages::new(&[]).localizer(None))
    }
}

/// Says nothing of the preference: it is never logged.
impl fmt::Debug for Localizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// [`Localizer`] as a parameter of `#[tool]` and `#[prompt]` methods, wherever it stands among them: it does not look at
/// the `_meta` of the request, which a parameter of type `RequestMetaObject` takes away from those after it.
impl<C: AsRequestContext> FromContextPart<C> for Localizer {
    fn from_context_part(context: &mut C) -> Result<Self, ErrorData> {
        context.as_request_context().localizer()
    }
}

mod sealed {
    use rmcp::RoleServer;
    use rmcp::service::RequestContext;

    pub trait Sealed {}

    impl Sealed for RequestContext<RoleServer> {}
}

/// What this crate adds to a request context.
pub trait Localize: sealed::Sealed {
    /// The language of this request.
    ///
    /// # Errors
    ///
    /// An internal error (-32603) that names the cure, if the server is not served in [`crate::Localized`]. That is a
    /// mistake in the server, and an answer in the source language would hide it. Code that has to run without the
    /// wrapper writes `context.localizer().unwrap_or_default()`.
    ///
    /// ```
    /// use rmcp::{ErrorData, RoleServer, ServerHandler, model::*, service::RequestContext};
    /// use rmcp_l10n::Localize;
    ///
    /// struct Notes;
    ///
    /// impl ServerHandler for Notes {
    ///     async fn read_resource(
    ///         &self,
    ///         request: ReadResourceRequestParams,
    ///         context: RequestContext<RoleServer>,
    ///     ) -> Result<ReadResourceResponse, ErrorData> {
    ///         let l10n = context.localizer()?;
    ///         let text = format!("served in {:?}", l10n.language());
    ///         Ok(ReadResourceResult::new(vec![ResourceContents::text(text, request.uri)]).into())
    ///     }
    /// }
    /// ```
    fn localizer(&self) -> Result<Localizer, ErrorData>;
}

impl Localize for RequestContext<RoleServer> {
    fn localizer(&self) -> Result<Localizer, ErrorData> {
        self.extensions.get::<Localizer>().cloned().ok_or_else(not_wrapped)
    }
}

fn not_wrapped() -> ErrorData {
    let message = "this server is not wrapped in rmcp_l10n::Localized, so its requests have no language: \
                   serve Localized::new(server, &[&l10n::CATALOG]) instead of the server";
    ErrorData::internal_error(message, None)
}
