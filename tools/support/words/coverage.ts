import { TONES } from "../../../src/ai/task.ts";
import { SIGNS } from "../../../src/astrology/signs.ts";
import type { Ephemeris } from "../../../src/ephemeris/ephemeris.ts";
import { ASKED, MEANINGS, TONE_WORDS } from "../../../src/words/english.ts";
import { dailyText, dayAfter } from "./daily_texts.ts";

const FIRST_DAY = "2027-01-01";
const DAYS = 90;
const READER_DAYS = 21;
const RUN_WORDS = 5;
const CHANNELS = ["app", "email", "sms"] as const;

/** What the readers of all signs meet in ninety days. */
export interface Repetition {
  sentences: number;
  /** Sentences that a reader met within the last 21 days. */
  returned: string[];
  /** Sentences that two signs share on one day. */
  shared: string[];
  /** The share of runs of five words that a reader met within the last 21 days, 0 … 1. */
  runsAgain: number;
}

export function repetition(
  ephemeris: Ephemeris,
  tone: (typeof TONES)[number],
  channel: (typeof CHANNELS)[number],
): Repetition {
  const found: Repetition = { sentences: 0, returned: [], shared: [], runsAgain: 0 };
  const lastSeen = new Map<string, number>();
  const lastRun = new Map<string, number>();
  let [runs, again] = [0, 0];
  for (let day = 0; day < DAYS; day++) {
    const ofDay = new Set<string>();
    const date = dayAfter(FIRST_DAY, day);
    for (const sign of SIGNS) {
      const text = dailyText(ephemeris, date, sign, tone, channel);
      for (const sentence of text.values()) {
        found.sentences++;
        const last = lastSeen.get(`${sign} ${sentence}`);
        if (last !== undefined && day - last <= READER_DAYS) {
          found.returned.push(`${date} ${sign}: ${sentence}`);
        }
        if (ofDay.has(sentence)) found.shared.push(`${date} ${sign}: ${sentence}`);
        lastSeen.set(`${sign} ${sentence}`, day);
        ofDay.add(sentence);
      }
      const words = [...text.values()].join(" ").toLowerCase().replace(/[^a-z' -]/g, "").split(" ");
      for (let at = 0; at + RUN_WORDS <= words.length; at++) {
        const run = `${sign} ${words.slice(at, at + RUN_WORDS).join(" ")}`;
        const last = lastRun.get(run);
        runs++;
        if (last !== undefined && last !== day && day - last <= READER_DAYS) again++;
        lastRun.set(run, day);
      }
    }
  }
  return { ...found, runsAgain: again / runs };
}

/** Cells and entries of the banks, and what readers meet again, as a table. */
export function coverage(ephemeris: Ephemeris): string {
  const count = (name: string, { cells }: typeof MEANINGS) => {
    const entries = Object.values(cells).reduce((sum, { length }) => sum + length, 0);
    return `${name.padEnd(10)} ${String(Object.keys(cells).length).padStart(4)} cells ${
      String(entries).padStart(5)
    } entries`;
  };
  const lines = [
    count("meanings", MEANINGS),
    count("asked", ASKED),
    ...TONES.map((tone) => count(tone, TONE_WORDS[tone])),
    "",
    `of ${DAYS} days x ${SIGNS.length} signs with four sections:`,
  ];
  for (const tone of TONES) {
    for (const channel of CHANNELS) {
      const { sentences, returned, shared, runsAgain } = repetition(ephemeris, tone, channel);
      lines.push(
        `${tone.padEnd(8)} ${
          channel.padEnd(6)
        } ${sentences} sentences, ${returned.length} returned within ${READER_DAYS} days, ${shared.length} shared on a day, runs of ${RUN_WORDS} words again ${
          (100 * runsAgain).toFixed(1)
        } %`,
      );
    }
  }
  return lines.join("\n");
}
