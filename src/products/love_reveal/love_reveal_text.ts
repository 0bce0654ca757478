import type { Driver } from "../../astrology/drivers/driver.ts";
import { stanceOf } from "../../astrology/drivers/rank_drivers.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import type { Tone } from "../../ai/task.ts";
import type { ProductText } from "../../ai/product.ts";
import { type RelationshipStatus, STATUS_WORDS } from "../love/relationship_status.ts";
import { loveGate } from "../love/love_figure_claims.ts";

export interface LoveRevealFacts {
  question: string;
  status: RelationshipStatus | null;
  /** The day of the request in UTC, YYYY-MM-DD. */
  day: string;
  hasPartner: boolean;
  persona: Driver;
  /** All facts, of which the persona is one. The fact with the greatest weight comes first. */
  drivers: readonly Driver[];
  tone: Tone;
}

interface LoveRevealAnswer {
  answer: string;
  dynamic: string;
  next_action: string;
}

export const loveRevealText: ProductText<LoveRevealFacts, LoveRevealAnswer> = {
  id: "experiences.love_reveal",
  version: "love-reveal-1",
  gate: { ...loveGate, mustAnswer: true },
  words: async () => (await import("../love/words/love_sentences.ts")).loveWords,
  instructions: [
    "It answers one question about love. answer speaks to the question, with a telling word of it, and names the reader's persona in love; dynamic says what is at work, in the reader or between the two; next_action is something within the reader's own power.",
    'A natal fact is of the reader\'s birth: say "your natal Venus". A fact of two people says whose is whose: "your Venus", "your partner\'s Mars"; never turn them round. All others are of the sky, with their days.',
    "stance says how the facts of a field lean: supportive, mixed or challenging. Keep to it, as an inclination and never a verdict on anybody.",
    "Say nothing about what anyone else secretly thinks, feels or will do, and never advise to leave, to stay or to win somebody back. Partners may be of any gender.",
  ],
  task: (facts) => ({
    product: "experiences.love_reveal",
    version: loveRevealText.version,
    title: `love reveal${facts.hasPartner ? " for two" : ""}${statusWords(facts.status)}`,
    instructions: loveRevealText.instructions,
    tone: facts.tone,
    plan: planOf(fieldsOf(facts), facts.drivers),
    customerText: { question: facts.question },
    day: facts.day,
    signs: [],
  }),
  assemble: ({ answer, dynamic, next_action }) => ({ answer, dynamic, next_action }),
  pathOf: (field) => field,
};

function statusWords(status: RelationshipStatus | null): string {
  return status === null ? "" : `, the reader is ${STATUS_WORDS[status]}`;
}

function fieldsOf({ drivers, persona, hasPartner }: LoveRevealFacts): FieldSpec[] {
  const facts = drivers.filter((driver) => driver !== persona);
  const stance = stanceOf(facts, "love");
  const [first] = facts;
  const leaning = facts.find((driver) => driver.stance === stance) ?? first;
  const [main, other, further] = dynamicOf(facts, hasPartner);
  return [
    {
      name: "answer",
      sentences: [
        { kind: "held", drivers: [leaning] },
        { kind: "named", drivers: [persona] },
        { kind: "free", drivers: [] },
      ],
      words: { min: 30, max: 90 },
      stance,
    },
    {
      name: "dynamic",
      sentences: [
        { kind: "named", drivers: [main] },
        { kind: "held", drivers: [other] },
        { kind: "named", drivers: [further] },
      ],
      words: { min: 30, max: 90 },
      stance: stanceOf([main, other, further], "love"),
    },
    {
      name: "next_action",
      sentences: [{ kind: "free", drivers: [] }, { kind: "free", drivers: [] }],
      words: { min: 10, max: 40 },
      stance,
    },
  ];
}

/**
 * The two facts on which the dynamic rests: the fact with the greatest weight, which is named, and
 * a fact with dates. If there is a partner, both facts are about both people, otherwise about the
 * birth.
 */
function dynamicOf(facts: readonly Driver[], hasPartner: boolean): [Driver, Driver, Driver] {
  const [first] = facts;
  const [between, natal] = ["pair.", "natal."].map((of) =>
    facts.filter(({ id }) => id.startsWith(of))
  );
  const main = (hasPartner ? between[0] : undefined) ?? natal[0] ?? first;
  const others = facts.filter((driver) => driver !== main);
  const dated = others.find(({ dates }) => dates.length > 0);
  const further = main === first ? dated ?? others[0] ?? main : first;
  const left = others.filter((driver) => driver !== further);
  return [main, left.find((driver) => between.includes(driver)) ?? left[0] ?? main, further];
}
