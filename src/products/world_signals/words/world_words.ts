import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { WorldTopic } from "../../../astrology/mundane/world_tables.ts";
import type { Sign } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import words from "./en/world.json" with { type: "json" };

type Templates = readonly string[];
type ByStance = Readonly<Record<Stance, Templates>>;

interface WorldMeaning {
  /** Mass nouns without an article, singular. */
  nouns: readonly string[];
  /** The affairs that the body stands for: noun phrases that follow a preposition. */
  matters: readonly string[];
}

/**
 * Templates for dated world events. `{m}` is what the event is about and `{l}` the area of life
 * where it shows. Both are noun phrases that can follow a preposition or precede "may" and "can".
 * Readings follow the fact and a comma; scenes are whole sentences.
 */
interface WorldWords {
  anyReadings: Templates;
  aspectReadings: ByStance;
  ingressReadings: ByStance;
  retrogradeReadings: Templates;
  directReadings: Templates;
  moonReadings: Readonly<Record<string, Templates>>;
  standingReadings: Templates;
  dateLeads: Templates;
  firstLeads: Templates;
  nextLeads: Templates;
  onward: Templates;
  plainly: Templates;
  aspectScenes: ByStance;
  ingressScenes: ByStance;
  retrogradeScenes: Templates;
  directScenes: Templates;
  moonScenes: Readonly<Record<string, Templates>>;
  standingScenes: Templates;
  anyScenes: ByStance;
  watches: ByStance;
  /** The affairs that a sign stands for. */
  worldAreas: Readonly<Record<Sign, readonly string[]>>;
  /** The places where a topic matters. They follow "in" or "around". */
  worldLenses: Readonly<Record<WorldTopic, readonly string[]>>;
  /**
   * What a body stands for in the affairs of the world, in our words. Source of the meanings:
   * Baigent, Campion and Harvey, Mundane Astrology (1984).
   */
  worldBodies: Readonly<Partial<Record<Point, WorldMeaning>>>;
  worldPairs: Readonly<Record<string, readonly string[]>>;
}

export const WORLD_WORDS: WorldWords = words;
