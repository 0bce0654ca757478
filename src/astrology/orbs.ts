import {
  ASPECT_ANGLES_DEG,
  ASPECT_TYPES,
  type AspectType,
  type Point,
} from "../ephemeris/points.ts";

/** The maximum orbs of one search, in degrees. Aspect types that are absent are not computed. */
export type OrbTable = Partial<Record<AspectType, OrbLimits>>;

interface OrbLimits {
  limitDeg: number;
  limitWithLuminaryDeg: number;
}

/** For each point, the maximum orb of the aspects in which the point takes part, in degrees. */
export type PointOrbs = Partial<Record<Point, number>>;

export const MAJOR_ASPECTS: readonly AspectType[] = [
  "conjunction",
  "sextile",
  "square",
  "trine",
  "opposition",
];

/** Orbs of the conventions `abi-1` for natal and event charts. */
const NATAL_ORBS_DEG: Partial<Record<AspectType, number>> = {
  conjunction: 8,
  sextile: 6,
  square: 8,
  trine: 8,
  opposition: 8,
};
const MINOR_ORB_DEG = 2;
/** Added once to the orb of a major aspect if either point is the Sun or the Moon. */
const LUMINARY_ADDITION_DEG = 2;

/**
 * The orbs of a natal chart. An orb that the caller gives for an aspect type is used unchanged,
 * even if Sun or Moon takes part.
 */
export function natalOrbs(
  withMinors: boolean,
  given: Partial<Record<AspectType, number>> = {},
): OrbTable {
  const table: OrbTable = {};
  for (const type of ASPECT_TYPES) {
    const isMajor = MAJOR_ASPECTS.includes(type);
    if (!isMajor && !withMinors) continue;
    const limitDeg = given[type] ?? NATAL_ORBS_DEG[type] ?? MINOR_ORB_DEG;
    const additionDeg = isMajor && given[type] === undefined ? LUMINARY_ADDITION_DEG : 0;
    table[type] = { limitDeg, limitWithLuminaryDeg: limitDeg + additionDeg };
  }
  return table;
}

/**
 * Orbs between two births: half the orbs of a natal chart. Orbs that the caller gives are used
 * unchanged.
 */
export function synastryOrbs(
  withMinors: boolean,
  given: Partial<Record<AspectType, number>> = {},
): OrbTable {
  const table = natalOrbs(withMinors, given);
  for (const [type, limits] of Object.entries(table) as [AspectType, OrbLimits][]) {
    if (given[type] !== undefined) continue;
    table[type] = {
      limitDeg: limits.limitDeg / 2,
      limitWithLuminaryDeg: limits.limitWithLuminaryDeg / 2,
    };
  }
  return table;
}

/** Orbs of heliocentric charts: natal orbs without the addition for Sun and Moon. */
export function heliocentricOrbs(
  withMinors: boolean,
  given: Partial<Record<AspectType, number>> = {},
): OrbTable {
  return Object.fromEntries(
    Object.entries(natalOrbs(withMinors, given))
      .map(([type, { limitDeg }]) => [type, { limitDeg, limitWithLuminaryDeg: limitDeg }]),
  );
}

/**
 * The orb of transits to natal points for all aspect types, in degrees. The conventions `abi-1` set
 * this orb.
 */
export const TRANSIT_ORB_DEG = 1;

/** Orbs of transits to a birth chart. Orbs that the caller gives are used unchanged. */
export function transitOrbs(
  withMinors: boolean,
  given: Partial<Record<AspectType, number>> = {},
): OrbTable {
  const types = ASPECT_TYPES.filter((type) => withMinors || MAJOR_ASPECTS.includes(type));
  return Object.fromEntries(types.map((type) => {
    const limitDeg = given[type] ?? TRANSIT_ORB_DEG;
    return [type, { limitDeg, limitWithLuminaryDeg: limitDeg }];
  }));
}

/**
 * An orb table as two columns for the kernel: degrees in kernel order, NaN for an aspect that is
 * not computed.
 */
export function orbColumns(
  table: OrbTable,
): { orbLimitsDeg: Float64Array; luminaryOrbLimitsDeg: Float64Array } {
  return {
    orbLimitsDeg: new Float64Array(ASPECT_TYPES.map((type) => table[type]?.limitDeg ?? NaN)),
    luminaryOrbLimitsDeg: new Float64Array(
      ASPECT_TYPES.map((type) => table[type]?.limitWithLuminaryDeg ?? NaN),
    ),
  };
}

/** Whether a separation is within `orbDeg` of the angle of `type`. */
export function isInAspect(separationDeg: number, type: AspectType, orbDeg: number): boolean {
  return Math.abs(separationDeg - ASPECT_ANGLES_DEG[type]) <= orbDeg;
}
