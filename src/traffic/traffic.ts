import type { Kysely } from "kysely";
import { ulid } from "ulid";
import type { Lane } from "../terms/lanes.ts";
import type { Schema } from "../database/schema.ts";
import type { ErrorCode } from "../base/errors.ts";
import type { Log } from "../telemetry/log.ts";
import { emptyLatencyCounts, latencyBucket } from "./latency.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { MINUTE_MS, type MinuteRow, writeMinutes } from "./traffic_store.ts";

export const TRAFFIC_LANES = ["core", "ai", "documents"] as const;
export type TrafficLane = Lane | "documents";

/**
 * How the answers of a route are counted. Operations are counted by their ids. All queries are
 * counted together, and so are all documents.
 */
export interface CountedRoute {
  operation: string;
  lane: TrafficLane;
}

interface FinishedRequest extends CountedRoute {
  status: number;
  /** Error code of a failure. */
  code: ErrorCode | null;
  /** Set if the engine answered because the model had failed. */
  isComputed?: boolean;
  durationMs: number;
}

interface Cell extends CountedRoute {
  outcome: Outcome;
  count: number;
  latencyCounts: number[];
}

/**
 * Maximum number of minutes that wait to be written. If there are more, the oldest minutes are
 * dropped.
 */
const MAX_MINUTES = 60;

/** Counts the answers of this process by minute, and writes the counts. */
export class Traffic {
  /** A random id of this process, which is new at each start. */
  readonly process = ulid();
  readonly #minutes = new Map<number, Map<string, Cell>>();
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly log: Log,
    private readonly now: () => Date,
  ) {}

  count({ operation, lane, status, code, isComputed, durationMs }: FinishedRequest): void {
    const outcome = isComputed ? "computed" : outcomeOf(status, code);
    const cells = this.touch();
    const key = `${operation} ${lane} ${outcome}`;
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = { operation, lane, outcome, count: 0, latencyCounts: emptyLatencyCounts() };
      cells.set(key, cell);
    }
    cell.count++;
    cell.latencyCounts[latencyBucket(durationMs)]++;
  }

  /** Records that the process runs in the current minute. */
  touch(): Map<string, Cell> {
    const minute = Math.floor(this.now().getTime() / MINUTE_MS);
    let cells = this.#minutes.get(minute);
    if (cells === undefined) this.#minutes.set(minute, cells = new Map());
    return cells;
  }

  /**
   * Writes the minutes that are over. With `all`, the current minute is written too, once. Never
   * throws.
   */
  async write({ all = false } = {}): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeOver(all));
    await this.#writing;
  }

  async #writeOver(all: boolean): Promise<void> {
    const running = all ? Infinity : Math.floor(this.now().getTime() / MINUTE_MS);
    const over = [...this.#minutes].filter(([minute]) => minute < running);
    if (over.length === 0) return;
    try {
      // If the answer to an earlier attempt was lost, some rows already exist. They stay unchanged.
      await writeMinutes(this.db, "process", this.process, over.flatMap(rowsOf));
      for (const [minute] of over) this.#minutes.delete(minute);
    } catch (error) {
      const given = over.slice(0, Math.max(0, over.length - MAX_MINUTES));
      for (const [minute] of given) this.#minutes.delete(minute);
      this.log.error("traffic_not_written", error, { minutes: over.length, lost: given.length });
    }
  }
}

function rowsOf([minute, cells]: [number, Map<string, Cell>]): MinuteRow[] {
  const at = new Date(minute * MINUTE_MS).toISOString();
  if (cells.size > 0) return Array.from(cells.values(), (cell) => ({ minute: at, ...cell }));
  const nothing = { operation: "", lane: "", count: 0, latencyCounts: [] };
  return [{ minute: at, outcome: "alive", ...nothing }];
}
