//! A whole file: where the marked items are. Walks tokens, not a syntax tree, so that items inside functions, modules and
//! macro calls are found and bodies are never parsed.

mod calls;
mod depth;
mod paths;
mod tokens;

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use self::paths::Paths;
use self::tokens::{attributes_of, body_end, flatten, is_group, is_punct, markers_inside, mentions, type_end};
use crate::attributes::is_localize;
use crate::block::ImplBlock;
use crate::declaration;
use crate::derives::{derives, is_derive};
use crate::diagnostic::Code;
use crate::mark::Mark;
use crate::reading::Reading;
use crate::router;

pub use self::depth::{MAX_DEPTH, STACK};

/// Words without which a file holds nothing to read.
pub const MARKERS: [&str; 12] = [
    "localize",
    "PromptArguments",
    "Message",
    "Elicitation",
    "LocalizedSchema",
    "server_info",
    "instructions",
    "resource",
    "tool",
    "prompt",
    "text",
    "with_title",
];

/// Everything read from one file.
#[derive(Debug, Default)]
pub struct FileReading {
    /// The marked items.
    pub marked: Reading,
    /// Items with titles that carry no mark. What rmcp refuses in them is not reported: it says so itself, and if it does
    /// not, their attributes belong to another crate.
    pub unmarked: Reading,
    /// The modules that stand in files of their own.
    pub modules: Vec<Module>,
}

/// A `mod name;`. The union over `cfg`: one whose `path` attributes are all conditional is listed a second time without.
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

/// Reads a file's tokens. Never fails: what cannot be read is a diagnostic, and the rest of the file is read.
///
/// The walk recurses with the brackets, but not deeper than [`MAX_DEPTH`]; a file with deeper ones is not read at all. What
/// is parsed may need more stack than a thread has by default, though hardly any file does: see [`STACK`].
pub fn read(tokens: TokenStream) -> FileReading {
    let mut file = FileReading::default();
    if let Some(span) = depth::brackets(&tokens) {
        let message = format!("brackets are nested more than {MAX_DEPTH} levels deep");
        file.marked.report(Code::TooDeep, span, message, "move the inner part into an item of its own");
        return file;
    }
    Walk { file: &mut file, inside: Vec::new(), imported: BTreeSet::new() }
        .tokens(&tokens.into_iter().collect::<Vec<_>>());
    file
}

struct Walk<'f> {
    file: &'f mut FileReading,
    inside: Vec<Vec<String>>,
    /// The declaration macros that the file has imported from one of our crates, so that a call of one is ours whatever is
    /// wrong with it.
    imported: BTreeSet<&'static str>,
}

impl Walk<'_> {
    fn tokens(&mut self, tokens: &[TokenTree]) {
        let mut attributes = None; // where the run of attributes above the current item begins
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let rest = tokens.get(at..).unwrap_or_default();
            match token {
                TokenTree::Punct(hash) if hash.as_char() == '#' && is_group(rest.get(1), Delimiter::Bracket) => {
                    attributes.get_or_insert(at);
                    at += 2;
                    continue;
                }
                TokenTree::Ident(word) => {
                    let head = tokens.get(attributes.unwrap_or(at)..).unwrap_or_default();
                    let keyword = head.len() - rest.len();
                    match word.to_string().as_str() {
                        "pub" | "unsafe" | "default" => {
                            at += if is_group(rest.get(1), Delimiter::Parenthesis) { 2 } else { 1 };
                            continue;
                        }
                        "impl" if at == 0 || !is_type_position(tokens.get(at - 1)) => {
                            self.implementation(head, keyword);
                        }
                        "struct" | "enum" | "union" => self.structure(head, keyword),
                        "mod" => {
                            at += self.module(head, keyword);
                            attributes = None;
                            continue;
                        }
                        "macro_rules" => {
                            at += self.definition(rest);
                            attributes = None;
                            continue;
                        }
                        "use" => self.import(rest),
                        "with_title" => self.computed(tokens.get(at.wrapping_sub(1)), rest),
                        _ => self.declaration(tokens.get(..at).unwrap_or_default(), rest),
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

    /// An `impl` block that begins with its attributes at `head`; `keyword` tokens later stands `impl`.
    fn implementation(&mut self, head: &[TokenTree], keyword: usize) {
        let end = body_end(head, keyword);
        let item: TokenStream = head.iter().take(end.unwrap_or_else(|end| end)).cloned().collect();
        let Some(mark) = attributes_of(head, keyword).into_iter().find(is_localize) else {
            if end.is_ok() && mentions(&item, &["tool", "prompt"]) {
                self.unmarked(item);
            }
            return;
        };
        let target = &mut self.file.marked;
        let mark = Mark::of(&mark, &mut target.diagnostics);
        if too_deep(depth::block(&item), target) {
            return;
        }
        match syn::parse2::<ImplBlock>(item) {
            Ok(block) => target.extend(router::read(&block, &mark)),
            Err(_) if mark.skip => {}
            // rustc says it better; but the texts of the block are not known, and that must be said.
            Err(error) => {
                let message = format!("the block cannot be read: {error}");
                let help = "mend it; until then its texts are kept as they are";
                target.report(Code::Malformed, error.span(), message, help);
            }
        }
    }

    fn unmarked(&mut self, item: TokenStream) {
        if depth::block(&item).is_some() {
            return;
        }
        let Ok(block) = syn::parse2::<ImplBlock>(item) else { return };
        let mut reading = router::read(&block, &Mark::default());
        let refused = [Code::NotLiteral, Code::Malformed, Code::Misplaced, Code::Identifier];
        reading.diagnostics.retain(|found| !refused.contains(&found.code));
        self.file.unmarked.extend(reading);
    }

    /// A struct, enum or union: each of our derives on it reads the whole item.
    fn structure(&mut self, head: &[TokenTree], keyword: usize) {
        let ours = derives(&attributes_of(head, keyword));
        if ours.is_empty() {
            return;
        }
        let item: TokenStream = head.iter().take(type_end(head, keyword)).cloned().collect();
        let target = &mut self.file.marked;
        if too_deep(depth::parsed(&item), target) {
            return;
        }
        for derive in ours {
            match (derive.read)(item.clone()) {
                Ok(reading) => target.extend(reading),
                Err(error) => target.report(Code::Misplaced, error.span(), error.to_string(), derive.help),
            }
        }
    }

    /// A module; returns how many tokens behind its attributes were read.
    fn module(&mut self, head: &[TokenTree], keyword: usize) -> usize {
        let [TokenTree::Ident(name), end, ..] = head.get(keyword + 1..).unwrap_or_default() else { return 1 };
        let name = name.to_string();
        let name = name.strip_prefix("r#").unwrap_or(&name).to_owned();
        let Paths { paths, always } = Paths::of(head, keyword);
        match end {
            TokenTree::Punct(end) if end.as_char() == ';' => {
                if !paths.is_empty() {
                    self.file.modules.push(Module { name: name.clone(), inside: self.inside.clone(), paths });
                }
                if !always {
                    self.file.modules.push(Module { name, inside: self.inside.clone(), paths: Vec::new() });
                }
                3
            }
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => {
                self.inside.push(if always { paths } else { paths.into_iter().chain([name]).collect() });
                self.group(body);
                self.inside.pop();
                3
            }
            _ => 1,
        }
    }

    /// A `macro_rules!` definition; returns how many tokens were read.
    fn definition(&mut self, rest: &[TokenTree]) -> usize {
        let [_, TokenTree::Punct(_), TokenTree::Ident(_), TokenTree::Group(body), ..] = rest else { return 1 };
        for (marker, span) in markers_inside(&body.stream()) {
            let message = format!("`{marker}` in the body of `macro_rules!`: its texts are not extracted");
            let help = "write the item out where the macro is used, or let it stand unmarked and untranslated";
            self.file.marked.report(Code::InsideMacro, span, message, help);
        }
        4
    }

    /// An import at `rest`. `tool`, `prompt` and the declaration macros have common names, so that only those of the crates
    /// that are known to have them count; and rmcp has a `Message` that is not the derive.
    fn import(&mut self, rest: &[TokenTree]) {
        let path = rest.iter().skip(1).take_while(|token| match token {
            TokenTree::Punct(punct) => ":,*".contains(punct.as_char()),
            TokenTree::Ident(word) => word != "use",
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            TokenTree::Literal(_) => false,
        });
        let path = flatten(path.cloned());
        let names = |crates: [&str; 2]| {
            let is_one = |word: &str| crates.iter().any(|name| word.starts_with(name));
            path.iter().any(|token| matches!(token, TokenTree::Ident(word) if is_one(&word.to_string())))
        };
        let (of_either, of_ours) = (names(["rmcp", "mcp_l10n"]), names(["rmcp_l10n", "mcp_l10n"]));
        if of_ours {
            let is_named = |form: &&declaration::Form| {
                path.iter().any(|token| {
                    matches!(token, TokenTree::Ident(word) if word == form.name) || is_punct(Some(token), '*')
                })
            };
            self.imported.extend(declaration::FORMS.iter().filter(is_named).map(|form| form.name));
        }
        for window in path.windows(3) {
            let [TokenTree::Ident(old), TokenTree::Ident(keyword), TokenTree::Ident(new)] = window else { continue };
            let marker = old.to_string();
            let ours = ["localize", "PromptArguments"].contains(&marker.as_str())
                || of_either && (["tool", "prompt"].contains(&marker.as_str()) || declaration::form(&marker).is_some())
                || of_ours && is_derive(&marker);
            if keyword == "as" && ours && new != "_" {
                let message = format!("`{marker}` under the name `{new}` is not recognised");
                self.file.marked.report(Code::Alias, new.span(), message, format!("import it as `{marker}`"));
            }
        }
    }
}

/// Reports that what is to be parsed is nested too deeply at the place `found`.
fn too_deep(found: Option<Span>, reading: &mut Reading) -> bool {
    if let Some(span) = found {
        let message = format!("the item is nested more than {} levels deep", depth::MAX_PARSED);
        reading.report(Code::TooDeep, span, message, "give the inner part a name, and write that here");
    }
    found.is_some()
}

/// Whether an `impl` after `token` is a type (`-> impl Trait`) and no block.
fn is_type_position(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(before)) if before.as_char() != ';')
}
