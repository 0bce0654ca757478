import type { Point } from "../ephemeris/points.ts";
import type { Chart } from "./chart/chart.ts";
import { dignitiesOf } from "./dignities.ts";
import {
  DIGNITY_TABLES,
  type DignityTables,
  FACE_RULERS,
  TERMS,
  TRADITIONAL_PLANETS,
  TRIPLICITY_RULERS,
} from "./dignity_tables.ts";
import type { Sect } from "./sect.ts";
import { elementOf, SIGNS } from "./signs.ts";

export { DIGNITY_TABLES, type DignityTables };

/**
 * Points for essential dignities only. Source: William Lilly, Christian Astrology (1647), p. 115.
 */
export const DIGNITY_POINTS = {
  ruler: 5,
  exaltation: 4,
  triplicity: 3,
  term: 2,
  face: 1,
  detriment: -5,
  fall: -4,
  peregrine: -5,
} as const;

export type ScoredDignity = keyof typeof DIGNITY_POINTS;

/**
 * The essential dignities and debilities of one of the seven planets, and the sum of their points.
 */
interface DignityScore {
  planet: Point;
  score: number;
  rows: { dignity: ScoredDignity; points: number }[];
}

/**
 * The score of each of the seven planets by its sign and degree, Sun to Saturn. Planets of an
 * uncertain sign have no score. A planet without any of the five dignities is peregrine.
 */
export function dignityScores(chart: Chart, tables: DignityTables, sect: Sect): DignityScore[] {
  return chart.planets.flatMap(({ id, sign, degreesInSign }) => {
    if (!TRADITIONAL_PLANETS.includes(id) || sign === null) return [];
    const bySign = dignitiesOf(id, sign) as ScoredDignity[];
    const degrees = degreesInSign!;
    const term = TERMS[tables][sign].find(([, endDeg]) => degrees < endDeg)!;
    const face = FACE_RULERS[(SIGNS.indexOf(sign) * 3 + Math.floor(degrees / 10)) % 7];
    const dignities: ScoredDignity[] = [
      ...bySign.filter((dignity) => DIGNITY_POINTS[dignity] > 0),
      ...(TRIPLICITY_RULERS[tables][elementOf(sign)][sect] === id ? ["triplicity" as const] : []),
      ...(term[0] === id ? ["term" as const] : []),
      ...(face === id ? ["face" as const] : []),
    ];
    const debilities = bySign.filter((dignity) => DIGNITY_POINTS[dignity] < 0);
    if (dignities.length === 0) debilities.push("peregrine");
    const rows = [...dignities, ...debilities]
      .map((dignity) => ({ dignity, points: DIGNITY_POINTS[dignity] }));
    return [{ planet: id, score: rows.reduce((sum, { points }) => sum + points, 0), rows }];
  });
}
