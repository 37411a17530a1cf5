//! What an adopter writes down: the layer, its one setting, and the marker it leaves for the service.

use tower_layer::Layer;

use crate::service::LanguageService;

/// Largest POST body, in bytes, that [`LanguageLayer::new`] accepts: 4 MiB, the limit that rmcp itself sets.
///
/// ```
/// assert_eq!(mcp_l10n_http::DEFAULT_MAX_BODY, 4 * 1024 * 1024);
/// ```
pub const DEFAULT_MAX_BODY: usize = 4 * 1024 * 1024;

/// Wraps an MCP service in a [`LanguageService`].
///
/// On every POST it checks that the `Accept-Language` header agrees with the preference in `params._meta`, hands the
/// service a [`mcp_l10n::ContentLanguageSlot`] and mirrors what is left in it into `Content-Language`; on every response
/// it sees to `Vary: Accept-Language` (SEP-2792, "Streamable HTTP binding" and "Caching").
///
/// It wraps anything that is a `Service<http::Request<LanguageBody<B>>>`: rmcp's `StreamableHttpService`, which then
/// goes into axum's `Router::route_service`, or, through axum's `Router::layer`, the routes themselves. One layer serves
/// any number of services and keeps nothing from one request to the next.
///
/// ```
/// use mcp_l10n_http::LanguageLayer;
/// use tower_layer::Layer;
///
/// let service = "any service";
/// let localized = LanguageLayer::new().max_body(64 * 1024).layer(service);
/// # let _ = localized;
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LanguageLayer {
    max_body: usize,
}

impl LanguageLayer {
    /// A layer that accepts POST bodies of up to [`DEFAULT_MAX_BODY`] bytes.
    pub const fn new() -> Self {
        Self { max_body: DEFAULT_MAX_BODY }
    }

    /// Sets the largest POST body, in bytes: one byte more is answered with status 413 (Content Too Large, RFC 9110
    /// §15.5.14), and the rest of the body is not read. Other methods have no limit, as their bodies are not collected.
    ///
    /// The service behind usually has a limit of its own; the smaller one decides.
    ///
    /// ```
    /// # use mcp_l10n_http::LanguageLayer;
    /// let layer = LanguageLayer::new().max_body(1024 * 1024);
    /// # let _ = layer;
    /// ```
    #[must_use]
    pub const fn max_body(self, bytes: usize) -> Self {
        Self { max_body: bytes }
    }
}

impl Default for LanguageLayer {
    fn default() -> Self {
        Self::new()
    }
}

impl<S> Layer<S> for LanguageLayer {
    type Service = LanguageService<S>;

    fn layer(&self, inner: S) -> Self::Service {
        LanguageService::new(inner, self.max_body)
    }
}

/// Marker in the extensions of a POST request whose `_meta` holds a language preference that no `Accept-Language` header
/// mirrors.
///
/// A proxy may have removed the header, which SEP-2792 tolerates ("Presence and mismatch"). But then a shared cache on
/// the way cannot tell the languages apart, and a result that depends on the preference must be private ("Caching"):
/// whoever writes `cacheScope` looks for this marker. It is set whenever the `_meta` key is present, whatever its value,
/// and in a JSON-RPC batch when any of the messages has the key.
///
/// ```
/// use mcp_l10n_http::HeaderStripped;
///
/// /// What a service does with it.
/// fn cache_scope<B>(request: &http::Request<B>) -> &'static str {
///     if request.extensions().get::<HeaderStripped>().is_some() { "private" } else { "public" }
/// }
///
/// let mut request = http::Request::new(());
/// assert_eq!(cache_scope(&request), "public");
/// request.extensions_mut().insert(HeaderStripped);
/// assert_eq!(cache_scope(&request), "private");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HeaderStripped;
