//! The source files of a package to its texts.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::Range;
use std::path::{Path, PathBuf};

use mcp_l10n::Kind;
use mcp_l10n_syntax::scan::{FileReading, Module, STACK};
use mcp_l10n_syntax::{Code, Coordinate, Diagnostic, Reading, SourceText};

use crate::config::Places;
use crate::files::{self, NotText};
use crate::finding::{Failure, Finding};
use crate::located::{Located, is_worth_reading, nowhere, parse};
use crate::modules::{self, Found};
use crate::place::{Place, display};
use crate::project::Project;
use crate::rule::Rule;

/// A text and where it stands.
#[derive(Clone, Debug)]
pub struct Text {
    /// Its name.
    pub coordinate: Coordinate,
    /// Its name in catalogs.
    pub id: String,
    /// The text as it is served.
    pub text: String,
    /// The tokens that hold it.
    pub place: Place,
}

impl Text {
    fn new(text: SourceText, at: &Located) -> Self {
        let place = at.place(text.span);
        Self { id: text.coordinate.fluent_id(), coordinate: text.coordinate, text: text.text, place }
    }
}

/// A prompt and the struct that its arguments come from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Link {
    /// The scope of the prompt.
    pub scope: Option<String>,
    /// The name of the prompt.
    pub prompt: String,
    /// The name of the struct.
    pub arguments: String,
}

/// What the source files hold.
#[derive(Debug, Default)]
pub struct Sources {
    /// Each text once, in source order: by file name, then by place.
    pub texts: Vec<Text>,
    /// Which struct holds the titles of which prompt's arguments.
    pub links: Vec<Link>,
    /// What is wrong.
    pub findings: Vec<Finding>,
    /// Whether some file or block could not be read, so that texts may be missing.
    pub incomplete: bool,
    /// Files outside the scanned folders that roots of targets and module declarations led to.
    pub followed: Vec<PathBuf>,
    /// The number of files read.
    pub files: usize,
    /// The number of `#[tool]` methods seen, marked or not.
    pub tools: usize,
    /// The number of `#[prompt]` methods seen, marked or not.
    pub prompts: usize,
    /// The texts of items without a mark, in source order. They are not extracted.
    pub unmarked: Vec<Text>,
    /// The walked files that seem to hold nothing, so that their tokens were not read.
    dull: Vec<PathBuf>,
}

/// What the reader reports where it saw a marked item and does not know its texts, or not their names: a diagnostic of one
/// of these codes makes the [`Sources`] incomplete, so that no text is taken for gone.
pub const UNKNOWN: [Code; 5] = [Code::NotLiteral, Code::Misplaced, Code::UnknownKey, Code::Malformed, Code::TooDeep];

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
    let mut scan = Scan { sources: Sources::default(), seen: BTreeSet::new(), places: BTreeMap::new() };
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
pub(crate) fn doubt(sources: &mut Sources) {
    let mut scan = Scan { sources: std::mem::take(sources), seen: BTreeSet::new(), places: BTreeMap::new() };
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

impl Sources {
    /// Keeps each link once, if its struct has texts.
    fn forget_unknown_links(&mut self) {
        let arguments = self.texts.iter().filter(|text| text.coordinate.kind() == Kind::Arguments);
        let known: BTreeSet<&str> = arguments.map(|text| text.coordinate.owner()).collect();
        let mut seen = BTreeSet::new();
        self.links.retain(|link| known.contains(link.arguments.as_str()) && seen.insert(link.clone()));
    }
}

struct Scan {
    sources: Sources,
    seen: BTreeSet<PathBuf>,
    places: BTreeMap<Coordinate, usize>,
}

impl Scan {
    /// Reads a file once; returns the modules to follow.
    fn file(&mut self, path: &Path, found: Found) -> Vec<Module> {
        if !self.seen.insert(modules::identity(path)) {
            return Vec::new();
        }
        let Some(at) = self.open(path) else { return Vec::new() };
        self.sources.files += 1;
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
        self.diagnostics(&marked.diagnostics, at);
        self.unmarked(unmarked, at);
        for text in marked.texts {
            self.text(Text::new(text, at));
        }
        self.sources.links.extend(marked.arguments.into_iter().map(|link| Link {
            scope: link.scope,
            prompt: link.prompt,
            arguments: link.arguments,
        }));
        modules
    }

    /// What an unmarked block would need, were it marked.
    fn unmarked(&mut self, reading: Reading, at: &Located) {
        self.diagnostics(&reading.diagnostics, at);
        for text in reading.texts {
            let text = Text::new(text, at);
            let message = format!("`{}` is served in the source language only", text.coordinate);
            let help = "put #[localize] above the `impl` block, or #[localize(skip)] if this is meant";
            self.sources.findings.push(Finding::new(Rule::Source(Code::Unmarked), text.place.clone(), message, help));
            self.sources.unmarked.push(text);
        }
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
            Some(first) if first.text == text.text => {}
            Some(first) => {
                let message = format!("`{}` has two different texts", text.coordinate);
                let help = "rename one of the items, make the texts equal, or add #[localize(scope = \"...\")] to one and \
                            .scope(\"...\") where it is served";
                self.sources.findings.push(
                    Finding::new(Rule::Source(Code::Conflict), text.place, message, help)
                        .label("this text")
                        .related(first.place.clone(), "and this one"),
                );
            }
        }
    }
}
