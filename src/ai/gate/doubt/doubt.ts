import { sentencesIn } from "../sentences.ts";
import { featuresOf } from "./features.ts";
import trained from "./weights.json" with { type: "json" };

let weights: Int8Array | null = null;

/**
 * How much a sentence resembles the sentences that were labelled as unfit to show. The weights of its
 * features were learned from labelled sentences. A sentence with a doubt above 0 is not shown.
 */
function doubtOf(sentence: string): number {
  weights ??= new Int8Array(Uint8Array.fromBase64(trained.weights).buffer);
  let sum = trained.bias;
  for (const [cell, strength] of featuresOf(sentence)) {
    sum += weights[cell] * trained.scale * strength;
  }
  return sum - trained.limit;
}

/** Where a text can be parted: after every stop, also within a sentence, and at dashes. */
const PARTING =
  /(?<=[.!?…‥;:]["'”’)»\]*]{0,4})(?:\s+|(?=\p{Lu}))|(?<!\s)\s*—\s*|(?<![\d\s])\s*–\s*(?!\d)|(?<!\s)\s+-+\s+/u;
/** A part of one word, such as an abbreviation, says nothing. */
const TWO_WORDS = /[\p{L}\p{N}]\S*\s+\S*[\p{L}\p{N}]/u;

/**
 * Whether a text of a model is too doubtful to be shown. Its sentences and their parts are read each
 * by itself, as good ones around a bad one would outweigh it.
 * @param known Whole sentences that are known to be good.
 */
export function isDoubtful(text: string, known: ReadonlySet<string> = new Set()): boolean {
  return sentencesIn(text).filter((sentence) => !known.has(sentence)).some((sentence) => {
    const parts = sentence.split(PARTING).filter((part) => TWO_WORDS.test(part));
    return [...new Set([sentence, ...parts])].some((part) => doubtOf(part) > 0);
  });
}
