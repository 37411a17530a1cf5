//! Content that exists in languages of its own, such as the editions of a document.

use mcp_l10n::AcceptLanguage;
use rmcp::model::MetaObject;

use crate::localizer::Localizer;
use crate::report;

/// The language of some content, chosen by [`Localizer::for_content`].
///
/// `Debug` shows the choice, and not what was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContentLanguage<'e> {
    index: usize,
    tag: &'e str,
    chosen: bool,
}

impl<'e> ContentLanguage<'e> {
    /// The position among the editions.
    pub const fn index(self) -> usize {
        self.index
    }

    /// The tag of the edition, in the handler's own spelling.
    pub const fn tag(self) -> &'e str {
        self.tag
    }

    /// Reports the language in the `_meta` of a result, unless the handler has reported one there already. Where neither
    /// an argument nor a usable preference had a say, there is nothing to report (SEP-2792, "Response behavior").
    pub fn report(self, meta: &mut Option<MetaObject>) {
        report::write(meta, self.chosen.then(|| self.tag.to_owned()));
    }
}

impl Localizer {
    /// The language of content that exists in languages of its own, whatever the languages of the server are: `editions`,
    /// the default first.
    ///
    /// An `argument` of the request that names a language wins; without one, the preference of the request chooses. Both
    /// are matched by [`AcceptLanguage::select`]: `ga-IE` takes `ga`, and `pt` takes `pt-BR`. Without either, and where
    /// the preference matches no edition, it is the first.
    ///
    /// `None` if the argument matches no edition, since the caller wants that language and no other; and if there are no
    /// editions at all.
    ///
    /// ```
    /// use rmcp::model::CallToolResult;
    /// use rmcp_l10n::Localizer;
    ///
    /// # let (l10n, argument) = (Localizer::default(), Some("ga-IE"));
    /// let Some(language) = l10n.for_content(&["en", "ga"], argument) else {
    ///     todo!("an error that names the editions")
    /// };
    /// let text = ["The charter", "An chairt"][language.index()];
    /// let mut result = CallToolResult::success(vec![]);
    /// language.report(&mut result.meta);
    /// assert_eq!((text, language.tag()), ("An chairt", "ga"));
    /// assert_eq!(result.meta.unwrap()["io.modelcontextprotocol/contentLanguage"], "ga");
    /// ```
    pub fn for_content<'e, S: AsRef<str>>(
        &self,
        editions: &'e [S],
        argument: Option<&str>,
    ) -> Option<ContentLanguage<'e>> {
        let (index, chosen) = if let Some(argument) = argument {
            let selection = AcceptLanguage::parse(argument)?.select(editions, 0);
            (selection.matched.then_some(selection.index)?, true)
        } else {
            let preference = self.preference().and_then(AcceptLanguage::parse);
            (preference.map_or(0, |preference| preference.select(editions, 0).index), preference.is_some())
        };
        Some(ContentLanguage { index, tag: editions.get(index)?.as_ref(), chosen })
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use mcp_l10n::{CONTENT_LANGUAGE, Catalog, Languages};

    use super::*;

    static CATALOG: Catalog = Catalog::from_static("", &[Cow::Borrowed("en"), Cow::Borrowed("fr")], &[], 0, &[], &[]);

    #[test]
    fn an_argument_wins_then_the_preference_then_the_first() {
        let editions = ["en", "ga", "pt-BR"];
        for (preference, argument, expected, reported) in [
            (None, None, Some(0), None),
            (Some("not a preference;"), None, Some(0), None),
            (Some("ga"), None, Some(1), Some("ga")),
            (Some("fr, ga;q=0.5"), None, Some(1), Some("ga")), // although the server speaks French
            (Some("ga-IE"), None, Some(1), Some("ga")),
            (Some("pt"), None, Some(2), Some("pt-BR")),
            (Some("de"), None, Some(0), Some("en")),
            (Some("en"), Some("ga"), Some(1), Some("ga")),
            (None, Some("GA-ie"), Some(1), Some("ga")),
            (None, Some("pt-br"), Some(2), Some("pt-BR")),
            (Some("ga"), Some("en-GB"), Some(0), Some("en")),
            (Some("ga"), Some("pt"), Some(2), Some("pt-BR")),
            (Some("ga"), Some("fr"), None, None), // it wants that language and no other
            (Some("ga"), Some(""), None, None),
            (Some("ga"), Some("not a tag;"), None, None),
        ] {
            let l10n = Localizer::of(&Languages::new(&[&CATALOG]), preference);
            let found = l10n.for_content(&editions, argument);
            assert_eq!(found.map(ContentLanguage::index), expected, "{preference:?} {argument:?}");
            let mut meta = None;
            if let Some(found) = found {
                found.report(&mut meta);
                assert_eq!(editions[found.index()], found.tag());
            }
            let meta = meta.map(|meta| meta[CONTENT_LANGUAGE].as_str().unwrap().to_owned());
            assert_eq!(meta.as_deref(), reported, "{preference:?} {argument:?}");
        }
    }

    #[test]
    fn a_preference_is_not_shown_and_a_language_stands_for_it() {
        let l10n = Localizer::of(&Languages::new(&[&CATALOG]), Some("ga, x-secret;q=0.1"));
        assert!(!format!("{l10n:?}").contains("secret"));
        // One that was made without a request chooses by its language.
        let l10n = Localizer::from(Languages::new(&[&CATALOG]).localizer(Some("fr-CA")));
        assert_eq!(l10n.for_content(&["en", "fr"], None).map(ContentLanguage::tag), Some("fr"));
        assert_eq!(l10n.for_content(&[] as &[&str], None), None);
    }

    #[test]
    fn a_report_of_the_handler_stays() {
        let mut meta = MetaObject::new();
        meta.insert(CONTENT_LANGUAGE.to_owned(), "de".into());
        let mut meta = Some(meta);
        Localizer::default().for_content(&["en"], Some("en")).unwrap().report(&mut meta);
        assert_eq!(meta.unwrap()[CONTENT_LANGUAGE], "de");
    }
}
