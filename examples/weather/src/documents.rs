//! Official documents, in the languages that they were published in.

use rmcp_l10n::{ContentLanguage, Localizer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A document that the office published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Official {
    /// The charter of the weather data.
    Charter,
}

/// The language of an edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// English.
    En,
    /// Irish.
    Ga,
}

impl Edition {
    const ALL: [Self; 2] = [Self::En, Self::Ga];
    const TAGS: [&str; 2] = ["en", "ga"];

    /// The edition that the request asks for: by its argument, or else by what the user reads.
    pub(crate) fn choose(argument: Option<Self>, l10n: &Localizer) -> Option<(Self, ContentLanguage<'static>)> {
        let argument = argument.and_then(|edition| Self::TAGS.get(edition as usize).copied());
        let language = l10n.for_content(&Self::TAGS, argument)?;
        Some((*Self::ALL.get(language.index())?, language))
    }
}

/// The text of an edition, as Markdown.
pub(crate) fn text(document: Official, edition: Edition) -> &'static str {
    match (document, edition) {
        (Official::Charter, Edition::En) => include_str!("../data/documents/charter-en.md"),
        (Official::Charter, Edition::Ga) => include_str!("../data/documents/charter-ga.md"),
    }
}
