//! The arguments of `#[elicitation(...)]`.

use mcp_l10n_fluent::nearest;
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Attribute, LitStr, Meta};

use crate::attributes::{condition, unfolded};
use crate::diagnostic::{Code, Diagnostic};
use crate::identifier;
use crate::literal::{Entry, List, Value};
use crate::shape::Reader;

/// What stands below the attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Struct,
    Field,
    Enum,
    Variant,
}

impl Place {
    /// The keys that mean something here.
    const fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Struct => &["message", "note"],
            Self::Field | Self::Variant => &["note"],
            Self::Enum => &[],
        }
    }

    const fn form(self) -> &'static str {
        match self {
            Self::Struct => {
                "write `#[elicitation(message = \"...\")]`, with `note = \"...\"` for translators on demand"
            }
            Self::Field | Self::Variant => "write `#[elicitation(note = \"...\")]` for translators, or remove it",
            Self::Enum => "remove it: the options have their texts from schemars",
        }
    }

    const fn what(self) -> &'static str {
        match self {
            Self::Struct => "form",
            Self::Field => "field",
            Self::Enum => "enum",
            Self::Variant => "option",
        }
    }
}

/// What the attributes of one place say.
#[derive(Debug, Default)]
pub(super) struct Words {
    pub(super) message: Option<LitStr>,
    pub(super) note: Option<String>,
    /// Whether anything was wrong, so that what is missing may be there.
    pub(super) failed: bool,
}

impl Words {
    pub(super) fn read(reader: &mut Reader, attributes: &[Attribute], place: Place) -> Self {
        let mut words = Self::default();
        for outer in attributes {
            let conditional = condition(outer).is_some_and(|predicate| !reader.given.contains(&predicate));
            for attribute in unfolded(std::slice::from_ref(outer)) {
                if !attribute.path().is_ident("elicitation") {
                    continue;
                }
                if conditional {
                    let message = "what the form says depends on a `cfg`, so the build step cannot know it";
                    let help = "write #[elicitation(...)] without `cfg_attr`";
                    words.fail(reader, Code::NotLiteral, attribute.path().span(), message, help);
                    continue;
                }
                match &attribute.meta {
                    Meta::List(list) => match list.parse_args::<List>() {
                        Ok(list) => list.0.into_iter().for_each(|entry| words.entry(reader, entry, place)),
                        Err(error) => {
                            words.failed = true;
                            reader.reading.diagnostics.push(Diagnostic::malformed(&error, place.form()));
                        }
                    },
                    Meta::Path(path) => {
                        let message = "`#[elicitation]` says nothing";
                        words.fail(reader, Code::Malformed, path.span(), message, place.form());
                    }
                    Meta::NameValue(pair) => {
                        let message = "`#[elicitation]` takes no value";
                        words.fail(reader, Code::Malformed, pair.value.span(), message, place.form());
                    }
                }
            }
        }
        words
    }

    fn entry(&mut self, reader: &mut Reader, Entry { key, value }: Entry, place: Place) {
        let name = key.to_string();
        let name = name.strip_prefix("r#").unwrap_or(&name);
        let what = place.what();
        match (name, value) {
            (known @ ("message" | "note"), value) if place.keys().contains(&known) => {
                let repeated = match known {
                    "message" => self.message.is_some(),
                    _ => self.note.is_some(),
                };
                if repeated {
                    let message = format!("`{known}` is written twice");
                    return self.fail(reader, Code::Malformed, key.span(), &message, "write it once");
                }
                match value {
                    Value::Text(text) if known == "message" => self.message = Some(text),
                    Value::Text(text) => self.note = Some(text.value()),
                    other => {
                        let message =
                            format!("cannot read the {known} of the {what}: {} is no string literal", other.what());
                        let help = format!("write `{known} = \"...\"`");
                        self.fail(reader, Code::NotLiteral, other.span(&key), &message, &help);
                    }
                }
            }
            ("message", _) => {
                let message = format!("a message on {} {what} would never be shown", article(what));
                let help = "put `#[elicitation(message = \"...\")]` above the struct that asks";
                self.fail(reader, Code::Misplaced, key.span(), &message, help);
            }
            (name @ ("title" | "description"), _) => {
                let message = format!("`#[elicitation]` has no key `{name}`");
                let help =
                    format!("write `#[schemars({name} = \"...\")]`, which schemars serves and this derive reads");
                self.fail(reader, Code::UnknownKey, key.span(), &message, &help);
            }
            (other, _) => {
                if let Some(wrong) = identifier::marked_in_form(other, key.span()) {
                    self.failed = true;
                    return reader.reading.diagnostics.push(wrong);
                }
                let help = nearest(other, place.keys().iter().copied())
                    .map_or_else(|| place.form().to_owned(), |near| format!("did you mean `{near}`?"));
                let message = format!("`#[elicitation]` on {} {what} has no key `{other}`", article(what));
                self.fail(reader, Code::UnknownKey, key.span(), &message, &help);
            }
        }
    }

    fn fail(&mut self, reader: &mut Reader, code: Code, span: Span, message: &str, help: &str) {
        self.failed = true;
        reader.reading.report(code, span, message, help);
    }
}

fn article(what: &str) -> &'static str {
    if what.starts_with(['e', 'o']) { "an" } else { "a" }
}
