import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { type AspectType, type Point, POINTS } from "../../ephemeris/points.ts";
import { type CastChart, castCharts } from "../chart/cast_charts.ts";
import { motionsAt } from "../sky/motion_events.ts";
import type { Moment } from "../chart/moment.ts";
import { TRANSIT_ORB_DEG, transitOrbs } from "../orbs.ts";
import { findTransits, type Transit } from "./passes.ts";
import { longitudeOf } from "../chart/positions.ts";
import type { TimingTopic } from "./timing_tables.ts";
import { gatherWindows, type TimingWindow } from "./timing_windows.ts";

/** What is sought of a birth in a range of time; Julian days in UT. */
interface NatalTiming {
  birth: Moment;
  topic: TimingTopic;
  transiting: readonly Point[];
  natal: readonly Point[];
  types: readonly AspectType[];
  startJulianDayUt: number;
  endJulianDayUt: number;
}

interface NatalTimingAnswer {
  natal: CastChart;
  /** All windows, in the order of time. */
  windows: TimingWindow[];
}

/** The bodies in every row of the kernel. */
const BODIES: readonly Point[] = POINTS.slice(0, POINTS.indexOf("mean_lilith") + 1);

/** The Moon goes round thirteen times a year: so many natal points at once are work enough. */
const POINTS_A_STEP_OF_MOON = 3;

/**
 * The windows of a range of time for a birth: every stay of the transiting bodies within 1° of an
 * aspect to the natal points. A natal point that is not known, such as the Moon of an unknown time,
 * takes no part. Works in steps of a few milliseconds and yields after each.
 */
export function* natalTiming(
  ephemeris: Ephemeris,
  timing: NatalTiming,
): Generator<void, NatalTimingAnswer> {
  const { charts: [natal] } = castCharts(
    ephemeris,
    [timing.birth],
    {
      houseSystem: "placidus",
      shownPoints: BODIES,
      aspectPoints: [],
      orbs: transitOrbs(false),
      maxAspects: 0,
    },
  );
  const positions = natal.positions();
  const points = timing.natal.map((point) => [point, longitudeOf(positions, point)] as const)
    .filter(([, longitudeDeg]) => !Number.isNaN(longitudeDeg));
  const { types, startJulianDayUt, endJulianDayUt } = timing;
  const range = { startJulianDayUt, endJulianDayUt };
  const transits: Transit[] = [];
  for (const body of timing.transiting) {
    const pointsAStep = body === "moon" ? POINTS_A_STEP_OF_MOON : points.length;
    for (let first = 0; first < points.length; first += pointsAStep) {
      const natal = new Map(points.slice(first, first + pointsAStep));
      const search = { transiting: [body], natal, types, orbDeg: TRANSIT_ORB_DEG, ...range };
      transits.push(...findTransits(ephemeris, search));
      yield;
    }
  }
  const ends = motionsAt(ephemeris, [startJulianDayUt, endJulianDayUt]);
  return {
    natal,
    windows: gatherWindows(transits, timing.topic, {
      ...range,
      startLongitudeDeg: (body) => ends.longitudeDeg(body, 0),
      endLongitudeDeg: (body) => ends.longitudeDeg(body, 1),
    }),
  };
}
