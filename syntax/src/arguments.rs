//! `#[derive(PromptArguments)]`: the titles of a prompt's arguments, as schemars reads them.

use mcp_l10n::Kind;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Field, Generics, Ident, Token, Visibility, WhereClause};

use crate::attributes::cfgs;
use crate::coordinate::Coordinate;
use crate::docs;
use crate::literal::{Entry, Value};
use crate::mark::Mark;
use crate::reading::Reading;
use crate::rename::{Entries, RenameRule};

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
/// schemars 1 serves for a property. `#[localize(skip)]` leaves the struct or one field out.
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
    let mut reading = Reading::default();
    let mark = Mark::default().refined(&item.attributes, &mut reading.diagnostics);
    let rule = RenameRule::of(&Entries::of(&item.attributes, &mut reading.diagnostics));
    for field in &item.fields {
        let mark = mark.refined(&field.attrs, &mut reading.diagnostics);
        if !mark.skip {
            read_field(&mut reading, field, &item.ident, rule, &mark);
        }
    }
    reading
}

fn read_field(reading: &mut Reading, field: &Field, owner: &Ident, rule: RenameRule, mark: &Mark) {
    let mut entries = Entries::of(&field.attrs, &mut reading.diagnostics);
    let name = field.ident.as_ref().map(Ident::to_string).unwrap_or_default();
    let Some(key) = entries.key(&name, rule) else { return };
    let coordinate = Coordinate::new(Kind::Arguments, &owner.to_string(), [key.as_str(), "title"]);
    let coordinate = coordinate.in_scope(mark.scope.as_deref());
    let cfgs = cfgs(&field.attrs);
    match entries.take_title() {
        Some(Entry { value: Value::Text(title), .. }) => reading.text(coordinate, &title, &cfgs),
        Some(Entry { key, value }) => {
            let help = "write the title as a string literal, or add #[localize(skip)] to the field";
            reading.not_literal(&coordinate, &key, &value, help);
        }
        None => {
            if let Some((title, span)) = docs::title(&field.attrs) {
                reading.add(coordinate, title.clone(), &title, span, &cfgs);
            }
        }
    }
}
