import { inTurns } from "../../base/next_turn.ts";
import { SimulatedDraft } from "../engine/draft.ts";
import { sentenceOf } from "../engine/sentence.ts";
import type { WordsOfProducts } from "../engine/product_words.ts";
import { isDoubtful } from "../gate/doubt/doubt.ts";
import { answeredObject } from "../gate/shape.ts";
import { ASKED } from "../../words/english.ts";
import type { Outcome, Provider } from "./provider.ts";

/** Whole sentences of advice that the engine has, which were tested beforehand. */
const OWN_ADVICE: ReadonlySet<string> = new Set(Object.values(ASKED.cells).flat());

/** If more than this share of the sentences is doubtful, the gate refuses the whole answer. */
const MAX_DOUBTFUL = 0.5;

/**
 * Lets a model write, and replaces each doubtful sentence of the model with a sentence of the engine.
 * The replacement needs no further request to the model.
 */
export function doubtingProvider(model: Provider, words: WordsOfProducts): Provider {
  return {
    name: model.name,
    audienceName: model.audienceName,
    async write(request, signal): Promise<Outcome> {
      const outcome = await model.write(request, signal);
      if (outcome.kind !== "text") return outcome;
      const written = answeredObject(outcome.text);
      const asked = Object.keys(request.schema.properties);
      const doubtful = asked.filter((slot) => {
        const sentence = written?.[slot];
        return typeof sentence === "string" && !OWN_ADVICE.has(sentence) && isDoubtful(sentence);
      });
      if (doubtful.length === 0) return outcome;
      const { task, attempt, system, user } = request;
      const choice = { engineSlots: doubtful, prompt: { system, user }, answer: outcome.text };
      if (doubtful.length > MAX_DOUBTFUL * asked.length) return { ...outcome, text: "", choice };
      const kept = new Map(
        asked.flatMap((slot) => {
          const sentence = written?.[slot];
          const isKept = typeof sentence === "string" && !doubtful.includes(slot);
          return isKept ? [[slot, sentenceOf(sentence, [sentence])] as const] : [];
        }),
      );
      const drafted = await inTurns(new SimulatedDraft(task, attempt, words).write(kept));
      const instead = doubtful.map((slot) => [slot, drafted.get(slot)!.text]);
      return {
        ...outcome,
        text: JSON.stringify({ ...written, ...Object.fromEntries(instead) }),
        choice,
      };
    },
  };
}
