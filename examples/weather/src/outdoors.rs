//! How well a day suits an outdoor activity.

use crate::model::{Activity, Condition, Day};

/// The temperatures and the wind at which an activity is pleasant.
struct Comfort {
    coldest_c: f64,
    warmest_c: f64,
    wind_kmh: u16,
}

fn comfort(activity: Activity) -> Comfort {
    let (coldest_c, warmest_c, wind_kmh) = match activity {
        Activity::Hiking => (8.0, 24.0, 40),
        Activity::Cycling => (10.0, 27.0, 25),
        Activity::Beach => (24.0, 34.0, 30),
        Activity::Sightseeing => (12.0, 29.0, 45),
    };
    Comfort { coldest_c, warmest_c, wind_kmh }
}

/// A score from 0, stay at home, to 100, nothing to wish for.
pub fn score(day: &Day, activity: Activity) -> f64 {
    let Comfort { coldest_c, warmest_c, wind_kmh } = comfort(activity);
    let off_by_degrees = (coldest_c - day.high_c).max(day.high_c - warmest_c).max(0.0);
    let too_windy_by = f64::from(day.wind_kmh.saturating_sub(wind_kmh));
    let rain = f64::from(day.precipitation_percent) * 0.6;
    let score = 100.0 - rain - 4.0 * off_by_degrees - too_windy_by;
    let highest = if day.condition == Condition::Thunderstorm { 20.0 } else { 100.0 };
    score.clamp(0.0, highest).round()
}

#[cfg(test)]
mod tests {
    use super::score;
    use crate::model::{Activity, Condition, Day};

    fn check(activity: Activity, condition: Condition, high_c: f64, rain_percent: u8, wind_kmh: u16, expected: f64) {
        let day = Day {
            date: "2026-08-03".into(),
            condition,
            low_c: high_c - 8.0,
            high_c,
            precipitation_mm: 0.0,
            precipitation_percent: rain_percent,
            wind_kmh,
            uv_index: 5,
        };
        let score = score(&day, activity);
        assert!((score - expected).abs() < 0.5, "{activity:?} on {day:?}: {score}, expected {expected}");
    }

    #[test]
    fn scores() {
        check(Activity::Hiking, Condition::Clear, 20.0, 0, 10, 100.0);
        check(Activity::Beach, Condition::Clear, 20.0, 0, 10, 84.0);
        check(Activity::Cycling, Condition::Windy, 20.0, 0, 45, 80.0);
        check(Activity::Sightseeing, Condition::Rain, 15.0, 100, 10, 40.0);
        check(Activity::Hiking, Condition::Thunderstorm, 20.0, 30, 10, 20.0);
        check(Activity::Hiking, Condition::Clear, 50.0, 0, 10, 0.0);
    }
}
