import type { Coordinates } from "../time/coordinates.ts";

/** Reads a polygon, ring by ring. */
export interface PointReader {
  /** Reads the next number, which counts rings or points. */
  count(): number;
  /**
   * Reads the next coordinate. It is stored as the difference from the previous coordinate of the
   * ring, in millionths of a degree.
   */
  step(): number;
}

/** Boundaries are written in whole millionths of a degree. */
export const UNITS_A_DEGREE = 1e6;

/**
 * Whether the next polygon of the reader contains a point. Points on the boundary belong to the
 * polygon. The function counts the edges that a ray from the point crosses. Whether an edge crosses
 * the ray is decided exactly: Hao, Sun, Chen and others, "Optimal Reliable Point-in-Polygon Test
 * and Differential Coding Boolean Operations on Polygons", Symmetry 10 (2018) 477.
 */
export function polygonHolds(
  { latitudeDeg, longitudeDeg }: Coordinates,
  reader: PointReader,
): boolean {
  let crossings = 0;
  let isOnBoundary = false;
  for (let rings = reader.count(); rings > 0; rings--) {
    let points = reader.count();
    let eastUnits = reader.step();
    let northUnits = reader.step();
    let u1 = eastUnits / UNITS_A_DEGREE - longitudeDeg;
    let v1 = northUnits / UNITS_A_DEGREE - latitudeDeg;
    while (--points > 0) {
      eastUnits += reader.step();
      northUnits += reader.step();
      const u2 = eastUnits / UNITS_A_DEGREE - longitudeDeg;
      const v2 = northUnits / UNITS_A_DEGREE - latitudeDeg;
      if (v1 === 0 && v2 === 0) {
        if ((u2 <= 0 && u1 >= 0) || (u1 <= 0 && u2 >= 0)) isOnBoundary = true;
      } else if ((v2 >= 0 && v1 <= 0) || (v2 <= 0 && v1 >= 0)) {
        const side = compareProducts(u2, v1, u1, v2);
        if (side === 0) isOnBoundary = true;
        if ((side > 0 && v2 > 0 && v1 <= 0) || (side < 0 && v2 <= 0 && v1 > 0)) crossings++;
      }
      u1 = u2;
      v1 = v2;
    }
  }
  return isOnBoundary || crossings % 2 === 1;
}

/**
 * The exact sign of a·b - c·d. Rounding keeps the order of the two products or makes the products
 * equal. If the rounded products are equal, the rounding errors decide.
 */
function compareProducts(a: number, b: number, c: number, d: number): number {
  const first = a * b;
  const second = c * d;
  return first === second ? roundedOff(a, b, first) - roundedOff(c, d, second) : first - second;
}

/**
 * The exact value of a·b minus its rounded product: T. J. Dekker, Numerische Mathematik 18 (1971)
 * 224.
 */
function roundedOff(a: number, b: number, product: number): number {
  const [aHigh, aLow] = halves(a);
  const [bHigh, bLow] = halves(b);
  return aLow * bLow - (((product - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow);
}

/** A number as the sum of two numbers with half as many digits each. */
function halves(value: number): [number, number] {
  const scaled = 134217729 * value;
  const high = scaled - (scaled - value);
  return [high, value - high];
}
