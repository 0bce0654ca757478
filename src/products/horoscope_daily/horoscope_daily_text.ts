import type { Driver, Stance, Topic } from "../../astrology/drivers/driver.ts";
import { rankDrivers, relevanceOf, stanceOf } from "../../astrology/drivers/rank_drivers.ts";
import { dayInWords } from "../../astrology/meanings/names.ts";
import { type Sign, SIGNS } from "../../astrology/signs.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import type { Tone } from "../../ai/task.ts";
import type { ProductText } from "../../ai/product.ts";

export const HOROSCOPE_SECTIONS = [
  "love",
  "career",
  "money",
  "wellbeing",
] as const satisfies readonly Topic[];
type HoroscopeSection = (typeof HOROSCOPE_SECTIONS)[number];

export const DELIVERY_CHANNELS = ["app", "email", "sms", "push", "web", "voice"] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

export interface HoroscopeFacts {
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** The sign from which houses are counted; null if the birth leaves the sign uncertain. */
  sign: Sign | null;
  /** Whether the horoscope is for one person. Otherwise it is for everyone of a sign. */
  isPersonal: boolean;
  /** All facts of the day. The fact with the greatest weight comes first. */
  drivers: readonly Driver[];
  sections: readonly HoroscopeSection[];
  tone: Tone;
  channel: DeliveryChannel;
}

type HoroscopeAnswer =
  & { theme: string; action: string }
  & Partial<
    Record<HoroscopeSection, string>
  >;

const DAY_MS = 86_400_000;

interface FieldLength<Sentences extends number> {
  sentences: Sentences;
  min: number;
  max: number;
  maxCharacters?: number;
}

interface Length {
  theme: FieldLength<1 | 2 | 3>;
  note: FieldLength<1 | 2>;
  action: FieldLength<1>;
  instruction: string;
}

const SCREEN: Length = {
  theme: { sentences: 2, min: 14, max: 60 },
  note: { sentences: 2, min: 8, max: 45 },
  action: { sentences: 1, min: 4, max: 25 },
  instruction: "It is read on a small screen.",
};
const PAGE: Length = {
  theme: { sentences: 3, min: 22, max: 85 },
  note: { sentences: 2, min: 8, max: 45 },
  action: { sentences: 1, min: 4, max: 25 },
  instruction: "It is read on a page with room to breathe.",
};

const LENGTHS: Readonly<Record<DeliveryChannel, Length>> = {
  app: SCREEN,
  email: PAGE,
  web: PAGE,
  sms: {
    // The theme and the action fit into one message of 160 characters, with a space between them.
    // Each note fits into one part of a longer message.
    theme: { sentences: 1, min: 6, max: 16, maxCharacters: 96 },
    note: { sentences: 1, min: 5, max: 30, maxCharacters: 153 },
    action: { sentences: 1, min: 4, max: 11, maxCharacters: 63 },
    instruction:
      "It is a text message: short sentences, plain letters and punctuation, no semicolons.",
  },
  push: {
    // Lengths that a notification can show on a locked screen.
    theme: { sentences: 1, min: 6, max: 15, maxCharacters: 90 },
    note: { sentences: 1, min: 5, max: 24, maxCharacters: 120 },
    action: { sentences: 1, min: 4, max: 11, maxCharacters: 60 },
    instruction: "It is a notification on a locked screen: one short sentence, plain punctuation.",
  },
  voice: { ...SCREEN, instruction: "It is read aloud: words that are easy to say, no brackets." },
};

/**
 * A note takes turns among all facts whose weight is at least this share of the greatest weight.
 */
const IN_TURN_FROM = 0.5;
const MAX_IN_TURN = 4;
/** Kinds of facts that hold for weeks and belong to no single day. */
const LASTING: ReadonlySet<Driver["kind"]> = new Set(["placement", "transit"]);

export const horoscopeDailyText: ProductText<HoroscopeFacts, HoroscopeAnswer> = {
  id: "horoscope.daily",
  version: "horoscope-7",
  words: async () => (await import("./words/horoscope.ts")).horoscopeWords,
  instructions: [
    "It is a horoscope for one day. theme says what the day is about, love, career, money and wellbeing speak of that part of life, action is one small thing to do today.",
    'Houses are counted from the reader\'s sign: say "your sixth house", and what that part of life is in everyday words.',
    'A natal fact is of the reader\'s birth: say "your natal Venus". A progressed fact is of a chart of its own: say "your progressed Moon". The lord of the year is the planet of a whole year of life: say "the lord of your year". All others are of the sky of the day.',
    "stance says how the day leans in a field: supportive, mixed or challenging. Keep to it; what is challenging is workable, never a threat.",
  ],
  task: (facts) => {
    const { day, sign, isPersonal, drivers, tone, channel } = facts;
    const whose = [isPersonal ? "one person" : null, sign].filter((part) => part !== null);
    return {
      product: "horoscope.daily",
      version: horoscopeDailyText.version,
      title: `daily horoscope for ${whose.join(", ")}, ${dayInWords(day, null)}`,
      instructions: [...horoscopeDailyText.instructions, LENGTHS[channel].instruction],
      tone,
      plan: planOf(fieldsOf(facts), drivers),
      customerText: null,
      day,
      signs: sign === null ? [] : [sign],
    };
  },
  assemble: ({ theme, action, ...notes }) => ({ theme, action, ...notes }),
  pathOf: (field) => field,
};

function fieldsOf(facts: HoroscopeFacts): FieldSpec[] {
  const { drivers, channel } = facts;
  const { theme, action } = LENGTHS[channel];
  const [first] = drivers;
  const ofDay = stanceOf(drivers, "general");
  const free = { kind: "free", drivers: [] } as const;
  return [
    {
      name: "theme",
      sentences: [
        { kind: "named", drivers: [first] },
        ...(theme.sentences > 2 ? [{ kind: "held", drivers: [first] } as const] : []),
        ...(theme.sentences > 1 ? [free] : []),
      ],
      ...limitsOf(theme),
      stance: ofDay,
    },
    ...notesOf(facts),
    {
      name: "action",
      sentences: [free],
      ...limitsOf(action),
      stance: ofDay,
    },
  ];
}

function limitsOf({ min, max, maxCharacters }: FieldLength<number>) {
  return { words: { min, max }, ...(maxCharacters !== undefined && { maxCharacters }) };
}

/**
 * Each section rests on facts that have the greatest weight for the section and are not used in
 * another section. Facts of about equal weight take turns, so that a note does not speak of one
 * fact for weeks. A note need not name its fact: a reader believes a fact that explains what is
 * said, and wonders about any other.
 */
function notesOf({ day, sign, sections, drivers, channel }: HoroscopeFacts): FieldSpec[] {
  const { note } = LENGTHS[channel];
  const told = new Set(drivers.slice(0, 1));
  const turn = Date.parse(day) / DAY_MS + (sign === null ? 0 : SIGNS.indexOf(sign));
  return sections.map((section): FieldSpec => {
    const ranked = rankDrivers(drivers, section);
    const left = ranked.filter((driver) => !told.has(driver));
    const own = left.filter(({ topics }) => topics.includes(section));
    const [best] = own.length > 0 ? own : [...left, ...ranked];
    // A fact of the day itself comes before facts that hold for weeks.
    const inTurn = !LASTING.has(best.kind)
      ? [best]
      : own.filter((driver) =>
        relevanceOf(driver, section) >= IN_TURN_FROM * relevanceOf(best, section)
      ).slice(0, MAX_IN_TURN);
    const driver = inTurn.at(turn % inTurn.length) ?? best;
    told.add(driver);
    return {
      name: section,
      sentences: [
        { kind: "held", drivers: [driver] },
        ...(note.sentences === 2 ? [{ kind: "free", drivers: [] } as const] : []),
      ],
      ...limitsOf(note),
      stance: driver.stance satisfies Stance,
    };
  });
}
