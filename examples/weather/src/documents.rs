//! Official documents, in the languages that they were published in.

use rmcp_l10n::AcceptLanguage;
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

const EDITIONS: [(&str, Edition); 2] = [("en", Edition::En), ("ga", Edition::Ga)];

/// The edition for a reader with this preference, and whether the preference had a say in it.
///
/// The editions are other languages than those of the titles, so the preference is matched against them.
pub(crate) fn edition_for(preference: Option<&str>) -> (Edition, bool) {
    let Some(preference) = preference.and_then(AcceptLanguage::parse) else { return (Edition::En, false) };
    let tags = EDITIONS.map(|(tag, _)| tag);
    let selected = preference.select(&tags, 0).index;
    (EDITIONS.get(selected).map_or(Edition::En, |(_, edition)| *edition), true)
}

/// The text of an edition, as Markdown.
pub(crate) fn text(document: Official, edition: Edition) -> &'static str {
    match (document, edition) {
        (Official::Charter, Edition::En) => include_str!("../data/documents/charter-en.md"),
        (Official::Charter, Edition::Ga) => include_str!("../data/documents/charter-ga.md"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preference_chooses_among_the_editions() {
        for (preference, expected) in [
            (None, (Edition::En, false)),
            (Some("not a preference;"), (Edition::En, false)),
            (Some("ga"), (Edition::Ga, true)),
            (Some("ga-IE, en;q=0.5"), (Edition::Ga, true)),
            (Some("de"), (Edition::En, true)),
            (Some("en, ga;q=0.9"), (Edition::En, true)),
        ] {
            assert_eq!(edition_for(preference), expected, "{preference:?}");
        }
    }
}
