import type { Point } from "../ephemeris/points.ts";
import { roundDeg, separationDeg } from "./angles.ts";
import { isAngle, type LongitudePoint, pairsOf } from "./extra_points.ts";
import { type ZodiacPosition, zodiacPosition } from "./signs.ts";

export const ANTISCION_TYPES = ["antiscion", "contra_antiscion"] as const;

/** Our own choice. */
export const ANTISCION_ORB_DEG = 1;

/** The two degrees at which a point is mirrored across the two axes of the zodiac. */
interface Antiscia {
  point: Point;
  /** The mirror image across the axis from 0° Cancer to 0° Capricorn. */
  antiscion: ZodiacPosition;
  /** The mirror image across the axis from 0° Aries to 0° Libra. */
  contraAntiscion: ZodiacPosition;
}

/** Two points, each of which stands on the mirrored degree of the other point. */
interface AntiscionContact {
  first: Point;
  second: Point;
  type: (typeof ANTISCION_TYPES)[number];
  orbDeg: number;
}

/** Antiscia by sign and degree. Source: William Lilly, Christian Astrology (1647), pp. 90–92. */
export function antisciaOf({ id, longitudeDeg }: LongitudePoint): Antiscia {
  return {
    point: id,
    antiscion: zodiacPosition(180 - longitudeDeg),
    contraAntiscion: zodiacPosition(-longitudeDeg),
  };
}

/** The contacts between points, closest first. Contacts between two angles are left out. */
export function antiscionContacts(points: readonly LongitudePoint[]): AntiscionContact[] {
  return pairsOf(points)
    .filter(([first, second]) => !(isAngle(first.id) && isAngle(second.id)))
    .flatMap(([first, second]) => {
      const sumDeg = first.longitudeDeg + second.longitudeDeg;
      return ANTISCION_TYPES.map((type): AntiscionContact => ({
        first: first.id,
        second: second.id,
        type,
        orbDeg: roundDeg(separationDeg(sumDeg, type === "antiscion" ? 180 : 0)),
      }));
    })
    .filter(({ orbDeg }) => orbDeg <= ANTISCION_ORB_DEG)
    .sort((a, b) => a.orbDeg - b.orbDeg);
}
