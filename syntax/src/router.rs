//! `impl` blocks with `#[tool]` and `#[prompt]` methods: titles, names, descriptions.

use mcp_l10n::Kind;
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Attribute, FnArg, GenericArgument, Meta, PathArguments, Type};

use crate::attributes::{cfgs, is_mark};
use crate::block::{ImplBlock, Method, marked_kind};
use crate::coordinate::Coordinate;
use crate::diagnostic::{Code, Diagnostic};
use crate::docs;
use crate::literal::{Entry, List, Value};
use crate::mark::Mark;
use crate::reading::{ArgumentsOf, Reading, check_name};

/// Reads the tools and prompts of one block under the `#[localize]` that stands above it. With `skip`, on the block or on
/// a method, they are only counted.
///
/// ```
/// use mcp_l10n_syntax::{Mark, router};
///
/// let block = r#"impl Disk {
///     #[tool(name = "fs.read", title = "Read a file")]
///     fn read(&self) {}
/// }"#;
/// let reading = router::read(&syn::parse_str(block).unwrap(), &Mark::default());
/// assert_eq!(reading.texts[0].coordinate.to_string(), "tool/fs.read/title");
/// ```
pub fn read(block: &ImplBlock, mark: &Mark) -> Reading {
    let mut reading = Reading::default();
    for method in &block.methods {
        for (place, attribute) in method.attributes.iter().enumerate() {
            if let Some(kind) = marked_kind(attribute) {
                read_method(&mut reading, method, kind, place, mark);
            }
        }
    }
    if reading.tools + reading.prompts == 0 && !mark.skip {
        let message = "`#[localize]` marks nothing: this block has no #[tool] or #[prompt] method";
        let help = "put it above the block with #[tool_router] or #[prompt_router]";
        reading.report(Code::Misplaced, block.keyword.span, message, help);
    }
    reading
}

fn read_method(reading: &mut Reading, method: &Method, kind: Kind, place: usize, mark: &Mark) {
    match kind {
        Kind::Tool => reading.tools += 1,
        _ => reading.prompts += 1,
    }
    let mark = mark.refined(&method.attributes, &mut reading.diagnostics);
    if mark.skip {
        return;
    }
    let Some(mut list) = method.attributes.get(place).and_then(|attribute| entries(attribute, reading)) else { return };
    let ident = &method.signature.ident;
    let (name, name_span) = match list.take("name") {
        Some(Entry { value: Value::Text(name), .. }) => (name.value(), name.span()),
        Some(Entry { key, value }) => {
            let message =
                format!("cannot read the name of the {}: {} is no string literal", kind.as_str(), value.what());
            let help = "write the name as a string literal, which rmcp needs as well";
            return reading.report(Code::NotLiteral, value.span(&key), message, help);
        }
        None => (ident.to_string(), ident.span()),
    };
    if !mark.allow_name {
        check_name(reading, kind, &name, name_span);
    }
    check_description(reading, method, place, &list, kind);
    let cfgs = cfgs(&method.attributes);
    let coordinate =
        |members: &[&str]| Coordinate::new(kind, &name, members.iter().copied()).in_scope(mark.scope.as_deref());
    read_title(reading, list.take("title"), &coordinate(&["title"]), &cfgs);
    if let Some(Entry { key, value: Value::List(annotations) }) = list.take("annotations") {
        match syn::parse2::<List>(annotations) {
            Ok(mut annotations) => {
                read_title(reading, annotations.take("title"), &coordinate(&["annotations", "title"]), &cfgs);
            }
            Err(error) => {
                let help = "write it as a list such as `annotations(title = \"...\", read_only_hint = true)`";
                reading.report(Code::Malformed, key.span(), format!("the annotations cannot be read: {error}"), help);
            }
        }
    }
    // With `arguments = ...` rmcp does not look at the parameter.
    if kind == Kind::Prompt
        && list.take("arguments").is_none()
        && let Some((arguments, span)) = argument_struct(method)
    {
        reading.arguments.push(ArgumentsOf { scope: mark.scope, prompt: name, arguments, span });
    }
}

fn entries(attribute: &Attribute, reading: &mut Reading) -> Option<List> {
    let list = match &attribute.meta {
        Meta::Path(_) => return Some(List(Vec::new())),
        Meta::List(list) => list,
        Meta::NameValue(_) => return None, // rmcp refuses it in its own words
    };
    match list.parse_args() {
        Ok(list) => Some(list),
        Err(error) => {
            let help = "write it as a list such as `name = \"...\", title = \"...\"`";
            reading.diagnostics.push(Diagnostic::malformed(&error, help));
            None
        }
    }
}

fn read_title(reading: &mut Reading, entry: Option<Entry>, coordinate: &Coordinate, cfgs: &[Attribute]) {
    match entry {
        None => {}
        Some(Entry { value: Value::Text(title), .. }) => reading.text(coordinate.clone(), &title, cfgs),
        Some(Entry { key, value }) => {
            let help = "write the title as a string literal, which rmcp needs as well";
            reading.not_literal(coordinate, &key, &value, help);
        }
    }
}

fn check_description(reading: &mut Reading, method: &Method, place: usize, list: &List, kind: Kind) {
    if list.0.iter().any(|entry| entry.key == "description") {
        return;
    }
    if let Some(lost) = docs::description(&method.attributes, place, is_mark).lost {
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
