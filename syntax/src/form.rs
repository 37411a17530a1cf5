//! `#[derive(Elicitation)]`: what a form shows, as schemars 1.2 and rmcp 3.11 serve it.

mod options;
mod types;
mod words;

use mcp_l10n::Kind;
use proc_macro2::TokenStream;
use syn::{Fields, Ident, Type};

use self::types::Asked;
use self::words::Words;
use crate::diagnostic::Code;
use crate::entries::Contract;
use crate::reading::Reading;
use crate::shape::{Data, Place, Property, Reader, Shape};
use crate::types::type_name;

/// A form, or the options of one. Numbers are places among the texts of the reading.
#[derive(Debug)]
pub enum Form {
    /// A struct that a user fills in.
    Fields {
        /// What the user is asked.
        message: usize,
        /// The title of the schema.
        title: Option<usize>,
        /// The description of the schema.
        description: Option<usize>,
        /// The fields, without those that are skipped or flattened.
        fields: Vec<FormField>,
    },
    /// An enum that a user chooses from.
    Options {
        /// What a field of this type shows as its title where it has none of its own.
        title: Option<usize>,
        /// What a field of this type shows as its description where it has none of its own.
        description: Option<usize>,
        /// The value and the title of each option that has one.
        options: Vec<(String, usize)>,
    },
}

/// One field of a form.
#[derive(Debug)]
pub struct FormField {
    /// The key on the wire.
    pub key: String,
    /// The title.
    pub title: Option<usize>,
    /// The description.
    pub description: Option<usize>,
    /// The type that may have options, freed of containers; `None` if a function makes the schema.
    pub options: Option<Type>,
    /// Whether several of the options can be chosen. The texts of their type are not shown then.
    pub several: bool,
    /// Whether the type has to have options: it is none of those that are known to be text, numbers or booleans.
    pub is_choice: bool,
}

/// Reads one item for the scan.
///
/// # Errors
///
/// If the item is not of the sort that the derive is for.
pub fn scan(item: TokenStream) -> syn::Result<Reading> {
    Ok(read(&syn::parse2(item)?).1)
}

/// Reads a struct with named fields as a form, and an enum without fields as the options of one. Where anything is wrong,
/// there is no form and no text.
///
/// Titles and descriptions are those that schemars serves: `#[schemars(title = "...", description = "...")]`, or else the
/// doc comment, whose first line is the title if it begins with `#`. A doc comment without such a line is a description,
/// which a form shows; on a variant it is one that no form shows, and since rmcp offers options by their titles only if all
/// have one, it is an error there. `enumNames` of `#[schemars(extend(...))]`, the older way to write titles, counts as well.
///
/// ```
/// use mcp_l10n_syntax::form;
///
/// let item = r#"
///     #[elicitation(message = "Please enter your e-mail address.")]
///     struct Contact {
///         /// # E-mail address
///         ///
///         /// Address for the confirmation
///         email: String,
///     }
/// "#;
/// let (form, reading) = form::read(&syn::parse_str(item).unwrap());
/// assert!(form.is_some());
/// let names: Vec<String> = reading.texts.iter().map(|text| text.coordinate.to_string()).collect();
/// assert_eq!(names, ["form/Contact/message", "form/Contact/email/title", "form/Contact/email/description"]);
/// ```
pub fn read(shape: &Shape) -> (Option<Form>, Reading) {
    let mut reader = Reader::new(Kind::Form, &shape.ident, &shape.attributes);
    let root = reader.root(&shape.attributes);
    let form = match &shape.data {
        Data::Struct(Fields::Named(fields)) => {
            let fields: Vec<_> = fields.named.iter().collect();
            read_struct(&mut reader, &root, shape, &fields)
        }
        Data::Struct(_) => {
            let message = format!("`{}` has no named fields, so there is nothing to fill in", shape.ident);
            let help = "put the derive on a struct with named fields, or on an enum that such a struct offers";
            reader.reading.report(Code::Misplaced, shape.ident.span(), message, help);
            None
        }
        Data::Enum(variants) => Some(options::read(&mut reader, &root, shape, variants)),
    };
    let mut reading = reader.finish(&root);
    if reading.has_errors() {
        reading.texts.clear();
        return (None, reading);
    }
    (form, reading)
}

fn read_struct(reader: &mut Reader, root: &Place, shape: &Shape, fields: &[&syn::Field]) -> Option<Form> {
    if root.mark.skip {
        let message = format!("the form `{}` cannot be left out: its message has to be in the table", shape.ident);
        let help = "remove the derive, and ask with rmcp's own `elicit`; or skip single fields";
        reader.reading.report(Code::Misplaced, shape.ident.span(), message, help);
        return None;
    }
    if let Some(span) = root.entries.place("transparent") {
        let message = "a transparent struct is no form: schemars shows its field in its place";
        reader.reading.report(Code::FormField, span, message, "remove `transparent`");
    }
    for other in ["from", "try_from"] {
        if let Some(span) = root.entries.place(other) {
            let message = "the form that is shown is that of another type, whose texts are not read here";
            reader.reading.report(Code::FormField, span, message, "ask for that type, and derive `Elicitation` on it");
        }
    }
    let words = Words::read(reader, &shape.attributes, words::Place::Struct);
    let message = read_message(reader, root, words, &shape.ident);
    let title = reader.text(root, &[], Property::Title);
    let description = reader.text(root, &[], Property::Description);
    let rule = root.entries.rule("rename_all", Contract::Input);
    let mut read = Vec::new();
    for field in fields {
        let mut place = reader.inside(root, &field.attrs, "field");
        place.note = Words::read(reader, &field.attrs, words::Place::Field).note;
        if place.entries.is_skipped(Contract::Input) || place.mark.skip {
            continue;
        }
        if let Some(span) = place.entries.place("flatten") {
            let message = "the fields of a flattened type would be shown without translations";
            let help = "write its fields out in the form, or add #[localize(skip)] if they stay in the source language";
            reader.reading.report(Code::FormField, span, message, help);
            continue;
        }
        let name = field.ident.as_ref().map(Ident::to_string).unwrap_or_default();
        let key = place.entries.key(Contract::Input, rule.field(&name));
        if reader.key_depends(&place, &[&key], &Property::BOTH) {
            continue;
        }
        let asked = types::asked(&place.entries, &field.ty);
        if let Err((span, what)) = &asked {
            let message = format!("a form cannot ask for `{key}`: it has no place for {what}");
            let help = "ask for text, numbers, booleans and enums that derive `Elicitation`, or lists of such enums; \
                        or take the field out of the form with #[serde(skip)]";
            reader.reading.report(Code::FormField, *span, message, help);
        }
        let Asked { options, several } = asked.unwrap_or_default();
        let is_parameter = |name: &str| shape.generics.type_params().any(|parameter| parameter.ident == name);
        if let Some((_, span)) = options.as_ref().and_then(type_name).filter(|(name, _)| is_parameter(name)) {
            let message = format!("what `{key}` asks for is not known: its type is a parameter");
            reader.reading.report(Code::FormField, span, message, "write the type, in a struct for each");
        }
        let is_choice = options.as_ref().and_then(type_name).is_some_and(|(name, _)| !types::is_value(&name));
        let title = reader.text(&place, &[&key], Property::Title);
        let description = reader.text(&place, &[&key], Property::Description);
        read.push(FormField { key, title, description, options, several, is_choice });
    }
    Some(Form::Fields { message: message?, title, description, fields: read })
}

/// The sentence that the user is asked: what a form cannot be without.
fn read_message(reader: &mut Reader, root: &Place, words: Words, ident: &Ident) -> Option<usize> {
    let help = "write `#[elicitation(message = \"...\")]` above the struct: the sentence that the user is asked";
    let Some(message) = words.message else {
        if !words.failed {
            let message = format!("the form `{ident}` has no message");
            reader.reading.report(Code::NoFormMessage, ident.span(), message, help);
        }
        return None;
    };
    if message.value().trim().is_empty() {
        reader.reading.report(Code::NoFormMessage, message.span(), format!("the message of `{ident}` is empty"), help);
        return None;
    }
    let coordinate = reader.coordinate(root, &["message"]);
    let place = reader.reading.texts.len();
    reader.reading.text(coordinate, &message, &[]);
    reader.reading.texts.get_mut(place)?.note = words.note;
    Some(place)
}
