import { markdownTable } from "../conventions.ts";
import {
  ARCHETYPE_WEIGHTS,
  ELEMENT_SHARE,
  type FigureFact,
  PERSONA_WEIGHTS,
  SCENE_BODIES,
} from "./love_figures.ts";
import { LOVE_PERSONAS } from "./love_personas.ts";
import { SETTINGS_BY_HOUSE, SETTINGS_BY_SIGN } from "./meeting_settings.ts";
import { PARTNER_ARCHETYPES } from "./partner_archetypes.ts";
import { IMAGE_STYLES } from "./vision_image.ts";

/**
 * The method of choosing persona, archetype and setting, in Markdown, generated from the tables.
 */
export function loveFigureMethod(): string {
  return [
    "# Figures of love",
    `Every fact that is beyond doubt adds its weight to the sign that it names, and ${ELEMENT_SHARE} of its weight to the other signs of the same element. The sign with the greatest sum chooses the figure. If sums are equal, it is the sign of the first fact in the table. Uncertain facts, such as houses without a time or a Moon that changes sign within the day, do not count.`,
    "## Weights",
    markdownTable(
      ["sign of", "persona in love", "partner archetype"],
      FACTS.map(([fact, words]) => [
        words,
        String(PERSONA_WEIGHTS[fact] ?? ""),
        String(ARCHETYPE_WEIGHTS[fact] ?? ""),
      ]),
    ),
    "## Figures",
    markdownTable(
      ["sign", "persona in love", "partner archetype"],
      LOVE_PERSONAS.map(({ sign, name }, index) => [sign, name, PARTNER_ARCHETYPES[index].name]),
    ),
    "## Setting of the meeting",
    `The setting follows from the house of the ruler of house 7. If no house is known, it follows from the sign of the first of ${
      SCENE_BODIES.join(", ")
    } whose sign is certain.`,
    markdownTable(
      ["house", "setting", "sign", "setting"],
      SETTINGS_BY_HOUSE.map(({ at }, index) => [
        String(index + 1),
        at,
        LOVE_PERSONAS[index].sign,
        SETTINGS_BY_SIGN[index].at,
      ]),
    ),
    "## Windows and picture",
    `Windows come from Timing windows for the topic love, 365 days from today in UTC. Challenging windows, and windows longer than 120 days, are left out. The three with the highest scores are given; \`confidence\` is the score / 100, which measures emphasis and is not a probability. If the time of birth is unknown, only days on which a transit is within orb for every possible time count, and the transit has its lowest strength.`,
    `\`image_prompt\` consists of fixed words for archetype, setting, the element of the archetype's sign and the tone (${
      Object.values(IMAGE_STYLES).join(", ")
    }): two adults, no likeness of a real person, and no words of a customer.`,
    "Significators of love: Lilly, Christian Astrology (1647), pp. 302–311. Figures, scenes and numbers are this service's own. They are symbols and do not measure a person.",
  ].join("\n\n") + "\n";
}

const FACTS: readonly (readonly [fact: FigureFact, words: string])[] = [
  ["venus", "Venus"],
  ["moon", "the Moon"],
  ["mars", "Mars"],
  ["sun", "the Sun"],
  ["jupiter", "Jupiter"],
  ["ascendant", "the ascendant"],
  ["house5", "the cusp of house 5"],
  ["house7", "the cusp of house 7"],
  ["ruler7", "the ruler of house 7"],
];
