//! Who sends a request, as far as the state of questions is bound to it.

use std::fmt;
use std::sync::Arc;

use rmcp::RoleServer;
use rmcp::service::RequestContext;

type Principal = dyn Fn(&RequestContext<RoleServer>) -> Option<String> + Send + Sync;

/// The way to tell callers apart.
#[derive(Clone)]
pub(crate) struct Caller(Arc<Principal>);

impl Caller {
    pub(crate) fn new(
        principal: impl Fn(&RequestContext<RoleServer>) -> Option<String> + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(principal))
    }

    pub(crate) fn of(&self, context: &RequestContext<RoleServer>) -> Option<String> {
        (self.0)(context)
    }
}

impl Default for Caller {
    fn default() -> Self {
        Self::new(authorization)
    }
}

impl fmt::Debug for Caller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Caller").finish_non_exhaustive()
    }
}

/// The values of the header, each visible ASCII or not.
#[cfg(feature = "http")]
fn authorization(context: &RequestContext<RoleServer>) -> Option<String> {
    let parts = context.extensions.get::<::http::request::Parts>()?;
    let values = parts.headers.get_all(::http::header::AUTHORIZATION);
    let all: Vec<String> = values.iter().map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned()).collect();
    (!all.is_empty()).then(|| all.join("\n"))
}

#[cfg(not(feature = "http"))]
fn authorization(_: &RequestContext<RoleServer>) -> Option<String> {
    None
}
