//! Plural rules: which categories a language has, and the byte program that chooses one for a number.
//!
//! | stage | from | to |
//! |---|---|---|
//! | `data` | a language tag | the rules as CLDR writes them, from the files in `data/` |
//! | [`parse`] | the text of a rule | [`Rule`]: relations and samples |
//! | [`compile`](fn@compile) | the rules of a language | the program that [`mcp_l10n::PluralRules`] runs |
//!
//! [`rules`] goes all the way. Programs are small: at most 87 bytes, and none for a language with the single category
//! `other`. The cardinal rules of English, French, Spanish, German, Portuguese, Russian, Arabic, Japanese, Polish and Chinese
//! are 283 bytes together, 339 with the ordinal ones, and all rules of CLDR 2,225 ([`Programs`] keeps equal ones once).
//!
//! The data is that of CLDR 48 (Unicode-3.0; `data/README.md`). The check of catalogs and the program that serves them
//! choose from the same rules, so a variant that a check asks for is one that can be shown.

mod compile;
mod data;
mod samples;
mod syntax;

use mcp_l10n::{PluralCategory, PluralOperands, PluralRules};

pub use compile::{Programs, compile};
pub use samples::Samples;
pub use syntax::{Operand, Relation, Rule, RuleError, parse};

/// What the number is for: counting or ordering. The names are those of ECMA-402 and of Fluent's `NUMBER(…, type: …)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// How many: "2 days".
    Cardinal,
    /// Which one: "the 2nd day".
    Ordinal,
}

impl Type {
    /// Both types.
    pub const ALL: [Self; 2] = [Self::Cardinal, Self::Ordinal];

    /// `cardinal` or `ordinal`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cardinal => "cardinal",
            Self::Ordinal => "ordinal",
        }
    }

    /// The type of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// The plural rules of one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    language: &'static str,
    program: Vec<u8>,
    categories: Vec<PluralCategory>,
    integer_categories: Vec<PluralCategory>,
}

/// The plural rules for `tag`, which is a BCP 47 language tag in any upper and lower case; `None` if it is not well formed.
///
/// CLDR has rules for languages, and for a few regions and scripts of them. Those of the longest prefix count: `pt-PT` has
/// its own, `pt-BR` those of `pt`. As CLDR says for plural rules, parent locales play no part: `pt-AO` has those of `pt`
/// too (UTS #35 part 1, "Parent Locales"). A language that CLDR does not know has those of the root, with the one category
/// `other`; [`Rules::language`] tells. The deprecated `in`, `iw` and `ji` are `id`, `he` and `yi`.
///
/// ```
/// use mcp_l10n::{PluralCategory::{Few, Many, One, Other}, PluralOperands};
/// use mcp_l10n_fluent::plural::{Type, rules};
///
/// let polish = rules("pl-PL", Type::Cardinal).unwrap();
/// assert_eq!(polish.categories(), [One, Few, Many, Other]);
/// assert_eq!(polish.integer_categories(), [One, Few, Many]);
/// assert_eq!(polish.category(22), Few);
/// assert_eq!(polish.category(1.5), Other);
///
/// assert_eq!(rules("pt-BR", Type::Cardinal).unwrap().language(), "pt");
/// assert_eq!(rules("x-klingon", Type::Cardinal).unwrap().categories(), [Other]);
/// assert_eq!(rules("not a tag", Type::Cardinal), None);
/// ```
pub fn rules(tag: &str, kind: Type) -> Option<Rules> {
    if !mcp_l10n::is_language_tag(tag) {
        return None;
    }
    let (language, texts) = data::find(tag, kind);
    let mut rules: Vec<(PluralCategory, Rule)> = texts.map(|(key, text)| read(key, text)).collect();
    rules.sort_by_key(|(category, _)| *category);
    let has_integers = |rule: &Rule| rule.integers.values.iter().any(|value| !value.contains('c'));
    Some(Rules {
        language,
        program: compile(rules.iter().map(|(category, rule)| (*category, rule))),
        categories: rules.iter().map(|(category, _)| *category).collect(),
        integer_categories: rules
            .iter()
            .filter(|(_, rule)| has_integers(rule))
            .map(|(category, _)| *category)
            .collect(),
    })
}

fn read(key: &str, text: &str) -> (PluralCategory, Rule) {
    let category = key.strip_prefix(data::KEY).and_then(PluralCategory::from_name);
    // A test reads every rule of the data.
    (
        category.expect("the committed data has known categories"),
        parse(text).expect("the committed rules are well formed"),
    )
}

/// The tags that CLDR has rules of that type for, sorted; `und` is the root.
///
/// ```
/// use mcp_l10n_fluent::plural::{Type, languages};
///
/// assert!(languages(Type::Cardinal).any(|tag| tag == "pt-PT"));
/// assert_eq!(languages(Type::Cardinal).count(), 224);
/// ```
pub fn languages(kind: Type) -> impl Iterator<Item = &'static str> {
    data::tags(kind)
}

impl Rules {
    /// CLDR's tag for the language that the rules are of; `und` where CLDR does not know the language.
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// The program that chooses a category, for [`PluralRules::new`]. Equal rules have equal programs.
    pub fn program(&self) -> &[u8] {
        &self.program
    }

    /// The categories of the language, in CLDR's order. The last one is `other`.
    pub fn categories(&self) -> &[PluralCategory] {
        &self.categories
    }

    /// The categories that a whole number without visible fraction digits and without compact notation can have, in CLDR's
    /// order; for some languages `other` is not among them. CLDR gives samples for every kind of number that a rule
    /// applies to (UTS #35 part 3, "Samples"), and these are the categories that have an integer sample.
    pub fn integer_categories(&self) -> &[PluralCategory] {
        &self.integer_categories
    }

    /// The rules as the runtime sees them.
    pub fn view(&self) -> PluralRules<'_> {
        PluralRules::new(&self.program)
    }

    /// The category of a number.
    pub fn category(&self, number: impl Into<PluralOperands>) -> PluralCategory {
        self.view().category(number.into())
    }
}
