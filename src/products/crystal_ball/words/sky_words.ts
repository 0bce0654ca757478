import type { Stance } from "../../../astrology/drivers/driver.ts";
import words from "./en/sky.json" with { type: "json" };

type ByBody<Entries> = Readonly<Record<string, Entries>>;

/** What the light of the Moon does in the glass, by the amount of light: whole clauses. */
export const LIGHT_WORDS: Readonly<
  Record<"dark" | "growing" | "full" | "waning" | "plain", readonly string[]>
> = words.lights;

/** What a body means for any question, in whole clauses. */
export const SKY_MEANINGS: ByBody<Readonly<Record<Exclude<Stance, "mixed">, readonly string[]>>> =
  words.meanings;
