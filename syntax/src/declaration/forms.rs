//! The table of the declaration macros: their names, their keys, and how the scan tells them from the macros of others.

use mcp_l10n::Kind;
use mcp_l10n_fluent::nearest;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// One declaration macro.
#[derive(Debug)]
pub struct Form {
    /// The name of the macro.
    pub name: &'static str,
    /// What it declares.
    pub kind: Kind,
    /// What its list of keys holds. Empty for a macro that takes literals.
    pub keys: &'static [Key],
    /// How many string literals it takes in place of keys, the text as the last one.
    pub literals: usize,
}

/// One key of a declaration macro.
#[derive(Debug)]
pub struct Key {
    /// The key, which is rmcp's name for the value.
    pub name: &'static str,
    /// What the value is.
    pub role: Role,
    /// Whether a declaration needs it.
    pub required: bool,
    /// Whether it is one of the keys that tell the macro from those of others.
    telling: bool,
}

/// What the value of a key is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The identifier that the coordinates are named by.
    Owner,
    /// Another identifier: programs read it.
    Identifier,
    /// The title, a string literal.
    Title,
    /// The description: any value, and a string literal if it is translated.
    Description,
    /// A list with the title and the hints of a tool's annotations, or a value.
    Annotations,
    /// A type whose schema is the input.
    Input,
    /// A type whose schema is the output.
    Output,
    /// A type whose fields are the arguments.
    Arguments,
    /// Any value.
    Value,
}

impl Key {
    const fn new(name: &'static str, role: Role) -> Self {
        Self { name, role, required: false, telling: matches!(role, Role::Title) }
    }

    const fn required(name: &'static str, role: Role) -> Self {
        Self { name, role, required: true, telling: true }
    }

    const fn telling(name: &'static str, role: Role) -> Self {
        Self { name, role, required: false, telling: true }
    }
}

/// Keys of one value that a declaration gives in one way only.
pub(super) const EXCLUSIVE: [[&str; 2]; 3] =
    [["input", "input_schema"], ["output", "output_schema"], ["arguments", "arguments_from"]];

/// The declaration macros.
pub static FORMS: [Form; 7] = [
    Form {
        name: "server_info",
        kind: Kind::Server,
        keys: &[
            Key::required("name", Role::Identifier),
            Key::required("version", Role::Identifier),
            Key::new("title", Role::Title),
            Key::new("description", Role::Description),
            Key::new("icons", Role::Value),
            Key::new("website_url", Role::Identifier),
        ],
        literals: 0,
    },
    Form {
        name: "resource",
        kind: Kind::Resource,
        keys: &[
            Key::required("uri", Role::Owner),
            Key::required("name", Role::Identifier),
            Key::new("title", Role::Title),
            Key::new("description", Role::Description),
            Key::new("mime_type", Role::Identifier),
            Key::new("size", Role::Value),
            Key::new("icons", Role::Value),
            Key::new("meta", Role::Value),
            Key::new("annotations", Role::Value),
        ],
        literals: 0,
    },
    Form {
        name: "resource_template",
        kind: Kind::Template,
        keys: &[
            Key::required("uri_template", Role::Owner),
            Key::required("name", Role::Identifier),
            Key::new("title", Role::Title),
            Key::new("description", Role::Description),
            Key::new("mime_type", Role::Identifier),
            Key::new("icons", Role::Value),
            Key::new("meta", Role::Value),
            Key::new("annotations", Role::Value),
        ],
        literals: 0,
    },
    Form {
        name: "tool",
        kind: Kind::Tool,
        keys: &[
            Key::required("name", Role::Owner),
            Key::new("title", Role::Title),
            Key::new("description", Role::Description),
            Key::telling("input", Role::Input),
            Key::telling("input_schema", Role::Value),
            Key::telling("output", Role::Output),
            Key::telling("output_schema", Role::Value),
            Key::telling("annotations", Role::Annotations),
            Key::new("icons", Role::Value),
            Key::new("meta", Role::Value),
        ],
        literals: 0,
    },
    Form {
        name: "prompt",
        kind: Kind::Prompt,
        keys: &[
            Key::required("name", Role::Owner),
            Key::new("title", Role::Title),
            Key::new("description", Role::Description),
            Key::new("arguments", Role::Value),
            Key::telling("arguments_from", Role::Arguments),
            Key::new("icons", Role::Value),
            Key::new("meta", Role::Value),
        ],
        literals: 0,
    },
    Form { name: "instructions", kind: Kind::Server, keys: &[], literals: 1 },
    Form { name: "text", kind: Kind::Text, keys: &[], literals: 2 },
];

/// The declaration macro of that name.
pub fn form(name: &str) -> Option<&'static Form> {
    FORMS.iter().find(|form| form.name == name)
}

impl Form {
    /// Whether the names that it declares have to be legal by SEP-986.
    pub(super) fn is_named(&self) -> bool {
        matches!(self.kind, Kind::Tool | Kind::Prompt)
    }

    /// The keys of every declaration: what is said about the texts.
    pub(super) fn common(&self) -> &'static [&'static str] {
        match (self.literals, self.is_named()) {
            (0, true) => &["scope", "note", "descriptions", "allow_name"],
            (0, false) => &["scope", "note", "descriptions"],
            _ => &["scope", "note"],
        }
    }

    /// Whether a call of a macro of this name is ours by its form. Other crates have macros of these names.
    ///
    /// With keys, two that tell it from others have to be there, or any two if no unknown one stands beside them. An unknown
    /// key that is no misspelt one speaks for another crate, unless two required keys speak against it. With literals,
    /// exactly these have to be there, and a name has to be a plain one.
    pub(crate) fn is_ours(&self, call: TokenStream) -> bool {
        let tokens: Vec<TokenTree> = call.into_iter().collect();
        if self.literals > 0 { self.has_literals(&tokens) } else { self.has_keys(&tokens) }
    }

    fn has_keys(&self, tokens: &[TokenTree]) -> bool {
        let known_keys: Vec<&str> = self.keys.iter().map(|key| key.name).chain(self.common().iter().copied()).collect();
        let (mut required, mut telling, mut known, mut unknown, mut foreign) = (0, 0, 0, 0, 0);
        let mut has_value_of_ours = false;
        let mut begins = true; // whether an entry of the list begins here
        for (at, token) in tokens.iter().enumerate() {
            let next = tokens.get(at + 1);
            if let TokenTree::Ident(word) = token {
                let has_value = is_equals(next, tokens.get(at + 2));
                let is_entry = begins && (next.is_none() || is_comma(next) || is_list(next));
                match self.keys.iter().find(|key| word == key.name) {
                    _ if !has_value && !is_entry => {}
                    Some(key) => {
                        required += usize::from(key.required);
                        telling += usize::from(key.telling);
                        known += 1;
                        has_value_of_ours |= has_value;
                    }
                    None if word == "descriptions" => telling += 1,
                    None if begins && !known_keys.iter().any(|key| word == key) => {
                        unknown += 1;
                        foreign += usize::from(nearest(&word.to_string(), known_keys.iter().copied()).is_none());
                    }
                    None => {}
                }
            }
            begins = is_comma(Some(token));
        }
        let is_ours = if foreign > 0 { required > 1 } else { telling > 1 || known > 1 && unknown == 0 };
        has_value_of_ours && is_ours
    }

    fn has_literals(&self, tokens: &[TokenTree]) -> bool {
        let mut rest = tokens;
        for place in 0..self.literals {
            let [TokenTree::Literal(literal), after @ ..] = rest else { return false };
            let Ok(syn::Lit::Str(literal)) = syn::parse_str(&literal.to_string()) else { return false };
            if place + 1 < self.literals && !is_plain_name(&literal.value()) {
                return false;
            }
            rest = match after {
                [] => &[],
                [comma, after @ ..] if is_comma(Some(comma)) => after,
                _ => return false,
            };
            if rest.is_empty() && place + 1 < self.literals {
                return false;
            }
        }
        let is_common = |word: &proc_macro2::Ident| self.common().iter().any(|common| word == common);
        match rest {
            [] => true,
            [TokenTree::Ident(word), equals, ..] => is_common(word) && is_equals(Some(equals), rest.get(2)),
            _ => false,
        }
    }
}

/// Whether a name can stand in a coordinate as it is: ASCII letters, digits, `_` and `-`, and a letter first.
pub(super) fn is_plain_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c))
}

fn is_comma(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == ',')
}

fn is_equals(token: Option<&TokenTree>, after: Option<&TokenTree>) -> bool {
    let is = |token: Option<&TokenTree>, chars: &str| matches!(token, Some(TokenTree::Punct(punct)) if chars.contains(punct.as_char()));
    is(token, "=") && !is(after, "=>")
}

fn is_list(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis)
}
