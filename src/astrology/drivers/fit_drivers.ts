import type { AspectType } from "../../ephemeris/points.ts";
import type { BuyerArchetype } from "../archetypes.ts";
import type { FitBody, FitFact } from "../campaign_fit/fit_facts.ts";
import type { FitReason } from "../campaign_fit/fit_score.ts";
import { POINT_NAMES } from "../chart/chart.ts";
import type { Sign } from "../signs.ts";
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
 * The reasons for or against a campaign as drivers. They are true for everyone whom the rules
 * concern. Only the sign of the points, positive or negative, is used. Two rules that leave one body
 * a single sign are one driver, which names this sign.
 */
export function reasonDrivers(reasons: readonly FitReason[]): Driver[] {
  const placed = placeOf(reasons.map(({ rule: { fact } }) => fact));
  if (placed === null) return reasons.map(reasonDriver);
  const { body, sign } = placed;
  const meanings = reasons.map(({ rule: { words } }) => words).join(", and ");
  const sides = [...new Set(reasons.map(sideOf))];
  return [{
    ...EVERYWHERE,
    id: `${PLACED}${reasons.map(({ rule }) => rule.id).join("+")}`,
    kind: "placement",
    text: sentenceOf(
      `${POINT_NAMES[body]} in ${sign}: ${meanings}; speaks ${sides.join(" and ")} this campaign`,
    ),
    claims: [{ kind: "sign", body, sign }],
    theme: reasons[0].rule.theme,
    stance: sides.length > 1 ? "mixed" : sides[0] === "for" ? "supportive" : "challenging",
    keywords: [],
  }];
}

const GROUPED = "fit.";
const PLACED = "fit_sign.";

/** The ids of the rules on which a driver of this file rests, the stronger first. */
export function ruleIdsOf(driverId: string): string[] {
  return driverId.replace(PLACED, "").replace(GROUPED, "").split("+");
}

/** The only sign that two facts leave to the body that both are about; null if there is none. */
function placeOf(facts: readonly FitFact[]): { body: FitBody; sign: Sign } | null {
  const [first, second] = facts;
  if (facts.length !== 2 || first.kind !== "placement" || second.kind !== "placement") return null;
  if (first.body !== second.body) return null;
  const signs = first.signs.filter((sign) => second.signs.includes(sign));
  return signs.length === 1 ? { body: first.body, sign: signs[0] } : null;
}

function sideOf({ points }: FitReason): "for" | "against" {
  return points > 0 ? "for" : "against";
}

export function reasonDriver(reason: FitReason): Driver {
  const { id, fact, says, words, theme } = reason.rule;
  const side = sideOf(reason);
  return {
    ...EVERYWHERE,
    id: `${GROUPED}${id}`,
    kind: fact.kind === "placement" ? "placement" : "aspect",
    text: sentenceOf(`${says}: ${words}; speaks ${side} this campaign`),
    claims: [claimOf(fact)],
    numbers: fact.kind === "gathering" ? [fact.min] : [],
    theme,
    stance: side === "for" ? "supportive" : "challenging",
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
