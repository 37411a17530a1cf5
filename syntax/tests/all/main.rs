//! What the reader promises, one file a concern. Rows of a table that restate a known defect of some tool carry its
//! number in the comment (`EX-..`).

mod codes;
mod coordinates;
mod declarations;
mod depth;
mod descriptions;
mod items;
mod macros;
mod mark;
mod modules;
mod names;
mod prompt_arguments;
mod show;
mod titles;
mod totality;
