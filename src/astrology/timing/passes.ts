import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { ASPECT_ANGLES_DEG, type AspectType, type Point } from "../../ephemeris/points.ts";
import { normalizeDeg, separationDeg } from "../angles.ts";
import { daysAround, findEvents, type MotionEvent, motionsAt } from "../sky/motion_events.ts";

/** One stay of a moving body within orb of a fixed point. */
export interface Pass {
  /**
   * When the stay begins; `exitJulianDayUt` is when it ends. Null if the instant is beyond the
   * range of the ephemeris.
   */
  entryJulianDayUt: number | null;
  exitJulianDayUt: number | null;
  /** The instants at which the aspect is exact. */
  hits: MotionEvent[];
  /** If the body turns within the stay, the station with the least orb; otherwise null. */
  station: (MotionEvent & { orbDeg: number }) | null;
  /** The first hit. If there is no hit, the instant of least orb. */
  closest: { julianDayUt: number; orbDeg: number };
}

/**
 * A transiting body in aspect to a natal point, with each period in orb that overlaps a range of
 * time.
 */
export interface Transit {
  transiting: Point;
  natal: Point;
  type: AspectType;
  /** Longitude in degrees at which the aspect is exact, on one side of the natal point. */
  targetDeg: number;
  /** The uncertainty of `targetDeg` in degrees; undefined if the natal point is known. */
  marginDeg?: number;
  passes: Pass[];
}

interface TransitSearch {
  transiting: readonly Point[];
  /** Longitudes of the natal points, degrees. */
  natal: ReadonlyMap<Point, number>;
  types: readonly AspectType[];
  orbDeg: number;
  startJulianDayUt: number;
  endJulianDayUt: number;
}

/**
 * Days of the longest stay within two degrees of longitude, 1800 to 2399, rounded up; measured by
 * daily positions. A search begins this long before a range of time, so that it finds stays that
 * began before the range.
 */
const LONGEST_STAY_DAYS: Partial<Record<Point, number>> = {
  sun: 4,
  moon: 1,
  mercury: 18,
  venus: 24,
  mars: 42,
  jupiter: 85,
  saturn: 115,
  uranus: 165,
  neptune: 210,
  pluto: 430,
  chiron: 160,
  mean_node: 42,
  true_node: 115,
  mean_lilith: 22,
};

/**
 * Days from the first entry to the last exit of the longest loop within a degree, 1800 to 2399,
 * rounded up; measured by half-daily positions. Bodies without loops are left out.
 */
const LONGEST_LOOP_DAYS: Partial<Record<Point, number>> = {
  mercury: 55,
  venus: 100,
  mars: 190,
  jupiter: 275,
  saturn: 315,
  uranus: 660,
  neptune: 1000,
  pluto: 1750,
  chiron: 690,
  true_node: 115,
};

/** The bodies whose transits can be searched. */
export const TRANSITING_BODIES = Object.keys(LONGEST_STAY_DAYS) as Point[];

/**
 * The angle between neighbouring multiples on which major aspects fall, counted from the natal
 * point.
 */
const STEP_DEG = 30;
const STEP_COUNT = 12;

/**
 * Two grids that together cover exactly the angles of the major aspects. A search with both grids
 * finds a third fewer events than a search with one grid of all steps.
 */
const GRIDS = [{ fromDeg: 0, everyDeg: 60 }, { fromDeg: 90, everyDeg: 180 }] as const;

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

/**
 * Every stay of the transiting bodies within `orbDeg` (at most 1°) of a major aspect to a natal
 * point, if the stay overlaps the range of time. Entry and exit are given even if they lie outside
 * the range. All stays are found in one call of the kernel.
 */
export function findTransits(ephemeris: Ephemeris, search: TransitSearch): Transit[] {
  const { natal, orbDeg, transiting } = search;
  const targets = targetsOf(search.types);
  const grids = GRIDS.filter(({ fromDeg, everyDeg }) =>
    targets.some(({ step }) => (step * STEP_DEG - fromDeg) % everyDeg === 0)
  );
  const requests = transiting.flatMap((body) => {
    const range = searchRange(body, search);
    return [
      { event: "station", body, ...range } as const,
      ...[...natal.values()].flatMap((natalDeg) =>
        [natalDeg, natalDeg - orbDeg, natalDeg + orbDeg].flatMap((deg) =>
          grids.map(({ fromDeg, everyDeg }) =>
            ({ event: "crossing", body, targetDeg: deg + fromDeg, everyDeg, ...range }) as const
          )
        )
      ),
    ];
  });
  const events = findEvents(ephemeris, requests);
  let next = 0;
  return transiting.flatMap((body) => {
    const stations = events[next++];
    return [...natal].flatMap(([point, natalDeg]) => {
      const [hits, below, above] = [0, 1, 2]
        .map(() => byStep(events.slice(next, next += grids.length), natalDeg));
      return targets.flatMap(({ type, step }) => {
        if (below[step].length + above[step].length === 0) return [];
        const targetDeg = normalizeDeg(natalDeg + step * STEP_DEG);
        const stays = staysBetween([...below[step], ...above[step]], targetDeg)
          .filter(({ entryJulianDayUt, exitJulianDayUt }) =>
            (exitJulianDayUt ?? Infinity) >= search.startJulianDayUt &&
            (entryJulianDayUt ?? -Infinity) <= search.endJulianDayUt
          );
        if (stays.length === 0) return [];
        const way = { body, targetDeg, ...searchRange(body, search) };
        const passes = stays.map((stay) => passOf(ephemeris, stay, hits[step], stations, way));
        return [{ transiting: body, natal: point, type, targetDeg, passes }];
      });
    });
  });
}

/**
 * The events of all grids, grouped by the nearest step. Steps are counted eastward from the natal
 * point.
 */
function byStep(grids: readonly MotionEvent[][], natalDeg: number): MotionEvent[][] {
  const steps: MotionEvent[][] = Array.from({ length: STEP_COUNT }, () => []);
  for (const events of grids) {
    for (const event of events) {
      const step = Math.round(normalizeDeg(event.longitudeDeg - natalDeg) / STEP_DEG) % STEP_COUNT;
      steps[step].push(event);
    }
  }
  return steps;
}

function searchRange(
  body: Point,
  { startJulianDayUt, endJulianDayUt }: TransitSearch,
): SearchRange {
  const days = LONGEST_STAY_DAYS[body]!;
  const length = endJulianDayUt - startJulianDayUt;
  return daysAround(startJulianDayUt, days, length + days);
}

/**
 * The steps at which aspects of these types are exact. Steps are counted eastward from the natal
 * point.
 */
function targetsOf(types: readonly AspectType[]): { type: AspectType; step: number }[] {
  return types.flatMap((type) => {
    const step = ASPECT_ANGLES_DEG[type] / STEP_DEG;
    const mirrored = (STEP_COUNT - step) % STEP_COUNT;
    return mirrored === step ? [{ type, step }] : [{ type, step }, { type, step: mirrored }];
  });
}

/** The number of a pass within its loop, in order of time, and the number of passes in the loop. */
export interface LoopPlace {
  number: number;
  of: number;
}

/**
 * The place of each pass in its loop, for transits of one body. A loop consists of successive stays
 * between which the body turns back, so that the body enters again on the side on which it left.
 * Passes beyond the requested range of time are counted too, within the range of the ephemeris.
 * @param orbDeg The orb with which the stays were searched.
 */
export function placesInLoops(
  ephemeris: Ephemeris,
  body: Point,
  transits: readonly Pick<Transit, "targetDeg" | "passes">[],
  orbDeg: number,
): Map<Pass, LoopPlace> {
  const days = LONGEST_LOOP_DAYS[body];
  const all = transits.flatMap(({ passes }) => passes);
  if (days === undefined) return new Map(all.map((pass) => [pass, { number: 1, of: 1 }]));
  const found = findEvents(
    ephemeris,
    transits.flatMap(({ targetDeg, passes }) => {
      const middles = passes.map(({ closest }) => closest.julianDayUt);
      const [first, last] = [Math.min(...middles), Math.max(...middles)];
      const range = daysAround(first, days, last - first + days);
      return [-orbDeg, orbDeg].map((deg) =>
        ({ event: "crossing", body, targetDeg: targetDeg + deg, ...range }) as const
      );
    }),
  );
  return new Map(transits.flatMap(({ targetDeg, passes }, index) => {
    const loops = loopsOf(staysBetween([...found[2 * index], ...found[2 * index + 1]], targetDeg));
    return passes.map((pass): [Pass, LoopPlace] => {
      const holds = ({ entryJulianDayUt, exitJulianDayUt }: Stay) =>
        (entryJulianDayUt ?? -Infinity) <= pass.closest.julianDayUt &&
        (exitJulianDayUt ?? Infinity) >= pass.closest.julianDayUt;
      const loop = loops.find((stays) => stays.some(holds))!;
      return [pass, { number: loop.findIndex(holds) + 1, of: loop.length }];
    });
  }));
}

function loopsOf(stays: readonly Stay[]): Stay[][] {
  const loops: Stay[][] = [];
  let leftBelow: boolean | null = null;
  for (const stay of stays) {
    const isBack = leftBelow !== null && stay.entersBelow === leftBelow;
    if (isBack) loops.at(-1)!.push(stay);
    else loops.push([stay]);
    leftBelow = stay.leavesBelow;
  }
  return loops;
}

interface Stay {
  entryJulianDayUt: number | null;
  exitJulianDayUt: number | null;
  /**
   * Whether the body enters from below the target longitude. Null if the entry is beyond the
   * searched time.
   */
  entersBelow: boolean | null;
  leavesBelow: boolean | null;
}

/**
 * The stays between crossings of the two bounds. The crossings alternate between entries into the
 * orb and exits from the orb.
 */
function staysBetween(bounds: MotionEvent[], targetDeg: number): Stay[] {
  bounds.sort((a, b) => a.julianDayUt - b.julianDayUt);
  const stays: Stay[] = [];
  const unknownExit = { exitJulianDayUt: null, leavesBelow: null };
  let open: Stay | null = bounds.length > 0 && isLeaving(bounds[0], targetDeg)
    ? { entryJulianDayUt: null, entersBelow: null, ...unknownExit }
    : null;
  for (const bound of bounds) {
    const { julianDayUt } = bound;
    if (open === null) {
      open = {
        entryJulianDayUt: julianDayUt,
        entersBelow: isBelow(bound, targetDeg),
        ...unknownExit,
      };
    } else {
      stays.push({
        ...open,
        exitJulianDayUt: julianDayUt,
        leavesBelow: isBelow(bound, targetDeg),
      });
      open = null;
    }
  }
  if (open !== null) stays.push(open);
  return stays;
}

function isLeaving(bound: MotionEvent, targetDeg: number): boolean {
  return isBelow(bound, targetDeg) === bound.speedDegPerDay < 0;
}

function isBelow({ longitudeDeg }: MotionEvent, targetDeg: number): boolean {
  return normalizeDeg(longitudeDeg - targetDeg) > 180;
}

function passOf(
  ephemeris: Ephemeris,
  { entryJulianDayUt, exitJulianDayUt }: Stay,
  hits: readonly MotionEvent[],
  stations: readonly MotionEvent[],
  { body, targetDeg, firstJulianDayUt, lastJulianDayUt }: SearchRange & {
    body: Point;
    targetDeg: number;
  },
): Pass {
  const [from, to] = [entryJulianDayUt ?? firstJulianDayUt, exitJulianDayUt ?? lastJulianDayUt];
  const isWithin = ({ julianDayUt }: MotionEvent) => julianDayUt >= from && julianDayUt <= to;
  const orbAt = (longitudeDeg: number) => separationDeg(longitudeDeg, targetDeg);
  const found = hits.filter(isWithin);
  const [station = null] = stations.filter(isWithin)
    .map((event) => ({ ...event, orbDeg: orbAt(event.longitudeDeg) }))
    .sort((a, b) => a.orbDeg - b.orbDeg);
  const edge = () => {
    const julianDayUt = entryJulianDayUt === null ? from : to;
    const { longitudeDeg } = motionsAt(ephemeris, [julianDayUt]);
    return { julianDayUt, orbDeg: orbAt(longitudeDeg(body, 0)) };
  };
  const closest = found.length > 0 ? { ...found[0], orbDeg: 0 } : station ?? edge();
  return {
    entryJulianDayUt,
    exitJulianDayUt,
    hits: found,
    station,
    closest: { julianDayUt: closest.julianDayUt, orbDeg: closest.orbDeg },
  };
}
