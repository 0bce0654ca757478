import type { CastChart } from "../astrology/chart/cast_charts.ts";
import type { Places } from "../places/open_places.ts";
import { type Birth, birthQuality, resolveBirth } from "./birth.ts";
import type { ChartMeta } from "./chart_meta.ts";
import { isMinor } from "./minor.ts";
import type { Subject } from "./subject.ts";

/** The two people in the request of a pair. */
export interface PairInput {
  subject: Subject;
  partner: Subject;
}

type PairBirths = readonly [subject: Birth, partner: Birth];

/**
 * Determines both births.
 * @throws {ApiError} INVALID_REQUEST if a place, date or time cannot be determined.
 */
export async function pairBirths(
  { subject, partner }: PairInput,
  places: Places,
  now: Date,
): Promise<PairBirths> {
  return [
    await resolveBirth(subject, "subject", places, now),
    await resolveBirth(partner, "partner", places, now),
  ];
}

/** Which of the two people are under 18 on the UTC day of an instant. */
export function minorSides(pair: PairInput, now: Date): (keyof PairInput)[] {
  return (["subject", "partner"] as const).filter((side) => isMinor(pair[side], now));
}

/** The id of a pair: `subject_id:partner_id`. */
export function pairId([subject, partner]: PairBirths): string {
  return `${subject.subjectId}:${partner.subjectId}`;
}

export function pairMeta(charts: readonly CastChart<Birth>[]): ChartMeta {
  return {
    chartQuality: charts.map(({ moment, isPolarFallback }) =>
      birthQuality(moment, isPolarFallback)
    ),
    warnings: charts.flatMap(({ moment }) => moment.warnings),
  };
}
