import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { emptyLatencyCounts, latencyBucket, percentileMs } from "../traffic/latency.ts";

/** The windows that the console shows, each with the span of one column. */
export const TOTAL_WINDOWS = {
  "24h": { span: "hour", count: 24, words: "24 hours" },
  "7d": { span: "day", count: 7, words: "7 days" },
  "30d": { span: "day", count: 30, words: "30 days" },
} as const;
export type TotalWindow = keyof typeof TOTAL_WINDOWS;

const SPAN_MS = { hour: 3_600_000, day: 86_400_000 } as const;

interface EndedRequest {
  organizationId: string;
  operation: string;
  status: number;
  durationMs: number;
  /** How long ago the call ended. */
  ageMs: number;
}

/** Adds calls to the totals of their hour and day. The rows are locked in a fixed order. */
export async function addToTotals(
  db: Kysely<Schema>,
  requests: readonly EndedRequest[],
): Promise<void> {
  const rows = requests.map(({ organizationId, operation, status, durationMs, ageMs }) => ({
    organizationId,
    operation,
    outcome: status < 400 ? "success" : status < 500 ? "refused" : "failed",
    bucket: latencyBucket(durationMs) + 1,
    ageMs,
  }));
  await sql`
    insert into request_total (organization_id, span, start, operation, outcome, bucket, count)
    select "organizationId", span,
        date_trunc(span, once.now - make_interval(secs => "ageMs" / 1000), 'UTC'), operation,
        outcome, bucket, count(*)
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as told ("organizationId" text,
          operation text, outcome text, bucket smallint, "ageMs" double precision)
        cross join (select service_now() as now) as once
        cross join (values ('hour'), ('day')) as spans (span)
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (organization_id, span, start, operation, outcome, bucket)
      do update set count = request_total.count + excluded.count`.execute(db);
}

/** Calls of an hour, a day, an operation or a whole window. */
export interface CallFigures {
  calls: number;
  /** Answered with a 4xx. */
  refused: number;
  /** Answered with a 5xx. */
  failed: number;
  /**
   * Upper bounds of the percentiles over the calls that were not refused; null if there were no
   * such calls.
   */
  p50Ms: number | null;
  p95Ms: number | null;
}

export interface CallTotals {
  whole: CallFigures;
  /** The number of calls in the previous window of the same length. */
  callsBefore: number;
  /** Every hour or day of the window, oldest first. */
  columns: { start: Date; figures: CallFigures; calls: ReadonlyMap<string, number> }[];
  /** The operations that were called. The operation with the most calls comes first. */
  operations: { operation: string; figures: CallFigures }[];
}

/** A sum over what is null. */
interface Total {
  start: Date | null;
  operation: string | null;
  outcome: "success" | "refused" | "failed";
  bucket: number | null;
  count: number;
}

/** An organization's calls in a window that ends with the current hour or day. */
export async function callTotals(
  db: Kysely<Schema>,
  organizationId: string,
  window: TotalWindow,
): Promise<CallTotals> {
  const { span, count } = TOTAL_WINDOWS[window];
  const { rows: [{ last }] } = await sql<{ last: Date }>`
    select date_trunc(${span}::text, service_now(), 'UTC') as last`.execute(db);
  const startOf = (ago: number) => new Date(last.getTime() - ago * SPAN_MS[span]);
  const [first, before] = [startOf(count - 1), startOf(2 * count - 1)]
    .map((start) => sql`${start.toISOString()}::text::timestamptz`);
  const own = sql`organization_id = ${organizationId}::text and span = ${span}::text`;
  const { rows: [{ callsBefore }] } = await sql<{ callsBefore: number }>`
    select coalesce(sum(count), 0)::bigint as "callsBefore" from request_total
      where ${own} and start >= ${before} and start < ${first}`.execute(db);
  const { rows } = await sql<Total>`
    select start, operation, outcome, bucket, sum(count)::bigint as count from request_total
      where ${own} and start >= ${first}
      group by grouping sets ((outcome, bucket), (start, outcome, bucket), (start, operation),
        (operation, outcome, bucket))`.execute(db);
  const { whole = [], column = [], called = [], operation = [] } = Object.groupBy(rows, kindOf);
  const ofColumn = Map.groupBy(column, ({ start }) => start!.getTime());
  const callsOf = Map.groupBy(called, ({ start }) => start!.getTime());
  const ofOperation = Map.groupBy(operation, ({ operation }) => operation!);
  return {
    whole: figuresOf(whole),
    callsBefore,
    columns: Array.from({ length: count }, (_, index) => {
      const start = startOf(count - 1 - index);
      const calls = callsOf.get(start.getTime()) ?? [];
      return {
        start,
        figures: figuresOf(ofColumn.get(start.getTime()) ?? []),
        calls: new Map(calls.map(({ operation, count }) => [operation!, count])),
      };
    }),
    operations: Array.from(
      ofOperation,
      ([operation, some]) => ({ operation, figures: figuresOf(some) }),
    ).sort((a, b) => b.figures.calls - a.figures.calls || (a.operation < b.operation ? -1 : 1)),
  };
}

/** What a sum is of. */
function kindOf({ start, operation, bucket }: Total) {
  if (bucket === null) return "called";
  if (start !== null) return "column";
  return operation === null ? "whole" : "operation";
}

function figuresOf(totals: readonly Pick<Total, "outcome" | "bucket" | "count">[]): CallFigures {
  const of = { success: 0, refused: 0, failed: 0 };
  const latencyCounts = emptyLatencyCounts();
  for (const { outcome, bucket, count } of totals) {
    of[outcome] += count;
    if (outcome !== "refused") latencyCounts[bucket! - 1] += count;
  }
  return {
    calls: of.success + of.refused + of.failed,
    refused: of.refused,
    failed: of.failed,
    p50Ms: percentileMs(latencyCounts, 0.5),
    p95Ms: percentileMs(latencyCounts, 0.95),
  };
}
