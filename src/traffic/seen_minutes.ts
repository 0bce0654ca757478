import { MINUTE_MS } from "./traffic_store.ts";

const HOUR_MINUTES = 60;

/** Consecutive minutes in which no process was running. */
export interface Silence {
  /** The first of these minutes. */
  start: Date;
  minutes: number;
}

/**
 * The minutes in which at least one process was running, as the rows of `traffic_seen` say. A minute
 * is known if it is not before the first of these minutes. A known minute without a row is silent.
 */
export class SeenMinutes {
  readonly #silences: Silence[] = [];
  readonly since: Date | null;
  readonly #until: Date;

  /**
   * @param hours The hours in order of time. `minutes` has a digit for each of the 60 minutes of the
   * hour; 1 means that a process was running.
   * @param until The end of the known minutes. Later minutes may not be written yet.
   */
  constructor(hours: readonly { hour: Date; minutes: string }[], until: Date) {
    this.#until = until;
    const firstBit = hours[0]?.minutes.indexOf("1");
    this.since = firstBit === undefined ? null : after(hours[0].hour, firstBit);
    let nextMs = this.since?.getTime() ?? 0;
    for (const { hour, minutes } of hours) {
      for (const { 0: run, index } of minutes.matchAll(/1+/g)) {
        this.#add(nextMs, after(hour, index).getTime());
        nextMs = after(hour, index + run.length).getTime();
      }
    }
    if (this.since !== null) this.#add(nextMs, until.getTime());
  }

  #add(fromMs: number, untilMs: number): void {
    if (untilMs <= fromMs) return;
    this.#silences.push({ start: new Date(fromMs), minutes: (untilMs - fromMs) / MINUTE_MS });
  }

  /** The number of known minutes since an instant, and how many of them are silent. */
  countSince(from: Date): { minutes: number; silent: number } {
    if (this.since === null) return { minutes: 0, silent: 0 };
    const fromMs = Math.max(from.getTime(), this.since.getTime());
    const silent = this.#silences.map(({ start, minutes }) => {
      const endMs = after(start, minutes).getTime();
      return Math.max(0, endMs - Math.max(start.getTime(), fromMs)) / MINUTE_MS;
    });
    return {
      minutes: Math.max(0, this.#until.getTime() - fromMs) / MINUTE_MS,
      silent: silent.reduce((sum, minutes) => sum + minutes, 0),
    };
  }

  /** The latest silences of at least `minMinutes` minutes, newest first; at most `max` silences. */
  silences(minMinutes: number, max: number): Silence[] {
    return this.#silences.filter(({ minutes }) => minutes >= minMinutes).reverse().slice(0, max);
  }
}

function after(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * MINUTE_MS);
}

/** The start of the minute, hour or day, in UTC, in which an instant lies. */
export function startOf(span: "minute" | "hour" | "day", at: Date): Date {
  const lengthMs = { minute: 1, hour: HOUR_MINUTES, day: 24 * HOUR_MINUTES }[span] * MINUTE_MS;
  return new Date(Math.floor(at.getTime() / lengthMs) * lengthMs);
}
