import type { Stance } from "../../astrology/drivers/driver.ts";
import type { Task } from "../../ai/task.ts";

const YES = /^["'“‘(]*(?:yes|yeah|yep|absolutely|definitely)(?=[,.;:!—–]|\s[—–-]\s)/i;
const NO = /^["'“‘(]*(?:no|nope|not yet|not now)(?=[,.;:!—–]|\s[—–-]\s)/i;

const CONTRADICTING: Readonly<Record<Stance, readonly RegExp[]>> = {
  supportive: [NO],
  challenging: [YES],
  mixed: [YES, NO],
};

/** For each inclination, the opposite one: what speaks for staying speaks against leaving. */
export const OPPOSITE: Readonly<Record<Stance, Stance>> = {
  supportive: "challenging",
  challenging: "supportive",
  mixed: "mixed",
};

/**
 * Slots of the oracle's answer that open with the opposite of the computed inclination. If the
 * question has no inclination, slots that open with a verdict.
 */
export function contradictingSlots(
  { plan }: Task,
  sentences: ReadonlyMap<string, string>,
): string[] {
  const answer = plan.fields.find(({ name }) => name === "answer");
  if (answer === undefined) return [];
  const contradicting = CONTRADICTING[answer.stance ?? "mixed"];
  return answer.slots.map(({ id }) => id).filter((id) =>
    contradicting.some((verdict) => verdict.test(sentences.get(id) ?? ""))
  );
}
