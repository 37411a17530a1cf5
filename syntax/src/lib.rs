//! The one reader of localizable text in Rust source, for the macros, the build step and the command line.
//!
//! Tokens go in, texts with [`Coordinate`]s and spans come out, and what is wrong as [`Diagnostic`]s: no file and no
//! environment is touched. [`scan`] reads a whole file, and finds its marked items; the macros read one item each. Both
//! call the same readers, so that they see the same:
//!
//! | module | reads |
//! |---|---|
//! | [`router`] | an `impl` block below `#[localize]`, with its `#[tool]` and `#[prompt]` methods |
//! | [`arguments`] | a struct that derives `PromptArguments` |
//! | [`message`] | a struct or an enum that derives `Message`: patterns, checked against the fields |
//! | [`form`] | a struct or an enum that derives `Elicitation` |
//! | [`schema`] | a struct or an enum that derives `LocalizedSchema` |
//! | [`declaration`] | a call of a declaration macro, such as `resource!` |
//! | [`docs`] | doc comments, as rmcp and as schemars take them |
//!
//! Nothing here panics, whatever the tokens. Texts are read as rmcp 3.11 and schemars 1.2 serve them.
//!
//! ```
//! let file = r#"
//!     #[localize]
//!     #[tool_router]
//!     impl Weather {
//!         #[tool(name = "weather_current", title = "Current weather")]
//!         async fn current(&self) -> String { String::new() }
//!     }
//! "#;
//! let reading = mcp_l10n_syntax::scan::read(file.parse().unwrap()).marked;
//! assert_eq!(reading.texts[0].coordinate.to_string(), "tool/weather_current/title");
//! assert_eq!(reading.texts[0].text, "Current weather");
//! ```

pub mod arguments;
mod attributes;
mod block;
mod coordinate;
pub mod declaration;
mod derives;
mod diagnostic;
pub mod docs;
mod entries;
pub mod form;
mod identifier;
mod literal;
mod mark;
pub mod message;
mod reading;
mod rename;
pub mod router;
pub mod scan;
pub mod schema;
mod shape;
mod signature;
mod types;

pub use attributes::is_localize;
pub use block::{ImplBlock, Method};
pub use coordinate::Coordinate;
pub use diagnostic::{Code, Diagnostic, Severity};
pub use mark::Mark;
pub use mcp_l10n_fluent::{ParameterKind, nearest};
pub use reading::{ArgumentsOf, Identifier, Parameter, Reading, SchemaOf, SourceText};
pub use shape::Shape;
