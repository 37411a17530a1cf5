//! `#[message(...)]` on a type and on its variants.

use mcp_l10n_fluent::nearest;
use proc_macro2::{Delimiter, Span, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Ident, Lit, LitStr, Meta, Token};

use super::pattern::{Key, Pattern, Plural};
use crate::attributes::{is_certain, unfolded};
use crate::coordinate::Coordinate;
use crate::diagnostic::{Code, Diagnostic};
use crate::literal::{Value, text_of, value};
use crate::reading::Reading;

const FORM: &str = "write #[message(\"...\")], #[message(argument(one = \"...\", other = \"...\"))] or #[message(\"...\", note = \"...\")]";

/// What the attributes stand on.
#[derive(Debug)]
pub(super) enum Place<'p> {
    /// An enum, whose variants have the patterns.
    Enum,
    /// A struct or a variant.
    Message {
        /// The name of its message.
        coordinate: &'p Coordinate,
        is_variant: bool,
    },
}

/// What `#[message(...)]` says about a type or a variant.
#[derive(Debug, Default)]
pub(super) struct Marks {
    pub(super) pattern: Option<Pattern>,
    pub(super) note: Option<String>,
    /// Whether something is wrong with the attributes themselves.
    pub(super) has_errors: bool,
}

/// One part of the list.
enum Part {
    Whole(LitStr),
    Plural(Plural),
    /// `key = value`, and `key` alone.
    Entry(Ident, Value),
    /// Anything else that stands where the pattern should.
    Expr(Value, Span),
}

pub(super) fn is_message(attribute: &Attribute) -> bool {
    attribute.path().is_ident("message")
}

/// The `#[message]` attributes, each with whether it is certain.
pub(super) fn messages(attributes: &[Attribute], given: &[String]) -> Vec<(Attribute, bool)> {
    let inner = |outer: &Attribute| {
        let is_certain = is_certain(outer, given);
        let inner = unfolded(std::slice::from_ref(outer)).into_iter().filter(is_message);
        inner.map(move |attribute| (attribute, is_certain)).collect::<Vec<_>>()
    };
    attributes.iter().flat_map(inner).collect()
}

impl Marks {
    pub(super) fn of(attributes: &[Attribute], place: &Place<'_>, given: &[String], reading: &mut Reading) -> Self {
        let before = reading.diagnostics.len();
        let mut marks = Self::default();
        for (attribute, is_certain) in messages(attributes, given) {
            if !is_certain {
                let message = match place {
                    Place::Enum => "a note depends on a `cfg`, so the build step cannot know it".to_owned(),
                    Place::Message { coordinate, .. } => {
                        format!("the pattern of `{coordinate}` depends on a `cfg`, so the build step cannot know it")
                    }
                };
                let help = "write #[message(...)] once, without `cfg_attr`";
                reading.report(Code::NotLiteral, attribute.path().span(), message, help);
                continue;
            }
            let parts = match &attribute.meta {
                Meta::List(list) => list.parse_args_with(Punctuated::<Part, Token![,]>::parse_terminated),
                Meta::Path(path) => Err(syn::Error::new(path.span(), "`#[message]` says nothing without a pattern")),
                Meta::NameValue(pair) => Err(syn::Error::new(pair.value.span(), "`#[message]` takes no value")),
            };
            match parts {
                Ok(parts) => parts.into_iter().for_each(|part| marks.part(part, place, reading)),
                Err(error) => reading.diagnostics.push(Diagnostic::malformed(&error, FORM)),
            }
        }
        marks.has_errors = reading.diagnostics.len() > before;
        marks
    }

    fn part(&mut self, part: Part, place: &Place<'_>, reading: &mut Reading) {
        match part {
            Part::Whole(literal) => self.pattern(Pattern::Whole(literal), place, reading),
            Part::Plural(plural) => self.pattern(Pattern::Plural(plural), place, reading),
            Part::Entry(key, Value::Text(text)) if key == "note" => {
                if self.note.is_some() {
                    let help = "write one note, which may have several sentences";
                    return reading.report(Code::Malformed, key.span(), "a second note", help);
                }
                self.note = Some(text_of(&text)).filter(|note| !note.trim().is_empty());
            }
            Part::Entry(key, value) if key == "note" => {
                let message = format!("cannot read the note: {} is no string literal", value.what());
                reading.report(Code::NotLiteral, value.span(&key), message, "write `note = \"...\"`");
            }
            Part::Entry(key, Value::Flag) if is_of_field(&key) => {
                let help = match place {
                    Place::Message { is_variant: true, .. } => "put it on a field, or remove the variant",
                    _ => "put it on a field",
                };
                let message = format!("`{key}` says what a field is, and this is no field");
                reading.report(Code::Misplaced, key.span(), message, help);
            }
            Part::Entry(key, Value::Flag) => not_literal(place, "a path", key.span(), reading),
            Part::Entry(key, _) => {
                let name = key.to_string();
                let help = match nearest(&name, ["note"]) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None if ["message", "pattern", "text", "title"].contains(&name.as_str()) => {
                        "the pattern stands alone: #[message(\"...\")]".to_owned()
                    }
                    None => FORM.to_owned(),
                };
                reading.report(Code::UnknownKey, key.span(), format!("`#[message]` has no key `{key}`"), help);
            }
            Part::Expr(value, span) => not_literal(place, value.what(), span, reading),
        }
    }

    fn pattern(&mut self, pattern: Pattern, place: &Place<'_>, reading: &mut Reading) {
        if let Place::Enum = place {
            let message = "the pattern stands on the enum, which has one for each variant";
            let help = "put it above the variant; a note may stand here";
            return reading.report(Code::Misplaced, pattern.span(), message, help);
        }
        if self.pattern.is_some() {
            let help = "write one pattern; a second selection goes into a whole pattern, `{ $argument -> ... }`";
            return reading.report(Code::Malformed, pattern.span(), "a second pattern", help);
        }
        self.pattern = Some(pattern);
    }
}

/// What `#[message(...)]` may say on a field.
pub(super) fn is_of_field(key: &Ident) -> bool {
    ["number", "text", "message", "skip"].iter().any(|known| key == known)
}

fn not_literal(place: &Place<'_>, what: &str, span: Span, reading: &mut Reading) {
    let message = match place {
        Place::Enum => format!("cannot read the note: {what} is no string literal"),
        Place::Message { coordinate, .. } => {
            format!("cannot read the pattern of `{coordinate}`: {what} is no string literal")
        }
    };
    let help = "write the pattern as a string literal, #[message(\"...\")]; what varies is a field, `{ $field }`";
    reading.report(Code::NotLiteral, span, message, help);
}

impl Parse for Part {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(Ident::peek_any) {
            let ahead = input.fork();
            let key = ahead.call(Ident::parse_any)?;
            if ahead.peek(Token![=]) && !ahead.peek(Token![==]) {
                input.call(Ident::parse_any)?;
                input.parse::<Token![=]>()?;
                return Ok(Self::Entry(key, value(input.parse()?)));
            }
            if ahead.is_empty() || ahead.peek(Token![,]) {
                input.call(Ident::parse_any)?;
                return Ok(Self::Entry(key, Value::Flag));
            }
            if ahead.peek(syn::token::Paren) {
                return Ok(Self::Plural(input.parse()?));
            }
        }
        let span = input.span();
        Ok(match value(input.parse()?) {
            Value::Text(literal) => Self::Whole(literal),
            other => Self::Expr(other, span),
        })
    }
}

/// `argument(one = "...", other = "...")` or `ordinal(argument(...))`.
impl Parse for Plural {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let argument = input.call(Ident::parse_any)?;
        let body;
        syn::parenthesized!(body in input);
        if argument == "ordinal" && is_call(&body) {
            let inner: Self = body.parse()?;
            return if body.is_empty() {
                Ok(Self { is_ordinal: true, ..inner })
            } else {
                Err(body.error("`ordinal(...)` takes one argument with its variants"))
            };
        }
        let variants = Punctuated::<PluralEntry, Token![,]>::parse_terminated(&body)?;
        let variants = variants.into_iter().map(|PluralEntry(key, text)| (key, text)).collect();
        Ok(Self { argument, is_ordinal: false, variants })
    }
}

fn is_call(body: ParseStream<'_>) -> bool {
    let ahead = body.fork();
    let parenthesis =
        |token: TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
    ahead.call(Ident::parse_any).is_ok() && ahead.parse::<TokenTree>().is_ok_and(parenthesis)
}

struct PluralEntry(Key, Value);

impl Parse for PluralEntry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let key = if input.peek(Ident::peek_any) {
            Key::Word(input.call(Ident::parse_any)?)
        } else {
            let minus = input.parse::<Option<Token![-]>>()?;
            let form = "the key of a variant is a plural category or a number";
            let number: Lit = input.parse().map_err(|error| syn::Error::new(error.span(), form))?;
            let written = match &number {
                Lit::Int(number) => number.to_string(),
                Lit::Float(number) => number.to_string(),
                other => return Err(syn::Error::new(other.span(), form)),
            };
            let (whole, fraction) = written.split_once('.').unwrap_or((&written, "0"));
            if ![whole, fraction].iter().all(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
            {
                return Err(syn::Error::new(
                    number.span(),
                    "an exact number is written in digits, such as `0` or `1.5`",
                ));
            }
            let sign = if minus.is_some() { "-" } else { "" };
            Key::Number(format!("{sign}{written}"), number.span())
        };
        input.parse::<Token![=]>()?;
        Ok(Self(key, value(input.parse()?)))
    }
}
