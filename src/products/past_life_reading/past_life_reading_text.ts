import type { Driver, Topic } from "../../astrology/drivers/driver.ts";
import type { NodeFacts } from "../../astrology/drivers/node_drivers.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import type { ProductText } from "../../ai/product.ts";
import { lifeGate } from "./life_gate.ts";

export const PAST_LIFE_DEPTHS = ["brief", "standard", "deep"] as const;
type PastLifeDepth = (typeof PAST_LIFE_DEPTHS)[number];

export const PAST_LIFE_FOCUSES = [
  "soul_lesson",
  "relationships",
  "talents",
  "fears",
  "purpose",
] as const;
export type PastLifeFocus = (typeof PAST_LIFE_FOCUSES)[number];

/** Where the positions of the lunar nodes come from: the birth, or the day of the request. */
export const NODE_SOURCES = ["birth", "today"] as const;
type NodeSource = (typeof NODE_SOURCES)[number];

export interface PastLifeFacts {
  question: string | null;
  focus: PastLifeFocus;
  depth: PastLifeDepth;
  setting: Driver;
  nodes: NodeFacts;
  source: NodeSource;
}

interface PastLifeAnswer {
  lifetime_theme: string;
  scene: string;
  karmic_pattern?: string;
  present_life_echo?: string;
  healing_action: string;
}

/** For each focus, the topic by which facts are weighed, and the instruction for the model. */
export const FOCUSES: Readonly<Record<PastLifeFocus, { topic: Topic; instruction: string }>> = {
  soul_lesson: {
    topic: "spirituality",
    instruction: "Focus: what such a life was there to learn.",
  },
  relationships: {
    topic: "love",
    instruction: "Focus: how one was bound to others, then and now.",
  },
  talents: {
    topic: "creativity",
    instruction: "Focus: a gift that was practiced then and waits now.",
  },
  fears: { topic: "wellbeing", instruction: "Focus: a fear that began there, told gently." },
  purpose: {
    topic: "career",
    instruction: "Focus: what the life was for, and what this one is for.",
  },
};

interface Length {
  scene: { sentences: number; min: number; max: number };
  /** The number of sentences about the pattern; 0 if there are none. */
  patternSentences: number;
  echo: { sentences: number; min: number; max: number };
}

export const LENGTHS: Readonly<Record<PastLifeDepth, Length>> = {
  brief: {
    scene: { sentences: 2, min: 25, max: 80 },
    patternSentences: 0,
    echo: { sentences: 0, min: 0, max: 0 },
  },
  standard: {
    scene: { sentences: 5, min: 50, max: 150 },
    patternSentences: 2,
    echo: { sentences: 2, min: 20, max: 70 },
  },
  deep: {
    scene: { sentences: 7, min: 90, max: 210 },
    patternSentences: 2,
    echo: { sentences: 4, min: 40, max: 138 },
  },
};

export const pastLifeReadingText: ProductText<PastLifeFacts, PastLifeAnswer> = {
  id: "past_life.reading",
  version: "past-life-5",
  gate: lifeGate,
  words: async () => (await import("./words/life_sentences.ts")).lifeWords,
  instructions: [
    "It is a past-life reading: a story told as a symbol, never as a fact. No name of a person, no country, no century, no famous life.",
    "lifetime_theme is the life in one sentence, with what it was about under the focus. scene is one story in the past tense, in the setting given and in no other calling: where it was, what you did, what turned, how it ended; each sentence goes on from the one before. It may end with a death, told quietly.",
    "karmic_pattern says what habit such a life leaves, present_life_echo where it may show today, healing_action what loosens it, within the reader's own power. These speak of the present, as something that may be, not as guilt or debt.",
  ],
  task: (facts) => ({
    product: "past_life.reading",
    version: pastLifeReadingText.version,
    title: `past-life reading, ${facts.depth}, focus ${facts.focus.replace("_", " ")}`,
    instructions: [
      ...pastLifeReadingText.instructions,
      facts.source === "birth"
        ? 'All facts of the sky are of the reader\'s birth: say "your natal South Node".'
        : 'The nodes are those of today, not of a birth: say "today the South Node", never "your".',
      FOCUSES[facts.focus].instruction,
    ],
    tone: "warm",
    plan: planOf(fieldsOf(facts), driversOf(facts)),
    customerText: facts.question === null ? null : { question: facts.question },
    day: null,
    signs: [],
  }),
  assemble: ({ lifetime_theme, scene, healing_action, ...told }) => ({
    lifetime_theme,
    scene,
    ...told,
    healing_action,
  }),
  pathOf: (field) => field,
};

/** All drivers of a reading. The setting comes before the facts of the sky. */
export function driversOf({ setting, nodes }: Pick<PastLifeFacts, "setting" | "nodes">): Driver[] {
  return [setting, ...nodes.behind, ...nodes.ahead === null ? [] : [nodes.ahead]];
}

function fieldsOf({ setting, nodes, depth }: PastLifeFacts): FieldSpec[] {
  const { scene, patternSentences, echo } = LENGTHS[depth];
  const [first, second, third] = nodes.behind;
  const held = (...drivers: Driver[]) => ({ kind: "held" as const, drivers });
  const named = (...drivers: Driver[]) => ({ kind: "named" as const, drivers });
  return [
    {
      name: "lifetime_theme",
      sentences: [held(setting, first)],
      words: { min: 6, max: 45 },
      stance: null,
    },
    {
      name: "scene",
      sentences: [
        named(setting),
        ...Array.from({ length: scene.sentences - 1 }, () => held(setting)),
      ],
      words: { min: scene.min, max: scene.max },
      stance: null,
    },
    ...patternSentences === 0 ? [] : [{
      name: "karmic_pattern",
      sentences: [held(setting), named(first)],
      words: { min: 20, max: 60 },
      stance: first.stance,
    }],
    ...echo.sentences === 0 ? [] : [{
      name: "present_life_echo",
      sentences: [
        ...Array.from({ length: echo.sentences / 2 }, () => held(setting)),
        ...[second, third].slice(0, echo.sentences / 2).map((driver) => named(driver)),
      ],
      words: { min: echo.min, max: echo.max },
      stance: second.stance,
    }],
    {
      name: "healing_action",
      sentences: [
        held(setting),
        ...patternSentences === 0 || nodes.ahead === null ? [] : [held(nodes.ahead)],
      ],
      words: { min: 8, max: 70 },
      stance: null,
    },
  ];
}
