import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import type { AspectType, Point } from "../../ephemeris/points.ts";
import { isInAspect, MAJOR_ASPECTS } from "../orbs.ts";

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

/** Two bodies that move against each other. */
export type Pair = readonly [body: Point, other: Point];

/**
 * Two grids of angles, the multiples of 60° and the two squares. Together they are exactly the
 * major aspects.
 */
const MAJOR_GRIDS = [{ targetDeg: 0, everyDeg: 60 }, { targetDeg: 90, everyDeg: 180 }];

/**
 * The searches for every exact major aspect of some pairs: two searches for each pair, in the order
 * of the pairs.
 */
export function aspectSearches(pairs: readonly Pair[], range: SearchRange) {
  return pairs.flatMap(([body, other]) =>
    MAJOR_GRIDS.map((grid) => ({ event: "crossing", body, other, ...grid, ...range }) as const)
  );
}

/** The major aspect that is exact at a separation of two bodies, degrees. */
export function exactAspectOf(apartDeg: number): AspectType {
  return MAJOR_ASPECTS.find((type) => isInAspect(apartDeg, type, 1))!;
}
