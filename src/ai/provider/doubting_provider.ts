import { inTurns } from "../../base/next_turn.ts";
import { SimulatedDraft } from "../engine/draft.ts";
import { sentenceOf } from "../engine/sentence.ts";
import { OF_NO_SUBJECT, type WordsOfProducts } from "../engine/product_words.ts";
import { isDoubtful } from "../gate/doubt/doubt.ts";
import { complaintOf } from "../gate/hints.ts";
import { answeredObject, isReadable, sentenceFaults } from "../gate/shape.ts";
import { type Prompt, promptOf } from "../prompt.ts";
import { ASKED } from "../../words/english.ts";
import type { Outcome, Provider, TokenCount, WriteRequest } from "./provider.ts";

/** Whole sentences of advice that the engine has, which were tested beforehand. */
const OWN_ADVICE: ReadonlySet<string> = new Set(Object.values(ASKED.cells).flat());

/** If more than this share of the sentences is doubtful, the gate refuses the whole answer. */
const MAX_DOUBTFUL = 0.5;

/** A second request may take this long, or longer if the first one did. */
const MIN_SECOND_MS = 10_000;
const SECOND_GROWTH = 1.2;

/**
 * Lets a model write. The model rewords its doubtful sentences once; a sentence of the engine stands
 * in the place of each that stays doubtful.
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
      const asked = Object.keys(request.schema.properties);
      const written = answeredObject(outcome.text);
      const doubtful = doubtfulOf(asked, written);
      if (doubtful.length === 0) return outcome;
      if (doubtful.length > MAX_DOUBTFUL * asked.length) {
        const { system, user } = request;
        const choice = { engineSlots: doubtful, prompt: { system, user }, answer: outcome.text };
        return { ...outcome, text: "", choice };
      }
      // A part of an answer, and what the gate refused before, is not worth a further request.
      const isWhole = asked.every((slot) => typeof written?.[slot] === "string");
      const again = isWhole && request.attempt === 1
        ? await askAgain(model, request, { written, doubtful, tookMs }, signal)
        : null;
      if (again?.outcome.kind === "cancelled") return again.outcome;
      const reworded = { ...written, ...rewordedOf(request, again?.outcome, doubtful) };
      const engineSlots = doubtfulOf(asked, reworded);
      const instead = await engineSentences(request, reworded, engineSlots, words);
      const requests = [{ ...request, outcome }, ...again === null ? [] : [again]];
      return {
        ...outcome,
        ...(again !== null && "log" in again.outcome && { secondLog: again.outcome.log }),
        text: JSON.stringify({ ...reworded, ...instead }),
        tokens: tokensOf(requests),
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

type Written = Readonly<Record<string, unknown>>;

function doubtfulOf(asked: readonly string[], written: Written | null): string[] {
  return asked.filter((slot) => {
    const sentence = written?.[slot];
    return typeof sentence === "string" && !OWN_ADVICE.has(sentence) && isDoubtful(sentence);
  });
}

/** A request with its outcome. */
interface Asked {
  system: string;
  user: string;
  outcome: Outcome;
}

/** Asks for the doubtful sentences, for hardly longer than the first request took. */
async function askAgain(
  model: Provider,
  request: WriteRequest,
  { written, doubtful, tookMs }: {
    written: Written | null;
    doubtful: readonly string[];
    tookMs: number;
  },
  signal: AbortSignal,
): Promise<Asked> {
  const prompt = promptAgain(request, written, doubtful);
  const limitMs = Math.ceil(Math.max(MIN_SECOND_MS, SECOND_GROWTH * tookMs));
  const own = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  return { ...prompt, outcome: await model.write({ ...request, ...prompt }, own) };
}

/** The prompt for the doubtful sentences, which names the others. */
function promptAgain(
  { task }: WriteRequest,
  written: Written | null,
  doubtful: readonly string[],
): Prompt {
  const slots = task.plan.slots.filter(({ id }) => doubtful.includes(id));
  const complaints = doubtful.map((slot) => complaintOf("invented", slot));
  const others = task.plan.slots.flatMap((slot) => {
    if (slots.includes(slot)) return [];
    const sentence = written?.[slot.id];
    // The gate refuses a sentence that is far too long.
    const isKept = typeof sentence === "string" && isReadable(sentence, slot);
    return isKept ? [[slot.id, sentence] as const] : [];
  });
  return promptOf(task, slots, complaints, Object.fromEntries(others));
}

/**
 * The sentences of these slots in a second answer, without those whose form the gate refuses. There
 * are none if the model gave no answer.
 */
function rewordedOf(
  { task }: WriteRequest,
  again: Outcome | undefined,
  doubtful: readonly string[],
): Written {
  const given = again?.kind === "text" ? answeredObject(again.text) : null;
  const slots = task.plan.slots.filter(({ id }) => doubtful.includes(id));
  return Object.fromEntries(slots.flatMap((slot) => {
    const sentence = given?.[slot.id];
    if (typeof sentence !== "string" || sentence.trim() === "") return [];
    return sentenceFaults(sentence.trim(), slot).length > 0 ? [] : [[slot.id, sentence.trim()]];
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
