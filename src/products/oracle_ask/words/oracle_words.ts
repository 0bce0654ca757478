import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { answerSentence } from "../../asked/words/answer_words.ts";
import { bearingOf, bearingSentence } from "../../asked/words/fact_words.ts";
import { adviceOn } from "../../asked/words/kind_words.ts";

export const oracleWords: ProductWords = {
  sentence: (asked: AskedSentence) => {
    const { task, slot, field, place } = asked;
    if (field.name === "answer") return answerSentence(task, field.stance, place.picker);
    if (slot.kind !== "named") return adviceOn(asked, field.stance);
    return bearingSentence(slot.drivers[0], bearingOf(asked), place.picker);
  },
};
