import { AstroTime, Body, Ecliptic, EclipticGeoMoon, GeoVector } from "astronomy-engine";

/** Sun to Pluto, in the order of POINTS. */
export const SECOND_THEORY_BODIES = [
  Body.Sun,
  Body.Moon,
  Body.Mercury,
  Body.Venus,
  Body.Mars,
  Body.Jupiter,
  Body.Saturn,
  Body.Uranus,
  Body.Neptune,
  Body.Pluto,
];

/** By npm `astronomy-engine`: apparent geocentric position in degrees, of the true ecliptic and equinox of date. */
export function secondTheory(body: Body, time: AstroTime) {
  if (body === Body.Moon) {
    const { lon, lat } = EclipticGeoMoon(time);
    return { longitudeDeg: lon, latitudeDeg: lat };
  }
  const { elon, elat } = Ecliptic(GeoVector(body, time, true));
  return { longitudeDeg: elon, latitudeDeg: elat };
}
