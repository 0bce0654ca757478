import type { AspectType, Point } from "../../ephemeris/points.ts";
import type { Sign } from "../signs.ts";

/** A slow planet at an instant. */
export interface SlowPlanet {
  body: Point;
  sign: Sign;
  isRetrograde: boolean;
}

/** Two slow planets in exact aspect. */
export interface SlowHit {
  kind: "aspect";
  type: AspectType;
  /** The faster planet first. */
  planets: readonly [SlowPlanet, SlowPlanet];
  julianDayUt: number;
  /**
   * Start of the stay within 1°; null if it is over three years away or beyond the range of the
   * ephemeris. The end of the stay follows.
   */
  entryJulianDayUt: number | null;
  exitJulianDayUt: number | null;
  /**
   * Number of the hit within its retrograde loop; null if the loop is longer than the search range.
   */
  pass: { number: number; of: number } | null;
}
