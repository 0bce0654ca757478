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
    `Every fact that is certain gives its weight to the sign it names, and ${ELEMENT_SHARE} of it to the other signs of the same element. The sign with the greatest sum chooses the figure; of equal ones that of the fact that stands first in the table. What is not certain, such as houses without a time or a Moon that changes sign within the day, takes no part.`,
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
    `By the house in which the ruler of the seventh stands; where no house is known by the sign of the first of ${
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
    `Windows are those of Timing windows for the topic love, 365 days from today in UTC, without challenging ones and such as last longer than 120 days: the three of the highest score, whose \`confidence\` is that score / 100, an emphasis and no probability. Of a birth whose hour is not known only the days count on which a transit is within orb by every hour, at the strength it has at least.`,
    `\`image_prompt\` is put together from fixed words of archetype, setting, the element of the archetype's sign and the tone (${
      Object.values(IMAGE_STYLES).join(", ")
    }): two adults, no likeness of a real person, no word of a customer.`,
    "Significators of love: Lilly, Christian Astrology (1647), pp. 302–311. Figures, scenes and numbers are of this service alone: symbols, no measure of a person.",
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
