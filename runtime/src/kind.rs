//! What a text belongs to: the first part of a coordinate.

/// The kinds of thing that own display text, in the order in which the compiled table sorts them.
///
/// The list is closed: a coordinate that starts with another word is none.
///
/// ```
/// use mcp_l10n::Kind;
///
/// assert_eq!(Kind::Tool.as_str(), "tool");
/// assert_eq!(Kind::from_name("tool"), Some(Kind::Tool));
/// assert_eq!(Kind::from_name("colour"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// The server itself (`Implementation` on the wire). It has no owner name: there is one.
    Server,
    /// A tool, keyed by its name.
    Tool,
    /// A prompt, keyed by its name.
    Prompt,
    /// The argument struct of prompts, keyed by the name of the Rust type.
    Arguments,
    /// A resource, keyed by its URI, since resource names are not unique.
    Resource,
    /// A resource template, keyed by its URI template.
    Template,
    /// An elicitation form or an enum that such forms offer, keyed by the name of the Rust type.
    Form,
    /// A message with arguments, keyed by the name of the Rust type.
    Message,
    /// A type whose JSON schema tools show, keyed by the name of the Rust type.
    Schema,
    /// Any other text. It has no owner name: the coordinate goes on with the author's own name for it.
    Text,
}

impl Kind {
    /// Every kind, in order.
    pub const ALL: [Self; 10] = [
        Self::Server,
        Self::Tool,
        Self::Prompt,
        Self::Arguments,
        Self::Resource,
        Self::Template,
        Self::Form,
        Self::Message,
        Self::Schema,
        Self::Text,
    ];

    /// The word that stands in a coordinate.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Tool => "tool",
            Self::Prompt => "prompt",
            Self::Arguments => "arguments",
            Self::Resource => "resource",
            Self::Template => "template",
            Self::Form => "form",
            Self::Message => "message",
            Self::Schema => "schema",
            Self::Text => "text",
        }
    }

    /// The kind that a coordinate's first word names.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }

    /// Whether things of this kind have a name of their own in the coordinate.
    pub const fn has_owner(self) -> bool {
        !matches!(self, Self::Server | Self::Text)
    }
}
