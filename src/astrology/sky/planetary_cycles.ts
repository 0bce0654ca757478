import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { ASPECT_ANGLES_DEG, type AspectType, type Point } from "../../ephemeris/points.ts";
import { normalizeDeg, roundDeg, roundLongitude } from "../angles.ts";
import type { ChartPlanet } from "../chart/chart.ts";
import { daysAround, findEvents } from "./motion_events.ts";
import { type LunationPhase, lunationPhaseOf } from "./moon_phase.ts";
import { MAJOR_ASPECTS, natalOrbs } from "../orbs.ts";

/** The slow planets, the faster first. */
export const SLOW_PLANETS = ["jupiter", "saturn", "uranus", "neptune", "pluto"] as const;

/** Two slow planets in their cycle from one conjunction to the next; angles in degrees. */
export interface PlanetaryCycle {
  faster: Point;
  slower: Point;
  /**
   * Longitude of the faster planet minus that of the slower planet, 0 ≤ angle < 360. Below 180, the
   * cycle is waxing.
   */
  angleDeg: number;
  /** The phase of the cycle, one of the eight phases that the Moon has with the Sun. */
  phase: LunationPhase;
  /** The major aspect within natal orb; null if there is none. */
  aspect: CycleAspect | null;
}

interface CycleAspect {
  type: AspectType;
  orbDeg: number;
  orbLimitDeg: number;
  phase: "applying" | "separating";
  /**
   * Julian days in UT at which the aspect is exact, from three years before to three years after.
   */
  hitsJulianDayUt: number[];
}

/** A period in which every pair of slow planets completes all exact hits of one aspect. */
const HIT_DAYS = 3 * 365.25;

interface OpenAspect {
  type: AspectType;
  targetDeg: number;
  orbDeg: number;
  limitDeg: number;
}

/** The ten cycles of the slow planets at the instant of a chart, Julian day in UT. */
export function planetaryCycles(
  ephemeris: Ephemeris,
  julianDayUt: number,
  planets: readonly ChartPlanet[],
): PlanetaryCycle[] {
  const planetOf = (id: Point) => planets.find((planet) => planet.id === id)!;
  const pairs = SLOW_PLANETS.flatMap((faster, index) =>
    SLOW_PLANETS.slice(index + 1).map((slower) => {
      const angleDeg = normalizeDeg(planetOf(faster).longitudeDeg - planetOf(slower).longitudeDeg);
      const rateDegPerDay = planetOf(faster).speedDegPerDay! - planetOf(slower).speedDegPerDay!;
      return { faster, slower, angleDeg, rateDegPerDay, open: openAspect(angleDeg) };
    })
  );
  const inAspect = pairs.filter(({ open }) => open !== null);
  const hits = findEvents(
    ephemeris,
    inAspect.map(({ faster, slower, open }) => ({
      event: "crossing",
      body: slower,
      other: faster,
      targetDeg: open!.targetDeg,
      ...daysAround(julianDayUt, HIT_DAYS, HIT_DAYS),
    })),
  );
  return pairs.map((pair) => ({
    faster: pair.faster,
    slower: pair.slower,
    angleDeg: roundLongitude(pair.angleDeg),
    phase: lunationPhaseOf(pair.angleDeg),
    aspect: pair.open && {
      type: pair.open.type,
      orbDeg: roundDeg(Math.abs(pair.open.orbDeg)),
      orbLimitDeg: pair.open.limitDeg,
      phase: pair.open.orbDeg * pair.rateDegPerDay < 0 ? "applying" : "separating",
      hitsJulianDayUt: hits[inAspect.indexOf(pair)].map((event) => event.julianDayUt),
    },
  }));
}

/**
 * The aspect whose natal orb contains an angle of 0 … 360°. `orbDeg` is signed in the direction of
 * the angle.
 */
function openAspect(angleDeg: number): OpenAspect | null {
  const orbs = natalOrbs(false);
  for (const type of MAJOR_ASPECTS) {
    for (const targetDeg of [ASPECT_ANGLES_DEG[type], 360 - ASPECT_ANGLES_DEG[type]]) {
      const orbDeg = normalizeDeg(angleDeg - targetDeg + 180) - 180;
      const limitDeg = orbs[type]!.limitDeg;
      if (Math.abs(orbDeg) <= limitDeg) return { type, targetDeg, orbDeg, limitDeg };
    }
  }
  return null;
}
