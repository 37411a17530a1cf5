//! Is everything that a server shows translated? For the author's own tests (feature `testing`).
//!
//! The build step knows the texts that stand in the source. What a server really lists may be more: a title made by a
//! macro, a tool that comes from elsewhere, a text that is computed. [`assert_covered`] asks the server itself, as a client
//! would, in each of its languages, and fails with a list of what is not right:
//!
//! ```toml
//! [dev-dependencies]
//! rmcp-l10n = { version = "0.1", features = ["testing"] }
//! tokio = { version = "1", features = ["macros", "rt"] }
//! ```
//!
//! ```
//! use rmcp::model::{Implementation, ServerCapabilities, ServerConfig};
//! use rmcp_l10n::Localized;
//! use rmcp_l10n::testing::Coverage;
//! # mod l10n { // what `rmcp_l10n::catalog!()` brings in
//! #     use std::borrow::Cow;
//! #     use rmcp_l10n::{Catalog, Cell, Kind, Member, Owner, Span};
//! #     pub static CATALOG: Catalog = Catalog::from_static(
//! #         "titleWeatherMétéo", &[Cow::Borrowed("en"), Cow::Borrowed("fr"), Cow::Borrowed("ja")],
//! #         &[Cell { at: 5, len: 7, language: 0 }, Cell { at: 12, len: 7, language: 1 }, Cell { at: 5, len: 7, language: 0 }],
//! #         1,
//! #         &[Owner { scope: Span { at: 0, len: 0 }, kind: Kind::Server, name: Span { at: 0, len: 0 }, first: 0, count: 1 }],
//! #         &[Member { path: Span { at: 0, len: 5 }, row: 0 }]);
//! # }
//!
//! struct Weather;
//!
//! impl rmcp::ServerHandler for Weather {
//!     fn get_info(&self) -> ServerConfig {
//!         let info = Implementation::new("weather", "1.0").with_title("Weather");
//!         ServerConfig::new(ServerCapabilities::default()).with_server_info(info)
//!     }
//! }
//!
//! # /*
//! #[tokio::test]
//! # */
//! # #[tokio::main(flavor = "current_thread")]
//! async fn everything_is_translated() {
//!     let server = Localized::new(Weather, &[&l10n::CATALOG]);
//!     // Japanese has just begun. Without such exceptions: `assert_covered(&server).await`.
//!     Coverage::of(&server).allow_fallback("ja").assert().await;
//! #   let report = rmcp_l10n::testing::covered(&server).await;
//! #   assert!(report.to_string().contains(r#"server/title: "Weather" has no translation into ja, and is served in en"#), "{report}");
//! }
//! # everything_is_translated();
//! ```
//!
//! It looks at `initialize` or `server/discover`, `tools/list`, `prompts/list`, `resources/list` and
//! `resources/templates/list` with all their pages, by the newest protocol version with a handshake and the newest one
//! without, as far as the server supports them. A method that it does not have is no failure; an answer that is not there
//! after ten seconds is one. It says which
//!
//! * **display texts no catalog has**: titles of the server, of tools and their annotations, of prompts and their
//!   arguments, of resources and of resource templates;
//! * **texts are in another language** than the one asked for. A region that takes a text from its language, as `fr-CA`
//!   from `fr`, is none of them;
//! * **values change with the language** although they are no display text: names, keys, URIs, enum values, icons and
//!   whatever else there is;
//! * **reports are wrong**: `contentLanguage` is not the languages of the texts in the response.
//!
//! A server without catalogs is never covered.
//!
//! Of descriptions, instructions and the texts in schemas, which are translated only where the author wants it, those
//! count that a catalog has. The texts of forms, progress and errors are made while a tool works, so they are in no list:
//! the compiler checks that the table has them, and `cargo mcp-l10n check` that each language has them.

mod check;
mod report;
mod slots;
mod wire;

use std::borrow::Cow;
use std::fmt;

use rmcp::ServerHandler;

pub use self::report::{Problem, Report};
use crate::localized::Localized;

/// Lists a server in all its languages, and says what is not translated, with some exceptions.
///
/// ```no_run
/// # use rmcp_l10n::{Localized, testing::Coverage};
/// # async fn test<S: rmcp::ServerHandler>(server: Localized<S>) {
/// Coverage::of(&server)
///     .allow("tool/status/title") // computed
///     .allow_fallback("ja") // has just begun
///     .assert()
///     .await;
/// # }
/// ```
#[must_use = "it does nothing until `assert` or `report`"]
pub struct Coverage<'s, S> {
    server: &'s Localized<S>,
    allowed: Vec<Cow<'static, str>>,
    unfinished: Vec<Cow<'static, str>>,
}

impl<'s, S: ServerHandler> Coverage<'s, S> {
    /// Of this server, without exceptions.
    pub const fn of(server: &'s Localized<S>) -> Self {
        Self { server, allowed: Vec::new(), unfinished: Vec::new() }
    }

    /// Says nothing about one text. The coordinate is written as in the report: `tool/status/title`.
    pub fn allow(mut self, coordinate: impl Into<Cow<'static, str>>) -> Self {
        self.allowed.push(coordinate.into());
        self
    }

    /// Says nothing about texts that have no translation into `language`, a tag of the server.
    pub fn allow_fallback(mut self, language: impl Into<Cow<'static, str>>) -> Self {
        self.unfinished.push(language.into());
        self
    }

    /// Lists the server. The future wants a Tokio runtime with its timer.
    pub async fn report(&self) -> Report {
        check::check(self).await
    }

    /// The same, and fails if anything is wrong.
    ///
    /// # Panics
    ///
    /// If anything is wrong, with the whole report.
    pub async fn assert(&self) {
        let report = self.report().await;
        assert!(report.is_covered(), "{report}");
    }

    fn allows(&self, problem: &Problem) -> bool {
        let is_allowed = |coordinate| self.allowed.iter().any(|allowed| allowed == coordinate);
        let is_unfinished = |language: &str| self.unfinished.iter().any(|tag| tag.eq_ignore_ascii_case(language));
        problem.coordinate().is_some_and(is_allowed)
            || matches!(problem, Problem::Fallback { asked, .. } if is_unfinished(asked))
    }
}

/// Shows the exceptions, and nothing of the handler.
impl<S> fmt::Debug for Coverage<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Coverage")
            .field("allowed", &self.allowed)
            .field("unfinished", &self.unfinished)
            .finish_non_exhaustive()
    }
}

/// Lists a server in all its languages, and says what is not right: see the [module](self). [`Coverage`] is the same with
/// exceptions. The future wants a Tokio runtime with its timer.
pub async fn covered<S: ServerHandler>(server: &Localized<S>) -> Report {
    Coverage::of(server).report().await
}

/// Lists a server in all its languages, and fails if anything is not right: see the [module](self). [`Coverage`] is the
/// same with exceptions. The future wants a Tokio runtime with its timer.
///
/// # Panics
///
/// If anything is wrong, with a report that says what and where.
pub async fn assert_covered<S: ServerHandler>(server: &Localized<S>) {
    Coverage::of(server).assert().await;
}
