import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Point } from "../../ephemeris/points.ts";
import { longitudeOfRightAscensionDeg, rightAscensionDeg } from "../angles.ts";
import { type Aspect, aspectsBetween, strongestAspects } from "../aspects.ts";
import { type CastChart, castCharts } from "../chart/cast_charts.ts";
import { ANGLE_POINTS, type ChartPlanet } from "../chart/chart.ts";
import type { ChartSettings } from "../chart/chart_settings.ts";
import { houseOf } from "../chart/houses.ts";
import { dignitiesOf } from "../dignities.ts";
import { type CompositePlanet, compositePlanets, nearerMidpointDeg } from "./composite.ts";
import { davisonMoment } from "./davison.ts";

/**
 * A midpoint in its house. A midpoint is no place in the sky, so it has no speed, latitude or
 * declination.
 */
export type PlacedMidpoint = CompositePlanet & Pick<ChartPlanet, "house" | "dignities">;

interface CastComposite {
  planets: PlacedMidpoint[];
  /** The houses and angles, as a chart without bodies. Absent unless both births have angles. */
  frame: CastChart;
  /** Strongest first; every aspect is static. */
  aspects: Aspect[];
}

/**
 * The composite chart of two births: the midpoints of their bodies, in the houses of a composite
 * midheaven. This midheaven is the nearer midpoint of the two midheavens. The right ascension of
 * this midheaven is the sidereal time from which ascendant, vertex and cusps are computed, with the
 * true obliquity of the mean of the two instants.
 * @param latitudeDeg Latitude of the couple; null for the mean latitude of the two births.
 */
export function castComposite(
  ephemeris: Ephemeris,
  births: readonly CastChart[],
  latitudeDeg: number | null,
  settings: ChartSettings,
): CastComposite {
  const [first, second] = births;
  const frame = castFrame(ephemeris, first, second, latitudeDeg, settings);
  const planets = compositePlanets(first, second).map((planet): PlacedMidpoint => ({
    ...planet,
    house: frame.houses.length > 0 ? houseOf(planet.longitudeDeg, frame.houses) : null,
    dignities: planet.sign === null ? [] : dignitiesOf(planet.id, planet.sign),
  }));
  const isMoonKnown = first.isTimed && second.isTimed;
  const bodies = planets.filter(({ id, mayBeOpposite }) =>
    !mayBeOpposite && (isMoonKnown || id !== "moon")
  );
  return { planets, frame, aspects: aspectsWithin(bodies, frame, settings) };
}

function castFrame(
  ephemeris: Ephemeris,
  first: CastChart,
  second: CastChart,
  latitudeDeg: number | null,
  settings: ChartSettings,
): CastChart {
  const bare = { ...settings, shownPoints: [], aspectPoints: [] };
  const { julianDayUt, location } = davisonMoment(first.moment, second.moment);
  const [placeless] = castCharts(
    ephemeris,
    [{ julianDayUt, span: null, location: null }],
    bare,
  ).charts;
  if (first.angles === null || second.angles === null) return placeless;
  const [one, other] = [first, second].map(({ armcDeg, obliquityDeg }) =>
    longitudeOfRightAscensionDeg(armcDeg, obliquityDeg)
  );
  return castCharts(ephemeris, [{
    julianDayUt,
    span: null,
    location: { ...location!, latitudeDeg: latitudeDeg ?? location!.latitudeDeg },
    armcDeg: rightAscensionDeg(nearerMidpointDeg(one, other), placeless.obliquityDeg),
  }], bare).charts[0];
}

function aspectsWithin(
  bodies: readonly PlacedMidpoint[],
  { angles }: CastChart,
  settings: ChartSettings,
): Aspect[] {
  const { aspectPoints, maxAspects } = settings;
  const still = (
    id: Point,
    { longitudeDeg, sign }: Pick<ChartPlanet, "longitudeDeg" | "sign">,
  ) => ({
    id,
    longitudeDeg,
    sign,
    speedDegPerDay: NaN,
  });
  const asked = ({ id }: { id: Point }) => aspectPoints.includes(id);
  const placed = bodies.map((body) => still(body.id, body)).filter(asked);
  const corners = angles === null
    ? []
    : ANGLE_POINTS.map((id) => still(id, angles[id])).filter(asked);
  const byOrder = (a: { id: Point }, b: { id: Point }) =>
    aspectPoints.indexOf(a.id) - aspectPoints.indexOf(b.id);
  const found = placed.toSorted(byOrder).flatMap((first, index, sorted) =>
    [...sorted.slice(index + 1), ...corners].flatMap((second) =>
      aspectsBetween<Point>(first, second, settings)
    )
  );
  return strongestAspects(found, maxAspects);
}
