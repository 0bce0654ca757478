import type { HouseSystem, Point } from "../../ephemeris/points.ts";
import type { OrbTable, PointOrbs } from "../orbs.ts";
import type { LotId } from "./lots.ts";

/** The bodies of a chart, and the points of its aspects. */
export interface ChartSettings {
  houseSystem: HouseSystem;
  /** The bodies of `planets[]`, in that order. */
  shownPoints: readonly Point[];
  aspectPoints: readonly Point[];
  /** The lots to compute where time and place are known; the Sun must be shown. */
  lots?: readonly LotId[];
  orbs: OrbTable;
  /** Narrower orbs of some points: of an aspect the smallest orb counts. */
  pointOrbs?: PointOrbs;
  maxAspects: number;
}
