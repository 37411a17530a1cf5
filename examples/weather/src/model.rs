//! The records of the data set.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A weather station with everything that is known about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Station {
    /// Where the station is.
    #[serde(flatten)]
    pub site: Site,
    /// The latest observation.
    pub current: Observation,
    /// The latest concentrations of pollutants.
    pub air: Concentrations,
    /// The climate normals.
    pub climate: Climate,
    /// One entry a day, the earliest first.
    pub forecast: Vec<Day>,
}

/// The identity and position of a station.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Site {
    /// Station identifier, such as `fr-paris`.
    pub id: String,
    /// City the station stands for, in its own spelling.
    pub city: String,
    /// Country, in English.
    pub country: String,
    /// Degrees north of the equator.
    pub latitude: f64,
    /// Degrees east of Greenwich.
    pub longitude: f64,
    /// Height above sea level in metres.
    pub elevation_m: i32,
    /// Time zone by its IANA name.
    pub time_zone: String,
}

/// What a station measured.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Observation {
    /// State of the sky.
    pub condition: Condition,
    /// Air temperature in degrees Celsius.
    pub temperature_c: f64,
    /// Relative humidity in percent.
    pub humidity_percent: u8,
    /// Pressure at sea level in hectopascals.
    pub pressure_hpa: f64,
    /// Mean wind in kilometres an hour.
    pub wind_kmh: u16,
    /// Direction the wind comes from, in degrees clockwise from north.
    pub wind_from_degrees: u16,
}

/// The forecast for one day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Day {
    /// Local date, as `YYYY-MM-DD`.
    pub date: String,
    /// Prevailing state of the sky.
    pub condition: Condition,
    /// Lowest temperature in degrees Celsius.
    pub low_c: f64,
    /// Highest temperature in degrees Celsius.
    pub high_c: f64,
    /// Precipitation in millimetres.
    pub precipitation_mm: f64,
    /// Probability of precipitation in percent.
    pub precipitation_percent: u8,
    /// Strongest mean wind in kilometres an hour.
    pub wind_kmh: u16,
    /// Highest UV index.
    pub uv_index: u8,
}

/// State of the sky.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Condition {
    Clear,
    PartlyCloudy,
    Overcast,
    Fog,
    Showers,
    Rain,
    Thunderstorm,
    Windy,
}

/// Concentrations of pollutants in micrograms a cubic metre.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Concentrations {
    /// Particles of up to 2.5 micrometres.
    pub pm2_5: f64,
    /// Particles of up to 10 micrometres.
    pub pm10: f64,
    /// Ozone.
    pub ozone: f64,
    /// Nitrogen dioxide.
    pub nitrogen_dioxide: f64,
}

/// Monthly means over thirty years, January first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Climate {
    /// Mean temperature in degrees Celsius.
    pub mean_temperature_c: [f64; 12],
    /// Precipitation in millimetres a month.
    pub precipitation_mm: [f64; 12],
}

/// A warning for the surroundings of a station.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Alert {
    /// Alert identifier.
    pub id: String,
    /// Identifier of the station concerned.
    pub station: String,
    /// What the alert warns of.
    pub kind: AlertKind,
    /// How dangerous it is.
    pub severity: Severity,
    /// Beginning, as an RFC 3339 time.
    pub starts: String,
    /// End, as an RFC 3339 time.
    pub ends: String,
    /// What is expected, in one sentence.
    pub headline: String,
    /// What to do about it.
    pub instruction: String,
}

/// What an alert warns of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum AlertKind {
    Heat,
    Thunderstorm,
    Rain,
    Wind,
    AirQuality,
}

/// How dangerous an alert is, the mildest first, as in the Common Alerting Protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Severity {
    Minor,
    Moderate,
    Severe,
    Extreme,
}

/// What somebody wants to do outdoors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Activity {
    Hiking,
    Cycling,
    Beach,
    Sightseeing,
}
