import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { WorldTopic } from "../../../astrology/mundane/world_tables.ts";
import type { Sign } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import words from "./en/world.json" with { type: "json" };

type Phrases = readonly string[];
type ByStance<Of = Phrases> = Readonly<Record<Stance, Of>>;

type ByTopic = Readonly<Record<WorldTopic, Readonly<Partial<Record<Point, Phrases>>>>>;

/** Templates by the kind of a world event. */
type ByEvent =
  & Readonly<Record<"aspect" | "ingress", ByStance>>
  & Readonly<Record<PlainEvent, Phrases>>;

/** An event whose meaning does not depend on its stance. */
export type PlainEvent =
  | "station_retrograde"
  | "station_direct"
  | "new_moon"
  | "first_quarter"
  | "full_moon"
  | "last_quarter"
  | "solar_eclipse"
  | "lunar_eclipse"
  | "standing";

interface WorldWords {
  /**
   * What tradition says of an event: a predicate in the plural, `~` being where its object stands.
   * `{t}` is a theme and `{s}` one or two fields of the event's sign.
   */
  readings: ByEvent;
  /**
   * Whole sentences on what an event means for the topic. `{x}` is a work of the topic that belongs
   * to a body of the event, and `{s}` is a field of the event's sign.
   */
  scenes: ByEvent;
  /** What can be observed around an event of a body: clauses that follow "watch" or "check". */
  watches: ByTopic;
  /** What can be observed around a lunation, by its event: `{s}` is a field of its sign. */
  signWatches: Readonly<Partial<Record<string, Phrases>>>;
  /** What tradition sees in an aspect of two bodies, whatever the topic is. They follow "with". */
  pairThemes: Readonly<Record<string, ByStance>>;
  /**
   * What a body stands for in the affairs of the world, in our words: activities that can go on or
   * pause, whatever the topic is. Source of the meanings: Baigent, Campion and Harvey, Mundane
   * Astrology (1984).
   */
  bodyThemes: Readonly<Partial<Record<Point, Phrases>>>;
  /** What a sign stands for within a topic: fields that follow "in", "about" or "for". */
  signFields: Readonly<Record<WorldTopic, Readonly<Record<Sign, Phrases>>>>;
  /** What a body stands for within a topic: works in the plural that can be planned and put off. */
  works: ByTopic;
  /** The names of the topics. They follow "for" and "in". */
  fields: Readonly<Record<Exclude<WorldTopic, "general">, string>>;
  /** The beginning of a summary: `{d}` is the day, `{e}` the event and `{f}` the field. */
  firstLeads: Phrases;
  firstLeadsGeneral: Phrases;
  /** How a summary goes on: `{n}` is an ordinal. */
  nextLeads: Phrases;
  /** The same for an event of the same day as the one before. */
  sameDayLeads: Phrases;
  /** What to watch: `{w}` is what can be observed. */
  watchLeads: Phrases;
}

export const WORLD_WORDS: WorldWords = words;
