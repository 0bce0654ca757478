import type { Sign } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import words from "./en/sky.json" with { type: "json" };

type By<Key extends string, Words> = Readonly<Partial<Record<Key, Words>>>;

/** What the light of the Moon does in the glass, by the amount of light: whole clauses. */
export const LIGHT_WORDS: Readonly<
  Record<"dark" | "growing" | "full" | "waning" | "plain", readonly string[]>
> = words.lights;

/** What is easier once a planet is direct, by the planet: verbs without their object. */
export const CLEARER_WORDS: By<Point, string> = words.clearer;

/** What the Moon in a sign favors. */
export const MOON_SIGN_WORDS: Readonly<Record<Sign, string>> = words.moonSigns;

/** What the day of a lunar aspect is good for, and what it asks patience for, by the planet. */
export const ASPECT_DAYS: By<Point, Readonly<Record<"easy" | "hard", string>>> = words.aspects;

/** What a planet's place favors, by the element of its sign. */
export const PLACEMENT_WORDS: Readonly<
  Record<"fire" | "earth" | "air" | "water" | "retrograde", string>
> = words.placements;

/** What a Moon that is void of course means: whole clauses. */
export const LULL_WORDS: readonly string[] = words.lulls;
