import { traditionalRuler } from "../dignities.ts";
import type { NatalFacts } from "../drivers/natal_arcs.ts";
import { elementOf, type Sign, SIGNS } from "../signs.ts";
import { LOVE_PERSONAS, type LovePersona } from "./love_personas.ts";
import { type MeetingSetting, SETTINGS_BY_HOUSE, SETTINGS_BY_SIGN } from "./meeting_settings.ts";
import { PARTNER_ARCHETYPES, type PartnerArchetype } from "./partner_archetypes.ts";

export const LOVE_FIGURE_METHOD = "love-figures-1";

/** The facts of a birth used in the tables. */
export type FigureFact =
  | "venus"
  | "moon"
  | "mars"
  | "sun"
  | "jupiter"
  | "ascendant"
  | "house5"
  | "house7"
  | "ruler7";

type Weights = Partial<Record<FigureFact, number>>;

/**
 * The weight that each fact gives to its sign. Venus, Moon, Mars and Sun as significators of love:
 * Lilly, Christian Astrology (1647), the fifth and seventh house. The numbers come from no source.
 */
export const PERSONA_WEIGHTS: Weights = {
  ...{ venus: 7, moon: 5, mars: 4, house5: 3, sun: 3, ascendant: 2, house7: 1, jupiter: 1 },
};
/**
 * Weights for the partner whom a person seeks: house 7 and its ruler weigh more than Venus and Mars
 * (Lilly, pp. 302–311).
 */
export const ARCHETYPE_WEIGHTS: Weights = {
  ...{ house7: 8, ruler7: 5, venus: 5, mars: 4, moon: 3, sun: 2, jupiter: 1 },
};
/** The share of a fact's weight that the other signs of the same element get. */
export const ELEMENT_SHARE = 0.5;
/** The facts whose sign chooses the scene if no house is known. The first certain fact counts. */
export const SCENE_BODIES: readonly FigureFact[] = ["venus", "mars", "sun", "jupiter"];

/** The signs of facts that are certain. */
type FigureSigns = ReadonlyMap<FigureFact, Sign>;

export function figureSigns({ arcs, cuspSigns }: NatalFacts): FigureSigns {
  const signOf = (point: string) => arcs.find((arc) => arc.point === point)?.sign ?? null;
  const seventh = cuspSigns?.[6] ?? null;
  const found: [FigureFact, Sign | null][] = [
    ...(["venus", "moon", "mars", "sun", "jupiter", "ascendant"] as const)
      .map((fact): [FigureFact, Sign | null] => [fact, signOf(fact)]),
    ["house5", cuspSigns?.[4] ?? null],
    ["house7", seventh],
    ["ruler7", seventh && signOf(traditionalRuler(seventh))],
  ];
  return new Map(found.filter((fact): fact is [FigureFact, Sign] => fact[1] !== null));
}

export function lovePersona(signs: FigureSigns): LovePersona {
  return LOVE_PERSONAS[heaviestSign(signs, PERSONA_WEIGHTS)];
}

export function partnerArchetype(signs: FigureSigns): PartnerArchetype {
  return PARTNER_ARCHETYPES[heaviestSign(signs, ARCHETYPE_WEIGHTS)];
}

/**
 * The setting for the house in which the seventh house's ruler is. If no house is known, the
 * setting for the sign of Venus, or for the sign of the next certain fact.
 */
export function meetingSetting({ arcs, cuspSigns }: NatalFacts, signs: FigureSigns) {
  const seventh = cuspSigns?.[6] ?? null;
  const ruler = seventh === null ? null : traditionalRuler(seventh);
  const house = arcs.find(({ point }) => point === ruler)?.house ?? null;
  if (house !== null) return SETTINGS_BY_HOUSE[house - 1];
  const fact = SCENE_BODIES.find((body) => signs.has(body));
  const sign = fact === undefined ? SIGNS[0] : signs.get(fact)!;
  return SETTINGS_BY_SIGN[SIGNS.indexOf(sign)] satisfies MeetingSetting;
}

/**
 * Index of the sign with the greatest sum: the full weights of the facts in the sign, and a share
 * of the weights of facts in signs of the same element. If sums are equal, the sign of the first
 * fact in the table is chosen; if all sums are 0, the first sign.
 */
function heaviestSign(signs: FigureSigns, weights: Weights): number {
  const facts = Object.entries(weights) as [FigureFact, number][];
  const sumOf = (sign: Sign) =>
    facts.reduce((sum, [fact, weight]) => {
      const own = signs.get(fact);
      if (own === undefined) return sum;
      if (own === sign) return sum + weight;
      return elementOf(own) === elementOf(sign) ? sum + ELEMENT_SHARE * weight : sum;
    }, 0);
  const inOrder = facts.flatMap(([fact]) => signs.get(fact) ?? []);
  const [heaviest = SIGNS[0]] = inOrder.toSorted((a, b) => sumOf(b) - sumOf(a));
  return SIGNS.indexOf(heaviest);
}
