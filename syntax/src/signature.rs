//! Types in signatures: where the arguments of a prompt and the schemas of a tool come from, as rmcp takes them.

use proc_macro2::Span;
use syn::{Expr, FnArg, ReturnType, Signature, Type};

use crate::types::{first_type, type_name};

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
            Expr::Path(path) => type_name(first_type(path.path.segments.last()?)?),
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

/// `T` of the type `wrapper<T>`, by the last part of its path.
fn argument_of<'t>(ty: &'t Type, wrapper: &str) -> Option<&'t Type> {
    let Type::Path(path) = ty else { return None };
    first_type(path.path.segments.last().filter(|last| last.ident == wrapper)?)
}
