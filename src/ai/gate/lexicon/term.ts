import type { Dignity } from "../../../astrology/dignities.ts";
import type { Element, Modality, Sign } from "../../../astrology/signs.ts";
import type { MoonPhase } from "../../../astrology/sky/moon_phase.ts";
import type { AspectType, Point } from "../../../ephemeris/points.ts";

export type Motion = "direct" | "retrograde" | "stationary";
export type SkyEvent =
  | "ingress"
  | "station_retrograde"
  | "station_direct"
  | "new_moon"
  | "first_quarter"
  | "full_moon"
  | "last_quarter"
  | "solar_eclipse"
  | "lunar_eclipse";

/**
 * The meaning of a word or phrase of the lexicon. `isLoose` marks an everyday word, which counts
 * only near a body.
 */
export type Term =
  /**
   * A term for one or more bodies. If there are several, the term may mean any of them, as in "the
   * nodes".
   */
  | { kind: "body"; bodies: readonly Point[]; isLoose: boolean }
  /** The Sun and the Moon together. */
  | { kind: "lights"; isLoose: boolean }
  /** "Leo rising", "Leo season": a body and its sign in one phrase. */
  | { kind: "body_in_sign"; body: Point; sign: Sign }
  | { kind: "sign"; sign: Sign }
  | { kind: "emblem"; sign: Sign; isLoose: boolean }
  | { kind: "element"; element: Element }
  | { kind: "modality"; modality: Modality }
  /** "your ruling planet", "ruled by". */
  | { kind: "ruler"; isLoose: boolean }
  /** "the lord of your year": the ruler of the profected sign. */
  | { kind: "year_lord" }
  /** "your year of life". */
  | { kind: "year_of_life" }
  /** Any of these dignities matches. */
  | { kind: "dignity"; dignities: readonly Dignity[]; isLoose: boolean }
  | { kind: "house"; houses: readonly number[] }
  | { kind: "motion"; motion: Motion; isLoose: boolean }
  /** A body turns retrograde or direct. */
  | { kind: "station"; events: readonly SkyEvent[] }
  /** `isMutual`: the word may also stand after both bodies, as in "Venus and Mars clash". */
  | { kind: "aspect"; types: readonly AspectType[]; isLoose: boolean; isMutual: boolean }
  | {
    kind: "phase";
    phases: readonly MoonPhase[];
    events: readonly SkyEvent[];
    isLoose: boolean;
  }
  | { kind: "void"; isLoose: boolean }
  | { kind: "eclipse"; events: readonly SkyEvent[] }
  /** General talk about the sky, which is allowed in a sentence about a fact of the sky. */
  | { kind: "sky" }
  /**
   * A term that the engine never computes. The term is allowed only if a driver's own text contains
   * it.
   */
  | { kind: "foreign" }
  | { kind: "enter" }
  | { kind: "leave" }
  /**
   * A term that only one product reads. If `isName` is true, no other check reads the words of the
   * term.
   */
  | { kind: "own"; term: unknown; isName: boolean }
  /** An idiom that only sounds like a term of astrology. */
  | { kind: "everyday" };

/**
 * Phrases and their meaning. If `isCapital` is true, a phrase matches only if its last word has a
 * capital letter.
 */
export interface Entry {
  phrase: string;
  term: Term;
  isCapital?: boolean;
}

/** Entries for phrases written as `one | another`. */
export function entriesOf(phrases: string, term: Term, isCapital = false): Entry[] {
  return phrases.split("|").map((phrase) => ({ phrase: phrase.trim(), term, isCapital }));
}
