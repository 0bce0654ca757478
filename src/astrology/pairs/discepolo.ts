import type { AspectType, Point } from "../../ephemeris/points.ts";
import { ASPECT_ANGLES_DEG } from "../../ephemeris/points.ts";
import { roundDeg, separationDeg } from "../angles.ts";
import { longitudeOf, type Positions } from "../chart/positions.ts";
import { modalityOf, signIndex, SIGNS } from "../signs.ts";

/** The method as Kerykeion 5.12 computes it. */
export const DISCEPOLO_METHOD = "discepolo-kerykeion-5.12";

/** The orbs of this method in degrees. Sun and Moon have the same orbs as the other points. */
const ORBS_DEG: Partial<Record<AspectType, number>> = {
  conjunction: 10,
  opposition: 10,
  square: 5,
  trine: 8,
  sextile: 6,
};
const DESTINY_SIGN_POINTS = 5;
const MAJOR_POINTS = 8;
const CLOSE_MAJOR_POINTS = 11;
const OTHER_POINTS = 4;
const CLOSE_WITHIN_DEG = 2;

/** Bands of the score, each with the points at which the next band begins. */
export const DISCEPOLO_BANDS = {
  "Minimal": 5,
  "Medium": 10,
  "Important": 15,
  "Very Important": 20,
  "Exceptional": 30,
  "Rare Exceptional": Infinity,
} as const;
type DiscepoloBand = keyof typeof DISCEPOLO_BANDS;

interface Discepolo {
  method: typeof DISCEPOLO_METHOD;
  points: number;
  band: DiscepoloBand;
  breakdown: { rule: string; points: number; detail: string }[];
}

/** The pairs that count, in either order, each with the rule that the pair belongs to. */
const PAIRS: [Point, Point, string][] = [
  ["sun", "sun", "sun_sun"],
  ["sun", "moon", "sun_moon"],
  ["sun", "ascendant", "sun_ascendant"],
  ["moon", "ascendant", "moon_ascendant"],
  ["venus", "mars", "venus_mars"],
];

/**
 * The point method of Ciro Discepolo for the weight of a relationship.
 * @returns Null if a Moon or an ascendant is not known, because Discepolo's points need both.
 */
export function discepolo(subject: Positions, partner: Positions): Discepolo | null {
  const needed: Point[] = ["moon", "ascendant"];
  const isKnown = [subject, partner].every((positions) =>
    needed.every((point) => !Number.isNaN(longitudeOf(positions, point)))
  );
  if (!isKnown) return null;
  const breakdown = [
    ...destinySign(subject, partner),
    ...PAIRS.flatMap(([first, second, rule]) => [
      ...aspectPoints(subject, partner, first, second, rule),
      ...(first === second ? [] : aspectPoints(subject, partner, second, first, rule)),
    ]),
  ];
  const points = breakdown.reduce((sum, row) => sum + row.points, 0);
  const bands = Object.entries(DISCEPOLO_BANDS) as [DiscepoloBand, number][];
  const [band] = bands.find(([, tooMany]) => points < tooMany)!;
  return { method: DISCEPOLO_METHOD, points, band, breakdown };
}

/** The rule about Sun signs of the same modality, that is the same, square or opposite signs. */
function destinySign(subject: Positions, partner: Positions): Discepolo["breakdown"] {
  const [first, second] = [subject, partner].map((positions) =>
    modalityOf(SIGNS[signIndex(longitudeOf(positions, "sun"))])
  );
  return first === second
    ? [{ rule: "destiny_sign", points: DESTINY_SIGN_POINTS, detail: `both Suns in ${first} signs` }]
    : [];
}

function aspectPoints(
  subject: Positions,
  partner: Positions,
  ofSubject: Point,
  ofPartner: Point,
  pair: string,
): Discepolo["breakdown"] {
  const separation = separationDeg(
    longitudeOf(subject, ofSubject),
    longitudeOf(partner, ofPartner),
  );
  for (const [type, limitDeg] of Object.entries(ORBS_DEG) as [AspectType, number][]) {
    const orbDeg = Math.abs(separation - ASPECT_ANGLES_DEG[type]);
    if (orbDeg > limitDeg) continue;
    const { rule, isMajor } = ruleOf(pair, type);
    return [{
      rule,
      points: !isMajor
        ? OTHER_POINTS
        : orbDeg <= CLOSE_WITHIN_DEG
        ? CLOSE_MAJOR_POINTS
        : MAJOR_POINTS,
      detail: `${ofSubject} ${type} ${ofPartner}, orb ${roundDeg(orbDeg)}°`,
    }];
  }
  return [];
}

function ruleOf(pair: string, type: AspectType): { rule: string; isMajor: boolean } {
  if (pair === "sun_sun") {
    const isMajor = type === "conjunction" || type === "opposition" || type === "square";
    return { rule: isMajor ? "sun_sun_major" : "sun_sun_minor", isMajor };
  }
  if (pair === "sun_moon") {
    const isMajor = type === "conjunction";
    return { rule: isMajor ? "sun_moon_conjunction" : "sun_moon_other", isMajor };
  }
  return { rule: pair, isMajor: false };
}
