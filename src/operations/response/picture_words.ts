import type { Chart } from "../../astrology/chart/chart.ts";
import { ayanamsaOf, type Zodiac } from "../../astrology/zodiac.ts";
import type { HouseSystem } from "../../ephemeris/points.ts";
import type { ChartMeta } from "../../births/chart_meta.ts";

/**
 * Notes for a picture, because a picture comes without `calculation_basis` and `meta`: whose houses
 * are drawn, whether a time is unknown, and every warning.
 * @param drawn The chart whose houses are drawn.
 */
export function pictureWords(
  drawn: Chart,
  requestedSystem: HouseSystem,
  { chartQuality, warnings }: ChartMeta,
  zodiac: Zodiac = "tropical",
): string {
  const untimed = chartQuality
    .filter(({ quality }) => quality === "no_time" || quality === "date_only")
    .map(({ subject_id }) =>
      `The time of birth of ${subject_id} is unknown: positions are for the middle of its span`
    );
  const warned = warnings.filter(({ code }) => code !== "polar_fallback")
    .map(({ message }) => `Warning: ${message}`);
  return [
    ...zodiacWords(zodiac, drawn),
    ...housesWords(drawn, requestedSystem),
    ...untimed,
    ...warned,
  ]
    .map((sentence) => sentence.endsWith(".") ? sentence : `${sentence}.`).join(" ");
}

function zodiacWords(zodiac: Zodiac, { ayanamsaDeg }: Chart): string[] {
  const id = ayanamsaOf(zodiac);
  return id === null || ayanamsaDeg === null
    ? []
    : [`Zodiac: sidereal, ayanamsa ${id} of ${ayanamsaDeg.toFixed(4)}°`];
}

/** The caption of the chart whose signs are drawn. The caption names a sidereal zodiac. */
export function zodiacCaption(zodiac: Zodiac, caption?: string) {
  const id = ayanamsaOf(zodiac);
  if (id === null) return caption;
  const words = `sidereal zodiac, ${id}`;
  return caption === undefined ? words : `${caption}, ${words}`;
}

function housesWords(drawn: Chart, requestedSystem: HouseSystem): string[] {
  if (drawn.angles === null) return [];
  const used = `Houses: ${drawn.houseSystem}`;
  return [
    drawn.isPolarFallback
      ? `${used}, as ${requestedSystem} does not exist at this latitude and hour`
      : used,
  ];
}
