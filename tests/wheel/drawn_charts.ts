import { normalizeDeg, separationDeg } from "../../src/astrology/angles.ts";
import { POINT_NAMES } from "../../src/astrology/chart/chart.ts";
import { housesFromCusps } from "../../src/astrology/chart/houses.ts";
import { ASPECT_ANGLES_DEG, ASPECT_TYPES, type Point, POINTS } from "../../src/ephemeris/points.ts";
import type {
  WheelAspect,
  WheelBody,
  WheelChart,
  WheelInput,
} from "../../src/wheel/wheel_chart.ts";

/** All that can stand in a chart but the angles. */
export const BODIES = POINTS.slice(0, 24);

export function bodyAt(id: Point, longitudeDeg: number, more: Partial<WheelBody> = {}): WheelBody {
  return {
    id,
    name: POINT_NAMES[id],
    longitudeDeg: normalizeDeg(longitudeDeg),
    house: null,
    isRetrograde: false,
    motion: "direct",
    ...more,
  };
}

/** Bodies in the order of POINTS; every third is retrograde, every seventh stationary as well. */
export function bodiesAt(longitudesDeg: readonly number[]): WheelBody[] {
  return longitudesDeg.map((longitudeDeg, index) =>
    bodyAt(BODIES[index], longitudeDeg, {
      isRetrograde: index % 3 === 0,
      motion: index % 7 === 0 ? "stationary" : "direct",
    })
  );
}

/** Houses of a quadrant system: the arcs from axis to axis divided by given shares. */
export function chartWith(
  planets: readonly WheelBody[],
  ascendantDeg: number,
  { midheavenBackDeg = 90, shares = [1 / 3, 1 / 3] } = {},
): WheelChart {
  const east = midheavenBackDeg;
  const fromTenth = [0, east * shares[0], east * (shares[0] + shares[1])];
  const north = 180 - east;
  const fromFirst = [0, north * shares[0], north * (shares[0] + shares[1])];
  const half = [
    ...fromFirst.map((deg) => ascendantDeg + deg),
    ...fromTenth.map((deg) => ascendantDeg + north + deg),
  ];
  const at = (deg: number) => ({ longitudeDeg: normalizeDeg(deg) });
  return {
    planets,
    houses: housesFromCusps([...half, ...half.map((deg) => deg + 180)]),
    angles: {
      ascendant: at(ascendantDeg),
      midheaven: at(ascendantDeg - midheavenBackDeg),
      descendant: at(ascendantDeg + 180),
      imum_coeli: at(ascendantDeg + 180 - midheavenBackDeg),
      vertex: at(ascendantDeg + 200),
    },
  };
}

export const withoutHouses = (planets: readonly WheelBody[]): WheelChart => ({
  planets,
  houses: [],
  angles: null,
});

/** Aspects of all types within `orbLimitDeg`, among the bodies or between two charts. */
export function aspectsOf(
  firsts: readonly WheelBody[],
  seconds: readonly WheelBody[],
  orbLimitDeg = 2,
): WheelAspect[] {
  const found: WheelAspect[] = [];
  for (const [i, first] of firsts.entries()) {
    for (const second of firsts === seconds ? seconds.slice(i + 1) : seconds) {
      const separation = separationDeg(first.longitudeDeg, second.longitudeDeg);
      for (const type of ASPECT_TYPES) {
        const orbDeg = Math.abs(separation - ASPECT_ANGLES_DEG[type]);
        if (orbDeg > orbLimitDeg) continue;
        const strength = 1 - orbDeg / orbLimitDeg;
        found.push({ first: first.id, second: second.id, type, orbDeg, strength });
      }
    }
  }
  return found.slice(0, 200);
}

/** A chart of chance: some of its bodies scattered, some in heaps, its houses of any size. */
export function chanceChart(random: () => number): WheelChart {
  const heaps = Array.from({ length: 1 + Math.floor(random() * 3) }, () => random() * 360);
  const heapWidthDeg = random() * 25;
  const scattered = random();
  const longitudes = BODIES.slice(0, 10 + Math.floor(random() * 15)).map(() =>
    random() < scattered
      ? random() * 360
      : heaps[Math.floor(random() * heaps.length)] + random() * heapWidthDeg
  );
  const bodies = bodiesAt(longitudes);
  if (random() < 0.15) return withoutHouses(bodies);
  return chartWith(bodies, random() * 360, {
    midheavenBackDeg: 1 + random() * 178,
    shares: [0.1 + random() * 0.5, 0.1 + random() * 0.25],
  });
}

const SUN_AND_MOON = [
  bodyAt("sun", 280.3687882, { house: 12 }),
  bodyAt("moon", 223.3237754, { house: 10 }),
];
/** A birth with its Sun and Moon. */
export const NATAL_WHEEL: WheelInput = {
  title: "A birth",
  inner: chartWith(SUN_AND_MOON, 292.5),
  aspects: [{ first: "sun", second: "moon", type: "sextile", orbDeg: 2.9549, strength: 0.63 }],
};
