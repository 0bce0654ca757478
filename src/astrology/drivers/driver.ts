import type { AspectType, Point } from "../../ephemeris/points.ts";
import type { Sign } from "../signs.ts";
import type { MoonPhase } from "../sky/moon_phase.ts";

/** Topics of questions; a driver has one or more. */
export const TOPICS = [
  "general",
  "love",
  "career",
  "money",
  "family",
  "wellbeing",
  "travel",
  "spirituality",
  "creativity",
] as const;
export type Topic = (typeof TOPICS)[number];

export const STANCES = ["supportive", "mixed", "challenging"] as const;
export type Stance = (typeof STANCES)[number];

/** A claim that a sentence may make, in a form that can be compared with computed facts. */
export type DriverClaim =
  | { kind: "sign"; body: Point; sign: Sign }
  | { kind: "house"; body: Point; house: number }
  | { kind: "motion"; body: Point; motion: "direct" | "retrograde" | "stationary" }
  /**
   * The two bodies may be in either order, except in transits. In a transit, `first` is the
   * transiting body and `second` the natal point.
   */
  | { kind: "aspect"; first: Point; type: AspectType; second: Point }
  | { kind: "house_sign"; house: number; sign: Sign }
  /** The body that rules the sign on the cusp of the house. */
  | { kind: "house_ruler"; ruler: Point; house: number }
  /** The body rules the sign and the house of the reader's current year of life. */
  | { kind: "year_lord"; body: Point; house: number }
  | GroupClaim
  | { kind: "phase"; phase: MoonPhase }
  /** The Moon is void of course. */
  | { kind: "void" }
  /** An ingress, station, lunation or eclipse of a body on a day (UTC). */
  | {
    kind: "event";
    event:
      | "ingress"
      | "station_retrograde"
      | "station_direct"
      | "new_moon"
      | "first_quarter"
      | "full_moon"
      | "last_quarter"
      | "solar_eclipse"
      | "lunar_eclipse";
    body: Point;
    sign: Sign | null;
    date: string;
  }
  | OwnClaim;

/** A claim of a kind that only one product uses, such as a drawn card. */
export interface OwnClaim {
  kind: "own";
  /** The kind within the product. */
  of: string;
}

/** A claim about a group of people. The claim does not name a single sign. */
export type GroupClaim =
  /**
   * The body is in one of several signs: the signs of an element, or the signs in which the body is
   * strong.
   */
  | { kind: "sign_among"; body: Point; signs: readonly Sign[] }
  /**
   * The signs of two bodies are related in one of these ways. Whether the bodies make an aspect is
   * not known.
   */
  | { kind: "signs_related"; first: Point; second: Point; types: readonly AspectType[] }
  /** Most bodies are in these signs, which are the signs of an element or modality. */
  | { kind: "gathering"; signs: readonly Sign[] };

/**
 * A frame is the chart in which a body stands. A body has a separate position in each chart, so a
 * fact of one chart says nothing about another chart. `sky` is the current sky, from which transits
 * are computed.
 */
export type Frame = "natal" | "partner" | "sky" | "progressed" | "return";

/** Days in UTC, YYYY-MM-DD. The first and the last day are included. */
export interface DaySpan {
  start: string;
  end: string;
}

/**
 * A fact that the engine computed and on which a text may rest. Only facts beyond doubt are
 * drivers: houses are not drivers if the time is unknown, nor is a Moon that changes sign on a day
 * of unknown time.
 */
export interface Driver {
  /** Public and readable: `transit.saturn.square.natal.venus`. */
  id: string;
  kind:
    | "placement"
    | "aspect"
    | "transit"
    | "moon"
    | "ingress"
    | "station"
    | "lunation"
    | "eclipse"
    | "window"
    | "profection"
    | "progression"
    | "symbol"
    | "setting"
    | "archetype"
    | "persona"
    /** A fact of a kind that only one product uses. */
    | "own";
  /**
   * The chart of the bodies in the fact. For an aspect between two charts: the chart of the first
   * body and the chart of the second body. Null if the fact belongs to no chart.
   */
  frame: Frame | readonly [first: Frame, second: Frame] | null;
  /** The fact as one sentence of plain English. The sentence names days and never clock times. */
  text: string;
  claims: readonly DriverClaim[];
  dates: readonly DaySpan[];
  /** Numbers that a text may use in addition to the numbers of houses and dates. */
  numbers: readonly number[];
  /** The subject of the fact in one or two words, such as `affection`. */
  theme: string;
  topics: readonly Topic[];
  stance: Stance;
  /** Weight independent of the topic, 0 … 1. */
  weight: number;
  /** Plain words for the body, sign or house of the fact. A sentence may use these words. */
  keywords: readonly string[];
}
