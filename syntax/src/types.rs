//! Types as they are written: what tokens show of them.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{GenericArgument, PathArguments, PathSegment, Type};

/// The first type among the arguments of a path's part: `T` of `Cow<'_, T>`.
pub(crate) fn first_type(segment: &PathSegment) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// The last part of the path of a type, and where the type stands.
pub(crate) fn type_name(ty: &Type) -> Option<(String, Span)> {
    match ty {
        Type::Path(path) => Some((path.path.segments.last()?.ident.to_string(), path.span())),
        Type::Group(inner) => type_name(&inner.elem),
        Type::Paren(inner) => type_name(&inner.elem),
        _ => None,
    }
}
