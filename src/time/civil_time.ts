/** Julian day of 1970-01-01T00:00Z. */
const UNIX_EPOCH_JULIAN_DAY = 2440587.5;
const SECONDS_A_DAY = 86400;
/**
 * The largest difference from UT that is read. No clock was ever further from UT; the largest
 * difference in any zone was 15:56 (Manila until 1844).
 */
export const MAX_OFFSET_SECONDS = 18 * 3600;

/** `gregorian` is proleptic: the calendar also applies before 1582. */
export type Calendar = "gregorian" | "julian";

const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text has the form `YYYY-MM-DD`, even if the calendar has no such day. */
export function isWrittenAsDate(text: string): boolean {
  return DATE.test(text);
}

/**
 * Whether a text has the form of a day or an instant, but the Gregorian calendar has no such day.
 */
export function namesNoDay(text: string): boolean {
  const [day] = text.split("T", 1);
  return isWrittenAsDate(day) && civilDays(day, "gregorian") === null;
}

/**
 * Days from 1970-01-01 (Gregorian) to a date in the given calendar; null for a day that does not
 * exist in that calendar, such as 1900-02-29 in the Gregorian calendar. Formula: the Julian day
 * number of a civil date with March as the first month, after Fliegel and Van Flandern, CACM 11
 * (1968) 657.
 * @param text `YYYY-MM-DD`
 */
export function civilDays(text: string, calendar: Calendar): number | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month, calendar)) return null;
  const januaryOrFebruary = month < 3 ? 1 : 0;
  const y = year + 4800 - januaryOrFebruary;
  const m = month + 12 * januaryOrFebruary - 3;
  const leapDays = calendar === "gregorian"
    ? Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) - 32045
    : Math.floor(y / 4) - 32083;
  const julianDayNumber = day + Math.floor((153 * m + 2) / 5) + 365 * y + leapDays;
  // A Julian day number is the Julian day at noon.
  return julianDayNumber - (UNIX_EPOCH_JULIAN_DAY + 0.5);
}

function daysInMonth(year: number, month: number, calendar: Calendar): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  const isLeap = year % 4 === 0 &&
    (calendar === "julian" || year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 29 : 28;
}

/** Seconds since midnight of `HH:MM` or `HH:MM:SS`, 00:00 … 23:59:59; null for any other text. */
export function clockSeconds(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
}

/**
 * Seconds of an offset `±HH:MM` or `±HH:MM:SS`, east positive, at most 18 hours; null for any other
 * text.
 */
export function offsetSecondsOf(text: string): number | null {
  const match = /^([+-])(.+)$/.exec(text);
  const seconds = match && clockSeconds(match[2]);
  if (!match || seconds === null || seconds > MAX_OFFSET_SECONDS) return null;
  return match[1] === "-" && seconds > 0 ? -seconds : seconds;
}

/**
 * An offset in text, for example `+05:30` or `-04:56:02`. Seconds are written only if they are not
 * zero.
 */
export function formatOffset(offsetSeconds: number): string {
  return `${offsetSeconds < 0 ? "-" : "+"}${formatClock(Math.abs(offsetSeconds))}`;
}

/** The clock time of a second of the day, for example `07:05` or `07:05:30`. */
export function formatClock(seconds: number): string {
  const clock = clockText(seconds);
  return seconds % 60 === 0 ? clock : `${clock}:${TWO_DIGITS[seconds % 60]}`;
}

/**
 * An instant in text, for example `1879-03-14T10:50:03Z`, Gregorian, from whole seconds since 1970
 * in the years 0 … 9999.
 */
export function formatUtc(utcSeconds: number): string {
  const days = Math.floor(utcSeconds / SECONDS_A_DAY);
  const seconds = Math.floor(utcSeconds - days * SECONDS_A_DAY);
  return `${dateText(days)}T${clockText(seconds)}:${TWO_DIGITS[seconds % 60]}Z`;
}

/**
 * The date `YYYY-MM-DD` of a day, by the inverse of `civilDays`: years begin in March, and 400
 * years form an era.
 */
function dateText(days: number): string {
  const sinceEraZero = days + 719_468;
  const era = Math.floor(sinceEraZero / 146_097);
  const day = sinceEraZero - era * 146_097;
  const year = Math.floor(
    (day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365,
  );
  const dayOfYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const civilYear = year + 400 * era + (month < 10 ? 0 : 1);
  const [century, rest] = [Math.floor(civilYear / 100), civilYear % 100];
  return `${TWO_DIGITS[century]}${TWO_DIGITS[rest]}-${TWO_DIGITS[(month + 2) % 12 + 1]}-${
    TWO_DIGITS[dayOfYear - Math.floor((153 * month + 2) / 5) + 1]
  }`;
}

/** `HH:MM`. */
function clockText(seconds: number): string {
  return `${TWO_DIGITS[Math.floor(seconds / 3600)]}:${TWO_DIGITS[Math.floor(seconds / 60) % 60]}`;
}

/**
 * The Julian day in UT of an instant in seconds since 1970. The resolution is about 40
 * microseconds.
 */
export function julianDayOf(utcSeconds: number): number {
  return utcSeconds / SECONDS_A_DAY + UNIX_EPOCH_JULIAN_DAY;
}

/** Seconds since 1970 in UT for a Julian day in UT, rounded to the nearest second. */
export function utcSecondsOf(julianDayUt: number): number {
  return Math.round((julianDayUt - UNIX_EPOCH_JULIAN_DAY) * SECONDS_A_DAY);
}

/** A Julian day in UT as `YYYY-MM-DDTHH:MM:SSZ`, rounded to the nearest second. */
export function utcInstant(julianDayUt: number): string {
  return formatUtc(utcSecondsOf(julianDayUt));
}
