import { COMMON_INSTRUCTIONS } from "../prompt.ts";
import type { Slot } from "../plan.ts";
import type { Task } from "../task.ts";
import { ALL_HINTS } from "./hints.ts";
import { wordsOf } from "./claims/words.ts";

const INSTRUCTION_RUN = 8;
const QUESTION_RUN = 10;
const FACT_RUN = 12;
/** Words that the prompts of all products share. */
const PROMPT_TALK =
  /\b(?:json object|string keys?|exactly one sentence|two or three short ones|in their last letter|at most \d+ words|max words|use only the facts|the facts (?:you (?:were|are) given|given)|named slots?|held slots?|free slots?|system prompt|these instructions|previous instructions|my instructions)\b/i;

/** Finds parts of the prompt in a text. */
export class EchoFinder {
  readonly #instructions: Source;
  readonly #question: Source;
  readonly #facts: Source;
  readonly #wholeQuestion: string;

  constructor({ instructions, customerText, plan }: Task) {
    const { question = "", intent = "" } = customerText ?? {};
    this.#instructions = sourceOf(instructions);
    this.#question = sourceOf([question, intent]);
    this.#facts = sourceOf(plan.drivers.map(({ text }) => text));
    this.#wholeQuestion = wordsOf(question).map(({ text }) => text).join(" ");
  }

  /**
   * Whether a sentence repeats a part of the prompt. A named sentence may state its fact in the
   * words of the fact.
   */
  echoes(sentence: string, words: readonly string[], { kind }: Slot): boolean {
    return sharesRun(this.#instructions, words, INSTRUCTION_RUN) ||
      sharesRun(COMMON, words, INSTRUCTION_RUN) ||
      sharesRun(this.#question, words, QUESTION_RUN) ||
      kind !== "named" && sharesRun(this.#facts, words, FACT_RUN) ||
      words.length > 0 && words.join(" ") === this.#wholeQuestion ||
      PROMPT_TALK.test(sentence);
  }
}

/** Texts that an answer must not repeat: the words of the texts, and the positions of each word. */
interface Source {
  words: readonly string[];
  placesOf: ReadonlyMap<string, readonly number[]>;
}

/**
 * Makes a source of texts. Between two texts stands a word that no sentence has, so that no run
 * spans two texts.
 */
function sourceOf(texts: readonly string[]): Source {
  const words = texts.flatMap((text) => [...wordsOf(text).map(({ text }) => text), ""]);
  const placesOf = new Map<string, number[]>();
  for (const [place, word] of words.entries()) {
    const places = placesOf.get(word);
    if (places === undefined) placesOf.set(word, [place]);
    else places.push(place);
  }
  return { words, placesOf };
}

const COMMON: Source = sourceOf([...ALL_HINTS, ...COMMON_INSTRUCTIONS]);

/** Whether source and words share a run of `length` words. */
function sharesRun(source: Source, words: readonly string[], length: number): boolean {
  if (source.words.length < length) return false;
  // Every run of `length` words contains a word whose position is a multiple of `length`. So only
  // these words are looked up.
  for (let at = length - 1; at < words.length; at += length) {
    for (const place of source.placesOf.get(words[at]) ?? []) {
      if (runAround(source.words, place, words, at) >= length) return true;
    }
  }
  return false;
}

function runAround(
  source: readonly string[],
  place: number,
  words: readonly string[],
  at: number,
): number {
  let before = 0;
  while (
    at - before > 0 && place - before > 0 && source[place - before - 1] === words[at - before - 1]
  ) {
    before++;
  }
  let after = 0;
  while (at + after < words.length && source[place + after] === words[at + after]) after++;
  return before + after;
}
