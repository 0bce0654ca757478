import type { LovePersona } from "../figures/love_personas.ts";
import type { MeetingSetting } from "../figures/meeting_settings.ts";
import type { PartnerArchetype } from "../figures/partner_archetypes.ts";
import type { Driver } from "./driver.ts";
import { sentenceOf } from "./driver_words.ts";

/**
 * The fields that all figures share. A figure makes no claim about the sky; a text states a figure
 * by using the figure's keywords.
 */
const FIGURE = {
  frame: null,
  claims: [],
  dates: [],
  numbers: [],
  topics: ["general", "love"],
  stance: "mixed",
} as const;

export function personaDriver({ id, name, words }: LovePersona): Driver {
  return {
    ...FIGURE,
    id: `persona.${id}`,
    kind: "persona",
    text: sentenceOf(`the persona in love is ${midSentence(name)}: ${words}`),
    theme: "love",
    weight: 0.45,
    keywords: [bareName(name)],
  };
}

export function archetypeDriver({ id, name, words }: PartnerArchetype): Driver {
  return {
    ...FIGURE,
    id: `archetype.${id}`,
    kind: "archetype",
    text: sentenceOf(`the partner archetype is ${midSentence(name)}: ${words}`),
    theme: "partnership",
    weight: 1,
    keywords: [bareName(name)],
  };
}

export function settingDriver({ id, at, marks }: MeetingSetting): Driver {
  return {
    ...FIGURE,
    id: `meeting.${id}`,
    kind: "setting",
    text: sentenceOf(`the meeting is set ${at}`),
    theme: "meeting",
    weight: 0.4,
    keywords: marks,
  };
}

/** The name as it stands within a sentence, such as `the Slow Ember`. */
function midSentence(name: string): string {
  return name.replace(/^The /, "the ");
}

/** The name without an article, such as `Slow Ember`. */
function bareName(name: string): string {
  return name.replace(/^The /, "");
}
