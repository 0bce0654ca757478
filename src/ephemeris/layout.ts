/**
 * Offsets of a kernel row, in doubles. `wasm/kernel.h` has the same numbers; the numbers of both
 * files are compared when the module is instantiated.
 */

import { ASPECT_ANGLES_DEG, ASPECT_TYPES, POINTS } from "./points.ts";

/**
 * The number of fields of a body. The fields are, in this order: longitude, latitude (both in
 * degrees), distance (AU), speed in longitude (degrees a day), declination (degrees).
 */
export const BODY_FIELDS = 5;
export const LONGITUDE = 0;
export const LATITUDE = 1;
export const DISTANCE = 2;
export const SPEED = 3;
export const DECLINATION = 4;

/** Bodies 0 … 13 of POINTS come first. */
export const BODY_COUNT = 14;
/** Twelve cusps in degrees. */
export const CUSPS = BODY_COUNT * BODY_FIELDS;
/**
 * Offset of the ascendant. The midheaven, the sidereal time as an angle (ARMC) and the vertex
 * follow, all in degrees.
 */
export const ASCENDANT = CUSPS + 12;
export const MIDHEAVEN = ASCENDANT + 1;
export const ARMC = ASCENDANT + 2;
export const VERTEX = ASCENDANT + 3;
/** True obliquity of date, degrees. */
export const OBLIQUITY = ASCENDANT + 4;
/** Delta T in seconds. */
export const DELTA_T = ASCENDANT + 5;
export const ROW_STRIDE = ASCENDANT + 6;

/** Points 14 … 23, which are only in extended rows. */
const EXTRA_COUNT = 10;
export const EXTENDED_STRIDE = ROW_STRIDE + EXTRA_COUNT * BODY_FIELDS;

/**
 * The numbers that the kernel must report when the kernel is instantiated, in this order: offsets,
 * sizes, aspect angles.
 */
export const LAYOUT = {
  BODY_FIELDS,
  LONGITUDE,
  LATITUDE,
  DISTANCE,
  SPEED,
  DECLINATION,
  BODY_COUNT,
  CUSPS,
  ASCENDANT,
  MIDHEAVEN,
  ARMC,
  VERTEX,
  OBLIQUITY,
  DELTA_T,
  ROW_STRIDE,
  EXTRA_COUNT,
  EXTENDED_STRIDE,
  POINT_COUNT: POINTS.length,
  ASPECT_TYPE_COUNT: ASPECT_TYPES.length,
  REQUEST_BYTES: 100,
  SEARCH_BYTES: 56,
  ...ASPECT_ANGLES_DEG,
};

/** Offset of the fields of point `index` (0 … 23) in a row. */
export function pointOffset(index: number): number {
  return index < BODY_COUNT ? index * BODY_FIELDS : ROW_STRIDE + (index - BODY_COUNT) * BODY_FIELDS;
}
