//! The source files of a package to its texts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mcp_l10n::Kind;
use mcp_l10n_syntax::scan::{FileReading, MARKERS, Module};
use mcp_l10n_syntax::{Code, Coordinate, Diagnostic, Reading};
use proc_macro2::{Span, TokenStream};
use walkdir::WalkDir;

use crate::config::clean;
use crate::files;
use crate::finding::{Failure, Finding, Place, Rule};
use crate::project::Project;

/// A text and where it stands.
#[derive(Clone, Debug)]
pub struct Text {
    /// Its name.
    pub coordinate: Coordinate,
    /// The text as it is served.
    pub text: String,
    /// The tokens that hold it.
    pub place: Place,
}

/// A prompt and the struct that its arguments come from.
#[derive(Clone, Debug)]
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
    /// Files outside the scanned folders that module declarations led to.
    pub followed: Vec<PathBuf>,
    /// The number of files read.
    pub files: usize,
    /// The number of `#[tool]` methods seen, marked or not.
    pub tools: usize,
    /// The number of `#[prompt]` methods seen, marked or not.
    pub prompts: usize,
    /// The texts of items without a mark, in source order. They are not extracted.
    pub unmarked: Vec<Text>,
}

/// Scans the files of a project.
///
/// # Errors
///
/// If a folder of the configuration does not exist.
pub fn scan(project: &Project) -> Result<Sources, Failure> {
    let mut scan = Scan { project, sources: Sources::default(), seen: BTreeSet::new(), places: BTreeMap::new() };
    for folder in &project.folders {
        if !folder.is_dir() {
            return Err(Failure::Missing {
                message: format!("the folder {} of `sources` does not exist", folder.display()),
                help: format!("correct `sources` in {}", crate::finding::display(&project.config.file)),
            });
        }
        for file in rust_files(folder) {
            scan.file(&file, false);
        }
    }
    scan.check_links();
    for finding in &mut scan.sources.findings {
        finding.level = project.config.level(finding.rule);
    }
    Ok(scan.sources)
}

/// The Rust files below a folder, sorted. Links to folders are not followed, so that no loop can be walked; folders of
/// other packages and build folders are left out.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let other_package = |path: &Path| path.join("Cargo.toml").is_file() || path.join("CACHEDIR.TAG").is_file();
    let walk = WalkDir::new(folder).sort_by_file_name().into_iter();
    walk.filter_entry(|entry| entry.depth() == 0 || !entry.file_type().is_dir() || !other_package(entry.path()))
        .filter_map(Result::ok)
        .filter(|entry| entry.path().extension().is_some_and(|extension| extension == "rs") && entry.path().is_file())
        .map(walkdir::DirEntry::into_path)
        .collect()
}

struct Scan<'p> {
    project: &'p Project,
    sources: Sources,
    seen: BTreeSet<PathBuf>,
    places: BTreeMap<Coordinate, usize>,
}

impl Scan<'_> {
    /// Reads a file once. `followed` says that it was reached by a module declaration from outside the walked folders, so
    /// that its own modules have to be followed too.
    fn file(&mut self, path: &Path, followed: bool) {
        if !self.seen.insert(std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())) {
            return;
        }
        let file: Arc<Path> = path.into();
        let text = match files::read_limited(path) {
            Ok(text) => text,
            Err(error) => {
                let place = Place { file, source: "".into(), range: 0..0 };
                let help = "make it readable as UTF-8; until then its texts are kept as they are";
                let message = format!("the file cannot be read: {error}");
                self.sources.findings.push(Finding::new(Rule::Source(Code::NotRust), place, message, help));
                self.sources.incomplete = true;
                return;
            }
        };
        self.sources.files += 1;
        if followed {
            self.sources.followed.push(path.to_owned());
        }
        if !followed && !is_worth_reading(&text) {
            return;
        }
        let source: Arc<str> = text.into();
        match parse(&source) {
            Ok((tokens, base)) => {
                let reading = mcp_l10n_syntax::scan::read(tokens);
                let at = Located { file, source, base };
                let modules = self.take(reading, &at);
                proc_macro2::extra::invalidate_current_thread_spans(); // or every file would stay in memory
                self.modules(path, &modules, followed);
            }
            Err(range) => {
                let place = Place { file, source, range };
                let help = "mend it; until then its texts are kept as they are";
                let message = "the file is not valid Rust: a bracket, quote or token here has no counterpart";
                self.sources.findings.push(Finding::new(Rule::Source(Code::NotRust), place, message, help));
                self.sources.incomplete = true;
            }
        }
    }

    /// Takes over what was read; returns the modules to follow.
    fn take(&mut self, reading: FileReading, at: &Located) -> Vec<Module> {
        let FileReading { marked, unmarked, modules } = reading;
        self.sources.incomplete |= marked
            .diagnostics
            .iter()
            .any(|diagnostic| matches!(diagnostic.code, Code::Malformed | Code::TooDeep | Code::Misplaced));
        self.sources.tools += marked.tools + unmarked.tools;
        self.sources.prompts += marked.prompts + unmarked.prompts;
        self.diagnostics(&marked.diagnostics, at);
        self.unmarked(unmarked, at);
        for text in marked.texts {
            self.text(Text { coordinate: text.coordinate, text: text.text, place: at.place(text.span) });
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
            let place = at.place(text.span);
            let message = format!("`{}` is served in the source language only", text.coordinate);
            let help = "put #[localize] above the `impl` block, or #[localize(skip)] if this is meant";
            self.sources.findings.push(Finding::new(Rule::Source(Code::Unmarked), place.clone(), message, help));
            self.sources.unmarked.push(Text { coordinate: text.coordinate, text: text.text, place });
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
                let help = "make them equal, or add #[localize(scope = \"...\")] to one of the items and .scope(\"...\") where it is served";
                self.sources.findings.push(
                    Finding::new(Rule::Source(Code::Conflict), text.place, message, help)
                        .label("this text")
                        .related(first.place.clone(), "and this one"),
                );
            }
        }
    }

    fn modules(&mut self, path: &Path, modules: &[Module], followed: bool) {
        for module in modules {
            // A module without a path in a walked folder is walked, and so is every module below it.
            let plain = module.paths.is_empty();
            if plain && !followed && module.inside.iter().all(|names| names.len() == 1) && !has_path(module) {
                continue;
            }
            for file in self.candidates(path, module) {
                if file.is_file() {
                    self.file(&file, true);
                }
            }
        }
    }

    /// The files that a module may stand in (Rust Reference, "The path attribute").
    fn candidates(&self, path: &Path, module: &Module) -> Vec<PathBuf> {
        let folder = path.parent().unwrap_or(Path::new("."));
        let own = match path.file_stem() {
            Some(stem) if !self.project.stands_for_folder(path) => folder.join(stem),
            _ => folder.to_owned(),
        };
        let mut bases = vec![if module.inside.is_empty() && !module.paths.is_empty() { folder.to_owned() } else { own }];
        for names in &module.inside {
            bases = bases.iter().flat_map(|base| names.iter().map(|name| clean(&base.join(name)))).collect();
        }
        let files = if module.paths.is_empty() {
            vec![format!("{}.rs", module.name), format!("{}/mod.rs", module.name)]
        } else {
            module.paths.clone()
        };
        bases.iter().flat_map(|base| files.iter().map(|file| clean(&base.join(file)))).collect()
    }

    fn check_links(&mut self) {
        let known: BTreeSet<&str> = self
            .sources
            .texts
            .iter()
            .filter(|text| text.coordinate.kind() == Kind::Arguments)
            .map(|text| text.coordinate.owner())
            .collect();
        self.sources.links.retain(|link| known.contains(link.arguments.as_str()));
    }
}

/// Whether an inline module around it was moved by a `path` attribute: its folder is then no plain name.
fn has_path(module: &Module) -> bool {
    module.inside.iter().flatten().any(|folder| folder.contains(['/', '\\', '.']))
}

fn is_worth_reading(text: &str) -> bool {
    MARKERS.iter().any(|marker| text.contains(marker)) || text.contains("path =") || text.contains("path=")
}

/// The tokens of a file, and how many bytes of it come before them. The error is the place that does not lex.
fn parse(text: &str) -> Result<(TokenStream, usize), std::ops::Range<usize>> {
    let base = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let rest = text.get(base..).unwrap_or_default();
    // `#!/usr/bin/env` is a comment to rustc, `#![...]` is not.
    let shebang = rest.starts_with("#!") && !rest.get(2..).unwrap_or_default().trim_start().starts_with('[');
    let tokens = if shebang { format!("//{}", rest.get(2..).unwrap_or_default()).parse() } else { rest.parse() };
    tokens.map(|tokens| (tokens, base)).map_err(|error: proc_macro2::LexError| {
        let range = error.span().byte_range();
        range.start + base..(range.end.max(range.start + 1) + base).min(text.len())
    })
}

struct Located {
    file: Arc<Path>,
    source: Arc<str>,
    base: usize,
}

impl Located {
    fn place(&self, span: Span) -> Place {
        let range = span.byte_range();
        Place { file: self.file.clone(), source: self.source.clone(), range: range.start + self.base..range.end + self.base }
    }
}
