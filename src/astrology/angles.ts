/**
 * Number of decimals of every angle in an answer. The last decimal is 0.00036″, which is finer than
 * the accuracy of the ephemeris.
 */
const ANGLE_DECIMALS = 7;
const ANGLE_SCALE = 10 ** ANGLE_DECIMALS;

/**
 * Rounds degrees, or degrees a day, to the number of decimals that answers have. The result is never
 * −0.
 */
export function roundDeg(valueDeg: number): number {
  return Math.round(valueDeg * ANGLE_SCALE) / ANGLE_SCALE + 0;
}

/** Rounds a longitude in degrees and wraps it into 0 ≤ longitude < 360. */
export function roundLongitude(longitudeDeg: number): number {
  const rounded = roundDeg(normalizeDeg(longitudeDeg));
  return rounded >= 360 ? rounded - 360 : rounded;
}

/** Normalizes an angle in degrees to 0 ≤ angle < 360. */
export function normalizeDeg(angleDeg: number): number {
  const rest = angleDeg % 360;
  return rest < 0 ? rest + 360 : rest;
}

/** Normalizes an angle in degrees to -180 < angle ≤ 180. */
export function signedDeg(angleDeg: number): number {
  const turned = normalizeDeg(angleDeg);
  return turned > 180 ? turned - 360 : turned;
}

/** The angular distance between two longitudes in degrees, 0 … 180. */
export function separationDeg(firstDeg: number, secondDeg: number): number {
  const difference = normalizeDeg(firstDeg - secondDeg);
  return difference > 180 ? 360 - difference : difference;
}

const RADIANS_PER_DEG = Math.PI / 180;

/**
 * Declination in degrees of a point on the ecliptic, by its longitude of date. Formula: Meeus,
 * Astronomical Algorithms (2nd ed.), 13.4, for latitude 0.
 */
export function declinationDeg(longitudeDeg: number, obliquityDeg: number): number {
  const sine = Math.sin(obliquityDeg * RADIANS_PER_DEG) * Math.sin(longitudeDeg * RADIANS_PER_DEG);
  return Math.asin(sine) / RADIANS_PER_DEG;
}

/**
 * Right ascension in degrees, 0 ≤ angle < 360, of a point on the ecliptic, by its longitude of date.
 * Formula: Meeus, Astronomical Algorithms (2nd ed.), 13.3, for latitude 0.
 */
export function rightAscensionDeg(longitudeDeg: number, obliquityDeg: number): number {
  const longitude = longitudeDeg * RADIANS_PER_DEG;
  const sine = Math.sin(longitude) * Math.cos(obliquityDeg * RADIANS_PER_DEG);
  return normalizeDeg(Math.atan2(sine, Math.cos(longitude)) / RADIANS_PER_DEG);
}

/**
 * Ecliptic longitude of date, in degrees, 0 ≤ angle < 360, of the point on the ecliptic with a
 * given right ascension. If the right ascension is a sidereal time, the point is the midheaven.
 * Formula: Meeus, Astronomical Algorithms (2nd ed.), 13.1, for latitude 0.
 */
export function longitudeOfRightAscensionDeg(
  rightAscensionDeg: number,
  obliquityDeg: number,
): number {
  const ascension = rightAscensionDeg * RADIANS_PER_DEG;
  const cosine = Math.cos(ascension) * Math.cos(obliquityDeg * RADIANS_PER_DEG);
  return normalizeDeg(Math.atan2(Math.sin(ascension), cosine) / RADIANS_PER_DEG);
}
