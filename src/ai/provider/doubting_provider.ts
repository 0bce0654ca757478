import { inTurns } from "../../base/next_turn.ts";
import { SimulatedDraft } from "../engine/draft.ts";
import { sentenceOf } from "../engine/sentence.ts";
import { OF_NO_SUBJECT, type WordsOfProducts } from "../engine/product_words.ts";
import type { Slot } from "../plan.ts";
import { isDoubtful } from "../gate/doubt/doubt.ts";
import { complaintOf } from "../gate/hints.ts";
import { answeredObject, isReadable, sentenceFaults } from "../gate/shape.ts";
import { type Prompt, promptOf } from "../prompt.ts";
import { ASKED } from "../../words/english.ts";
import type { Outcome, Provider, TokenCount, WriteRequest } from "./provider.ts";

/** Whole sentences of advice that the engine has, which were tested beforehand. */
const OWN_ADVICE: ReadonlySet<string> = new Set(Object.values(ASKED.cells).flat());

/** If more than this share of the sentences stays doubtful, the gate refuses the whole answer. */
const MAX_ENGINES = 0.5;

/**
 * Two further requests ask for up to five wordings of each place that is still doubtful, of which the
 * first good one is taken. Each asks for two at least, and for at most half as many words again as
 * the first request; an answer that is too doubtful for that is not worth it. The second has other
 * letters, so that its prompt differs from that of the first.
 */
const WORDINGS = ["abcde", "fghij"];
const MIN_WORDINGS = 2;
const MORE_WORDS = 1.5;

/** Both may take this long together, or so many times as long as the first request. */
const MIN_FURTHER_MS = 10_000;
const FURTHER_GROWTH = 1.5;

/**
 * Lets a model write. The model is asked for other wordings of its doubtful sentences; where none is
 * good, a sentence of the engine stands.
 */
export function doubtingProvider(model: Provider, words: WordsOfProducts): Provider {
  return {
    name: model.name,
    audienceName: model.audienceName,
    async write(request, signal): Promise<Outcome> {
      const startMs = performance.now();
      const outcome = await model.write(request, signal);
      if (outcome.kind !== "text") return outcome;
      const tookMs = performance.now() - startMs;
      const slots = askedSlots(request);
      const first = writtenIn(outcome.text);
      const doubted = slots.filter((slot) => needsWording(first[slot.id], slot));
      if (doubted.length === 0) return outcome;
      // A part of an answer, and a further attempt, are not worth further requests.
      const isAsked = request.attempt === 1 &&
        slots.every(({ id }) => typeof first[id] === "string");
      const limitMs = Math.ceil(Math.max(MIN_FURTHER_MS, FURTHER_GROWTH * tookMs));
      const { written, doubtful, asked } = isAsked
        ? await reword(
          model,
          request,
          first,
          doubted,
          AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
        )
        : { written: first, doubtful: doubted, asked: [] };
      const requests: Asked[] = [{ ...request, outcome }, ...asked];
      const tokens = tokensOf(requests);
      const further = asked.at(-1)?.outcome;
      if (further?.kind === "cancelled") return { ...further, tokens };
      const engineSlots = doubtful.map(({ id }) => id);
      const isModels = engineSlots.length <= MAX_ENGINES * slots.length;
      const instead = isModels ? await engineSentences(request, written, engineSlots, words) : {};
      return {
        ...outcome,
        ...(further !== undefined && further.kind !== "text" && { further }),
        text: isModels ? JSON.stringify({ ...written, ...instead }) : "",
        tokens,
        choice: {
          engineSlots,
          prompt: {
            system: requests.map(({ system }) => system).join("\n"),
            user: requests.map(({ user }) => user).join("\n"),
          },
          answer: requests.map(({ outcome }) => outcome.kind === "text" ? outcome.text : "").join(),
        },
      };
    },
  };
}

/** Asks for other wordings of doubtful texts, until none is doubtful or no request is left. */
async function reword(
  model: Provider,
  request: WriteRequest,
  first: Written,
  doubted: readonly Slot[],
  signal: AbortSignal,
): Promise<{ written: Written; doubtful: readonly Slot[]; asked: readonly Asked[] }> {
  const allWords = wordsOf(askedSlots(request));
  const asked: Asked[] = [];
  let written = first;
  let doubtful = doubted;
  for (const wordings of WORDINGS) {
    const letters = wordings.slice(0, MORE_WORDS * allWords / wordsOf(doubtful));
    if (doubtful.length === 0 || letters.length < MIN_WORDINGS) break;
    const prompt = promptAgain(request, { written, doubtful, letters });
    const outcome = await model.write({ ...request, ...prompt }, signal);
    asked.push({ ...prompt, outcome });
    if (outcome.kind !== "text") break;
    const good = rewordedOf(doubtful, outcome.text, letters);
    written = { ...written, ...good };
    doubtful = doubtful.filter(({ id }) => !Object.hasOwn(good, id));
  }
  return { written, doubtful, asked };
}

type Written = Readonly<Record<string, unknown>>;

/** The texts of an answer as the gate reads them, without white space around them. */
function writtenIn(answer: string): Written {
  const trimmed = (text: unknown) => typeof text === "string" ? text.trim() : text;
  const texts = Object.entries(answeredObject(answer) ?? {});
  return Object.fromEntries(texts.map(([id, text]) => [id, trimmed(text)]));
}

function askedSlots({ task, schema }: WriteRequest): Slot[] {
  return task.plan.slots.filter(({ id }) => Object.hasOwn(schema.properties, id));
}

/** The number of words that these places may have. */
function wordsOf(slots: readonly Slot[]): number {
  return slots.reduce((sum, { maxWords }) => sum + maxWords, 0);
}

/** Whether a text is too doubtful. The gate refuses a text that is far too long, so it is not read. */
function needsWording(text: unknown, slot: Slot): boolean {
  return typeof text === "string" && isReadable(text, slot) && isDoubtful(text, OWN_ADVICE);
}

/** A request with its outcome. */
interface Asked {
  system: string;
  user: string;
  outcome: Outcome;
}

/** What is asked for again. */
interface Doubtful {
  written: Written;
  doubtful: readonly Slot[];
  /** A letter for each wording. */
  letters: string;
}

/** The prompt for wordings of the doubtful sentences, which names the others. */
function promptAgain(request: WriteRequest, { written, doubtful, letters }: Doubtful): Prompt {
  const { task } = request;
  const slots = doubtful.flatMap((slot) =>
    [...letters].map((letter) => ({ ...slot, id: slot.id + letter }))
  );
  const others = askedSlots(request).filter((slot) => !doubtful.includes(slot)).flatMap((slot) => {
    const text = written[slot.id];
    return typeof text === "string" && isReadable(text, slot) ? [[slot.id, text] as const] : [];
  });
  return promptOf(task, {
    slots,
    complaints: slots.map(({ id }) => complaintOf("invented", id)),
    written: { ...task.kept, ...Object.fromEntries(others) },
    hasWordings: true,
  });
}

/**
 * For each of these slots the first wording in a further answer that is not doubtful, and of a form
 * that the gate takes.
 */
function rewordedOf(
  doubtful: readonly Slot[],
  answer: string,
  letters: string,
): Record<string, string> {
  const given = writtenIn(answer);
  return Object.fromEntries(doubtful.flatMap((slot) => {
    const good = [...letters].map((letter) => given[slot.id + letter])
      .filter((text) => typeof text === "string")
      .find((text) => sentenceFaults(text, slot).length === 0 && !needsWording(text, slot));
    return good === undefined ? [] : [[slot.id, good]];
  }));
}

/**
 * Sentences of the engine for these slots. They are in general words, since what the engine says on
 * a subject would refer to sentences of its own that do not stand there.
 */
async function engineSentences(
  { task, attempt, schema }: WriteRequest,
  written: Written,
  engineSlots: readonly string[],
  words: WordsOfProducts,
): Promise<Record<string, string>> {
  if (engineSlots.length === 0) return {};
  const kept = new Map(
    Object.keys(schema.properties).flatMap((slot) => {
      const sentence = written[slot];
      const isKept = typeof sentence === "string" && !engineSlots.includes(slot);
      return isKept ? [[slot, sentenceOf(sentence, [sentence])] as const] : [];
    }),
  );
  // Where the engine is sure of the subject, or it is grave, the words on it stand.
  const subjects = words.get(task.product)?.subjects?.(task)?.names ?? [];
  const named = subjects.length > 0 ? OF_NO_SUBJECT : null;
  const drafted = await inTurns(new SimulatedDraft(task, attempt, words).write(kept, named));
  return Object.fromEntries(engineSlots.map((slot) => [slot, drafted.get(slot)!.text]));
}

/**
 * The tokens of requests; null if they must be estimated, as where an endpoint counts none. A request
 * that was late may have been answered.
 */
function tokensOf(requests: readonly Asked[]): TokenCount {
  const sum = { input: 0, output: 0 };
  for (const { outcome } of requests) {
    if (outcome.kind === "late" || "tokens" in outcome && outcome.tokens === null) return null;
    if (!("tokens" in outcome)) continue;
    sum.input += outcome.tokens!.input;
    sum.output += outcome.tokens!.output;
  }
  return sum;
}
