//! `#[localize]`, `#[derive(PromptArguments)]` and the declaration macros: tokens in, tokens out.
//!
//! Each leaves what rmcp reads alone and adds, per text, a compile-time witness that the compiled table of the package
//! holds exactly this text. Use them through `rmcp_l10n`, whose documentation shows them at work.

mod expand;
mod witness;

use proc_macro::TokenStream;

/// Marks the titles of an `impl` block's `#[tool]` and `#[prompt]` methods as translatable.
///
/// It stands on either side of `#[tool_router]` or `#[prompt_router]` and takes:
///
/// * `scope = "admin"`: keeps the texts apart from those of another server of the package that uses the same names; serve
///   the server with `.scope("admin")`;
/// * `allow_name`: accepts tool and prompt names outside SEP-986;
/// * `skip`: leaves the texts in the source language.
///
/// On a single method inside such a block it says the same for that method alone.
///
/// The package needs the build step and `rmcp_l10n::catalog!();` at its root. Each text is checked while compiling: that
/// the scan of the build step saw it, and saw it as it stands.
#[proc_macro_attribute]
pub fn localize(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expand::localize(arguments.into(), item.into()).into()
}

/// Takes the titles of a prompt's arguments from the struct that they are read into, and marks them as translatable.
///
/// A title is what schemars takes for one: `#[schemars(title = "City")]`, or a doc comment that begins with `# City`. rmcp
/// itself cannot serve titles of prompt arguments; `rmcp_l10n::Localized` adds them. `#[localize(scope = "...")]` and
/// `#[localize(skip)]` on the struct mean the same as on a block.
#[proc_macro_derive(PromptArguments, attributes(localize))]
pub fn prompt_arguments(item: TokenStream) -> TokenStream {
    expand::prompt_arguments(item.into()).into()
}

/// Declares the server: an rmcp `Implementation` with a translatable title.
///
/// `server_info!(name = "weather", version = "1.0", title = "Weather")`, and on demand `description`, `icons` and
/// `website_url`. The title is a string literal; the other values are any expressions that rmcp takes.
#[proc_macro]
pub fn server_info(arguments: TokenStream) -> TokenStream {
    expand::declaration("server_info", arguments.into()).into()
}

/// Declares a resource: an rmcp `Resource` with a translatable title.
///
/// `resource!(uri = "weather://stations", name = "stations", title = "Weather stations")`, and on demand `description`,
/// `mime_type`, `size`, `icons`, `meta`, `annotations` and `scope`. URI and title are string literals, since the URI names
/// the text; the other values are any expressions that rmcp takes.
#[proc_macro]
pub fn resource(arguments: TokenStream) -> TokenStream {
    expand::declaration("resource", arguments.into()).into()
}

/// Declares a resource template: an rmcp `ResourceTemplate` with a translatable title.
///
/// `resource_template!(uri_template = "weather://{city}", name = "city", title = "Weather of a city")`, and on demand
/// `description`, `mime_type`, `icons`, `meta`, `annotations` and `scope`. URI template and title are string literals.
#[proc_macro]
pub fn resource_template(arguments: TokenStream) -> TokenStream {
    expand::declaration("resource_template", arguments.into()).into()
}
