import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { type Figures, figuresOf, type MeasurementState, type OutcomeCount } from "./figures.ts";
import { SeenMinutes, type Silence, startOf } from "./seen_minutes.ts";
import { TRAFFIC_LANES, type TrafficLane } from "./traffic.ts";
import { MINUTE_MS } from "./traffic_store.ts";

/**
 * A minute with a higher error rate than this one may be part of a breach. The database index of
 * such minutes has the same limit.
 */
export const MAX_ERROR_RATE = 0.05;
/**
 * The number of consecutive minutes that make a breach. Each of them is over the error rate, or no
 * process was running in any of them.
 */
export const BREACH_MINUTES = 5;
/** The time that a process may need to write a finished minute. */
const WRITING_MS = 30_000;
const MAX_BREACHES = 100;
/**
 * The maximum number of minutes over the error rate that are read to find breaches, newest first: two
 * weeks of one lane.
 */
const MAX_BREACHED_MINUTES = 20_000;
const DAY_MS = 86_400_000;

export const WINDOWS = ["15m", "24h", "30d", "90d"] as const;
type WindowName = (typeof WINDOWS)[number];

export interface TrafficCount extends OutcomeCount {
  source: "process" | "external";
  operation: string;
  lane: TrafficLane;
}

export interface WindowReport {
  window: WindowName;
  from: Date;
  /** The first known minute of the window; null if no minute is known. */
  since: Date | null;
  state: MeasurementState;
  /** Availability of all lanes together, 0 to 1; null if it was not measured. */
  availability: number | null;
  /** The number of known minutes of the window; `SeenMinutes` says which minutes are known. */
  minutes: number;
  /** How many of the known minutes are silent: no process was running. */
  silentMinutes: number;
  /** The counts of all processes. */
  counts: readonly TrafficCount[];
  lanes: (Figures & { lane: TrafficLane; minutesOverErrorRate: number })[];
  operations: (Figures & { operation: string; lane: TrafficLane })[];
  external: (Figures & { lane: TrafficLane })[];
}

export interface TrafficReport {
  asOf: Date;
  /** The first known minute; null if no minute is known. */
  since: Date | null;
  windows: WindowReport[];
}

/**
 * Reads the four windows before an instant. The shortest has the last 15 minutes that all processes
 * must have written. The other windows have 24 whole hours, 30 whole days and 90 whole days, and also
 * the current hour or day.
 */
export async function trafficReport(db: Kysely<Schema>, asOf: Date): Promise<TrafficReport> {
  const from = startsOf(asOf);
  const counts = {
    "15m": await countsOfMinutes(db, from["15m"]),
    "24h": await countsOfHours(db, from["24h"]),
    ...await countsOfDays(db, from),
  };
  const seen = await seenUntil(db, asOf);
  const { since } = seen;
  const over = await minutesOverErrorRate(db, from);
  return {
    asOf,
    since,
    windows: WINDOWS.map((window) => {
      const { minutes, silent } = seen.countSince(from[window]);
      const isOver = (lane: string) => over.find((row) => row.lane === lane)?.[window] ?? 0;
      return {
        ...windowOf(window, counts[window], isOver, since !== null && since <= from[window]),
        from: from[window],
        since: since === null || since > from[window] ? since : from[window],
        minutes,
        silentMinutes: silent,
      };
    }),
  };
}

function startsOf(asOf: Date): Record<WindowName, Date> {
  const daysAgo = (days: number) => new Date(startOf("day", asOf).getTime() - days * DAY_MS);
  return {
    "15m": new Date(writtenUntil(asOf).getTime() - 15 * MINUTE_MS),
    "24h": new Date(startOf("hour", asOf).getTime() - DAY_MS),
    "30d": daysAgo(30),
    "90d": daysAgo(90),
  };
}

function writtenUntil(asOf: Date): Date {
  return startOf("minute", new Date(asOf.getTime() - WRITING_MS));
}

function windowOf(
  window: WindowName,
  counts: readonly TrafficCount[],
  isOver: (lane: string) => number,
  isWhole: boolean,
) {
  const { process = [], external = [] } = Object.groupBy(counts, ({ source }) => source);
  const ofLane = (some: readonly TrafficCount[], lane: TrafficLane) =>
    figuresOf(some.filter((count) => count.lane === lane), isWhole);
  const operations = Map.groupBy(process, ({ operation, lane }) => `${operation} ${lane}`);
  const { state, availability } = figuresOf(process, isWhole);
  return {
    window,
    state,
    availability,
    counts: process,
    lanes: TRAFFIC_LANES.map((lane) => ({
      lane,
      ...ofLane(process, lane),
      minutesOverErrorRate: isOver(lane),
    })),
    operations: Array.from(operations.values(), (some) => {
      const [{ operation, lane }] = some;
      return { operation, lane, ...figuresOf(some, isWhole) };
    }),
    external: TRAFFIC_LANES.map((lane) => ({ lane, ...ofLane(external, lane) }))
      .filter(({ requests }) => requests > 0),
  };
}

async function countsOfMinutes(db: Kysely<Schema>, from: Date): Promise<TrafficCount[]> {
  const { rows } = await sql<TrafficCount>`
    select source, operation, lane, outcome, bucket::integer as bucket, sum(counted) as count
      from traffic_minute cross join unnest(latency_counts) with ordinality as latency (counted, bucket)
      where minute >= ${instant(from)} and counted > 0
      group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5`.execute(db);
  return rows;
}

async function countsOfHours(db: Kysely<Schema>, from: Date): Promise<TrafficCount[]> {
  const { rows } = await sql<TrafficCount>`
    select source, operation, lane, outcome, bucket, sum(count)::bigint as count from traffic_total
      where span = 'hour' and start >= ${instant(from)}
      group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5`.execute(db);
  return rows;
}

async function countsOfDays(db: Kysely<Schema>, from: Record<WindowName, Date>) {
  const { rows } = await sql<TrafficCount & { recent: number }>`
    select source, operation, lane, outcome, bucket, sum(count)::bigint as count,
        coalesce(sum(count) filter (where start >= ${instant(from["30d"])}), 0)::bigint as recent
      from traffic_total where span = 'day' and start >= ${instant(from["90d"])}
      group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5`.execute(db);
  const ofMonth = rows.filter(({ recent }) => recent > 0)
    .map((row) => ({ ...row, count: row.recent }));
  return { "30d": ofMonth, "90d": rows };
}

/** The counts of a day in UTC. */
export interface DayCount extends Pick<TrafficCount, "operation" | "lane" | "outcome" | "count"> {
  /** The beginning of the day. */
  day: Date;
}

/** The beginnings of the last days in UTC. The current day is the last of them. */
export function lastDays(asOf: Date, days: number): Date[] {
  const todayMs = startOf("day", asOf).getTime();
  return Array.from(
    { length: days },
    (_, index) => new Date(todayMs - (days - 1 - index) * DAY_MS),
  );
}

/**
 * The counts of processes for each day since `from`, by lane. Only the operations in `named` are
 * counted separately. For every other operation the field `operation` is empty.
 */
export async function countsByDay(
  db: Kysely<Schema>,
  from: Date,
  named: readonly string[],
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select start as day, lane, outcome, sum(count)::bigint as count,
        case when operation in (${sql.join(named)}) then operation else '' end as operation
      from traffic_total
      where span = 'day' and source = 'process' and start >= ${instant(from)}
      group by 1, 2, 3, 5 order by 1, 2, 3, 5`.execute(db);
  return rows;
}

/** The first known minute. Null if no minute is known. */
export async function measuredSince(db: Kysely<Schema>, asOf: Date): Promise<Date | null> {
  const hours = await db.selectFrom("traffic_seen").select(["hour", "minutes"])
    .orderBy("hour").limit(1).execute();
  return new SeenMinutes(hours, writtenUntil(asOf)).since;
}

async function seenUntil(db: Kysely<Schema>, asOf: Date): Promise<SeenMinutes> {
  const hours = await db.selectFrom("traffic_seen").select(["hour", "minutes"])
    .orderBy("hour").execute();
  return new SeenMinutes(hours, writtenUntil(asOf));
}

async function minutesOverErrorRate(db: Kysely<Schema>, from: Record<WindowName, Date>) {
  const since = (window: WindowName) =>
    sql`count(*) filter (where minute >= ${instant(from[window])})::integer as ${sql.ref(window)}`;
  const { rows } = await sql<{ lane: string } & Record<WindowName, number>>`
    select lane, ${sql.join(WINDOWS.map(since))} from traffic_lane_minute
      where errors * 20 > counted and minute >= ${instant(from["90d"])} group by lane`.execute(db);
  return rows;
}

function instant(at: Date) {
  return sql`${at.toISOString()}::text::timestamptz`;
}

/**
 * At least BREACH_MINUTES consecutive minutes in which a lane was over the error rate, or in which no
 * process was running.
 */
export interface Breach {
  kind: "error_rate" | "silent";
  lanes: TrafficLane[];
  start: Date;
  /** The end of the last of these minutes. */
  end: Date;
  minutes: number;
  /** Null if no process was running. */
  errorRate: number | null;
}

/**
 * The breaches of 90 days, newest first, at most 100 of each kind.
 * @param isContinuous Whether the operator declares that the service never pauses. Only then,
 * minutes without a running process are a breach.
 */
export async function breachesOf(
  db: Kysely<Schema>,
  asOf: Date,
  isContinuous: boolean,
): Promise<Breach[]> {
  const from = startsOf(asOf)["90d"];
  const { rows } = await sql<{
    lane: TrafficLane;
    start: Date;
    minutes: number;
    errors: number;
    counted: number;
  }>`
    select lane, min(minute) as start, count(*)::integer as minutes, sum(errors)::bigint as errors,
        sum(counted)::bigint as counted
      from (
        select lane, minute, errors, counted,
            minute - make_interval(mins => (row_number() over (partition by lane order by minute))::integer)
              as island
          from (
            select lane, minute, errors, counted from traffic_lane_minute
              where errors * 20 > counted and minute >= ${instant(from)}
              order by minute desc limit ${MAX_BREACHED_MINUTES}::integer) as newest) as islands
      group by lane, island having count(*) >= ${BREACH_MINUTES}::integer
      order by 2 desc, 1 limit ${MAX_BREACHES}::integer`.execute(db);
  const overRate = rows.map(({ lane, start, minutes, errors, counted }): Breach => ({
    ...span({ start, minutes }),
    kind: "error_rate",
    lanes: [lane],
    errorRate: errors / counted,
  }));
  const silences = isContinuous
    ? (await seenUntil(db, asOf)).silences(BREACH_MINUTES, MAX_BREACHES)
    : [];
  const silent = silences.map((silence): Breach => ({
    ...span(silence),
    kind: "silent",
    lanes: [...TRAFFIC_LANES],
    errorRate: null,
  }));
  return [...overRate, ...silent].sort((a, b) => b.start.getTime() - a.start.getTime());
}

function span({ start, minutes }: Silence) {
  return { start, minutes, end: new Date(start.getTime() + minutes * MINUTE_MS) };
}
