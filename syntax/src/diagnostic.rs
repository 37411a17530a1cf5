//! What the reader has to say about a source text: codes, severities, and their collection.

use proc_macro2::Span;

/// How much a diagnostic weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing; changes no exit code.
    Note,
    /// Something is left untranslated, or will be.
    Warning,
    /// The text cannot be read as it was meant.
    Error,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $severity:ident, $explain:literal;)*) => {
        /// The kinds of diagnostic of the reader, one stable code each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[$doc])* $name),* }

        impl Code {
            /// Every code, in order.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The code as it is printed, such as `S001`.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id),* }
            }

            /// How much it weighs.
            pub const fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity),* }
            }

            /// What it means and what to do, at length.
            pub const fn explain(self) -> &'static str {
                match self { $(Self::$name => $explain),* }
            }
        }
    };
}

codes! {
    /// A text is not a string literal.
    NotLiteral = "S001", Error,
        "Texts are read from the source, not from a running program, so a text must stand there as a string literal. \
         Write the literal in place of the constant, macro or expression, and write one: a title or a name that depends on \
         a `cfg` is not known either.";
    /// A tool or prompt name is outside SEP-986.
    IllegalName = "S002", Error,
        "SEP-986 asks for names of 1 to 64 characters out of A-Z, a-z, 0-9, '_', '-', '.' and '/'. Give the item such a \
         name with `name = \"...\"`, or keep an existing one alive with `#[localize(allow_name)]`, in a declaration with \
         `allow_name`. The name of a `text!` is the author's own, and has to be plain.";
    /// The order of attributes makes rmcp drop the description.
    LostDescription = "S003", Error,
        "rmcp takes the description of a tool or prompt from its doc comment, and forgets it when another attribute \
         follows. Move the other attribute above the doc comment, or write `description = \"...\"`.";
    /// A text is empty.
    EmptyText = "S004", Warning,
        "An empty text shows nothing and cannot be translated. Write one, or remove it.";
    /// A text stands in the body of a `macro_rules!` definition.
    InsideMacro = "S005", Warning,
        "The body of a `macro_rules!` definition is a pattern, not source text: what it makes is not known before it is \
         used. Write the item out, or let the macro take the title as an argument of an item that is written out.";
    /// A mark stands where it has no meaning.
    Misplaced = "S006", Error,
        "`#[localize]` marks an `impl` block with `#[tool]` or `#[prompt]` methods, or one such method. \
         `#[derive(PromptArguments)]` marks a struct with named fields, `#[derive(Message)]` and `#[derive(LocalizedSchema)]` \
         mark a struct or an enum, `#[derive(Elicitation)]` a struct with named fields or an enum without any. `#[message]` \
         and `#[elicitation]` mean something on these alone.";
    /// A key is not known.
    UnknownKey = "S007", Error,
        "`#[localize]` takes `scope = \"...\"`, `descriptions`, `allow_name` and `skip`. `#[message]` takes a pattern \
         `\"...\"` or a plural `field(one = \"...\", other = \"...\")`, and `note = \"...\"`; on a field `number`, `text`, \
         `message` and `skip`. `#[elicitation]` takes `message = \"...\"` on the struct that asks, and `note = \"...\"` there, \
         on its fields and on options. Each declaration macro lists its own keys.";
    /// An attribute or declaration cannot be parsed.
    Malformed = "S008", Error,
        "The tokens do not have the form that rmcp or mcp-l10n reads here.";
    /// A marker is imported under another name.
    Alias = "S009", Warning,
        "rmcp's routers and mcp-l10n recognise their attributes by the last part of the path. Under another name they \
         are not seen. Import them under their own names.";
    /// Tokens are nested too deeply.
    TooDeep = "S010", Error,
        "Source in which brackets are nested more than 200 levels deep is not read, nor an item whose attributes, types or \
         signatures are nested more than 500 levels deep, so that no file can exhaust the stack. There every open bracket \
         is a level, and so is every token since the last comma, semicolon or body.";
    /// A file cannot be read as Rust.
    NotRust = "S011", Error,
        "The file is not valid Rust, so its texts are not known. Those that its catalog holds are kept until it is.";
    /// Two items share a coordinate and differ in text.
    Conflict = "S012", Error,
        "A coordinate names one text. Two servers of one package that use the same names are kept apart with \
         `#[localize(scope = \"...\")]` on one of them and `.scope(\"...\")` where it is served.";
    /// A text holds an invisible control character that changes direction.
    Bidi = "S013", Warning,
        "An unseen directional control makes source and screen differ from what a reviewer sees. Remove it, or write it \
         as an escape such as \\u{2068} so that it shows.";
    /// A title is not marked.
    Unmarked = "S014", Note,
        "The title is served in the source language only. Put `#[localize]` above the `impl` block to translate it, or \
         `#[localize(skip)]` to say that this is meant.";
    /// A title is set while the program runs.
    Computed = "S015", Note,
        "A title that a method sets is served as it is: the scan cannot know which tool, prompt or resource it belongs to. \
         Declare server information, resources and resource templates with `server_info!`, `resource!` and \
         `resource_template!`, which take the title and make the same rmcp value; give tools and prompts their title in \
         the attribute, or with `tool!` and `prompt!` where their routes are added by hand. If the title is meant to be \
         computed, nothing is wrong.";
    /// The Fluent pattern of a message is wrong.
    Pattern = "S016", Error,
        "A message is a Fluent pattern: text with placeables such as `{ $city }` for the fields of the type, and selections \
         such as `{ $count -> [one] one day *[other] { $count } days }`. It refers to no other message or term, since there \
         is no catalog beside it. A plain brace is written `{\"{\"}`.";
    /// A field is no argument of the pattern.
    UnusedArgument = "S017", Error,
        "Every field of a message is an argument, and what a pattern never shows cannot be meant. Use it in the pattern, \
         remove it, or add `#[message(skip)]` to the field.";
    /// A message has no pattern.
    NoPattern = "S018", Error,
        "`#[derive(Message)]` needs a pattern: `#[message(\"...\")]` on the struct, and on every variant of an enum.";
    /// A field cannot be asked for in a form.
    FormField = "S019", Error,
        "A form of an MCP client has text, numbers, booleans and choices, one level deep. Choices are enums without fields \
         that derive `Elicitation` as well.";
    /// A form does not say what it asks.
    NoFormMessage = "S020", Error,
        "`#[derive(Elicitation)]` on a struct needs the sentence that the user is asked: \
         `#[elicitation(message = \"...\")]`.";
    /// Something that programs read is marked for translation.
    Identifier = "S021", Error,
        "SEP-2792 forbids to translate what programs read: names, keys, values, URIs, codes, tokens. They stay as they are \
         in every language; what people read instead is the title. Write such a value as a string literal, not as a text \
         of the table, and mark the title.";
}

/// One thing to say, at one place.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// Which kind it is.
    pub code: Code,
    /// The tokens that it is about.
    pub span: Span,
    /// What is wrong, for this case.
    pub message: String,
    /// What to write instead, for this case.
    pub help: String,
}

impl Diagnostic {
    /// A diagnostic about the tokens at `span`.
    pub fn new(code: Code, span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { code, span, message: message.into(), help: help.into() }
    }

    /// A parse error of syn, as a diagnostic.
    pub fn malformed(error: &syn::Error, help: impl Into<String>) -> Self {
        Self::new(Code::Malformed, error.span(), error.to_string(), help)
    }
}
