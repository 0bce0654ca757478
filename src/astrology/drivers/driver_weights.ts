import type { Point } from "../../ephemeris/points.ts";
import { TOPIC_WEIGHTS, TRANSITING } from "../timing/timing_tables.ts";
import type { PrincipalPhase } from "../sky/moon_phase.ts";

/**
 * Weights of facts independent of the topic, 0 … 1. The order is traditional: events of the day
 * weigh more than lasting facts, the Moon more than the planets in a daily forecast (Hand, Planets
 * in Transit, 1976), and eclipses more than everything else (Ptolemy, Tetrabiblos II). The numbers
 * come from no source.
 */
export const WEIGHTS = {
  eclipse: 1,
  moonInSign: 0.6,
  moonIngress: 0.62,
  /**
   * The weight of a Moon aspect before it is multiplied by the factor of the aspect
   * (`TIMING_ASPECTS`).
   */
  moonAspect: 0.5,
  voidOfCourse: 0.35,
  moonPhase: 0.25,
  /**
   * Added to the weight of a placement if the body rules the sign from which houses are counted.
   */
  ruler: 0.15,
  /** Added to the weight of a placement if the body is retrograde. */
  retrograde: 0.1,
  /**
   * The weight of a natal aspect before it is multiplied by the factors of the aspect, its
   * closeness and both bodies.
   */
  natalAspect: 0.6,
  /** Multiplied by the factor of the body. */
  natalPlacement: 0.6,
  /** The weight of the sign on the cusp of a house of love. */
  natalCusp: 0.5,
  lordOfYear: 0.65,
  progressedMoon: 0.6,
  /**
   * Factor for a lasting fact. The factor does not apply on the fact's first day and on the weekday
   * of the fact's body.
   */
  otherDays: 0.3,
  /** The weight of a natal body for which the general topic has no weight. */
  otherNatalBody: 0.25,
} as const;

/** Weights of new Moon, full Moon and the quarters. */
export const LUNATION_WEIGHTS: Readonly<Record<PrincipalPhase, number>> = {
  new_moon: 0.8,
  first_quarter: 0.4,
  full_moon: 0.8,
  last_quarter: 0.4,
};

interface SkyWeights {
  /** Weight of the body's sign. */
  placement: number;
  /**
   * Weight of a station. The weight is higher for rarer stations and for bodies that astrology ties
   * more closely to daily life.
   */
  station: number;
}

export const SKY_WEIGHTS: Readonly<Partial<Record<Point, SkyWeights>>> = {
  sun: { placement: 0.4, station: 0 },
  mercury: { placement: 0.32, station: 0.75 },
  venus: { placement: 0.36, station: 0.75 },
  mars: { placement: 0.38, station: 0.75 },
  jupiter: { placement: 0.28, station: 0.6 },
  saturn: { placement: 0.3, station: 0.6 },
  uranus: { placement: 0.15, station: 0.45 },
  neptune: { placement: 0.15, station: 0.45 },
  pluto: { placement: 0.15, station: 0.45 },
  chiron: { placement: 0.1, station: 0.3 },
};

const MIN_INGRESS_WEIGHT = 0.5;
const INGRESS_BY_SLOWNESS = 0.4;

/**
 * Minimum weight of an exact conjunction to a natal point of weight 1, for any body. A slower body
 * adds more to this minimum.
 */
const MIN_TRANSIT_WEIGHT = 0.55;
const TRANSIT_BY_SLOWNESS = 0.45;

/** How slow a body is, 0 … 1. The transits of slower bodies weigh more (Hand). */
function slownessOf(body: Point): number {
  return (TRANSITING[body]?.points ?? 0) / TRANSITING.pluto!.points;
}

/**
 * Weight of an ingress. The ingresses of slower bodies weigh more, because these ingresses are
 * rarer.
 */
export function ingressWeight(body: Point): number {
  return body === "moon"
    ? WEIGHTS.moonIngress
    : MIN_INGRESS_WEIGHT + INGRESS_BY_SLOWNESS * slownessOf(body);
}

/**
 * Weight of a transit, before it is multiplied by the factor of the aspect and the weight of the
 * natal point.
 */
export function transitWeight(body: Point): number {
  return MIN_TRANSIT_WEIGHT + TRANSIT_BY_SLOWNESS * slownessOf(body);
}

/** The share of its weight that an event keeps on a day that is some days away from the event. */
export function nearnessOf(daysAway: number, maxDays: number): number {
  return 1 - Math.abs(daysAway) / (maxDays + 1);
}

/** The weight of a natal point for the general topic. */
export function natalWeight(point: Point): number {
  return TOPIC_WEIGHTS.general[point] ?? WEIGHTS.otherNatalBody;
}
