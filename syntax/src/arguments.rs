//! `#[derive(PromptArguments)]`: the titles of a prompt's arguments, as schemars reads them.

use mcp_l10n::Kind;
use proc_macro2::Span;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Field, Generics, Ident, Meta, Token, Visibility};

use crate::coordinate::Coordinate;
use crate::diagnostic::{Code, Diagnostic};
use crate::docs;
use crate::literal::{Entry, List, Value};
use crate::mark::{Mark, is_localize};
use crate::reading::Reading;
use crate::rename::{RenameRule, rename_of};

/// The parts of a struct that titles can come from.
#[derive(Debug)]
pub struct ArgumentStruct {
    attributes: Vec<Attribute>,
    ident: Ident,
    fields: Vec<Field>,
}

impl Parse for ArgumentStruct {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<Visibility>()?;
        let form = "`#[derive(PromptArguments)]` needs a struct with named fields";
        input.parse::<Token![struct]>().map_err(|error| syn::Error::new(error.span(), form))?;
        let ident = input.parse()?;
        input.parse::<Generics>()?;
        input.parse::<Option<syn::WhereClause>>()?;
        if !input.peek(syn::token::Brace) {
            return Err(syn::Error::new(input.span(), form));
        }
        let body;
        syn::braced!(body in input);
        let fields = body.parse_terminated(Field::parse_named, Token![,])?.into_iter().collect();
        Ok(Self { attributes, ident, fields })
    }
}

/// Reads the titles of the fields: `#[schemars(title = "...")]`, or else the heading of the doc comment.
pub fn read(item: &ArgumentStruct) -> Reading {
    let mut reading = Reading::default();
    let mark = item.attributes.iter().filter(|attribute| is_localize(attribute)).fold(Mark::default(), |_, attribute| {
        Mark::of(attribute, &mut reading.diagnostics)
    });
    if mark.skip {
        return reading;
    }
    let rule = RenameRule::of(&item.attributes);
    for field in &item.fields {
        let Some(ident) = &field.ident else { continue };
        let key = rename_of(&field.attrs).unwrap_or_else(|| rule.apply(&ident.to_string()));
        let owner = item.ident.to_string();
        let coordinate = Coordinate::new(Kind::Arguments, &owner, [key.as_str(), "title"]).in_scope(mark.scope.as_deref());
        let cfgs: Vec<Attribute> = field.attrs.iter().filter(|a| a.path().is_ident("cfg")).cloned().collect();
        match title(&field.attrs, &mut reading.diagnostics) {
            Some(Ok((text, span))) => reading.add(coordinate, text, span, &cfgs),
            Some(Err(span)) => {
                let message = format!("cannot read the text of `{coordinate}`: not a string literal");
                reading.report(Code::NotLiteral, span, message, "write the title as a string literal");
            }
            None => {}
        }
    }
    reading
}

/// The title of a field: `Err` where it is computed.
fn title(attributes: &[Attribute], diagnostics: &mut Vec<Diagnostic>) -> Option<Result<(String, Span), Span>> {
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("schemars")) {
        let Meta::List(list) = &attribute.meta else { continue };
        match syn::parse2::<List>(list.tokens.clone()) {
            Ok(mut list) => match list.take("title") {
                Some(Entry { value: Value::Text(title), .. }) => return Some(Ok((title.value(), title.span()))),
                Some(Entry { key, value }) => return Some(Err(value.span(&key))),
                None => {}
            },
            Err(error) => diagnostics.push(Diagnostic::malformed(&error, "see the documentation of schemars")),
        }
    }
    docs::title(attributes).map(Ok)
}
