import type { Point } from "../../../ephemeris/points.ts";
import type { Sign } from "../../../astrology/signs.ts";
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
  /** What the life was about under each focus, by the topic of the focus: the end of a sentence. */
  focus: Readonly<Record<FocusTopic, string>>;
  stories: readonly LifeStory[];
  /** The habit that such a life leaves, in the present tense. */
  patterns: readonly string[];
  /**
   * How the life may show now: clauses that begin with "you", without a capital letter or a full
   * stop.
   */
  echoes: readonly string[];
  /** Things to do: imperatives, without a capital letter or a full stop. */
  rites: readonly string[];
}

/** The topics of the focuses that a reading can have. */
export type FocusTopic = "spirituality" | "love" | "creativity" | "wellbeing" | "career";

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
export const LIFE_SCENES: Readonly<Record<string, LifeScene>> = scenes;

/**
 * What a past life has left, by the point of the chart: whole clauses without a capital letter or a
 * full stop. The clauses fit both the points of a birth and the points of a day.
 */
export const TRACES: Readonly<Partial<Record<Point, readonly string[]>>> = traces.ofPoints;

/** What a past life has left in a planet of the twelfth house. */
export const HIDDEN_TRACES: readonly string[] = traces.hidden;

/** What a lunar node means in a sign: the old habit, and the new step. */
interface NodeMeaning {
  /** For the South Node, gerund phrases that can follow "the habit of". */
  habits: readonly string[];
  /** For the North Node, imperatives without a capital letter or a full stop. */
  steps: readonly string[];
}

/**
 * The meaning of the nodes in each sign. The texts come from no source. In modern use, the South
 * Node stands for what is familiar, and the North Node for what a person can learn.
 */
export const NODE_MEANINGS: Readonly<Record<Sign, NodeMeaning>> = nodes;
