import { civilDays, clockSeconds, formatClock, offsetSecondsOf } from "./civil_time.ts";

/** The maximum length of a text that is read as a date, time or offset. */
const MAX_LENGTH = 40;
/**
 * The years of the ephemeris. Because of this limit, eight digits are often a date in only one
 * order of day, month and year.
 */
const [FIRST_YEAR, LAST_YEAR] = [1800, 2399];
const MONTHS = [
  ...["january", "february", "march", "april", "may", "june", "july"],
  ...["august", "september", "october", "november", "december"],
];

const YEAR_FIRST =
  /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/;
const EIGHT_DIGITS = /^\d{8}$/;
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th|\.)?[- /]([a-z]{3,9})[.,]?[- /](\d{4})$/i;
const MONTH_NAME_DAY = /^([a-z]{3,9})\.?[- ](\d{1,2})(?:st|nd|rd|th)?,?[- ](\d{4})$/i;

/** The dates `YYYY-MM-DD` that a date in another format may mean, the earliest first. */
export function dateReadings(text: string): string[] {
  const found = dateParts(plain(text)).map((parts) => parts.map(Number))
    .filter(([year]) => year >= FIRST_YEAR && year <= LAST_YEAR)
    .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`)
    .filter((date) => civilDays(date, "gregorian") !== null);
  return [...new Set(found)].sort();
}

type Parts = readonly (string | number)[];

/** Possible combinations of year, month and day. */
function dateParts(text: string): Parts[] {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [, year, second, third] = yearFirst;
    // The order year, day, month is unusual, so it is read only if year, month, day is impossible.
    return [Number(second) > 12 ? [year, third, second] : [year, second, third]];
  }
  if (EIGHT_DIGITS.test(text)) {
    const [first, second, year] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
    return [
      [text.slice(0, 4), text.slice(4, 6), text.slice(6)],
      ...eitherOrder(first, second, year),
    ];
  }
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast !== null) return eitherOrder(yearLast[1], yearLast[3], yearLast[4]);
  const [, day, month, year] = DAY_MONTH_NAME.exec(text) ?? [];
  const [, named, dayAfter, yearAfter] = MONTH_NAME_DAY.exec(text) ?? [];
  return day !== undefined
    ? [[year, monthNumber(month), day]]
    : named !== undefined
    ? [[yearAfter, monthNumber(named), dayAfter]]
    : [];
}

function eitherOrder(first: string, second: string, year: string): Parts[] {
  return [[year, second, first], [year, first, second]];
}

/** The number of a month, 1 … 12; 0 if the name is not the name of a month. */
function monthNumber(name: string): number {
  const word = name.toLowerCase();
  return 1 +
    MONTHS.findIndex((month) =>
      month === word || month.slice(0, 3) === word || month.slice(0, 4) === word
    );
}

const CLOCK =
  /^t?(\d{1,2})(?:(\d{2})(\d{2})?|[:.h](\d{2})(?:[:.m](\d{2}))?)?(?:[.,]0+)? ?(h|hrs?|uhr|[ap]\.? ?m?\.?)?$/i;

/** The dates that spreadsheets and databases add to a time without a date. */
const DAY_OF_BARE_TIMES =
  /^(?:1899-12-3[01]|1900-01-0[01]|12\/3[01]\/1899|3[01][./]12[./]1899|0?1[./]0?[01][./]1900|0?[01][./]0?1[./]1900)[T ]|^0 days /i;
/** A time as spreadsheets store it: a part of a day. */
const PART_OF_DAY = /^0?[.,](\d{2,18})$/;
const DAY_SECONDS = 86_400;

/**
 * The times `HH:MM` or `HH:MM:SS` that a time in another format may mean, the earliest first. A
 * number with decimals is never read as hours and parts of an hour. A single number is read as an
 * hour only if it is marked as an hour.
 */
export function timeReadings(text: string): string[] {
  const bare = plain(text).replace(DAY_OF_BARE_TIMES, "");
  return [...new Set([...clockReadings(bare), ...dayPartReadings(bare)])].sort();
}

function clockReadings(text: string): string[] {
  const [, hour, minuteAlone, secondAlone, minutePart, secondPart, mark = ""] = CLOCK.exec(text) ??
    [];
  const [minute, second] = [minuteAlone ?? minutePart, secondAlone ?? secondPart];
  if (hour === undefined || minute === undefined && mark === "") return [];
  const hours = hourOf(Number(hour), mark.toLowerCase());
  const time = `${two(hours)}:${minute ?? "00"}${second === undefined ? "" : `:${second}`}`;
  return clockSeconds(time) === null ? [] : [time];
}

/**
 * The times that a part of a day may mean. The part must be a whole minute or second, within its
 * rounding. Two decimals may also be minutes after midnight.
 */
function dayPartReadings(text: string): string[] {
  const [, decimals] = PART_OF_DAY.exec(text) ?? [];
  if (decimals === undefined) return [];
  const found = Number(`0.${decimals}`) * DAY_SECONDS;
  const unitSeconds = decimals.length > 5 ? 1 : 60;
  const seconds = Math.round(found / unitSeconds) * unitSeconds;
  // A number with up to three decimals does not count as rounded, because it could then mean any
  // minute.
  const roundedSeconds = decimals.length > 3 ? DAY_SECONDS / 2 / 10 ** decimals.length : 0;
  const isTime = Math.abs(found - seconds) <= roundedSeconds + 1e-6;
  return [
    ...(isTime && seconds < DAY_SECONDS ? [formatClock(seconds)] : []),
    ...(decimals.length === 2 && decimals < "60" ? [`00:${decimals}`] : []),
  ];
}

/** The hour, 0 … 23; NaN if the hour and am/pm contradict each other. */
function hourOf(hour: number, mark: string): number {
  if (mark.startsWith("p")) return hour === 0 ? NaN : hour < 12 ? hour + 12 : hour;
  if (mark.startsWith("a")) return hour > 12 ? NaN : hour % 12;
  return hour;
}

const OFFSET = /^(?:utc|gmt)? ?([+-])(\d{1,2})(?::?(\d{2})|\.(0|25|5|50|75))?$/i;

/** The offset `±HH:MM` that an offset in another format means. The list has one entry or none. */
export function offsetReadings(text: string): string[] {
  const offset = plain(text);
  if (/^(?:z|utc|gmt)$/i.test(offset)) return ["+00:00"];
  const [, sign, hours, minutes, decimals] = OFFSET.exec(offset) ?? [];
  if (sign === undefined) return [];
  const found = `${sign}${two(Number(hours))}:${
    minutes ?? two(60 * Number(`0.${decimals ?? "0"}`))
  }`;
  return offsetSecondsOf(found) === null ? [] : [found];
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)? ?(z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * The instant, with seconds and an offset, that an instant in another format means. The list has
 * one entry or none.
 */
export function instantReadings(text: string): string[] {
  const [, date, clock, seconds = ":00", zone] = INSTANT.exec(plain(text)) ?? [];
  if (date === undefined) return [];
  const [offset] = zone.toLowerCase() === "z" ? ["Z"] : offsetReadings(zone);
  return offset === undefined ? [] : [`${date}T${clock}${seconds}${offset}`];
}

/**
 * The hint for a text in another format. If there is one reading, the hint suggests it. If there
 * are several, the hint asks the sender which one is meant.
 */
export function readingHint(readings: readonly string[]): { hint: string; suggestions?: string[] } {
  if (readings.length === 0) return { hint: "" };
  if (readings.length === 1) {
    return { hint: `; did you mean ${readings[0]}?`, suggestions: [readings[0]] };
  }
  return { hint: `; it may mean ${readings.join(" or ")}: send the one that you mean` };
}

/** The text without spaces at its ends, and with plain dashes and spaces. */
function plain(text: string): string {
  return text.length > MAX_LENGTH
    ? ""
    : text.normalize("NFKC").trim().replaceAll(/[\u2010-\u2015\u2212]/g, "-").replaceAll(
      /\s+/g,
      " ",
    );
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
