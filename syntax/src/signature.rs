//! Types in signatures: where the arguments of a prompt and the schemas of a tool come from, as rmcp takes them.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Expr, FnArg, GenericArgument, PathArguments, PathSegment, ReturnType, Signature, Type};

/// The type of the parameters: `T` of the parameter of type `Parameters<T>`.
pub(crate) fn parameters(signature: &Signature) -> Option<(String, Span)> {
    signature.inputs.iter().find_map(|input| match input {
        FnArg::Typed(parameter) => type_name(argument_of(&parameter.ty, "Parameters")?),
        FnArg::Receiver(_) => None,
    })
}

/// The type of structured content: `T` of `Json<T>` or of `Result<Json<T>, E>`.
pub(crate) fn output(signature: &Signature) -> Option<(String, Span)> {
    let ReturnType::Type(_, ty) = &signature.output else { return None };
    let json = argument_of(ty, "Json").or_else(|| argument_of(argument_of(ty, "Result")?, "Json"))?;
    type_name(json)
}

/// The type whose schema a value is, if it shows: `T` of a call such as `schema_for_output::<T>()`.
pub(crate) fn schema_type(value: &Expr) -> Option<(String, Span)> {
    match value {
        Expr::Call(call) => match &*call.func {
            Expr::Path(path) => type_name(first_argument(path.path.segments.last()?)?),
            _ => None,
        },
        Expr::MethodCall(call) => schema_type(&call.receiver),
        Expr::Try(inner) => schema_type(&inner.expr),
        Expr::Reference(inner) => schema_type(&inner.expr),
        Expr::Paren(inner) => schema_type(&inner.expr),
        Expr::Group(inner) => schema_type(&inner.expr),
        _ => None,
    }
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

/// `T` of the type `wrapper<T>`, by the last part of its path.
fn argument_of<'t>(ty: &'t Type, wrapper: &str) -> Option<&'t Type> {
    let Type::Path(path) = ty else { return None };
    first_argument(path.path.segments.last().filter(|last| last.ident == wrapper)?)
}

fn first_argument(segment: &PathSegment) -> Option<&Type> {
    let PathArguments::AngleBracketed(generics) = &segment.arguments else { return None };
    match generics.args.first()? {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    }
}
