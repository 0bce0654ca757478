import {
  ARMC,
  DECLINATION,
  LATITUDE,
  LONGITUDE,
  OBLIQUITY,
  pointOffset,
} from "../ephemeris/layout.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { type Point, POINTS } from "../ephemeris/points.ts";
import type { Coordinates } from "../time/coordinates.ts";
import { signedDeg } from "./angles.ts";

export const LINE_BODIES = [
  "sun",
  "moon",
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
  "chiron",
  "true_node",
  "mean_node",
] as const satisfies readonly Point[];
type LineBody = (typeof LINE_BODIES)[number];
export const LINE_ANGLES = ["midheaven", "imum_coeli", "ascendant", "descendant"] as const;
export type LineAngle = (typeof LINE_ANGLES)[number];

/** The greatest distance of a drawn line from the true line, in degrees of the plain map. */
export const MAX_SAG_DEG = 0.05;
/**
 * Lines are first cut into pieces of this length. In a longer piece, a bend could be overlooked.
 */
const FIRST_STEP_DEG = 45;
/**
 * The points at which a straight piece is compared with the true line, beginning with the middle,
 * where a line bends most.
 */
const COMPARED_AT = [4, 2, 6, 1, 3, 5, 7].map((part) => part / 8);

const RADIANS = Math.PI / 180;

/** Longitude and latitude in degrees. The longitude of a line continues beyond ±180. */
export type MapPlace = readonly [longitudeDeg: number, latitudeDeg: number];

/**
 * The places at which a body stands on an angle of the chart. Each line is half a great circle,
 * from its northern to its southern end. `arcDeg` is the distance from the northern end, 0 … 180.
 */
export interface Line {
  body: LineBody;
  angle: LineAngle;
  at(arcDeg: number): MapPlace;
  /**
   * The line as straight pieces of the plain map of longitudes and latitudes, within `MAX_SAG_DEG`,
   * from north to south. A line that crosses the antimeridian is cut in two.
   */
  parts: MapPlace[][];
}

/**
 * The lines of bodies at an instant, in mundo: by right ascension and declination, true equator of
 * date, geocentric. On the lines of midheaven and imum coeli, the body culminates. On the lines of
 * ascendant and descendant, the centre of the body is on the mathematical horizon, without
 * refraction and parallax.
 * @param julianDayUt Julian day in UT.
 * @throws {RangeError} on an instant out of the range of the ephemeris.
 */
export function linesAt(
  ephemeris: Ephemeris,
  julianDayUt: number,
  bodies: readonly LineBody[],
): Line[] {
  const { rows } = ephemeris.charts({
    julianDayUt: Float64Array.of(julianDayUt),
    latitudeDeg: Float64Array.of(0),
    longitudeDeg: Float64Array.of(0),
    houseSystem: "porphyry",
  });
  return bodies.flatMap((body) => {
    const offset = pointOffset(POINTS.indexOf(body));
    const [longitude, latitude] = [rows[offset + LONGITUDE], rows[offset + LATITUDE]];
    const rightAscensionDeg = rightAscension(longitude, latitude, rows[OBLIQUITY]);
    // At longitude 0, the sidereal time of the place is the sidereal time of Greenwich.
    const meridianDeg = signedDeg(rightAscensionDeg - rows[ARMC]);
    return linesOf(body, meridianDeg, rows[offset + DECLINATION]);
  });
}

/** Right ascension in degrees. Formula: Meeus, Astronomical Algorithms (2nd ed.), 13.3. */
function rightAscension(longitudeDeg: number, latitudeDeg: number, obliquityDeg: number): number {
  const [longitude, latitude, obliquity] = [
    longitudeDeg * RADIANS,
    latitudeDeg * RADIANS,
    obliquityDeg * RADIANS,
  ];
  return Math.atan2(
    Math.sin(longitude) * Math.cos(obliquity) - Math.tan(latitude) * Math.sin(obliquity),
    Math.cos(longitude),
  ) / RADIANS;
}

/** @param meridianDeg The longitude at which the body culminates. */
function linesOf(body: LineBody, meridianDeg: number, declinationDeg: number): Line[] {
  const meridian =
    (longitudeDeg: number) => (arcDeg: number): MapPlace => [longitudeDeg, 90 - arcDeg];
  const onHorizon = horizonOf(declinationDeg);
  const horizon = (side: 1 | -1) => (arcDeg: number): MapPlace => {
    const { hourAngleDeg, latitudeDeg } = onHorizon(arcDeg);
    return [meridianDeg + side * hourAngleDeg, latitudeDeg];
  };
  const lineOf = (angle: LineAngle, at: Line["at"]): Line => ({
    body,
    angle,
    at,
    parts: drawnParts(at),
  });
  return [
    lineOf("midheaven", meridian(meridianDeg)),
    lineOf("imum_coeli", meridian(signedDeg(meridianDeg + 180))),
    lineOf("ascendant", horizon(-1)),
    lineOf("descendant", horizon(1)),
  ];
}

/**
 * The places that have the body on the horizon form a great circle. Its northernmost place lies as
 * far from the pole as the body is from the equator; farther north the body never meets the
 * horizon. Along the circle sin φ = cos s cos δ, and the hour angle H, 0 … 180, has cos φ sin H =
 * sin s and cos φ cos H = −cos s sin δ, so that cos H = −tan φ tan δ.
 */
function horizonOf(declinationDeg: number) {
  const declination = declinationDeg * RADIANS;
  const [sinDeclination, cosDeclination] = [Math.sin(declination), Math.cos(declination)];
  return (arcDeg: number) => {
    const arc = arcDeg * RADIANS;
    const cosArc = Math.cos(arc);
    const [x, y] = [-cosArc * sinDeclination, Math.sin(arc)];
    const distance = Math.sqrt(x * x + y * y);
    return {
      hourAngleDeg: Math.atan2(Math.max(0, y), x) / RADIANS,
      latitudeDeg: Math.atan2(cosArc * cosDeclination, distance) / RADIANS,
    };
  };
}

function drawnParts(at: Line["at"]): MapPlace[][] {
  const [north, south] = [at(0)[0], at(180)[0]];
  const crossing = Math.max(north, south) > 180 ? 180 : Math.min(north, south) < -180 ? -180 : null;
  if (crossing === null) return [drawnBetween(at, 0, 180)];
  const cutDeg = arcAt(at, crossing);
  return [[0, cutDeg], [cutDeg, 180]].map(([fromDeg, toDeg]) => {
    const turns = Math.round(at((fromDeg + toDeg) / 2)[0] / 360);
    return drawnBetween(at, fromDeg, toDeg).map(([longitudeDeg, latitudeDeg]): MapPlace => [
      Math.min(180, Math.max(-180, longitudeDeg - 360 * turns)),
      latitudeDeg,
    ]);
  });
}

/**
 * The arc at which a line reaches a longitude. The longitude changes in one direction along a line.
 */
function arcAt(at: Line["at"], longitudeDeg: number): number {
  const isFalling = at(180)[0] < at(0)[0];
  let [low, high] = [0, 180];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if ((at(middle)[0] < longitudeDeg) === isFalling) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** A place of a line with its arc. */
interface ArcPlace {
  arcDeg: number;
  place: MapPlace;
}

function drawnBetween(at: Line["at"], startDeg: number, endDeg: number): MapPlace[] {
  const arcPlace = (arcDeg: number): ArcPlace => ({ arcDeg, place: at(arcDeg) });
  const start = arcPlace(startDeg);
  const places = [start.place];
  const extend = (from: ArcPlace, to: ArcPlace) => {
    if (isStraight(at, from, to)) return void places.push(to.place);
    const middle = arcPlace((from.arcDeg + to.arcDeg) / 2);
    extend(from, middle);
    extend(middle, to);
  };
  const isMeridian = at(endDeg)[0] === start.place[0] && at(90)[0] === at(0)[0];
  const pieces = isMeridian ? 1 : Math.ceil((endDeg - startDeg) / FIRST_STEP_DEG);
  const ends = Array.from(
    { length: pieces + 1 },
    (_, index) => arcPlace(startDeg + (endDeg - startDeg) * index / pieces),
  );
  for (let piece = 0; piece < pieces; piece++) extend(ends[piece], ends[piece + 1]);
  return places;
}

function isStraight(at: Line["at"], from: ArcPlace, to: ArcPlace): boolean {
  const [x0, y0] = from.place;
  const [dx, dy] = [to.place[0] - x0, to.place[1] - y0];
  const maxCross = MAX_SAG_DEG * Math.sqrt(dx * dx + dy * dy);
  return maxCross === 0 || COMPARED_AT.every((part) => {
    const [x, y] = at(from.arcDeg + (to.arcDeg - from.arcDeg) * part);
    return Math.abs((x - x0) * dy - (y - y0) * dx) <= maxCross;
  });
}

/**
 * The place on a line that is nearest to a given place, on a sphere. The longitude of the result is
 * −180 … 180.
 */
export function nearestOnLine({ at }: Line, place: Coordinates): Coordinates {
  const sought = direction([place.longitudeDeg, place.latitudeDeg]);
  const towardsNorth = dot(sought, direction(at(0)));
  const towardsMiddle = dot(sought, direction(at(90)));
  // If the place is on the far side of the globe, an end of the line is nearest.
  const arcDeg = towardsMiddle > 0
    ? Math.atan2(towardsMiddle, towardsNorth) / RADIANS
    : towardsNorth > 0
    ? 0
    : 180;
  const [longitudeDeg, latitudeDeg] = at(arcDeg);
  return { longitudeDeg: signedDeg(longitudeDeg), latitudeDeg };
}

function direction([longitudeDeg, latitudeDeg]: MapPlace): [number, number, number] {
  const [longitude, latitude] = [longitudeDeg * RADIANS, latitudeDeg * RADIANS];
  return [
    Math.cos(latitude) * Math.cos(longitude),
    Math.cos(latitude) * Math.sin(longitude),
    Math.sin(latitude),
  ];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
