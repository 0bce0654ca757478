import { PLANETS, type Point } from "../../ephemeris/points.ts";
import { roundDeg, separationDeg } from "../angles.ts";
import type { Chart } from "../chart/chart.ts";
import { natalOrbs } from "../orbs.ts";

/** A planet near an angle of the chart. */
export interface AngularPlanet {
  planet: Point;
  angle: (typeof CARDINAL_ANGLES)[number];
  orbDeg: number;
  house: number;
  /** 1 − orb/limit, 0 … 1. */
  strength: number;
}

export const CARDINAL_ANGLES = ["ascendant", "midheaven", "descendant", "imum_coeli"] as const;

/** The planets that are within the natal conjunction orb of an angle, the closest first. */
export function angularPlanets(chart: Chart): AngularPlanet[] {
  const { limitDeg } = natalOrbs(false).conjunction!;
  return chart.planets.filter(({ id }) => PLANETS.includes(id))
    .flatMap(({ id, longitudeDeg, house }) =>
      CARDINAL_ANGLES.map((angle) => ({
        planet: id,
        angle,
        orbDeg: roundDeg(separationDeg(longitudeDeg, chart.angles![angle].longitudeDeg)),
        house: house!,
      }))
    )
    .filter(({ orbDeg }) => orbDeg <= limitDeg)
    .map((found) => ({ ...found, strength: roundDeg(1 - found.orbDeg / limitDeg) }))
    .sort((a, b) => a.orbDeg - b.orbDeg);
}
