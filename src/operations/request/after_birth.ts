import { invalidRequest } from "../../base/errors.ts";
import type { Birth } from "../../births/birth.ts";
import { utcInstant } from "../../time/civil_time.ts";
import { isDay, julianDayOfDay } from "./time_range.ts";

/**
 * Julian day in UT of a day or an instant that is not before the birth. A day means its midnight in
 * UTC; the day of birth means the birth itself.
 * @param path Field of the request, such as `date`.
 * @throws {ApiError} INVALID_REQUEST with the issue date_invalid, invalid_format or out_of_range.
 */
export function julianDayInLife(text: string, path: string, birth: Birth): number {
  const julianDayUt = julianDayOfDay(text, path);
  const { span } = birth;
  const bornJulianDayUt = span === null ? birth.julianDayUt : span.startJulianDayUt;
  if ((isDay(text) ? julianDayUt + 1 : julianDayUt) < bornJulianDayUt) {
    throw invalidRequest({
      path,
      code: "out_of_range",
      message: `found ${text}, expected a time not before the birth, ${
        utcInstant(bornJulianDayUt)
      }`,
    });
  }
  return Math.max(julianDayUt, birth.julianDayUt);
}
