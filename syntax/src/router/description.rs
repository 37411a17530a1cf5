//! Descriptions of tools and prompts, as rmcp serves them. Models read them, so they are translated only on demand.

use proc_macro2::Span;
use syn::spanned::Spanned;

use crate::attributes::{cfgs, condition, is_mark, unfolded};
use crate::block::Method;
use crate::coordinate::Coordinate;
use crate::diagnostic::Code;
use crate::docs;
use crate::literal::{Entry, Value, text_of};
use crate::reading::Reading;

/// Reads the description of one method, whose `#[tool]` or `#[prompt]` stands at `place`; `opted` says that it is to be
/// translated. The `entry` of the attribute hides the doc comment.
pub(super) fn read(
    reading: &mut Reading,
    method: &Method,
    place: usize,
    entry: Option<Entry>,
    coordinate: Coordinate,
    opted: bool,
) {
    let cfgs = cfgs(&method.attributes);
    match entry {
        Some(Entry { value: Value::Text(literal), .. }) if opted => reading.text(coordinate, &literal, &cfgs),
        Some(Entry { value: Value::Text(literal), .. }) => {
            reading.untranslated(coordinate, text_of(&literal), literal.span(), &cfgs);
        }
        Some(Entry { key, value }) if opted => {
            let help = "write the description as a string literal, or leave `descriptions` out";
            reading.not_literal(&coordinate, &key, &value, help);
        }
        Some(_) => {}
        None => {
            let docs = docs::description(&method.attributes, place, is_mark);
            if let Some(lost) = docs.lost {
                let kind = coordinate.kind().as_str();
                let message =
                    format!("rmcp drops the description of this {kind}: this attribute follows its doc comment");
                let help = "move the attribute above the doc comment, or write the text as `description = \"...\"`";
                reading.report(Code::LostDescription, lost, message, help);
            }
            if let Some(span) = docs.computed.or_else(|| conditional(method)) {
                if opted {
                    let message = format!("cannot read the text of `{coordinate}`: it depends on a macro or a `cfg`");
                    let help = "write every line as a doc comment, or leave `descriptions` out";
                    reading.report(Code::NotLiteral, span, message, help);
                }
            } else if let (Some(text), Some(first)) = (docs.text, docs.first) {
                if opted {
                    reading.add(coordinate, text.clone(), &text, first, &cfgs);
                } else {
                    reading.untranslated(coordinate, text, first, &cfgs);
                }
            }
        }
    }
}

/// A line of the doc comment that stands there under one `cfg` only.
fn conditional(method: &Method) -> Option<Span> {
    let is_line = |attribute: &syn::Attribute| {
        attribute.path().is_ident("doc") && matches!(attribute.meta, syn::Meta::NameValue(_))
    };
    method
        .attributes
        .iter()
        .filter(|outer| condition(outer).is_some())
        .find(|outer| unfolded(std::slice::from_ref(*outer)).iter().any(is_line))
        .map(Spanned::span)
}
