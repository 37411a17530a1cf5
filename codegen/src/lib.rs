//! The build step and the command line of mcp-l10n: every access to files is here.
//!
//! An adopter's `build.rs` calls [`build`]. The same way is walked by every command, in this order: [`project`] (what is
//! configured), [`scan`] (source to texts), [`catalogs`] (files to messages), [`check`] (texts against messages), and then
//! either [`extract`] (texts to the source catalog) or [`table`] and [`emit`] (texts and messages to the compiled module).
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod bidi;
pub mod catalogs;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod config;
pub mod emit;
pub mod extract;
mod files;
mod finding;
mod located;
mod modules;
mod place;
pub mod project;
mod reader;
mod rule;
pub mod scan;
mod source;
mod sources;
mod step;
pub mod table;
mod text;
mod watch;
mod work;

pub use files::MAX_FILE;
pub use finding::{Failure, Finding};
pub use place::Place;
pub use rule::{Level, Rule};
pub use source::Source;
pub use step::build;
pub use work::Work;
