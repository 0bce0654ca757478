import type { Claim, Driver } from "../../../astrology/drivers/driver.ts";
import { NODE_MEANINGS } from "../../../astrology/meanings/lunar_nodes.ts";
import type { Point } from "../../../ephemeris/points.ts";
import { factsOf, isNatal } from "../facts.ts";
import { type Sentence, sentenceOf } from "../sentence.ts";
import type { FigureSlot } from "./figures.ts";

const NODES: readonly Point[] = ["true_node", "true_south_node"];

type SignClaim = Extract<Claim, { kind: "sign" }>;

/** It says in which sign a lunar node is. */
export function isNode({ claims: [claim] }: Driver): boolean {
  return claim?.kind === "sign" && NODES.includes(claim.body);
}

/** `{c}` is where it is, `{h}` the old habit. */
const OF_BIRTH = [
  "{c}, and it keeps the habit of {h}",
  "{c}, and an old habit lives on there: {h}",
  "{c}, so you may know the habit of {h} by heart",
  "what comes down to you is the habit of {h}, since {c}",
];
const OF_TODAY = [
  "today {c}, and it stirs the habit of {h}",
  "{c} today, which brings up the habit of {h}",
  "since {c} today, an old habit comes to the door: {h}",
  "what today brings up is the habit of {h}, since {c}",
];

/** Names the South Node and its habit, or rests on the North Node and says what to do. */
export function nodeSentence({ slot, place: { dice, voice } }: FigureSlot): Sentence {
  const [driver] = slot.drivers;
  const { habits, steps } = NODE_MEANINGS[(driver.claims[0] as SignClaim).sign];
  if (slot.kind !== "named") {
    const step = dice.pick(steps);
    const opening = dice.chance(0.35) ? `${dice.pick(voice.invitations)} ` : "";
    return sentenceOf(`${opening}${step}`, [step], ["advice"]);
  }
  const [fact] = factsOf(driver, null);
  const clause = fact.born !== null && dice.chance(0.4) ? fact.born : fact.clause;
  const frame = dice.pick(isNatal(driver) ? OF_BIRTH : OF_TODAY);
  const habit = dice.pick(habits);
  return sentenceOf(frame.replace("{c}", clause).replace("{h}", habit), [frame, habit]);
}
