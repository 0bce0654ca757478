import type { Stance } from "../drivers/driver.ts";

/**
 * How two things meet, as whole clauses; `{a}` and `{b}` are nouns without an article. Without a
 * capital or a full stop.
 */
export const MEETINGS: Readonly<Record<Stance, readonly string[]>> = {
  supportive: [
    "{a} lends a hand to {b}",
    "{a} and {b} work from the same page",
    "{a} makes room for {b}",
    "{a} and {b} keep each other good company",
    "{a} brings out the best in {b}",
    "{a} gives {b} a quiet lift",
    "{a} has something useful to offer {b}",
    "{a} and {b} pull in the same direction",
    "{a} is on good terms with {b}",
    "{a} holds the door for {b}",
  ],
  challenging: [
    "{a} and {b} want different things",
    "{a} gets in the way of {b}",
    "{a} rubs up against {b}",
    "{a} and {b} talk over each other",
    "{a} puts pressure on {b}",
    "{a} asks {b} for more than it has to give",
    "{a} and {b} keep missing each other",
    "{a} makes {b} work harder",
    "{a} has a bone to pick with {b}",
    "{a} and {b} cannot both have the last word",
  ],
  mixed: [
    "{a} and {b} share a small room",
    "{a} and {b} arrive together",
    "{a} flows into {b} until they are hard to tell apart",
    "{a} turns up the volume on {b}",
    "{a} and {b} take turns leading",
    "{a} sits down next to {b}",
    "it is hard to say where {a} ends and {b} begins",
    "{a} needs {b} and would rather not admit it",
    "{a} and {b} have to find a common tempo",
    "{a} gives {b} something to think about",
  ],
};

/** Verb phrases by stance alone, for what has none of its own; the subject is one thing, singular. */
export const STANCE_EFFECTS: Readonly<Record<Stance, readonly string[]>> = {
  supportive: [
    "comes more easily than usual",
    "has a fair wind behind it",
    "gets a helping hand",
    "is well looked after",
  ],
  challenging: [
    "takes some patience",
    "asks more of you than usual",
    "is harder work than it looks",
    "meets a little resistance",
  ],
  mixed: [
    "deserves a careful look",
    "is up for discussion",
    "asks for a choice",
    "has something to tell you",
  ],
};
