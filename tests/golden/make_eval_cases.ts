/**
 * Writes the requests of `deno task eval`, twenty a product; births and questions are invented:
 * deno run --allow-write=tests/golden tests/golden/make_eval_cases.ts
 */
import { VISION_STYLES } from "../../src/products/crystal_ball/crystal_ball_text.ts";
import { HOROSCOPE_SECTIONS } from "../../src/products/horoscope_daily/horoscope_daily_text.ts";
import {
  PAST_LIFE_DEPTHS,
  PAST_LIFE_FOCUSES,
} from "../../src/products/past_life_reading/past_life_reading_text.ts";
import { TONES } from "../../src/ai/task.ts";
import {
  CHANNELS as AUDIENCE_CHANNELS,
  PRODUCT_CATEGORIES,
} from "../../src/astrology/campaign_fit/campaigns.ts";
import { TOPICS } from "../../src/astrology/drivers/driver.ts";
import { WORLD_TOPICS } from "../../src/astrology/mundane/world_tables.ts";
import { SIGNS } from "../../src/astrology/signs.ts";
import { SPREAD_TYPES } from "../../src/tarot/spreads.ts";
import { seededChoices } from "../faults/seeded_choices.ts";

const CASES_A_PRODUCT = 20;
const CHANNELS = ["app", "email", "sms", "web", "voice"];
/** One to a case, so that no two ask the same. */
const QUESTIONS = [
  "Should I leave my agency job to freelance?",
  "Is this a good month to ask for a raise?",
  "Why do I keep saying yes to everyone but myself?",
  "Should we move to the coast or stay near my parents?",
  "What am I not seeing in my friendship with Ana?",
  "Is it time to finish the novel I put away?",
  "How do I stop comparing my life with my sister's?",
  "Will the new flatmate work out?",
  "Should I go back to school at forty?",
  "How can I make peace with my father?",
  "Do I wait for his call or write first?",
  "What deserves my attention now?",
  "Is the bakery the right dream for me?",
  "How do I tell my team that I am leaving?",
  "Should I give our relationship another year?",
  "What would help me rest?",
  "Where is my energy leaking?",
  "Is my shyness holding me back at work?",
  "Should I lend my brother the money for his van?",
  "Why does this city no longer feel like home?",
];

const { whole, pick } = seededChoices(130_713);

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

function date(firstYear: number, lastYear: number): string {
  return `${whole(firstYear, lastYear)}-${twoDigits(whole(1, 12))}-${twoDigits(whole(1, 28))}`;
}

/** Timed, known by the day at a place, or by the date alone. */
function subject(index: number) {
  const born = { id: `customer-${index}`, dob: date(1945, 2004) };
  const offsetHours = whole(-10, 11);
  const offset = `${offsetHours < 0 ? "-" : "+"}${twoDigits(Math.abs(offsetHours))}:00`;
  const place = {
    latitude: whole(-5000, 5500) / 100,
    longitude: offsetHours * 15 + whole(-7, 7),
    utc_offset: offset,
  };
  const tob = `${twoDigits(whole(0, 23))}:${twoDigits(whole(0, 59))}`;
  return pick([{ ...born, tob, ...place }, { ...born, ...place }, born]);
}

function horoscope(index: number) {
  return {
    ...(index % 2 === 0 ? { sign: SIGNS[index / 2 % 12] } : { subject: subject(index) }),
    date: date(2026, 2028),
    tone: TONES[index % TONES.length],
    delivery_channel: CHANNELS[index % CHANNELS.length],
    sections: HOROSCOPE_SECTIONS.filter(() => whole(0, 2) === 0),
  };
}

function oracle(index: number) {
  return {
    question: QUESTIONS[index],
    ...(index % 4 !== 0 && { birth_date: date(1945, 1999) }),
    topic: TOPICS[index % TOPICS.length],
    context: { desired_tone: TONES[index % TONES.length] },
  };
}

function tarot(index: number) {
  return {
    ...(index % 3 !== 0 && { question: QUESTIONS[QUESTIONS.length - 1 - index] }),
    spread_type: SPREAD_TYPES[index % SPREAD_TYPES.length],
    topic: pick(TOPICS),
    seed: `golden ${index}`,
  };
}

function world(index: number) {
  return {
    topic: WORLD_TOPICS[index % WORLD_TOPICS.length],
    window_days: [1, 3, 7, 14, 30, 45, 60, 90][index % 8],
    depth: ["brief", "standard"][index % 2],
  };
}

function crystal(index: number) {
  return {
    question: QUESTIONS[(index + 7) % QUESTIONS.length],
    topic: TOPICS[index % TOPICS.length],
    style: VISION_STYLES[index % VISION_STYLES.length],
  };
}

function pastLife(index: number) {
  return {
    ...(index % 4 !== 0 && { subject: subject(index) }),
    ...(index % 2 === 0 && { question: QUESTIONS[(index + 3) % QUESTIONS.length] }),
    focus: PAST_LIFE_FOCUSES[index % PAST_LIFE_FOCUSES.length],
    depth: PAST_LIFE_DEPTHS[index % PAST_LIFE_DEPTHS.length],
  };
}

/** Six customers, as far as their births are known. */
function audience(index: number) {
  return {
    customers: Array.from({ length: 6 }, (_, customer) => subject(6 * index + customer)),
    campaign_context: {
      product_category: PRODUCT_CATEGORIES[index % PRODUCT_CATEGORIES.length],
      tone: TONES[index % TONES.length],
      channel: pick(AUDIENCE_CHANNELS),
    },
  };
}

const LOVE_QUESTIONS = [
  "Why do I keep choosing people who are unavailable?",
  "What helps us when we argue?",
  "Am I ready to date again?",
  "How do I ask for more time alone without hurting him?",
  "What kind of relationship suits me?",
];
const STATUSES = ["single", "dating", "partnered", "married", "separated", "complicated"];

function reveal(index: number) {
  return {
    question: LOVE_QUESTIONS[index % LOVE_QUESTIONS.length],
    subject: subject(index),
    ...(index % 2 === 0 && { partner: subject(100 + index) }),
    context: {
      relationship_status: STATUSES[index % STATUSES.length],
      desired_tone: TONES[index % TONES.length],
    },
  };
}

function vision(index: number) {
  return {
    subject: subject(index),
    ...(index % 3 !== 0 && { intent: "A calm relationship with room to laugh" }),
    context: {
      relationship_status: STATUSES[index % STATUSES.length],
      desired_tone: TONES[index % TONES.length],
    },
  };
}

const cases = Object.entries({
  "horoscope.daily": horoscope,
  "oracle.ask": oracle,
  "tarot.draw": tarot,
  "world.signals": world,
  "experiences.crystal_ball": crystal,
  "past_life.reading": pastLife,
  "audience.insights": audience,
  "experiences.love_reveal": reveal,
  "experiences.future_partner_vision": vision,
}).flatMap(([operation, request]) =>
  Array.from({ length: CASES_A_PRODUCT }, (_, index) => ({ operation, request: request(index) }))
);
const lines = cases.map((it) => `  ${JSON.stringify(it)}`).join(",\n");
await Deno.writeTextFile(new URL("eval_cases.json", import.meta.url), `[\n${lines}\n]\n`);
