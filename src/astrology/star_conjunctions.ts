import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { type CatalogueStar, STARS } from "../ephemeris/star_catalogue.ts";
import type { Point } from "../ephemeris/points.ts";
import { roundDeg, separationDeg } from "./angles.ts";
import type { CastChart } from "./chart/cast_charts.ts";
import { longitudePoints } from "./extra_points.ts";
import { type ZodiacPosition, zodiacPosition } from "./signs.ts";
import { starNatures } from "./star_natures.ts";

/** Our own choice. */
export const STAR_ORB_DEG = 1;

/** A star, with the points of a chart that have the star's longitude. */
interface StarConjunctions {
  star: CatalogueStar;
  position: ZodiacPosition;
  latitudeDeg: number;
  /** The planets whose nature the star shares, the stronger first; empty if Ptolemy names none. */
  natures: readonly Point[];
  /** Closest first. */
  conjunctions: { point: Point; orbDeg: number }[];
}

/** The stars that are conjunct points of the chart by longitude, in the order of the zodiac. */
export function starConjunctions(
  ephemeris: Ephemeris,
  chart: CastChart,
  points: readonly Point[],
): StarConjunctions[] {
  const { longitudeDeg, latitudeDeg } = ephemeris.stars(chart.moment.julianDayUt);
  const placed = longitudePoints(chart, points);
  return STARS.map((star, index): StarConjunctions => ({
    star,
    position: zodiacPosition(longitudeDeg[index]),
    latitudeDeg: roundDeg(latitudeDeg[index]),
    natures: starNatures(star.id),
    conjunctions: placed
      .map(({ id, longitudeDeg: pointDeg }) => ({
        point: id,
        orbDeg: roundDeg(separationDeg(pointDeg, longitudeDeg[index])),
      }))
      .filter(({ orbDeg }) => orbDeg <= STAR_ORB_DEG)
      .sort((a, b) => a.orbDeg - b.orbDeg),
  }))
    .filter(({ conjunctions }) => conjunctions.length > 0)
    .sort((a, b) => a.position.longitudeDeg - b.position.longitudeDeg);
}
