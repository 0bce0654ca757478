import { civilDays } from "../time/civil_time.ts";
import type { Subject } from "./subject.ts";

const ADULT_YEARS = 18;
const DAY_MS = 86_400_000;

/** Whether a person is under 18 on the UTC day of an instant. */
export function isMinor({ dob, calendar }: Pick<Subject, "dob" | "calendar">, now: Date): boolean {
  // Most people are adults by their year alone. Calendars differ by less than a year.
  if (Number(dob.slice(0, 4)) + ADULT_YEARS + 1 < now.getUTCFullYear()) return false;
  const days = civilDays(dob, calendar ?? "gregorian");
  if (days === null) return false;
  const birthday = new Date(days * DAY_MS);
  // In a year without 29 February, this sets 1 March.
  birthday.setUTCFullYear(birthday.getUTCFullYear() + ADULT_YEARS);
  return now < birthday;
}
