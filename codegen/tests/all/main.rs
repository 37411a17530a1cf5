//! Tables of configurations, packages, catalogs and commands, and properties over random and hostile ones.

mod catalogs;
mod commands;
mod config;
mod extract;
mod hostile;
mod package;
mod places;
mod table;
mod walk;
