import type { Point } from "../ephemeris/points.ts";
import { type Sign, SIGNS } from "./signs.ts";

export const DIGNITIES = ["ruler", "modern_ruler", "exaltation", "detriment", "fall"] as const;
export type Dignity = (typeof DIGNITIES)[number];

/**
 * Domiciles and exaltation of the seven planets.
 * Source: William Lilly, Christian Astrology (1647), table of essential dignities, p. 104.
 */
const TRADITIONAL: Partial<Record<Point, { rules: readonly Sign[]; exaltedIn: Sign }>> = {
  sun: { rules: ["Leo"], exaltedIn: "Aries" },
  moon: { rules: ["Cancer"], exaltedIn: "Taurus" },
  mercury: { rules: ["Gemini", "Virgo"], exaltedIn: "Virgo" },
  venus: { rules: ["Taurus", "Libra"], exaltedIn: "Pisces" },
  mars: { rules: ["Aries", "Scorpio"], exaltedIn: "Capricorn" },
  jupiter: { rules: ["Sagittarius", "Pisces"], exaltedIn: "Cancer" },
  saturn: { rules: ["Capricorn", "Aquarius"], exaltedIn: "Libra" },
};

/** Rulers of three signs in modern practice. */
const MODERN_RULERS: Partial<Record<Point, Sign>> = {
  uranus: "Aquarius",
  neptune: "Pisces",
  pluto: "Scorpio",
};

/** Essential dignities and debilities of a body in a sign. A body may have several. */
export function dignitiesOf(point: Point, sign: Sign): Dignity[] {
  if (MODERN_RULERS[point] === sign) return ["modern_ruler"];
  const dignity = TRADITIONAL[point];
  if (dignity === undefined) return [];
  const found: Dignity[] = [];
  if (dignity.rules.includes(sign)) found.push("ruler");
  if (dignity.exaltedIn === sign) found.push("exaltation");
  if (dignity.rules.includes(oppositeSign(sign))) found.push("detriment");
  if (dignity.exaltedIn === oppositeSign(sign)) found.push("fall");
  return found;
}

/** The planet, Sun to Saturn, that has its domicile in a sign. */
export function traditionalRuler(sign: Sign): Point {
  const rulers = Object.entries(TRADITIONAL) as [Point, { rules: readonly Sign[] }][];
  return rulers.find(([, { rules }]) => rules.includes(sign))![0];
}

export function oppositeSign(sign: Sign): Sign {
  return SIGNS[(SIGNS.indexOf(sign) + 6) % 12];
}

export interface Reception {
  first: Point;
  second: Point;
  /** How the second planet receives the first planet, which is in a sign of the second planet. */
  firstReceivedBy: "ruler" | "exaltation";
  /** How the first planet receives the second. */
  secondReceivedBy: "ruler" | "exaltation";
}

/**
 * Mutual receptions of the seven planets by rulership or exaltation. In a mutual reception, each
 * planet is in a sign of the other. If a planet is received by both rulership and exaltation,
 * rulership is named.
 */
export function mutualReceptions(signs: ReadonlyMap<Point, Sign>): Reception[] {
  const planets = Object.keys(TRADITIONAL) as Point[];
  const receptions: Reception[] = [];
  for (const [index, first] of planets.entries()) {
    for (const second of planets.slice(index + 1)) {
      const firstReceivedBy = receptionBy(second, signs.get(first)!);
      const secondReceivedBy = receptionBy(first, signs.get(second)!);
      if (firstReceivedBy === null || secondReceivedBy === null) continue;
      receptions.push({
        first,
        second,
        firstReceivedBy: firstReceivedBy,
        secondReceivedBy: secondReceivedBy,
      });
    }
  }
  return receptions;
}

function receptionBy(host: Point, sign: Sign): "ruler" | "exaltation" | null {
  const { rules, exaltedIn } = TRADITIONAL[host]!;
  if (rules.includes(sign)) return "ruler";
  return exaltedIn === sign ? "exaltation" : null;
}
