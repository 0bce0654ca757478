import type { Stance } from "../drivers/driver.ts";

/** Verb phrases by stance, for facts without wording of their own. The subject is singular. */
export const STANCE_EFFECTS: Readonly<Record<Stance, readonly string[]>> = {
  supportive: [
    "comes more easily than usual",
    "gets a helping hand",
    "is in good hands",
  ],
  challenging: [
    "takes some patience",
    "asks more of you than usual",
    "is harder work than it looks",
  ],
  mixed: [
    "deserves a careful look",
    "needs some thought",
    "can go more than one way",
  ],
};

/** Whole clauses by stance, which can end with an area of life. */
export const STANCE_CLAUSES: Readonly<Record<Stance, readonly string[]>> = {
  supportive: ["things come more easily than usual", "you get a helping hand", "things go well"],
  challenging: [
    "you need some patience",
    "more is asked of you than usual",
    "things are harder than they look",
  ],
  mixed: [
    "things need some thought",
    "there is a choice to make",
    "things can go more than one way",
  ],
};
