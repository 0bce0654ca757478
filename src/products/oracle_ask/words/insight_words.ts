import type { Driver } from "../../../astrology/drivers/driver.ts";
import type { Picker } from "../../../ai/engine/picker.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { clauseOf, skyName, turnOf } from "../../asked/words/fact_words.ts";
import { isTransit } from "../../../ai/engine/facts.ts";
import { Bank } from "../../../words/bank.ts";
import insights from "./en/insights.json" with { type: "json" };
import type { ToldUnit } from "./units.ts";

/**
 * Sentences that name a fact and say how the fact bears on a step. `{fact}` is the fact as a
 * clause, `{deed}` the step as a noun phrase.
 */
export const INSIGHTS = new Bank(insights);

/**
 * A sentence about a fact, which ties the fact to the step if `isLast`. Null if the fact has no
 * words.
 */
export function insightSentence(
  driver: Driver,
  { unit, isLast, day }: { unit: ToldUnit; isLast: boolean; day: string | null },
  picker: Picker,
): Sentence | null {
  const name = nameOf(driver);
  if (name === null) return null;
  // A pleasant fact is no reason to wait, so it is told as what it is.
  const isAgainst = unit.lead === "not_yet" && driver.frame !== "natal" && !isHard(driver);
  const cells = isLast ? [...isAgainst ? ["soft.hold"] : [], `${name}.deed`] : [`${name}.alone`];
  const entries = cells.map((cell) => INSIGHTS.cell(cell)).find(({ length }) => length > 0);
  if (entries === undefined) return null;
  const entry = picker.pick(entries);
  const text = entry.replace("{fact}", clauseOf(driver, day)).replace("{deed}", unit.deed);
  return sentenceOf(text, [entry]);
}

function isHard(driver: Driver): boolean {
  return turnOf(driver) === "hard";
}

/** The name of the cells of a fact; null if the fact has no cells. */
function nameOf(driver: Driver): string | null {
  const [claim] = driver.claims;
  if (driver.frame === "natal" && claim?.kind === "sign") {
    const ofSign = `natal.${claim.body}.${claim.sign.toLowerCase()}`;
    return INSIGHTS.cell(`${ofSign}.deed`).length > 0 ? ofSign : `natal.${claim.body}`;
  }
  if (driver.frame === "natal" && claim?.kind === "aspect") return `natal.${turnOf(driver)}`;
  if (isTransit(driver)) {
    return claim?.kind === "aspect" ? `transit.${claim.first}.${turnOf(driver)}` : null;
  }
  return skyName(driver);
}
