//! The tools.

use std::cmp::Reverse;

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{ErrorData, tool, tool_router};
use rmcp_l10n::{Localizer, localize};

use crate::air;
use crate::errors::within;
use crate::model::{Climate, Day, Severity};
use crate::outdoors;
use crate::params::{
    AlertParams, ClimateParams, ForecastParams, NearbyParams, OutdoorParams, SearchParams, StationParams,
};
use crate::results::{
    AirQuality, Alerts, ClimateComparison, CurrentWeather, Forecast, MonthComparison, NearbyStation, NearbyStations,
    Normals, OutdoorDays, RatedDay, Stations,
};
use crate::server::Weather;

#[localize]
#[tool_router(vis = "pub(crate)")]
impl Weather {
    /// Current conditions at a station: sky, temperature, humidity, pressure and wind.
    #[tool(
        name = "weather_current",
        title = "Current weather",
        annotations(title = "Current weather at a station", read_only_hint = true, open_world_hint = false)
    )]
    async fn current(
        &self,
        Parameters(StationParams { station }): Parameters<StationParams>,
        l10n: Localizer,
    ) -> Result<Json<CurrentWeather>, ErrorData> {
        let station = self.station(&station, &l10n)?;
        Ok(Json(CurrentWeather {
            station: station.site.clone(),
            observed_at: self.data.observed_at().to_owned(),
            current: station.current.clone(),
        }))
    }

    /// Forecast for one to seven days at a station, one entry a day.
    #[tool(
        name = "weather_forecast",
        title = "Seven-day forecast",
        annotations(title = "Daily forecast for a station", read_only_hint = true, open_world_hint = false)
    )]
    async fn forecast(
        &self,
        Parameters(ForecastParams { station, days }): Parameters<ForecastParams>,
        l10n: Localizer,
    ) -> Result<Json<Forecast>, ErrorData> {
        let station = self.station(&station, &l10n)?;
        let days = within("days", days.unwrap_or(7), 1..=7, &l10n)?;
        Ok(Json(Forecast {
            station: station.site.clone(),
            days: station.forecast.iter().take(days.into()).cloned().collect(),
        }))
    }

    /// Stations whose identifier, city or country contains a text.
    #[tool(title = "Search weather stations", annotations(read_only_hint = true, open_world_hint = false))]
    async fn stations_search(&self, Parameters(SearchParams { query }): Parameters<SearchParams>) -> Json<Stations> {
        Json(Stations { stations: self.data.search(&query).map(|station| station.site.clone()).collect() })
    }

    /// Stations nearest to a point, with their distance.
    #[tool(title = "Nearby weather stations", annotations(read_only_hint = true, open_world_hint = false))]
    async fn stations_nearby(
        &self,
        Parameters(NearbyParams { latitude, longitude, limit }): Parameters<NearbyParams>,
        l10n: Localizer,
    ) -> Result<Json<NearbyStations>, ErrorData> {
        let latitude = within("latitude", latitude, -90.0..=90.0, &l10n)?;
        let longitude = within("longitude", longitude, -180.0..=180.0, &l10n)?;
        let limit = within("limit", limit.unwrap_or(3), 1..=12, &l10n)?;
        let stations = self.data.nearby(latitude, longitude).into_iter().take(limit.into());
        Ok(Json(NearbyStations {
            stations: stations
                .map(|(station, distance)| NearbyStation {
                    station: station.site.clone(),
                    distance_km: distance.round(),
                })
                .collect(),
        }))
    }

    /// Alerts in force, the gravest first, for one station or for all.
    #[tool(
        title = "Weather alerts",
        annotations(title = "Weather alerts in force", read_only_hint = true, open_world_hint = false)
    )]
    async fn alerts_list(
        &self,
        Parameters(AlertParams { station, minimum_severity }): Parameters<AlertParams>,
        l10n: Localizer,
    ) -> Result<Json<Alerts>, ErrorData> {
        if let Some(station) = &station {
            self.station(station, &l10n)?;
        }
        let severity = minimum_severity.unwrap_or(Severity::Minor);
        let mut alerts: Vec<_> = self.data.alerts_from(station.as_deref(), severity).cloned().collect();
        alerts.sort_by_key(|alert| Reverse(alert.severity));
        Ok(Json(Alerts { alerts }))
    }

    /// Air quality at a station: level, dominant pollutant and concentrations.
    #[tool(title = "Air quality", annotations(read_only_hint = true, open_world_hint = false))]
    async fn air_quality(
        &self,
        Parameters(StationParams { station }): Parameters<StationParams>,
        l10n: Localizer,
    ) -> Result<Json<AirQuality>, ErrorData> {
        let station = self.station(&station, &l10n)?;
        let (level, dominant) = air::worst(&station.air);
        Ok(Json(AirQuality { station: station.site.clone(), level, dominant, concentrations: station.air.clone() }))
    }

    /// Monthly climate normals of two stations side by side, for one month or the whole year.
    #[tool(title = "Compare climates", annotations(read_only_hint = true, open_world_hint = false))]
    async fn climate_compare(
        &self,
        Parameters(ClimateParams { first, second, month }): Parameters<ClimateParams>,
        l10n: Localizer,
    ) -> Result<Json<ClimateComparison>, ErrorData> {
        let (first, second) = (self.station(&first, &l10n)?, self.station(&second, &l10n)?);
        if let Some(month) = month {
            within("month", month, 1..=12, &l10n)?;
        }
        let months = (1..=12).zip(normals(&first.climate).zip(normals(&second.climate)));
        let months = months.filter(|(number, _)| month.is_none_or(|month| month == *number));
        Ok(Json(ClimateComparison {
            first: first.site.clone(),
            second: second.site.clone(),
            months: months.map(|(month, (first, second))| compare(month, first, second)).collect(),
        }))
    }

    /// Days of the forecast ordered by how well they suit an outdoor activity.
    #[tool(title = "Best days outdoors", annotations(read_only_hint = true, open_world_hint = false))]
    async fn outdoor_days(
        &self,
        Parameters(OutdoorParams { station, activity }): Parameters<OutdoorParams>,
        l10n: Localizer,
    ) -> Result<Json<OutdoorDays>, ErrorData> {
        let station = self.station(&station, &l10n)?;
        let rate = |day: &Day| RatedDay { score: outdoors::score(day, activity), day: day.clone() };
        let mut days: Vec<_> = station.forecast.iter().map(rate).collect();
        days.sort_by(|a, b| b.score.total_cmp(&a.score));
        Ok(Json(OutdoorDays { station: station.site.clone(), activity, days }))
    }
}

fn normals(climate: &Climate) -> impl Iterator<Item = Normals> {
    let months = climate.mean_temperature_c.into_iter().zip(climate.precipitation_mm);
    months.map(|(mean_temperature_c, precipitation_mm)| Normals { mean_temperature_c, precipitation_mm })
}

fn compare(month: u8, first: Normals, second: Normals) -> MonthComparison {
    // The normals have one decimal; a difference of binary fractions shows more.
    let difference = |first: f64, second: f64| ((second - first) * 10.0).round() / 10.0;
    MonthComparison {
        month,
        first,
        second,
        warmer_by_c: difference(first.mean_temperature_c, second.mean_temperature_c),
        wetter_by_mm: difference(first.precipitation_mm, second.precipitation_mm),
    }
}
