import { type Kysely, sql } from "kysely";
import { NEWEST_FIRST, rowsOf } from "../database/newest_rows.ts";
import type { Schema } from "../database/schema.ts";
import { WriteBehind } from "../database/write_behind.ts";
import type { Log } from "../telemetry/log.ts";
import { addToTotals } from "./request_totals.ts";

/**
 * A call with a valid key, and the call's outcome, without values of the request and without the
 * answer.
 */
export interface LoggedRequest {
  /** The request id in the answer. For a replay, this is the id of the first call. */
  requestId: string;
  organizationId: string;
  apiKeyId: string;
  operation: string;
  /** The method and path, such as `POST /v1/charts/natal`. */
  route: string;
  status: number;
  /** The error code, if the call failed. */
  code: string | null;
  reason: string | null;
  /** JSON array of `{path, code}`. */
  issues: string | null;
  isReplay: boolean;
  /** SHA-256, hexadecimal. */
  idempotencyKeyHash: string | null;
  /** JSON object of paths and types. */
  payloadShape: string | null;
  durationMs: number;
}

/**
 * `endedAtMs` is measured with `performance.now`, because the clock of the database may differ from
 * the clock of the process.
 */
type Waiting = LoggedRequest & { endedAtMs: number };

const MAX_WAITING = 20_000;

/** Stores calls so that the console can show them. Calls do not wait for the storage. */
export class RequestLog {
  readonly #rows: WriteBehind<Waiting>;

  constructor(db: Kysely<Schema>, log: Log) {
    this.#rows = new WriteBehind(db, {
      rows: "requests",
      maxWaiting: MAX_WAITING,
      organizationOf: ({ organizationId }) => organizationId,
      write: insertRequests,
    }, log);
  }

  record(request: LoggedRequest): void {
    this.#rows.add({ ...request, endedAtMs: performance.now() });
  }

  /** Writes the waiting calls. Never throws. */
  idle(): Promise<void> {
    return this.#rows.idle();
  }

  /** Writes the waiting calls, and sets no timer from then on. Never throws. */
  close(): Promise<void> {
    return this.#rows.close();
  }
}

/**
 * Inserts rows that are passed as one text parameter, so that the statement is the same for any
 * number of rows.
 */
async function insertRequests(db: Kysely<Schema>, requests: readonly Waiting[]): Promise<void> {
  const nowMs = performance.now();
  const rows = requests.map(({ endedAtMs, ...row }) => ({ ...row, ageMs: nowMs - endedAtMs }));
  await sql`
    insert into request_log (request_id, organization_id, api_key_id, operation, route, status,
      code, reason, issues, is_replay, idempotency_key_hash, payload_shape, duration_ms, created_at)
    select "requestId", "organizationId", "apiKeyId", operation, route, status, code, reason,
      issues, "isReplay", "idempotencyKeyHash", "payloadShape", "durationMs",
      once.now - make_interval(secs => "ageMs" / 1000)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as told (
      "requestId" text, "organizationId" text, "apiKeyId" text, operation text, route text,
      status integer, code text, reason text, issues text, "isReplay" boolean,
      "idempotencyKeyHash" text, "payloadShape" text, "durationMs" integer,
      "ageMs" double precision)
      cross join (select service_now() as now offset 0) as once`.execute(db);
  await addToTotals(db, rows);
}

export type KeptRequest = LoggedRequest & { id: number; createdAt: Date };

/** What calls are searched for; null: any. */
export interface RequestFilter {
  apiKeyId: string | null;
  operation: string | null;
  /** The first digit of the status. */
  statusClass: 2 | 4 | 5 | null;
  /** The error code. */
  code: string | null;
  /** The last day, in UTC. */
  until: string | null;
}

/**
 * The maximum number of calls that a page searches, so that one request does not search millions of
 * calls for a rare one. An index for each filter would cost more at every call than it would save
 * here.
 */
export const MAX_SEARCHED = 5000;

export interface FoundRequests {
  found: KeptRequest[];
  /** The cursor of the next page; null if there are no more calls. */
  next: number | null;
  /** The time of the last searched call, if the search ended before the page was full. */
  searchedBackTo: Date | null;
}

/**
 * A page of an organization's calls that match, newest first. Only the next `MAX_SEARCHED` calls
 * are searched.
 */
export async function searchRequests(
  db: Kysely<Schema>,
  organizationId: string,
  { apiKeyId, operation, statusClass, code, until }: RequestFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<FoundRequests> {
  // Failures have an index of their own.
  const isFailure = code !== null || statusClass === 4 || statusClass === 5;
  const searched = requests(db).where(rowsOf(organizationId, before))
    .$if(isFailure, (query) => query.where("code", "is not", null))
    .$if(until !== null, (query) =>
      query.where(
        sql<boolean>`created_at < (${until}::text::date + 1)::timestamp at time zone 'UTC'`,
      ))
    .orderBy(NEWEST_FIRST).limit(MAX_SEARCHED);
  const isAny = apiKeyId === null && operation === null && code === null && statusClass === null;
  if (isAny) {
    const found = await searched.clearLimit().limit(limit).execute();
    return { found, next: found.length < limit ? null : found.at(-1)!.id, searchedBackTo: null };
  }
  const found = await db.selectFrom(searched.as("searched")).select(KEPT_NAMES)
    .$if(apiKeyId !== null, (query) => query.where("apiKeyId", "=", apiKeyId))
    .$if(operation !== null, (query) => query.where("operation", "=", operation))
    .$if(code !== null, (query) => query.where("code", "=", code))
    .$if(statusClass !== null, (query) => query.where(sql`status / 100`, "=", statusClass))
    .orderBy("id", "desc").limit(limit).execute();
  if (found.length === limit) return { found, next: found.at(-1)!.id, searchedBackTo: null };
  const last = await searched.clearSelect().select(["id", "created_at as createdAt"])
    .clearLimit().limit(1).offset(MAX_SEARCHED - 1).executeTakeFirst();
  return { found, next: last?.id ?? null, searchedBackTo: last?.createdAt ?? null };
}

/** The call that answered with a request id, and its replays, newest first. */
export async function requestsNamed(
  db: Kysely<Schema>,
  organizationId: string,
  requestId: string,
): Promise<KeptRequest[]> {
  // The conditions are ranges, so that an index gives the order. `rowsOf` says why this matters.
  return await requests(db).where("organization_id", "=", organizationId)
    .where("request_id", ">=", requestId).where("request_id", "<=", requestId)
    .orderBy("request_id", "desc").orderBy("id", "desc").limit(20).execute();
}

const KEPT_NAMES = [
  "id",
  "requestId",
  "organizationId",
  "apiKeyId",
  "operation",
  "route",
  "status",
  "code",
  "reason",
  "issues",
  "isReplay",
  "idempotencyKeyHash",
  "payloadShape",
  "durationMs",
  "createdAt",
] as const;

function requests(db: Kysely<Schema>) {
  return db.selectFrom("request_log").select([
    "id",
    "request_id as requestId",
    "organization_id as organizationId",
    "api_key_id as apiKeyId",
    "operation",
    "route",
    "status",
    "code",
    "reason",
    "issues",
    "is_replay as isReplay",
    "idempotency_key_hash as idempotencyKeyHash",
    "payload_shape as payloadShape",
    "duration_ms as durationMs",
    "created_at as createdAt",
  ]);
}

/**
 * How many times an organization's last calls failed, by code; the most frequent code comes first.
 */
export async function failureCounts(
  db: Kysely<Schema>,
  organizationId: string,
  lastCalls: number,
): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::integer as count from (
      select code from request_log where ${rowsOf(organizationId)}
        order by ${NEWEST_FIRST} limit ${lastCalls}::integer) last
      where code is not null group by code order by 2 desc, 1`.execute(db);
  return rows;
}
