/** Requests to the products of the AI lane by a seed, and what a reader must know to check the answers. */
import { type Tone, TONES } from "../../src/ai/task.ts";
import { TOPICS } from "../../src/astrology/drivers/driver.ts";
import { SPREAD_TYPES } from "../../src/tarot/spreads.ts";
import { type SeededChoices, seededChoices } from "../faults/seeded_choices.ts";
import { julianDay, SIGN_NAMES, type TruthOf } from "./sky_truth.ts";

const HOUR = 1 / 24;
const DAY_MS = 86_400_000;

const QUESTIONS = [
  "Should I leave my agency job to freelance?",
  "Will my ex come back to me?",
  "Is it wise to move to Lisbon with two cats?",
  "What am I not seeing about why I keep choosing people who are unavailable?",
  "How do I stop worrying about money?",
  "Is my novel worth finishing?",
  "Does Tom feel the same?",
  "What should I focus on?",
  "Should I talk to my mother about the house?",
  "Is Mercury retrograde ruining my interview?",
  "When will things get easier?",
  "Am I ready to study again?",
  "¿Debo cambiar de trabajo?",
  "Warum streite ich so oft mit meiner Schwester?",
  "我应该换工作吗？",
];

export interface SeededRequest {
  path: string;
  body: Record<string, unknown>;
}

function dateFrom({ whole }: SeededChoices, first: string, last: string): string {
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  return new Date(Date.parse(first) + whole(0, days) * DAY_MS).toISOString().slice(0, 10);
}

/** All instants of the span of an unknown time, both ends among them. */
function instantsOf(startJulianDayUt: number, days: number): number[] {
  return Array.from({ length: 13 }, (_, at) => startJulianDayUt + days * at / 12);
}

/** The date anywhere on Earth, UTC+14 to UTC−12. */
function anywhere(date: string): number[] {
  return instantsOf(julianDay(date) - 14 * HOUR, 50 * HOUR);
}

export type Birth = NonNullable<TruthOf["birth"]>;

export function seededBirth(
  choices: SeededChoices,
): { subject: Record<string, unknown>; birth: Birth } {
  const { whole, pick } = choices;
  const dob = dateFrom(choices, "1940-01-01", "2005-12-31");
  const offsetHours = whole(-11, 12);
  const utcOffset = `${offsetHours < 0 ? "-" : "+"}${
    String(Math.abs(offsetHours)).padStart(2, "0")
  }:00`;
  const place = {
    latitude: whole(-5500, 5500) / 100,
    longitude: Math.max(-180, Math.min(180, offsetHours * 15 + whole(-10, 10))),
  };
  const id = `customer-${whole(1, 99999)}`;
  switch (pick(["timed", "local_day", "date_only"] as const)) {
    case "timed": {
      const [hour, minute] = [whole(0, 23), whole(0, 59)];
      const tob = [hour, minute].map((it) => String(it).padStart(2, "0")).join(":");
      const instant = julianDay(dob) + (hour + minute / 60 - offsetHours) * HOUR;
      return {
        subject: { id, dob, tob, ...place, utc_offset: utcOffset },
        birth: { instants: [instant], place },
      };
    }
    case "local_day":
      return {
        subject: { id, dob, ...place, utc_offset: utcOffset },
        birth: { instants: instantsOf(julianDay(dob) - offsetHours * HOUR, 1), place: null },
      };
    case "date_only":
      return { subject: { id, dob }, birth: { instants: anywhere(dob), place: null } };
  }
}

export function horoscopeRequest(
  seed: number,
): SeededRequest & { date: string; birth: TruthOf["birth"] } {
  const choices = seededChoices(seed);
  const { pick, whole } = choices;
  const date = dateFrom(choices, "2015-01-01", "2035-12-31");
  const isPersonal = whole(0, 1) === 1;
  const { subject, birth } = seededBirth(choices);
  return {
    path: "/v1/horoscope/daily",
    body: {
      ...(isPersonal ? { subject } : { sign: pick(SIGN_NAMES) }),
      date,
      tone: pick(TONES),
      delivery_channel: pick(["app", "email", "sms", "web", "voice"]),
      sections: ["love", "career", "money", "wellbeing"].filter(() => whole(0, 1) === 1),
    },
    date,
    birth: isPersonal ? birth : null,
  };
}

/** @param date The day of the service's clock. */
export function oracleRequest(
  seed: number,
  date: string,
): SeededRequest & { date: string; birth: TruthOf["birth"] } {
  const choices = seededChoices(seed);
  const { pick, whole } = choices;
  const birthDate = whole(0, 4) > 0 ? dateFrom(choices, "1940-01-01", "1997-12-31") : null;
  return {
    path: "/v1/oracle/ask",
    body: {
      question: pick(QUESTIONS),
      topic: pick(TOPICS),
      context: { desired_tone: pick<Tone>(TONES) },
      ...(birthDate !== null && { birth_date: birthDate }),
    },
    date,
    birth: birthDate === null ? null : { instants: anywhere(birthDate), place: null },
  };
}

/** Every question of its own, so that all symbols come up. */
export function visionRequest(seed: number): SeededRequest & { question: string } {
  const { pick } = seededChoices(seed);
  const question = `${pick(QUESTIONS)} ${seed}`;
  return {
    path: "/v1/experiences/crystal-ball",
    body: { question, topic: pick(TOPICS), style: pick(["mystic", "modern", "poetic", "plain"]) },
    question,
  };
}

export function pastLifeRequest(
  seed: number,
): SeededRequest & { question: string | null; birth: TruthOf["birth"] } {
  const choices = seededChoices(seed);
  const { pick, whole } = choices;
  const question = whole(0, 1) === 0 ? null : `${pick(QUESTIONS)} ${seed}`;
  const isPersonal = whole(0, 4) > 0;
  const { subject, birth } = seededBirth(choices);
  return {
    path: "/v1/past-life/reading",
    body: {
      ...(isPersonal && { subject }),
      ...(question !== null && { question }),
      focus: pick(["soul_lesson", "relationships", "talents", "fears", "purpose"]),
      depth: pick(["brief", "standard", "standard", "deep"]),
    },
    question,
    birth: isPersonal ? birth : null,
  };
}

export function tarotRequest(seed: number): SeededRequest {
  const { pick, whole } = seededChoices(seed);
  return {
    path: "/v1/tarot/draw",
    body: {
      ...(whole(0, 2) > 0 && { question: pick(QUESTIONS) }),
      spread_type: pick(SPREAD_TYPES),
      topic: pick(TOPICS),
      seed: `seed ${seed}`,
    },
  };
}
