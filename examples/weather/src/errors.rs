//! The errors that the tools, prompts and resources answer with.
//!
//! The message is for the user and in the language of the request; code and data are for programs and never change.

use std::ops::RangeInclusive;

use rmcp::ErrorData;
use rmcp::model::ErrorCode;
use rmcp_l10n::Localizer;
use serde_json::json;

use crate::data::Dataset;
use crate::messages::Problem;

/// No station has the given identifier. The error's data lists the identifiers that exist.
pub(crate) fn unknown_station(station: &str, data: &Dataset, l10n: &Localizer) -> ErrorData {
    let known: Vec<_> = data.stations().iter().map(|station| &station.site.id).collect();
    let data = json!({ "station": station, "known": known });
    l10n.error(ErrorCode::INVALID_PARAMS, &Problem::UnknownStation { station }, Some(data))
}

/// No station stands for the given city. The error's data lists the cities that have one.
pub(crate) fn unknown_city(city: &str, data: &Dataset, l10n: &Localizer) -> ErrorData {
    let known: Vec<_> = data.stations().iter().map(|station| &station.site.city).collect();
    let data = json!({ "city": city, "known": known });
    l10n.error(ErrorCode::INVALID_PARAMS, &Problem::UnknownCity { city }, Some(data))
}

/// No resource has the given URI.
pub(crate) fn unknown_resource(uri: &str, l10n: &Localizer) -> ErrorData {
    l10n.error(ErrorCode::RESOURCE_NOT_FOUND, &Problem::UnknownResource { uri }, Some(json!({ "uri": uri })))
}

/// Passes a value on if it is within its limits.
pub(crate) fn within<T>(parameter: &str, value: T, limits: RangeInclusive<T>, l10n: &Localizer) -> Result<T, ErrorData>
where
    T: PartialOrd + Copy + Into<f64> + serde::Serialize,
{
    if limits.contains(&value) {
        return Ok(value);
    }
    let (minimum, maximum) = (*limits.start(), *limits.end());
    let problem = Problem::OutOfRange { parameter, minimum: minimum.into(), maximum: maximum.into() };
    let data = json!({ "parameter": parameter, "value": value, "minimum": minimum, "maximum": maximum });
    Err(l10n.error(ErrorCode::INVALID_PARAMS, &problem, Some(data)))
}
