import type { HouseSystem, Point } from "../../ephemeris/points.ts";
import type { OrbTable, PointOrbs } from "../orbs.ts";
import type { LotId } from "./lots.ts";

/** The settings of a chart: its bodies, and the points between which aspects are searched. */
export interface ChartSettings {
  houseSystem: HouseSystem;
  /** The bodies of `planets[]`, in that order. */
  shownPoints: readonly Point[];
  aspectPoints: readonly Point[];
  /** The lots to compute if time and place are known. Lots need the Sun among `shownPoints`. */
  lots?: readonly LotId[];
  orbs: OrbTable;
  /** Narrower orbs of some points. If several orbs apply to an aspect, the smallest orb counts. */
  pointOrbs?: PointOrbs;
  maxAspects: number;
}
