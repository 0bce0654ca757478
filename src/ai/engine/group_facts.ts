import type { Driver } from "../../astrology/drivers/driver.ts";

/** A fact that a group of people shares, in each form that a sentence can use. */
interface GroupFact {
  /** The fact as a noun phrase: "Venus in an earth sign". */
  words: string;
  /** The fact as a clause: "Venus is in an earth sign". */
  clause: string;
  /** "Venus" */
  subject: string;
  /**
   * The state of the body, such as "in an earth sign", "strong by sign" or "in signs that agree".
   */
  state: string;
  isPlural: boolean;
}

const FACT =
  /^(.+?) (in (?:an? )?\w+ signs?|in signs that agree|in signs at odds|(?:strong|weak) by sign):/;

export function isGroupDriver({ id }: Driver): boolean {
  return id.startsWith("fit.");
}

/**
 * Reads the fact at the beginning of a driver's text. In "Venus in an earth sign: likes what lasts",
 * the fact is "Venus in an earth sign".
 */
export function groupFactOf({ text }: Driver): GroupFact {
  const [, named, state] = FACT.exec(text)!;
  const subject = named.replace("Three", "three").replace(/\b(Sun|Moon)\b/g, "the $1");
  const isPlural = / and | bodies$/.test(subject);
  return {
    words: `${subject} ${state}`,
    clause: `${subject} ${isPlural ? "are" : "is"} ${state}`,
    subject,
    state,
    isPlural,
  };
}

const OTHERS: Readonly<Record<string, string>> = {
  fire: "earth",
  earth: "air",
  air: "water",
  water: "fire",
  cardinal: "fixed",
  fixed: "mutable",
  mutable: "cardinal",
  strong: "weak",
  weak: "strong",
  "that agree": "at odds",
  "at odds": "that agree",
};

/** The fact with one word changed, so that it is false for everyone. */
export function wrongGroupFact(driver: Driver): string {
  const { words } = groupFactOf(driver);
  const changed = words
    .replace(new RegExp(`\\b(${Object.keys(OTHERS).join("|")})\\b`), (word) => OTHERS[word])
    .replace(/\ban? (?=[ae])/, "an ").replace(/\ban? (?=[cfmw])/, "a ");
  return `With ${changed}, everything else falls into place.`;
}
