//! `impl` blocks with `#[tool]` and `#[prompt]` methods: titles, names, descriptions.

use mcp_l10n::Kind;
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Attribute, FnArg, GenericArgument, Meta, PathArguments, Type};

use crate::block::{ImplBlock, Method};
use crate::coordinate::Coordinate;
use crate::diagnostic::{Code, Diagnostic};
use crate::docs;
use crate::literal::{Entry, List, Value};
use crate::mark::{Mark, ends_with, is_localize};
use crate::reading::{ArgumentsOf, Reading, check_name};

/// Reads the tools and prompts of one block under the `#[localize]` that stands above it.
pub fn read(block: &ImplBlock, mark: &Mark) -> Reading {
    let mut reading = Reading::default();
    for method in &block.methods {
        for (place, attribute) in method.attributes.iter().enumerate() {
            let kind = match attribute {
                tool if ends_with(tool, "tool") => Kind::Tool,
                prompt if ends_with(prompt, "prompt") => Kind::Prompt,
                _ => continue,
            };
            read_method(&mut reading, method, kind, place, mark);
        }
    }
    reading
}

fn read_method(reading: &mut Reading, method: &Method, kind: Kind, place: usize, mark: &Mark) {
    match kind {
        Kind::Tool => reading.tools += 1,
        _ => reading.prompts += 1,
    }
    let own = own_mark(method, mark, &mut reading.diagnostics);
    let Some(mut list) = method.attributes.get(place).and_then(|attribute| entries(attribute, reading)) else { return };
    let ident = &method.signature.ident;
    let (name, name_span) = match list.take("name") {
        Some(Entry { value: Value::Text(name), .. }) => (name.value(), name.span()),
        Some(Entry { key, value }) => {
            let help = "write the name as a string literal: it is part of the coordinate";
            return reading.report(Code::NotLiteral, value.span(&key), "the name is not a string literal", help);
        }
        None => (ident.to_string(), ident.span()),
    };
    if !own.allow_name {
        check_name(reading, kind, &name, name_span);
    }
    check_description(reading, method, place, &list, kind);
    if own.skip {
        return;
    }
    let cfgs: Vec<Attribute> = method.attributes.iter().filter(|a| a.path().is_ident("cfg")).cloned().collect();
    let coordinate = |members: &[&str]| {
        Coordinate::new(kind, &name, members.iter().copied()).in_scope(own.scope.as_deref())
    };
    read_title(reading, list.take("title"), coordinate(&["title"]), &cfgs);
    if let Some(Entry { value: Value::List(annotations), .. }) = list.take("annotations") {
        match syn::parse2::<List>(annotations) {
            Ok(mut annotations) => {
                read_title(reading, annotations.take("title"), coordinate(&["annotations", "title"]), &cfgs);
            }
            Err(error) => reading.diagnostics.push(Diagnostic::malformed(&error, "see the documentation of #[tool]")),
        }
    }
    if kind == Kind::Prompt
        && let Some((arguments, span)) = argument_struct(method)
    {
        reading.arguments.push(ArgumentsOf { scope: own.scope.clone(), prompt: name.clone(), arguments, span });
    }
}

/// The mark of the block, with what a `#[localize(...)]` on the method adds.
fn own_mark(method: &Method, block: &Mark, diagnostics: &mut Vec<Diagnostic>) -> Mark {
    method.attributes.iter().filter(|attribute| is_localize(attribute)).fold(block.clone(), |mark, attribute| {
        let own = Mark::of(attribute, diagnostics);
        Mark {
            scope: own.scope.or(mark.scope),
            allow_name: own.allow_name || mark.allow_name,
            skip: own.skip || mark.skip,
        }
    })
}

fn entries(attribute: &Attribute, reading: &mut Reading) -> Option<List> {
    let list = match &attribute.meta {
        Meta::Path(_) => return Some(List(Vec::new())),
        Meta::List(list) => list,
        Meta::NameValue(_) => return None, // rmcp refuses it in its own words
    };
    match syn::parse2::<List>(list.tokens.clone()) {
        Ok(list) => Some(list),
        Err(error) => {
            let help = "write it as a list such as `name = \"...\", title = \"...\"`";
            reading.diagnostics.push(Diagnostic::malformed(&error, help));
            None
        }
    }
}

fn read_title(reading: &mut Reading, entry: Option<Entry>, coordinate: Coordinate, cfgs: &[Attribute]) {
    match entry {
        None => {}
        Some(Entry { value: Value::Text(title), .. }) => reading.text(coordinate, &title, cfgs),
        Some(Entry { key, value }) => {
            let message = format!("cannot read the text of `{coordinate}`: not a string literal");
            let help = "write the title as a string literal, which rmcp needs as well";
            reading.report(Code::NotLiteral, value.span(&key), message, help);
        }
    }
}

fn check_description(reading: &mut Reading, method: &Method, place: usize, list: &List, kind: Kind) {
    if list.0.iter().any(|entry| entry.key == "description") {
        return;
    }
    if let Some(lost) = docs::description(&method.attributes, place, is_localize).lost {
        let kind = kind.as_str();
        let message = format!("rmcp drops the description of this {kind}: this attribute follows its doc comment");
        let help = "move the attribute above the doc comment, or write the text as `description = \"...\"`";
        reading.report(Code::LostDescription, lost, message, help);
    }
}

/// The type of a prompt's arguments: `T` of the parameter of type `Parameters<T>`, by the last part of its path.
fn argument_struct(method: &Method) -> Option<(String, Span)> {
    method.signature.inputs.iter().find_map(|input| {
        let FnArg::Typed(parameter) = input else { return None };
        let Type::Path(wrapper) = &*parameter.ty else { return None };
        let last = wrapper.path.segments.last().filter(|last| last.ident == "Parameters")?;
        let PathArguments::AngleBracketed(generics) = &last.arguments else { return None };
        let Some(GenericArgument::Type(Type::Path(inner))) = generics.args.first() else { return None };
        let name = inner.path.segments.last()?;
        Some((name.ident.to_string(), inner.span()))
    })
}
