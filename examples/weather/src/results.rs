//! What the tools return.

use schemars::JsonSchema;
use serde::Serialize;

use crate::air::{Level, Pollutant};
use crate::model::{Activity, Alert, Concentrations, Day, Observation, Site};

/// What a station measures now.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CurrentWeather {
    /// The station.
    pub station: Site,
    /// When it was observed, as an RFC 3339 time.
    pub observed_at: String,
    /// What was observed.
    pub current: Observation,
}

/// The coming days at a station.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Forecast {
    /// The station.
    pub station: Site,
    /// One entry a day, the earliest first.
    pub days: Vec<Day>,
}

/// Stations that were found.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Stations {
    /// The stations, by identifier.
    pub stations: Vec<Site>,
}

/// Stations near a point.
#[derive(Debug, Serialize, JsonSchema)]
pub struct NearbyStations {
    /// The stations, the nearest first.
    pub stations: Vec<NearbyStation>,
}

/// A station and how far away it is.
#[derive(Debug, Serialize, JsonSchema)]
pub struct NearbyStation {
    /// The station.
    pub station: Site,
    /// Distance in kilometres.
    pub distance_km: f64,
}

/// Alerts in force.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Alerts {
    /// The alerts, the gravest first.
    pub alerts: Vec<Alert>,
}

/// How good the air is at a station.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AirQuality {
    /// The station.
    pub station: Site,
    /// Level of the worst pollutant.
    pub level: Level,
    /// The pollutant that gives the level.
    pub dominant: Pollutant,
    /// What was measured.
    pub concentrations: Concentrations,
}

/// The climate normals of two stations side by side.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ClimateComparison {
    /// The first station.
    pub first: Site,
    /// The second station.
    pub second: Site,
    /// One entry a month, in the order of the year.
    pub months: Vec<MonthComparison>,
}

/// One month at two stations.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MonthComparison {
    /// Month from 1 to 12.
    pub month: u8,
    /// The first station's normals.
    pub first: Normals,
    /// The second station's normals.
    pub second: Normals,
    /// How much warmer the second station is, in degrees Celsius.
    pub warmer_by_c: f64,
    /// How much wetter the second station is, in millimetres.
    pub wetter_by_mm: f64,
}

/// The normals of one month.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
pub struct Normals {
    /// Mean temperature in degrees Celsius.
    pub mean_temperature_c: f64,
    /// Precipitation in millimetres.
    pub precipitation_mm: f64,
}

/// The days of the forecast by how well they suit an activity.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OutdoorDays {
    /// The station.
    pub station: Site,
    /// The activity.
    pub activity: Activity,
    /// The days, the best first.
    pub days: Vec<RatedDay>,
}

/// A day and how well it suits.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RatedDay {
    /// From 0, stay at home, to 100, nothing to wish for.
    pub score: f64,
    /// The forecast.
    pub day: Day,
}
