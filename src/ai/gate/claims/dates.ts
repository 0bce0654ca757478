import type { DaySpan, Driver } from "../../../astrology/drivers/driver.ts";
import {
  DATE_EXPRESSIONS,
  DAY_ALONE,
  dayNumber,
  MONTH_ALONE,
  monthNumber,
  WEEKDAYS,
} from "../lexicon/en_dates.ts";

/** A date in a sentence. A part that is missing matches anything. */
interface NamedDate {
  at: number;
  year: number | null;
  month: number | null;
  day: number | null;
  /** The last day of a range. */
  lastDay: number | null;
  /** The named part of the month, as in "early February". */
  part: string | null;
  /** Whether the date names an end, as in "until March". "In March" means any day of the month. */
  isEdge: boolean;
  /** Whether the date may be a later one than the next with this name, as in "every February". */
  isElsewhere: boolean;
}

/**
 * The drivers that a position in the sentence may be about. If `isStated` is set, only drivers that
 * the sentence names.
 */
export type CarriersAt = (at: number, isStated?: boolean) => readonly Driver[];

/** The sentence with blanks in place of its dates, so that no digits of a date remain. */
interface DateReading {
  rest: string;
  isFalse: boolean;
  /** The drivers whose dates the sentence gives. */
  stated: readonly string[];
}

export function readDates(sentence: string, carriersAt: CarriersAt): DateReading {
  const { rest, dates } = findDates(sentence);
  const stated: string[] = [];
  let isFalse = false;
  for (const date of dates) {
    const carriers = date.isElsewhere
      ? []
      : carriersAt(date.at).filter((driver) => carries(driver, date));
    if (carriers.length === 0) isFalse = true;
    stated.push(...carriers.map(({ id }) => id));
  }
  return { rest, isFalse, stated };
}

const EDGE = /(?:^|\b)(?:until|till|by|from|since|before|after)\s+(?:the\s+)?(?:$|(?=\p{Lu}))/iu;

function findDates(sentence: string): { rest: string; dates: NamedDate[] } {
  const dates: NamedDate[] = [];
  let rest = sentence;
  const take = (expression: RegExp, isDate: (match: RegExpExecArray) => boolean) => {
    for (const match of rest.matchAll(expression)) {
      if (!isDate(match)) continue;
      dates.push(namedDate(match, EDGE.test(rest.slice(0, match.index)) || EDGE.test(match[0])));
      const end = match.index + match[0].length;
      rest = rest.slice(0, match.index) + " ".repeat(match[0].length) + rest.slice(end);
    }
  };
  // In lower case, "may" and "march" are verbs.
  for (const expression of DATE_EXPRESSIONS) {
    take(expression, ({ groups }) => !/^(may|mar|march)$/.test(groups!.month ?? ""));
  }
  take(DAY_ALONE, () => true);
  take(MONTH_ALONE, isMonth);
  return { rest, dates };
}

/**
 * Whether the match is a month: true for "In May", "May 2027" and "May brings"; false for "May you
 * …" and "March up to her".
 */
function isMonth({ 0: text, groups, index }: RegExpExecArray): boolean {
  const { month, next = "", year } = groups!;
  if (year !== undefined || !text.startsWith(month)) return true;
  if (month !== "May" && month !== "March") return true;
  return index === 0 &&
    /^\s+(is|was|has|will|brings|offers|opens|holds|looks|starts|ends)$/.test(next);
}

function namedDate({ 0: text, groups, index }: RegExpMatchArray, isEdge: boolean): NamedDate {
  const { year, month, monthNumber: number, day, lastDay, part } = groups!;
  return {
    at: index!,
    year: year === undefined ? null : Number(year),
    month: number !== undefined ? Number(number) : month === undefined ? null : monthNumber(month),
    day: day === undefined ? null : dayNumber(day),
    lastDay: lastDay === undefined ? null : Number(lastDay),
    part: part?.toLowerCase() ?? null,
    isEdge,
    isElsewhere: /^(?:next|last|every|each)\s/i.test(text),
  };
}

/** All date spans of a driver, and the days of its events. */
export function spansOf({ dates, claims }: Driver): DaySpan[] {
  const events = claims.flatMap((claim) =>
    claim.kind === "event" ? [{ start: claim.date, end: claim.date }] : []
  );
  return [...dates, ...events];
}

function carries(driver: Driver, date: NamedDate): boolean {
  return spansOf(driver).some((span) => {
    if (date.day === null && date.isEdge) {
      return [span.start, span.end].some((day) => coversMonth({ start: day, end: day }, date));
    }
    if (date.day === null) return coversMonth(span, date);
    if (date.lastDay === null) return isAt(span.start, date) || isAt(span.end, date);
    return isAt(span.start, { ...date, month: null, year: null }) &&
      isAt(span.end, { ...date, day: date.lastDay });
  });
}

function isAt(isoDay: string, { year, month, day }: NamedDate): boolean {
  const [isoYear, isoMonth, dayOfMonth] = isoDay.split("-").map(Number);
  return (year === null || year === isoYear) && (month === null || month === isoMonth) &&
    day === dayOfMonth;
}

/** Whether a month, or the named part of a month, contains a day of the span. */
function coversMonth({ start, end }: DaySpan, { year, month, part }: NamedDate): boolean {
  const [firstDay, lastDay] = part === null
    ? ["01", "31"]
    : /early|start|beginning/.test(part)
    ? ["01", "11"]
    : /mid/.test(part)
    ? ["09", "21"]
    : ["20", "31"];
  const years = year === null ? [start, end].map((day) => day.slice(0, 4)) : [String(year)];
  const isoMonth = String(month).padStart(2, "0");
  return years.some((year) =>
    `${year}-${isoMonth}-${firstDay}` <= end && start <= `${year}-${isoMonth}-${lastDay}`
  );
}

/** For example "tuesday" for 2027-02-02. */
export function weekdayOf(isoDay: string): string {
  return WEEKDAYS[new Date(`${isoDay}T00:00:00Z`).getUTCDay()];
}
