//! Distances on the globe.

const MEAN_EARTH_RADIUS_KM: f64 = 6371.0;

/// The great-circle distance in kilometres between two points, each a latitude and a longitude in degrees.
pub fn distance_km(from: (f64, f64), to: (f64, f64)) -> f64 {
    let (lat1, lat2) = (from.0.to_radians(), to.0.to_radians());
    let (half_lat, half_lon) = ((lat2 - lat1) / 2.0, (to.1 - from.1).to_radians() / 2.0);
    let haversine = half_lat.sin().powi(2) + lat1.cos() * lat2.cos() * half_lon.sin().powi(2);
    // Rounding can push antipodes just above 1, where the arcsine is not a number.
    2.0 * MEAN_EARTH_RADIUS_KM * haversine.sqrt().min(1.0).asin()
}

#[cfg(test)]
mod tests {
    use super::distance_km;

    fn check(from: (f64, f64), to: (f64, f64), expected: f64) {
        let distance = distance_km(from, to);
        assert!((distance - expected).abs() < 1.0, "{from:?} to {to:?}: {distance}, expected {expected}");
    }

    #[test]
    fn distances() {
        check((48.82, 2.34), (48.82, 2.34), 0.0);
        check((0.0, 0.0), (0.0, 90.0), 10_007.5);
        check((0.0, 0.0), (0.0, 180.0), 20_015.1);
        check((0.0, 179.5), (0.0, -179.5), 111.2);
        check((90.0, 0.0), (-90.0, 77.0), 20_015.1);
    }
}
