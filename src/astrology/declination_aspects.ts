import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { type Point, POINTS } from "../ephemeris/points.ts";
import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../time/covered_range.ts";
import { roundDeg } from "./angles.ts";
import { type Aspect, EXACT_BELOW_DEG, phaseOf } from "./aspects.ts";
import type { CastChart } from "./chart/cast_charts.ts";
import { pairsOf } from "./extra_points.ts";

export const DECLINATION_ASPECTS = ["parallel", "contraparallel"] as const;

/**
 * The maximum orb of declination aspects, in degrees. This is the usual limit; no source prescribes
 * it.
 */
export const DECLINATION_ORB_DEG = 1;

/** Two bodies at the same distance from the equator, on the same side or on opposite sides. */
interface DeclinationAspect {
  first: Point;
  second: Point;
  type: (typeof DECLINATION_ASPECTS)[number];
  /** Difference between the distances of the two bodies from the equator in degrees, 0 … 1. */
  orbDeg: number;
  phase: Aspect["phase"];
  isExact: boolean;
}

/** Half the interval over which speeds are computed, in days. */
const SPEED_DAYS = 0.01;
/** Bodies of the sky. Lots and angles come after the bodies in POINTS. */
const BODIES = POINTS.slice(0, POINTS.indexOf("lot_of_fortune"));

/**
 * The parallels and contraparallels between bodies of a chart of a known time, closest first. Lots
 * and angles are left out.
 */
export function declinationAspects(
  ephemeris: Ephemeris,
  chart: CastChart,
  points: readonly Point[],
): DeclinationAspect[] {
  const speeds = declinationSpeeds(ephemeris, chart.moment.julianDayUt, points);
  const bodies = chart.planets.flatMap(({ id, declinationDeg }) => {
    const speed = speeds.get(id);
    return speed === undefined ? [] : [{ id, declinationDeg, speed }];
  });
  return pairsOf(bodies)
    .map(([first, second]): DeclinationAspect => {
      const isSameSide = first.declinationDeg < 0 === second.declinationDeg < 0;
      const differenceDeg = Math.abs(first.declinationDeg) - Math.abs(second.declinationDeg);
      const orbDeg = roundDeg(Math.abs(differenceDeg));
      return {
        first: first.id,
        second: second.id,
        type: isSameSide ? "parallel" : "contraparallel",
        orbDeg,
        phase: phaseOf(Math.sign(differenceDeg) * (outward(first) - outward(second))),
        isExact: orbDeg < EXACT_BELOW_DEG,
      };
    })
    .filter(({ orbDeg }) => orbDeg <= DECLINATION_ORB_DEG)
    .sort((a, b) => a.orbDeg - b.orbDeg);
}

/** The speed away from the equator, degrees a day. */
function outward({ declinationDeg, speed }: { declinationDeg: number; speed: number }): number {
  return declinationDeg < 0 ? -speed : speed;
}

/**
 * Speed in declination of the bodies among the points, in degrees a day. The speed is computed from
 * the positions 0.01 day before and after the instant, and differs by less than 1e-4° a day from
 * the engine's own speed.
 */
export function declinationSpeeds(
  ephemeris: Ephemeris,
  julianDayUt: number,
  points: readonly Point[],
): Map<Point, number> {
  const bodies = BODIES.filter((body) => points.includes(body));
  const before = Math.max(FIRST_JULIAN_DAY_UT, julianDayUt - SPEED_DAYS);
  const after = Math.min(LAST_JULIAN_DAY_UT, julianDayUt + SPEED_DAYS);
  const { declinationDeg } = ephemeris.positions(Float64Array.of(before, after), bodies);
  return new Map(bodies.map((body, index) => [
    body,
    (declinationDeg[bodies.length + index] - declinationDeg[index]) / (after - before),
  ]));
}
