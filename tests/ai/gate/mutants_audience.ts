/** Faults of fact in what is said of groups of customers. */
import type { GateCode } from "../../../src/ai/gate/complaint.ts";
import { capitalized, HOUSES, pick, type Random } from "./generated.ts";
import {
  article,
  BODIES,
  bodyName,
  ELEMENTS,
  type GeneratedAudience,
  MODALITIES,
  sayGathered,
  sayPair,
  sayPlaced,
  sayStrength,
} from "./generated_audience.ts";
import type { Change } from "./mutants_recombined.ts";

export interface AudienceMutant {
  kind: string;
  code: GateCode;
  change(generated: GeneratedAudience, random: Random): Change;
}

const SIGNS_OF: Readonly<Record<string, readonly string[]>> = {
  fire: ["Aries", "Leo", "Sagittarius"],
  earth: ["Taurus", "Virgo", "Capricorn"],
  air: ["Gemini", "Libra", "Aquarius"],
  water: ["Cancer", "Scorpio", "Pisces"],
};
const others = (all: readonly string[], one: string) => all.filter((it) => it !== one);

export const AUDIENCE: readonly AudienceMutant[] = [
  {
    kind: "another element",
    code: "wrong_fact",
    change: ({ facts: { placed }, effects }, random) => [
      "s1_1",
      sayPlaced(placed.body, pick(others(ELEMENTS, placed.element), random), effects[0], random),
    ],
  },
  {
    kind: "another modality",
    code: "wrong_fact",
    change: ({ facts: { moded }, effects }, random) => [
      "s2_2",
      sayPlaced(moded.body, pick(others(MODALITIES, moded.modality), random), effects[0], random),
    ],
  },
  {
    kind: "one sign of those that it may be",
    code: "wrong_fact",
    change: ({ facts: { placed }, effects }, random) => {
      const sign = pick(SIGNS_OF[placed.element], random);
      const name = bodyName(placed.body);
      return [
        "s1_1",
        pick([
          `With ${name} in ${sign}, ${effects[0]}.`,
          `${capitalized(name)} is in ${article(placed.element)} sign, ${sign}, so ${effects[0]}.`,
          `Their ${name.replace("the ", "")} in ${sign} says that ${effects[0]}.`,
        ], random),
      ];
    },
  },
  {
    kind: "the element of another body of the same group",
    code: "wrong_fact",
    change: ({ facts: { placed, strength }, effects }, random) => [
      "s1_2",
      // The Sun is strong in two signs of fire and weak in two of air; of others no element holds.
      sayPlaced(
        strength.body,
        strength.body === "sun" ? "water" : placed.element,
        effects[0],
        random,
      ),
    ],
  },
  {
    kind: "strength and weakness exchanged",
    code: "wrong_fact",
    change: ({ facts: { strength }, effects }, random) => [
      "s1_2",
      sayStrength({ ...strength, isStrong: !strength.isStrong }, effects[0], random),
    ],
  },
  {
    kind: "the strength of one body said of another",
    code: "wrong_fact",
    change: ({ facts: { placed, strength }, effects }) => [
      "s1_1",
      `With ${bodyName(placed.body)} ${strength.isStrong ? "strong" : "weak"} by sign, ${
        effects[0]
      }.`,
    ],
  },
  {
    kind: "one dignity of those that it may be",
    code: "wrong_fact",
    change: ({ facts: { strength }, effects }, random) => [
      "s1_2",
      `${capitalized(bodyName(strength.body))} is ${
        pick(
          strength.isStrong ? ["exalted", "in its domicile"] : ["in detriment", "in its fall"],
          random,
        )
      }, so ${effects[0]}.`,
    ],
  },
  {
    kind: "agreement and disagreement exchanged",
    code: "wrong_fact",
    change: ({ facts: { pair }, effects }, random) => [
      "s2_1",
      sayPair(pair.bodies, !pair.isAgreed, effects[0], random),
    ],
  },
  {
    kind: "the relation of another pair",
    code: "wrong_fact",
    change: ({ facts: { pair: { bodies: [first, second], isAgreed } }, effects }, random) => {
      const other = pick(BODIES.filter((it) => it !== first && it !== second), random);
      return ["s2_1", sayPair([first, other], isAgreed, effects[0], random)];
    },
  },
  {
    kind: "an aspect, where only signs are known",
    code: "wrong_fact",
    change: ({ facts: { pair: { bodies, isAgreed } }, effects }, random) => {
      const [first, second] = bodies.map(bodyName);
      const verb = pick(isAgreed ? ["trines", "sextiles"] : ["squares", "opposes"], random);
      return ["s2_1", `${capitalized(first)} ${verb} ${second}, so ${effects[0]}.`];
    },
  },
  {
    kind: "a gathering elsewhere",
    code: "unlicensed",
    change: ({ facts: { gathered }, effects }, random) => [
      "s3_1",
      sayGathered(
        pick(others(ELEMENTS.includes(gathered) ? ELEMENTS : MODALITIES, gathered), random),
        effects[0],
        random,
      ),
    ],
  },
  {
    kind: "the gathering said of one body",
    code: "wrong_fact",
    change: ({ facts: { gathered, third }, effects }, random) => {
      const isElement = ELEMENTS.includes(gathered);
      const group = isElement && gathered === third.element
        ? others(ELEMENTS, gathered)[0]
        : gathered;
      return ["s3_2", sayPlaced(third.body, group, effects[0], random)];
    },
  },
  {
    kind: "the fact of another group of customers",
    code: "unlicensed",
    change: ({ facts: { placed, pair, moded, gathered, third }, effects }, random) => {
      const strangers = BODIES.filter((it) => it !== moded.body && !pair.bodies.includes(it));
      const stranger = strangers.find((it) => it === placed.body || it === third.body);
      if (stranger === undefined) return ["s1_3", sayGathered(gathered, effects[0], random)];
      const { element } = stranger === placed.body ? placed : third;
      return ["s2_3", sayPlaced(stranger, element, effects[0], random)];
    },
  },
  {
    kind: "a house",
    code: "unlicensed",
    change: ({ effects }, random) => [
      pick(["s1_3", "s2_3", "s3_3"], random),
      `The ${pick(HOUSES, random)} house says that ${effects[0]}.`,
    ],
  },
  {
    kind: "a planet that no rule looks at",
    code: "unlicensed",
    change: ({ effects }, random) => [
      pick(["s1_3", "s2_3", "s3_3"], random),
      `${pick(["Saturn", "Mercury", "Neptune", "Pluto", "The Ascendant"], random)} adds that ${
        effects[0]
      }.`,
    ],
  },
  {
    kind: "a chance in percent",
    code: "wrong_number",
    change: ({ effects }, random) => [
      pick(["s1_3", "s2_3"], random),
      `In ${pick(["80 percent", "64 %", "3.5 percent"], random)} of such births ${effects[0]}.`,
    ],
  },
  {
    kind: "a sale foretold",
    code: "certainty",
    change: (_generated, random) => [
      pick(["s1_3", "s2_3", "s3_3"], random),
      pick([
        "A Collector like this is likely to buy if the message is short.",
        "This customer will probably respond to a quiet letter.",
        "The chances of a reply are good where the picture is.",
        "Expect a higher conversion rate from a buyer like this.",
        "Such a buyer is unlikely to click on a loud offer.",
        "This customer is going to spend more in good company.",
        "Nine out of ten buyers like this open such a letter.",
      ], random),
    ],
  },
];
