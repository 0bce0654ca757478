import type { Topic } from "../../../astrology/drivers/driver.ts";
import type { Point } from "../../../ephemeris/points.ts";
import type { Tone } from "../../../ai/task.ts";
import notes from "./en/notes.json" with { type: "json" };
import themes from "./en/themes.json" with { type: "json" };

/**
 * Sentences that one writer wrote to be read together. A text takes all its sentences from one
 * unit, so that each sentence follows from the sentence before.
 */
export interface Unit {
  /**
   * What the fact means: a clause that can follow a fact or be a sentence. Where the fact is felt
   * stands in place of "{where}".
   */
  scene: string;
  /** The bodies that explain the scene of a note. Only their facts are named before it. */
  of?: readonly string[];
  /** A sentence that goes on from the scene. Texts with much room have it. */
  more?: string;
  /** Advice that follows from the scene, by tone. */
  close: Readonly<Record<Tone, string>>;
}

type Units = readonly Unit[];
type ByLean = Readonly<Record<"supportive" | "challenging", Units>>;

interface ThemeWords {
  /** Units for a fact of the Moon, by the house of the fact. */
  moonInHouse: Readonly<Record<string, Units>>;
  /** Units for all other facts, by the body that acts; `far` for the slow and the rare ones. */
  ofBody: Readonly<Partial<Record<Point, Units>> & { far: Units }>;
  /** A few words in place of a scene that is too long for a message. */
  brief: Readonly<Record<"supportive" | "challenging", readonly string[]>>;
  /** Where a house is felt: an adverbial such as "at home". */
  fieldOfHouse: Readonly<Record<string, string>>;
  /** Where a body is felt, for a fact without a house. */
  fieldOfBody: Readonly<Partial<Record<Point, string>> & { sun: string }>;
  /** What the year of life of a house is about: a noun phrase. */
  yearOfHouse: Readonly<Record<string, string>>;
}

export const THEME_WORDS: ThemeWords = themes;

/** Units for the notes on a part of life. */
export const NOTE_WORDS: Readonly<Partial<Record<Topic, ByLean>>> = notes;
