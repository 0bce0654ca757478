import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { type AspectType, type Point, POINTS } from "../../ephemeris/points.ts";
import { type CastChart, castCharts } from "../chart/cast_charts.ts";
import { motionsAt } from "../sky/motion_events.ts";
import type { Moment } from "../chart/moment.ts";
import { TRANSIT_ORB_DEG, transitOrbs } from "../orbs.ts";
import { findTransits, type LoopPlace, type Pass, placesInLoops, type Transit } from "./passes.ts";
import { longitudeOf } from "../chart/positions.ts";
import type { TimingTopic } from "./timing_tables.ts";
import { gatherWindows, type TimingWindow } from "./timing_windows.ts";

/** A search for windows in a range of time. Instants are Julian days in UT. */
interface WindowSearch {
  topic: TimingTopic;
  transiting: readonly Point[];
  types: readonly AspectType[];
  startJulianDayUt: number;
  endJulianDayUt: number;
}

interface NatalTiming extends WindowSearch {
  birth: Moment;
  natal: readonly Point[];
}

/**
 * The longitude of a natal point, and the uncertainty of the longitude in degrees; 0 if the
 * longitude is known.
 */
interface TimedPoint {
  point: Point;
  longitudeDeg: number;
  marginDeg: number;
}

interface NatalTimingAnswer {
  natal: CastChart;
  /** All windows in order of time. */
  windows: TimingWindow[];
}

/** The bodies in every row that the kernel returns. */
const BODIES: readonly Point[] = POINTS.slice(0, POINTS.indexOf("mean_lilith") + 1);

/**
 * Number of natal points for which the Moon's transits are searched in one step. The Moon circles
 * the zodiac thirteen times a year, so few points are enough work for a step.
 */
const POINTS_A_STEP_OF_MOON = 3;

/**
 * The windows of a range of time for a birth: every stay of the transiting bodies within 1° of an
 * aspect to the natal points. A natal point that is not known, such as the Moon of an unknown time,
 * is left out. The generator yields every few milliseconds.
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
  const points = timing.natal
    .map((point) => ({ point, longitudeDeg: longitudeOf(positions, point), marginDeg: 0 }))
    .filter(({ longitudeDeg }) => !Number.isNaN(longitudeDeg));
  return { natal, windows: yield* findWindows(ephemeris, points, timing) };
}

/**
 * The windows of a range of time for natal points, in order of time. For an uncertain point, a
 * transit counts only if it is within 1° of all possible positions of the point, and counts with
 * the least possible strength. The generator yields every few milliseconds.
 */
export function* findWindows(
  ephemeris: Ephemeris,
  points: readonly TimedPoint[],
  { topic, transiting, types, startJulianDayUt, endJulianDayUt }: WindowSearch,
): Generator<void, TimingWindow[]> {
  const range = { startJulianDayUt, endJulianDayUt };
  const transits: Transit[] = [];
  const known = Map.groupBy(
    points.filter(({ marginDeg }) => marginDeg < TRANSIT_ORB_DEG),
    ({ marginDeg }) => marginDeg,
  );
  for (const body of transiting) {
    for (const [marginDeg, group] of known) {
      const pointsAStep = body === "moon" ? POINTS_A_STEP_OF_MOON : group.length;
      for (let first = 0; first < group.length; first += pointsAStep) {
        const step = group.slice(first, first + pointsAStep);
        const natal = new Map(step.map(({ point, longitudeDeg }) => [point, longitudeDeg]));
        const orbDeg = TRANSIT_ORB_DEG - marginDeg;
        const search = { transiting: [body], natal, types, orbDeg, ...range };
        const found = findTransits(ephemeris, search);
        transits.push(...found.map((transit) => ({ ...transit, marginDeg })));
        yield;
      }
    }
  }
  const ends = motionsAt(ephemeris, [startJulianDayUt, endJulianDayUt]);
  return gatherWindows(transits, topic, {
    ...range,
    startLongitudeDeg: (body) => ends.longitudeDeg(body, 0),
    endLongitudeDeg: (body) => ends.longitudeDeg(body, 1),
  });
}

/**
 * The place of each pass in its retrograde loop, for windows of a known birth. The generator yields
 * every few milliseconds.
 */
export function* loopPlaces(
  ephemeris: Ephemeris,
  windows: readonly TimingWindow[],
): Generator<void, Map<Pass, LoopPlace>> {
  const drivers = windows.flatMap(({ drivers }) => drivers);
  const places = new Map<Pass, LoopPlace>();
  for (const [body, group] of Map.groupBy(drivers, ({ transiting }) => transiting)) {
    // The passes of one transit may be spread over several windows.
    const transits = [...Map.groupBy(group, ({ targetDeg }) => targetDeg)]
      .map(([targetDeg, own]) => ({ targetDeg, passes: own.flatMap(({ passes }) => passes) }));
    for (const [pass, place] of placesInLoops(ephemeris, body, transits, TRANSIT_ORB_DEG)) {
      places.set(pass, place);
    }
    yield;
  }
  return places;
}
