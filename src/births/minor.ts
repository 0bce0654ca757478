import { civilDays } from "../time/civil_time.ts";
import type { Subject } from "./subject.ts";

const ADULT_YEARS = 18;
const DAY_MS = 86_400_000;

type Born = Pick<Subject, "dob" | "calendar">;

/** Whether a person is under 18 on the UTC day of an instant. */
export function isMinor(born: Born, now: Date): boolean {
  // For most people the year of birth alone shows that they are adults. Calendars differ by less
  // than a year.
  if (Number(born.dob.slice(0, 4)) + ADULT_YEARS + 1 < now.getUTCFullYear()) return false;
  const birthday = adulthood(born);
  return birthday !== null && now < birthday;
}

/**
 * The first day on which a person is not under 18, as YYYY-MM-DD. Null if the date of birth does
 * not exist.
 */
export function adultFrom(born: Born): string | null {
  return adulthood(born)?.toISOString().slice(0, "YYYY-MM-DD".length) ?? null;
}

function adulthood({ dob, calendar }: Born): Date | null {
  const days = civilDays(dob, calendar ?? "gregorian");
  if (days === null) return null;
  const birthday = new Date(days * DAY_MS);
  // In a year without 29 February, this sets 1 March.
  birthday.setUTCFullYear(birthday.getUTCFullYear() + ADULT_YEARS);
  return birthday;
}
