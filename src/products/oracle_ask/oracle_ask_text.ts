import type { Driver, Stance, Topic } from "../../astrology/drivers/driver.ts";
import { askersStanceOf, rankDrivers, stanceOf } from "../../astrology/drivers/rank_drivers.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import { type QuestionClass, questionClassOf } from "../../ai/question_class.ts";
import { askedQuestion } from "../../ai/question_kind.ts";
import type { Tone } from "../../ai/task.ts";
import type { ProductText } from "../../ai/product.ts";
import { contradictingSlots } from "./verdict.ts";

export const LEANS = ["yes", "not_yet", "open"] as const;
type Lean = (typeof LEANS)[number];

export interface OracleFacts {
  question: string;
  topic: Topic;
  /** The day of the request in UTC, YYYY-MM-DD. */
  day: string;
  /** All facts, the weightiest first. */
  drivers: readonly Driver[];
  tone: Tone;
}

interface OracleAnswer {
  answer: string;
  insight: string;
  next_action: string;
}

const LEAN_OF: Readonly<Record<Stance, Lean>> = {
  supportive: "yes",
  challenging: "not_yet",
  mixed: "open",
};

export const oracleAskText: ProductText<OracleFacts, OracleAnswer> = {
  id: "oracle.ask",
  version: "oracle-2",
  gate: { mustAnswer: true, contradicting: contradictingSlots },
  instructions: [
    "An oracle answers one question. answer speaks to the question, with a telling word of it; insight says what that rests on; next_action is something within the reader's own power.",
    'A natal fact is of the reader\'s birth: say "your natal Venus". All others are of the sky of the day.',
    "stance of answer is the answer to a yes or no about the reader's own doing: supportive leans toward yes, challenging means not yet, mixed leaves it open. Keep to it, as an inclination and never a verdict. Without a stance, give no yes or no.",
    "Say nothing about what other people secretly think, feel or will do: if the question asks for it, speak of the reader's own side alone, and say so.",
  ],
  task: ({ question, topic, day, drivers, tone }) => ({
    product: "oracle.ask",
    version: oracleAskText.version,
    title: `oracle answer, topic ${topic}`,
    instructions: oracleAskText.instructions,
    tone,
    plan: planOf(fieldsOf({ question, drivers, topic }), drivers),
    customerText: { question },
    day,
    signs: [],
  }),
  assemble: ({ answer, insight, next_action }) => ({ answer, insight, next_action }),
  pathOf: (field) => field,
};

/** For each inclination, the opposite one: what speaks for staying speaks against leaving. */
const OPPOSITE: Readonly<Record<Stance, Stance>> = {
  supportive: "challenging",
  challenging: "supportive",
  mixed: "mixed",
};

type Asked = Pick<OracleFacts, "question" | "drivers" | "topic">;

/**
 * How the asker's facts incline toward the action in the question. Null unless the question is a
 * yes-or-no question about the asker's own action, because the sky gives no answers about other
 * people or about what will happen.
 */
export function leanOf(asked: Asked): Lean | null {
  const stance = answerStanceOf(asked, questionClassOf(asked.question));
  return stance && LEAN_OF[stance];
}

function answerStanceOf({ question, drivers, topic }: Asked, asked: QuestionClass): Stance | null {
  if (asked.kind !== "own_choice" || askedQuestion(question).kind === "care") return null;
  const stance = askersStanceOf(drivers, topic);
  return asked.direction === "away" ? OPPOSITE[stance] : stance;
}

function fieldsOf(asked: Asked): FieldSpec[] {
  const { drivers, topic } = asked;
  const stance = askersStanceOf(drivers, topic);
  const ranked = rankDrivers(drivers, topic);
  const [first] = drivers;
  // The answer must rest on a fact whose stance is the stance of all facts together.
  const leaning = ranked.find((driver) => driver.stance === stance) ?? first;
  const [second, third] = [
    ...ranked.filter((driver) => driver !== first && driver !== leaning),
    leaning,
  ];
  return [
    {
      name: "answer",
      sentences: [{ kind: "held", drivers: [leaning] }, { kind: "free", drivers: [] }],
      words: { min: 15, max: 50 },
      stance: answerStanceOf(asked, questionClassOf(asked.question)),
    },
    {
      name: "insight",
      sentences: [
        { kind: "named", drivers: [first] },
        { kind: "held", drivers: [second] },
        { kind: "named", drivers: [third ?? second] },
      ],
      words: { min: 30, max: 90 },
      stance: stanceOf([first, second, third ?? second], topic),
    },
    {
      name: "next_action",
      sentences: [{ kind: "free", drivers: [] }, { kind: "free", drivers: [] }],
      words: { min: 10, max: 40 },
      stance,
    },
  ];
}
