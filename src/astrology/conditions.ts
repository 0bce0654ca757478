import type { Point } from "../ephemeris/points.ts";
import { roundDeg, separationDeg } from "./angles.ts";
import type { Chart } from "./chart/chart.ts";

export const SOLAR_CONDITIONS = ["cazimi", "combust", "under_the_beams"] as const;
type SolarCondition = (typeof SOLAR_CONDITIONS)[number];

/**
 * The greatest distance from the Sun in longitude for each of `SOLAR_CONDITIONS`, in degrees.
 * Source: William Lilly, Christian Astrology (1647), p. 113. For combustion, Lilly also requires
 * that Sun and planet share a sign; this method does not.
 */
const SOLAR_LIMITS_DEG = [17 / 60, 8.5, 17];

/**
 * Mean daily motion in degrees. The values of Mercury and Venus are those of the Sun. Source:
 * William Lilly, Christian Astrology (1647), pp. 57–83.
 */
export const MEAN_DAILY_MOTION_DEG: Partial<Record<Point, number>> = {
  sun: arc(0, 59, 8),
  moon: arc(13, 10, 36),
  mercury: arc(0, 59, 8),
  venus: arc(0, 59, 8),
  mars: arc(0, 31, 27),
  jupiter: arc(0, 4, 59),
  saturn: arc(0, 2, 1),
};

export const PACES = ["fast", "slow"] as const;

/**
 * The condition of one of the seven planets, by the planet's distance from the Sun and its speed.
 */
interface PlanetCondition {
  planet: Point;
  /** Distance from the Sun in longitude; null for the Sun. */
  sunDistanceDeg: number | null;
  /**
   * Of the conditions that apply, the one with the least distance from the Sun; null if none
   * applies.
   */
  solarCondition: SolarCondition | null;
  meanDailyMotionDeg: number;
  /** `fast` if the speed, direct or retrograde, is above the mean daily motion. */
  pace: (typeof PACES)[number];
}

/** The conditions of the seven planets of a chart of a known time, Sun to Saturn. */
export function planetConditions({ planets }: Chart): PlanetCondition[] {
  const sun = planets.find(({ id }) => id === "sun")!;
  return planets.flatMap(({ id, longitudeDeg, speedDegPerDay }) => {
    const meanDeg = MEAN_DAILY_MOTION_DEG[id];
    if (meanDeg === undefined) return [];
    const sunDistanceDeg = id === "sun"
      ? null
      : roundDeg(separationDeg(longitudeDeg, sun.longitudeDeg));
    return [{
      planet: id,
      sunDistanceDeg,
      solarCondition: sunDistanceDeg === null ? null : solarConditionAt(sunDistanceDeg),
      meanDailyMotionDeg: roundDeg(meanDeg),
      pace: Math.abs(speedDegPerDay!) > meanDeg ? "fast" : "slow",
    }];
  });
}

function solarConditionAt(distanceDeg: number): SolarCondition | null {
  return SOLAR_CONDITIONS.find((_, index) => distanceDeg <= SOLAR_LIMITS_DEG[index]) ?? null;
}

function arc(degrees: number, minutes: number, seconds: number): number {
  return degrees + minutes / 60 + seconds / 3600;
}
