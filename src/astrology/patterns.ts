import type { AspectType, Point } from "../ephemeris/points.ts";
import { separationDeg } from "./angles.ts";
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
  /** The planets that form it, the apex last where there is one. */
  points: Body[];
  /** The focal planet of a kite, T-square or yod. */
  apex: Body | null;
  /** The sign of a stellium. */
  sign: Sign | null;
  /** The element of a grand trine that does not leave it. */
  element: Element | null;
}

/** The ten planets: the bodies that patterns and balance are made of. */
export const PLANETS: readonly Point[] = [
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
];

/** The quincunxes of a yod, degrees. */
const YOD_QUINCUNX_ORB_DEG = 3;
const STELLIUM_SIZE = 4;

/**
 * Aspect patterns among bodies at the given longitudes (degrees), by natal orbs whatever the orbs of
 * the request. A pattern that is part of a larger one (a T-square in a grand cross, a grand trine in
 * a kite) is not named again.
 */
export function findPatterns<Body extends string>(
  longitudesDeg: ReadonlyMap<Body, number>,
): Pattern<Body>[] {
  const points = [...longitudesDeg.keys()];
  const inAspect = aspectTest(longitudesDeg);
  const crosses = grandCrosses(points, inAspect);
  const kites = findKites(points, inAspect);
  const largerThan = (pattern: Pattern<Body>) => (larger: Pattern<Body>) =>
    pattern.points.every((point) => larger.points.includes(point));
  return [
    ...grandTrines(points, inAspect, longitudesDeg)
      .filter((pattern) => !kites.some(largerThan(pattern))),
    ...kites,
    ...tSquares(points, inAspect).filter((pattern) => !crosses.some(largerThan(pattern))),
    ...crosses,
    ...yods(points, inAspect),
    ...mysticRectangles(points, inAspect),
    ...stelliums(longitudesDeg),
  ];
}

type AspectTest<Body> = (first: Body, second: Body, type: AspectType) => boolean;

function aspectTest<Body extends string>(
  longitudesDeg: ReadonlyMap<Body, number>,
): AspectTest<Body> {
  const orbs = natalOrbs(false);
  return (first, second, type) => {
    const isLuminary = [first, second].some((point) => point === "sun" || point === "moon");
    const orbDeg = type === "quincunx"
      ? YOD_QUINCUNX_ORB_DEG
      : orbs[type]![isLuminary ? "limit_with_luminary" : "limit"];
    const distanceDeg = separationDeg(longitudesDeg.get(first)!, longitudesDeg.get(second)!);
    return isInAspect(distanceDeg, type, orbDeg);
  };
}

function pattern<Body extends string>(
  type: Pattern["type"],
  points: Body[],
  details: Partial<Pattern<Body>> = {},
): Pattern<Body> {
  return { type, points, apex: null, sign: null, element: null, ...details };
}

/** Unordered pairs of `points` in an aspect of `type`. */
function pairs<Body extends string>(
  points: readonly Body[],
  inAspect: AspectTest<Body>,
  type: AspectType,
): [Body, Body][] {
  return points.flatMap((first, index) =>
    points.slice(index + 1)
      .filter((second) => inAspect(first, second, type))
      .map((second): [Body, Body] => [first, second])
  );
}

function trianglesOfTrines<Body extends string>(
  points: readonly Body[],
  inAspect: AspectTest<Body>,
): Body[][] {
  return pairs(points, inAspect, "trine").flatMap(([first, second]) =>
    points.slice(points.indexOf(second) + 1)
      .filter((third) => inAspect(first, third, "trine") && inAspect(second, third, "trine"))
      .map((third) => [first, second, third])
  );
}

function grandTrines<Body extends string>(
  points: readonly Body[],
  inAspect: AspectTest<Body>,
  longitudesDeg: ReadonlyMap<Body, number>,
): Pattern<Body>[] {
  return trianglesOfTrines(points, inAspect).map((triangle) => {
    const elements = triangle.map((point) =>
      elementOf(zodiacPosition(longitudesDeg.get(point)!).sign)
    );
    const element = elements.every((other) => other === elements[0]) ? elements[0] : null;
    return pattern("grand_trine", triangle, { element });
  });
}

function findKites<Body extends string>(
  points: readonly Body[],
  inAspect: AspectTest<Body>,
): Pattern<Body>[] {
  return trianglesOfTrines(points, inAspect).flatMap((triangle) =>
    points.filter((apex) =>
      !triangle.includes(apex) &&
      triangle.some((tail) =>
        inAspect(apex, tail, "opposition") &&
        triangle.every((wing) => wing === tail || inAspect(apex, wing, "sextile"))
      )
    ).map((apex) => pattern("kite", [...triangle, apex], { apex }))
  );
}

function tSquares<Body extends string>(
  points: readonly Body[],
  inAspect: AspectTest<Body>,
): Pattern<Body>[] {
  return pairs(points, inAspect, "opposition").flatMap(([first, second]) =>
    points.filter((apex) => inAspect(apex, first, "square") && inAspect(apex, second, "square"))
      .map((apex) => pattern("t_square", [first, second, apex], { apex }))
  );
}

function grandCrosses<Body extends string>(
  points: readonly Body[],
  inAspect: AspectTest<Body>,
): Pattern<Body>[] {
  const oppositions = pairs(points, inAspect, "opposition");
  return pairsOfPairs(
    oppositions,
    (first, second) =>
      first.every((one) =>
        second.every((other) => one !== other && inAspect(one, other, "square"))
      ),
  ).map((four) => pattern("grand_cross", four));
}

function mysticRectangles<Body extends string>(
  points: readonly Body[],
  inAspect: AspectTest<Body>,
): Pattern<Body>[] {
  const oppositions = pairs(points, inAspect, "opposition");
  return pairsOfPairs(oppositions, ([a, b], [c, d]) => {
    const straight = inAspect(a, c, "trine") && inAspect(b, d, "trine") &&
      inAspect(a, d, "sextile") && inAspect(b, c, "sextile");
    const crossed = inAspect(a, c, "sextile") && inAspect(b, d, "sextile") &&
      inAspect(a, d, "trine") && inAspect(b, c, "trine");
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
  inAspect: AspectTest<Body>,
): Pattern<Body>[] {
  return pairs(points, inAspect, "sextile").flatMap(([first, second]) =>
    points.filter((apex) => inAspect(apex, first, "quincunx") && inAspect(apex, second, "quincunx"))
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
