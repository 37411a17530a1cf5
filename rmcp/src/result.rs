//! What a result has to offer to be localized.

use rmcp::model::{CacheScope, MetaObject};

use crate::page::Page;

/// The result of a request. What a kind of result does not have, it leaves to the default.
pub(crate) trait LocalizedResult {
    /// Puts the display text into the language of the page.
    fn localize(&mut self, _page: &mut Page<'_>) {}

    /// Where to report the language; `None` for the handler's own content, on which only the handler reports.
    fn report(&mut self) -> Option<&mut Option<MetaObject>> {
        None
    }

    /// The language that the result reports, whoever wrote it.
    fn declared(&self) -> Option<&str> {
        None
    }

    /// Forbids shared caches.
    fn make_private(&mut self) {}
}

/// An acknowledgement.
impl LocalizedResult for () {}

/// Makes a cache scope private. Where there is none, rmcp writes a private one from 2026-07-28 on; before, nobody reads
/// it, except that a client which knows `ttlMs` takes an absent scope for public (SEP-2549).
pub(crate) fn make_private(scope: &mut Option<CacheScope>, ttl_ms: Option<u64>) {
    if scope.is_some() || ttl_ms.is_some() {
        *scope = Some(CacheScope::Private);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_be_read_as_public_becomes_private() {
        let (public, private) = (Some(CacheScope::Public), Some(CacheScope::Private));
        for (scope, ttl_ms, expected) in [
            (public, Some(1), private),
            (public, None, private),
            (private, Some(1), private),
            (None, Some(1), private),
            (None, None, None),
        ] {
            let mut found = scope;
            make_private(&mut found, ttl_ms);
            assert_eq!(found, expected, "{scope:?} {ttl_ms:?}");
        }
    }
}
