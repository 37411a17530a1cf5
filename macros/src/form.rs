//! From what the reader returns to tokens, for `#[derive(Elicitation)]`.

use mcp_l10n_syntax::form::{self, Form, FormField};
use mcp_l10n_syntax::{Reading, Shape};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use crate::expand::proofs;
use crate::witness::unchecked_value;

/// The implementation of the trait, whose values are the constants of the table. Where anything is wrong, it stands there
/// without texts, so that the author sees the errors and not those of everything that uses the type.
pub(crate) fn expand(item: TokenStream) -> TokenStream {
    let shape: Shape = match syn::parse2(item) {
        Ok(shape) => shape,
        Err(error) => return error.into_compile_error(),
    };
    let (form, reading) = form::read(&shape);
    let proofs = proofs(&reading);
    let constants = constants(&reading);
    let rt = quote!(crate::l10n::__rt);
    let mut checks = TokenStream::new();
    let (interface, body) = match form {
        Some(Form::Fields { message, title, description, fields }) => {
            let message = name(message);
            let (title, description) = (option(title, None), option(description, None));
            let choices =
                fields.iter().filter(|field| field.is_choice).filter_map(|field| field.options.as_ref()).map(is_choice);
            let (fields, choices) = (fields.iter().map(field), quote!(#(#choices)*));
            let body = quote! {
                const FORM: #rt::Form = #rt::Form {
                    message: #message,
                    title: #title,
                    description: #description,
                    fields: &[#(#fields),*],
                };
            };
            checks = choices;
            ("Elicitation", body)
        }
        Some(Form::Options { title, description, options }) => {
            let (title, description) = (option(title, None), option(description, None));
            let options = options.iter().map(|(value, text)| {
                let title = name(*text);
                quote!(#rt::Choice { value: #value, title: #title })
            });
            let body = quote! {
                const TITLE: ::core::option::Option<#rt::Text> = #title;
                const DESCRIPTION: ::core::option::Option<#rt::Text> = #description;
                const CHOICES: &'static [#rt::Choice] = &[#(#options),*];
            };
            ("Choices", body)
        }
        None if shape.is_enum() => ("Choices", quote!(const CHOICES: &'static [#rt::Choice] = &[];)),
        None => {
            let body = quote! {
                const FORM: #rt::Form = #rt::Form {
                    message: #rt::Text::MISSING,
                    title: ::core::option::Option::None,
                    description: ::core::option::Option::None,
                    fields: &[],
                };
            };
            ("Elicitation", body)
        }
    };
    let interface = format_ident!("{}", interface, span = Span::mixed_site());
    let ident = &shape.ident;
    let (parameters, arguments, clause) = shape.generics.split_for_impl();
    // The types of fields are the author's tokens: nothing is imported here that could hide what they name.
    quote! {
        #proofs
        const _: () = {
            #constants
            #checks
            #[automatically_derived]
            impl #parameters #rt::#interface for #ident #arguments #clause {
                #body
            }
        };
    }
}

/// Has the compiler look whether a type has options. What has none is refused here, since rmcp would refuse it when the user
/// is asked, or show options without their texts.
fn is_choice(ty: &Type) -> TokenStream {
    let span = Span::mixed_site().located_at(ty.span());
    quote_spanned! {span=>
        const _: () = {
            const fn is_choice<T: crate::l10n::__rt::Choices + ?::core::marker::Sized>() {}
            is_choice::<#ty>();
        };
    }
}

/// The texts, beside their witnesses: these the compiler evaluates, whether the form is used or not.
fn constants(reading: &Reading) -> TokenStream {
    let constants = reading.texts.iter().enumerate().map(|(place, text)| {
        let (name, value) = (name(place), unchecked_value(text));
        quote!(const #name: crate::l10n::__rt::Text = #value;)
    });
    quote!(#(#constants)*)
}

fn name(place: usize) -> Ident {
    format_ident!("__MCP_L10N_{}", place, span = Span::mixed_site())
}

fn option(text: Option<usize>, otherwise: Option<TokenStream>) -> TokenStream {
    let text = text.map(name).map(|text| quote!(::core::option::Option::Some(#text)));
    text.or(otherwise).unwrap_or_else(|| quote!(::core::option::Option::None))
}

fn field(FormField { key, title, description, options, several, .. }: &FormField) -> TokenStream {
    let rt = quote!(crate::l10n::__rt);
    let of_type = |constant: &str| {
        let constant = format_ident!("{}", constant, span = Span::mixed_site());
        options.as_ref().map(|ty| {
            quote!({
                use #rt::NoChoices as _;
                <#rt::ChoicesOf<#ty>>::#constant
            })
        })
    };
    // Of a list schemars shows no text of the enum.
    let text = |text: &Option<usize>, constant: &str| option(*text, of_type(constant).filter(|_| !several));
    let (title, description) = (text(title, "TITLE"), text(description, "DESCRIPTION"));
    let choices = of_type("CHOICES").unwrap_or_else(|| quote!(&[]));
    quote! {
        #rt::FormField { key: #key, title: #title, description: #description, choices: #choices }
    }
}
