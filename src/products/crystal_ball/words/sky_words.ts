import type { Sign } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import moods from "./en/moods.json" with { type: "json" };
import words from "./en/sky.json" with { type: "json" };

type Phrases = readonly string[];
type By<Key extends string, Words> = Readonly<Partial<Record<Key, Words>>>;

/** What the light of the Moon does in the glass, by the amount of light: whole clauses. */
export const LIGHT_WORDS: Readonly<
  Record<"dark" | "growing" | "full" | "waning" | "plain", Phrases>
> = words.lights;

/** What is easier once a planet is direct, by the planet: noun phrases in the singular. */
export const CLEARER_WORDS: By<Point, Phrases> = words.clearer;

/** What the Moon in a sign favors. */
export const MOON_SIGN_WORDS: Readonly<Record<Sign, Phrases>> = words.moonSigns;

/** What the day of a lunar aspect is good for, and what it asks patience for, by the planet. */
export const ASPECT_DAYS: By<Point, Readonly<Record<"easy" | "hard", Phrases>>> = words.aspects;

/** What a planet's place favors, by the element of its sign. */
export const PLACEMENT_WORDS: Readonly<
  Record<"fire" | "earth" | "air" | "water" | "retrograde", Phrases>
> = words.placements;

/** What a Moon that is void of course means: whole clauses. */
export const LULL_WORDS: Phrases = words.lulls;

/**
 * What a fact of the sky does with a phrase `{x}`, and what it says of a time: clauses with their
 * conjunction.
 */
export const SKY_FRAMES: Readonly<
  Record<
    | "favors"
    | "easyDays"
    | "hardDays"
    | "after"
    | "before"
    | "easierNow"
    | "harderNow"
    | "whenAfter"
    | "whenBefore",
    Phrases
  >
> = words;

/** What a fact of the sky says of the time, by the fact: clauses with their conjunction. */
export const MOODS: Readonly<Record<string, Phrases>> = moods.any;

/** Such clauses for somebody who is worried or grieving, for some of the facts. */
export const COMFORTS: Readonly<Record<string, Phrases | undefined>> = moods.comfort;
