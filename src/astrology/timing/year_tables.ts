import type { AspectType, Point } from "../../ephemeris/points.ts";
import { TIMING_ASPECTS, TOPIC_WEIGHTS } from "./timing_tables.ts";

/** Name of the method by which events of a year are weighed. */
export const YEAR_METHOD = "year-ahead-1";

/** The chart or sky to which an event belongs. */
export const FRAMES = ["natal", "transit", "progressed", "return"] as const;
type Frame = (typeof FRAMES)[number];

export const YEAR_KINDS = [
  "solar_return",
  "profected_year",
  "profected_month",
  "progressed_aspect",
  "progressed_moon_ingress",
  "progressed_lunation",
  "transit",
  "station",
  "eclipse",
] as const;
type YearKind = (typeof YEAR_KINDS)[number];

/**
 * The frame of each kind of event, and the points of an event of this kind if all factors are 1.
 */
export const KINDS: Readonly<Record<YearKind, { frame: Frame; points: number }>> = {
  solar_return: { frame: "return", points: 70 },
  profected_year: { frame: "natal", points: 60 },
  profected_month: { frame: "natal", points: 20 },
  progressed_aspect: { frame: "progressed", points: 75 },
  progressed_moon_ingress: { frame: "progressed", points: 55 },
  progressed_lunation: { frame: "progressed", points: 65 },
  transit: { frame: "transit", points: 80 },
  station: { frame: "transit", points: 60 },
  eclipse: { frame: "transit", points: 70 },
};

/**
 * The factors for the first body of an event that touches a natal point. Slower transits weigh
 * more: Hand, Planets in Transit (1976). The numbers come from no source.
 */
export const BODY_FACTORS = {
  transit: { jupiter: 0.75, saturn: 0.9, uranus: 0.95, neptune: 0.95, pluto: 1, chiron: 0.5 },
  station: {
    mercury: 0.4,
    venus: 0.5,
    mars: 0.6,
    jupiter: 0.8,
    saturn: 0.9,
    uranus: 0.9,
    neptune: 0.9,
    pluto: 0.9,
    chiron: 0.5,
  },
  progressed_aspect: {
    sun: 1,
    moon: 0.6,
    mercury: 0.7,
    venus: 0.8,
    mars: 0.8,
    ascendant: 0.9,
    midheaven: 0.9,
  },
  eclipse: { sun: 1, moon: 0.9 },
} as const satisfies Partial<Record<YearKind, Partial<Record<Point, number>>>>;

/** Factors of natal points by the general topic: Sun to Saturn, ascendant and midheaven. */
export const NATAL_FACTORS: Partial<Record<Point, number>> = Object.fromEntries(
  Object.entries(TOPIC_WEIGHTS.general).filter(([point]) => point !== "true_node"),
);

/** Factor for an event in which the lord of the year takes part. */
export const LORD_FACTOR = 1.5;
export const MAX_WEIGHT = 100;
/**
 * The greatest distance of an eclipse from a natal point or its opposite, in degrees, at which the
 * eclipse counts.
 */
export const ECLIPSE_ORB_DEG = 3;

/** What the weight of an event depends on. */
export interface Weighed {
  kind: YearKind;
  bodies: readonly Point[];
  natal: Point | null;
  aspect: AspectType | null;
  isLordOfYear: boolean;
}

/** The weight of an event, a whole number from 1 to 100, by `year-ahead-1`. */
export function weightOf({ kind, bodies: [body], natal, aspect, isLordOfYear }: Weighed): number {
  const ofBodies: Partial<Record<YearKind, Partial<Record<Point, number>>>> = BODY_FACTORS;
  const product = KINDS[kind].points *
    (ofBodies[kind]?.[body] ?? 1) *
    (natal === null ? 1 : NATAL_FACTORS[natal]!) *
    (aspect === null ? 1 : TIMING_ASPECTS[aspect]!.factor) *
    (isLordOfYear ? LORD_FACTOR : 1);
  return Math.min(MAX_WEIGHT, Math.round(product));
}
