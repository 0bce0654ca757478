import type { Driver } from "../../../astrology/drivers/driver.ts";
import type { Slot } from "../../plan.ts";
import type { Task } from "../../task.ts";
import type { ProductGate } from "../product_gate.ts";
import { type CarriersAt, spansOf, weekdayOf } from "./dates.ts";
import { holdsDay } from "./licence.ts";
import { numberOf } from "../lexicon/en_numbers.ts";
import {
  CLOCK,
  DURATION,
  FORETOLD,
  HABIT,
  HOUR_OF_DAY,
  NEIGHBOR_DAY,
  PAST_TIME,
  PERHAPS_TO_COME,
  PREDICTION,
  SEASON,
  TO_COME,
  TODAY,
  WEEKDAY,
  WINDOW,
} from "../lexicon/en_times.ts";

/** The minimum length in days of a window that a text may call by this unit. */
const MIN_DAYS: Readonly<Record<string, number>> = {
  weekend: 2,
  week: 2,
  month: 15,
  quarter: 60,
  season: 60,
  year: 180,
  decade: 3_000,
};
const MS_PER_DAY = 86_400_000;

/** Whether a sentence has a time reference that no driver supports. */
export function hasWrongTime(
  sentence: string,
  slot: Slot,
  task: Task,
  { isOfThePast = false, isStory }: ProductGate,
  carriersAt: CarriersAt,
): boolean {
  if (CLOCK.test(sentence)) return true;
  const isInStory = isStory?.(slot) ?? false;
  // In a story, "After two years you left" is not a prediction.
  if (!isInStory && PREDICTION.test(sentence)) return true;
  if (hasWrongWindow(sentence, task, carriersAt)) return true;
  if (hasWrongWeekday(sentence, task, carriersAt)) return true;
  if (!isInStory && FORETOLD.test(sentence)) return true;
  // A text about the past may mention past winters and mornings, but no future ones.
  const isPicture = isOfThePast && !isToCome(sentence, isInStory);
  if (!isPicture && hasWrongSeason(sentence, carriersAt)) return true;
  if (isOfThePast || slot.kind === "free") return false;
  if (task.day === null && TODAY.test(sentence)) return true;
  return hasWrongHour(sentence, carriersAt) ||
    PAST_TIME.test(sentence) ||
    hasWrongNeighborDay(sentence, task, carriersAt) ||
    slot.kind === "named" && hasWrongDuration(sentence, carriersAt);
}

function isToCome(sentence: string, isInStory: boolean): boolean {
  return TO_COME.test(sentence) || !isInStory && PERHAPS_TO_COME.test(sentence);
}

/**
 * Whether a sentence names a window that no driver supports. "This week" needs a driver with a
 * window that is long enough. "Next week" is a prediction, so the sentence must state the fact.
 */
function hasWrongWindow(sentence: string, task: Task, carriersAt: CarriersAt): boolean {
  for (const { 0: text, index, groups } of sentence.matchAll(WINDOW)) {
    const { unit, ahead, rest, all } = groups!;
    const word = (unit ?? ahead ?? rest ?? all).toLowerCase();
    const isAhead = ahead !== undefined || !/^(?:this|(?:rest|course|middle)\b|all)/i.test(text);
    const fits = carriersAt(index, isAhead).some((driver) =>
      lasts(driver, MIN_DAYS[word], task.day)
    );
    if (!fits) return true;
  }
  return false;
}

function lasts(driver: Driver, minDays: number, day: string | null): boolean {
  return driver.dates.some((span) =>
    daysBetween(span.start, span.end) >= minDays && (day === null || holdsDay(span, day))
  );
}

function daysBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / MS_PER_DAY;
}

function hasWrongWeekday(sentence: string, task: Task, carriersAt: CarriersAt): boolean {
  for (const { index, groups } of sentence.matchAll(WEEKDAY)) {
    const { before = "", weekday, plural } = groups!;
    if (plural === "s" || HABIT.test(before)) continue;
    const name = weekday.toLowerCase();
    if (task.day !== null && weekdayOf(task.day) === name) continue;
    const fits = carriersAt(index).flatMap(spansOf).some(({ start, end }) =>
      weekdayOf(start) === name || weekdayOf(end) === name
    );
    if (!fits) return true;
  }
  return false;
}

function hasWrongSeason(sentence: string, carriersAt: CarriersAt): boolean {
  for (const { index, groups } of sentence.matchAll(SEASON)) {
    const season = groups!.season.toLowerCase();
    if (!carriersAt(index).some(({ text }) => text.toLowerCase().includes(season))) return true;
  }
  return false;
}

/**
 * Whether a sentence names an hour that no driver's text contains. For example, the text of a card
 * may name hours after midnight.
 */
function hasWrongHour(sentence: string, carriersAt: CarriersAt): boolean {
  const match = HOUR_OF_DAY.exec(sentence);
  if (match === null) return false;
  const hour = match[0].toLowerCase().split(" ").at(-1)!;
  return !carriersAt(match.index).some(({ text }) => text.toLowerCase().includes(hour));
}

function hasWrongNeighborDay(sentence: string, task: Task, carriersAt: CarriersAt): boolean {
  for (const { index, groups } of sentence.matchAll(NEIGHBOR_DAY)) {
    const step = groups!.day.toLowerCase() === "tomorrow" ? 1 : -1;
    const meant = task.day === null ? null : new Date(Date.parse(task.day) + step * MS_PER_DAY);
    const isoDay = meant?.toISOString().slice(0, 10);
    const fits = carriersAt(index).flatMap(spansOf)
      .some(({ start, end }) => start === isoDay || end === isoDay);
    if (!fits) return true;
  }
  return false;
}

const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/**
 * Whether a sentence gives a wrong duration. Next to a fact, "for three weeks" claims how long the
 * fact lasts.
 */
function hasWrongDuration(sentence: string, carriersAt: CarriersAt): boolean {
  for (const { index, groups } of sentence.matchAll(DURATION)) {
    const count = numberOf(groups!.count);
    // "A day" and "a few weeks" claim no number.
    if (!(count > 0)) continue;
    const days = count * UNIT_DAYS[groups!.unit.toLowerCase()];
    const fits = carriersAt(index).some((driver) =>
      driver.numbers.includes(count) ||
      driver.dates.some(({ start, end }) =>
        Math.abs(daysBetween(start, end) - days) <= days / 5 + 1
      )
    );
    if (!fits) return true;
  }
  return false;
}
