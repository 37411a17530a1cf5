//! The kinds of finding: code, name, weight and explanation of each.

use mcp_l10n_syntax::{Code, Severity};

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Not reported.
    Allow,
    /// Shown; changes no exit code.
    Note,
    /// Fails `check`; a warning of `cargo build`.
    Warn,
    /// Fails `check` and `cargo build`.
    Deny,
}

impl Level {
    /// The word in the configuration.
    pub const NAMES: [(&'static str, Self); 4] =
        [("allow", Self::Allow), ("note", Self::Note), ("warn", Self::Warn), ("deny", Self::Deny)];
}

/// The kinds of finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// A language lacks a text.
    Missing,
    /// A catalog holds a text that the source does not.
    Obsolete,
    /// A catalog holds two texts of one name.
    Duplicate,
    /// A catalog cannot be parsed.
    Syntax,
    /// The source-language catalog is not what `extract` would write.
    SourceOutdated,
    /// A translation is no plain text where the source text is one.
    NotPlain,
    /// A catalog of a language that the configuration does not name.
    Unlisted,
    /// A text is too long for the compiled table.
    TooLong,
    /// A translation is empty.
    Empty,
    /// A translation holds an unseen control that changes the direction of text.
    TranslationBidi,
    /// A translation of a message uses its arguments as the source does not allow.
    Arguments,
    /// A plural lacks a category that the language needs, or has one that the language lacks.
    PluralCategories,
    /// A variant is never shown.
    UnreachableVariant,
    /// A translation of a message never uses an argument that the source uses.
    MissingArgument,
    /// The package has texts and does not bring its compiled catalogs in.
    NoCatalog,
    /// What the reader of Rust source reports.
    Source(Code),
}

impl Rule {
    /// The rules of this crate; those of the reader are [`Code::ALL`].
    pub const OWN: [Self; 15] = [
        Self::Missing,
        Self::Obsolete,
        Self::Duplicate,
        Self::Syntax,
        Self::SourceOutdated,
        Self::NotPlain,
        Self::Unlisted,
        Self::TooLong,
        Self::Empty,
        Self::TranslationBidi,
        Self::Arguments,
        Self::PluralCategories,
        Self::UnreachableVariant,
        Self::MissingArgument,
        Self::NoCatalog,
    ];

    /// Every rule.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::OWN.into_iter().chain(Code::ALL.iter().copied().map(Self::Source))
    }

    /// The stable code, such as `L001`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Missing => "L001",
            Self::Obsolete => "L002",
            Self::Duplicate => "L003",
            Self::Syntax => "L004",
            Self::SourceOutdated => "L005",
            Self::NotPlain => "L006",
            Self::Unlisted => "L007",
            Self::TooLong => "L008",
            Self::Empty => "L009",
            Self::TranslationBidi => "L010",
            Self::Arguments => "L011",
            Self::PluralCategories => "L012",
            Self::UnreachableVariant => "L013",
            Self::MissingArgument => "L014",
            Self::NoCatalog => "L015",
            Self::Source(code) => code.id(),
        }
    }

    /// The name in the configuration, such as `source-outdated`.
    pub fn name(self) -> String {
        let variant = match self {
            Self::Source(code) => format!("{code:?}"),
            own => format!("{own:?}"),
        };
        let mut name = String::new();
        for c in variant.chars() {
            if c.is_ascii_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.push(c.to_ascii_lowercase());
        }
        name
    }

    /// How much it weighs unless the configuration says otherwise.
    pub const fn level(self) -> Level {
        match self {
            Self::Source(code) if matches!(code.severity(), Severity::Note) => Level::Note,
            Self::NoCatalog => Level::Deny, // rustc would deny it once a text
            _ => Level::Warn,
        }
    }

    /// What it means and what to do, at length.
    pub const fn explain(self) -> &'static str {
        match self {
            Self::Missing => {
                "The language, and every language that it inherits from (fr-CA inherits from fr), has no translation of \
                 this text; its readers see the source text. Add the message to the catalog. A language that inherits from \
                 the source language misses nothing."
            }
            Self::Obsolete => {
                "The catalog holds a message that no text in the source has and no other message refers to. The text was \
                 removed or its item renamed. Nothing deletes it by itself: rename the message, or remove it."
            }
            Self::Duplicate => {
                "The catalog holds two messages of the same name. The first one is served, while most people edit the \
                 last. Remove one of them."
            }
            Self::Syntax => {
                "The lines are not valid Fluent, so they mean nothing. The other messages of the catalog still count, but \
                 no command writes to the file until it is mended."
            }
            Self::SourceOutdated => {
                "The catalog of the source language is written from the source by `extract`, and translators work from \
                 it. It differs from what `extract` would write now. Run `extract` and commit the result."
            }
            Self::NotPlain => {
                "The text in the source takes no arguments, so its translation must be known without any: plain text, \
                 string literals, and references to other plain messages and terms of the same catalog."
            }
            Self::Unlisted => {
                "A catalog exists for a language that `locales` in l10n.toml does not name, or spells another way, so \
                 nobody is served from it. Language tags are the same in any case, but file names are not: rename or remove \
                 the file, or add the language."
            }
            Self::TooLong => {
                "The compiled table holds texts and names of up to 65,535 bytes. The text is left out, of the catalog of the \
                 source language as well, and is served as it is. Shorten it, or serve it as a resource."
            }
            Self::Empty => {
                "The translation holds nothing that could be read, so it is not used: its readers see the text of the next \
                 language, at last the source text. Write a translation, or remove the message."
            }
            Self::TranslationBidi => {
                "An unseen directional control makes the translation on the page differ from what a reviewer sees, and \
                 reorders the text that it is put into. Embeddings and overrides, U+202A to U+202E, are always reported, \
                 isolates, U+2066 to U+2069, only where one has no counterpart in the same entry. Remove the control, use \
                 isolates in pairs, or write it as an escape such as {\"\\u202b\"} so that it shows."
            }
            Self::Arguments => {
                "A message takes the arguments that its type has in the source, each of its kind: a number can be formatted \
                 with NUMBER() and select a plural, a text can select by a word, a message can only be shown. This \
                 translation asks for an argument that there is not, treats one as another kind, calls another function, or \
                 refers to what its catalog does not have. It is not served: its readers see the text of the next language, \
                 at last the source text. The comment above the message in the catalog of the source language lists its \
                 arguments."
            }
            Self::PluralCategories => {
                "Each language has its own plural categories, by the rules of the Unicode CLDR: English has one and other, \
                 Polish one, few, many and other, Japanese other alone. A category without a variant of its own is shown the \
                 default variant, which is wrong for most numbers; a variant for a category that the language does not have \
                 is never shown. Write a variant for each category that whole numbers have in the language, and make the \
                 last one the default with `*`. In the source, the source language counts."
            }
            Self::UnreachableVariant => {
                "Variants are compared from the top, and one above this one matches first each time, so this one is never \
                 shown. Remove one of them, or move exact numbers such as [0] above the plural categories."
            }
            Self::MissingArgument => {
                "The source shows this argument, and the translation does not, in any variant: its readers miss a part of \
                 the message. Write `{ $name }` where the value belongs. A language may do without on purpose; then allow \
                 this rule."
            }
            Self::NoCatalog => {
                "The package has marked texts, and none of its source files brings the compiled catalogs in, so nothing \
                 marked can compile. Write `rmcp_l10n::catalog!();` once at the root of each crate that has texts, such as \
                 src/main.rs. The build step alone looks for it. Where another crate's macro makes the module `l10n`, allow \
                 this rule."
            }
            Self::Source(code) => code.explain(),
        }
    }
}
