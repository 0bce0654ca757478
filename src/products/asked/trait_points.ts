import type { Point } from "../../ephemeris/points.ts";

/** Points whose place in a sign has words for questions. */
export const TRAIT_POINTS: readonly Point[] = ["sun", "moon", "mercury", "venus", "mars"];
