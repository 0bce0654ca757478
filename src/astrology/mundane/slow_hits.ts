import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { ASPECT_ANGLES_DEG, type Point } from "../../ephemeris/points.ts";
import { normalizeDeg } from "../angles.ts";
import { motionOf } from "../motion.ts";
import { MAJOR_ASPECTS, TRANSIT_ORB_DEG } from "../orbs.ts";
import { zodiacPosition } from "../signs.ts";
import { daysAround, findEvents, type MotionEvent, motionsAt } from "../sky/motion_events.ts";
import { aspectSearches } from "../sky/mutual_aspects.ts";
import { SLOW_PLANETS } from "../sky/planetary_cycles.ts";
import type { SlowHit, SlowPlanet } from "./slow_hit.ts";

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

const STEP_DEG = 30;
/**
 * Number of days before and after a hit in which the ends of its stay and the other hits of its
 * loop are searched.
 */
const AROUND_DAYS = 3 * 365.25;
/** Maximum time between two hits of one loop. The next cycle begins many years later. */
const MAX_GAP_DAYS = 400;

const PAIRS = SLOW_PLANETS.flatMap((faster, index) =>
  SLOW_PLANETS.slice(index + 1).map((slower) => ({ faster, slower }))
);

/** Exact major aspects of Jupiter … Pluto with each other in a range of time (first instant excluded). */
export function* slowHits(
  ephemeris: Ephemeris,
  range: SearchRange,
): Generator<void, SlowHit[]> {
  const searches = aspectSearches(PAIRS.map(({ faster, slower }) => [slower, faster]), range);
  const found = findEvents(ephemeris, searches);
  const hits: SlowHit[] = [];
  for (const [index, { body: slower, other: faster }] of searches.entries()) {
    for (const { julianDayUt } of found[index]) {
      yield;
      hits.push(hitAt(ephemeris, faster, slower, julianDayUt));
    }
  }
  return hits;
}

function hitAt(ephemeris: Ephemeris, faster: Point, slower: Point, julianDayUt: number): SlowHit {
  const motions = motionsAt(ephemeris, [julianDayUt]);
  const planetOf = (body: Point): SlowPlanet => ({
    body,
    sign: zodiacPosition(motions.longitudeDeg(body, 0)).sign,
    isRetrograde: motionOf(body, motions.speedDegPerDay(body, 0)) === "retrograde",
  });
  const angleDeg = motions.longitudeDeg(faster, 0) - motions.longitudeDeg(slower, 0);
  const targetDeg = normalizeDeg(STEP_DEG * Math.round(angleDeg / STEP_DEG));
  const around = daysAround(julianDayUt, AROUND_DAYS, AROUND_DAYS);
  const [exact, below, above] = findEvents(
    ephemeris,
    [0, -TRANSIT_ORB_DEG, TRANSIT_ORB_DEG].map((offsetDeg) => ({
      event: "crossing",
      body: slower,
      other: faster,
      targetDeg: targetDeg + offsetDeg,
      ...around,
    })),
  );
  const bounds = [...below, ...above].map((event) => event.julianDayUt).sort((a, b) => a - b);
  return {
    kind: "aspect",
    type: MAJOR_ASPECTS.find((type) =>
      ASPECT_ANGLES_DEG[type] === Math.min(targetDeg, 360 - targetDeg)
    )!,
    planets: [planetOf(faster), planetOf(slower)],
    julianDayUt,
    entryJulianDayUt: bounds.findLast((bound) => bound < julianDayUt) ?? null,
    exitJulianDayUt: bounds.find((bound) => bound > julianDayUt) ?? null,
    pass: passOf(exact, julianDayUt, around),
  };
}

/** The number of a hit within its loop, if the whole loop is in the search range. */
function passOf(
  hits: readonly MotionEvent[],
  julianDayUt: number,
  { firstJulianDayUt, lastJulianDayUt }: SearchRange,
): SlowHit["pass"] {
  const days = hits.map((hit) => hit.julianDayUt);
  const own = days.findIndex((day) => Math.abs(day - julianDayUt) < 0.01);
  let first = own;
  while (first > 0 && days[first] - days[first - 1] < MAX_GAP_DAYS) first--;
  let last = own;
  while (last < days.length - 1 && days[last + 1] - days[last] < MAX_GAP_DAYS) last++;
  const isWhole = days[first] - firstJulianDayUt >= MAX_GAP_DAYS &&
    lastJulianDayUt - days[last] >= MAX_GAP_DAYS;
  return isWhole ? { number: own - first + 1, of: last - first + 1 } : null;
}
