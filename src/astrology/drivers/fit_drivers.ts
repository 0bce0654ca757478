import type { AspectType } from "../../ephemeris/points.ts";
import type { BuyerArchetype } from "../archetypes.ts";
import type { FitFact } from "../campaign_fit/fit_facts.ts";
import type { FitReason } from "../campaign_fit/fit_score.ts";
import type { Driver, GroupClaim } from "./driver.ts";
import { sentenceOf } from "./driver_words.ts";

/** The aspect that two signs have by the number of signs between them. */
const ASPECTS_OF_SIGNS: Partial<Record<number, AspectType>> = {
  0: "conjunction",
  2: "sextile",
  3: "square",
  4: "trine",
  6: "opposition",
};

const EVERYWHERE = {
  frame: null,
  dates: [],
  numbers: [],
  topics: ["general"],
  weight: 1,
} as const;

/**
 * A reason for or against a campaign. The reason is true for everyone whom the rule concerns, so
 * the reason names no single sign. Only the sign of the points, positive or negative, is used.
 */
export function reasonDriver({ rule, points }: FitReason): Driver {
  const { id, fact, says, words, theme } = rule;
  const isFor = points > 0;
  return {
    ...EVERYWHERE,
    id: `fit.${id}`,
    kind: fact.kind === "placement" ? "placement" : "aspect",
    text: sentenceOf(`${says}: ${words}; speaks ${isFor ? "for" : "against"} this campaign`),
    claims: [claimOf(fact)],
    numbers: fact.kind === "gathering" ? [fact.min] : [],
    theme,
    stance: isFor ? "supportive" : "challenging",
    keywords: [],
  };
}

/** The type of buyer as a driver; the type does not depend on the campaign. */
export function archetypeDriver({ id, name, words }: BuyerArchetype): Driver {
  return {
    ...EVERYWHERE,
    id: `archetype.${id}`,
    kind: "archetype",
    text: sentenceOf(`${name}: ${words}`),
    claims: [],
    theme: id,
    stance: "mixed",
    keywords: [id],
  };
}

function claimOf(fact: FitFact): GroupClaim {
  switch (fact.kind) {
    case "placement":
      return { kind: "sign_among", body: fact.body, signs: fact.signs };
    case "signs_apart": {
      const [first, second] = fact.bodies;
      const types = fact.counts.map((count) => ASPECTS_OF_SIGNS[count]!);
      return { kind: "signs_related", first, second, types };
    }
    case "gathering":
      return { kind: "gathering", signs: fact.signs };
  }
}
