import type { HouseSystem, Point } from "../../ephemeris/points.ts";
import type { OrbTable } from "../orbs.ts";

/** What a chart shows and where its aspects are sought. */
export interface ChartSettings {
  houseSystem: HouseSystem;
  /** The bodies of `planets[]`, in that order. */
  shownPoints: readonly Point[];
  aspectPoints: readonly Point[];
  orbs: OrbTable;
  maxAspects: number;
}
