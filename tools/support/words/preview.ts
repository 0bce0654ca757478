import { type Tone, TONES } from "../../../src/ai/task.ts";
import { type Sign, SIGNS } from "../../../src/astrology/signs.ts";
import type { Ephemeris } from "../../../src/ephemeris/ephemeris.ts";
import { dailyText, dayAfter } from "./daily_texts.ts";

const FIRST_DAY = "2027-02-01";
const DAYS = 7;

/** A week of horoscopes of a sign in one tone, or in all. */
export function previewPage(ephemeris: Ephemeris, options: readonly string[]): string {
  const tones = TONES.filter((tone: Tone) => options.length === 0 || options.includes(tone));
  const sign: Sign = SIGNS.find((sign) => options.includes(sign)) ?? "Leo";
  return (tones.length > 0 ? tones : TONES).flatMap((tone) => [
    `# ${sign}, ${tone}`,
    ...Array.from({ length: DAYS }, (_, days) => {
      const day = dayAfter(FIRST_DAY, days);
      const text = dailyText(ephemeris, day, sign, tone, "app");
      const fields = Map.groupBy(text, ([slot]) => slot.replace(/_\d+$/, ""));
      return [
        `## ${day}`,
        ...[...fields].map(([field, sentences]) =>
          `${field}: ${sentences.map(([, sentence]) => sentence).join(" ")}`
        ),
      ].join("\n");
    }),
  ]).join("\n\n");
}
