//! `#[localize]`, the derives `PromptArguments`, `Message`, `Elicitation` and `LocalizedSchema`, and the declaration macros:
//! tokens in, tokens out.
//!
//! Each leaves what rmcp reads alone and adds, per text, a compile-time witness that the compiled table of the package
//! holds exactly this text. Use them through `rmcp_l10n`, whose documentation shows them at work.

mod declaration;
mod expand;
mod form;
mod message;
mod repair;
mod schema;
mod witness;

use proc_macro::TokenStream;

/// Marks the titles of an `impl` block's `#[tool]` and `#[prompt]` methods as translatable.
///
/// It stands on either side of `#[tool_router]` or `#[prompt_router]` and takes:
///
/// * `scope = "admin"`: keeps the texts apart from those of another server of the package that uses the same names; serve
///   the server with `.scope("admin")`;
/// * `allow_name`: accepts tool and prompt names outside SEP-986;
/// * `descriptions`: translates the descriptions as well, as rmcp takes them from the attribute or the doc comment. Models
///   read them, and a model may do worse with a tool that is described in another language than the one it was tried in;
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
/// `#[localize(skip)]` on the struct mean the same as on a block; with `#[localize(descriptions)]` the descriptions of the
/// arguments are translatable as well.
#[proc_macro_derive(PromptArguments, attributes(localize))]
pub fn prompt_arguments(item: TokenStream) -> TokenStream {
    expand::prompt_arguments(item.into()).into()
}

/// Declares the server: an rmcp `Implementation` with a translatable title.
///
/// `server_info!(name = "weather", version = "1.0", title = "Weather")`, and on demand `description`, `icons` and
/// `website_url`. The title is a string literal; the other values are any expressions that rmcp takes.
///
/// Each declaration with keys, this one and those below, also takes
///
/// * `scope = "admin"`: as in [`macro@localize`];
/// * `note = "..."`: what translators should know about the texts; it stands above them in the catalogs;
/// * `descriptions`: the description, which models read, is translated as well, and is then a string literal.
///
/// Names, URIs and all else that programs read stay as they are in every language: a translated text in their place does
/// not compile.
#[proc_macro]
pub fn server_info(arguments: TokenStream) -> TokenStream {
    declaration::expand("server_info", arguments.into()).into()
}

/// Declares a resource: an rmcp `Resource` with a translatable title.
///
/// `resource!(uri = "weather://stations", name = "stations", title = "Weather stations")`, and on demand `description`,
/// `mime_type`, `size`, `icons`, `meta`, `annotations`, and what [`server_info!`] lists. URI and title are string literals,
/// since the URI names the text; the other values are any expressions that rmcp takes.
#[proc_macro]
pub fn resource(arguments: TokenStream) -> TokenStream {
    declaration::expand("resource", arguments.into()).into()
}

/// Declares a resource template: an rmcp `ResourceTemplate` with a translatable title.
///
/// `resource_template!(uri_template = "weather://{city}", name = "city", title = "Weather of a city")`, and on demand
/// `description`, `mime_type`, `icons`, `meta`, `annotations`, and what [`server_info!`] lists. URI template and title are
/// string literals.
#[proc_macro]
pub fn resource_template(arguments: TokenStream) -> TokenStream {
    declaration::expand("resource_template", arguments.into()).into()
}

/// Declares a tool whose route is added by hand: an rmcp `Tool` with a translatable title.
///
/// ```ignore
/// let tool = rmcp_l10n::tool!(
///     name = "weather_reset",
///     title = "Reset the station",
///     description = "Forgets all readings",
///     input = Station,
///     annotations(title = "Reset", destructive_hint = true),
/// );
/// router.add_route(ToolRoute::new(tool, reset));
/// ```
///
/// The keys are those of rmcp's attribute `#[tool]`: `name` and, on demand, `title`, `description`, `input_schema`,
/// `output_schema`, `annotations(...)` with `title` and the hints or `annotations = ...`, `icons` and `meta`. In place of a
/// schema, `input = Type` and `output = Type` take rmcp's schema of the type. Without `input` and `input_schema` the tool
/// takes no arguments. `allow_name` accepts a name outside SEP-986, and [`server_info!`] lists what else there is.
///
/// Write the path, `rmcp_l10n::tool!`, where rmcp's attribute of the same name is imported.
///
/// # Panics
///
/// The value panics where rmcp does: if the schema of the `input` type is not that of an object.
#[proc_macro]
pub fn tool(arguments: TokenStream) -> TokenStream {
    declaration::expand("tool", arguments.into()).into()
}

/// Declares a prompt whose route is added by hand: an rmcp `Prompt` with a translatable title.
///
/// `prompt!(name = "plan_trip", title = "Plan a trip", arguments_from = PlanTrip)`, and on demand `description`, `icons` and
/// `meta`. `arguments_from = Type` takes the arguments from the fields of a type, with the titles that
/// [`macro@PromptArguments`] on it marks; `arguments = vec![...]` gives rmcp's `PromptArgument`s themselves. `allow_name`
/// accepts a name outside SEP-986, and [`server_info!`] lists what else there is.
///
/// Write the path, `rmcp_l10n::prompt!`, where rmcp's attribute of the same name is imported.
#[proc_macro]
pub fn prompt(arguments: TokenStream) -> TokenStream {
    declaration::expand("prompt", arguments.into()).into()
}

/// Declares any other text that people read: a `Text` for `Localizer::text`.
///
/// `text!("welcome", "Welcome aboard")` has a name, an ASCII letter and then letters, digits, `_` and `-`, and the text;
/// the coordinate is `text/welcome`. `scope = "..."` and `note = "..."` may follow, as in [`server_info!`]. The value is a constant.
#[proc_macro]
pub fn text(arguments: TokenStream) -> TokenStream {
    declaration::expand("text", arguments.into()).into()
}

/// Declares the instructions of the server: the text itself, a `&'static str`, as rmcp's `with_instructions` takes it.
///
/// Models read instructions, so nothing marks them by default: to write `instructions!("...")` is to ask for their
/// translation. `scope = "..."` and `note = "..."` may follow, as in [`server_info!`].
#[proc_macro]
pub fn instructions(arguments: TokenStream) -> TokenStream {
    declaration::expand("instructions", arguments.into()).into()
}

/// Makes a struct or an enum a message with arguments, in Fluent, that the build step and translators know.
///
/// ```ignore
/// #[derive(rmcp_l10n::Message)]
/// enum Progress<'a> {
///     #[message("Reading { $city }", note = "Above the progress bar")]
///     Reading { city: &'a str },
///     #[message(stations(
///         0 = "No station near { $city }",
///         one = "Fetching one station near { $city }",
///         other = "Fetching { $stations } stations near { $city }",
///     ))]
///     Fetching { stations: u32, city: &'a str },
/// }
/// ```
///
/// A struct has one `#[message(...)]`, an enum one on each variant. It takes
///
/// * a string literal: a Fluent pattern, on one line or several, whose common indent does not count. Named fields are its
///   arguments, and each of them has to be used: `{ $city }`, `{ NUMBER($share, maximumFractionDigits: 1) }`, and selections
///   `{ $stations -> ... }`. It refers to no other message, since there is no catalog beside it;
/// * or the light plural form `field(one = "...", other = "...")`: the keys are the plural categories `zero`, `one`, `two`,
///   `few`, `many` and `other`, which is required, and exact numbers; `ordinal(field(...))` is the same for "the 2nd day";
/// * `note = "..."`: what translators have to know. On an enum it is the note of all variants without their own. Doc
///   comments are for developers and are not taken.
///
/// Strings and `bool` are texts, integers and floats are numbers, and a field of any other type is a message inside the
/// message. Where the name of a type says otherwise, `#[message(text)]`, `#[message(number)]` or `#[message(message)]` on the
/// field says what it is; `#[message(skip)]` leaves a field out. `#[localize(scope = "...")]` on the type keeps it apart from
/// another type of the same name in the package.
///
/// The implementation allocates nothing but what the caller's buffer needs.
#[proc_macro_derive(Message, attributes(message, localize))]
pub fn message(item: TokenStream) -> TokenStream {
    message::expand(item.into()).into()
}

/// Makes a struct a form that users fill in, or an enum the options of such a form.
///
/// ```ignore
/// #[derive(Deserialize, JsonSchema, Elicitation)]
/// #[elicitation(message = "Please enter your e-mail address.", note = "Formal address.")]
/// struct Contact {
///     /// # E-mail address
///     ///
///     /// Address for the confirmation
///     email: String,
///     plan: Plan,
/// }
///
/// #[derive(Deserialize, JsonSchema, Elicitation)]
/// enum Plan {
///     /// # Free of charge
///     Free,
///     /// # With support
///     Pro,
/// }
/// ```
///
/// On a struct with named fields it implements `rmcp_l10n::Elicitation`. Translatable are the message, and what schemars
/// serves as titles and descriptions: of the struct, if it has any, and of each field. They stand in
/// `#[schemars(title = "...", description = "...")]`, or in the doc comment, whose first line is the title if it begins with
/// `#`. Keys are those of serde. A type without `# Title` has no title of its own, and needs none.
///
/// On an enum whose variants have no fields it implements `rmcp_l10n::Choices`. Translatable are the titles of the variants;
/// the values stay. rmcp offers options with titles only if each has one, and a doc comment without `# Title` is no title:
/// such a variant is an error, as is a mixture; an enum without any doc comment on its variants offers its values. The
/// description of an option is shown nowhere, so it is not translated. `#[schemars(extend("enumNames" = ["...", "..."]))]`,
/// the older way to write titles, is read too. The enum's own doc comment is what a field of its type shows where that has
/// none.
///
/// `#[elicitation(note = "...")]` on the struct, a field or a variant is for translators. `#[localize(skip)]` leaves a field
/// or a variant in the source language, and `#[localize(scope = "...")]` means the same as on a block.
#[proc_macro_derive(Elicitation, attributes(elicitation, localize))]
pub fn elicitation(item: TokenStream) -> TokenStream {
    form::expand(item.into()).into()
}

/// Marks the titles and descriptions in the JSON schema of a type as translatable.
///
/// It is for the types that tools take and return, and for those inside of them: models read these texts rather than people,
/// so they stay in the source language without it. Translatable is what schemars serves: the title and description of the
/// type, its fields, its variants and their fields, from `#[schemars(title = "...", description = "...")]` or from the doc
/// comment, whose first line is the title if it begins with `#`. The name of the type, which schemars writes where a type
/// has no title, stays. `#[localize(skip)]` leaves the type, a variant or a field out; `#[localize(scope = "...")]` means
/// the same as on a block.
#[proc_macro_derive(LocalizedSchema, attributes(localize))]
pub fn localized_schema(item: TokenStream) -> TokenStream {
    schema::expand(item.into()).into()
}
