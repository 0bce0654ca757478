/** The parts of the AI lane with all products of the service. */
import { exampleComposer as composerOf } from "../../src/ai/composers.ts";
import { loadWords } from "../../src/ai/product.ts";
import { engine as engineOf, simulator as simulatorOf } from "../../src/ai/engine/simulator.ts";
import type { Gate } from "../../src/ai/gate/gate.ts";
import { GATE } from "../../src/products/products.ts";

export const WORDS = await loadWords(GATE.products);

export const inspect = (...asked: Parameters<Gate["inspect"]>) => GATE.inspect(...asked);
export const simulator = () => simulatorOf(WORDS);
export const engine = () => engineOf(WORDS);
export const exampleComposer = () => composerOf(GATE);
