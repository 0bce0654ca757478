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
   * What tradition says about an event: a predicate in the plural. `~` stands where the object of
   * the verb stands. `{t}` is a theme, and `{s}` is one field or two fields of the event's sign.
   */
  readings: ByEvent;
  /**
   * Whole sentences on what an event means for the topic. `{x}` is a work of the topic that belongs
   * to a body of the event, and `{s}` is a field of the event's sign.
   */
  scenes: ByEvent;
  /**
   * What people can observe around an event of a body: clauses that can follow "watch" or "check".
   */
  watches: ByTopic;
  /**
   * What people can observe around a lunation, by the lunation's event. `{s}` is a field of the
   * lunation's sign.
   */
  signWatches: Readonly<Partial<Record<string, Phrases>>>;
  /** What tradition sees in an aspect of two bodies, whatever the topic is. They follow "with". */
  pairThemes: Readonly<Record<string, ByStance>>;
  /**
   * What a body stands for in the affairs of the world: activities that can go on or pause in every
   * topic. Source of the meanings: Baigent, Campion and Harvey, Mundane Astrology (1984). The words
   * come from no source.
   */
  bodyThemes: Readonly<Partial<Record<Point, Phrases>>>;
  /**
   * What a sign stands for within a topic: names of fields that can follow "in", "about" or "for".
   */
  signFields: Readonly<Record<WorldTopic, Readonly<Record<Sign, Phrases>>>>;
  /**
   * What a body stands for within a topic: works in the plural that people can plan and put off.
   */
  works: ByTopic;
  /** The names of the topics, which can follow "for" and "in". */
  fields: Readonly<Record<Exclude<WorldTopic, "general">, string>>;
  /** The beginning of a summary: `{d}` is the day, `{e}` the event and `{f}` the field. */
  firstLeads: Phrases;
  firstLeadsGeneral: Phrases;
  /** How a summary goes on. `{n}` is an ordinal number. */
  nextLeads: Phrases;
  /** How a summary goes on if the event is on the same day as the event before. */
  sameDayLeads: Phrases;
  /** What to watch for. `{w}` is what people can observe. */
  watchLeads: Phrases;
}

export const WORLD_WORDS: WorldWords = words;
