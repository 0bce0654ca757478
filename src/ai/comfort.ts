/** What readers learned of grave questions: which ask for comfort, and which tell of danger. */
import { chanceReader, wordsOf } from "./learned_reader.ts";
import { lettersOf } from "./mended.ts";
import ofComfort from "./question_lists/comfort_reader.json" with { type: "json" };
import ofDanger from "./question_lists/danger_reader.json" with { type: "json" };

/** By how much the logarithm of the odds grows if a question has words of a loss or an illness. */
const IF_LOSS_IS_TOLD = 1;
/** The logarithm of the odds from which comfort is given, as it does less harm than a verdict. */
const LEAST_ODDS = -0.8;
/** A question of few words tells little, and is taken for grave by chance more often. */
const LEAST_ODDS_OF_FEW_WORDS = 0.8;
/** From this number of words on the least odds fall, down to those of the second. */
const FEW_WORDS = 10;
const MANY_WORDS = 18;

const comfortChancesOf = chanceReader(ofComfort);
const dangerChancesOf = chanceReader(ofDanger);

/**
 * Whether an English question is about something grave itself, such as a loss, an illness, violence
 * or a missing person, and not about something else in which it is only mentioned: "Who gets my
 * late aunt's cat?"
 */
export function asksForComfort(question: string, tellsOfLoss: boolean): boolean {
  const letters = lettersOf(question);
  const [comfort, other] = comfortChancesOf(letters);
  const odds = comfort - other;
  if (tellsOfLoss) return odds + IF_LOSS_IS_TOLD > LEAST_ODDS;
  const words = [...wordsOf(letters)].length;
  const share = Math.min(1, Math.max(0, (words - FEW_WORDS) / (MANY_WORDS - FEW_WORDS)));
  return odds > LEAST_ODDS_OF_FEW_WORDS + share * (LEAST_ODDS - LEAST_ODDS_OF_FEW_WORDS);
}

/**
 * Whether a question that asks for comfort tells that somebody may be hurt or lost, so that those
 * who can act should be called: "He has my passport, and the door is locked. When does it end?"
 */
export function tellsOfDanger(question: string): boolean {
  const [danger, other] = dangerChancesOf(lettersOf(question));
  return danger > other;
}
