import type { Driver } from "../../astrology/drivers/driver.ts";

/** A fact that a group of people shares, in the forms in which a sentence takes it up. */
export interface GroupFact {
  /** "Venus in an earth sign" */
  words: string;
  /** "Venus is in an earth sign" */
  clause: string;
  /** The name of the body that it is of alone; null: of several. */
  body: string | null;
  /** What is said of that body: "in an earth sign", "strong by sign". */
  state: string;
}

export function isGroupDriver({ id }: Driver): boolean {
  return id.startsWith("fit.");
}

/** A driver's text begins with its fact. */
export function groupFactOf({ text }: Driver): GroupFact {
  const [fact] = text.split(":");
  const words = fact.replace(/^(The|Three)\b/, (word) => word.toLowerCase());
  const [, subject, state] =
    /^(.+?) ((?:in (?:an? )?\w+ signs?|in signs that agree|in signs at odds|strong by sign|weak by sign))$/
      .exec(words)!;
  const isOne = !/ and | bodies$/.test(subject);
  return {
    words,
    clause: `${subject} ${isOne ? "is" : "are"} ${state}`,
    body: isOne ? subject : null,
    state,
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

/** The fact with one word changed, so that it is false of everybody. */
export function wrongGroupFact(driver: Driver): string {
  const { words } = groupFactOf(driver);
  const changed = words.replace(
    new RegExp(`\\b(${Object.keys(OTHERS).join("|")})\\b`),
    (word) => OTHERS[word],
  ).replace("a earth", "an earth").replace("a air", "an air").replace(
    /an (fire|water|fixed|mutable|cardinal)/,
    "a $1",
  );
  return `With ${changed}, everything else falls into place.`;
}
