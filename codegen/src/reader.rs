//! TOML with places: each thing that is wrong is named where it stands.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use mcp_l10n_syntax::nearest;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::files;
use crate::finding::Failure;
use crate::place::Place;
use crate::source::Source;

pub(crate) type Value<'v> = Spanned<DeValue<'v>>;

/// A TOML file.
pub(crate) struct Reader {
    pub(crate) file: Arc<Path>,
    pub(crate) text: Source,
}

impl Reader {
    /// Opens the file at `path`.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        Ok(Self { file: path.into(), text: files::read_needed(path)?.into() })
    }

    /// The whole file.
    pub(crate) fn document(&self) -> Result<DeTable<'_>, Failure> {
        DeTable::parse(&self.text).map(Spanned::into_inner).map_err(|error| {
            let message = format!("this is not TOML: {}", error.message());
            self.wrong(error.span().unwrap_or(0..0), message, "see https://toml.io".to_owned())
        })
    }

    pub(crate) fn wrong(&self, range: Range<usize>, message: String, help: String) -> Failure {
        let place = Place { file: self.file.clone(), source: self.text.clone(), range };
        Failure::Configuration { message, place, help }
    }

    /// Refuses a key that is not in `known`.
    pub(crate) fn keys(&self, table: &DeTable<'_>, known: &[&str], place: &str) -> Result<(), Failure> {
        match table.keys().find(|key| !known.contains(&&**key.get_ref())) {
            None => Ok(()),
            Some(key) => {
                let message = format!("`{}` is no key of {place}", key.get_ref());
                Err(self.wrong(key.span(), message, suggest(key.get_ref(), known, "keys")))
            }
        }
    }

    /// Refuses a key that other tools know and this one does not heed.
    pub(crate) fn refuse(&self, table: &DeTable<'_>, refused: &[(&str, &str)]) -> Result<(), Failure> {
        for (name, help) in refused {
            if let Some(key) = table.keys().find(|key| &**key.get_ref() == *name) {
                return Err(self.wrong(key.span(), format!("`{name}` is not supported"), (*help).to_owned()));
            }
        }
        Ok(())
    }

    /// The value of a key that must be there; `range` is the place of the table that lacks it.
    pub(crate) fn required<'t, 'v>(
        &self,
        table: &'t DeTable<'v>,
        key: &str,
        (place, range): (&str, Range<usize>),
        help: &str,
    ) -> Result<&'t Value<'v>, Failure> {
        table.get(key).ok_or_else(|| self.wrong(range, format!("`{key}` is missing in {place}"), help.to_owned()))
    }

    pub(crate) fn string<'t>(&self, value: &'t Value<'_>, key: &str) -> Result<&'t str, Failure> {
        value.get_ref().as_str().ok_or_else(|| self.kind(value, key, "a string", "\"...\""))
    }

    pub(crate) fn boolean(&self, value: &Value<'_>, key: &str) -> Result<bool, Failure> {
        value.get_ref().as_bool().ok_or_else(|| self.kind(value, key, "true or false", "true"))
    }

    pub(crate) fn table<'t, 'v>(&self, value: &'t Value<'v>, key: &str) -> Result<&'t DeTable<'v>, Failure> {
        value.get_ref().as_table().ok_or_else(|| self.kind(value, key, "a table", "{ ... }"))
    }

    pub(crate) fn list<'t, 'v>(
        &self,
        value: &'t Value<'v>,
        key: &str,
    ) -> Result<impl ExactSizeIterator<Item = &'t Value<'v>>, Failure> {
        match value.get_ref().as_array() {
            Some(list) => Ok(list.iter()),
            None => Err(self.kind(value, key, "a list", "[...]")),
        }
    }

    pub(crate) fn strings<'t>(&self, value: &'t Value<'_>, key: &str) -> Result<Vec<(&'t str, Range<usize>)>, Failure> {
        self.list(value, key)?.map(|entry| Ok((self.string(entry, key)?, entry.span()))).collect()
    }

    fn kind(&self, value: &Value<'_>, key: &str, expected: &str, form: &str) -> Failure {
        let found = match value.get_ref() {
            DeValue::String(_) => "a string",
            DeValue::Integer(_) | DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "a boolean",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.wrong(value.span(), format!("`{key}` takes {expected}, not {found}"), format!("write `{key} = {form}`"))
    }
}

/// The name that was most likely meant, or all of them.
pub(crate) fn suggest(name: &str, known: &[&str], what: &str) -> String {
    match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the {what} are {}", known.join(", ")),
    }
}
