import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { type AspectType, PLANETS, type Point } from "../../ephemeris/points.ts";
import { separationDeg } from "../angles.ts";
import { daysAround, findEvents, motionsAt } from "./motion_events.ts";
import { isInAspect, MAJOR_ASPECTS } from "../orbs.ts";

/** The Moon's way from her last major aspect in a sign to the next sign; instants are Julian days in UT. */
export interface VoidOfCourse {
  /** Whether the instant asked about lies in it. */
  isVoid: boolean;
  /** The last aspect; her entry into the sign where she makes none in it. */
  startJulianDayUt: number;
  /** Her ingress into the next sign. */
  endJulianDayUt: number;
  lastAspect: { body: Point; type: AspectType; julianDayUt: number } | null;
}

/** Longer than the Moon stays in a sign. */
const SIGN_DAYS = 3;
const PARTNERS = PLANETS.filter((planet) => planet !== "moon");

/**
 * When the Moon is void of course at the end of the sign she stands in: from her last exact major
 * aspect to Sun … Pluto to her ingress. Null where the range of the ephemeris cuts the sign off.
 */
export function voidOfCourse(ephemeris: Ephemeris, julianDayUt: number): VoidOfCourse | null {
  const [before, after] = [
    daysAround(julianDayUt, SIGN_DAYS, 0),
    daysAround(julianDayUt, 0, SIGN_DAYS),
  ];
  const sign = { firstJulianDayUt: before.firstJulianDayUt, ...lastOf(after) };
  const ingress = { event: "crossing", body: "moon", targetDeg: 0, everyDeg: 30 } as const;
  const aspects = PARTNERS.flatMap((other) => [
    // 0°, 60°, 120°, 180° either way, then 90° either way.
    { event: "crossing", body: "moon", other, targetDeg: 0, everyDeg: 60, ...sign } as const,
    { event: "crossing", body: "moon", other, targetDeg: 90, everyDeg: 180, ...sign } as const,
  ]);
  const [entries, exits, ...found] = findEvents(ephemeris, [
    { ...ingress, ...before },
    { ...ingress, ...after },
    ...aspects,
  ]);
  const entry = entries.at(-1)?.julianDayUt;
  const end = exits[0]?.julianDayUt;
  if (entry === undefined || end === undefined) return null;
  const last = found
    .flatMap((events, index) =>
      events.map((event) => ({ body: aspects[index].other, julianDayUt: event.julianDayUt }))
    )
    .filter((event) => event.julianDayUt > entry && event.julianDayUt <= end)
    .sort((a, b) => b.julianDayUt - a.julianDayUt)[0];
  const start = last?.julianDayUt ?? entry;
  return {
    isVoid: julianDayUt >= start,
    startJulianDayUt: start,
    endJulianDayUt: end,
    lastAspect: last === undefined ? null : { ...last, type: aspectMade(ephemeris, last) },
  };
}

function lastOf({ lastJulianDayUt }: { lastJulianDayUt: number }) {
  return { lastJulianDayUt };
}

function aspectMade(
  ephemeris: Ephemeris,
  { body, julianDayUt }: { body: Point; julianDayUt: number },
): AspectType {
  const motions = motionsAt(ephemeris, [julianDayUt]);
  const apartDeg = separationDeg(motions.longitudeDeg("moon", 0), motions.longitudeDeg(body, 0));
  return MAJOR_ASPECTS.find((type) => isInAspect(apartDeg, type, 1))!;
}
