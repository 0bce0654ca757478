import type { Chart } from "../../astrology/chart/chart.ts";
import type { HouseSystem } from "../../ephemeris/points.ts";
import type { ChartMeta } from "../../births/chart_meta.ts";

/**
 * Notes for a picture, which comes without `calculation_basis` and `meta`: whose houses are drawn,
 * whether a time is unknown, and every warning.
 * @param drawn The chart whose houses are drawn.
 */
export function pictureWords(
  drawn: Chart,
  requestedSystem: HouseSystem,
  { chartQuality, warnings }: ChartMeta,
): string {
  const untimed = chartQuality
    .filter(({ quality }) => quality === "no_time" || quality === "date_only")
    .map(({ subject_id }) =>
      `The time of birth of ${subject_id} is unknown: positions are for the middle of its span`
    );
  const warned = warnings.filter(({ code }) => code !== "polar_fallback")
    .map(({ message }) => `Warning: ${message}`);
  return [...housesWords(drawn, requestedSystem), ...untimed, ...warned]
    .map((sentence) => sentence.endsWith(".") ? sentence : `${sentence}.`).join(" ");
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
