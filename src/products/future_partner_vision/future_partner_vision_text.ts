import type { Driver } from "../../astrology/drivers/driver.ts";
import { PARTNER_ARCHETYPES } from "../../astrology/figures/partner_archetypes.ts";
import type { Sign } from "../../astrology/signs.ts";
import type { LoveWindow } from "../../astrology/drivers/window_drivers.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import type { Tone } from "../../ai/task.ts";
import type { ProductText } from "../../ai/product.ts";
import { type RelationshipStatus, STATUS_WORDS } from "../love/relationship_status.ts";
import { loveGate } from "../love/love_figure_claims.ts";

export interface VisionFacts {
  intent: string | null;
  status: RelationshipStatus | null;
  archetype: Driver;
  setting: Driver;
  /** The facts of the birth chart. The fact with the greatest weight comes first. */
  natal: readonly Driver[];
  /** The windows in order of time. */
  windows: readonly LoveWindow[];
  tone: Tone;
}

interface VisionAnswer {
  partner_portrait: string;
  signal: string;
  /** One note for each window, in the same order. */
  notes: string[];
}

export const futurePartnerVisionText: ProductText<VisionFacts, VisionAnswer> = {
  id: "experiences.future_partner_vision",
  version: "partner-vision-5",
  gate: loveGate,
  words: async () => (await import("../love/words/vision_sentences.ts")).visionWords,
  instructions: [
    "intent_answer, where it is wanted, stands before the portrait: it answers what the intent asks for, or says in a few words what no chart can tell and what this vision shows instead. The portrait ends with a sentence that the reader can use for that intent.",
    'It is a symbolic vision of a partner, for adults. partner_portrait tells of character, never of looks, age, gender, origin or a name; say "they". meeting_signal is a small thing by which such a meeting could begin, in the scene given. Each window sentence says what its days are good for.',
    'A natal fact is of the reader\'s birth: say "your natal Venus". A window has days: say them as they are given.',
    "Nothing here is foretold: say what could be and what the days favor, and never that somebody is met.",
    "Where the reader has a partner, it is about what to look for and to grow together; never about leaving or replacing anyone.",
  ],
  task: (facts) => ({
    product: "experiences.future_partner_vision",
    version: futurePartnerVisionText.version,
    title: `future partner vision, topic love${
      facts.status === null ? "" : `, the reader is ${STATUS_WORDS[facts.status]}`
    }`,
    instructions: futurePartnerVisionText.instructions,
    tone: facts.tone,
    plan: planOf(fieldsOf(facts), visionDrivers(facts)),
    customerText: facts.intent === null ? null : { intent: facts.intent },
    day: null,
    signs: [],
  }),
  assemble: ({ intent_answer, partner_portrait, meeting_signal, ...notes }, { windows }) => ({
    partner_portrait: intent_answer === undefined
      ? partner_portrait
      : `${intent_answer} ${partner_portrait}`,
    signal: meeting_signal,
    notes: windows.map((_, index) => notes[noteName(index)]),
  }),
  pathOf: (field) => {
    const number = /^window_(\d+)$/.exec(field)?.[1];
    if (number !== undefined) return `timing_windows[${Number(number) - 1}].note`;
    if (field === "intent_answer") return "partner_portrait";
    return field === "meeting_signal" ? "meeting_scene.signal" : field;
  },
};

/** All drivers that the vision may cite. */
export function visionDrivers({ archetype, setting, natal, windows }: VisionFacts): Driver[] {
  return [archetype, ...natal, setting, ...windows.map(({ driver }) => driver)];
}

function noteName(index: number): string {
  return `window_${index + 1}`;
}

function fieldsOf({ intent, archetype, setting, natal, windows }: VisionFacts): FieldSpec[] {
  const [first, second] = toldOf(archetype, natal);
  return [
    ...intent === null ? [] : [{
      name: "intent_answer",
      sentences: [{ kind: "free" as const, drivers: [] }],
      words: { min: 6, max: 40 },
      stance: null,
    }],
    {
      name: "partner_portrait",
      sentences: [
        { kind: "named", drivers: [archetype] },
        { kind: "named", drivers: [first] },
        ...(second === undefined ? [] : [{ kind: "named" as const, drivers: [second] }]),
        { kind: "held", drivers: [archetype] },
      ],
      words: { min: 40, max: 130 },
      stance: null,
    },
    {
      name: "meeting_signal",
      sentences: [{ kind: "named", drivers: [setting] }, { kind: "held", drivers: [archetype] }],
      words: { min: 16, max: 60 },
      stance: null,
    },
    ...windows.map(({ driver }, index): FieldSpec => ({
      name: noteName(index),
      sentences: [{ kind: "named", drivers: [driver] }],
      words: { min: 12, max: 40 },
      stance: driver.stance,
    })),
  ];
}

/**
 * The facts of the birth that a portrait names: the fact that the archetype's sign explains, if any,
 * and the fact with the greatest weight, or else one of another sign.
 */
function toldOf({ id }: Driver, natal: readonly Driver[]): [Driver, Driver?] {
  const sign = PARTNER_ARCHETYPES.find((figure) => id === `archetype.${figure.id}`)?.sign;
  const [strongest] = natal;
  const own = natal.find((driver) => signOf(driver) === sign) ?? strongest;
  if (own !== strongest) return [own, strongest];
  const others = natal.slice(1).filter((driver) => signOf(driver) !== null);
  return [own, others.find((driver) => signOf(driver) !== signOf(own)) ?? others[0]];
}

function signOf({ claims }: Driver): Sign | null {
  const claim = claims.find(({ kind }) => kind === "sign" || kind === "house_sign");
  return claim !== undefined && "sign" in claim ? claim.sign : null;
}
