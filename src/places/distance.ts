import type { Coordinates } from "../time/coordinates.ts";

const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres on a sphere of the Earth's mean radius (haversine formula). */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const latitude = (b.latitudeDeg - a.latitudeDeg) * RADIANS;
  const longitude = (b.longitudeDeg - a.longitudeDeg) * RADIANS;
  const chord = Math.sin(latitude / 2) ** 2 +
    Math.cos(a.latitudeDeg * RADIANS) * Math.cos(b.latitudeDeg * RADIANS) *
      Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
