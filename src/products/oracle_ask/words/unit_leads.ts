import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import type { Tone } from "../../../ai/task.ts";
import { turnedLeads } from "../../asked/turned.ts";
import { isVerdict } from "../../asked/verdicts.ts";
import { OPPOSITE } from "../verdict.ts";
import leads from "./en/leads.json" with { type: "json" };

/** A lead of a turned question is named after how the facts incline toward the action. */
export const LEADS: Readonly<Record<string, readonly string[]>> = {
  ...leads,
  ...Object.fromEntries(
    (Object.keys(OPPOSITE) as Stance[]).map((deed) => [`turned.${deed}`, turnedLeads(deed)]),
  ),
};

/** Answers which begin with what a lead would say. */
export const SAYS_ALREADY =
  /^[^.]*\b(?:no reading|nobody|no date|no promise|cannot be (?:named|read|seen))\b/i;

/** The answer after its lead. */
export function withLead(
  answer: string,
  lead: string | null,
  tone: Tone,
  dice: Dice,
): string {
  if (lead === null) return answer;
  if (!isVerdict(lead) && SAYS_ALREADY.test(answer)) return answer;
  return `${dice.pick(LEADS[`${lead}.${tone}`] ?? LEADS[lead])} ${answer}`;
}
