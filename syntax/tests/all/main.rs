//! What the reader promises, one file a concern. Rows of a table that restate a known defect of some tool carry its
//! number in the comment (`EX-..`).

mod agreement;
mod codes;
mod coordinates;
mod declarations;
mod depth;
mod descriptions;
mod extraction;
mod forms;
mod forms_wrong;
mod items;
mod macros;
mod mark;
mod messages;
mod messages_any;
mod messages_wrong;
mod modules;
mod names;
mod prompt_arguments;
mod schema_docs;
mod schemas;
mod served;
mod show;
mod titles;
mod totality;
mod types_any;
