/**
 * The parts of a past life as whole sentences in the past tense. Each part has two or more
 * versions.
 */
export interface LifeScene {
  /** Title sentences. */
  themes: readonly string[];
  /** Where the life was lived; a word names the setting. */
  places: readonly string[];
  /** What the person did. */
  works: readonly string[];
  /** What the place felt, smelled and sounded like. */
  senses: readonly string[];
  /** Who else was there. */
  bonds: readonly string[];
  stories: readonly LifeStory[];
  /** The habit that such a life leaves, in the present tense. */
  patterns: readonly string[];
  /** How the life may show now: clauses that begin with "you", without a capital or a full stop. */
  echoes: readonly string[];
  /** Something to do: imperatives, without a capital or a full stop. */
  rites: readonly string[];
}

/**
 * A turning point, what the person did then, and how it ended. `short` tells all three in one
 * sentence.
 */
export interface LifeStory {
  turn: string;
  deed: string;
  end: string;
  short: string;
}
