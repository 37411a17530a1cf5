//! An MCP weather server on an embedded data set.
//!
//! The server offers tools, prompts and resources about twelve stations and one week of weather. [`Weather`] is the
//! handler; [`serve`] brings it to standard input and output or to HTTP. What people read is translated:
//! [`l10n`] holds it in every language.
//!
//! | module | holds |
//! |---|---|
//! | [`model`] | the records of the data set: stations, days, alerts |
//! | [`data`] | the embedded data set and how stations are found in it |
//! | [`air`], [`geo`], [`outdoors`] | what is computed from the records |
//! | [`documents`], [`subscription`] | official documents; the form that subscribes to alerts |
//! | [`params`], [`results`] | what the tools take and return |
//! | [`Weather`] | the handler, with its tools, prompts and resources |
//! | [`options`], [`serve`] | the command line and the two transports |

pub mod air;
pub mod data;
pub mod documents;
mod errors;
pub mod geo;
mod messages;
pub mod model;
pub mod options;
pub mod outdoors;
pub mod params;
mod prompts;
mod resources;
pub mod results;
pub mod serve;
mod server;
mod services;
pub mod subscription;
mod tools;

rmcp_l10n::catalog!();

pub use prompts::{CompareCities, PlanTrip};
pub use server::Weather;
