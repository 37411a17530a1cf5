//! The embedded data set is complete and plausible.

use std::collections::BTreeSet;

use weather::data::Dataset;
use weather::model::Severity;

#[test]
fn stations_are_unique_and_sorted() {
    let data = Dataset::embedded();
    let ids: Vec<_> = data.stations().iter().map(|station| station.site.id.as_str()).collect();
    assert_eq!(ids.len(), 12);
    assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
    let countries: BTreeSet<_> = data.stations().iter().map(|station| &station.site.country).collect();
    assert_eq!(countries.len(), ids.len(), "each station is in another country");
}

#[test]
fn values_are_plausible() {
    for station in Dataset::embedded().stations() {
        let (site, now, air) = (&station.site, &station.current, &station.air);
        let id = &site.id;
        assert!((-90.0..=90.0).contains(&site.latitude) && (-180.0..=180.0).contains(&site.longitude), "{id}");
        assert!((-420..=5000).contains(&site.elevation_m), "{id}");
        assert!(now.humidity_percent <= 100 && now.wind_from_degrees < 360, "{id}");
        assert!((950.0..=1050.0).contains(&now.pressure_hpa), "{id}");
        assert!(air.pm2_5 > 0.0 && air.pm10 >= air.pm2_5 && air.ozone > 0.0 && air.nitrogen_dioxide > 0.0, "{id}");
        assert!(station.climate.mean_temperature_c.iter().all(|mean| (-40.0..=45.0).contains(mean)), "{id}");
        assert!(station.climate.precipitation_mm.iter().all(|sum| (0.0..=1500.0).contains(sum)), "{id}");

        let dates: Vec<_> = station.forecast.iter().map(|day| day.date.as_str()).collect();
        let week: Vec<_> = (3..=9).map(|day| format!("2026-08-0{day}")).collect();
        assert_eq!(dates, week, "{id}");
        for day in &station.forecast {
            assert!(day.low_c < day.high_c && day.precipitation_percent <= 100 && day.uv_index <= 12, "{id}: {day:?}");
            assert!(day.precipitation_mm < 1.0 || day.precipitation_percent >= 30, "{id}: {day:?}");
        }
        let first = &station.forecast[0];
        assert!((first.low_c..=first.high_c).contains(&now.temperature_c), "{id}: {now:?} on {first:?}");
    }
}

#[test]
fn alerts_name_known_stations_and_end_after_they_start() {
    let data = Dataset::embedded();
    let ids: BTreeSet<_> = data.alerts().iter().map(|alert| &alert.id).collect();
    assert_eq!(ids.len(), data.alerts().len());
    for alert in data.alerts() {
        assert!(data.station(&alert.station).is_some(), "{alert:?}");
        assert!(alert.starts < alert.ends, "{alert:?}");
    }
}

#[test]
fn stations_are_found() {
    fn check(query: &str, expected: &[&str]) {
        let found: Vec<_> = Dataset::embedded().search(query).map(|station| station.site.id.clone()).collect();
        assert_eq!(found, expected, "{query:?}");
    }
    check("paris", &["fr-paris"]);
    check("QUÉBEC", &["ca-quebec"]);
    check("quebec", &["ca-quebec"]);
    check("  poland ", &["pl-krakow"]);
    check("land", &["is-reykjavik", "pl-krakow"]);
    check("atlantis", &[]);
}

#[test]
fn cities_are_found() {
    fn check(name: &str, expected: Option<&str>) {
        let found = Dataset::embedded().city(name).map(|station| station.site.id.as_str());
        assert_eq!(found, expected, "{name:?}");
    }
    check("Kraków", Some("pl-krakow"));
    check("krakow", Some("pl-krakow"));
    check("Cape Town", Some("za-cape-town"));
    check("za-cape-town", Some("za-cape-town"));
    check("town", None);
    check("", None);
}

#[test]
fn alerts_are_filtered() {
    let data = Dataset::embedded();
    assert_eq!(data.alerts_from(None, Severity::Minor).count(), data.alerts().len());
    assert_eq!(data.alerts_from(Some("fr-paris"), Severity::Minor).count(), 2);
    assert_eq!(data.alerts_from(Some("fr-paris"), Severity::Severe).count(), 1);
    assert_eq!(data.alerts_from(Some("au-hobart"), Severity::Minor).count(), 0);
}

#[test]
fn a_broken_file_is_an_error() {
    assert!(Dataset::parse("{", "[]").is_err());
}
