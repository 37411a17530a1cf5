//! What rmcp refuses as well is said once: in a block with errors, names and titles that are no literals are left out of the
//! attributes, so that rmcp does not go on with errors of its own.

use proc_macro2::{Group, TokenStream, TokenTree};

/// The contents of an attribute; of `tool` and `prompt` without the names and titles that are no literals.
pub(crate) fn repaired(attribute: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = attribute.clone().into_iter().collect();
    let [path @ .., TokenTree::Group(list)] = tokens.as_slice() else { return attribute };
    let is_marked = path.last().is_some_and(|last| ["tool", "prompt"].contains(&last.to_string().as_str()));
    if !is_marked {
        return attribute;
    }
    path.iter().cloned().chain([TokenTree::Group(with_literals(list))]).collect()
}

/// The list without names and titles that are no literals.
fn with_literals(list: &Group) -> Group {
    let mut kept = TokenStream::new();
    let mut keeps = true;
    for part in split(list.stream()) {
        match part.as_slice() {
            [TokenTree::Ident(key), rest @ ..] if begins_entry(rest) => {
                let is_text = key == "name" || key == "title";
                keeps = !is_text || is_string(rest);
                if let ("annotations", [TokenTree::Group(inner), after @ ..]) = (key.to_string().as_str(), rest) {
                    kept.extend([TokenTree::Ident(key.clone()), TokenTree::Group(with_literals(inner))]);
                    kept.extend(after.iter().cloned());
                    continue;
                }
            }
            _ => {} // a comma inside of a value
        }
        if keeps {
            kept.extend(part);
        }
    }
    let mut new = Group::new(list.delimiter(), kept);
    new.set_span(list.span());
    new
}

fn begins_entry(rest: &[TokenTree]) -> bool {
    match rest {
        [] | [TokenTree::Group(_), ..] => true,
        [TokenTree::Punct(punct), ..] => "=,".contains(punct.as_char()),
        _ => false,
    }
}

/// Whether a string literal stands behind the `=`, and nothing else. What a macro inserts stands in a group.
fn is_string(rest: &[TokenTree]) -> bool {
    let one = match rest {
        [_, one] => one,
        [_, one, TokenTree::Punct(comma)] if comma.as_char() == ',' => one,
        _ => return false,
    };
    match one {
        TokenTree::Literal(literal) => literal.to_string().starts_with(['"', 'r']),
        TokenTree::Group(group) => group.delimiter() == proc_macro2::Delimiter::None,
        _ => false,
    }
}

/// The parts of a list, each with the comma that ends it.
fn split(list: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut parts = vec![Vec::new()];
    for token in list {
        let ends = matches!(&token, TokenTree::Punct(comma) if comma.as_char() == ',');
        if let Some(part) = parts.last_mut() {
            part.push(token);
        }
        if ends {
            parts.push(Vec::new());
        }
    }
    parts
}
