import type { AspectType, Point } from "../../ephemeris/points.ts";
import type { Sign } from "../signs.ts";
import type { MoonPhase } from "../sky/moon_phase.ts";

/** What people ask about; a driver speaks to one or more of them. */
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

/** A claim that a sentence may make, as a tuple that can be held against what was computed. */
export type DriverClaim =
  | { kind: "sign"; body: Point; sign: Sign }
  | { kind: "house"; body: Point; house: number }
  | { kind: "motion"; body: Point; motion: "direct" | "retrograde" | "stationary" }
  /** In either order: of a transit, `first` is the body in the sky and `second` the natal point. */
  | { kind: "aspect"; first: Point; type: AspectType; second: Point }
  | { kind: "house_sign"; house: number; sign: Sign }
  /** The body rules the sign on the cusp of the house. */
  | { kind: "house_ruler"; ruler: Point; house: number }
  | GroupClaim
  | { kind: "phase"; phase: MoonPhase }
  /** The Moon is void of course. */
  | { kind: "void" }
  /** A body enters a sign, turns, or comes to a lunation or an eclipse, on a day in UTC. */
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
  | {
    kind: "card";
    /** Id of the card, such as `eight_of_pentacles`. */
    card: string;
    position: string | null;
    orientation: "upright" | "reversed";
  };

/** What holds for all who share it, and names no one sign. */
export type GroupClaim =
  /** The sign of a body is one of several: those of an element, or those in which it is strong. */
  | { kind: "sign_among"; body: Point; signs: readonly Sign[] }
  /** The signs of two bodies are related in one of these ways; no aspect between them is known. */
  | { kind: "signs_related"; first: Point; second: Point; types: readonly AspectType[] }
  /** Most bodies are in these signs, those of an element or modality. */
  | { kind: "gathering"; signs: readonly Sign[] };

/** Days in UTC, YYYY-MM-DD, both included. */
export interface DaySpan {
  start: string;
  end: string;
}

/**
 * A fact that the engine computed and a text may rest on. Only what is certain is a driver: nothing
 * of houses without a time, nothing of a Moon that changes sign within an unknown day.
 */
export interface Driver {
  /** Public, and speaks: `transit.saturn.square.natal.venus`. */
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
    | "card"
    | "symbol"
    | "setting"
    | "archetype"
    | "persona";
  /** The fact as one sentence of plain English, with days and never clock times. */
  text: string;
  claims: readonly DriverClaim[];
  dates: readonly DaySpan[];
  /** Numbers that a text may say besides those of houses and dates. */
  numbers: readonly number[];
  /** What it is about, in one or two words, such as `affection`. */
  theme: string;
  topics: readonly Topic[];
  stance: Stance;
  /** How much it weighs before the topic is asked, 0 … 1. */
  weight: number;
  /** Plain words that a sentence resting on it may use: of its body, sign, house, card. */
  keywords: readonly string[];
}
