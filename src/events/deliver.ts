import { type Kysely, sql } from "kysely";
import type { Peppers } from "../config.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../log.ts";
import { attempt, type AttemptOutcome, type Sending } from "./attempt.ts";
import { disableEndpoint } from "./endpoints.ts";
import { FAILING_DAYS, pauseSeconds, retrySeconds } from "./retry_schedule.ts";
import { openSecret } from "./seal.ts";
import { signedHeaders } from "./sign.ts";
import { measure } from "../telemetry/metrics.ts";
import { AS_CLIENT, inRootSpan } from "../telemetry/spans.ts";

interface DeliverServices {
  db: Kysely<Schema>;
  peppers: Peppers;
  log: Log;
  sending: Sending;
  now(): Date;
  /** Between 0 and 1, for jitter. */
  random(): number;
}

/** An endpoint that this process alone sends to, until its claim ends. */
interface Claim {
  endpointId: string;
  url: string;
  failures: number;
  fence: number;
  secrets: string[];
}

interface Due {
  eventId: string;
  body: string;
  attempts: number;
}

/** An attempt that has ended. */
interface Ended extends AttemptOutcome {
  due: Due;
  isDelivered: boolean;
}

const MOST_ENDPOINTS = 32;
const IN_FLIGHT = 4;
const BATCH_SIZE = 32;
/** Longer than a batch can take: none of its attempts begins after this, and none takes over 15 s. */
const CLAIM_SECONDS = 60;
const BATCH_START_MS = 10_000;
/** Then others that wait have their turn. */
const SERVE_MS = 30_000;
/** After what only the operator can mend. */
const UNREADABLE_PAUSE_SECONDS = 60;
const GONE = 410;
const ASKS_FOR_TIME = [429, 503];
const DAY_SECONDS = 86_400;

/** Sends what waits in the outbox; any number of processes may do so on one database. */
export class Deliveries {
  readonly #services: DeliverServices;
  readonly #serving = new Set<Promise<void>>();
  #isStopped = false;
  #lastStatement: Promise<unknown> = Promise.resolve();

  constructor(services: DeliverServices) {
    this.#services = services;
  }

  /** Claims endpoints that something is due for and begins to serve them; answers how many. */
  async claim(): Promise<number> {
    const room = MOST_ENDPOINTS - this.#serving.size;
    if (room === 0 || this.#isStopped) return 0;
    const rows = await this.#statement(async (db) => {
      const { rows } = await sql<{
        endpoint_id: string;
        url: string;
        failures: number;
        fence: number;
        secrets: string | null;
      }>`
        select endpoint_id, url, failures, fence, secrets
        from claim_endpoints(${room}::integer, ${CLAIM_SECONDS}::integer)`.execute(db);
      return rows;
    });
    for (const { endpoint_id: endpointId, secrets, ...row } of rows) {
      const { log } = this.#services;
      const served = this.#serveSealed({ ...row, endpointId }, secrets ?? "[]")
        .catch((error) => log.error("webhook_delivery_failed", error, { endpoint: endpointId }))
        .finally(() => this.#serving.delete(served));
      this.#serving.add(served);
    }
    return rows.length;
  }

  /** Resolves when no endpoint is served. */
  async idle(): Promise<void> {
    while (this.#serving.size > 0) await Promise.all(this.#serving);
  }

  /** Begins no further attempt; resolves when those under way have ended and are written down. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.idle();
  }

  async #serveSealed(claim: Omit<Claim, "secrets">, sealedText: string): Promise<void> {
    const { endpointId, failures } = claim;
    const { peppers, log } = this.#services;
    const sealed: { sealed_secret: string; pepper_version: number }[] = JSON.parse(sealedText);
    let secrets: string[];
    try {
      secrets = sealed.map((row) =>
        openSecret(
          { sealedSecret: row.sealed_secret, pepperVersion: row.pepper_version },
          endpointId,
          peppers,
        )
      );
    } catch (error) {
      log.error("webhook_secret_unreadable", error, { endpoint: endpointId });
      await this.#record({ ...claim, secrets: [] }, [], failures, UNREADABLE_PAUSE_SECONDS);
      return;
    }
    await this.#serve({ ...claim, secrets });
  }

  async #serve(claim: Claim): Promise<void> {
    const { random } = this.#services;
    const endMs = performance.now() + SERVE_MS;
    let { failures } = claim;
    while (!this.#isStopped && performance.now() < endMs) {
      const due = await this.#take(claim, failures > 0 ? 1 : BATCH_SIZE);
      if (due.length === 0) return;
      const ended = await this.#sendBatch(claim, due);
      for (const { isDelivered } of ended) failures = isDelivered ? 0 : failures + 1;
      const wait = Math.max(0, ...ended.map(({ retryAfterSeconds }) => retryAfterSeconds));
      const pause = failures > 0 || wait > 0
        ? pauseSeconds(Math.max(1, failures), wait, random)
        : null;
      const failingSeconds = await this.#record(claim, ended, failures, pause);
      if (failingSeconds === null) return;
      if (ended.some(({ status }) => status === GONE)) return await this.#disable(claim, "gone");
      if (failingSeconds >= FAILING_DAYS * DAY_SECONDS) {
        return await this.#disable(claim, "failing");
      }
      if (pause !== null) return;
    }
    await this.#release(claim);
  }

  /** Four at a time until one fails; answers what has ended, in that order. */
  async #sendBatch(claim: Claim, due: readonly Due[]): Promise<Ended[]> {
    const startEndMs = performance.now() + BATCH_START_MS;
    const ended: Ended[] = [];
    let next = 0;
    let hasFailed = false;
    const send = async () => {
      while (next < due.length && !hasFailed && performance.now() < startEndMs) {
        const one = await this.#send(claim, due[next++]);
        hasFailed ||= !one.isDelivered;
        ended.push(one);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, send));
    return ended;
  }

  async #send({ endpointId, url, secrets }: Claim, due: Due): Promise<Ended> {
    const { sending, now, log } = this.#services;
    const headers = signedHeaders(due.eventId, due.body, secrets, now());
    const attributes = { "astrology.endpoint": endpointId, "astrology.event": due.eventId };
    const startMs = performance.now();
    const outcome = await inRootSpan(
      "webhook attempt",
      { ...AS_CLIENT, attributes },
      () => attempt(url, headers, due.body, sending),
    );
    const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    measure("webhookAttempts", (performance.now() - startMs) / 1000, {
      "astrology.outcome": isDelivered ? "delivered" : "failed",
    });
    if (!isDelivered) {
      log.info("webhook_attempt_failed", {
        endpoint: endpointId,
        event: due.eventId,
        attempt: due.attempts + 1,
        outcome: outcome.outcome,
      });
    }
    const asksForTime = ASKS_FOR_TIME.includes(outcome.status ?? 0);
    return {
      ...outcome,
      due,
      isDelivered,
      retryAfterSeconds: asksForTime ? outcome.retryAfterSeconds : 0,
    };
  }

  #take({ endpointId, fence }: Claim, limit: number): Promise<Due[]> {
    return this.#statement(async (db) => {
      const { rows } = await sql<Due>`
        select event_id as "eventId", body, attempts from take_deliveries(${endpointId}::text,
          ${fence}::bigint, ${limit}::integer, ${CLAIM_SECONDS}::integer)`.execute(db);
      return rows;
    });
  }

  /** For how long the endpoint has failed; null: the claim is another's, and nothing was written. */
  #record(
    { endpointId, fence }: Claim,
    ended: readonly Ended[],
    failures: number,
    pause: number | null,
  ): Promise<number | null> {
    const { random } = this.#services;
    const attempts = JSON.stringify(ended.map((one) => ({
      event_id: one.due.eventId,
      is_delivered: one.isDelivered,
      outcome: one.outcome.slice(0, 200),
      retry_seconds: one.isDelivered
        ? null
        : retrySeconds(one.due.attempts + 1, one.retryAfterSeconds, random),
    })));
    const hasSuccess = ended.some(({ isDelivered }) => isDelivered);
    return this.#statement(async (db) => {
      const { rows: [{ seconds }] } = await sql<{ seconds: number | null }>`
        select record_attempts(${endpointId}::text, ${fence}::bigint, ${attempts}::text,
          ${failures}::integer, ${hasSuccess}::boolean, ${pause}::text::double precision) as seconds`
        .execute(db);
      return seconds;
    });
  }

  async #disable({ endpointId }: Claim, reason: "gone" | "failing"): Promise<void> {
    const isChanged = await this.#statement((db) => disableEndpoint(db, endpointId, reason));
    if (isChanged) this.#services.log.info("webhook_disabled", { endpoint: endpointId, reason });
  }

  async #release({ endpointId, fence }: Claim): Promise<void> {
    await this.#statement((db) =>
      db.updateTable("webhook_endpoint").set({ claimed_until: null })
        .where("id", "=", endpointId).where("fence", "=", fence).execute()
    );
  }

  /** One statement of this process at a time: calls need the connections more. */
  #statement<T>(run: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    const result = this.#lastStatement.then(() => run(this.#services.db));
    this.#lastStatement = result.catch(() => {});
    return result;
  }
}
