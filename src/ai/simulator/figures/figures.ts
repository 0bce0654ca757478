import type { Driver } from "../../../astrology/drivers/driver.ts";
import type { FieldPlan, Slot } from "../../plan.ts";
import type { Task } from "../../task.ts";
import type { Subject } from "../question.ts";
import type { Sentence } from "../sentence.ts";
import type { Place } from "../unnamed.ts";
import { nodeSentence } from "./node_sentences.ts";
import { sceneOf, sceneSentence } from "./scene_sentences.ts";
import { skySentence, symbolSentence, symbolWordsOf } from "./vision_sentences.ts";

/** A slot with all that its sentence may depend on. */
export interface FigureSlot {
  slot: Slot;
  field: FieldPlan;
  task: Task;
  subject: Subject | null;
  /** The same for every slot of an answer. */
  seed: string;
  place: Place;
}

/** A sentence that rests on what the engine chose, or is of a past life; null: on something else. */
export function figureSentence(asked: FigureSlot): Sentence | null {
  const [driver] = asked.slot.drivers;
  if (driver === undefined) return null;
  if (sceneOf(driver) !== null) return sceneSentence(asked);
  if (symbolWordsOf(driver) !== null || isLight(driver, asked)) return symbolSentence(asked);
  const isMeant = asked.task.product === "experiences.crystal_ball" &&
    asked.field.name === "meaning" && driver.claims.length > 0;
  if (isMeant) return skySentence(asked);
  return asked.task.isPastLife && driver.claims.length > 0 ? nodeSentence(asked) : null;
}

/** The Moon over the glass. */
function isLight(driver: Driver, { field, slot, task }: FigureSlot): boolean {
  return task.product === "experiences.crystal_ball" && field.name === "vision" &&
    slot.kind === "named" && driver.claims.length > 0;
}
