import type { Driver } from "../../../astrology/drivers/driver.ts";
import type { Picker } from "../../../ai/engine/picker.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import {
  type Bearing,
  bearingSentence,
  clauseOf,
  skyName,
  turnOf,
} from "../../asked/words/fact_words.ts";
import { isTransit } from "../../../ai/engine/facts.ts";
import { Bank } from "../../../words/bank.ts";
import insights from "./en/insights.json" with { type: "json" };
import type { UnitForm } from "./unit_forms.ts";
import type { ToldUnit } from "./units.ts";

/**
 * Sentences that name a fact and say how the fact bears on the question. They give no advice, since
 * the answer has its own step. `{fact}` is the fact as a clause.
 */
export const INSIGHTS = new Bank(insights);

/** Leads with a verdict, for which the sign of the Moon is told as a reason. */
const VERDICT = /(?:^|\.)(?:yes|not_yet|open)$/;

/** A sentence about a fact; null if the fact has no words. */
export function insightSentence(
  driver: Driver,
  { unit, bearing }: { unit: ToldUnit; bearing: Bearing },
  picker: Picker,
): Sentence | null {
  const name = nameOf(driver, unit.form);
  if (name === null) return null;
  const isReason = VERDICT.test(unit.lead ?? "") && name.startsWith("moon.");
  const reason = isReason ? bearingSentence(driver, bearing, picker) : null;
  if (reason !== null) return reason;
  const entries = INSIGHTS.cell(name);
  if (entries.length === 0) return null;
  const entry = picker.pick(entries);
  return sentenceOf(entry.replace("{fact}", clauseOf(driver, bearing.day)), [entry]);
}

/** What a trait is told for: deciding, waiting, or ways and reasons. */
const TRAIT_CELLS: Readonly<Record<UnitForm, "decide" | "wait" | "how">> = {
  choice: "decide",
  either: "decide",
  fit: "decide",
  ahead: "wait",
  time: "wait",
  other: "wait",
  who: "wait",
  where: "wait",
  way: "how",
  cause: "how",
  what: "how",
  said: "how",
};

/** The name of the cell of a fact; null if the fact has no cell. */
function nameOf(driver: Driver, form: UnitForm): string | null {
  const [claim] = driver.claims;
  if (driver.frame === "natal" && claim?.kind === "sign") {
    const ofSign = `natal.${claim.body}.${claim.sign.toLowerCase()}.${TRAIT_CELLS[form]}`;
    return INSIGHTS.cell(ofSign).length > 0 ? ofSign : `natal.${claim.body}.alone`;
  }
  if (driver.frame === "natal" && claim?.kind === "aspect") return `natal.${turnOf(driver)}.alone`;
  if (isTransit(driver)) {
    return claim?.kind === "aspect" ? `transit.${claim.first}.${turnOf(driver)}.alone` : null;
  }
  const name = skyName(driver);
  return name === null ? null : `${name}.alone`;
}
