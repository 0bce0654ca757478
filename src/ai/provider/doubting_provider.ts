import { inTurns } from "../../base/next_turn.ts";
import { SimulatedDraft } from "../engine/draft.ts";
import { sentenceOf } from "../engine/sentence.ts";
import { OF_NO_SUBJECT, type WordsOfProducts } from "../engine/product_words.ts";
import { isDoubtful } from "../gate/doubt/doubt.ts";
import { complaintOf } from "../gate/hints.ts";
import { answeredObject, isReadable } from "../gate/shape.ts";
import { type Prompt, promptOf } from "../prompt.ts";
import { ASKED } from "../../words/english.ts";
import type { Outcome, Provider, WriteRequest } from "./provider.ts";

/** Whole sentences of advice that the engine has, which were tested beforehand. */
const OWN_ADVICE: ReadonlySet<string> = new Set(Object.values(ASKED.cells).flat());

/** If more than this share of the sentences is doubtful, the gate refuses the whole answer. */
const MAX_DOUBTFUL = 0.5;

/**
 * Lets a model write. The model rewords its doubtful sentences once; a sentence of the engine stands
 * in the place of each that stays doubtful.
 */
export function doubtingProvider(model: Provider, words: WordsOfProducts): Provider {
  return {
    name: model.name,
    audienceName: model.audienceName,
    async write(request, signal): Promise<Outcome> {
      const outcome = await model.write(request, signal);
      if (outcome.kind !== "text") return outcome;
      const asked = Object.keys(request.schema.properties);
      const written = answeredObject(outcome.text);
      const doubtful = doubtfulOf(asked, written);
      if (doubtful.length === 0) return outcome;
      if (doubtful.length > MAX_DOUBTFUL * asked.length) {
        const { system, user } = request;
        const choice = { engineSlots: doubtful, prompt: { system, user }, answer: outcome.text };
        return { ...outcome, text: "", choice };
      }
      const prompt = promptAgain(request, written, doubtful);
      const again = await model.write({ ...request, ...prompt }, signal);
      const reworded = { ...written, ...rewordedOf(again, doubtful) };
      const engineSlots = doubtfulOf(asked, reworded);
      const instead = await engineSentences(request, reworded, engineSlots, words);
      return {
        ...outcome,
        text: JSON.stringify({ ...reworded, ...instead }),
        ...bothOf({ ...request, outcome }, { ...prompt, outcome: again }, engineSlots),
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

/** The prompt for the doubtful sentences, which names the others. */
function promptAgain(
  { task }: WriteRequest,
  written: Written | null,
  doubtful: readonly string[],
): Prompt {
  const slots = task.plan.slots.filter(({ id }) => doubtful.includes(id));
  const complaints = doubtful.map((slot) => complaintOf("invented", slot));
  const others = task.plan.slots.filter((slot) => !slots.includes(slot)).flatMap((slot) => {
    const sentence = written?.[slot.id];
    // The gate refuses a sentence that is far too long.
    const isKept = typeof sentence === "string" && isReadable(sentence, slot);
    return isKept ? [[slot.id, sentence] as const] : [];
  });
  return promptOf(task, slots, complaints, Object.fromEntries(others));
}

/** The sentences of these slots in a second answer. There are none if the model gave no answer. */
function rewordedOf(again: Outcome, doubtful: readonly string[]): Written {
  const given = again.kind === "text" ? stringsOf(answeredObject(again.text)) : [];
  return Object.fromEntries(given.filter(([slot]) => doubtful.includes(slot)));
}

function stringsOf(written: Written | null): (readonly [slot: string, sentence: string])[] {
  return Object.entries(written ?? {}).flatMap(([slot, sentence]) =>
    typeof sentence === "string" ? [[slot, sentence] as const] : []
  );
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
    stringsOf(written)
      .filter(([slot]) => Object.hasOwn(schema.properties, slot) && !engineSlots.includes(slot))
      .map(([slot, sentence]) => [slot, sentenceOf(sentence, [sentence])] as const),
  );
  // On what is grave, the engine has no general words.
  const subjects = words.get(task.product)?.subjects?.(task)?.names ?? [];
  const named = subjects.length > 0 ? OF_NO_SUBJECT : null;
  const drafted = await inTurns(new SimulatedDraft(task, attempt, words).write(kept, named));
  return Object.fromEntries(engineSlots.map((slot) => [slot, drafted.get(slot)!.text]));
}

/** A request with its outcome. */
interface Asked {
  system: string;
  user: string;
  outcome: Outcome;
}

/** The tokens of two requests, or what they are estimated from. */
function bothOf(first: Asked, again: Asked, engineSlots: readonly string[]) {
  const [one, two] = [first, again].map(({ outcome }) =>
    "tokens" in outcome ? outcome.tokens : NONE
  );
  const textOf = ({ outcome }: Asked) => outcome.kind === "text" ? outcome.text : "";
  const tokens = one && two && { input: one.input + two.input, output: one.output + two.output };
  const prompt = { system: first.system + again.system, user: first.user + again.user };
  const answer = textOf(first) + textOf(again);
  return { tokens, choice: { engineSlots, prompt, answer } };
}

/** The tokens of a request that got no answer. */
const NONE = { input: 0, output: 0 };
