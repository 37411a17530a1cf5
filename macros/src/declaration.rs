//! From a declaration to the rmcp value, with a witness for each of its texts beside it.

use mcp_l10n_syntax::Reading;
use mcp_l10n_syntax::declaration::{self, Declaration, Given};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::Expr;

use crate::expand::{errors, proofs};
use crate::witness;

/// The value of a call of the macro `name`. With errors reported it only has to have a type.
pub(crate) fn expand(name: &str, tokens: TokenStream) -> TokenStream {
    let Some(form) = declaration::form(name) else { return TokenStream::new() };
    let (declaration, reading) = declaration::read(form, tokens, Span::call_site());
    if let ("text", Some(text)) = (name, reading.texts.first()) {
        let text = witness::checked_value(text);
        return quote!({ const TEXT: crate::l10n::__rt::Text = #text; TEXT });
    }
    let proofs = proofs(&reading);
    let value = match declaration {
        Some(Declaration::Model(values)) => model(name, &values),
        Some(Declaration::Text(text)) if name == "instructions" => quote!(#text),
        _ => return stub(name, &reading),
    };
    quote!({ #proofs #value })
}

/// What stands for a value that cannot be made.
fn stub(name: &str, reading: &Reading) -> TokenStream {
    let errors = errors(reading);
    let rt = quote!(crate::l10n::__rt);
    let model = quote!(#rt::rmcp::model);
    let value = match name {
        "server_info" => quote!(#model::Implementation::new("", "")),
        "resource" => quote!(#model::Resource::new("", "")),
        "resource_template" => quote!(#model::ResourceTemplate::new("", "")),
        "tool" => quote!(<#model::Tool as ::core::default::Default>::default()),
        "prompt" => quote!(<#model::Prompt as ::core::default::Default>::default()),
        "text" => quote!(#rt::Text::MISSING),
        _ => quote!(""),
    };
    quote!({ #errors #value })
}

fn model(name: &str, values: &[(Ident, Given)]) -> TokenStream {
    let value = |wanted: &str| {
        values.iter().find_map(|(key, given)| match given {
            Given::Value(value) if key == wanted => Some(value),
            _ => None,
        })
    };
    let (some, none) = (quote!(::core::option::Option::Some), quote!(::core::option::Option::None));
    let rmcp = quote!(crate::l10n::__rt::rmcp);
    let model = quote!(#rmcp::model);
    let into = quote!(::core::convert::Into::into);
    let (first, taken): (TokenStream, &[&str]) = match name {
        "tool" => {
            let name = value("name");
            let schema = value("input_schema").map_or_else(
                || quote!(#rmcp::handler::server::common::schema_for_empty_input()),
                |value| quote!(#value),
            );
            let new = if let Some(description) = value("description") {
                quote!(#model::Tool::new(#name, #description, #schema))
            } else {
                quote!(#model::Tool::new_with_raw(#name, #none, #schema))
            };
            (new, &["name", "description", "input_schema"])
        }
        "prompt" => {
            let name = value("name");
            let description = value("description").map_or_else(|| quote!(#none::<&str>), |value| quote!(#some(#value)));
            let arguments =
                value("arguments").map_or_else(|| arguments_from(&rmcp, values), |value| quote!(#into(#value)));
            let new = quote!(#model::Prompt::new(#name, #description, #arguments));
            (new, &["name", "description", "arguments", "arguments_from"])
        }
        "server_info" => {
            let (name, version) = (value("name"), value("version"));
            (quote!(#model::Implementation::new(#name, #version)), &["name", "version"])
        }
        "resource" => {
            let (uri, name) = (value("uri"), value("name"));
            (quote!(#model::Resource::new(#uri, #name)), &["uri", "name"])
        }
        _ => {
            let (uri, name) = (value("uri_template"), value("name"));
            (quote!(#model::ResourceTemplate::new(#uri, #name)), &["uri_template", "name"])
        }
    };
    let rest = values.iter().filter(|(key, _)| !taken.iter().any(|taken| key == taken));
    let calls = rest.map(|(key, given)| match given {
        Given::Type(ty) => {
            let method = Ident::new(&format!("with_{key}_schema"), key.span());
            quote!(.#method::<#ty>())
        }
        Given::Annotations(hints) => {
            let annotations = annotations(&model, hints);
            quote!(.with_annotations(#annotations))
        }
        Given::Value(value) if key == "output_schema" => quote!(.with_raw_output_schema(#into(#value))),
        Given::Value(value) => {
            let method = Ident::new(&format!("with_{key}"), key.span());
            quote!(.#method(#value))
        }
    });
    quote!(#first #(#calls)*)
}

/// The arguments that a type has, as rmcp takes them from the parameters of a `#[prompt]` method.
fn arguments_from(rmcp: &TokenStream, values: &[(Ident, Given)]) -> TokenStream {
    let ty = values.iter().find_map(|(key, given)| match given {
        Given::Type(ty) if key == "arguments_from" => Some(ty),
        _ => None,
    });
    if let Some(ty) = ty {
        quote!(#rmcp::handler::server::prompt::cached_arguments_from_schema::<#ty>())
    } else {
        quote!(::core::option::Option::None)
    }
}

fn annotations(model: &TokenStream, hints: &[(Ident, Expr)]) -> TokenStream {
    let title = hints.iter().find(|(key, _)| key == "title").map(|(_, title)| title);
    let new = if let Some(title) = title {
        quote!(#model::ToolAnnotations::with_title(#title))
    } else {
        quote!(#model::ToolAnnotations::new())
    };
    let hints = hints.iter().filter(|(key, _)| key != "title").map(|(key, hint)| {
        // rmcp's setters lack the `_hint` of the fields.
        let key = key.to_string();
        let method = format_ident!("{}", key.strip_suffix("_hint").unwrap_or(&key));
        quote!(.#method(#hint))
    });
    quote!(#new #(#hints)*)
}
