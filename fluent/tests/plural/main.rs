//! Plural rules: CLDR's own samples, tables, and equality with `icu_plurals`.

mod hostile;
mod icu;
mod samples;
mod syntax;
mod tables;
