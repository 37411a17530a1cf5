//! The fields of a message, which are its arguments.

use mcp_l10n_fluent::{ParameterKind, nearest};
use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Field, Ident, Meta, PathSegment, Token, Type};

use super::attributes::messages;
use super::{Argument, Reader};
use crate::attributes::unfolded;
use crate::coordinate::Coordinate;
use crate::diagnostic::{Code, Diagnostic};
use crate::types::first_type;

const NUMBERS: [&str; 14] =
    ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32", "f64"];
const FORM: &str = "write #[message(number)], #[message(text)], #[message(message)] or #[message(skip)]";

/// What is known about the fields of one message.
#[derive(Debug)]
pub(super) struct Fields {
    pub(super) arguments: Vec<Argument>,
    /// Whether some fields are no arguments.
    pub(super) leaves_out: bool,
    /// Whether all the arguments are known, so that the pattern can be held against them.
    pub(super) are_known: bool,
}

/// What `#[message(...)]` says about a field.
#[derive(Default)]
struct FieldMark {
    kind: Option<ParameterKind>,
    skip: bool,
}

impl Reader<'_> {
    pub(super) fn fields(&mut self, fields: &syn::Fields, coordinate: &Coordinate, owner: &str) -> Fields {
        let mut found = Fields { arguments: Vec::new(), leaves_out: false, are_known: true };
        if let syn::Fields::Unnamed(unnamed) = fields
            && !unnamed.unnamed.is_empty()
        {
            let message = format!("the fields of `{owner}` have no names, so no pattern can show them");
            let help = format!("name them: `{} {{ name: Type }}`", owner.rsplit(':').next().unwrap_or(owner));
            self.reading.report(Code::Misplaced, unnamed.paren_token.span.open(), message, help);
            return Fields { leaves_out: true, are_known: false, ..found };
        }
        for field in fields {
            let Some(ident) = &field.ident else { continue };
            self.unmarked(&field.attrs);
            let mark = self.field_mark(field);
            if mark.skip {
                found.leaves_out = true;
                continue;
            }
            let argument = self.argument(field, ident, mark.kind, coordinate);
            found.are_known &= argument.is_some();
            found.arguments.extend(argument);
        }
        found
    }

    fn argument(
        &mut self,
        field: &Field,
        ident: &Ident,
        kind: Option<ParameterKind>,
        coordinate: &Coordinate,
    ) -> Option<Argument> {
        let name = ident.unraw().to_string();
        if let Some(cfg) = unfolded(&field.attrs).iter().find(|attribute| attribute.path().is_ident("cfg")) {
            let message =
                format!("the arguments of `{coordinate}` depend on a `cfg`, so the build step cannot know them");
            let help = "put the `cfg` on the variant or the type, or add #[message(skip)] to the field";
            self.reading.report(Code::NotLiteral, cfg.path().span(), message, help);
            return None;
        }
        if !is_fluent_name(&name) {
            let message = format!("`{name}` cannot be the name of an argument");
            let help = "Fluent's names begin with an ASCII letter and go on with letters, digits and `_`: \
                        rename the field, or add #[message(skip)]";
            self.reading.report(Code::Pattern, ident.span(), message, help);
            return None;
        }
        let (inner, optional) = without_option(&field.ty);
        if let Some(span) = optional {
            let message = format!("`${name}` is optional, and a pattern cannot say what to show without it");
            let help = "make it two messages, one with the field and one without, or write the text for `None` where \
                        the message is made";
            self.reading.report(Code::Malformed, span, message, help);
        }
        let kind = kind.unwrap_or_else(|| kind_of(inner));
        Some(Argument { field: ident.clone(), name, ty: field.ty.clone(), kind })
    }

    fn field_mark(&mut self, field: &Field) -> FieldMark {
        let mut mark = FieldMark::default();
        for (attribute, is_certain) in messages(&field.attrs, &self.given) {
            if !is_certain {
                let message = "what the field is depends on a `cfg`, so the build step cannot know it";
                let help = "write #[message(...)] once, without `cfg_attr`";
                self.reading.report(Code::NotLiteral, attribute.path().span(), message, help);
                continue;
            }
            let words = match &attribute.meta {
                Meta::List(list) => list.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated),
                other => Err(syn::Error::new(other.span(), "`#[message]` on a field says what the field is")),
            };
            match words {
                Ok(words) => words.iter().for_each(|word| self.word(word, &mut mark)),
                Err(error) => self.reading.diagnostics.push(Diagnostic::malformed(&error, FORM)),
            }
        }
        mark
    }

    fn word(&mut self, word: &Ident, mark: &mut FieldMark) {
        let kind = match word.to_string().as_str() {
            "number" => ParameterKind::Number,
            "text" => ParameterKind::Text,
            "message" => ParameterKind::Message,
            "skip" => return mark.skip = true,
            other => {
                let help = nearest(other, ["number", "text", "message", "skip"])
                    .map_or_else(|| FORM.to_owned(), |near| format!("did you mean `{near}`?"));
                let message = format!("a field cannot be `{other}`");
                return self.reading.report(Code::UnknownKey, word.span(), message, help);
            }
        };
        if mark.kind.is_some_and(|known| known != kind) {
            let message = "the field is said to be two things";
            return self.reading.report(Code::Malformed, word.span(), message, FORM);
        }
        mark.kind = Some(kind);
    }
}

/// Whether Fluent can name an argument so: `Identifier` of the Fluent Syntax 1.0 EBNF.
fn is_fluent_name(name: &str) -> bool {
    name.bytes().next().is_some_and(|first| first.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// What a field is by the name of its type. The compiler has the last word, with the traits of the runtime.
fn kind_of(ty: &Type) -> ParameterKind {
    let Some(last) = last_segment(ty) else { return ParameterKind::Message };
    let name = last.ident.to_string();
    let of_str = || first_type(last).and_then(last_segment).is_some_and(|inner| inner.ident == "str");
    match name.as_str() {
        "str" | "String" | "bool" => ParameterKind::Text,
        "Box" | "Arc" | "Rc" | "Cow" if of_str() => ParameterKind::Text,
        name if NUMBERS.contains(&name) => ParameterKind::Number,
        _ => ParameterKind::Message,
    }
}

/// The type in an `Option`, and where that stands.
fn without_option(ty: &Type) -> (&Type, Option<Span>) {
    match last_segment(ty).filter(|last| last.ident == "Option") {
        Some(option) => (first_type(option).unwrap_or(ty), Some(option.ident.span())),
        None => (ty, None),
    }
}

/// The last part of a type's path, through references.
fn last_segment(ty: &Type) -> Option<&PathSegment> {
    match through(ty) {
        Type::Path(path) if path.qself.is_none() => path.path.segments.last(),
        _ => None,
    }
}

/// The type without references, parentheses and the groups that `macro_rules!` leaves.
fn through(mut ty: &Type) -> &Type {
    loop {
        ty = match ty {
            Type::Reference(reference) => &reference.elem,
            Type::Group(group) => &group.elem,
            Type::Paren(paren) => &paren.elem,
            _ => return ty,
        };
    }
}
