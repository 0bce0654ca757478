import type { AspectType, Point } from "../ephemeris/points.ts";
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

const ASPECTS_OF_PATTERNS: readonly AspectType[] = [
  "opposition",
  "trine",
  "square",
  "sextile",
  "quincunx",
];

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
  const points = [...longitudesDeg.keys()];
  const aspects = new PatternAspects(longitudesDeg);
  const crosses = grandCrosses(aspects);
  const kites = findKites(points, aspects);
  const largerThan = (pattern: Pattern<Body>) => (larger: Pattern<Body>) =>
    pattern.points.every((point) => larger.points.includes(point));
  return [
    ...grandTrines(points, aspects, longitudesDeg)
      .filter((pattern) => !kites.some(largerThan(pattern))),
    ...kites,
    ...tSquares(points, aspects).filter((pattern) => !crosses.some(largerThan(pattern))),
    ...crosses,
    ...yods(points, aspects),
    ...mysticRectangles(aspects),
    ...stelliums(longitudesDeg),
  ];
}

/**
 * The aspects that patterns consist of. The orbs of these aspects do not overlap, so two bodies
 * have at most one aspect.
 */
class PatternAspects<Body extends string> {
  readonly #indexes = new Map<Body, number>();
  /** The type of bodies `i` and `j` is at `i` × bodies + `j`. */
  readonly #types: (AspectType | null)[];
  readonly #pairs: Partial<Record<AspectType, [Body, Body][]>> = {};

  constructor(longitudesDeg: ReadonlyMap<Body, number>) {
    const orbDeg = (type: AspectType, first: Body, second: Body) =>
      type === "quincunx" ? YOD_QUINCUNX_ORB_DEG : ORBS[type]![
        isLuminary(first) || isLuminary(second) ? "limitWithLuminaryDeg" : "limitDeg"
      ];
    const bodies = [...longitudesDeg.keys()];
    const longitudes = [...longitudesDeg.values()];
    const count = bodies.length;
    this.#types = Array(count * count).fill(null);
    bodies.forEach((body, index) => this.#indexes.set(body, index));
    for (let i = 0; i < count; i++) {
      for (let j = i + 1; j < count; j++) {
        const distanceDeg = separationDeg(longitudes[i], longitudes[j]);
        for (const type of ASPECTS_OF_PATTERNS) {
          if (!isInAspect(distanceDeg, type, orbDeg(type, bodies[i], bodies[j]))) continue;
          (this.#pairs[type] ??= []).push([bodies[i], bodies[j]]);
          this.#types[i * count + j] = this.#types[j * count + i] = type;
          break;
        }
      }
    }
  }

  has(first: Body, second: Body, type: AspectType): boolean {
    const [row, column] = [this.#indexes.get(first)!, this.#indexes.get(second)!];
    return this.#types[row * this.#indexes.size + column] === type;
  }

  /** All pairs of bodies in an aspect of `type`, in the order of the bodies. */
  pairs(type: AspectType): [Body, Body][] {
    return this.#pairs[type] ?? [];
  }
}

function pattern<Body extends string>(
  type: Pattern["type"],
  points: Body[],
  details: Partial<Pattern<Body>> = {},
): Pattern<Body> {
  return { type, points, apex: null, sign: null, element: null, ...details };
}

function trianglesOfTrines<Body extends string>(
  points: readonly Body[],
  aspects: PatternAspects<Body>,
): Body[][] {
  return aspects.pairs("trine").flatMap(([first, second]) =>
    points.slice(points.indexOf(second) + 1)
      .filter((third) => aspects.has(first, third, "trine") && aspects.has(second, third, "trine"))
      .map((third) => [first, second, third])
  );
}

function grandTrines<Body extends string>(
  points: readonly Body[],
  aspects: PatternAspects<Body>,
  longitudesDeg: ReadonlyMap<Body, number>,
): Pattern<Body>[] {
  return trianglesOfTrines(points, aspects).map((triangle) => {
    const elements = triangle.map((point) =>
      elementOf(zodiacPosition(longitudesDeg.get(point)!).sign)
    );
    const element = elements.every((other) => other === elements[0]) ? elements[0] : null;
    return pattern("grand_trine", triangle, { element });
  });
}

function findKites<Body extends string>(
  points: readonly Body[],
  aspects: PatternAspects<Body>,
): Pattern<Body>[] {
  return trianglesOfTrines(points, aspects).flatMap((triangle) =>
    points.filter((apex) =>
      !triangle.includes(apex) &&
      triangle.some((tail) =>
        aspects.has(apex, tail, "opposition") &&
        triangle.every((wing) => wing === tail || aspects.has(apex, wing, "sextile"))
      )
    ).map((apex) => pattern("kite", [...triangle, apex], { apex }))
  );
}

function tSquares<Body extends string>(
  points: readonly Body[],
  aspects: PatternAspects<Body>,
): Pattern<Body>[] {
  return aspects.pairs("opposition").flatMap(([first, second]) =>
    points.filter((apex) =>
      aspects.has(apex, first, "square") && aspects.has(apex, second, "square")
    )
      .map((apex) => pattern("t_square", [first, second, apex], { apex }))
  );
}

function grandCrosses<Body extends string>(
  aspects: PatternAspects<Body>,
): Pattern<Body>[] {
  const oppositions = aspects.pairs("opposition");
  return pairsOfPairs(
    oppositions,
    (first, second) =>
      first.every((one) =>
        second.every((other) => one !== other && aspects.has(one, other, "square"))
      ),
  ).map((four) => pattern("grand_cross", four));
}

function mysticRectangles<Body extends string>(
  aspects: PatternAspects<Body>,
): Pattern<Body>[] {
  const oppositions = aspects.pairs("opposition");
  return pairsOfPairs(oppositions, ([a, b], [c, d]) => {
    const straight = aspects.has(a, c, "trine") && aspects.has(b, d, "trine") &&
      aspects.has(a, d, "sextile") && aspects.has(b, c, "sextile");
    const crossed = aspects.has(a, c, "sextile") && aspects.has(b, d, "sextile") &&
      aspects.has(a, d, "trine") && aspects.has(b, c, "trine");
    return straight || crossed;
  }).map((four) => pattern("mystic_rectangle", four));
}

function pairsOfPairs<Body extends string>(
  pairsFound: [Body, Body][],
  fits: (first: [Body, Body], second: [Body, Body]) => boolean,
): Body[][] {
  return pairsFound.flatMap((first, index) =>
    pairsFound.slice(index + 1)
      .filter((second) => fits(first, second))
      .map((second) => [...first, ...second])
  );
}

function yods<Body extends string>(
  points: readonly Body[],
  aspects: PatternAspects<Body>,
): Pattern<Body>[] {
  return aspects.pairs("sextile").flatMap(([first, second]) =>
    points.filter((apex) =>
      aspects.has(apex, first, "quincunx") && aspects.has(apex, second, "quincunx")
    )
      .map((apex) => pattern("yod", [first, second, apex], { apex }))
  );
}

function stelliums<Body extends string>(longitudesDeg: ReadonlyMap<Body, number>): Pattern<Body>[] {
  const bySign = Map.groupBy(
    longitudesDeg.keys(),
    (point) => zodiacPosition(longitudesDeg.get(point)!).sign,
  );
  return [...bySign].filter(([, points]) => points.length >= STELLIUM_SIZE)
    .map(([sign, points]) => pattern("stellium", points, { sign }));
}
