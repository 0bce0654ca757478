import { ASPECT_ANGLES_DEG, ASPECT_TYPES, type AspectType } from "../ephemeris/points.ts";

/** The largest orbs of one search, in degrees; a type that is absent is not sought. */
export type OrbTable = Partial<Record<AspectType, OrbLimits>>;

interface OrbLimits {
  limitDeg: number;
  limitWithLuminaryDeg: number;
}

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
/** Added once, to majors only, when either point is Sun or Moon. */
const LUMINARY_ADDITION_DEG = 2;

/**
 * The orbs of a natal chart. An orb the caller gives stands for that type as it is, with Sun and
 * Moon too.
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

/** Between two births: half the orbs of a natal chart; an orb the caller gives stands as it is. */
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

/** Natal orbs where there is no Sun and Moon, so nothing is added: heliocentric charts. */
export function heliocentricOrbs(
  withMinors: boolean,
  given: Partial<Record<AspectType, number>> = {},
): OrbTable {
  return Object.fromEntries(
    Object.entries(natalOrbs(withMinors, given))
      .map(([type, { limitDeg }]) => [type, { limitDeg, limitWithLuminaryDeg: limitDeg }]),
  );
}

/** The orb of a transit to a natal point in every type, degrees. House rule of `abi-1`. */
export const TRANSIT_ORB_DEG = 1;

/** Of transits to a birth chart; an orb the caller gives stands as it is. */
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

/** An orb table as the two columns the kernel reads: degrees in kernel order, NaN for not sought. */
export function orbColumns(
  table: OrbTable,
): { orbLimitsDeg: Float64Array; luminaryOrbLimitsDeg: Float64Array } {
  return {
    orbLimitsDeg: Float64Array.from(ASPECT_TYPES, (type) => table[type]?.limitDeg ?? NaN),
    luminaryOrbLimitsDeg: Float64Array.from(
      ASPECT_TYPES,
      (type) => table[type]?.limitWithLuminaryDeg ?? NaN,
    ),
  };
}

/** The aspect of two longitudes that lies within `orbDeg` of the angle of `type`. */
export function isInAspect(separationDeg: number, type: AspectType, orbDeg: number): boolean {
  return Math.abs(separationDeg - ASPECT_ANGLES_DEG[type]) <= orbDeg;
}
