//! The errors that the tools, prompts and resources answer with.

use std::ops::RangeInclusive;

use rmcp::ErrorData;
use serde_json::json;

use crate::data::Dataset;

/// No station has the given identifier. The error's data lists the identifiers that exist.
pub(crate) fn unknown_station(station: &str, data: &Dataset) -> ErrorData {
    let known: Vec<_> = data.stations().iter().map(|station| &station.site.id).collect();
    ErrorData::invalid_params("unknown station", Some(json!({ "station": station, "known": known })))
}

/// No station stands for the given city. The error's data lists the cities that have one.
pub(crate) fn unknown_city(city: &str, data: &Dataset) -> ErrorData {
    let known: Vec<_> = data.stations().iter().map(|station| &station.site.city).collect();
    ErrorData::invalid_params("unknown city", Some(json!({ "city": city, "known": known })))
}

/// No resource has the given URI.
pub(crate) fn unknown_resource(uri: &str) -> ErrorData {
    ErrorData::resource_not_found("unknown resource", Some(json!({ "uri": uri })))
}

/// Passes a value on if it is within its limits.
pub(crate) fn within<T>(parameter: &str, value: T, limits: RangeInclusive<T>) -> Result<T, ErrorData>
where
    T: PartialOrd + serde::Serialize,
{
    if limits.contains(&value) {
        return Ok(value);
    }
    Err(ErrorData::invalid_params(
        format!("{parameter} is out of range"),
        Some(json!({ "parameter": parameter, "value": value, "minimum": limits.start(), "maximum": limits.end() })),
    ))
}
