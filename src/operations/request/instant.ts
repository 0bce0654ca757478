import { z } from "zod";
import { julianDayOf, utcInstant } from "../../time/civil_time.ts";
import { COVERED_RANGE, COVERED_YEARS, isCovered } from "../../time/covered_range.ts";
import { invalidRequest } from "../../base/errors.ts";

/** An instant of a request. */
export const instant = z.iso.datetime({
  offset: true,
  error: "expected an instant such as 2026-07-15T12:00:00Z, with seconds and Z or an offset",
}).meta({
  description: `An instant in ISO 8601 with Z or an offset, from ${COVERED_RANGE}.`,
  example: "2026-07-15T12:00:00Z",
});

/** An instant of an answer. */
export const answeredInstant = z.iso.datetime().meta({
  description: "An instant in ISO 8601: UTC, to the second.",
});

/** An instant in an answer; null if it is outside the range of the ephemeris. */
export const answeredInstantOrNull = z.union([answeredInstant, z.null()]).meta({
  description: `Null if it is beyond the range of the ephemeris, ${COVERED_YEARS}.`,
});

/**
 * Julian day in UT of an instant of the request.
 * @param path Field of the request, such as `datetime`.
 * @throws {ApiError} INVALID_REQUEST with the issue out_of_range.
 */
export function julianDayOfInstant(text: string, path: string): number {
  const julianDayUt = julianDayOf(Date.parse(text) / 1000);
  if (isCovered(julianDayUt)) return julianDayUt;
  throw invalidRequest({
    path,
    code: "out_of_range",
    message: `found ${text}, expected an instant from ${COVERED_RANGE}`,
  });
}

/** A Julian day as an instant of an answer; null stays null. */
export function instantOrNull(julianDayUt: number | null | undefined): string | null {
  return julianDayUt == null ? null : utcInstant(julianDayUt);
}
