import type { Point } from "../ephemeris/points.ts";
import { separationDeg } from "./angles.ts";
import { isLuminary } from "./aspects.ts";
import { isInAspect, natalOrbs } from "./orbs.ts";
import { type Element, elementOf, type Sign, zodiacPosition } from "./signs.ts";

export const PATTERN_TYPES = [
  "grand_trine",
  "kite",
  "t_square",
  "grand_cross",
  "yod",
  "mystic_rectangle",
  "stellium",
] as const;

export interface Pattern<Body extends string = Point> {
  type: (typeof PATTERN_TYPES)[number];
  /** The planets that form the pattern. If the pattern has an apex, the apex comes last. */
  points: Body[];
  /** The focal planet of a kite, T-square or yod. */
  apex: Body | null;
  /** The sign of a stellium. */
  sign: Sign | null;
  /** The element of a grand trine within one element. */
  element: Element | null;
}

/** The aspect at each whole number of signs between two bodies. */
const TYPES_BY_SIGNS = [
  null,
  null,
  "sextile",
  "square",
  "trine",
  "quincunx",
  "opposition",
] as const;
type PatternAspect = NonNullable<(typeof TYPES_BY_SIGNS)[number]>;

const ORBS = natalOrbs(false);
/** Orb of the quincunxes of a yod, degrees. */
export const YOD_QUINCUNX_ORB_DEG = 3;
export const STELLIUM_SIZE = 4;

/**
 * Aspect patterns among bodies at the given longitudes (degrees), always by natal orbs. A pattern
 * that is part of a larger pattern (a T-square in a grand cross, a grand trine in a kite) is left
 * out.
 */
export function findPatterns<Body extends string>(
  longitudesDeg: ReadonlyMap<Body, number>,
): Pattern<Body>[] {
  const bodies = [...longitudesDeg.keys()];
  const signs = Array.from(longitudesDeg.values(), (lon) => zodiacPosition(lon).sign);
  const aspects = new PatternAspects(bodies, [...longitudesDeg.values()]);
  const triangles = trianglesOfTrines(aspects);
  const crosses = grandCrosses(aspects);
  const kites = findKites(triangles, aspects);
  const largerThan = (pattern: Found) => (larger: Found) =>
    pattern.points.every((point) => larger.points.includes(point));
  const found = [
    ...grandTrines(triangles, signs).filter((pattern) => !kites.some(largerThan(pattern))),
    ...kites,
    ...tSquares(aspects).filter((pattern) => !crosses.some(largerThan(pattern))),
    ...crosses,
    ...yods(aspects),
    ...mysticRectangles(aspects),
    ...stelliums(signs),
  ];
  return found.map((pattern) => ({
    ...pattern,
    points: pattern.points.map((point) => bodies[point]),
    apex: pattern.apex === null ? null : bodies[pattern.apex],
  }));
}

/** A pattern whose points are positions in the list of bodies. */
interface Found extends Omit<Pattern, "points" | "apex"> {
  points: number[];
  apex: number | null;
}

type Pair = readonly [first: number, second: number];

/**
 * The aspects that patterns consist of, between positions in the list of bodies. Their orbs are
 * below half a sign and do not overlap, so two bodies have at most one aspect: the one at the
 * nearest whole number of signs.
 */
class PatternAspects {
  /** The positions of all bodies. */
  readonly points: readonly number[];
  /** The type of bodies `i` and `j` is at `i` × bodies + `j`. */
  readonly #types: (PatternAspect | null)[];
  readonly #pairs: Readonly<Record<PatternAspect, Pair[]>> = {
    sextile: [],
    square: [],
    trine: [],
    quincunx: [],
    opposition: [],
  };

  constructor(bodies: readonly string[], longitudesDeg: readonly number[]) {
    const count = bodies.length;
    this.points = [...bodies.keys()];
    this.#types = Array(count * count).fill(null);
    for (let i = 0; i < count; i++) {
      for (let j = i + 1; j < count; j++) {
        const distanceDeg = separationDeg(longitudesDeg[i], longitudesDeg[j]);
        const type = TYPES_BY_SIGNS[Math.round(distanceDeg / 30)];
        if (type === null || !isInAspect(distanceDeg, type, orbDeg(type, bodies[i], bodies[j]))) {
          continue;
        }
        this.#pairs[type].push([i, j]);
        this.#types[i * count + j] = this.#types[j * count + i] = type;
      }
    }
  }

  has(first: number, second: number, type: PatternAspect): boolean {
    return this.#types[first * this.points.length + second] === type;
  }

  /** All pairs of bodies in an aspect of `type`, in the order of the bodies. */
  pairs(type: PatternAspect): readonly Pair[] {
    return this.#pairs[type];
  }
}

function orbDeg(type: PatternAspect, first: string, second: string): number {
  if (type === "quincunx") return YOD_QUINCUNX_ORB_DEG;
  const { limitDeg, limitWithLuminaryDeg } = ORBS[type]!;
  return isLuminary(first) || isLuminary(second) ? limitWithLuminaryDeg : limitDeg;
}

function pattern(type: Pattern["type"], points: number[], details: Partial<Found> = {}): Found {
  return { type, points, apex: null, sign: null, element: null, ...details };
}

function trianglesOfTrines(aspects: PatternAspects): number[][] {
  return aspects.pairs("trine").flatMap(([first, second]) =>
    aspects.points.slice(second + 1)
      .filter((third) => aspects.has(first, third, "trine") && aspects.has(second, third, "trine"))
      .map((third) => [first, second, third])
  );
}

function grandTrines(triangles: readonly number[][], signs: readonly Sign[]): Found[] {
  return triangles.map((triangle) => {
    const elements = triangle.map((point) => elementOf(signs[point]));
    const element = elements.every((other) => other === elements[0]) ? elements[0] : null;
    return pattern("grand_trine", triangle, { element });
  });
}

function findKites(triangles: readonly number[][], aspects: PatternAspects): Found[] {
  return triangles.flatMap((triangle) =>
    aspects.points.filter((apex) =>
      !triangle.includes(apex) &&
      triangle.some((tail) =>
        aspects.has(apex, tail, "opposition") &&
        triangle.every((wing) => wing === tail || aspects.has(apex, wing, "sextile"))
      )
    ).map((apex) => pattern("kite", [...triangle, apex], { apex }))
  );
}

function tSquares(aspects: PatternAspects): Found[] {
  return aspects.pairs("opposition").flatMap(([first, second]) =>
    aspects.points.filter((apex) =>
      aspects.has(apex, first, "square") && aspects.has(apex, second, "square")
    ).map((apex) => pattern("t_square", [first, second, apex], { apex }))
  );
}

function grandCrosses(aspects: PatternAspects): Found[] {
  return pairsOfPairs(
    aspects.pairs("opposition"),
    (first, second) =>
      first.every((one) =>
        second.every((other) => one !== other && aspects.has(one, other, "square"))
      ),
  ).map((four) => pattern("grand_cross", four));
}

function mysticRectangles(aspects: PatternAspects): Found[] {
  return pairsOfPairs(aspects.pairs("opposition"), ([a, b], [c, d]) => {
    const straight = aspects.has(a, c, "trine") && aspects.has(b, d, "trine") &&
      aspects.has(a, d, "sextile") && aspects.has(b, c, "sextile");
    const crossed = aspects.has(a, c, "sextile") && aspects.has(b, d, "sextile") &&
      aspects.has(a, d, "trine") && aspects.has(b, c, "trine");
    return straight || crossed;
  }).map((four) => pattern("mystic_rectangle", four));
}

function pairsOfPairs(
  pairsFound: readonly Pair[],
  fits: (first: Pair, second: Pair) => boolean,
): number[][] {
  return pairsFound.flatMap((first, index) =>
    pairsFound.slice(index + 1)
      .filter((second) => fits(first, second))
      .map((second) => [...first, ...second])
  );
}

function yods(aspects: PatternAspects): Found[] {
  return aspects.pairs("sextile").flatMap(([first, second]) =>
    aspects.points.filter((apex) =>
      aspects.has(apex, first, "quincunx") && aspects.has(apex, second, "quincunx")
    ).map((apex) => pattern("yod", [first, second, apex], { apex }))
  );
}

function stelliums(signs: readonly Sign[]): Found[] {
  const bySign = Map.groupBy(signs.keys(), (point) => signs[point]);
  return [...bySign].filter(([, points]) => points.length >= STELLIUM_SIZE)
    .map(([sign, points]) => pattern("stellium", points, { sign }));
}
