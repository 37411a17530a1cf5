//! Tables of catalogs, texts and faults, and properties over random and hostile ones.

mod entries;
mod faults;
mod hostile;
mod position;
mod properties;
mod resolve;
mod show;
mod write;
