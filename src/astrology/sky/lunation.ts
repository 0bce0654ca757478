import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { EclipseKind } from "../../ephemeris/eclipses.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { normalizeDeg, roundDeg, roundLongitude } from "../angles.ts";
import {
  illuminatedFraction,
  type LunationPhase,
  lunationPhaseOf,
  type MoonPhase,
  moonPhaseOf,
  type PrincipalPhase,
  principalPhaseAt,
} from "./moon_phase.ts";
import { daysAround, findEvents, type MotionEvent, motionsAt } from "./motion_events.ts";
import { type ZodiacPosition, zodiacPosition } from "../signs.ts";

/** An instant at which Moon − Sun is a multiple of 90°. */
export interface PhaseEvent {
  phase: PrincipalPhase;
  julianDayUt: number;
  /** The kind of eclipse if this new or full Moon is an eclipse; otherwise null. */
  eclipse: EclipseKind | null;
}

/** The Moon in its cycle with the Sun; angles in degrees. */
interface Lunation {
  phase: MoonPhase;
  lunationPhase: LunationPhase;
  /** Moon − Sun in longitude, 0 ≤ angle < 360. */
  phaseAngleDeg: number;
  /** Lit fraction of the disc, 0 … 1. */
  illumination: number;
  /**
   * Days since the last new Moon. Null if the last new Moon is beyond the range of the ephemeris.
   */
  ageDays: number | null;
  isWaxing: boolean;
  moon: ZodiacPosition;
  deltaTSeconds: number;
  /**
   * The principal phase before the instant; `next` is the phase after the instant. Null if the
   * phase is beyond the range of the ephemeris.
   */
  previous: PhaseEvent | null;
  next: PhaseEvent | null;
  /** The next four phases, beginning with `next`; fewer at the end of the ephemeris. */
  upcoming: PhaseEvent[];
}

const UPCOMING = 4;
/** A span that is longer than the time between two principal phases. */
const QUARTER_DAYS = 10;
const LUNATION_DAYS = 31;
/** A span that is longer than the time between five principal phases. */
const FOUR_QUARTERS_DAYS = 32;
/**
 * If the Moon's latitude is greater than this, a new or full Moon is no eclipse; the limit is 1.6°
 * (Meeus, ch. 54).
 */
const ECLIPSE_LATITUDE_DEG = 1.7;

/** The Moon's phase at an instant, Julian day in UT, and the principal phases around it. */
export function lunationAt(ephemeris: Ephemeris, julianDayUt: number): Lunation {
  const { phaseAngleDeg, illumination, moonDeg, deltaTSeconds } = lightOfMoon(
    ephemeris,
    julianDayUt,
  );
  const [before, after, newMoons] = findEvents(ephemeris, [
    phaseSearch(90, daysAround(julianDayUt, QUARTER_DAYS, 0)),
    phaseSearch(90, daysAround(julianDayUt, 0, FOUR_QUARTERS_DAYS)),
    phaseSearch(360, daysAround(julianDayUt, LUNATION_DAYS, 0)),
  ]);
  const [previous, ...upcoming] = phaseEvents(ephemeris, [
    before.at(-1),
    ...after.slice(0, UPCOMING),
  ]);
  const newMoon = newMoons.at(-1);
  return {
    phase: moonPhaseOf(phaseAngleDeg),
    lunationPhase: lunationPhaseOf(phaseAngleDeg),
    phaseAngleDeg: roundLongitude(phaseAngleDeg),
    illumination,
    ageDays: newMoon ? roundDeg(julianDayUt - newMoon.julianDayUt) : null,
    isWaxing: phaseAngleDeg < 180,
    moon: zodiacPosition(moonDeg),
    deltaTSeconds,
    previous,
    next: upcoming[0] ?? null,
    upcoming: upcoming.filter((event) => event !== null),
  };
}

/**
 * The first principal phase after an instant, Julian day in UT; null if the phase is beyond the
 * range of the ephemeris.
 */
export function nextPrincipalPhase(ephemeris: Ephemeris, julianDayUt: number): PhaseEvent | null {
  const [[next]] = findEvents(ephemeris, [
    phaseSearch(90, daysAround(julianDayUt, 0, QUARTER_DAYS)),
  ]);
  return phaseEvents(ephemeris, [next])[0];
}

/**
 * The principal phases in a range of time (the first instant of the range is excluded), in order of
 * time. The generator yields after each phase.
 */
export function* principalPhases(
  ephemeris: Ephemeris,
  range: Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">,
): Generator<PhaseEvent> {
  const [found] = findEvents(ephemeris, [phaseSearch(90, range)]);
  for (const event of found) yield phaseEvents(ephemeris, [event])[0]!;
}

/** Moon − Sun in longitude (degrees) and the lit fraction of the disc at an instant. */
export function lightOfMoon(ephemeris: Ephemeris, julianDayUt: number) {
  const positions = ephemeris.positions(Float64Array.of(julianDayUt), ["sun", "moon"]);
  const [sun, moon] = [0, 1].map((at) => ({
    longitudeDeg: positions.longitudeDeg[at],
    latitudeDeg: positions.latitudeDeg[at],
    distanceAu: positions.distanceAu[at],
  }));
  return {
    phaseAngleDeg: normalizeDeg(moon.longitudeDeg - sun.longitudeDeg),
    illumination: roundDeg(illuminatedFraction(moon, sun)),
    moonDeg: moon.longitudeDeg,
    deltaTSeconds: positions.deltaTSeconds[0],
  };
}

/** The search for every instant at which Moon − Sun is a multiple of `everyDeg`. */
export function phaseSearch(
  everyDeg: number,
  range: Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">,
): MotionSearch {
  return { event: "crossing", body: "sun", other: "moon", targetDeg: 0, everyDeg, ...range };
}

function phaseEvents(
  ephemeris: Ephemeris,
  events: readonly (MotionEvent | undefined)[],
): (PhaseEvent | null)[] {
  const found = events.filter((event) => event !== undefined);
  const motions = motionsAt(ephemeris, found.map(({ julianDayUt }) => julianDayUt));
  return events.map((event) => {
    if (event === undefined) return null;
    const index = found.indexOf(event);
    const angleDeg = motions.longitudeDeg("moon", index) - motions.longitudeDeg("sun", index);
    const phase = principalPhaseAt(angleDeg);
    return {
      phase,
      julianDayUt: event.julianDayUt,
      eclipse: Math.abs(motions.latitudeDeg("moon", index)) < ECLIPSE_LATITUDE_DEG
        ? eclipseAt(ephemeris, phase, event.julianDayUt)
        : null,
    };
  });
}

/** The kind of eclipse at a new or full Moon; null if the new or full Moon is no eclipse. */
function eclipseAt(
  ephemeris: Ephemeris,
  phase: PrincipalPhase,
  julianDayUt: number,
): EclipseKind | null {
  if (phase !== "new_moon" && phase !== "full_moon") return null;
  const eclipse = ephemeris.eclipse({
    of: phase === "new_moon" ? "solar" : "lunar",
    fromJulianDayUt: daysAround(julianDayUt, 1, 0).firstJulianDayUt,
    direction: "next",
  });
  return eclipse !== null && eclipse.maximumJulianDayUt < julianDayUt + 1 ? eclipse.kind : null;
}
