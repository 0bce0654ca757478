import type { HouseSystem, Point } from "../../ephemeris/points.ts";
import type { OrbTable } from "../orbs.ts";

/** The bodies of a chart, and the points of its aspects. */
export interface ChartSettings {
  houseSystem: HouseSystem;
  /** The bodies of `planets[]`, in that order. */
  shownPoints: readonly Point[];
  aspectPoints: readonly Point[];
  orbs: OrbTable;
  maxAspects: number;
}
