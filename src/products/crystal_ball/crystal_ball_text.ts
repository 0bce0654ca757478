import type { Driver, Topic } from "../../astrology/drivers/driver.ts";
import type { MomentSky } from "../../astrology/drivers/moment_drivers.ts";
import type { Citation } from "../../ai/draft.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import type { Tone } from "../../ai/task.ts";
import type { ProductText } from "../../ai/product.ts";
import { verdictOf } from "../asked/counsel.ts";
import { symbolGate } from "./symbol_gate.ts";
import { inclinationOf } from "./symbol_counsels.ts";

export const VISION_STYLES = ["mystic", "modern", "poetic", "plain"] as const;
type VisionStyle = (typeof VISION_STYLES)[number];

/** The kinds of facts that a vision may rest on. */
export const VISION_KNOWLEDGE = ["symbols", "lunar_phase", "transits"] as const;
type VisionKnowledge = (typeof VISION_KNOWLEDGE)[number];

export interface CrystalBallFacts {
  question: string;
  topic: Topic;
  /** The day of the request in UTC, YYYY-MM-DD. */
  day: string;
  /** Two symbols in order. */
  symbols: readonly Driver[];
  sky: MomentSky;
  style: VisionStyle;
}

interface CrystalBallAnswer {
  vision: string;
  meaning: string;
  action: string;
}

const STYLES: Readonly<Record<VisionStyle, { tone: Tone; instruction: string }>> = {
  mystic: {
    tone: "warm",
    instruction: "Style: mystic, hushed, as by candlelight over the glass; no thee and thou.",
  },
  modern: { tone: "direct", instruction: "Style: modern, as for a reader who smiles at fairs." },
  poetic: { tone: "poetic", instruction: "Style: poetic, one clear image after another." },
  plain: { tone: "neutral", instruction: "Style: plain, short words and no theatre." },
};

export const crystalBallText: ProductText<CrystalBallFacts, CrystalBallAnswer> = {
  id: "experiences.crystal_ball",
  version: "crystal-5",
  gate: symbolGate,
  words: async () => (await import("./words/crystal_ball_sentences.ts")).crystalWords,
  instructions: [
    "It is a vision in a crystal ball, a picture and no forecast. vision shows the two symbols in the glass and the Moon's light, meaning reads them for the question, action is something small within the reader's own power.",
    "A symbol is given with what it stands for. Name it where its sentence rests on it in vision, keep to these two, and let no third thing appear in the glass.",
    "The sky is that of this minute, not of a birth and not of a whole day; what is still ahead carries its day.",
    "stance says how a field leans: supportive, mixed or challenging. Keep to it; what is challenging is workable, never a threat.",
    "Say nothing about what other people secretly think, feel or will do, and suppose nothing that the question does not tell.",
  ],
  task: ({ question, topic, day, symbols, sky, style }) => ({
    product: "experiences.crystal_ball",
    version: crystalBallText.version,
    title: `crystal ball, topic ${topic}`,
    instructions: [...crystalBallText.instructions, STYLES[style].instruction],
    tone: STYLES[style].tone,
    plan: planOf(fieldsOf(symbols, sky, day), driversOf(symbols, sky)),
    customerText: { question },
    day,
    signs: [],
  }),
  assemble: ({ vision, meaning, action }) => ({ vision, meaning, action }),
  pathOf: (field) => field,
};

/** All drivers of a vision. The symbols come before the facts of the sky. */
export function driversOf(symbols: readonly Driver[], { light, others }: MomentSky): Driver[] {
  return [...symbols, light, ...others];
}

/** The kinds of facts on which the sentences of a vision rest. */
export function knowledgeOf(
  citations: readonly Citation[],
  { sky: { light }, symbols }: Pick<CrystalBallFacts, "sky" | "symbols">,
): VisionKnowledge[] {
  const cited = new Set(citations.flatMap(({ drivers }) => drivers));
  const isSymbol = (id: string) => symbols.some((symbol) => symbol.id === id);
  const isPhase = (id: string) => id === light.id && light.kind !== "placement";
  const rests: Readonly<Record<VisionKnowledge, (id: string) => boolean>> = {
    symbols: isSymbol,
    lunar_phase: isPhase,
    transits: (id) => !isSymbol(id) && !isPhase(id),
  };
  return VISION_KNOWLEDGE.filter((knowledge) => [...cited].some(rests[knowledge]));
}

/** What is this far ahead in days says little about the hour of the question. */
const FAR_DAYS = 15;

function isFarAhead({ dates }: Driver, day: string): boolean {
  const end = new Date(Date.parse(day) + FAR_DAYS * 86_400_000).toISOString().slice(0, 10);
  return dates.length > 0 && dates.every(({ start }) => start > end);
}

function fieldsOf(
  [first, second]: readonly Driver[],
  { light, others }: MomentSky,
  day: string,
): FieldSpec[] {
  const telling = others.find((driver) => !isFarAhead(driver, day)) ?? others[0];
  const stance = verdictOf([first, second].map(inclinationOf));
  return [
    {
      name: "vision",
      sentences: [
        { kind: "named", drivers: [first] },
        { kind: "named", drivers: [second] },
        { kind: "named", drivers: [light] },
      ],
      words: { min: 30, max: 90 },
      stance,
    },
    {
      name: "meaning",
      sentences: [
        // The answer, in up to two sentences.
        { kind: "free", drivers: [first] },
        { kind: "held", drivers: [second] },
        { kind: "named", drivers: [telling] },
      ],
      words: { min: 30, max: 120 },
      stance,
    },
    {
      name: "action",
      sentences: [{ kind: "free", drivers: [] }],
      words: { min: 6, max: 40 },
      stance,
    },
  ];
}
