import type { AudienceBirth } from "../../src/astrology/campaign_fit/audience_facts.ts";
import { seededRandom } from "./verify_kernel/seeded_random.ts";

/** Births of today's adults, from 1940-01-02 to 2008-01-01, in days since 1970-01-01 in UT. */
const FIRST_DAY = -10957;
const LAST_DAY = 13879;
/** Midnight in UT of 1970-01-01, as a Julian day. */
const EPOCH_JULIAN_DAY_UT = 2440587.5;
const MINUTES_A_DAY = 1440;
/** A date without a place may be in any zone from UTC+14 to UTC−12. Hours from midnight in UT. */
const EARLIEST_HOURS = -14;
const LATEST_HOURS = 36;

/**
 * Births of adults, the same for the same seed. Half have time and place, a quarter date and place,
 * a quarter only the date.
 */
export function randomBirths(count: number, seed: number): AudienceBirth[] {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: count }, (_, index): AudienceBirth => {
    const midnight = EPOCH_JULIAN_DAY_UT + FIRST_DAY + below(LAST_DAY - FIRST_DAY);
    const minutes = below(MINUTES_A_DAY);
    const offsetHours = below(25) - 12;
    if (index % 2 === 0) return { julianDayUt: midnight + minutes / MINUTES_A_DAY, span: null };
    const [startHours, endHours] = index % 4 === 1
      ? [-offsetHours, 24 - offsetHours]
      : [EARLIEST_HOURS, LATEST_HOURS];
    const span = {
      startJulianDayUt: midnight + startHours / 24,
      endJulianDayUt: midnight + endHours / 24,
    };
    return { julianDayUt: (span.startJulianDayUt + span.endJulianDayUt) / 2, span };
  });
}
