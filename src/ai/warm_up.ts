import { questionFault } from "./customer_text.ts";
import type { Gate } from "./gate/gate.ts";
import { planOf } from "./plan.ts";

/**
 * Compiles the regular expressions of the gate and the question lists at start-up. Otherwise the
 * first call would compile them and block the event loop for about 60 ms.
 */
export function warmUp(gate: Gate): void {
  const sentences = [{ kind: "free", drivers: [] } as const];
  const spec = { name: "action", sentences, words: { min: 4, max: 20 }, stance: null };
  const task = {
    version: "warm-up",
    title: "a word at the start",
    instructions: [],
    tone: "neutral",
    plan: planOf([spec], []),
    customerText: null,
    day: null,
    signs: [],
  } as const;
  const answer = JSON.stringify({
    action_1: "Take a walk with Mars and the Moon in your own time.",
  });
  for (const product of gate.products.keys()) gate.inspect({ ...task, product }, answer);
  questionFault("Should I take a walk?");
}
