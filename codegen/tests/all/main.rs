//! Tables of configurations, packages, catalogs and commands, and properties over random and hostile ones.

mod bidi;
mod catalogs;
mod commands;
mod config;
mod extract;
mod hostile;
mod kinds;
mod messages;
mod odd;
mod package;
mod places;
mod scale;
mod table;
mod translations;
mod unknown;
mod walk;
