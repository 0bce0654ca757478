import type { Point } from "../../../ephemeris/points.ts";
import type { Sign } from "../../../astrology/signs.ts";
import type { LifeHabit } from "./life_habits.ts";
import nodes from "./en/nodes.json" with { type: "json" };
import scenes from "./en/scenes.json" with { type: "json" };
import traces from "./en/traces.json" with { type: "json" };

/**
 * The parts of a past life as whole sentences in the past tense. Each part has two or more
 * versions.
 */
export interface LifeScene {
  /** Title sentences. */
  themes: readonly string[];
  /** Where the life was lived. A word of each sentence names the setting. */
  places: readonly string[];
  /** What the person did. */
  works: readonly string[];
  /** What the place felt, smelled and sounded like. */
  senses: readonly string[];
  /** Who else was there. */
  bonds: readonly string[];
  /**
   * What the life was about under each focus, by the topic of the focus: the end of a sentence that
   * speaks to the reader.
   */
  focus: Readonly<Record<FocusTopic, string>>;
  /**
   * How that may show now, by the same topic: clauses that begin with "you", without a capital
   * letter or a full stop.
   */
  now: Readonly<Record<FocusTopic, string>>;
  stories: readonly LifeStory[];
  /** What the life has in common with others, by which a question about any matter is answered. */
  habit: LifeHabit;
  /** What such a life leaves. A reading uses one thread for all that it says about the present. */
  threads: readonly LifeThread[];
}

/** The topics of the focuses that a reading can have. */
export type FocusTopic = "spirituality" | "love" | "creativity" | "wellbeing" | "career";

/** A habit that a past life leaves, with what belongs to it. */
export interface LifeThread {
  pattern: string;
  /**
   * How the habit may show now: clauses that begin with "you", without a capital letter or a full
   * stop.
   */
  echoes: readonly string[];
  /** What loosens the habit: an imperative without a capital letter or a full stop. */
  rite: string;
}

/**
 * A turning point in the life, what the person did, and how it ended. `short` says all three in one
 * sentence.
 */
export interface LifeStory {
  turn: string;
  deed: string;
  end: string;
  short: string;
}

/** The scene of each setting, by id. */
export const LIFE_SCENES = scenes as Readonly<Record<string, LifeScene>>;

/**
 * The gift that a past life may have left, by the point of the chart: noun phrases. The phrases fit
 * both the points of a birth and the points of a day.
 */
export const GIFTS: Readonly<Partial<Record<Point, readonly string[]>>> = traces.ofPoints;

/** The gift that a past life may have left in a planet of the twelfth house. */
export const HIDDEN_GIFTS: readonly string[] = traces.hidden;

/** An old habit, and the step that answers it. */
export interface NodeHabit {
  /** A gerund phrase that can follow "an old habit:". */
  habit: string;
  /** An imperative without a capital letter or a full stop. */
  step: string;
}

/**
 * What the lunar nodes mean, by the sign of the South Node. The North Node is in the opposite sign,
 * and the steps stand for that sign. The texts come from no source. In modern use, the South Node
 * stands for what is familiar, and the North Node for what a person can learn.
 */
export const NODE_HABITS: Readonly<Record<Sign, readonly NodeHabit[]>> = nodes;
