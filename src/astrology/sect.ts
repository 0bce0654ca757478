import { declinationDeg, normalizeDeg } from "./angles.ts";
import { type Chart, tropicalDeg } from "./chart/chart.ts";

export const SECTS = ["diurnal", "nocturnal"] as const;
export type Sect = (typeof SECTS)[number];

/**
 * Diurnal if the Sun is above the horizon. The chart must have houses. Between the polar circles,
 * the half of the zodiac above the horizon is the half circle before the ascendant, houses 7 to 12,
 * which contains the midheaven. Beyond the polar circles, the midheaven may be below the horizon;
 * then the other half circle is above the horizon.
 * @param latitudeDeg Geographic latitude of the place, north positive.
 */
export function sectOf(chart: Chart, latitudeDeg: number): Sect {
  const { planets, angles, obliquityDeg } = chart;
  const sun = planets.find(({ id }) => id === "sun")!;
  const { ascendant, midheaven } = angles!;
  const isOnSideOfMidheaven = normalizeDeg(sun.longitudeDeg - ascendant.longitudeDeg) >= 180;
  const midheavenDeclinationDeg = declinationDeg(
    tropicalDeg(midheaven.longitudeDeg, chart),
    obliquityDeg,
  );
  const isMidheavenUp = Math.abs(latitudeDeg - midheavenDeclinationDeg) < 90;
  return isOnSideOfMidheaven === isMidheavenUp ? "diurnal" : "nocturnal";
}
