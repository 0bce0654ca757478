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
  /** The faster first. */
  planets: readonly [SlowPlanet, SlowPlanet];
  julianDayUt: number;
  /** When they come within 1° of it and when they leave; null: beyond three years or the range. */
  entryJulianDayUt: number | null;
  exitJulianDayUt: number | null;
  /** Which of the exact hits of one retrograde loop it is; null: they reach beyond what is sought. */
  pass: { number: number; of: number } | null;
}
