import { computeCharts } from "./chart_batches.ts";
import type { KernelExports } from "./kernel/kernel_exports.ts";
import {
  DECLINATION,
  DELTA_T,
  DISTANCE,
  LATITUDE,
  LONGITUDE,
  pointOffset,
  SPEED,
} from "./layout.ts";
import { isExtraBody, type Point, POINTS } from "./points.ts";

/** Points that need a place. */
const LOTS_AND_ANGLES = POINTS.slice(POINTS.indexOf("lot_of_fortune"));

/** Positions of points at instants, as columns. Point `p` of instant `i` is at `i × points + p`. */
export interface PositionColumns {
  longitudeDeg: Float64Array;
  latitudeDeg: Float64Array;
  distanceAu: Float64Array;
  speedDegPerDay: Float64Array;
  declinationDeg: Float64Array;
  deltaTSeconds: Float64Array;
}

/**
 * Geocentric positions, tropical, apparent, of date: the same positions as in charts, but without a
 * place.
 * @param points Any points except lots and angles, which need a place; empty if only Delta T is
 * needed.
 * @throws {RangeError} for an instant out of range, or for a lot or angle.
 * @throws {EphemerisError} if the kernel fails.
 */
export function computePositions(
  kernel: KernelExports,
  julianDayUt: Float64Array,
  points: readonly Point[],
): PositionColumns {
  const offsets = points.map((point) => {
    if (!LOTS_AND_ANGLES.includes(point)) return pointOffset(POINTS.indexOf(point));
    throw new RangeError(`points has ${point}, which needs a place`);
  });
  const count = julianDayUt.length;
  const { rows, stride } = computeCharts(kernel, {
    julianDayUt,
    latitudeDeg: new Float64Array(count).fill(NaN),
    longitudeDeg: new Float64Array(count),
    houseSystem: "placidus",
    extended: points.some(isExtraBody),
  });
  const column = (field: number) => {
    const values = new Float64Array(count * points.length);
    for (let instant = 0, at = 0; instant < count; instant++) {
      for (const offset of offsets) values[at++] = rows[instant * stride + offset + field];
    }
    return values;
  };
  return {
    longitudeDeg: column(LONGITUDE),
    latitudeDeg: column(LATITUDE),
    distanceAu: column(DISTANCE),
    speedDegPerDay: column(SPEED),
    declinationDeg: column(DECLINATION),
    deltaTSeconds: Float64Array.from(
      { length: count },
      (_, instant) => rows[instant * stride + DELTA_T],
    ),
  };
}
