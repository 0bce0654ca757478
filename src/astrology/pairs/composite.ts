import { normalizeDeg, separationDeg } from "../angles.ts";
import type { Angles, Chart, ChartPlanet } from "../chart/chart.ts";
import { oppositeSign } from "../dignities.ts";
import { type LongitudeRange, vaguePosition, zodiacPosition } from "../signs.ts";

/** A midpoint of two bodies. The sign and range are given as in a chart of unknown time. */
export interface CompositePlanet
  extends Pick<ChartPlanet, "id" | "name" | "longitudeDeg" | "sign" | "degreesInSign"> {
  longitudeRange?: LongitudeRange;
  /**
   * Set if the unknown time decides which of the two opposite midpoints is the nearer one. Then
   * `longitudeDeg` and the ends of `longitudeRange` are those of one midpoint, and the signs of
   * `longitudeRange` are those of both midpoints.
   */
  mayBeOpposite?: true;
}

export interface Composite {
  planets: CompositePlanet[];
  /** Null unless both charts have angles. */
  angles: Angles | null;
}

/**
 * The composite chart of two charts: the nearer midpoint of every body, by ecliptic longitude. For
 * an exact opposition it is the midpoint of lesser longitude.
 *
 * The midheaven is a nearer midpoint too. The ascendant is the midpoint of the ascendants that lies
 * within 180° after the midheaven in the order of signs, as in every chart. The nearer midpoint of
 * the ascendants may lie on the other side. The vertex is the midpoint on the side of the
 * descendant.
 */
export function compositeChart(subject: Chart, partner: Chart): Composite {
  return {
    planets: compositePlanets(subject, partner),
    angles: subject.angles && partner.angles && compositeAngles(subject.angles, partner.angles),
  };
}

/** The nearer midpoint for each body that both charts have. */
export function compositePlanets(subject: Chart, partner: Chart): CompositePlanet[] {
  return subject.planets.flatMap((planet) => {
    const other = partner.planets.find(({ id }) => id === planet.id);
    return other === undefined ? [] : [compositePlanet(planet, other)];
  });
}

/**
 * The midpoint on the shorter arc, degrees. For an exact opposition, the midpoint with the lesser
 * longitude.
 */
export function nearerMidpointDeg(firstDeg: number, secondDeg: number): number {
  const [min, max] = [firstDeg, secondDeg].map(normalizeDeg).sort((a, b) => a - b);
  const between = (min + max) / 2;
  return max - min > 180 ? normalizeDeg(between + 180) : between;
}

function compositePlanet(first: ChartPlanet, second: ChartPlanet): CompositePlanet {
  const { id, name } = first;
  const position = zodiacPosition(nearerMidpointDeg(first.longitudeDeg, second.longitudeDeg));
  if (!first.longitudeRange && !second.longitudeRange) return { id, name, ...position };
  const margin = (end: "fromDeg" | "toDeg") => (marginDeg(first, end) + marginDeg(second, end)) / 2;
  const fromDeg = position.longitudeDeg - margin("fromDeg");
  const toDeg = position.longitudeDeg + margin("toDeg");
  const vague = { id, name, ...vaguePosition(position, fromDeg, toDeg) };
  return mostApartDeg(first, second) < 180 ? vague : onEitherSide(vague);
}

/** The greatest possible angular distance of two bodies, degrees; it may exceed 180. */
function mostApartDeg(first: ChartPlanet, second: ChartPlanet): number {
  const isSecondAhead = normalizeDeg(second.longitudeDeg - first.longitudeDeg) <= 180;
  const [behind, ahead] = isSecondAhead ? [first, second] : [second, first];
  return separationDeg(first.longitudeDeg, second.longitudeDeg) +
    marginDeg(behind, "fromDeg") + marginDeg(ahead, "toDeg");
}

function onEitherSide<Of extends CompositePlanet>(vague: Of & { longitudeRange: LongitudeRange }) {
  const { signs } = vague.longitudeRange;
  return {
    ...vague,
    sign: null,
    degreesInSign: null,
    longitudeRange: { ...vague.longitudeRange, signs: [...signs, ...signs.map(oppositeSign)] },
    mayBeOpposite: true as const,
  };
}

/** The distance from a body's `longitudeDeg` to an end of its `longitudeRange`. */
function marginDeg(
  { longitudeDeg, longitudeRange: range }: ChartPlanet,
  end: "fromDeg" | "toDeg",
): number {
  return range === undefined ? 0 : separationDeg(range[end], longitudeDeg);
}

function compositeAngles(first: Angles, second: Angles): Angles {
  const midpointOf = (angle: keyof Angles) =>
    nearerMidpointDeg(first[angle].longitudeDeg, second[angle].longitudeDeg);
  const midheaven = midpointOf("midheaven");
  const ascendant = onSide(midpointOf("ascendant"), midheaven);
  const vertex = onSide(midpointOf("vertex"), ascendant + 90);
  return {
    ascendant: zodiacPosition(ascendant),
    midheaven: zodiacPosition(midheaven),
    descendant: zodiacPosition(ascendant + 180),
    imum_coeli: zodiacPosition(midheaven + 180),
    vertex: zodiacPosition(vertex),
  };
}

/** Returns the given point or the opposite point: the one that is within 180° after `startDeg`. */
function onSide(longitudeDeg: number, startDeg: number): number {
  return normalizeDeg(longitudeDeg - startDeg) < 180 ? longitudeDeg : longitudeDeg + 180;
}
