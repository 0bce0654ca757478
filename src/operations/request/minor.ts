import { civilDays, formatUtc } from "../../time/civil_time.ts";
import type { Subject } from "./subject.ts";

const ADULT_YEARS = 18;

/** Whether somebody is under 18 on the day (UTC) of an instant. */
export function isMinor({ dob, calendar }: Pick<Subject, "dob" | "calendar">, now: Date): boolean {
  const days = civilDays(dob, calendar ?? "gregorian");
  if (days === null) return false;
  const [year, monthAndDay] = splitDate(formatUtc(days * 86400).slice(0, 10));
  // A date that does not exist, 29 February, compares as the day after.
  const birthday = `${String(year + ADULT_YEARS).padStart(4, "0")}${monthAndDay}`;
  return now.toISOString().slice(0, 10) < birthday;
}

function splitDate(date: string): [year: number, monthAndDay: string] {
  return [Number(date.slice(0, 4)), date.slice(4)];
}
