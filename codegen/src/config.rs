//! `l10n.toml`: a Mozilla project configuration with a table of our own.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mcp_l10n_syntax::nearest;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::finding::{Failure, Level, Place, Rule};

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
    /// Levels that differ from the usual.
    pub levels: BTreeMap<Rule, Level>,
}

impl Config {
    /// The catalog of a language.
    pub fn catalog(&self, locale: &str) -> PathBuf {
        self.base.join(self.pattern.replace("{locale}", locale))
    }

    /// The level of a rule in this package.
    pub fn level(&self, rule: Rule) -> Level {
        self.levels.get(&rule).copied().unwrap_or_else(|| rule.level())
    }

    /// The languages that `locale` inherits from, nearest first (RFC 4647 §3.4), out of those configured.
    pub fn inherited<'c>(&'c self, locale: &'c str) -> impl Iterator<Item = &'c str> {
        mcp_l10n::lookup_chain(locale)
            .skip(1)
            .filter_map(|range| self.locales.iter().find(|known| known.eq_ignore_ascii_case(range)))
            .map(String::as_str)
    }
}

const TOP: [&str; 6] = ["basepath", "locales", "paths", "env", "mcp-l10n", "filters"];
const PATHS: [&str; 4] = ["reference", "l10n", "test", "locales"];
const OWN: [&str; 3] = ["source", "sources", "rules"];

/// Reads the configuration at `file` with the text `text`.
///
/// # Errors
///
/// The first thing that is wrong, at its place.
pub fn read(file: &Path, text: &str) -> Result<Config, Failure> {
    let reader = Reader { file: file.into(), text: text.into() };
    let document = DeTable::parse(text).map_err(|error| {
        let range = error.span().unwrap_or(0..0);
        reader.wrong(range, format!("this is not TOML: {}", error.message()), "see https://toml.io".to_owned())
    })?;
    let top = document.get_ref();
    reader.keys(top, &TOP, "l10n.toml")?;
    if let Some(key) = top.keys().find(|key| &**key.get_ref() == "filters") {
        let help = "remove it, and use `[mcp-l10n.rules]`".to_owned();
        return Err(reader.wrong(key.span(), "filters are not supported".to_owned(), help));
    }
    let folder = file.parent().unwrap_or(Path::new("."));
    let base = match top.get("basepath") {
        Some(value) => clean(&folder.join(reader.string(value, "basepath")?)),
        None => folder.to_owned(),
    };
    let own = match top.get("mcp-l10n") {
        Some(value) => reader.table(value, "[mcp-l10n]")?,
        None => {
            let help = "add a table `[mcp-l10n]` with `source = \"en\"`".to_owned();
            return Err(reader.wrong(0..0, "the table `[mcp-l10n]` is missing".to_owned(), help));
        }
    };
    reader.keys(own, &OWN, "[mcp-l10n]")?;
    let source = reader.required(own, "source", "[mcp-l10n]", "add `source = \"en\"`")?;
    let locales = reader.locales(top, &reader.tag(source)?)?;
    let (reference, pattern) = reader.paths(top)?;
    let sources = match own.get("sources") {
        None => None,
        Some(value) => Some(reader.strings(value, "sources")?.iter().map(|(path, _)| clean(&folder.join(path))).collect()),
    };
    Ok(Config {
        file: file.to_owned(),
        source: reader.tag(source)?,
        locales,
        reference: clean(&base.join(reference)),
        base,
        pattern,
        sources,
        levels: reader.levels(own)?,
    })
}

/// Resolves `.` and `..` by name, without asking the file system: the paths may not exist yet.
pub(crate) fn clean(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::CurDir => {}
            std::path::Component::ParentDir if out.file_name().is_some() => {
                out.pop();
            }
            other => out.push(other),
        }
    }
    out
}

struct Reader {
    file: Arc<Path>,
    text: Arc<str>,
}

type Value<'v> = Spanned<DeValue<'v>>;

impl Reader {
    fn wrong(&self, range: Range<usize>, message: String, help: String) -> Failure {
        let place = Place { file: self.file.clone(), source: self.text.clone(), range };
        Failure::Configuration { message, place, help }
    }

    fn keys(&self, table: &DeTable<'_>, known: &[&str], place: &str) -> Result<(), Failure> {
        match table.keys().find(|key| !known.contains(&&**key.get_ref())) {
            None => Ok(()),
            Some(key) => {
                let help = nearest(key.get_ref(), known)
                    .map_or_else(|| format!("the keys are {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
                Err(self.wrong(key.span(), format!("`{}` is no key of {place}", key.get_ref()), help))
            }
        }
    }

    fn required<'t, 'v>(&self, table: &'t DeTable<'v>, key: &str, place: &str, help: &str) -> Result<&'t Value<'v>, Failure> {
        table.get(key).ok_or_else(|| {
            let range = self.text.find(place).map_or(0..0, |at| at..at + place.len());
            self.wrong(range, format!("`{key}` is missing in {place}"), help.to_owned())
        })
    }

    fn string<'t>(&self, value: &'t Value<'_>, key: &str) -> Result<&'t str, Failure> {
        value.get_ref().as_str().ok_or_else(|| self.kind(value, key, "a string", "\"...\""))
    }

    fn table<'t, 'v>(&self, value: &'t Value<'v>, key: &str) -> Result<&'t DeTable<'v>, Failure> {
        value.get_ref().as_table().ok_or_else(|| self.kind(value, key, "a table", "[...]"))
    }

    fn strings<'t>(&self, value: &'t Value<'_>, key: &str) -> Result<Vec<(&'t str, Range<usize>)>, Failure> {
        let list = value.get_ref().as_array().ok_or_else(|| self.kind(value, key, "a list of strings", "[\"...\"]"))?;
        list.iter().map(|entry| Ok((self.string(entry, key)?, entry.span()))).collect()
    }

    fn kind(&self, value: &Value<'_>, key: &str, expected: &str, form: &str) -> Failure {
        let message = format!("`{key}` is {}, not {expected}", value.get_ref().type_str());
        self.wrong(value.span(), message, format!("write `{key} = {form}`"))
    }

    fn tag(&self, value: &Value<'_>) -> Result<String, Failure> {
        let tag = self.string(value, "source")?;
        self.check_tag(tag, value.span()).map(|()| tag.to_owned())
    }

    fn check_tag(&self, tag: &str, range: Range<usize>) -> Result<(), Failure> {
        if mcp_l10n::is_language_tag(tag) {
            return Ok(());
        }
        let help = if tag.contains('_') {
            format!("write `{}`", tag.replace('_', "-"))
        } else {
            "write a BCP 47 tag such as `fr` or `pt-BR`".to_owned()
        };
        Err(self.wrong(range, format!("`{tag}` is no language tag"), help))
    }

    fn locales(&self, top: &DeTable<'_>, source: &str) -> Result<Vec<String>, Failure> {
        let value = self.required(top, "locales", "l10n.toml", "add `locales = [\"fr\", \"de\"]`")?;
        let mut locales: Vec<String> = Vec::new();
        for (tag, range) in self.strings(value, "locales")? {
            self.check_tag(tag, range.clone())?;
            if tag.eq_ignore_ascii_case(source) {
                continue; // Mozilla's projects may list the reference language too
            }
            if let Some(known) = locales.iter().find(|known| known.eq_ignore_ascii_case(tag)) {
                let message = format!("`{tag}` is listed twice, the first time as `{known}`: case does not matter in tags");
                return Err(self.wrong(range, message, "remove one of them".to_owned()));
            }
            locales.push(tag.to_owned());
        }
        Ok(locales)
    }

    /// The reference and the pattern of the one `[[paths]]`.
    fn paths(&self, top: &DeTable<'_>) -> Result<(String, String), Failure> {
        const FORM: &str = "add:\n\n[[paths]]\nreference = \"catalogs/en/server.ftl\"\nl10n = \"catalogs/{locale}/server.ftl\"\n";
        let value = self.required(top, "paths", "l10n.toml", FORM)?;
        let list = value.get_ref().as_array().ok_or_else(|| self.kind(value, "paths", "a list of tables", "[[paths]]"))?;
        let mut entries = list.iter();
        let (Some(entry), None) = (entries.next(), entries.next()) else {
            let help = "keep the texts of the package in one catalog a language".to_owned();
            return Err(self.wrong(value.span(), "there must be exactly one `[[paths]]`".to_owned(), help));
        };
        let paths = self.table(entry, "paths")?;
        self.keys(paths, &PATHS, "[[paths]]")?;
        let reference = self.required(paths, "reference", "[[paths]]", "add `reference = \"catalogs/en/server.ftl\"`")?;
        let pattern = self.required(paths, "l10n", "[[paths]]", "add `l10n = \"catalogs/{locale}/server.ftl\"`")?;
        let text = self.string(pattern, "l10n")?;
        if text.matches("{locale}").count() != 1 || text.replace("{locale}", "").contains(['{', '*']) {
            let message = "`l10n` must hold `{locale}` once and no other variable or `*`".to_owned();
            return Err(self.wrong(pattern.span(), message, "write `l10n = \"catalogs/{locale}/server.ftl\"`".to_owned()));
        }
        Ok((self.string(reference, "reference")?.to_owned(), text.to_owned()))
    }

    fn levels(&self, own: &DeTable<'_>) -> Result<BTreeMap<Rule, Level>, Failure> {
        let mut levels = BTreeMap::new();
        let Some(value) = own.get("rules") else { return Ok(levels) };
        let names: Vec<(String, Rule)> = Rule::all().map(|rule| (rule.name(), rule)).collect();
        for (key, value) in self.table(value, "[mcp-l10n.rules]")? {
            let name = key.get_ref();
            let Some((_, rule)) = names.iter().find(|(known, rule)| known == name || rule.id() == &**name) else {
                let known: Vec<&str> = names.iter().map(|(known, _)| known.as_str()).collect();
                let help = nearest(name, &known)
                    .map_or_else(|| format!("the rules are {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
                return Err(self.wrong(key.span(), format!("there is no rule `{name}`"), help));
            };
            let level = self.string(value, name)?;
            let Some((_, level)) = Level::NAMES.iter().find(|(known, _)| *known == level) else {
                let help = "write \"allow\", \"note\", \"warn\" or \"deny\"".to_owned();
                return Err(self.wrong(value.span(), format!("there is no level `{level}`"), help));
            };
            levels.insert(*rule, *level);
        }
        Ok(levels)
    }
}
