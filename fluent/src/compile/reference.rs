//! What a reference leads to, for every stage that expands patterns.

use std::ops::Range;

use fluent_syntax::ast::{Attribute, Identifier, InlineExpression, NamedArgument, Pattern};

use crate::entries::Message;
use crate::index::Index;
use crate::unresolved::Unresolved;

/// The arguments of the term that is being expanded; `None` outside of terms.
pub(crate) type Given<'c> = Option<&'c [NamedArgument<&'c str>]>;

/// A reference to a message or a term, or to an attribute of either.
pub(crate) struct Reference<'c> {
    /// The identifier, without `-`.
    pub(crate) id: &'c Identifier<&'c str>,
    /// The name as the catalog has it: `message`, `-term` or `message.attribute`.
    pub(crate) name: String,
    target: Option<&'c Message<'c>>,
    attribute: Option<&'c Identifier<&'c str>>,
    /// The arguments that what it leads to sees.
    pub(crate) given: Given<'c>,
}

impl<'c> Reference<'c> {
    /// The reference that `inline` is, in a pattern that sees the arguments `given`; `None` if it is none.
    pub(crate) fn of(index: &Index<'c>, inline: &'c InlineExpression<&'c str>, given: Given<'c>) -> Option<Self> {
        let (id, attribute, target, mut name, given) = match inline {
            InlineExpression::MessageReference { id, attribute } => {
                (id, attribute, index.message(id.name), id.name.to_owned(), given)
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                let named = arguments.as_ref().map_or(&[][..], |arguments| &arguments.named);
                (id, attribute, index.term(id.name), format!("-{}", id.name), Some(named))
            }
            _ => return None,
        };
        if let Some(attribute) = attribute {
            name = format!("{name}.{}", attribute.name);
        }
        Some(Self { id, name, target, attribute: attribute.as_ref(), given })
    }

    /// The pattern that it leads to from inside of what `trail` names, outermost first. The reference stands at `span`.
    ///
    /// # Errors
    ///
    /// If it leads nowhere, to what has no text, or back. Whether an argument was meant is for the caller to say.
    pub(crate) fn pattern(&self, trail: &[String], span: Range<usize>) -> Result<&'c Pattern<&'c str>, Unresolved> {
        let name = self.name.clone();
        if let Some(start) = trail.iter().position(|known| *known == name) {
            let path = trail.iter().skip(start).cloned().chain([name]).collect();
            return Err(Unresolved::Cycle { span, path });
        }
        let unknown = |name| Unresolved::UnknownReference { span: span.clone(), name, argument: None };
        match (self.target, self.attribute) {
            (None, _) => Err(unknown(name)),
            (Some(message), Some(attribute)) => {
                attribute_value(&message.attributes, attribute.name).ok_or_else(|| unknown(name))
            }
            (Some(message), None) => message.value.as_ref().ok_or(Unresolved::NoValue { span, name }),
        }
    }
}

/// Of several attributes of one name the first counts.
fn attribute_value<'c>(attributes: &'c [Attribute<&'c str>], name: &str) -> Option<&'c Pattern<&'c str>> {
    attributes.iter().find(|attribute| attribute.id.name == name).map(|attribute| &attribute.value)
}
