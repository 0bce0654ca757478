import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { nodeSentence } from "./node_sentences.ts";
import { sceneOf, sceneSentence } from "./scene_sentences.ts";

export const lifeWords: ProductWords = {
  sentence: (asked) => {
    const [driver] = asked.slot.drivers;
    if (driver === undefined) return null;
    if (sceneOf(driver) !== null) return sceneSentence(asked);
    return driver.claims.length > 0 ? nodeSentence(asked) : null;
  },
};
