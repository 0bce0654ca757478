import { questionFault } from "./customer_text.ts";
import { inspect } from "./gate/gate.ts";
import { planOf } from "./plan.ts";

/**
 * Compiles at the start of a process what would be compiled at its first call: the expressions of the
 * gate and of the question lists, some 60 ms in which nothing else could run.
 */
export function warmUp(): void {
  const sentences = [{ kind: "free", drivers: [] } as const];
  const spec = { name: "action", sentences, words: { least: 4, most: 20 }, stance: null };
  const task = {
    product: "oracle.ask",
    version: "warm-up",
    title: "a word at the start",
    instructions: [],
    tone: "neutral",
    plan: planOf([spec], []),
    customerText: null,
    day: null,
    signs: [],
    isTarot: false,
    isPastLife: false,
    areFieldsApart: false,
  } as const;
  inspect(
    task,
    JSON.stringify({ action_1: "Take a walk with Mars and the Moon in your own time." }),
  );
  questionFault("Should I take a walk?");
}
