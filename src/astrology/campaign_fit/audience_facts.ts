import type { ChartBatch } from "../../ephemeris/charts.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { LONGITUDE, pointOffset } from "../../ephemeris/layout.ts";
import { POINTS } from "../../ephemeris/points.ts";
import type { InstantRow } from "../chart/instant_row.ts";
import type { Moment } from "../chart/moment.ts";
import { type Sign, signOf } from "../signs.ts";
import { longitudeExtremes, spanInstants } from "../chart/untimed_chart.ts";
import { FIT_BODIES, type FitBody, type FitFacts } from "./fit_facts.ts";

/**
 * The longest span for which positions are computed only at both ends. A birth date anywhere on
 * Earth spans 50 hours. The Moon is never retrograde, and for the other bodies a cubic through both
 * ends is accurate to 1e-5°.
 */
const MAX_BETWEEN_ENDS_DAYS = 2.1;

/** The time of birth, as far as it is known. The place is left out because it is not used. */
export type AudienceBirth = Omit<Moment, "location">;

/**
 * The facts of many births in one kernel call. A sign is certain if the body is in the same sign
 * throughout the span of an unknown time, or at every possible instant of a doubtful time.
 * @throws {RangeError} on an instant out of the range of the ephemeris.
 */
export function audienceFacts(
  ephemeris: Pick<Ephemeris, "charts">,
  births: readonly AudienceBirth[],
): FitFacts[] {
  const instants: { julianDayUt: number; row: number }[] = [];
  const rows = births.map((birth): readonly InstantRow[] =>
    instantsOf(birth).map((julianDayUt) => {
      const instant = { julianDayUt, row: 0 };
      instants.push(instant);
      return instant;
    })
  );
  // In order of time, neighbours need the same part of the kernel's tables.
  instants.sort((a, b) => a.julianDayUt - b.julianDayUt);
  const julianDayUt = new Float64Array(instants.length);
  instants.forEach((instant, row) => {
    instant.row = row;
    julianDayUt[row] = instant.julianDayUt;
  });
  const batch = ephemeris.charts({
    julianDayUt,
    latitudeDeg: new Float64Array(instants.length).fill(NaN),
    longitudeDeg: new Float64Array(instants.length),
    houseSystem: "whole_sign",
  });
  return births.map(({ span }, index) => {
    const signIn = span === null ? signAtAll : signThroughout;
    const facts = {} as Record<FitBody, Sign | null>;
    for (const body of FIT_BODIES) facts[body] = signIn(batch, body, rows[index]);
    return facts;
  });
}

function instantsOf({ julianDayUt, span, furtherJulianDaysUt = [] }: AudienceBirth) {
  return span === null
    ? [julianDayUt, ...furtherJulianDaysUt]
    : spanInstants(span, MAX_BETWEEN_ENDS_DAYS);
}

/** The sign of a body if the body is in the same sign at all instants; otherwise null. */
function signAtAll(batch: ChartBatch, body: FitBody, instants: readonly InstantRow[]) {
  const { rows, stride } = batch;
  const column = pointOffset(POINTS.indexOf(body)) + LONGITUDE;
  const sign = signOf(rows[instants[0].row * stride + column]);
  for (let at = 1; at < instants.length; at++) {
    if (signOf(rows[instants[at].row * stride + column]) !== sign) return null;
  }
  return sign;
}

/**
 * The sign of a body if the body stays in this sign from the first to the last instant; otherwise
 * null.
 */
function signThroughout(batch: ChartBatch, body: FitBody, ends: readonly InstantRow[]) {
  const [fromDeg, toDeg] = longitudeExtremes(batch, body, ends);
  const sign = signOf(fromDeg);
  return signOf(toDeg) === sign ? sign : null;
}
