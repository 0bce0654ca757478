import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Outcome } from "./outcome.ts";

export const MINUTE_MS = 60_000;
/** The number of days for which counts are kept. Documents show 90 whole days and the current day. */
const TRAFFIC_DAYS = 92;
/** The number of days for which hourly totals are kept. Documents show 24 hours of them. */
const HOUR_DAYS = 2;
const BATCH_SIZE = 5000;

/** The counts of one minute from one process or probe. */
export interface MinuteRow {
  /** The beginning of the minute, ISO 8601. */
  minute: string;
  operation: string;
  lane: string;
  outcome: Outcome | "alive";
  count: number;
  latencyCounts: readonly number[];
}

/**
 * Writes rows and their totals in one statement. A minute that `process` has already written is not
 * counted twice. The rows of totals are locked in a fixed order. Returns the number of new rows.
 */
export async function writeMinutes(
  db: Kysely<Schema>,
  source: "process" | "external",
  process: string,
  minutes: readonly MinuteRow[],
): Promise<number> {
  const { rows: [{ written }] } = await sql<{ written: number }>`
    with told as (
      select minute, operation, lane, outcome, count, "latencyCounts" as latency_counts
        from json_to_recordset(${JSON.stringify(minutes)}::text::json) as told (
          minute timestamptz, operation text, lane text, outcome text, count integer,
          "latencyCounts" integer[])
    ), kept as (
      insert into traffic_minute
          (minute, source, process, operation, lane, outcome, count, latency_counts)
        select minute, ${source}::text, ${process}::text, operation, lane, outcome, count,
            latency_counts from told
        on conflict do nothing
        returning minute, source, operation, lane, outcome, count, latency_counts
    ), totals as (
      insert into traffic_total (span, start, source, operation, lane, outcome, bucket, count)
        select span, date_trunc(span, minute, 'UTC'), source, operation, lane, outcome, bucket,
            sum(counted)
          from kept cross join (values ('hour'), ('day')) as spans (span)
            cross join unnest(latency_counts) with ordinality as latency (counted, bucket)
          where counted > 0 group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
        on conflict (span, start, source, operation, lane, outcome, bucket)
          do update set count = traffic_total.count + excluded.count
    ), lanes as (
      insert into traffic_lane_minute (minute, lane, counted, errors)
        select minute, lane, sum(count),
            coalesce(sum(count) filter (where outcome in ('shed', 'failed')), 0)
          from kept where source = 'process' and outcome in ('success', 'shed', 'failed')
          group by 1, 2 order by 1, 2
        on conflict (minute, lane) do update set
          counted = traffic_lane_minute.counted + excluded.counted,
          errors = traffic_lane_minute.errors + excluded.errors
    ), seen as (
      insert into traffic_seen (hour, minutes)
        select date_trunc('hour', minute, 'UTC'),
            bit_or(set_bit(b'0'::bit(60), extract(minute from minute at time zone 'UTC')::integer, 1))
          from kept where source = 'process' group by 1 order by 1
        on conflict (hour) do update set minutes = traffic_seen.minutes | excluded.minutes
    )
    select count(*)::integer as written from kept`.execute(db);
  return written;
}

/** Deletes the rows that no document shows any more, at most `batchSize` rows of each table. */
export async function deleteOldTraffic(db: Kysely<Schema>, batchSize = BATCH_SIZE): Promise<void> {
  // The ages are computed first and passed as constants, so that the statements use the indexes.
  const { rows: [{ end, hoursEnd }] } = await sql<{ end: string; hoursEnd: string }>`
    select (service_now() - make_interval(days => ${TRAFFIC_DAYS}::integer))::text as end,
      (service_now() - make_interval(days => ${HOUR_DAYS}::integer))::text as "hoursEnd"`
    .execute(db);
  for (const deletion of trafficDeletions(end, hoursEnd, batchSize)) await deletion.execute(db);
}

function trafficDeletions(end: string, hoursEnd: string, batchSize: number) {
  return [
    sql`
    delete from traffic_minute where ctid = any(array(
      select ctid from traffic_minute where minute < ${end}::text::timestamptz
        order by minute limit ${batchSize}::integer for update skip locked))`,
    ...[["hour", hoursEnd], ["day", end]].map(([span, end]) =>
      sql`
    delete from traffic_total where ctid = any(array(
      select ctid from traffic_total
        where span = ${span}::text and start < ${end}::text::timestamptz
        order by start limit ${batchSize}::integer for update skip locked))`
    ),
    sql`
    delete from traffic_lane_minute where ctid = any(array(
      select ctid from traffic_lane_minute where minute < ${end}::text::timestamptz
        order by minute limit ${batchSize}::integer for update skip locked))`,
    sql`
    delete from traffic_seen where ctid = any(array(
      select ctid from traffic_seen where hour < ${end}::text::timestamptz
        order by hour limit ${batchSize}::integer for update skip locked))`,
  ];
}
