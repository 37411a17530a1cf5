//! Messages with arguments, from a catalog to what the runtime shows: tables, oracles, and what is made to hurt.

mod direction;
mod faults;
mod hostile;
mod oracle;
mod show;
mod source;
mod text;
mod warnings;
