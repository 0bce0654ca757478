import { FIT_RULES, type FitRule } from "./campaign_fit/fit_rules.ts";
import { agreement, type Leaning } from "./campaign_fit/tastes.ts";

/** A type of buyer. The types and their texts are not taken from any source. */
export interface BuyerArchetype {
  id: string;
  /** The name in answers. */
  name: string;
  words: string;
  leaning: Leaning;
}

type Row = readonly [id: string, Leaning, name: string, words: string];

// deno-fmt-ignore
const ROWS: readonly Row[] = [
  //               sty com adv dri sub ide clo ima sho
  ["collector",   [ 3,  0,  0,  0,  3,  0,  0,  0,  0], "The Collector",   "buys few things, and keeps them"],
  ["nester",      [ 0,  3,  0,  0,  0,  0,  2,  0,  0], "The Nester",      "buys what makes a home softer"],
  ["trailblazer", [ 0,  0,  1,  3,  0,  0,  0,  0,  0], "The Trailblazer", "buys what helps to be first"],
  ["wayfarer",    [ 0,  0,  3,  0,  0,  1,  0,  1,  0], "The Wayfarer",    "buys a way out of the everyday"],
  ["planner",     [ 0,  0,  0,  1,  3,  1,  0,  0,  0], "The Planner",     "buys when the sums are right"],
  ["tinkerer",    [ 0,  0,  0,  1,  0,  4,  0,  0,  0], "The Tinkerer",    "buys what can be understood and improved"],
  ["storyteller", [ 0,  0,  0,  0,  0,  3,  0,  3,  0], "The Storyteller", "buys what makes a good story"],
  ["dreamer",     [ 0,  0,  0,  0,  0,  0,  1,  3,  0], "The Dreamer",     "buys a mood before a thing"],
  ["companion",   [ 0,  0,  0,  0,  0,  0,  4,  0,  1], "The Companion",   "often buys with someone else in mind"],
  ["host",        [ 0,  3,  0,  0,  0,  0,  1,  0,  3], "The Host",        "buys what can be shared at a table"],
  ["headliner",   [ 1,  0,  0,  0,  0,  0,  0,  0,  4], "The Headliner",   "buys what will be noticed"],
  ["aesthete",    [ 5,  0,  0,  0,  0,  1,  0,  1,  0], "The Aesthete",    "buys by the eye, and slowly"],
];

export const ARCHETYPES: readonly BuyerArchetype[] = ROWS.map(([id, leaning, name, words]) => ({
  id,
  name,
  words,
  leaning,
}));

/** The agreement of each rule with each archetype. It does not depend on the campaign. */
const AGREEMENTS = new Map(
  FIT_RULES.map((rule) => [
    rule,
    ARCHETYPES.map(({ leaning }) => agreement(rule.leaning, leaning)),
  ]),
);

/**
 * The archetype with the highest agreement with a customer's rules. If several agree equally, the
 * first of them.
 * @param concerning All rules that concern the customer, whatever the campaign.
 */
export function buyerArchetype(concerning: readonly FitRule[]): BuyerArchetype {
  const sums = ARCHETYPES.map(() => 0);
  for (const rule of concerning) {
    const agreements = AGREEMENTS.get(rule)!;
    for (let index = 0; index < sums.length; index++) sums[index] += agreements[index];
  }
  return ARCHETYPES[sums.indexOf(Math.max(...sums))];
}
