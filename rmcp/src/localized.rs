//! The wrapper around a handler.

use std::borrow::Cow;
use std::fmt;

use mcp_l10n::{ACCEPT_LANGUAGE, Catalog, Languages};
use rmcp::RoleServer;
use rmcp::service::RequestContext;

use crate::continuation::Asking;
use crate::exchange::Exchange;
use crate::layer::Layer;
use crate::localizer::Localizer;
use crate::progress::Token;
use crate::schemas::Schemas;

/// A server whose display text is served in the language that each request asks for.
///
/// It is itself an rmcp [`ServerHandler`](rmcp::ServerHandler), for every transport: serve it in place of the handler
/// that it holds. Every method goes to that handler; then, in this order:
///
/// 1. **Language.** A request's preference is `params._meta["io.modelcontextprotocol/acceptLanguage"]`. A value that is
///    no string, or is malformed, is no preference (SEP-2792, "Security and Privacy"). The handler finds the result as
///    [`Localizer`]. Nothing of it outlives the request ("Request behavior").
/// 2. **Questions.** A handler of `tools/call`, `prompts/get` or `resources/read` that asks the user
///    ([`Localize::ask`](crate::Localize::ask)) is stopped, the request is answered with the questions, and the handler
///    runs again when the answers have come. Between the rounds, the answers are in the `requestState`, sealed.
/// 3. **Texts.** In the results of `tools/list`, `prompts/list`, `resources/list`, `resources/templates/list`,
///    `resources/directory/read`, `initialize` and `server/discover`, the titles that SEP-2792 names ("Translation
///    boundary") are replaced, if they equal the source text that the catalog has for them. So are descriptions,
///    instructions, and titles and descriptions in the schemas of tools, where the author has opted in. A text that was
///    computed or that comes from elsewhere stays. Titles of prompt arguments, which rmcp cannot carry, are added, also
///    for requests without a preference.
/// 4. **Report.** If there was a usable preference, those results and `skills/list` say in
///    `_meta["io.modelcontextprotocol/contentLanguage"]` which languages they were rendered in ("Response behavior"). A
///    value that the handler has set there stays.
/// 5. **HTTP** (feature `http`). The report, or the handler's own one on any result or error, is left for
///    `LanguageLayer` to mirror into `Content-Language`. If the `Accept-Language` header was stripped on the way, a
///    usable preference turns `cacheScope` from public to private ("Caching").
///
/// Without a usable preference, a response is the one that the handler gave, plus the titles of prompt arguments. The
/// content of `tools/call`, `prompts/get`, `resources/read` and the like is the handler's own: it is neither changed nor
/// reported on, unless it is a question of [`ask`](crate::Localize::ask); and neither are errors.
///
/// [`get_info`](rmcp::ServerHandler::get_info) and [`get_tool`](rmcp::ServerHandler::get_tool) belong to no request and
/// stay in the source language. So does the `serverInfo` in the final result of `subscriptions/listen`, which rmcp writes
/// from `get_info` after the handler has returned; and the context of `listen` holds no [`Localizer`].
///
/// ```
/// use rmcp::{ServerHandler, model::*};
/// use rmcp_l10n::Localized;
/// # mod l10n { // what `rmcp_l10n::catalog!()` brings in
/// #     use std::borrow::Cow;
/// #     pub static CATALOG: rmcp_l10n::Catalog =
/// #         rmcp_l10n::Catalog::from_static("", &[Cow::Borrowed("en"), Cow::Borrowed("fr")], &[], 0, &[], &[]);
/// # }
///
/// struct Weather;
/// impl ServerHandler for Weather {}
///
/// let server = Localized::new(Weather, &[&l10n::CATALOG]);
/// # assert_eq!(server.get_info(), Weather.get_info());
/// // server.serve(rmcp::transport::stdio()).await?
/// ```
#[derive(Clone)]
pub struct Localized<S> {
    inner: S,
    languages: Languages,
    scope: Cow<'static, str>,
    schemas: Schemas,
    pub(crate) asking: Asking,
}

impl<S> Localized<S> {
    /// Serves `inner` from `catalogs`: usually the one of its package, `&[&l10n::CATALOG]`, and those of the packages that
    /// it takes tools, prompts or resources from.
    ///
    /// The server speaks all their languages; the source language of the first one is the default where none of them
    /// matches (SEP-2792, "Request behavior"). The first catalog that has a thing provides all its texts, in the language
    /// of the request, the nearest one, or its source language.
    ///
    /// This collects the languages, so clone a `Localized` rather than building one for each session.
    pub fn new(inner: S, catalogs: &[&'static Catalog]) -> Self {
        Self {
            inner,
            languages: Languages::new(catalogs),
            scope: Cow::Borrowed(""),
            schemas: Schemas::default(),
            asking: Asking::default(),
        }
    }

    /// Looks for texts only in `scope`: that of `#[localize(scope = "...")]`, which keeps apart two servers of one package
    /// that use the same names. What was declared without a scope, or in another one, is not found.
    #[must_use]
    pub fn scope(mut self, scope: impl Into<Cow<'static, str>>) -> Self {
        self.scope = scope.into();
        self
    }

    /// The handler inside.
    pub const fn inner(&self) -> &S {
        &self.inner
    }

    /// The handler inside, without the wrapper.
    pub fn into_inner(self) -> S {
        self.inner
    }

    /// The languages that the server speaks, the default first.
    pub const fn languages(&self) -> &Languages {
        &self.languages
    }

    /// The scope of its texts, empty without one.
    pub(crate) fn scope_name(&self) -> &str {
        &self.scope
    }

    /// Reads the language of a request and leaves it for the handler: in the extensions, since a parameter of type
    /// `RequestMetaObject` takes `context.meta` away.
    pub(crate) fn begin(&self, context: &mut RequestContext<RoleServer>) -> Exchange<'_> {
        let preference = context.meta.get(ACCEPT_LANGUAGE).and_then(serde_json::Value::as_str);
        let localizer = Localizer::of(&self.languages, preference);
        self.begin_with(localizer, context)
    }

    /// The same with a preference from elsewhere.
    pub(crate) fn begin_in(&self, preference: Option<&str>, context: &mut RequestContext<RoleServer>) -> Exchange<'_> {
        self.begin_with(Localizer::of(&self.languages, preference), context)
    }

    fn begin_with(&self, localizer: Localizer, context: &mut RequestContext<RoleServer>) -> Exchange<'_> {
        Token::keep(context);
        context.extensions.insert(localizer.clone());
        let schemas = self.schemas.of(context.protocol_version().as_ref());
        Exchange::new(localizer, &self.scope, schemas, Layer::find(&context.extensions))
    }
}

/// Shows the tags that the server supports, and nothing of the handler.
impl<S> fmt::Debug for Localized<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Localized")
            .field("languages", &self.languages.tags())
            .field("scope", &self.scope)
            .finish_non_exhaustive()
    }
}
