import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { sentenceOf } from "../../../ai/engine/sentence.ts";
import { answerSentence } from "../../asked/words/answer_words.ts";
import { bearingOf, bearingSentence } from "../../asked/words/fact_words.ts";
import { adviceOn } from "../../asked/words/kind_words.ts";
import { insightSentence } from "./insight_words.ts";
import { oracleSubjects, unitOf } from "./units.ts";

export const oracleWords: ProductWords = {
  subjects: oracleSubjects,
  sentence: (asked: AskedSentence) => {
    const { task, slot, field, place } = asked;
    const unit = unitOf(asked, answerStanceOf(asked));
    if (field.name === "answer") {
      return unit === null
        ? answerSentence(task, field.stance, place.picker)
        : sentenceOf(unit.answer, [unit.answer]);
    }
    if (slot.kind !== "named") {
      return unit === null ? adviceOn(asked, field.stance) : sentenceOf(unit.step, [unit.step]);
    }
    const [driver] = slot.drivers;
    const bearing = bearingOf(asked);
    const told = unit === null || unit.isComforting
      ? null
      : insightSentence(driver, { unit, bearing }, place.picker);
    return told ?? bearingSentence(driver, bearing, place.picker);
  },
};

/** How the answer leans, which the words of every slot depend on. */
function answerStanceOf({ task }: AskedSentence): Stance | null {
  return task.plan.fields.find(({ name }) => name === "answer")?.stance ?? null;
}
