//! Invariant 5: without display fields and `contentLanguage`, a localized and the plain response are equal. For servers and
//! catalogs that are made up, in both eras, over the wire; and tables of what is replaced in schemas and descriptions.

mod boundary;
mod model;
mod opt_in;
mod requests;
mod schema;
mod table;
mod types;
#[allow(dead_code)]
#[path = "../localized/wire.rs"]
mod wire;
