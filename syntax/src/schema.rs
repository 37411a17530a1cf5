//! `#[derive(LocalizedSchema)]`: titles and descriptions in the JSON schemas of tools.

use mcp_l10n::Kind;
use proc_macro2::TokenStream;
use syn::{Fields, Variant};

use crate::entries::{Contract, Entries};
use crate::reading::Reading;
use crate::rename::RenameRule;
use crate::shape::{Data, Place, Property, Reader, Shape};

/// Reads one item for the scan.
///
/// # Errors
///
/// If the item is not of the sort that the derive is for.
pub fn scan(item: TokenStream) -> syn::Result<Reading> {
    Ok(read(&syn::parse2(item)?))
}

/// Reads every title and description that schemars 1.2 writes for the type: its own, those of its fields, and those of its
/// variants with their fields. The name of the type, which schemars serves as the title where there is none, is no text.
///
/// A field or variant has the key that it has on the wire. rmcp shows arguments as serde reads them and results as serde
/// writes them: where the two have different keys, there is a text for each. Fields without names are numbered from 0.
/// `#[localize(skip)]` leaves the type, a variant or a field out.
///
/// ```
/// use mcp_l10n_syntax::schema;
///
/// let item = r#"
///     /// What there is to do.
///     #[serde(rename_all = "snake_case")]
///     enum Activity {
///         /// # A day in the hills
///         DayHike,
///     }
/// "#;
/// let reading = schema::read(&syn::parse_str(item).unwrap());
/// let names: Vec<String> = reading.texts.iter().map(|text| text.coordinate.to_string()).collect();
/// assert_eq!(names, ["schema/Activity/description", "schema/Activity/option/day_hike/title"]);
/// ```
pub fn read(shape: &Shape) -> Reading {
    let mut reader = Reader::new(Kind::Schema, &shape.ident, &shape.attributes);
    let root = reader.root(&shape.attributes);
    if root.mark.skip {
        return reader.reading;
    }
    let ways = ways(&root.entries);
    match &shape.data {
        Data::Struct(fields) => {
            let inner = inner(&mut reader, &root, fields).filter(|_| !ways.is_empty());
            texts_of(&mut reader, &root, inner.as_ref(), &[]);
            if inner.is_none() {
                read_fields(
                    &mut reader,
                    &root,
                    fields,
                    &[],
                    &with_rules(&ways, |way| root.entries.rule("rename_all", way)),
                );
            }
        }
        Data::Enum(variants) => {
            texts_of(&mut reader, &root, None, &[]);
            let ways = with_rules(&ways, |way| root.entries.rule("rename_all", way));
            for variant in variants {
                read_variant(&mut reader, &root, variant, &ways);
            }
        }
    }
    reader.finish(&root)
}

/// The ways in which schemars looks into the type, and not into another one that stands for it.
fn ways(entries: &Entries) -> Vec<Contract> {
    let is_given = |keys: &[&str]| keys.iter().any(|key| entries.place(key).is_some());
    if is_given(&["with", "schema_with"]) {
        return Vec::new();
    }
    let input = (!is_given(&["from", "try_from"])).then_some(Contract::Input);
    let output = (!is_given(&["into"])).then_some(Contract::Output);
    input.into_iter().chain(output).collect()
}

fn with_rules(ways: &[Contract], rule: impl Fn(Contract) -> RenameRule) -> Vec<(Contract, RenameRule)> {
    ways.iter().map(|way| (*way, rule(*way))).collect()
}

/// The field whose schema is that of the whole struct: the only one of a tuple struct, or that of a transparent struct.
fn inner(reader: &mut Reader, root: &Place, fields: &Fields) -> Option<Place> {
    let is_newtype = matches!(fields, Fields::Unnamed(fields) if fields.unnamed.len() == 1);
    if !is_newtype && root.entries.place("transparent").is_none() {
        return None;
    }
    let mut places = fields.iter().map(|field| reader.inside(root, &field.attrs, "field"));
    places.find(|place| is_newtype || !place.entries.is_skipped(Contract::Input))
}

/// The texts of one schema; those that `place` lacks are the ones of `inner`, whose schema it is.
fn texts_of(reader: &mut Reader, place: &Place, inner: Option<&Place>, members: &[&str]) {
    for property in Property::BOTH {
        let from = inner.filter(|_| !place.has(&[property])).unwrap_or(place);
        reader.text(from, members, property);
    }
}

fn read_variant(reader: &mut Reader, root: &Place, variant: &Variant, ways: &[(Contract, RenameRule)]) {
    let place = reader.inside(root, &variant.attrs, "variant");
    if place.mark.skip {
        return;
    }
    let name = variant.ident.to_string();
    let keys = keys(&place.entries, ways, |rule| rule.variant(&name));
    for (key, ways) in keys {
        let members = ["option", &key];
        if reader.key_depends(&place, &members, &Property::BOTH) {
            return;
        }
        // Where the tag stands outside, or the content has a key of its own, a lone field has a schema of its own.
        let merges = [&root.entries, &place.entries].iter().any(|entries| entries.place("untagged").is_some())
            || root.entries.place("tag").is_some() && root.entries.place("content").is_none();
        let replaced = ["with", "schema_with"].iter().any(|key| place.entries.place(key).is_some());
        let inner = match &variant.fields {
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 && merges && !replaced => {
                fields.unnamed.first().map(|field| reader.inside(&place, &field.attrs, "field"))
            }
            _ => None,
        };
        texts_of(reader, &place, inner.as_ref(), &members);
        if inner.is_none() && !replaced {
            let rule = |way| place.entries.rule("rename_all", way).or(root.entries.rule("rename_all_fields", way));
            read_fields(reader, &place, &variant.fields, &members, &with_rules(&ways, rule));
        }
    }
}

fn read_fields(reader: &mut Reader, outer: &Place, fields: &Fields, members: &[&str], ways: &[(Contract, RenameRule)]) {
    for (number, field) in fields.iter().enumerate() {
        let place = reader.inside(outer, &field.attrs, "field");
        if place.mark.skip || place.entries.is_flattened() {
            continue;
        }
        let keys = match &field.ident {
            Some(ident) => keys(&place.entries, ways, |rule| rule.field(&ident.to_string())),
            None => vec![(number.to_string(), Vec::new())],
        };
        for (key, _) in keys {
            let members = [members, &[key.as_str()]].concat();
            if reader.key_depends(&place, &members, &Property::BOTH) {
                break;
            }
            texts_of(reader, &place, None, &members);
        }
    }
}

/// The keys of a field or variant, each with the ways of looking that show it.
fn keys(
    entries: &Entries,
    ways: &[(Contract, RenameRule)],
    name: impl Fn(RenameRule) -> String,
) -> Vec<(String, Vec<Contract>)> {
    let mut keys: Vec<(String, Vec<Contract>)> = Vec::new();
    for (way, rule) in ways.iter().filter(|(way, _)| !entries.is_skipped(*way)) {
        let key = entries.key(*way, name(*rule));
        match keys.iter_mut().find(|(known, _)| *known == key) {
            Some((_, ways)) => ways.push(*way),
            None => keys.push((key, vec![*way])),
        }
    }
    keys
}
