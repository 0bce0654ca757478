import { ASPECT_ANGLES_DEG, type Point } from "../ephemeris/points.ts";
import { normalizeDeg, roundDeg, separationDeg, signedDeg } from "./angles.ts";
import { type LongitudePoint, pairsOf } from "./extra_points.ts";
import { type ZodiacPosition, zodiacPosition } from "./signs.ts";

export const MIDPOINT_CONTACTS = ["conjunction", "square", "opposition"] as const;

/** Our own choices. */
export const MIDPOINT_ORB_DEG = 1;
export const MIDPOINT_OPPOSITION_ORB_DEG = 1;

/** A point at 0, 90 or 180° from a midpoint. */
interface MidpointContact {
  point: Point;
  type: (typeof MIDPOINT_CONTACTS)[number];
  orbDeg: number;
}

interface Midpoint {
  first: Point;
  second: Point;
  position: ZodiacPosition;
  /** The contacts, closest first. The two points of the midpoint itself are left out. */
  contacts: MidpointContact[];
}

/**
 * The midpoint of every two points on the shorter arc, and the other points that are at 0, 90 or
 * 180° from the midpoint. Two points in opposition have two midpoints, one on each arc.
 */
export function midpoints(points: readonly LongitudePoint[]): Midpoint[] {
  return pairsOf(points).flatMap(([first, second]) =>
    middlesDeg(first.longitudeDeg, second.longitudeDeg).map((middleDeg): Midpoint => ({
      first: first.id,
      second: second.id,
      position: zodiacPosition(middleDeg),
      contacts: points
        .filter((point) => point !== first && point !== second)
        .flatMap((point) => contactsOf(point, middleDeg))
        .sort((a, b) => a.orbDeg - b.orbDeg),
    }))
  );
}

/** The middle of the shorter arc in degrees. For an opposition, the middles of both arcs. */
function middlesDeg(firstDeg: number, secondDeg: number): number[] {
  const arcDeg = signedDeg(secondDeg - firstDeg);
  const nearer = normalizeDeg(firstDeg + arcDeg / 2);
  const isOpposition = Math.abs(arcDeg) >= 180 - MIDPOINT_OPPOSITION_ORB_DEG;
  return isOpposition ? [nearer, normalizeDeg(nearer + 180)] : [nearer];
}

function contactsOf({ id, longitudeDeg }: LongitudePoint, middleDeg: number): MidpointContact[] {
  const apartDeg = separationDeg(longitudeDeg, middleDeg);
  return MIDPOINT_CONTACTS
    .map((type) => ({
      point: id,
      type,
      orbDeg: roundDeg(Math.abs(apartDeg - ASPECT_ANGLES_DEG[type])),
    }))
    .filter(({ orbDeg }) => orbDeg <= MIDPOINT_ORB_DEG);
}
