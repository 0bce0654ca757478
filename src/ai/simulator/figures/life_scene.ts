import { SCENES_OF_HOUSES_1_TO_3 } from "./scenes_of_houses_1_to_3.ts";
import { SCENES_OF_HOUSES_4_TO_6 } from "./scenes_of_houses_4_to_6.ts";
import { SCENES_OF_HOUSES_7_TO_9 } from "./scenes_of_houses_7_to_9.ts";
import { SCENES_OF_HOUSES_10_TO_12 } from "./scenes_of_houses_10_to_12.ts";

/** A past life told in whole sentences, in the past tense, two or more ways each. */
export interface LifeScene {
  /** Title sentences. */
  themes: readonly string[];
  /** Where it was, with a word that names the setting. */
  places: readonly string[];
  /** What one did. */
  works: readonly string[];
  /** What it felt, smelled and sounded like. */
  senses: readonly string[];
  /** Who else was there. */
  bonds: readonly string[];
  stories: readonly LifeStory[];
  /** What habit such a life leaves, in the present tense. */
  patterns: readonly string[];
  /** How it may show now: clauses that begin with "you", without a capital or a full stop. */
  echoes: readonly string[];
  /** Something to do: imperatives, without a capital or a full stop. */
  rites: readonly string[];
}

/** What turned, what one did, how it ended; `short` is all three in one sentence. */
export interface LifeStory {
  turn: string;
  deed: string;
  end: string;
  short: string;
}

/** By id of `LIFE_SETTINGS`. */
export const LIFE_SCENES: Readonly<Record<string, LifeScene>> = {
  ...SCENES_OF_HOUSES_1_TO_3,
  ...SCENES_OF_HOUSES_4_TO_6,
  ...SCENES_OF_HOUSES_7_TO_9,
  ...SCENES_OF_HOUSES_10_TO_12,
};
