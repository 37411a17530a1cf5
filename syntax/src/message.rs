//! `#[derive(Message)]`: Fluent patterns with arguments, checked against the fields of a type.
//!
//! | part | reads |
//! |---|---|
//! | `attributes` | `#[message(...)]` on the type and its variants |
//! | `fields` | the fields, which are the arguments |
//! | `pattern` | the pattern, against those arguments |
//!
//! A struct has one pattern, an enum has one for each variant:
//!
//! ```
//! use mcp_l10n_syntax::message;
//!
//! let item = r#"enum Progress<'a> {
//!     #[message("Reading { $city }", note = "Above the progress bar")]
//!     Reading { city: &'a str },
//!     #[message(stations(
//!         0 = "No station near { $city }",
//!         one = "Fetching one station near { $city }",
//!         other = "Fetching { $stations } stations near { $city }",
//!     ))]
//!     Fetching { stations: u32, city: &'a str },
//! }"#;
//! let (_, reading) = message::read(item.parse().unwrap()).unwrap();
//! assert!(reading.diagnostics.is_empty());
//! let [text, plural] = reading.texts.as_slice() else { panic!() };
//! assert_eq!(text.coordinate.to_string(), "message/Progress/Reading");
//! assert_eq!(text.text, "Reading { $city }");
//! assert_eq!(text.note.as_deref(), Some("Above the progress bar"));
//! assert!(plural.text.starts_with("{ $stations ->\n    [0] No station near { $city }\n    [one] "));
//! ```
//!
//! The keys of the light plural form are the plural categories, of which `other` is required, and exact numbers. The same for
//! "the 2nd day" is `ordinal(day(one = "...", ...))`. Anything more is a pattern of its own.
//!
//! Doc comments are not read: they are for developers. What a translator has to know is the `note`; on an enum it is that of
//! the variants that have none of their own.

mod attributes;
mod fields;
mod pattern;

use mcp_l10n::Kind;
use mcp_l10n_fluent::ParameterKind;
use proc_macro2::{Span, TokenStream};
use syn::ext::IdentExt;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Field, Generics, Ident, Item, Path, Token, Type, Variant};

use self::attributes::{Marks, Place, is_message};
use self::fields::Fields;
use crate::attributes::{cfgs, conditions_of_derive, is_certain, is_localize, unfolded};
use crate::coordinate::Coordinate;
use crate::diagnostic::Code;
use crate::mark::Mark;
use crate::reading::{Reading, SourceText};

/// A type with `#[derive(Message)]`, as its implementation needs it.
#[derive(Debug)]
pub struct MessageType {
    /// The name of the type.
    pub ident: Ident,
    /// Its generics, with their `where` clause.
    pub generics: Generics,
    /// Its messages: of a struct one, of an enum one for each variant.
    pub cases: Vec<Case>,
}

/// One message of a type.
#[derive(Debug)]
pub struct Case {
    /// The variant; `None` for a struct.
    pub variant: Option<Ident>,
    /// The fields that are arguments, in order of declaration, as the parameters of the text are.
    pub arguments: Vec<Argument>,
    /// Whether some fields are no arguments.
    pub leaves_out: bool,
    /// The message; `None` where it cannot be read, which is reported.
    pub text: Option<SourceText>,
    /// The `#[cfg]`s under which the variant exists.
    pub cfgs: Vec<Attribute>,
}

/// A field that is an argument.
#[derive(Debug)]
pub struct Argument {
    /// The field.
    pub field: Ident,
    /// Its name in the pattern, without `$`.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// What it was read as.
    pub kind: ParameterKind,
}

/// Reads one item for the scan: nothing if the derive is another crate's of the same name.
///
/// The item is ours if `#[message(...)]` stands on it or inside it, or if the path of the derive names one of our crates.
///
/// # Errors
///
/// If the item cannot be read.
pub fn scan(item: TokenStream) -> syn::Result<Reading> {
    match syn::parse2::<Item>(item.clone()) {
        Ok(parsed) if is_ours(&parsed) => Ok(read(item)?.1),
        Ok(_) => Ok(Reading::default()),
        Err(error) => Err(error),
    }
}

/// Reads one item, with its attributes.
///
/// # Errors
///
/// If the item is no struct, enum or union, or cannot be read.
pub fn read(item: TokenStream) -> syn::Result<(MessageType, Reading)> {
    let mut reading = Reading::default();
    let (attributes, ident, generics, body) = match syn::parse2::<Item>(item)? {
        Item::Struct(item) => (item.attrs, item.ident, item.generics, Body::Struct(item.fields)),
        Item::Enum(item) => (item.attrs, item.ident, item.generics, Body::Enum(item.variants.into_iter().collect())),
        Item::Union(item) => (item.attrs, item.ident, item.generics, Body::Union(item.union_token.span)),
        other => return Err(syn::Error::new(other.span(), "`#[derive(Message)]` needs a struct or an enum")),
    };
    let mut reader = Reader {
        given: conditions_of_derive(&attributes),
        ident: &ident,
        owner: ident.unraw().to_string(),
        scope: None,
        reading: &mut reading,
    };
    reader.scope = reader.mark(&attributes);
    let cases = match body {
        Body::Struct(fields) => vec![reader.case(None, &attributes, &fields, None)],
        Body::Enum(variants) => {
            let outer = Marks::of(&attributes, &Place::Enum, &reader.given, reader.reading);
            if variants.is_empty() {
                let message = format!("`{}` has no variants, so there is no message", reader.owner);
                reader.reading.report(Code::Misplaced, ident.span(), message, "write a variant for each message");
            }
            let mut cases = Vec::with_capacity(variants.len());
            for variant in &variants {
                reader.unmarked(&variant.attrs);
                let note = outer.note.as_deref();
                cases.push(reader.case(Some(&variant.ident), &variant.attrs, &variant.fields, note));
            }
            cases
        }
        Body::Union(span) => {
            let message = "a union cannot be a message: nothing says which of its fields is there";
            reader.reading.report(Code::Misplaced, span, message, "write an enum");
            Vec::new()
        }
    };
    Ok((MessageType { ident, generics, cases }, reading))
}

enum Body {
    Struct(syn::Fields),
    Enum(Vec<Variant>),
    Union(Span),
}

struct Reader<'r> {
    /// The predicates under which the type derives anything.
    given: Vec<String>,
    ident: &'r Ident,
    /// The name of the type as coordinates have it.
    owner: String,
    scope: Option<String>,
    reading: &'r mut Reading,
}

impl Reader<'_> {
    /// The scope that `#[localize]` on the type gives.
    fn mark(&mut self, attributes: &[Attribute]) -> Option<String> {
        let certain: Vec<Attribute> =
            attributes.iter().filter(|outer| is_certain(outer, &self.given)).cloned().collect();
        let mark = Mark::default().refined(&certain, &mut self.reading.diagnostics);
        if let Some(attribute) = unfolded(&certain).iter().find(|attribute| mark.skip && is_localize(attribute)) {
            let message = "a message cannot be left untranslated: it is written by the compiled table";
            let help = "remove `skip`, or implement `rmcp_l10n::Message` by hand in place of the derive";
            self.reading.report(Code::Misplaced, attribute.path().span(), message, help);
        }
        mark.scope
    }

    /// Reports `#[localize]` on what is no type.
    fn unmarked(&mut self, attributes: &[Attribute]) {
        for attribute in unfolded(attributes).iter().filter(|attribute| is_localize(attribute)) {
            let message = "`#[localize]` marks the type of a message, not a part of it";
            let help = "put it on the type; a field that is no argument has #[message(skip)]";
            self.reading.report(Code::Misplaced, attribute.path().span(), message, help);
        }
    }

    /// Reads one message: that of a struct, or of the enum's variant `variant`.
    fn case(
        &mut self,
        variant: Option<&Ident>,
        attributes: &[Attribute],
        fields: &syn::Fields,
        outer_note: Option<&str>,
    ) -> Case {
        let errors = self.reading.diagnostics.len();
        let member = variant.map_or_else(|| "message".to_owned(), |variant| variant.unraw().to_string());
        let coordinate = Coordinate::new(Kind::Message, &self.owner, [member.as_str()]);
        let coordinate = coordinate.in_scope(self.scope.as_deref());
        let shown = variant.map_or_else(|| self.owner.clone(), |_| format!("{}::{member}", self.owner));
        let Fields { arguments, leaves_out, are_known } = self.fields(fields, &coordinate, &shown);
        let place = Place::Message { coordinate: &coordinate, is_variant: variant.is_some() };
        let marks = Marks::of(attributes, &place, &self.given, self.reading);
        if marks.pattern.is_none() && !marks.has_errors {
            let (what, span) = variant.map_or(("struct", self.ident.span()), |variant| ("variant", variant.span()));
            let help = format!("write #[message(\"...\")] above the {what}");
            self.reading.report(Code::NoPattern, span, format!("the {what} `{shown}` has no pattern"), help);
        }
        let cfgs = if variant.is_some() { cfgs(attributes) } else { Vec::new() };
        let mut text = None;
        if let Some(pattern) = marks.pattern.filter(|_| are_known)
            && let Some(found) = pattern.check(&arguments, &shown, self.reading)
            && self.reading.diagnostics.len() == errors
        {
            self.reading.add(coordinate, found.text, &found.written, found.span, &cfgs);
            if let Some(added) = self.reading.texts.last_mut() {
                added.parameters = Some(arguments.iter().map(Argument::parameter).collect());
                added.note = marks.note.or_else(|| outer_note.map(str::to_owned));
                text = Some(added.clone());
            }
        }
        Case { variant: variant.cloned(), arguments, leaves_out, text, cfgs }
    }
}

/// Whether an item that derives some `Message` is for us.
fn is_ours(item: &Item) -> bool {
    let (own, variants, fields): (_, Vec<&Variant>, Vec<&Field>) = match item {
        Item::Struct(item) => (&item.attrs, Vec::new(), item.fields.iter().collect()),
        Item::Enum(item) => {
            let fields = item.variants.iter().flat_map(|variant| &variant.fields);
            (&item.attrs, item.variants.iter().collect(), fields.collect())
        }
        Item::Union(item) => (&item.attrs, Vec::new(), item.fields.named.iter().collect()),
        _ => return false,
    };
    let inner = variants.iter().map(|variant| &variant.attrs).chain(fields.iter().map(|field| &field.attrs));
    inner.chain([own]).any(|attributes| unfolded(attributes).iter().any(is_message))
        || unfolded(own).iter().filter(|attribute| attribute.path().is_ident("derive")).any(names_us)
}

fn names_us(derive: &Attribute) -> bool {
    let paths = derive.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated).unwrap_or_default();
    paths.iter().any(|path| {
        let is = |segment: Option<&syn::PathSegment>, names: &[&str]| {
            segment.is_some_and(|segment| names.iter().any(|name| segment.ident == name))
        };
        is(path.segments.last(), &["Message"]) && is(path.segments.first(), &["rmcp_l10n", "mcp_l10n"])
    })
}
