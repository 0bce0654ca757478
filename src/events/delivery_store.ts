import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { AttemptOutcome } from "./attempt.ts";
import { disableEndpoint } from "./endpoints.ts";
import { retrySeconds } from "./retry_schedule.ts";
import { MAX_ORGANIZATION_SLOW_TURNS, MAX_ORGANIZATION_TURNS, type Turns } from "./turns.ts";

/** A row of `claim_endpoints`. */
export interface ClaimedRow {
  endpoint_id: string;
  organization_id: string;
  is_slow: boolean;
  url: string;
  failures: number;
  fence: number;
  secrets: { sealed_secret: string; pepper_version: number }[];
}

/** The proof that a process still holds a claim. Every claim has a new fence number. */
interface Fenced {
  endpointId: string;
  fence: number;
}

export interface Due {
  eventId: string;
  body: string;
  attempts: number;
}

/** An attempt that has ended. */
export interface Ended extends AttemptOutcome {
  due: Due;
  isDelivered: boolean;
  isLate: boolean;
  tookMs: number;
}

/** The state of an endpoint after some attempts. */
interface Standing {
  failures: number;
  isSlow: boolean;
  /** Null if the claim continues. */
  pauseSeconds: number | null;
}

/**
 * The maximum number of endpoints with waiting events that one claim examines. The next claim
 * continues after these endpoints.
 */
const MAX_LOOKS = 1000;
/**
 * The lifetime of a claim, which is longer than any batch: no attempt begins later than 10 s after
 * the start of its batch, and no attempt takes over 15 s.
 */
const CLAIM_SECONDS = 60;

/** Reads and writes claims, and the deliveries that are sent under a claim. */
export class DeliveryStore {
  readonly #db: Kysely<Schema>;
  readonly #random: () => number;
  #lookedTo = "";
  #lastStatement: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<Schema>, random: () => number) {
    this.#db = db;
    this.#random = random;
  }

  /** Claims endpoints with due deliveries. The number of endpoints is limited by `turns.room`. */
  async claim(turns: Pick<Turns, "room" | "held">): Promise<ClaimedRow[]> {
    const { quick, slow } = turns.room();
    const { looked_to, claims } = await this.#statement(async (db) => {
      const { rows: [{ found }] } = await sql<
        { found: { looked_to: string; claims: ClaimedRow[] } }
      >`
        select claim_endpoints(${this.#lookedTo}::text, ${MAX_LOOKS}::integer,
          ${JSON.stringify(turns.held())}::text, ${quick}::integer, ${slow}::integer,
          ${MAX_ORGANIZATION_TURNS}::integer, ${MAX_ORGANIZATION_SLOW_TURNS}::integer,
          ${CLAIM_SECONDS}::integer) as found`.execute(db);
      return found;
    });
    this.#lookedTo = looked_to;
    return claims;
  }

  /**
   * The due deliveries of an endpoint, oldest first. If there are none, the claim of the endpoint
   * ends.
   */
  take({ endpointId, fence }: Fenced, limit: number): Promise<Due[]> {
    return this.#statement(async (db) => {
      const { rows } = await sql<Due>`
        select event_id as "eventId", body, attempts from take_deliveries(${endpointId}::text,
          ${fence}::bigint, ${limit}::integer, ${CLAIM_SECONDS}::integer)`.execute(db);
      return rows;
    });
  }

  /**
   * Records ended attempts. Returns for how many seconds the endpoint has been failing. If the
   * claim was lost, nothing is written and the result is null.
   */
  record(
    { endpointId, fence }: Fenced,
    ended: readonly Ended[],
    { failures, isSlow, pauseSeconds }: Standing,
  ): Promise<number | null> {
    const attempts = JSON.stringify(ended.map((one) => ({
      event_id: one.due.eventId,
      is_delivered: one.isDelivered,
      outcome: one.outcome.slice(0, 200),
      took_ms: one.tookMs,
      answer: one.answer,
      retry_seconds: one.isDelivered
        ? null
        : retrySeconds(one.due.attempts + 1, one.retryAfterSeconds, this.#random),
    })));
    const hasSuccess = ended.some(({ isDelivered }) => isDelivered);
    return this.#statement(async (db) => {
      const { rows: [{ seconds }] } = await sql<{ seconds: number | null }>`
        select record_attempts(${endpointId}::text, ${fence}::bigint, ${attempts}::text,
          ${failures}::integer, ${hasSuccess}::boolean, ${isSlow}::boolean,
          ${pauseSeconds}::text::double precision) as seconds`
        .execute(db);
      return seconds;
    });
  }

  async release({ endpointId, fence }: Fenced): Promise<void> {
    await this.#statement((db) =>
      db.updateTable("webhook_endpoint").set({ claimed_until: null })
        .where("id", "=", endpointId).where("fence", "=", fence).execute()
    );
  }

  /** Returns whether the endpoint was enabled. */
  disable(endpointId: string, reason: "gone" | "failing"): Promise<boolean> {
    return this.#statement((db) => disableEndpoint(db, endpointId, reason));
  }

  /** Runs one statement at a time per process, because calls need the other connections. */
  #statement<T>(run: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    const result = this.#lastStatement.then(() => run(this.#db));
    this.#lastStatement = result.catch(() => {});
    return result;
  }
}
