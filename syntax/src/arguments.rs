//! `#[derive(PromptArguments)]`: the titles of a prompt's arguments, as schemars reads them.

use mcp_l10n::Kind;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Field, Generics, Ident, Token, Visibility, WhereClause};

use crate::attributes::{cfgs, condition, unfolded};
use crate::coordinate::Coordinate;
use crate::diagnostic::Code;
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
    let given = conditions_of_derive(&item.attributes);
    let mark = Mark::default().refined(&certain(&item.attributes, &given), &mut reading.diagnostics);
    let entries = Entries::of(&item.attributes, &given, &mut reading.diagnostics);
    let rule = RenameRule::of(&entries);
    for field in &item.fields {
        let mark = mark.refined(&certain(&field.attrs, &given), &mut reading.diagnostics);
        if !mark.skip {
            let entries = Entries::of(&field.attrs, &given, &mut reading.diagnostics);
            read_field(&mut reading, field, entries, &item.ident, rule, &mark);
        }
    }
    if let Some(span) = entries.conditional("rename_all").filter(|_| !reading.texts.is_empty()) {
        reading.texts.clear();
        let message = format!("the names of the titles of `{}` depend on a `cfg`", item.ident);
        reading.report(Code::NotLiteral, span, message, "write `rename_all` once, without `cfg_attr`");
    }
    reading
}

/// The predicates under which the struct derives anything.
fn conditions_of_derive(attributes: &[Attribute]) -> Vec<String> {
    let derives = |outer: &&Attribute| {
        unfolded(std::slice::from_ref(*outer)).iter().any(|attribute| attribute.path().is_ident("derive"))
    };
    attributes.iter().filter(derives).filter_map(condition).collect()
}

/// The attributes without those that the derive does not see under every `cfg`.
fn certain(attributes: &[Attribute], given: &[String]) -> Vec<Attribute> {
    let is_certain = |outer: &&Attribute| condition(outer).is_none_or(|predicate| given.contains(&predicate));
    attributes.iter().filter(is_certain).cloned().collect()
}

fn read_field(
    reading: &mut Reading,
    field: &Field,
    mut entries: Entries,
    owner: &Ident,
    rule: RenameRule,
    mark: &Mark,
) {
    let name = field.ident.as_ref().map(Ident::to_string).unwrap_or_default();
    let Some(key) = entries.key(&name, rule) else { return };
    let coordinate = Coordinate::new(Kind::Arguments, &owner.to_string(), [key.as_str(), "title"]);
    let coordinate = coordinate.in_scope(mark.scope.as_deref());
    let cfgs = cfgs(&field.attrs);
    let heading = docs::title(&field.attrs);
    let candidates = entries.titles() + usize::from(heading.is_some());
    let depends =
        |what: &str| format!("the {what} `{coordinate}` depends on a `cfg`, so the build step cannot know it");
    // The derive sees what is left under one `cfg`, the scan sees all.
    if let Some(span) = entries.conditional("rename").filter(|_| candidates > 0) {
        let help = "write `rename` once, without `cfg_attr`, or add #[localize(skip)] to the field";
        return reading.report(Code::NotLiteral, span, depends("name of"), help);
    }
    if let Some(span) = entries.conditional("title").filter(|_| candidates > 1) {
        let help = "write one title, without `cfg_attr`, or add #[localize(skip)] to the field";
        return reading.report(Code::NotLiteral, span, depends("text of"), help);
    }
    match entries.take_title() {
        Some(Entry { value: Value::Text(title), .. }) => reading.text(coordinate, &title, &cfgs),
        Some(Entry { key, value }) => {
            let help = "write the title as a string literal, or add #[localize(skip)] to the field";
            reading.not_literal(&coordinate, &key, &value, help);
        }
        None => {
            if let Some((title, span)) = heading {
                reading.add(coordinate, title.clone(), &title, span, &cfgs);
            }
        }
    }
}
