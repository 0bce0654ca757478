import type { Driver } from "../../../astrology/drivers/driver.ts";
import type { Sentence } from "../sentence.ts";
import { nodeSentence } from "./node_sentences.ts";
import { sceneOf, sceneSentence } from "./scene_sentences.ts";
import { skySentence, symbolSentence, symbolWordsOf } from "./vision_sentences.ts";
import type { FigureSlot } from "./figure_slot.ts";

/**
 * A sentence about a figure that the engine chose, or about a past life. Null if the slot rests on
 * anything else.
 */
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

/** Whether the driver is the Moon that shines over the crystal ball. */
function isLight(driver: Driver, { field, slot, task }: FigureSlot): boolean {
  return task.product === "experiences.crystal_ball" && field.name === "vision" &&
    slot.kind === "named" && driver.claims.length > 0;
}
