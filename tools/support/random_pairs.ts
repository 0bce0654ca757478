import { castCharts } from "../../src/astrology/chart/cast_charts.ts";
import type { Moment } from "../../src/astrology/chart/moment.ts";
import type { Positions } from "../../src/astrology/chart/positions.ts";
import type { Ephemeris } from "../../src/ephemeris/ephemeris.ts";
import { chartSettings } from "../../src/operations/request/chart_options.ts";
import { seededRandom } from "./verify_kernel/seeded_random.ts";

/** Births of today's adults, from 1940-01-01 to 2008-01-01, as Julian days in UT. */
const FIRST_BIRTH = 2429629.5;
const LAST_BIRTH = 2454466.5;
/** The latitudes at which people live, in degrees. */
const LATITUDES = [-45, 60];
const PAIRS_AT_ONCE = 1000;

export type PositionsPair = [subject: Positions, partner: Positions];

/** The charts of `count` pairs born anywhere at any time; the same pairs for the same seed. */
export function randomPairs(ephemeris: Ephemeris, count: number, seed: number): PositionsPair[] {
  const random = seededRandom(seed);
  const between = (min: number, max: number) => min + random() * (max - min);
  const pairs: PositionsPair[] = [];
  while (pairs.length < count) {
    const births: Moment[] = Array.from(
      { length: 2 * Math.min(PAIRS_AT_ONCE, count - pairs.length) },
      () => ({
        julianDayUt: between(FIRST_BIRTH, LAST_BIRTH),
        span: null,
        location: {
          latitudeDeg: between(LATITUDES[0], LATITUDES[1]),
          longitudeDeg: between(-180, 180),
        },
      }),
    );
    const positions = castCharts(ephemeris, births, chartSettings())
      .charts.map((chart) => chart.positions());
    for (let i = 0; i < positions.length; i += 2) pairs.push([positions[i], positions[i + 1]]);
  }
  return pairs;
}
