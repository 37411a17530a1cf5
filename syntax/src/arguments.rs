//! `#[derive(PromptArguments)]`: the titles of a prompt's arguments, as schemars reads them.

use mcp_l10n::Kind;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Field, Generics, Ident, Token, Visibility, WhereClause};

use crate::entries::Contract;
use crate::reading::Reading;
use crate::shape::{Property, Reader};

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
        input.parse::<Option<WhereClause>>()?;
        if !input.peek(syn::token::Brace) {
            return Err(syn::Error::new(input.span(), form));
        }
        let body;
        syn::braced!(body in input);
        let fields = body.parse_terminated(Field::parse_named, Token![,])?.into_iter().collect();
        Ok(Self { attributes, ident, fields })
    }
}

/// Reads the titles of the fields: `#[schemars(title = "...")]`, or else the heading of the doc comment, which is what
/// schemars 1 serves for a property. With `#[localize(descriptions)]` on the struct the descriptions, which models read, are
/// read as texts; without it they are [`Reading::descriptions`]. `#[localize(skip)]` leaves the struct or one field out.
///
/// ```
/// use mcp_l10n_syntax::arguments;
///
/// let item = r#"struct Trip {
///     /// # City of departure
///     #[serde(rename = "from")]
///     origin: String,
/// }"#;
/// let reading = arguments::read(&syn::parse_str(item).unwrap());
/// assert_eq!(reading.texts[0].coordinate.to_string(), "arguments/Trip/from/title");
/// assert_eq!(reading.texts[0].text, "City of departure");
/// ```
pub fn read(item: &ArgumentStruct) -> Reading {
    let mut reader = Reader::new(Kind::Arguments, &item.ident, &item.attributes);
    let root = reader.root(&item.attributes);
    let rule = root.entries.rule("rename_all", Contract::Input);
    for field in &item.fields {
        let place = reader.inside(&root, &field.attrs, "field");
        let properties = if place.mark.descriptions { &Property::BOTH[..] } else { &[Property::Title] };
        if place.entries.is_skipped(Contract::Input) || place.entries.is_flattened() {
            continue; // it has no key
        }
        let name = field.ident.as_ref().map(Ident::to_string).unwrap_or_default();
        let key = place.entries.key(Contract::Input, rule.field(&name));
        if !reader.key_depends(&place, &[&key], properties) {
            for property in properties {
                reader.text(&place, &[&key], *property);
            }
        }
        if !place.mark.descriptions {
            reader.unasked_description(&place, &[&key]);
        }
    }
    reader.finish(&root)
}
