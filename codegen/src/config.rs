//! `l10n.toml`: a Mozilla project configuration with a table of our own.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use toml::de::DeTable;

use crate::finding::Failure;
use crate::place::Place;
use crate::reader::{Reader, Value, suggest};
use crate::rule::{Level, Rule};

/// What the configuration says, checked.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file itself.
    pub file: PathBuf,
    /// The source language.
    pub source: String,
    /// The other languages, in the order of `locales`.
    pub locales: Vec<String>,
    /// The catalog of the source language, absolute.
    pub reference: PathBuf,
    /// The folder that paths are relative to, absolute.
    pub base: PathBuf,
    /// The path of the other catalogs, relative to `base`, with `{locale}` in it.
    pub pattern: String,
    /// The folders to scan, absolute; `None` for those of the package's targets.
    pub sources: Option<Vec<PathBuf>>,
    /// Whether the descriptions of all marked items are translated, which models read more than people do.
    pub descriptions: bool,
    /// Levels that differ from the usual.
    pub levels: BTreeMap<Rule, Level>,
}

impl Config {
    /// The catalog of a language.
    pub fn catalog(&self, locale: &str) -> PathBuf {
        clean(&self.base.join(self.pattern.replace("{locale}", locale)))
    }

    /// The level of a rule in this package.
    pub fn level(&self, rule: Rule) -> Level {
        self.levels.get(&rule).copied().unwrap_or_else(|| rule.level())
    }
}

const TOP: [&str; 5] = ["basepath", "locales", "paths", "env", "mcp-l10n"];
const NOT_TOP: [(&str, &str); 3] = [
    ("filters", "remove it, and use `[mcp-l10n.rules]`"),
    ("includes", "remove it: a package has one configuration"),
    ("excludes", "remove it: a package has one configuration"),
];
const PATHS: [&str; 3] = ["reference", "l10n", "test"];
const NOT_PATHS: [(&str, &str); 1] = [("locales", "list the languages in `locales` at the top of the file")];
const OWN: [&str; 4] = ["source", "sources", "descriptions", "rules"];
const REFERENCE: &str = "reference = \"catalogs/en/server.ftl\"";
const L10N: &str = "l10n = \"catalogs/{locale}/server.ftl\"";

/// Reads the configuration at `file` with the text `text`. Asks the file system only whether the folders of `sources`
/// are there.
///
/// # Errors
///
/// [`Failure::Configuration`] with the first thing that is wrong, at its place.
pub fn read(file: &Path, text: &str) -> Result<Config, Failure> {
    let reader = Reader { file: file.into(), text: text.into() };
    let top = reader.document()?;
    reader.refuse(&top, &NOT_TOP)?;
    reader.keys(&top, &TOP, "l10n.toml")?;
    let folder = file.parent().unwrap_or(Path::new("."));
    let base = match top.get("basepath") {
        Some(value) => clean(&folder.join(reader.string(value, "basepath")?)),
        None => folder.to_owned(),
    };
    let value = reader.required(&top, "mcp-l10n", ("l10n.toml", 0..0), "add:\n\n[mcp-l10n]\nsource = \"en\"\n")?;
    let own = reader.table(value, "mcp-l10n")?;
    reader.keys(own, &OWN, "[mcp-l10n]")?;
    let source = reader.required(own, "source", ("[mcp-l10n]", value.span()), "add `source = \"en\"`")?;
    let source = reader.tag(reader.string(source, "source")?, source.span())?;
    let locales: Vec<String> = reader.locales(&top, &source)?.into_iter().map(|(tag, _)| tag).collect();
    let paths = reader.paths(&top)?;
    let config = Config {
        source,
        locales,
        reference: clean(&base.join(paths.reference.0)),
        base,
        pattern: paths.l10n.0,
        sources: own.get("sources").map(|value| reader.sources(value, folder)).transpose()?,
        descriptions: own.get("descriptions").map_or(Ok(false), |value| reader.boolean(value, "descriptions"))?,
        levels: own.get("rules").map(|value| reader.levels(value)).transpose()?.unwrap_or_default(),
        file: file.to_owned(),
    };
    match config.locales.iter().find(|locale| config.catalog(locale) == config.reference) {
        None => Ok(config),
        Some(locale) => {
            let message = format!("the catalog of the source language is that of `{locale}` as well");
            let help =
                format!("name another file: `extract` writes it, and `{locale}` is not the language of `source`");
            Err(reader.wrong(paths.reference.1, message, help))
        }
    }
}

/// Where the configuration names its catalogs, for what is wrong with a catalog that does not exist.
pub(crate) struct Places {
    reference: Place,
    locales: BTreeMap<String, Place>,
    sources: Vec<Place>,
}

impl Places {
    /// Looks for the places in the file of a configuration that was read before.
    pub(crate) fn of(config: &Config) -> Self {
        let reader =
            Reader::open(&config.file).unwrap_or_else(|_| Reader { file: (*config.file).into(), text: "".into() });
        let place = |range| Place { file: reader.file.clone(), source: reader.text.clone(), range };
        let top = reader.document().unwrap_or_default();
        let locales = reader.locales(&top, &config.source).unwrap_or_default();
        let reference = reader.paths(&top).map_or(0..0, |paths| paths.reference.1);
        let locales = locales.into_iter().map(|(tag, range)| (tag, place(range))).collect();
        let sources = top.get("mcp-l10n").and_then(|own| own.get_ref().as_table()?.get("sources"));
        let sources = sources.and_then(|value| reader.strings(value, "sources").ok()).unwrap_or_default();
        let sources = sources.into_iter().map(|(_, range)| place(range)).collect();
        Self { reference: place(reference), locales, sources }
    }

    /// A folder in `sources`, the first of which has the number 0.
    pub(crate) fn source(&self, number: usize) -> Place {
        self.sources.get(number).unwrap_or(&self.reference).clone()
    }

    /// The path of the catalog of the source language.
    pub(crate) fn reference(&self) -> Place {
        self.reference.clone()
    }

    /// A tag in `locales`.
    pub(crate) fn locale(&self, locale: &str) -> Place {
        self.locales.get(locale).unwrap_or(&self.reference).clone()
    }
}

/// Resolves `.` and `..` by name, without asking the file system: the paths may not exist yet.
pub(crate) fn clean(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if out.file_name().is_some() => {
                out.pop();
            }
            Component::ParentDir if out.has_root() => {} // nothing is above the root
            other => out.push(other),
        }
    }
    out
}

/// The two paths of `[[paths]]`, each with its place.
struct Paths {
    reference: (String, Range<usize>),
    l10n: (String, Range<usize>),
}

impl Reader {
    fn tag(&self, tag: &str, range: Range<usize>) -> Result<String, Failure> {
        if mcp_l10n::is_language_tag(tag) {
            return Ok(tag.to_owned());
        }
        let hyphens = tag.replace('_', "-");
        let help = if mcp_l10n::is_language_tag(&hyphens) {
            format!("write `{hyphens}`")
        } else {
            "write a BCP 47 tag such as `fr` or `pt-BR`".to_owned()
        };
        Err(self.wrong(range, format!("`{tag}` is no language tag"), help))
    }

    fn locales(&self, top: &DeTable<'_>, source: &str) -> Result<Vec<(String, Range<usize>)>, Failure> {
        let value = self.required(top, "locales", ("l10n.toml", 0..0), "add `locales = [\"fr\", \"de\"]`")?;
        let mut locales: Vec<(String, Range<usize>)> = Vec::new();
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        for (tag, range) in self.strings(value, "locales")? {
            let tag = self.tag(tag, range.clone())?;
            if tag.eq_ignore_ascii_case(source) {
                continue; // Mozilla's projects may list the reference language too
            }
            if let Some(known) = known.insert(tag.to_ascii_lowercase(), tag.clone()) {
                let message =
                    format!("`{tag}` is listed twice, the first time as `{known}`: case does not matter in tags");
                return Err(self.wrong(range, message, "remove one of them".to_owned()));
            }
            locales.push((tag, range));
        }
        Ok(locales)
    }

    /// The reference and the pattern of the one `[[paths]]`.
    fn paths(&self, top: &DeTable<'_>) -> Result<Paths, Failure> {
        let form = format!("add:\n\n[[paths]]\n{REFERENCE}\n{L10N}\n");
        let value = self.required(top, "paths", ("l10n.toml", 0..0), &form)?;
        if value.get_ref().as_table().is_some() {
            let help = "write `[[paths]]`, with two brackets on each side: the format has a list of them".to_owned();
            return Err(self.wrong(value.span(), "`paths` is a list, and this is a single table".to_owned(), help));
        }
        let mut entries = self.list(value, "paths")?;
        let Some(entry) = entries.next() else {
            return Err(self.wrong(value.span(), "there is no `[[paths]]`".to_owned(), form));
        };
        if let Some(second) = entries.next() {
            let help = "keep the texts of the package in one catalog a language".to_owned();
            return Err(self.wrong(second.span(), "there is a second `[[paths]]`; a package has one".to_owned(), help));
        }
        let paths = self.table(entry, "paths")?;
        self.refuse(paths, &NOT_PATHS)?;
        self.keys(paths, &PATHS, "[[paths]]")?;
        let path = |key, form: &str, variables: usize| {
            let value = self.required(paths, key, ("[[paths]]", entry.span()), &format!("add `{form}`"))?;
            let path = self.string(value, key)?;
            let rest = path.replace("{locale}", "");
            let names = ["{lang}", "{language}", "{locales}", "{tag}"];
            let other = names.iter().find(|name| path.matches(**name).count() == 1 && rest == path);
            if let Some(other) = other.filter(|_| variables > 0) {
                let message = format!("`{key}` calls the language `{{locale}}`, not `{other}`");
                let help = format!("write `{key} = {:?}`", path.replace(other, "{locale}"));
                return Err(self.wrong(value.span(), message, help));
            }
            let problem = if path.matches("{locale}").count() != variables || rest.contains(['{', '}', '*']) {
                let count = if variables == 0 { "no `{locale}`," } else { "`{locale}` once, and" };
                format!("`{key}` must hold {count} no other variable and no `*`")
            } else if path.contains('\\') {
                format!("`{key}` is written with `/` on every system")
            } else if Path::new(path).extension().is_none_or(|extension| extension != "ftl") {
                format!("`{key}` must name a Fluent file, `.ftl`")
            } else {
                return Ok((path.to_owned(), value.span()));
            };
            Err(self.wrong(value.span(), problem, format!("write `{form}`")))
        };
        Ok(Paths { reference: path("reference", REFERENCE, 0)?, l10n: path("l10n", L10N, 1)? })
    }

    fn sources(&self, value: &Value<'_>, folder: &Path) -> Result<Vec<PathBuf>, Failure> {
        let names = self.strings(value, "sources")?;
        if names.is_empty() {
            let help = "name the folders, or remove `sources` to scan those of the package's targets".to_owned();
            return Err(self.wrong(value.span(), "`sources` names no folder".to_owned(), help));
        }
        let folders = names.into_iter().map(|(name, range)| {
            let path = clean(&folder.join(name));
            if path.is_dir() {
                return Ok(path);
            }
            let message = format!("`sources` names `{name}`, which is no folder");
            Err(self.wrong(range, message, "write folders relative to this file".to_owned()))
        });
        folders.collect()
    }

    fn levels(&self, value: &Value<'_>) -> Result<BTreeMap<Rule, Level>, Failure> {
        let mut levels = BTreeMap::new();
        let names: Vec<(String, Rule)> = Rule::all().map(|rule| (rule.name(), rule)).collect();
        for (key, value) in self.table(value, "rules")? {
            let name = key.get_ref();
            let Some((_, rule)) = names.iter().find(|(known, rule)| known == name || rule.id() == &**name) else {
                let known: Vec<&str> = names.iter().flat_map(|(known, rule)| [known.as_str(), rule.id()]).collect();
                let help = suggest(name, &known, "rules");
                return Err(self.wrong(key.span(), format!("there is no rule `{name}`"), help));
            };
            let level = self.string(value, name)?;
            let Some((_, level)) = Level::NAMES.iter().find(|(known, _)| *known == level) else {
                let near = Level::NAMES.iter().find(|(known, _)| level.starts_with(known));
                let help = match near {
                    Some((near, _)) => format!("did you mean `{near}`?"),
                    None => suggest(level, &Level::NAMES.map(|(known, _)| known), "levels"),
                };
                return Err(self.wrong(value.span(), format!("there is no level `{level}`"), help));
            };
            if levels.insert(*rule, *level).is_some() {
                let message = format!("`{}` and `{}` are one rule", rule.name(), rule.id());
                return Err(self.wrong(key.span(), message, "remove one of them".to_owned()));
            }
        }
        Ok(levels)
    }
}
