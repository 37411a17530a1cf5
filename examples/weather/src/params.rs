//! What the tools take.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::documents::{Edition, Official};
use crate::model::{Activity, Severity};

/// One station.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct StationParams {
    /// Station identifier, as found with `stations_search`.
    pub station: String,
}

/// One station and a number of days.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ForecastParams {
    /// Station identifier, as found with `stations_search`.
    pub station: String,
    /// Number of days, today included; all seven if left out.
    #[schemars(range(min = 1, max = 7))]
    pub days: Option<u8>,
}

/// A text to look for.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct SearchParams {
    /// Part of an identifier, of a city or of a country; everything matches an empty text.
    pub query: String,
}

/// A point on the globe.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct NearbyParams {
    /// Degrees north of the equator.
    #[schemars(range(min = -90.0, max = 90.0))]
    pub latitude: f64,
    /// Degrees east of Greenwich.
    #[schemars(range(min = -180.0, max = 180.0))]
    pub longitude: f64,
    /// Number of stations to return; three if left out.
    #[schemars(range(min = 1, max = 12))]
    pub limit: Option<u8>,
}

/// Which alerts to list.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct AlertParams {
    /// Station identifier; the alerts of all stations if left out.
    pub station: Option<String>,
    /// Mildest severity to list; all if left out.
    pub minimum_severity: Option<Severity>,
}

/// Two stations to compare.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ClimateParams {
    /// Identifier of the first station.
    pub first: String,
    /// Identifier of the second station.
    pub second: String,
    /// Month from 1 to 12; the whole year if left out.
    #[schemars(range(min = 1, max = 12))]
    pub month: Option<u8>,
}

/// One station and something to do there.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct OutdoorParams {
    /// Station identifier, as found with `stations_search`.
    pub station: String,
    /// What to do outdoors.
    pub activity: Activity,
}

/// A station and how many of its neighbours to ask.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct CollectParams {
    /// Station identifier, as found with `stations_search`.
    pub station: String,
    /// Number of stations to collect reports from, the station itself included.
    #[schemars(range(min = 1, max = 12))]
    pub stations: u8,
}

/// A document and its edition.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct DocumentParams {
    /// The document.
    pub document: Official,
    /// The language of the edition; what the user reads, or else English, if left out.
    pub language: Option<Edition>,
}
