//! The embedded data set and how stations are found in it.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::geo;
use crate::model::{Alert, Severity, Station};

static EMBEDDED: LazyLock<Dataset> = LazyLock::new(|| {
    Dataset::parse(include_str!("../data/stations.json"), include_str!("../data/alerts.json"))
        .expect("the embedded data set is part of the program, and a test reads it")
});

/// Stations and alerts of one week.
#[derive(Debug)]
pub struct Dataset {
    observed_at: String,
    stations: Vec<Station>,
    alerts: Vec<Alert>,
}

#[derive(Deserialize)]
struct StationFile {
    observed_at: String,
    stations: Vec<Station>,
}

impl Dataset {
    /// The data set that is compiled into the program, parsed at the first call.
    pub fn embedded() -> &'static Self {
        &EMBEDDED
    }

    /// Reads a data set from the text of its two JSON files.
    ///
    /// # Errors
    ///
    /// If one of the files is not JSON of the expected form.
    pub fn parse(stations: &str, alerts: &str) -> serde_json::Result<Self> {
        let StationFile { observed_at, stations } = serde_json::from_str(stations)?;
        Ok(Self { observed_at, stations, alerts: serde_json::from_str(alerts)? })
    }

    /// When the current conditions were observed, as an RFC 3339 time.
    pub fn observed_at(&self) -> &str {
        &self.observed_at
    }

    /// All stations, by identifier.
    pub fn stations(&self) -> &[Station] {
        &self.stations
    }

    /// The station with this identifier.
    pub fn station(&self, id: &str) -> Option<&Station> {
        self.stations.iter().find(|station| station.site.id == id)
    }

    /// The station of a city, given by its name, by the station's identifier or by the part of it after the country.
    pub fn city(&self, name: &str) -> Option<&Station> {
        let name = name.trim().to_lowercase();
        self.stations.iter().find(|station| {
            let id = &station.site.id;
            *id == name
                || id.split_once('-').is_some_and(|(_, place)| place == name)
                || station.site.city.to_lowercase() == name
        })
    }

    /// The stations whose identifier, city or country contains the query, in any case.
    pub fn search<'a>(&'a self, query: &str) -> impl Iterator<Item = &'a Station> {
        let query = query.trim().to_lowercase();
        self.stations.iter().filter(move |station| {
            let site = &station.site;
            [&site.id, &site.city, &site.country].iter().any(|text| text.to_lowercase().contains(&query))
        })
    }

    /// All stations with their distance in kilometres from a point given in degrees, the nearest first.
    pub fn nearby(&self, latitude: f64, longitude: f64) -> Vec<(&Station, f64)> {
        let distance = |station: &Station| {
            geo::distance_km((latitude, longitude), (station.site.latitude, station.site.longitude))
        };
        let mut stations: Vec<_> = self.stations.iter().map(|station| (station, distance(station))).collect();
        stations.sort_by(|(_, a), (_, b)| a.total_cmp(b));
        stations
    }

    /// All alerts.
    pub fn alerts(&self) -> &[Alert] {
        &self.alerts
    }

    /// The alerts of one station or of all, from the given severity on.
    pub fn alerts_from<'a>(&'a self, station: Option<&'a str>, severity: Severity) -> impl Iterator<Item = &'a Alert> {
        self.alerts
            .iter()
            .filter(move |alert| alert.severity >= severity && station.is_none_or(|station| alert.station == station))
    }
}
