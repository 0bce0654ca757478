import { SimulatedDraft } from "../../../src/ai/engine/draft.ts";
import { loadWords } from "../../../src/ai/product.ts";
import type { Tone } from "../../../src/ai/task.ts";
import { horoscopeDrivers } from "../../../src/astrology/drivers/day_drivers.ts";
import type { Sign } from "../../../src/astrology/signs.ts";
import type { Ephemeris } from "../../../src/ephemeris/ephemeris.ts";
import {
  type DeliveryChannel,
  HOROSCOPE_SECTIONS,
  horoscopeDailyText,
} from "../../../src/products/horoscope_daily/horoscope_daily_text.ts";
import { GATE } from "../../../src/products/products.ts";

const WORDS = await loadWords(GATE.products);
const DAY_MS = 86_400_000;

/** The day so many days after another, both YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The engine's horoscope of a day with all sections, sentence by sentence and by slot. */
export function dailyText(
  ephemeris: Ephemeris,
  day: string,
  sign: Sign,
  tone: Tone,
  channel: DeliveryChannel,
): Map<string, string> {
  const sections = [...HOROSCOPE_SECTIONS];
  const view = { from: sign, arcs: [], life: null };
  const drivers = horoscopeDrivers(ephemeris, day, view, sections);
  const facts = { day, sign, isPersonal: false, drivers, sections, tone, channel };
  const writing = new SimulatedDraft(horoscopeDailyText.task(facts), 1, WORDS).write();
  let step = writing.next();
  while (!step.done) step = writing.next();
  return new Map([...step.value].map(([slot, { text }]) => [slot, text]));
}
