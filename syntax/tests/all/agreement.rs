//! Scan and macros agree: what the scan reads from a file is what the readers that the macros call read from its items.
//!
//! Every source text of these tests goes through [`check`], as far as it is Rust that a syntax tree can hold; and so do the
//! files below `fixtures/`.

use mcp_l10n_syntax::declaration::{self, Form};
use mcp_l10n_syntax::scan::FileReading;
use mcp_l10n_syntax::{
    Code, Diagnostic, Mark, Reading, Shape, SourceText, arguments, form, is_localize, message, router, schema,
};
use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::parse::Parser;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, Meta, Stmt};

/// What the macros say, item by item.
#[derive(Default)]
struct Macros {
    readings: Vec<Said>,
    /// Whether the tokens of a macro call of others have no form that can be visited.
    unknown: bool,
}

struct Said {
    reading: Reading,
    /// Whether the path of the macro or derive does not name one of our crates, so that the scan takes it for somebody
    /// else's if it has not the form of ours.
    by_form: bool,
    /// Whether it is a block or a type. What the scan has to say about these, the macro says too.
    is_item: bool,
}

impl Macros {
    fn add(&mut self, reading: Reading, by_form: bool, is_item: bool) {
        self.readings.push(Said { reading, by_form, is_item });
    }

    fn derives(&mut self, attributes: &[Attribute], item: &TokenStream) {
        let derives: String = unfolded(attributes)
            .iter()
            .filter(|attribute| attribute.path().is_ident("derive"))
            .map(|derive| derive.meta.require_list().map(|list| list.tokens.to_string()).unwrap_or_default() + ",")
            .collect();
        for path in derives.split(',') {
            // Others have derives of this name.
            let is_common = path.trim().ends_with("Message") && !path.contains("mcp_l10n");
            let reading = match path.rsplit(':').next().unwrap_or_default().trim() {
                "PromptArguments" => syn::parse2(item.clone()).map(|item| arguments::read(&item)),
                "Message" => message::read(item.clone()).map(|(_, reading)| reading),
                "Elicitation" => syn::parse2::<Shape>(item.clone()).map(|shape| form::read(&shape).1),
                "LocalizedSchema" => syn::parse2::<Shape>(item.clone()).map(|shape| schema::read(&shape)),
                _ => continue,
            };
            // A type of the wrong kind is refused by both, the macro as an error of syn.
            if let Ok(reading) = reading {
                self.add(reading, is_common, !is_common);
            }
        }
    }

    fn declaration(&mut self, form: &Form, path: &syn::Path, tokens: TokenStream) {
        let first = path.segments.first().map(|first| first.ident.to_string()).unwrap_or_default();
        let last = path.segments.last().map_or_else(Span::call_site, |last| last.ident.span());
        let (_, reading) = declaration::read(form, tokens, last);
        self.add(reading, first != "rmcp_l10n" && first != "mcp_l10n", false);
    }

    /// Whatever a macro call of others holds.
    fn others(&mut self, tokens: TokenStream) {
        let expressions = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        if let Ok(expressions) = expressions.parse2(tokens.clone()) {
            for expression in &expressions {
                self.visit_expr(expression);
            }
        } else if let Ok(file) = syn::parse2::<syn::File>(tokens.clone()) {
            self.visit_file(&file);
        } else if let Ok(statements) = syn::Block::parse_within.parse2(tokens) {
            for statement in &statements {
                self.visit_stmt(statement);
            }
        } else {
            self.unknown = true;
        }
    }
}

impl<'f> Visit<'f> for Macros {
    fn visit_item_impl(&mut self, block: &'f syn::ItemImpl) {
        if let Some(mark) = unfolded(&block.attrs).into_iter().find(is_localize) {
            let mut reading = Reading::default();
            let mark = Mark::of(&mark, &mut reading.diagnostics);
            if !mark.skip {
                match syn::parse2(block.to_token_stream()) {
                    Ok(block) => reading.extend(router::read(&block, &mark)),
                    Err(_) => self.unknown = true,
                }
            }
            self.add(reading, false, true);
        }
        visit::visit_item_impl(self, block);
    }

    fn visit_item(&mut self, item: &'f Item) {
        match item {
            Item::Struct(inner) => self.derives(&inner.attrs, &item.to_token_stream()),
            Item::Enum(inner) => self.derives(&inner.attrs, &item.to_token_stream()),
            Item::Union(inner) => self.derives(&inner.attrs, &item.to_token_stream()),
            Item::Verbatim(_) => self.unknown = true,
            _ => {}
        }
        visit::visit_item(self, item);
    }

    fn visit_stmt(&mut self, statement: &'f Stmt) {
        visit::visit_stmt(self, statement);
    }

    fn visit_expr(&mut self, expression: &'f syn::Expr) {
        self.unknown |= matches!(expression, syn::Expr::Verbatim(_));
        visit::visit_expr(self, expression);
    }

    fn visit_attribute(&mut self, _: &'f Attribute) {} // the scan does not look into them either

    fn visit_macro(&mut self, call: &'f syn::Macro) {
        let name = call.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        match declaration::form(&name) {
            _ if name == "macro_rules" => {}
            Some(form) => {
                self.declaration(form, &call.path, call.tokens.clone());
                // Keys with types are no expressions; but then nothing is hidden among them.
                if call.tokens.to_string().contains('!') {
                    self.others(call.tokens.clone());
                }
            }
            None => self.others(call.tokens.clone()),
        }
    }
}

/// The attributes with what a `cfg_attr` holds in its place.
fn unfolded(attributes: &[Attribute]) -> Vec<Attribute> {
    let unfold = |attribute: &Attribute| {
        let Meta::List(list) = &attribute.meta else { return vec![attribute.clone()] };
        if !list.path.is_ident("cfg_attr") {
            return vec![attribute.clone()];
        }
        let metas = list.parse_args_with(syn::punctuated::Punctuated::<Meta, syn::Token![,]>::parse_terminated);
        let held: Vec<_> = metas.into_iter().flatten().skip(1).collect();
        let held: Vec<_> = held.into_iter().map(|meta| Attribute { meta, ..attribute.clone() }).collect();
        unfolded(&held)
    };
    attributes.iter().flat_map(unfold).collect()
}

fn text(text: &SourceText) -> String {
    let SourceText { coordinate, text, parameters, note, span, cfgs } = text;
    format!("{coordinate} = {text:?} {parameters:?} {note:?} at {} under {}", place(*span), cfgs.len())
}

fn diagnostic(found: &Diagnostic) -> String {
    format!("{} at {}: {} | {}", found.code.id(), place(found.span), found.message, found.help)
}

fn place(span: Span) -> String {
    format!("{:?}-{:?}", span.start(), span.end())
}

fn all<T>(said: &[Said], list: impl Fn(&Reading) -> &[T], show: fn(&T) -> String) -> Vec<String> {
    let mut all: Vec<_> = said.iter().flat_map(|said| list(&said.reading)).map(show).collect();
    all.sort();
    all
}

/// What only a whole file shows: the scan alone says it.
fn is_of_a_file(code: Code) -> bool {
    matches!(code, Code::InsideMacro | Code::Alias | Code::Computed | Code::TooDeep | Code::Misplaced)
}

/// Whether this is a test of deep nesting, which a syntax tree has no stack for.
fn is_deep() -> bool {
    std::thread::current().name().is_none_or(|test| test.starts_with("depth::"))
}

/// Compares what the scan read from `source` with what the macros read from its items. Whatever is no Rust, or stands in
/// tokens that are no Rust, is left out.
pub(crate) fn check(source: &str, scan: &FileReading) {
    if scan.marked.diagnostics.iter().any(|found| found.code == Code::TooDeep) || is_deep() {
        return;
    }
    let Ok(file) = syn::parse_file(source) else { return };
    let mut macros = Macros::default();
    macros.visit_file(&file);
    if macros.unknown {
        return;
    }
    let said = macros.readings;
    let sorted = |mut list: Vec<String>| {
        list.sort();
        list
    };
    let texts = sorted(scan.marked.texts.iter().map(text).collect());
    assert_eq!(all(&said, |reading| &reading.texts, text), texts, "the texts of {source}");
    let diagnostics: Vec<String> = scan.marked.diagnostics.iter().map(diagnostic).collect();
    let mut unsaid: Vec<&Diagnostic> =
        scan.marked.diagnostics.iter().filter(|found| !is_of_a_file(found.code)).collect();
    for Said { reading, by_form, is_item } in &said {
        let shown: Vec<String> = reading.diagnostics.iter().map(diagnostic).collect();
        unsaid.retain(|found| !shown.contains(&diagnostic(found)));
        let known = shown.iter().filter(|shown| diagnostics.contains(shown)).count();
        // A call that the scan takes for one of another crate: the macro, if it is ours after all, says it alone.
        let is_foreign = *by_form && known == 0;
        assert!(
            known == shown.len() || is_foreign,
            "the macro says {shown:#?}\nthe scan {diagnostics:#?}\nof {source}"
        );
        let descriptions: Vec<_> = reading.descriptions.iter().map(text).collect();
        let of_scan: Vec<_> = scan.marked.descriptions.iter().map(text).collect();
        assert!(!is_item || descriptions.iter().all(|one| of_scan.contains(one)), "the descriptions of {source}");
    }
    let unsaid: Vec<String> = unsaid.into_iter().map(diagnostic).collect();
    assert!(unsaid.is_empty(), "the scan alone says {unsaid:#?}\nof {source}");
}

/// The files below `fixtures/`: each is read in full, and not left out.
#[test]
fn scan_and_macros_agree_on_every_fixture() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let source = std::fs::read_to_string(&path).unwrap();
        let mut macros = Macros::default();
        macros.visit_file(&syn::parse_file(&source).unwrap());
        assert!(!macros.unknown && !macros.readings.is_empty(), "{}", path.display());
        crate::show::read(&source);
        files += 1;
    }
    assert!(files >= 3);
}

/// The comparison notices what it is there for.
#[test]
fn a_disagreement_is_noticed() {
    let source = "#[localize] impl S { #[tool(title = \"x\")] fn a() {} #[tool(title = D)] fn b() {} }";
    let notices = |change: fn(&mut FileReading)| {
        let mut reading = crate::show::read(source);
        change(&mut reading);
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(source, &reading))).is_err()
    };
    assert!(!notices(|_| {}));
    assert!(notices(|reading| reading.marked.texts.clear()));
    assert!(notices(|reading| reading.marked.texts[0].text.push('!')));
    assert!(notices(|reading| reading.marked.texts[0].note = Some(String::new())));
    assert!(notices(|reading| reading.marked.diagnostics.clear()));
    assert!(notices(|reading| reading.marked.diagnostics[0].help.clear()));
    assert!(notices(|reading| {
        let twice = reading.marked.diagnostics[0].clone();
        reading.marked.diagnostics.push(Diagnostic { message: "more".to_owned(), ..twice });
    }));
}
