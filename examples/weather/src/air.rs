//! Air quality levels after the bands of the European Air Quality Index.

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::Concentrations;

/// How good the air is, the best level first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of the index")]
pub enum Level {
    Good,
    Fair,
    Moderate,
    Poor,
    VeryPoor,
    ExtremelyPoor,
}

/// A pollutant that the index knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub enum Pollutant {
    /// Particles of up to 2.5 micrometres.
    #[serde(rename = "pm2_5")]
    Pm2_5,
    /// Particles of up to 10 micrometres.
    #[serde(rename = "pm10")]
    Pm10,
    /// Ozone.
    #[serde(rename = "ozone")]
    Ozone,
    /// Nitrogen dioxide.
    #[serde(rename = "nitrogen_dioxide")]
    NitrogenDioxide,
}

const ABOVE_GOOD: [Level; 5] = [Level::Fair, Level::Moderate, Level::Poor, Level::VeryPoor, Level::ExtremelyPoor];

impl Pollutant {
    /// The upper limits of the levels from good to very poor, in micrograms a cubic metre.
    fn limits(self) -> [f64; 5] {
        match self {
            Self::Pm2_5 => [10.0, 20.0, 25.0, 50.0, 75.0],
            Self::Pm10 => [20.0, 40.0, 50.0, 100.0, 150.0],
            Self::Ozone => [50.0, 100.0, 130.0, 240.0, 380.0],
            Self::NitrogenDioxide => [40.0, 90.0, 120.0, 230.0, 340.0],
        }
    }

    /// The level that this pollutant alone gives at a concentration in micrograms a cubic metre.
    pub fn level(self, concentration: f64) -> Level {
        let exceeded = self.limits().into_iter().zip(ABOVE_GOOD).take_while(|(limit, _)| concentration > *limit);
        exceeded.last().map_or(Level::Good, |(_, level)| level)
    }
}

/// The level of the worst pollutant, and which one that is.
pub fn worst(air: &Concentrations) -> (Level, Pollutant) {
    let first = (Pollutant::Pm2_5.level(air.pm2_5), Pollutant::Pm2_5);
    let others = [
        (Pollutant::Pm10, air.pm10),
        (Pollutant::Ozone, air.ozone),
        (Pollutant::NitrogenDioxide, air.nitrogen_dioxide),
    ];
    others
        .into_iter()
        .map(|(pollutant, concentration)| (pollutant.level(concentration), pollutant))
        .fold(first, |worst, next| if next.0 > worst.0 { next } else { worst })
}

#[cfg(test)]
mod tests {
    use super::{Level, Pollutant, worst};
    use crate::model::Concentrations;

    fn check(pollutant: Pollutant, concentration: f64, expected: Level) {
        assert_eq!(pollutant.level(concentration), expected, "{pollutant:?} at {concentration}");
    }

    #[test]
    fn levels() {
        check(Pollutant::Pm2_5, 0.0, Level::Good);
        check(Pollutant::Pm2_5, 10.0, Level::Good);
        check(Pollutant::Pm2_5, 10.1, Level::Fair);
        check(Pollutant::Pm10, 45.0, Level::Moderate);
        check(Pollutant::Ozone, 130.1, Level::Poor);
        check(Pollutant::NitrogenDioxide, 231.0, Level::VeryPoor);
        check(Pollutant::Pm2_5, 900.0, Level::ExtremelyPoor);
    }

    #[test]
    fn the_worst_pollutant_decides() {
        let air = Concentrations { pm2_5: 9.0, pm10: 60.0, ozone: 70.0, nitrogen_dioxide: 20.0 };
        assert_eq!(worst(&air), (Level::Poor, Pollutant::Pm10));
    }
}
