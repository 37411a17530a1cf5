//! What the tools return.

use rmcp_l10n::Answer;
use schemars::JsonSchema;
use serde::Serialize;

use crate::air::{Level, Pollutant};
use crate::documents::{Edition, Official};
use crate::model::{Activity, Alert, Concentrations, Condition, Day, Observation, Site, Station};
use crate::subscription::{AlertSubscription, Hazard, Plan};

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

/// What became of a subscription to alerts.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Subscription {
    /// The station.
    pub station: Site,
    /// Whether the user went through with it.
    pub status: Status,
    /// The address that alerts are sent to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// What alerts are about; all hazards if there is none.
    pub hazards: Vec<Hazard>,
    /// How many days before the event an alert is sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_ahead: Option<u8>,
}

/// How a user answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// The user accepted.
    Subscribed,
    /// The user said no.
    Declined,
    /// The user gave no answer.
    Cancelled,
}

impl Status {
    /// What an answer means for the subscription.
    pub(crate) fn of<T>(answer: &Answer<T>) -> Self {
        match answer {
            Answer::Accepted(_) => Self::Subscribed,
            Answer::Declined => Self::Declined,
            _ => Self::Cancelled,
        }
    }
}

impl Subscription {
    /// A subscription that came to nothing.
    pub(crate) fn ended(station: &Station, status: Status) -> Self {
        let site = station.site.clone();
        Self { station: site, status, email: None, plan: None, hazards: Vec::new(), days_ahead: None }
    }

    /// A subscription with what the user filled in.
    pub(crate) fn new(station: &Station, form: AlertSubscription, status: Status) -> Self {
        let AlertSubscription { email, plan, hazards, days_ahead } = form;
        Self { station: station.site.clone(), status, email: Some(email), plan: Some(plan), hazards, days_ahead }
    }
}

/// The reports of several stations.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Reports {
    /// One entry a station, the nearest first.
    pub reports: Vec<Report>,
}

/// The report of one station.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Report {
    /// The identifier of the station.
    pub station: String,
    /// Air temperature in degrees Celsius.
    pub temperature_c: f64,
    /// State of the sky.
    pub condition: Condition,
}

impl Report {
    /// What the station reports.
    pub(crate) fn of(station: &Station) -> Self {
        let Observation { temperature_c, condition, .. } = station.current;
        Self { station: station.site.id.clone(), temperature_c, condition }
    }
}

/// An edition of an official document.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Document {
    /// The document.
    pub document: Official,
    /// The language of the edition.
    pub language: Edition,
    /// The text, as Markdown.
    pub text: String,
}
