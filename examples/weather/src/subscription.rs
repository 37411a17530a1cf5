//! Subscribing to alerts: a form to fill in, then a page to confirm.

use rmcp_l10n::Elicitation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// What the user is asked for. A doc comment here would be shown as the description of the form.
#[derive(Debug, Clone, Deserialize, JsonSchema, Elicitation)]
#[elicitation(message = "Where should alerts for this station be sent?")]
pub(crate) struct AlertSubscription {
    /// # E-mail address
    ///
    /// Alerts are sent to this address
    #[schemars(email)]
    pub(crate) email: String,
    /// # Plan
    pub(crate) plan: Plan,
    /// # Hazards
    ///
    /// All of them if none is chosen
    #[serde(default)]
    pub(crate) hazards: Vec<Hazard>,
    /// # Days ahead
    ///
    /// How many days before the event, from 1 to 7
    #[schemars(range(min = 1, max = 7))]
    pub(crate) days_ahead: Option<u8>,
}

/// How often alerts are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Elicitation)]
#[serde(rename_all = "lowercase")]
pub enum Plan {
    /// # Free: once a day
    Free,
    /// # Plus: every hour
    Plus,
    /// # Pro: at once
    Pro,
}

/// What alerts are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Elicitation)]
#[serde(rename_all = "lowercase")]
pub enum Hazard {
    /// # Strong wind
    Wind,
    /// # Heavy rain
    Rain,
    /// # Heat
    Heat,
    /// # Snow and ice
    Snow,
}
