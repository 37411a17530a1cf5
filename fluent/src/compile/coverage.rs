//! Which plural categories a selection has to have variants for.

use std::collections::BTreeSet;
use std::rc::Rc;

use mcp_l10n::{NumberFormat, PluralCategory, PluralOperands};

use super::Fault;
use super::expand::Compiler;
use super::select::{Test, Variants, default_of, key_text};
use super::value::Number;

/// Up to which whole number the categories of a language are looked for. All but the `many` of some Romance languages and of
/// Breton, for whole millions, are below it.
const EVERYDAY: u64 = 1_000;

impl<'c> Compiler<'_, 'c> {
    /// The category of an exact number as it would be shown, where that is certain.
    pub(super) fn category_of(&self, number: Number<'_>, key: &str) -> Option<PluralCategory> {
        let format = number.format();
        let digits = match usize::from(format.minimum_fraction_digits) {
            0 if format == NumberFormat::PLAIN || !key.contains('.') => key.to_owned(),
            zeros if !key.contains('.') => format!("{key}.{:0<zeros$}", ""),
            _ => return None,
        };
        Some(self.rules(number.ordinal).category(PluralOperands::from_decimal(&digits)?))
    }

    /// Warns of categories that everyday whole numbers have and no variant is written for.
    pub(super) fn missing_categories(&mut self, number: Number<'c>, variants: Variants<'c>, tests: &[Test<'c>]) {
        let Some(default) = default_of(variants).and_then(|at| variants.get(at)) else { return };
        let written = || tests.iter().zip(variants).filter(|(_, variant)| !variant.default).map(|(test, _)| test);
        let exact: BTreeSet<&str> =
            written().filter_map(|test| if let Test::Number(key) = test { Some(&**key) } else { None }).collect();
        let mut missing: BTreeSet<PluralCategory> = BTreeSet::new();
        for (number, category) in self.everyday(number).iter().enumerate() {
            if !missing.contains(category)
                && !written().any(|test| *test == Test::Plural(*category))
                && !exact.contains(&*number.to_string())
            {
                missing.insert(*category);
            }
        }
        let key = PluralCategory::from_name(key_text(default)).filter(|key| missing.contains(key));
        let is_meant = missing.remove(&key.unwrap_or(PluralCategory::Other));
        if missing.is_empty() || !is_meant && missing.len() == 1 {
            return;
        }
        let (span, missing) = (self.span(key_text(default)), missing.into_iter().collect());
        self.fault(Fault::MissingCategories { span, missing, language: self.language.to_owned() });
    }

    /// The categories of the numbers from 0 to [`EVERYDAY`], as they would be shown.
    fn everyday(&mut self, number: Number<'_>) -> Rc<[PluralCategory]> {
        let zeros = number.format().minimum_fraction_digits;
        let key = (number.ordinal, zeros);
        if let Some(known) = self.everyday.get(&key) {
            return known.clone();
        }
        let rules = self.rules(number.ordinal);
        let category = |whole: u64| match zeros {
            0 => rules.category(PluralOperands::integer(whole)),
            _ => self.category_of(number, &whole.to_string()).unwrap_or(PluralCategory::Other),
        };
        let found: Rc<[PluralCategory]> = (0..=EVERYDAY).map(category).collect();
        self.everyday.insert(key, found.clone());
        found
    }
}
