import type { Ayanamsa } from "../ephemeris/ayanamsas.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { PositionColumns } from "../ephemeris/positions.ts";
import type { StarColumns } from "../ephemeris/stars.ts";
import { normalizeDeg } from "./angles.ts";

/** Where longitudes are counted from: the equinox of date, or a point fixed among the stars. */
export type Zodiac = "tropical" | { sidereal: Ayanamsa };

/** The ayanamsa of a zodiac; null if it is tropical. */
export function ayanamsaOf(zodiac: Zodiac): Ayanamsa | null {
  return zodiac === "tropical" ? null : zodiac.sidereal;
}

/**
 * The ephemeris with all longitudes in a zodiac; for the tropical one the same ephemeris. A
 * sidereal longitude is the tropical one less the ayanamsa of its own instant, with nutation. A
 * speed is less by the ayanamsa's rate. So everything computed from longitudes is sidereal: signs,
 * cusps, searches for a longitude, stations, and aspects between two instants, which are then free
 * of precession. All else stays: latitudes, declinations, obliquity, sidereal time, eclipses,
 * heliocentric rows.
 */
export function ephemerisIn(ephemeris: Ephemeris, zodiac: Zodiac): Ephemeris {
  const ayanamsa = ayanamsaOf(zodiac);
  if (ayanamsa === null) return ephemeris;
  return {
    ...ephemeris,
    charts: (request) => ephemeris.charts({ ...request, ayanamsa }),
    audience: (request) => ephemeris.audience({ ...request, ayanamsa }),
    positions: (julianDayUt, points) =>
      siderealPositions(ephemeris, ephemeris.positions(julianDayUt, points), julianDayUt, ayanamsa),
    stars: (julianDayUt) => siderealStars(ephemeris, julianDayUt, ayanamsa),
    searchMotion: (searches) =>
      ephemeris.searchMotion(searches.map((search) => ({ ...search, ayanamsa }))),
  };
}

function siderealStars(
  ephemeris: Ephemeris,
  julianDayUt: number,
  ayanamsa: Ayanamsa,
): StarColumns {
  const { degrees: [ayanamsaDeg] } = ephemeris.ayanamsas(Float64Array.of(julianDayUt), ayanamsa);
  const stars = ephemeris.stars(julianDayUt);
  return {
    ...stars,
    longitudeDeg: stars.longitudeDeg.map((longitudeDeg) =>
      normalizeDeg(longitudeDeg - ayanamsaDeg)
    ),
  };
}

function siderealPositions(
  ephemeris: Ephemeris,
  positions: PositionColumns,
  julianDayUt: Float64Array,
  ayanamsa: Ayanamsa,
): PositionColumns {
  const { degrees, degreesPerDay } = ephemeris.ayanamsas(julianDayUt, ayanamsa);
  const points = positions.longitudeDeg.length / Math.max(1, julianDayUt.length);
  const instantOf = (at: number) => Math.floor(at / points);
  return {
    ...positions,
    longitudeDeg: positions.longitudeDeg.map((longitudeDeg, at) =>
      normalizeDeg(longitudeDeg - degrees[instantOf(at)])
    ),
    speedDegPerDay: positions.speedDegPerDay.map((speedDegPerDay, at) =>
      speedDegPerDay - degreesPerDay[instantOf(at)]
    ),
  };
}
