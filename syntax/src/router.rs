//! `impl` blocks with `#[tool]` and `#[prompt]` methods: titles, names, descriptions.

mod description;

use mcp_l10n::Kind;
use proc_macro2::Span;
use syn::{Attribute, Meta};

use crate::attributes::cfgs;
use crate::block::{ImplBlock, Method, marked_kind};
use crate::coordinate::Coordinate;
use crate::diagnostic::{Code, Diagnostic};
use crate::identifier;
use crate::literal::{Entry, List, Value};
use crate::mark::Mark;
use crate::reading::{ArgumentsOf, Identifier, Reading, SchemaOf, check_name};
use crate::signature;

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
    // What the macro does not look at, it says nothing about.
    let mark = if mark.skip { mark.clone() } else { mark.refined(&method.attributes, &mut reading.diagnostics) };
    let Some(attribute) = method.attributes.get(place) else { return };
    if mark.skip {
        // Nothing is said about it; but it has a name.
        let mut unsaid = Reading::default();
        if let Some(mut list) = entries(attribute, &mut unsaid) {
            read_name(&mut unsaid, method, kind, list.take("name"));
        }
        return reading.identifiers.append(&mut unsaid.identifiers);
    }
    let Some(mut list) = entries(attribute, reading) else { return };
    let Some((name, span)) = read_name(reading, method, kind, list.take("name")) else { return };
    if !mark.allow_name {
        check_name(reading, kind, &name, span, "#[localize(allow_name)]");
    }
    let cfgs = cfgs(&method.attributes);
    let coordinate =
        |members: &[&str]| Coordinate::new(kind, &name, members.iter().copied()).in_scope(mark.scope.as_deref());
    read_title(reading, list.take("title"), &coordinate(&["title"]), &cfgs);
    let description = coordinate(&["description"]);
    description::read(reading, method, place, list.take("description"), description, mark.descriptions);
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
    link(reading, method, kind, &name, list, mark.scope);
}

/// The name as it is served, and where it stands.
fn read_name(reading: &mut Reading, method: &Method, kind: Kind, entry: Option<Entry>) -> Option<(String, Span)> {
    let ident = &method.signature.ident;
    let (name, span) = match entry {
        Some(Entry { value: Value::Text(name), .. }) => (name.value(), name.span()),
        Some(Entry { key, value }) => {
            if let Value::Expr(value) = &value
                && let Some(wrong) = identifier::translated("name", value)
            {
                reading.diagnostics.push(wrong);
                return None;
            }
            let message =
                format!("cannot read the name of the {}: {} is no string literal", kind.as_str(), value.what());
            let help = "write the name as a string literal, which rmcp needs as well";
            reading.report(Code::NotLiteral, value.span(&key), message, help);
            return None;
        }
        None => (ident.to_string(), ident.span()),
    };
    reading.identifiers.push(Identifier { kind, name: name.clone(), span });
    Some((name, span))
}

/// Which types the arguments of a prompt and the schemas of a tool come from. What the attribute gives, rmcp does not look
/// for in the signature.
fn link(reading: &mut Reading, method: &Method, kind: Kind, name: &str, mut list: List, scope: Option<String>) {
    let signature = &method.signature;
    if kind == Kind::Prompt {
        if list.take("arguments").is_none()
            && let Some((arguments, span)) = signature::parameters(signature)
        {
            reading.arguments.push(ArgumentsOf { scope, prompt: name.to_owned(), arguments, span });
        }
        return;
    }
    let mut schema = |key: &str, of_signature: Option<(String, Span)>| match list.take(key) {
        None => of_signature,
        Some(Entry { value: Value::Expr(value), .. }) => signature::schema_type(&value),
        Some(_) => None,
    };
    let input = schema("input_schema", signature::parameters(signature));
    let output = schema("output_schema", signature::output(signature));
    for (output, found) in [(false, input), (true, output)] {
        if let Some((ty, span)) = found {
            reading.schemas.push(SchemaOf { scope: scope.clone(), tool: name.to_owned(), output, ty, span });
        }
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
