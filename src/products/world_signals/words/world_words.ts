import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { WorldTopic } from "../../../astrology/mundane/world_tables.ts";
import type { Sign } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import words from "./en/world.json" with { type: "json" };

type Phrases = readonly string[];
type ByStance<Of = Phrases> = Readonly<Record<Stance, Of>>;

type ByTopic = Readonly<Record<WorldTopic, Readonly<Partial<Record<Point, Phrases>>>>>;

/**
 * What tradition says about an event, and what that means for a topic. The two were written
 * together, so that the second follows from the first.
 */
export interface EventUnit {
  /**
   * A predicate in the plural. `~` stands where the object of the verb stands. `{t}` is a theme, and
   * `{s}` is one field or two fields of the event's sign.
   */
  reading: string;
  /**
   * Whole sentences. `{x}` is a work of the topic that belongs to a body of the event, and `{s}` is
   * a field of the event's sign.
   */
  effects: Phrases;
}

type Units = readonly EventUnit[];

/** What is said of a planet that turns. */
export interface StationWords {
  /** What tradition sees in it: phrases that follow "with", for a signal and for the summary. */
  theme: string;
  brief: string;
  /** What it means within a topic: sentences that can follow `within`. */
  effects: Readonly<Record<WorldTopic, string>>;
  /** What it means in any topic, for a summary that has no other date. */
  second: string;
}

/** An event with units of its own. */
export type PlainEvent =
  | "new_moon"
  | "first_quarter"
  | "full_moon"
  | "last_quarter"
  | "solar_eclipse"
  | "lunar_eclipse"
  | "standing";

interface WorldWords {
  /** Units of lunations and eclipses, and of planets where they stand. */
  events: Readonly<Record<PlainEvent, Units>>;
  /** What tradition sees in a body that enters a sign: phrases that follow "with". */
  ingressThemes: Readonly<Partial<Record<Point, Readonly<Record<Sign, string>>>>>;
  /** The same for a summary, whatever the sign is. */
  ingressBriefs: Readonly<Partial<Record<Point, Phrases>>>;
  /** What an ingress means: sentences in which `{s}` is a field of the sign. */
  ingressEffects: Readonly<Partial<Record<Point, ByStance>>>;
  /** What is said of a planet that turns, by the planet and the way it turns. */
  stations: Readonly<
    Partial<Record<Point, Readonly<Record<"station_retrograde" | "station_direct", StationWords>>>>
  >;
  /** What tradition says about these and about aspects, in the form of the reading of a unit. */
  aspectReadings: Phrases;
  /**
   * What people can observe around an event of a body: clauses that can follow "watch" or "check".
   */
  watches: ByTopic;
  /**
   * What people can observe around a lunation, by the lunation's event. `{s}` is a field of the
   * lunation's sign.
   */
  signWatches: Readonly<Partial<Record<string, Phrases>>>;
  /**
   * What tradition sees in an aspect of two bodies, whatever the topic is. Each phrase follows
   * "with".
   */
  pairThemes: Readonly<Record<string, ByStance>>;
  /**
   * What an aspect of two bodies means within a topic: sentences that can follow `within`. They are
   * written whole, because a filled-in form seldom follows from the theme of the aspect.
   */
  aspectEffects: Readonly<Record<string, ByStance<Readonly<Record<WorldTopic, Phrases>>>>>;
  /** What a pass after the first means, and what the last pass means. */
  furtherPasses: Phrases;
  lastPasses: Phrases;
  /**
   * What a body stands for in the affairs of the world: activities that can go on or pause in every
   * topic. The broad phrases cover all works of the body, so that a work can follow as an example.
   * Source of the meanings: Baigent, Campion and Harvey, Mundane Astrology (1984). The words come
   * from no source.
   */
  bodyThemes: Readonly<Partial<Record<Point, { brief: Phrases; broad: Phrases }>>>;
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
  /** The names of the topics as adverbials, such as `in technology`. Signals take them in turn. */
  within: Readonly<Record<Exclude<WorldTopic, "general">, Phrases>>;
  /** The beginning of a summary: `{d}` is the day, `{e}` the event and `{f}` the field. */
  firstLeads: Phrases;
  firstLeadsGeneral: Phrases;
  /** How a summary goes on. `{n}` is an ordinal number. */
  nextLeads: Phrases;
  /** How a summary goes on with a supportive event after a challenging one, and conversely. */
  favorableLeads: Phrases;
  demandingLeads: Phrases;
  /** How a summary goes on if the event is on the same day as the event before. */
  sameDayLeads: Phrases;
  /** The same if one of the two events is supportive and the other is challenging. */
  sameDayContrasts: Phrases;
  /** The beginning of a summary without a date: `{e}` is where a slow planet stands. */
  standingLead: string;
  /** What to watch for. `{w}` is what people can observe. */
  watchLeads: Phrases;
}

export const WORLD_WORDS: WorldWords = words;
