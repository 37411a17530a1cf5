//! Localization for MCP servers built with rmcp.
//!
//! The author of a server keeps writing titles beside the code, in one language. The build step finds them, and
//! translators keep a catalog a language; this crate answers each request in the language that the request asks for, and
//! leaves names, keys, URIs and codes exactly as they are. On the wire it does what SEP-2792 says.
//!
//! # What to write
//!
//! ```toml
//! [dependencies]
//! rmcp-l10n = "0.1"
//!
//! [build-dependencies]
//! mcp-l10n-codegen = "0.1"
//! ```
//!
//! ```ignore
//! // build.rs
//! fn main() { mcp_l10n_codegen::build() }
//! ```
//!
//! In the server, [`catalog!`] brings the compiled catalogs in, and [`Localized`] wraps the handler. Between them:
//!
//! * [`macro@localize`] marks the titles of a block of tools or prompts, and their descriptions where the author opts in;
//! * [`tool!`] and [`prompt!`] mark those that are built without rmcp's attributes;
//! * [`server_info!`], [`instructions!`], [`resource!`] and [`resource_template!`] declare what rmcp has no attribute for;
//! * [`macro@PromptArguments`] takes the titles of prompt arguments;
//! * [`macro@LocalizedSchema`] takes the titles and descriptions in a schema that a model reads;
//! * [`text!`] is any other text of the server.
//!
//! ```
//! # // Stands for what `rmcp_l10n::catalog!()` includes from the build step.
//! # pub mod l10n {
//! #     pub mod __rt { pub use rmcp_l10n::*; }
//! #     use std::borrow::Cow;
//! #     use __rt::{Catalog, Cell, Kind, Member, Owner, Span, Text};
//! #     pub static CATALOG: Catalog = Catalog::from_static(
//! #         "weather_currenttitleCurrent weatherMétéo actuelle",
//! #         &[Cow::Borrowed("en"), Cow::Borrowed("fr")],
//! #         &[Cell { at: 20, len: 15, language: 0 }, Cell { at: 35, len: 16, language: 1 }],
//! #         1,
//! #         &[Owner { scope: Span { at: 0, len: 0 }, kind: Kind::Tool, name: Span { at: 0, len: 15 }, first: 0, count: 1 }],
//! #         &[Member { path: Span { at: 15, len: 5 }, row: 0 }],
//! #     );
//! #     pub struct Table;
//! #     #[allow(non_upper_case_globals)]
//! #     impl Table {
//! #         pub const tool__weather_current__title: Text = Text::new(&CATALOG, 0, Text::hash_of("Current weather"));
//! #     }
//! # }
//! # /*
//! rmcp_l10n::catalog!();
//! # */
//!
//! use rmcp::model::{PaginatedRequestParams, RequestMetaObject};
//! use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};
//! use rmcp_l10n::{ACCEPT_LANGUAGE, Localized, Localizer, localize};
//!
//! struct Weather;
//!
//! #[localize]
//! #[tool_router]
//! impl Weather {
//!     #[tool(name = "weather_current", title = "Current weather")]
//!     async fn current(&self, l10n: Localizer) -> String {
//!         format!("{}: 21 °C", l10n.text(l10n::Table::tool__weather_current__title))
//!     }
//! }
//!
//! #[tool_handler]
//! impl ServerHandler for Weather {}
//!
//! # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (here, there) = tokio::io::duplex(4096);
//! let server = Localized::new(Weather, &[&l10n::CATALOG]);
//! tokio::spawn(async move { server.serve(there).await.unwrap().waiting().await });
//!
//! // What a client sees.
//! let client = ().serve(here).await?;
//! let mut meta = RequestMetaObject::new();
//! meta.insert(ACCEPT_LANGUAGE.to_owned(), "fr-CA, fr;q=0.9".into());
//! let mut request = PaginatedRequestParams::default();
//! request.meta = Some(meta);
//! let list = client.list_tools(Some(request)).await?;
//! assert_eq!(list.tools[0].title.as_deref(), Some("Météo actuelle"));
//! assert_eq!(list.tools[0].name, "weather_current");
//! assert_eq!(list.meta.unwrap()["io.modelcontextprotocol/contentLanguage"], "fr");
//! # Ok(()) }
//! ```
//!
//! # While a request is answered
//!
//! What is built at run time is a message: an enum or a struct with [`macro@Message`], or a form with
//! [`macro@Elicitation`]. With [`Localize`] in scope, a handler writes
//!
//! * `ctx.ask::<Contact>("contact").await?` to ask the user, whichever protocol the client speaks: [`Localize::ask`];
//! * `ctx.progress(1.0, Some(3.0), &Progress::Reading { city }).await?` to say how far it is: [`Localize::progress`];
//! * `Err(l10n.error(ErrorCode::INVALID_PARAMS, &UnknownCity { city }, None))` to fail in words: [`Localizer::error`];
//! * `l10n.message(&message)` for content of its own;
//! * `l10n.for_content(&["en", "ga"], argument)` for content in languages of its own: [`Localizer::for_content`].
//!
//! What tasks say is in [`TaskTexts`].
//!
//! # Features
//!
//! * `http`: the module `http`, with the tower layer `LanguageLayer` for Streamable HTTP, and the agreement between it and
//!   [`Localized`]. Without it, the HTTP side of SEP-2792 is missing: put the layer in front of every HTTP endpoint.
//! * `testing`: the module `testing`, which lists a server in all its languages and says what is not translated.
//!
//! # Reading the source
//!
//! `localized.rs` takes a request, `exchange.rs` completes the answer, `forward.rs` lists rmcp's methods. `page.rs` has the
//! texts of one answer. Each kind of text has a file: `tools.rs`, `prompts.rs`, `resources.rs`, `server_info.rs`;
//! `schema.rs` finds the texts in a schema, `schemas.rs` keeps what has been localized. `result.rs` says what a result
//! has, `lists.rs` and `content.rs` tell what is localized from what is the handler's own. `report.rs` is
//! `contentLanguage`, `layer.rs` the HTTP side.
//!
//! A question goes from `localize.rs` through `ask.rs` to the client, or through `round.rs` into the result; `form.rs`
//! writes it, `answer.rs` is what comes back, `continuation.rs` begins the next round of what `resumable.rs` lists, and
//! `seal.rs` is what is remembered until then. `progress.rs`, `error.rs` and `task.rs` are the other texts made at run
//! time; `content_language.rs` chooses for content in languages of its own.
//!
//! `testing.rs` is the feature `testing`: it lists a server by `testing/wire.rs`, and compares.
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod answer;
mod ask;
mod caller;
mod catalog;
mod client;
mod content;
mod content_language;
mod continuation;
mod error;
mod exchange;
mod form;
mod forward;
mod layer;
mod lists;
mod localize;
mod localized;
mod localizer;
mod page;
mod progress;
mod prompts;
mod report;
mod resources;
mod result;
mod resumable;
mod round;
mod schema;
mod schemas;
mod seal;
mod server_info;
mod task;
#[cfg(feature = "testing")]
pub mod testing;
mod tools;

/// The tower layer for Streamable HTTP.
#[cfg(feature = "http")]
pub mod http {
    #[doc(inline)]
    pub use mcp_l10n_http::*;
}

pub use answer::{Answer, Misfit};
pub use content_language::ContentLanguage;
pub use continuation::Continuation;
#[doc(hidden)]
pub use forward::FORWARDED;
pub use localize::Localize;
pub use localized::Localized;
pub use localizer::Localizer;
pub use mcp_l10n_macros::{
    Elicitation, LocalizedSchema, Message, PromptArguments, instructions, localize, prompt, resource,
    resource_template, server_info, text, tool,
};
pub use seal::{MAX_QUESTIONS, MAX_ROUNDS, MAX_STATE_LENGTH};
pub use task::{LocalizedTask, TaskTexts};
// All of it: generated code and macros name what they need as `crate::l10n::__rt::...`, which is this crate.
#[doc(inline)]
pub use mcp_l10n::*;
// The macros name its models, in packages that may call it by another name.
#[doc(hidden)]
pub use rmcp;
