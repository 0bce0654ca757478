import { chanceReader } from "./learned_reader.ts";
import { lettersOf } from "./mended.ts";
import learned from "./question_lists/comfort_reader.json" with { type: "json" };

/** By how much the logarithm of the odds grows if a question has words of a loss or an illness. */
const IF_LOSS_IS_TOLD = 1;
/** The logarithm of the odds from which comfort is given, as it does less harm than a verdict. */
const LEAST_ODDS = -0.35;

const chancesOf = chanceReader(learned);

/**
 * Whether an English question is about a loss, a dying or an illness itself, and not about something
 * else in which they are only mentioned: "Who gets my late aunt's cat?"
 */
export function asksForComfort(question: string, tellsOfLoss: boolean): boolean {
  const [comfort, other] = chancesOf(lettersOf(question));
  return comfort - other + (tellsOfLoss ? IF_LOSS_IS_TOLD : 0) > LEAST_ODDS;
}
