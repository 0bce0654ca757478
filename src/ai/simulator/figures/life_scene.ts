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
