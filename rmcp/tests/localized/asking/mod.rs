//! Questions to the user, progress, errors and tasks, in both protocols.

mod both;
mod errors;
mod fill;
mod handler;
#[cfg(feature = "http")]
mod http;
mod interplay;
mod legacy;
mod modern;
mod no_form;
mod progress;
mod refused;
mod tasks;
mod texts;
