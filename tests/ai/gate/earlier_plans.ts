/** The plans of four products for which writers wrote answers, before these products were replanned. */
import type { Driver, Topic } from "../../../src/astrology/drivers/driver.ts";
import { TOPICS } from "../../../src/astrology/drivers/driver.ts";
import {
  askersStanceOf,
  rankDrivers,
  stanceOf,
} from "../../../src/astrology/drivers/rank_drivers.ts";
import { type FieldSpec, planOf } from "../../../src/ai/plan.ts";
import type { Task } from "../../../src/ai/task.ts";

/** The task with the plan for which its answer was written. */
export function asPlannedEarlier(task: Task): Task {
  const { drivers, fields } = task.plan;
  const earlier = EARLIER.get(task.product);
  return earlier === undefined
    ? task
    : { ...task, plan: planOf(earlier(task, fields[0].stance), drivers) };
}

const EARLIER = new Map([
  ["oracle.ask", oracleFields],
  ["experiences.love_reveal", loveFields],
  ["tarot.draw", tarotFields],
  ["experiences.future_partner_vision", visionFields],
]);

/** Whether the answers of a product were written for another plan than today's. */
export function isPlannedEarlier(product: string): boolean {
  return EARLIER.has(product);
}

function topicOf({ title }: Task): Topic {
  return TOPICS.find((topic) => title.endsWith(`topic ${topic}`)) ?? "general";
}

function oracleFields(task: Task, answerStance: FieldSpec["stance"]): FieldSpec[] {
  const { drivers } = task.plan;
  const topic = topicOf(task);
  const stance = askersStanceOf(drivers, topic);
  const ranked = rankDrivers(drivers, topic);
  const [first] = drivers;
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
      stance: answerStance,
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
    nextAction(stance),
  ];
}

/** The advice stood last, also where a question was asked. */
function tarotFields({ plan }: Task): FieldSpec[] {
  return plan.fields.map(({ name, slots, words, stance }) => {
    const sentences = slots.map(({ kind, drivers }) => ({ kind, drivers }));
    if (name !== "answer") return { name, sentences, words, stance };
    const named = sentences.filter(({ kind }) => kind === "named");
    return {
      ...{ name, stance },
      sentences: [...named, ...sentences.filter(({ kind }) => kind !== "named")],
      words: named.length === 1 ? { min: 20, max: 75 } : { min: 25, max: 110 },
    };
  });
}

/** No answer to the intent stood before the portrait. */
function visionFields({ plan }: Task): FieldSpec[] {
  return plan.fields.filter(({ name }) => name !== "intent_answer")
    .map(({ name, slots, words, stance }) => ({
      ...{ name, words, stance },
      sentences: slots.map(({ kind, drivers }) => ({ kind, drivers })),
    }));
}

function loveFields(task: Task, stance: FieldSpec["stance"]): FieldSpec[] {
  const { drivers } = task.plan;
  const persona = drivers.find(({ kind }) => kind === "persona")!;
  const facts = drivers.filter((driver) => driver !== persona);
  const [first] = facts;
  const leaning = facts.find((driver) => driver.stance === stance) ?? first;
  const [main, other, further] = dynamicOf(facts, task.title.includes("for two"));
  return [
    {
      name: "answer",
      sentences: [
        { kind: "held", drivers: [leaning] },
        { kind: "named", drivers: [persona] },
        { kind: "free", drivers: [] },
      ],
      words: { min: 30, max: 90 },
      stance,
    },
    {
      name: "dynamic",
      sentences: [
        { kind: "named", drivers: [main] },
        { kind: "held", drivers: [other] },
        { kind: "named", drivers: [further] },
      ],
      words: { min: 30, max: 90 },
      stance: stanceOf([main, other, further], "love"),
    },
    nextAction(stance),
  ];
}

function nextAction(stance: FieldSpec["stance"]): FieldSpec {
  return {
    name: "next_action",
    sentences: [{ kind: "free", drivers: [] }, { kind: "free", drivers: [] }],
    words: { min: 10, max: 40 },
    stance,
  };
}

function dynamicOf(facts: readonly Driver[], hasPartner: boolean): [Driver, Driver, Driver] {
  const [first] = facts;
  const [between, natal] = ["pair.", "natal."].map((of) =>
    facts.filter(({ id }) => id.startsWith(of))
  );
  const main = (hasPartner ? between[0] : undefined) ?? natal[0] ?? first;
  const others = facts.filter((driver) => driver !== main);
  const dated = others.find(({ dates }) => dates.length > 0);
  const further = main === first ? dated ?? others[0] ?? main : first;
  const left = others.filter((driver) => driver !== further);
  return [main, left.find((driver) => between.includes(driver)) ?? left[0] ?? main, further];
}
