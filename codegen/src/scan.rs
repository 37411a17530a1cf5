//! The source files of a package to its texts.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::Range;
use std::path::{Path, PathBuf};

use mcp_l10n::Kind;
use mcp_l10n_syntax::scan::{FileReading, Module, STACK};
use mcp_l10n_syntax::{Code, Coordinate, Diagnostic, Reading, SourceText};

use crate::config::{Config, Places};
use crate::files::{self, NotText};
use crate::finding::{Failure, Finding};
use crate::located::{Located, is_worth_reading, nowhere, parse};
use crate::modules::{self, Found};
use crate::place::{Place, display};
use crate::project::Project;
use crate::rule::Rule;
pub use crate::sources::{Link, SchemaLink, Sources};
pub use crate::text::{Message, Text};

/// What the reader reports where it saw a marked item and does not know its texts, or not their names: a diagnostic of one
/// of these codes makes the [`Sources`] incomplete, so that no text is taken for gone.
pub const UNKNOWN: [Code; 12] = [
    Code::NotLiteral,
    Code::IllegalName,
    Code::Identifier,
    Code::Misplaced,
    Code::UnknownKey,
    Code::Malformed,
    Code::TooDeep,
    Code::Pattern,
    Code::UnusedArgument,
    Code::NoPattern,
    Code::FormField,
    Code::NoFormMessage,
];

/// Scans the files of a project: those below its folders, then those that roots of targets and modules lead to. Runs on a
/// thread of its own, with the stack that the reader may need.
///
/// # Errors
///
/// If a folder of the project does not exist, or one that `sources` names holds no Rust file.
pub fn scan(project: &Project) -> Result<Sources, Failure> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().name("scan".to_owned()).stack_size(STACK);
        match thread.spawn_scoped(scope, || scan_here(project)) {
            Ok(running) => running.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(error) => Err(Failure::Io { action: "start a thread to scan", path: project.root.clone(), error }),
        }
    })
}

fn scan_here(project: &Project) -> Result<Sources, Failure> {
    let mut scan = Scan::new(Sources::default(), &project.config);
    let mut queue = VecDeque::new();
    for (number, folder) in project.folders.iter().enumerate() {
        if !folder.is_dir() {
            return Err(Failure::Missing {
                message: format!("the source folder {} does not exist", display(folder)),
                help: format!("correct `sources` in {}", display(&project.config.file)),
            });
        }
        let (files, errors) = modules::rust_files(folder);
        if files.is_empty() && errors.is_empty() && project.config.sources.is_some() {
            return Err(Failure::Configuration {
                message: "`sources` names a folder without a Rust file that could be read".to_owned(),
                place: Places::of(&project.config).source(number),
                help:
                    "name the folders that hold the source; hidden files, build folders and other packages in them are \
                       left out"
                        .to_owned(),
            });
        }
        queue.extend(files.into_iter().map(|file| (file, Found::Walked)));
        for (path, error) in errors {
            scan.unread(
                nowhere(&path),
                &error.to_string(),
                "make it readable; until then its texts are kept as they are",
            );
        }
    }
    queue.extend(project.roots.iter().filter(|root| root.is_file()).map(|root| (root.clone(), Found::Owner)));
    while let Some((path, found)) = queue.pop_front() {
        for module in scan.file(&path, found) {
            let files = modules::files_of(project, &path, found, &module);
            let how = if module.paths.is_empty() { Found::Named } else { Found::Owner };
            queue.extend(files.into_iter().map(|file| (file, how)));
        }
    }
    scan.sources.forget_unknown_links();
    Ok(scan.sources)
}

/// Reads the files that seem to hold no text after all: a text is gone, and one of them may be too broken to show it.
pub(crate) fn doubt(sources: &mut Sources, config: &Config) {
    let mut scan = Scan::new(std::mem::take(sources), config);
    for path in std::mem::take(&mut scan.sources.dull) {
        if let Some(at) = scan.open(&path)
            && let Err(range) = parse(&at.source)
        {
            scan.not_rust(at, range);
        }
        proc_macro2::extra::invalidate_current_thread_spans();
    }
    *sources = scan.sources;
}

/// Whether a file may bring the compiled catalogs into its crate: a look at its text, since the call may stand in a macro.
pub(crate) fn brings_catalog(text: &str) -> bool {
    text.contains("catalog!") || text.contains("MCP_L10N_TABLE")
}

struct Scan<'c> {
    sources: Sources,
    config: &'c Config,
    seen: BTreeSet<PathBuf>,
    places: BTreeMap<Coordinate, usize>,
}

impl<'c> Scan<'c> {
    fn new(sources: Sources, config: &'c Config) -> Self {
        Self { sources, config, seen: BTreeSet::new(), places: BTreeMap::new() }
    }

    /// Reads a file once; returns the modules to follow.
    fn file(&mut self, path: &Path, found: Found) -> Vec<Module> {
        if !self.seen.insert(modules::identity(path)) {
            return Vec::new();
        }
        let Some(at) = self.open(path) else { return Vec::new() };
        self.sources.files += 1;
        self.sources.has_catalog |= brings_catalog(&at.source);
        if found != Found::Walked {
            self.sources.followed.push(path.to_owned());
        } else if !is_worth_reading(&at.source) {
            self.sources.dull.push(path.to_owned());
            return Vec::new();
        }
        match parse(&at.source) {
            Ok((tokens, base)) => {
                let modules = self.take(mcp_l10n_syntax::scan::read(tokens), &Located { base, ..at });
                proc_macro2::extra::invalidate_current_thread_spans(); // or every file would stay in memory
                modules
            }
            Err(range) => {
                self.not_rust(at, range);
                Vec::new()
            }
        }
    }

    fn open(&mut self, path: &Path) -> Option<Located> {
        let (place, why, help) = match files::read(path) {
            Ok(Ok(text)) => return Some(Located { file: path.into(), source: text.into(), base: 0 }),
            Ok(Err(NotText { why, place, help })) => (place, why, help),
            Err(error) => (nowhere(path), error.to_string(), "make it readable"),
        };
        self.unread(place, &why, &format!("{help}; until then its texts are kept as they are"));
        None
    }

    fn unread(&mut self, place: Place, why: &str, help: &str) {
        let message = format!("this cannot be read: {why}");
        self.sources.findings.push(Finding::new(Rule::Source(Code::NotRust), place, message, help));
        self.sources.incomplete = true;
    }

    fn not_rust(&mut self, at: Located, range: Range<usize>) {
        let place = Place { file: at.file, source: at.source, range };
        let help = "mend it; until then its texts are kept as they are";
        let message = "the file is not valid Rust: a bracket, quote or token here has no counterpart";
        self.sources.findings.push(Finding::new(Rule::Source(Code::NotRust), place, message, help));
        self.sources.incomplete = true;
    }

    /// Takes over what was read; returns the modules to follow.
    fn take(&mut self, reading: FileReading, at: &Located) -> Vec<Module> {
        let FileReading { marked, unmarked, modules } = reading;
        self.sources.incomplete |= marked.diagnostics.iter().any(|diagnostic| UNKNOWN.contains(&diagnostic.code));
        self.sources.tools += marked.tools + unmarked.tools;
        self.sources.prompts += marked.prompts + unmarked.prompts;
        let names = marked.identifiers.iter().chain(&unmarked.identifiers);
        self.sources.identifiers.extend(names.map(|named| (named.kind, named.name.clone())));
        self.diagnostics(&marked.diagnostics, at);
        self.unmarked(unmarked, at);
        let said = marked.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::Pattern);
        for text in self.wanted(marked.texts, marked.descriptions) {
            match self.read(text, at) {
                Ok(text) => self.text(text),
                Err(finding) => {
                    self.sources.incomplete = true;
                    self.sources.findings.extend((!said).then_some(*finding));
                }
            }
        }
        self.sources.links.extend(marked.arguments.into_iter().map(|link| Link {
            scope: link.scope,
            prompt: link.prompt,
            arguments: link.arguments,
        }));
        self.sources.schemas.extend(marked.schemas.into_iter().map(|link| SchemaLink {
            scope: link.scope,
            tool: link.tool,
            output: link.output,
            ty: link.ty,
        }));
        modules
    }

    /// What an unmarked block would need, were it marked.
    fn unmarked(&mut self, reading: Reading, at: &Located) {
        self.diagnostics(&reading.diagnostics, at);
        for text in reading.texts {
            let Ok(text) = self.read(text, at) else { continue };
            let message = format!("`{}` is served in the source language only", text.coordinate);
            let help = "put #[localize] above the `impl` block, or #[localize(skip)] if this is meant";
            self.sources.findings.push(Finding::new(Rule::Source(Code::Unmarked), text.place.clone(), message, help));
            self.sources.unmarked.push(text);
        }
    }

    /// The texts to translate: the descriptions among them, each where it stands, if the configuration says so.
    fn wanted(&self, mut texts: Vec<SourceText>, descriptions: Vec<SourceText>) -> Vec<SourceText> {
        if self.config.descriptions && !descriptions.is_empty() {
            texts.extend(descriptions);
            texts.sort_by_key(|text| text.span.byte_range().start);
        }
        texts
    }

    fn read(&self, text: SourceText, at: &Located) -> Result<Text, Box<Finding>> {
        let place = at.place(text.span);
        Text::new(text, place, &self.config.source).map_err(|(place, message)| {
            let help = "correct the pattern; until then the message is kept as it is in the catalogs";
            Box::new(Finding::new(Rule::Source(Code::Pattern), place, message, help))
        })
    }

    fn diagnostics(&mut self, diagnostics: &[Diagnostic], at: &Located) {
        self.sources.findings.extend(diagnostics.iter().map(|diagnostic| {
            let place = at.place(diagnostic.span);
            Finding::new(Rule::Source(diagnostic.code), place, diagnostic.message.clone(), diagnostic.help.clone())
        }));
    }

    /// Two items with one coordinate and one text are one text; with two texts they are a conflict.
    fn text(&mut self, text: Text) {
        match self.places.get(&text.coordinate).and_then(|place| self.sources.texts.get(*place)) {
            None => {
                self.places.insert(text.coordinate.clone(), self.sources.texts.len());
                self.sources.texts.push(text);
            }
            Some(first) if first.agrees(&text) => {}
            Some(first) => {
                let differ = if first.text == text.text {
                    "the same text with different arguments"
                } else {
                    "two different texts"
                };
                let message = format!("`{}` has {differ}", text.coordinate);
                let help = match text.coordinate.kind() {
                    Kind::Server => {
                        "declare the server once, or add `scope = \"...\"` to one of the two calls and \
                                     .scope(\"...\") where it is served"
                    }
                    Kind::Resource | Kind::Template | Kind::Text => {
                        "rename one of them, make the texts equal, or add `scope = \"...\"` to one of the two calls and \
                         .scope(\"...\") where it is served"
                    }
                    _ => {
                        "rename one of the items, make the texts equal, or add #[localize(scope = \"...\")] to one and \
                         .scope(\"...\") where it is served"
                    }
                };
                self.sources.findings.push(
                    Finding::new(Rule::Source(Code::Conflict), text.place, message, help)
                        .label("this text")
                        .related(first.place.clone(), "and this one"),
                );
            }
        }
    }
}
