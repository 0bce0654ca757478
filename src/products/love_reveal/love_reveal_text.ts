import type { Driver } from "../../astrology/drivers/driver.ts";
import { LOVE_PERSONAS } from "../../astrology/figures/love_personas.ts";
import type { Sign } from "../../astrology/signs.ts";
import { stanceOf } from "../../astrology/drivers/rank_drivers.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import type { Tone } from "../../ai/task.ts";
import type { ProductText } from "../../ai/product.ts";
import { type RelationshipStatus, STATUS_WORDS } from "../love/relationship_status.ts";
import { TRAIT_POINTS } from "../asked/trait_points.ts";
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
  version: "love-reveal-4",
  gate: { ...loveGate, mustAnswer: true },
  words: async () => (await import("../love/words/reveal_sentences.ts")).loveWords,
  instructions: [
    "It answers one question about love. answer speaks to the question, with a telling word of it, and names the reader's persona in love; dynamic says what is at work, in the reader or between the two; next_action is something within the reader's own power that goes with the answer.",
    'A natal fact is of the reader\'s birth: say "your natal Venus". A fact of two people says whose is whose: "your Venus", "your partner\'s Mars"; never turn them round. All others are of the sky, with their days.',
    "stance says how the facts of a field lean: supportive, mixed or challenging. Keep to it, as an inclination and never a verdict on anybody.",
    "Suppose nothing that the question does not tell. Say nothing about what anyone else secretly thinks, feels or will do, and never advise to leave, to stay or to win somebody back. Partners may be of any gender.",
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
  // A trait in the sign of the persona would say the same as the persona, so both are one sentence.
  const ofPersona = isTrait(first) && signOf(first) === signOfPersona(persona) ? [first] : [];
  const [main, further] = dynamicOf(facts, hasPartner, persona);
  return [
    {
      name: "answer",
      sentences: [
        { kind: "free", drivers: [leaning] },
        { kind: "named", drivers: [persona, ...ofPersona] },
      ],
      words: { min: 25, max: 100 },
      stance,
    },
    {
      name: "dynamic",
      sentences: [{ kind: "named", drivers: [main] }, { kind: "named", drivers: [further] }],
      words: { min: 20, max: 90 },
      stance: stanceOf([main, further], "love"),
    },
    {
      name: "next_action",
      sentences: [{ kind: "free", drivers: [] }],
      words: { min: 5, max: 40 },
      stance,
    },
  ];
}

/**
 * The two facts on which the dynamic rests. The first is between the two people if there is a
 * partner, otherwise the place of a point at birth. The second is a fact with dates, unless the
 * fact with the greatest weight is still to be named.
 */
function dynamicOf(
  facts: readonly Driver[],
  hasPartner: boolean,
  persona: Driver,
): [Driver, Driver] {
  const [first] = facts;
  const isOf = (prefix: string) => ({ id }: Driver) => id.startsWith(prefix);
  const sign = signOfPersona(persona);
  const isNamed = isTrait(first) && signOf(first) === sign;
  const left = isNamed ? facts.slice(1) : facts;
  const traits = left.filter(isTrait);
  const main = (hasPartner ? left.find(isOf("pair.")) : undefined) ??
    traits.find((trait) => signOf(trait) !== sign) ?? traits[0] ??
    left.find(isOf("natal.")) ?? left[0] ?? first;
  if (main !== first && !isNamed) return [main, first];
  const others = left.filter((driver) => driver !== main);
  const dated = others.find(({ dates }) => dates.length > 0);
  const between = hasPartner ? others.find(isOf("pair.")) : undefined;
  return [main, dated ?? between ?? others[0] ?? main];
}

/** Whether a fact is the place of a point at birth for which there are words. */
function isTrait({ frame, claims: [claim] }: Driver): boolean {
  return frame === "natal" && claim?.kind === "sign" && TRAIT_POINTS.includes(claim.body);
}

function signOf({ claims: [claim] }: Driver): Sign | null {
  return claim?.kind === "sign" ? claim.sign : null;
}

function signOfPersona({ id }: Driver): Sign | null {
  return LOVE_PERSONAS.find((persona) => id === `persona.${persona.id}`)?.sign ?? null;
}
