//! An enum whose variants are the options of a form.

use proc_macro2::Span;
use syn::{Fields, LitStr, Variant};

use super::Form;
use super::words::{self, Words};
use crate::diagnostic::Code;
use crate::entries::Contract;
use crate::shape::{Place, Property, Reader, Shape};

/// One variant that is on the wire.
struct Choice {
    place: Place,
    value: String,
    span: Span,
    /// Whether schemars writes more for it than its value, so that the enum becomes a `oneOf`.
    is_written_out: bool,
}

/// Entries of schemars that make it write a variant out.
const WRITTEN_OUT: [&str; 7] = ["title", "description", "example", "extend", "transform", "with", "schema_with"];

/// How to give an option its title.
const TITLE: &str = "begin its doc comment with `/// # Title`, or write `#[schemars(title = \"...\")]`";

pub(super) fn read(reader: &mut Reader, root: &Place, shape: &Shape, variants: &[Variant]) -> Form {
    Words::read(reader, &shape.attributes, words::Place::Enum);
    if root.mark.skip {
        return Form::Options { title: None, description: None, options: Vec::new() };
    }
    if let Some((key, span)) =
        ["tag", "untagged"].iter().find_map(|key| root.entries.place(key).map(|span| (*key, span)))
    {
        let message =
            format!("under `{key}` the variants of `{}` are no strings, which options have to be", shape.ident);
        reader.reading.report(Code::FormField, span, message, format!("remove `{key}`"));
    }
    let choices = choices(reader, root, variants);
    if choices.is_empty() && !reader.reading.has_errors() {
        let message = format!("`{}` has no variants, so there is nothing to choose from", shape.ident);
        reader.reading.report(Code::FormField, shape.ident.span(), message, "give it variants, or remove the derive");
    }
    let title = reader.text(root, &[], Property::Title);
    let description = reader.text(root, &[], Property::Description);
    let written_out = choices.iter().any(|choice| choice.is_written_out);
    let options = match root.entries.extended_texts("enumNames") {
        Some((key, titles)) => legacy(reader, root, &choices, &key, titles, written_out),
        None if written_out => titled(reader, &choices),
        None => Vec::new(),
    };
    Form::Options { title, description, options }
}

fn choices(reader: &mut Reader, root: &Place, variants: &[Variant]) -> Vec<Choice> {
    let rule = root.entries.rule("rename_all", Contract::Input);
    let mut choices = Vec::new();
    for variant in variants {
        let mut place = reader.inside(root, &variant.attrs, "variant");
        place.note = Words::read(reader, &variant.attrs, words::Place::Variant).note;
        if place.entries.is_skipped(Contract::Input) {
            continue;
        }
        let span = variant.ident.span();
        if !matches!(variant.fields, Fields::Unit) {
            let message = format!("`{}` has fields, so it is no option of a form", variant.ident);
            let help = "options are variants without fields; ask for the rest in fields of the struct";
            reader.reading.report(Code::FormField, span, message, help);
            continue;
        }
        let value = place.entries.key(Contract::Input, rule.variant(&variant.ident.to_string()));
        if reader.key_depends(&place, &["option", &value], &[Property::Title]) {
            continue;
        }
        let is_deprecated = variant.attrs.iter().any(|attribute| attribute.path().is_ident("deprecated"));
        let is_written_out = place.has(&Property::BOTH) || is_deprecated || place.entries.has_any(&WRITTEN_OUT);
        choices.push(Choice { place, value, span, is_written_out });
    }
    choices
}

/// The titles of the variants. rmcp takes a `oneOf` for options only if each of them has one; otherwise it asks for free
/// text, or refuses the form.
fn titled(reader: &mut Reader, choices: &[Choice]) -> Vec<(String, usize)> {
    let mut options = Vec::new();
    for Choice { place, value, span, .. } in choices {
        if !place.has(&[Property::Title]) {
            let message = if place.has(&[Property::Description]) {
                format!("the option `{value}` has a description and no title, and options are offered by their titles")
            } else {
                format!("the option `{value}` has no title, and others have: then rmcp offers none of them")
            };
            reader.reading.report(Code::FormField, *span, message, TITLE);
        }
        if let Some(text) = reader.text(place, &["option", value], Property::Title) {
            options.push((value.clone(), text));
        }
    }
    options
}

/// The titles of `enumNames`, in the order of the variants.
fn legacy(
    reader: &mut Reader,
    root: &Place,
    choices: &[Choice],
    key: &LitStr,
    titles: Result<Vec<LitStr>, Span>,
    written_out: bool,
) -> Vec<(String, usize)> {
    let titles = match titles {
        Ok(titles) => titles,
        Err(span) => {
            let message = "cannot read the titles of the options: `enumNames` is no array of string literals";
            reader.reading.report(Code::NotLiteral, span, message, "write `\"enumNames\" = [\"...\", \"...\"]`");
            return Vec::new();
        }
    };
    if written_out {
        let message = "`enumNames` is not shown where a variant has a doc comment or attributes of its own";
        let help = "give every variant its title, and remove `enumNames`";
        reader.reading.report(Code::FormField, key.span(), message, help);
        return Vec::new();
    }
    if titles.len() != choices.len() {
        let message = format!("`enumNames` has {} titles for {} options", titles.len(), choices.len());
        reader.reading.report(Code::FormField, key.span(), message, "write one title an option, in their order");
        return Vec::new();
    }
    let mut options = Vec::new();
    for (Choice { place, value, .. }, title) in choices.iter().zip(&titles) {
        if place.mark.skip {
            continue;
        }
        let before = reader.reading.texts.len();
        let coordinate = reader.coordinate(root, &["option", value, "title"]);
        reader.reading.text(coordinate, title, &[]);
        if let Some(text) = reader.reading.texts.get_mut(before) {
            text.note.clone_from(&place.note);
            options.push((value.clone(), before));
        }
    }
    options
}
