import type { Slot } from "../plan.ts";
import type { Task } from "../task.ts";
import type { Parsed } from "./claims/clauses.ts";
import type { Licence } from "./claims/licence.ts";
import type { PhraseBook } from "./claims/phrase_book.ts";
import type { GateCode } from "./complaint.ts";
import type { Entry, Term } from "./lexicon/term.ts";
import type { ClaimReading } from "./reading.ts";

/**
 * How the sentences of a product are checked, as far as this differs from the check of a text about
 * the sky.
 */
export interface ProductGate {
  /**
   * Phrases that are claims in the product's sentences, in addition to the phrases about the sky.
   */
  entries?: readonly Entry[];
  /**
   * All phrases that are claims in the product's sentences. They replace the phrases about the sky
   * and the words that other products reserve.
   */
  book?: PhraseBook;
  /** Creates the reader of claims that only this product makes. */
  claims?(task: Task): ProductClaims;
  /** Kinds of sky terms that are no claims in this product unless a body is near. */
  harmless?: ReadonlySet<Term["kind"]>;
  /** Phrases of this product that must not occur in the texts of any other product. */
  reserved?: readonly Entry[];
  /** Whether texts tell of a life long ago. Such texts may mention seasons and a death. */
  isOfThePast?: boolean;
  /** Whether the sentence of a slot is part of a story in the past tense. */
  isStory?(slot: Slot): boolean;
  /** Whether a phrase of the sky is only a picture in a story. */
  isPicture?(entry: Entry): boolean;
  /** Whether the facts may be about other people, so that a text may say what they do. */
  isOfOthers?: boolean;
  /** Whether the answer of a model must share a word with the question or its topic. */
  mustAnswer?: boolean;
  /** Whether each slot with a fact stands for an item of the answer, such as a card. */
  hasItems?: boolean;
  /** Further faults of a sentence. */
  sentenceFaults?(sentence: ReadSentence, task: Task): GateCode[];
  /** Slots whose sentences contradict what was computed. */
  contradicting?(task: Task, sentences: ReadonlyMap<string, string>): string[];
}

/**
 * A sentence as readers see it, and the same sentence without names of signs and the product's own
 * names.
 */
export interface ReadSentence {
  text: string;
  plainText: string;
  slot: Slot;
}

/** Reads the claims of one product in the sentences of one task. */
export interface ProductClaims {
  read(sentence: ClaimedSentence, reading: ClaimReading): void;
  /** Numbers that a sentence may use. */
  numbers?: ReadonlySet<number>;
  /** Whether a sentence may give this count for this noun. */
  mayCount?(noun: string, count: number): boolean;
}

export interface ClaimedSentence {
  text: string;
  parsed: Parsed;
  slot: Slot;
  licence: Licence;
}
