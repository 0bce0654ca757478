import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { WorldTopic } from "../../../astrology/mundane/world_tables.ts";
import type { Sign } from "../../../astrology/signs.ts";
import type { SkyEvent } from "../../../ai/gate/lexicon/term.ts";
import type { Point } from "../../../ephemeris/points.ts";
import words from "./en/world.json" with { type: "json" };

type Phrases = readonly string[];
type ByTopic<Of> = Readonly<Record<WorldTopic, Of>>;
type ByStance<Of> = Readonly<Record<Stance, Of>>;
type ByBody<Of> = Readonly<Partial<Record<Point, Of>>>;

/** Lunations and eclipses. */
export type MoonEvent = Exclude<SkyEvent, "ingress" | "station_retrograde" | "station_direct">;

/**
 * What an event means within a topic: whole sentences. They are written whole, because a form that
 * is filled with the name of a field seldom says anything.
 */
interface Effects {
  /** By the sign of the event. */
  effects: ByTopic<Readonly<Record<Sign, string>>>;
  /** For every sign. */
  further: ByTopic<Phrases>;
  /** What people can observe: clauses that can follow "watch". */
  watches: ByTopic<Phrases>;
}

/** What tradition sees in something, for a summary and for the text of a signal. */
export interface Theme {
  brief: string;
  broad: string;
}

/** What is said of a lunation, or of a body that enters a sign or stands there. */
interface SignWords extends Effects {
  themes: Readonly<Record<Sign, Theme>>;
}

/** What is said of a planet that turns. */
interface StationWords {
  /** What tradition sees in it, for a signal and for the summary. */
  theme: string;
  brief: string;
  effects: ByTopic<string>;
  watches: ByTopic<string>;
  /** What it means in any topic. */
  further: Phrases;
}

interface Forms {
  /** For an event with a short name that is a noun. */
  noun: Phrases;
  /** For an event with a short name that is a clause. */
  clause: Phrases;
}

/**
 * The forms of sentences have these places: `{d}` is the day, `{e}` the whole event, `{n}` its short
 * name, `{t}` what tradition sees in it, `{w}` what people can observe, and `{f}` the topic.
 */
interface WorldWords {
  lunations: Readonly<Record<MoonEvent, SignWords>>;
  ingresses: ByBody<SignWords>;
  /** By the planet and the way it turns. */
  stations: ByBody<Readonly<Record<"station_retrograde" | "station_direct", StationWords>>>;
  /**
   * What tradition sees in an aspect of two bodies, whatever the topic is. Source of the meanings:
   * Baigent, Campion and Harvey, Mundane Astrology (1984). The words come from no source.
   */
  pairThemes: Readonly<Record<string, ByStance<Phrases>>>;
  /** What an aspect of two bodies means within a topic. */
  aspectEffects: Readonly<Record<string, ByStance<ByTopic<Phrases>>>>;
  aspectWatches: Readonly<Record<string, ByStance<ByTopic<string>>>>;
  /** What a pass after the first means, and what the last pass means. */
  furtherPasses: Phrases;
  lastPasses: Phrases;
  /** The names of the topics, which can follow "for". */
  fields: Readonly<Record<Exclude<WorldTopic, "general">, string>>;
  /** What can stand before an effect, to say where it is felt. They take turns. */
  effectLeads: Readonly<Record<Exclude<WorldTopic, "general">, Phrases>>;
  /** The beginning of a summary. */
  firstLeads: Phrases;
  firstLeadsGeneral: Phrases;
  /** How a summary goes on. */
  nextLeads: Phrases;
  /** How a summary goes on with a supportive event after a challenging one, and conversely. */
  favorableLeads: Phrases;
  demandingLeads: Phrases;
  /** How a summary goes on if the event is on the same day as the event before. */
  sameDayLeads: Phrases;
  /** The same if one of the two events is supportive and the other is challenging. */
  sameDayContrasts: Phrases;
  /** The end of the first sentence of a summary, which names tradition once for the whole answer. */
  attributions: Phrases;
  /** The ends of the sentences that follow. */
  statements: Phrases;
  /** A summary without a date: the first sentence, and those that follow with an effect `{x}`. */
  standingLead: string;
  standingNext: string;
  /**
   * The first mention of an event: forms for events that end with a number of times, which give the
   * day before the event, and forms for all other events.
   */
  firstForms: { counted: Phrases; free: Phrases };
  /** Further mentions of an event. */
  shortForms: Forms;
  /** What to watch for: around an event that was named before, a coming event, or without a date. */
  watchForms: Forms & { next: string; standing: string };
}

export const WORLD_WORDS: WorldWords = words;
