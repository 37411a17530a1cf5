//! The wrapper, seen from outside: JSON lines in, JSON lines out.

mod asking;
mod boundary;
mod catalogs;
mod content;
mod forward;
mod golden;
mod handler;
#[cfg(feature = "http")]
mod http;
// With the attributes that `rmcp_l10n::catalog!()` puts there.
#[allow(missing_docs, non_upper_case_globals)]
pub mod l10n;
mod languages;
mod library;
mod lists;
mod private;
mod scope;
mod table;
mod versions;
mod wire;
