import { POINT_NAMES } from "../../../astrology/chart/chart.ts";
import type { Driver } from "../../../astrology/drivers/driver.ts";
import { groupFactOf, isGroupDriver } from "../../../ai/engine/group_facts.ts";

/** A fact about a group of customers in words that a marketer understands. */
export interface FactWords {
  /** "Venus in an earth sign" */
  words: string;
  /** "Venus" */
  subject: string;
  /** "in an earth sign" */
  state: string;
  isPlural: boolean;
}

export function factWordsOf(driver: Driver): FactWords {
  if (isGroupDriver(driver)) {
    const { subject, state, isPlural } = groupFactOf(driver);
    const plain = state.replace(/^(strong|weak) by sign$/, "in a sign where it is $1");
    return { words: `${subject} ${plain}`, subject, state: plain, isPlural };
  }
  const [claim] = driver.claims;
  if (claim.kind !== "sign") throw new Error(`${driver.id} names no sign`);
  const subject = POINT_NAMES[claim.body].replace(/^(Sun|Moon)$/, "the $1");
  const state = `in ${claim.sign}`;
  return { words: `${subject} ${state}`, subject, state, isPlural: false };
}

/**
 * Names two facts together: "the Sun in a fire sign and in a sign where it is strong", "the Moon and
 * Venus both in earth signs". Null if the facts must be named one after the other.
 */
export function sharedWords(first: FactWords, second: FactWords): string | null {
  const { subject, state, isPlural, words } = first;
  if (isPlural || second.isPlural) return null;
  if (subject === second.subject) return state === second.state ? words : oneSign(first, second);
  if (state !== second.state) return null;
  const states = state.replace(/^in an? (\w+) sign$/, "both in $1 signs")
    .replace(/^in a sign where/, "each in a sign where");
  return `${subject} and ${second.subject} ${states}`;
}

/** Two facts about the sign of one body as one. */
function oneSign({ subject, state }: FactWords, second: FactWords): string {
  const [group, further] = /where/.test(state) ? [second.state, state] : [state, second.state];
  return `${subject} ${group} and ${further}`;
}
