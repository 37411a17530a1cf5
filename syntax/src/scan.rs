//! A whole file: where the marked items are. Walks tokens, not a syntax tree, so that items inside functions, modules and
//! macro calls are found and bodies are never parsed.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use syn::{Attribute, Lit};

use crate::arguments::{self, ArgumentStruct};
use crate::block::ImplBlock;
use crate::declaration;
use crate::diagnostic::Code;
use crate::mark::{Mark, ends_with, is_localize};
use crate::reading::Reading;
use crate::router;

/// The deepest nesting of brackets that is read.
pub const MAX_DEPTH: usize = 200;

/// Words without which a file holds nothing to read.
pub const MARKERS: [&str; 6] =
    ["localize", "PromptArguments", "server_info", "resource", "tool", "prompt"];

/// Everything read from one file.
#[derive(Debug, Default)]
pub struct FileReading {
    /// The marked items.
    pub marked: Reading,
    /// Items with titles that carry no mark.
    pub unmarked: Reading,
    /// The modules that stand in files of their own.
    pub modules: Vec<Module>,
}

/// A `mod name;`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// Its name, without the `r#` of a raw identifier.
    pub name: String,
    /// The directories of the inline modules around it, outermost first: for each its name, or what its `path` attributes
    /// say. The union over `cfg`, so a module may have several.
    pub inside: Vec<Vec<String>>,
    /// The files that its own `path` attributes name.
    pub paths: Vec<String>,
}

/// Reads a file's tokens.
pub fn read(tokens: TokenStream) -> FileReading {
    let mut file = FileReading::default();
    if let Some(span) = too_deep(&tokens) {
        let message = format!("brackets are nested more than {MAX_DEPTH} levels deep");
        file.marked.report(Code::TooDeep, span, message, "move the inner part into an item of its own");
        return file;
    }
    Walk { file: &mut file, inside: Vec::new() }.tokens(&tokens.into_iter().collect::<Vec<_>>());
    file
}

/// The first bracket beyond [`MAX_DEPTH`]. Without recursion, since it guards all that recurses.
fn too_deep(tokens: &TokenStream) -> Option<Span> {
    let mut open = vec![tokens.clone().into_iter()];
    while let Some(level) = open.last_mut() {
        match level.next() {
            Some(TokenTree::Group(group)) if open.len() > MAX_DEPTH => return Some(group.span_open()),
            Some(TokenTree::Group(group)) => open.push(group.stream().into_iter()),
            Some(_) => {}
            None => {
                open.pop();
            }
        }
    }
    None
}

struct Walk<'f> {
    file: &'f mut FileReading,
    inside: Vec<Vec<String>>,
}

impl Walk<'_> {
    fn tokens(&mut self, tokens: &[TokenTree]) {
        let mut attributes = None; // where the run of attributes above the current item begins
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let rest = tokens.get(at..).unwrap_or_default();
            match token {
                TokenTree::Punct(hash) if hash.as_char() == '#' && is_bracket(rest.get(1)) => {
                    attributes.get_or_insert(at);
                    at += 2;
                    continue;
                }
                TokenTree::Ident(word) => {
                    let head = tokens.get(attributes.unwrap_or(at)..).unwrap_or_default();
                    let skip = head.len() - rest.len();
                    match word.to_string().as_str() {
                        "pub" | "unsafe" | "default" => {
                            at += if is_parenthesis(rest.get(1)) { 2 } else { 1 };
                            continue;
                        }
                        "impl" if at == 0 || !is_type_position(tokens.get(at - 1)) => self.implementation(head, skip),
                        "struct" | "enum" | "union" => self.structure(head, skip),
                        "mod" => {
                            at += self.module(head, rest, attributes.is_some());
                            attributes = None;
                            continue;
                        }
                        "macro_rules" => {
                            at += self.definition(rest);
                            attributes = None;
                            continue;
                        }
                        "use" => self.import(rest),
                        _ => self.declaration(rest),
                    }
                    attributes = None;
                }
                TokenTree::Group(group) => {
                    self.group(group);
                    attributes = None;
                }
                _ => attributes = None,
            }
            at += 1;
        }
    }

    fn group(&mut self, group: &Group) {
        self.tokens(&group.stream().into_iter().collect::<Vec<_>>());
    }

    /// An `impl` block that begins with its attributes at `head`; `skip` tokens later stands `impl`.
    fn implementation(&mut self, head: &[TokenTree], skip: usize) {
        let Some(end) = body_end(head, skip) else { return };
        let item: TokenStream = head.iter().take(end).cloned().collect();
        let mark = attributes_of(head, skip).into_iter().find(is_localize);
        if mark.is_none() && !mentions(&item, &["tool", "prompt"]) {
            return;
        }
        let target = if mark.is_some() { &mut self.file.marked } else { &mut self.file.unmarked };
        match syn::parse2::<ImplBlock>(item) {
            Ok(block) => {
                let own = mark.map(|mark| Mark::of(&mark, &mut target.diagnostics)).unwrap_or_default();
                target.extend(router::read(&block, &own));
            }
            // rustc says it better; but the texts of the block are not known, and that must be said.
            Err(error) if mark.is_some() => {
                let message = format!("the block cannot be read: {error}");
                target.report(Code::Malformed, error.span(), message, "mend it; until then its texts are kept as they are");
            }
            Err(_) => {}
        }
    }

    fn structure(&mut self, head: &[TokenTree], skip: usize) {
        let derives = attributes_of(head, skip).iter().any(|attribute| {
            attribute.path().is_ident("derive")
                && attribute.meta.require_list().is_ok_and(|list| mentions(&list.tokens, &["PromptArguments"]))
        });
        if !derives {
            return;
        }
        let end = body_end(head, skip).unwrap_or(head.len());
        match syn::parse2::<ArgumentStruct>(head.iter().take(end).cloned().collect()) {
            Ok(item) => self.file.marked.extend(arguments::read(&item)),
            Err(error) => {
                let help = "put the derive on a struct with named fields";
                self.file.marked.report(Code::Misplaced, error.span(), error.to_string(), help);
            }
        }
    }

    /// A module; returns how many tokens were read.
    fn module(&mut self, head: &[TokenTree], rest: &[TokenTree], attributed: bool) -> usize {
        let Some(TokenTree::Ident(name)) = rest.get(1) else { return 1 };
        let name = name.to_string();
        let name = name.strip_prefix("r#").unwrap_or(&name).to_owned();
        let paths = if attributed { module_paths(head, head.len() - rest.len()) } else { Vec::new() };
        let Some(TokenTree::Group(body)) = rest.get(2) else {
            self.file.modules.push(Module { name, inside: self.inside.clone(), paths });
            return 2;
        };
        self.inside.push(if paths.is_empty() { vec![name] } else { paths });
        self.group(body);
        self.inside.pop();
        3
    }

    /// A `macro_rules!` definition; returns how many tokens were read.
    fn definition(&mut self, rest: &[TokenTree]) -> usize {
        let Some(TokenTree::Group(body)) = rest.get(3) else { return 1 };
        for (marker, span) in markers_inside(&body.stream()) {
            let message = format!("`#[{marker}]` in the body of `macro_rules!`: its texts are not extracted");
            let help = "write the item out, or let the macro take the title as an argument of one that is";
            self.file.marked.report(Code::InsideMacro, span, message, help);
        }
        4
    }

    fn import(&mut self, rest: &[TokenTree]) {
        let end = rest.iter().position(|token| matches!(token, TokenTree::Punct(end) if end.as_char() == ';'));
        let path: Vec<TokenTree> = flatten(rest.iter().take(end.unwrap_or(rest.len())));
        for window in path.windows(3) {
            let [TokenTree::Ident(old), TokenTree::Ident(keyword), TokenTree::Ident(new)] = window else { continue };
            let marker = old.to_string();
            let ours = ["localize", "PromptArguments", "tool", "prompt"].contains(&marker.as_str())
                || declaration::FORMS.iter().any(|form| form.name == marker);
            if keyword == "as" && ours && new != "_" {
                let message = format!("`{marker}` under the name `{new}` is not recognised");
                self.file.marked.report(Code::Alias, new.span(), message, format!("import it as `{marker}`"));
            }
        }
    }

    /// A call of a declaration macro at `rest`. What does not read as one may be a macro of another crate by the same
    /// name; if it is ours, its own expansion reports the mistake.
    fn declaration(&mut self, rest: &[TokenTree]) {
        let [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(body), ..] = rest else { return };
        let Some(form) = declaration::FORMS.iter().find(|form| bang.as_char() == '!' && name == form.name) else { return };
        let (declaration, reading) = declaration::read(form, body.stream(), name.span());
        if declaration.is_some() && !reading.has_errors() {
            self.file.marked.extend(reading);
        }
    }
}

/// Whether an `impl` after `token` is a type (`-> impl Trait`) and no block.
fn is_type_position(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(before)) if !";]".contains(before.as_char()))
}

fn is_bracket(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket)
}

fn is_parenthesis(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis)
}

/// Where the item ends: after the first brace group behind `skip` that is no argument of a generic type.
fn body_end(head: &[TokenTree], skip: usize) -> Option<usize> {
    let is_body = |index: usize| {
        let brace = matches!(head.get(index), Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Brace);
        let generic = matches!(head.get(index.wrapping_sub(1)), Some(TokenTree::Punct(p)) if "<,=".contains(p.as_char()));
        brace && !generic
    };
    (skip..head.len()).find(|index| is_body(*index)).map(|index| index + 1)
}

fn attributes_of(head: &[TokenTree], skip: usize) -> Vec<Attribute> {
    let mut attributes = Vec::new();
    for pair in head.get(..skip).unwrap_or_default().windows(2) {
        if let [TokenTree::Punct(_), TokenTree::Group(_)] = pair {
            let tokens: TokenStream = pair.iter().cloned().collect();
            attributes.extend(syn::parse::Parser::parse2(Attribute::parse_outer, tokens).unwrap_or_default());
        }
    }
    attributes
}

/// The files that `#[path]` and `#[cfg_attr(..., path)]` name: the union over `cfg`.
fn module_paths(head: &[TokenTree], skip: usize) -> Vec<String> {
    let mut paths = Vec::new();
    for attribute in attributes_of(head, skip) {
        if ends_with(&attribute, "path") || ends_with(&attribute, "cfg_attr") {
            let tokens = flatten(quote::ToTokens::to_token_stream(&attribute.meta).into_iter().collect::<Vec<_>>().iter());
            for window in tokens.windows(3) {
                if let [TokenTree::Ident(key), TokenTree::Punct(_), TokenTree::Literal(value)] = window
                    && key == "path"
                    && let Lit::Str(path) = Lit::new(value.clone())
                {
                    paths.push(path.value());
                }
            }
        }
    }
    paths
}

/// The tokens with groups opened: their contents follow the group itself.
fn flatten<'t>(tokens: impl Iterator<Item = &'t TokenTree>) -> Vec<TokenTree> {
    let mut flat = Vec::new();
    for token in tokens {
        flat.push(token.clone());
        if let TokenTree::Group(group) = token {
            flat.extend(flatten(group.stream().into_iter().collect::<Vec<_>>().iter()));
        }
    }
    flat
}

fn mentions(tokens: &TokenStream, words: &[&str]) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(word) => words.iter().any(|known| word == known),
        TokenTree::Group(group) => mentions(&group.stream(), words),
        _ => false,
    })
}

/// The `#[tool]`, `#[prompt]` and `#[localize]` attributes anywhere inside.
fn markers_inside(tokens: &TokenStream) -> Vec<(String, Span)> {
    let flat = flatten(tokens.clone().into_iter().collect::<Vec<_>>().iter());
    let mut found = Vec::new();
    for window in flat.windows(2) {
        if let [TokenTree::Punct(hash), TokenTree::Group(group)] = window
            && hash.as_char() == '#'
            && group.delimiter() == Delimiter::Bracket
        {
            let path: Vec<TokenTree> = group.stream().into_iter().collect();
            let name = path.iter().take_while(|token| !matches!(token, TokenTree::Group(_))).filter_map(|token| match token {
                TokenTree::Ident(name) => Some(name),
                _ => None,
            });
            if let Some(name) = name.last().filter(|name| ["tool", "prompt", "localize"].iter().any(|known| *name == known)) {
                found.push((name.to_string(), name.span()));
            }
        }
    }
    found
}
