import { type Kysely, sql } from "kysely";
import { NEWEST_FIRST, rowsOf } from "../database/newest_rows.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";

/** A call with a valid key and its outcome: no value of its request, nothing of its answer. */
export interface LoggedRequest {
  /** As in the answer: for a replay, the id of the first call. */
  requestId: string;
  organizationId: string;
  apiKeyId: string;
  operation: string;
  /** For example `POST /v1/charts/natal`. */
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

/** Measured with `performance.now`; the database has its own clock. */
type Waiting = LoggedRequest & { endedAtMs: number };

const FLUSH_INTERVAL_MS = 1000;
const MAX_BATCH_SIZE = 500;
/** More than this many waiting entries are dropped: this log is not the ledger. */
const MAX_WAITING = 5000;

/**
 * Stores calls for the console, with at most one statement per second. No call waits for it; a failure
 * is only logged.
 */
export class RequestLog {
  readonly #db: Kysely<Schema>;
  readonly #log: Log;
  #waiting: Waiting[] = [];
  #droppedCount = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> | null = null;

  constructor(db: Kysely<Schema>, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  record(request: LoggedRequest): void {
    if (this.#waiting.length === MAX_WAITING) this.#droppedCount++;
    else this.#waiting.push({ ...request, endedAtMs: performance.now() });
    this.#timer ??= setTimeout(() => void this.idle(), FLUSH_INTERVAL_MS);
  }

  /** Writes what is waiting; resolves when nothing is waiting or in flight. Never throws. */
  async idle(): Promise<void> {
    do {
      this.#writing ??= this.#writeAll().finally(() => this.#writing = null);
      await this.#writing;
    } while (this.#waiting.length > 0);
    // What was recorded meanwhile has been written too.
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #writeAll(): Promise<void> {
    if (this.#droppedCount > 0) {
      const requests = this.#droppedCount;
      this.#droppedCount = 0;
      this.#log.error("requests_dropped", new Error("too many waited"), { requests });
    }
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH_SIZE);
      await insertRequests(this.#db, batch).catch((error) =>
        this.#log.error("requests_not_logged", error, { requests: batch.length })
      );
    }
  }
}

/** One text, so that the statement is the same for any number. */
async function insertRequests(db: Kysely<Schema>, requests: readonly Waiting[]): Promise<void> {
  const nowMs = performance.now();
  const rows = requests.map(({ endedAtMs, ...row }) => ({ ...row, ageMs: nowMs - endedAtMs }));
  await sql`
    insert into request_log (request_id, organization_id, api_key_id, operation, route, status,
      code, reason, issues, is_replay, idempotency_key_hash, payload_shape, duration_ms, created_at)
    select "requestId", "organizationId", "apiKeyId", operation, route, status, code, reason,
      issues, "isReplay", "idempotencyKeyHash", "payloadShape", "durationMs",
      service_now() - make_interval(secs => "ageMs" / 1000)
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as told (
      "requestId" text, "organizationId" text, "apiKeyId" text, operation text, route text,
      status integer, code text, reason text, issues text, "isReplay" boolean,
      "idempotencyKeyHash" text, "payloadShape" text, "durationMs" integer,
      "ageMs" double precision)`.execute(db);
}

/** A stored call. */
type KeptRequest = LoggedRequest & { id: number; createdAt: Date };

/** A page of an organization's calls, newest first. */
export async function listRequests(
  db: Kysely<Schema>,
  organizationId: string,
  { before, limit, isFailed }: { before: number | null; limit: number; isFailed: boolean },
): Promise<KeptRequest[]> {
  return await requests(db).where(rowsOf(organizationId, before))
    .$if(isFailed, (query) => query.where("code", "is not", null))
    .orderBy(NEWEST_FIRST).limit(limit).execute();
}

/** The call that answered with a request id, and its replays, newest first. */
export async function requestsNamed(
  db: Kysely<Schema>,
  organizationId: string,
  requestId: string,
): Promise<KeptRequest[]> {
  // In the order of an index, for the same reason as `rowsOf`.
  return await requests(db).where("organization_id", "=", organizationId)
    .where("request_id", ">=", requestId).where("request_id", "<=", requestId)
    .orderBy("request_id", "desc").orderBy("id", "desc").limit(20).execute();
}

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

/** How often an organization's last calls failed, by code, most frequent first. */
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
