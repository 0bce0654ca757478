import type { Kysely } from "kysely";
import type { Peppers } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import { attempt, type Sending } from "./attempt.ts";
import { type ClaimedRow, DeliveryStore, type Due, type Ended } from "./delivery_store.ts";
import { FAILING_DAYS, pauseSeconds } from "./retry_schedule.ts";
import { openSecret } from "./seal.ts";
import { signedHeaders } from "./sign.ts";
import { PACE, type Pace, type Turn, Turns } from "./turns.ts";
import { measure } from "../telemetry/metrics.ts";
import { AS_CLIENT, inRootSpan } from "../telemetry/spans.ts";

interface DeliverServices {
  db: Kysely<Schema>;
  peppers: Peppers;
  log: Log;
  sending: Sending;
  now(): Date;
  /** A random number between 0 and 1, for jitter. */
  random(): number;
  pace?: Pace;
}

/**
 * An endpoint that this process has claimed. Until the claim ends, no other process sends to the
 * endpoint.
 */
interface EndpointClaim {
  endpointId: string;
  url: string;
  failures: number;
  fence: number;
  turn: Turn;
  secrets: string[];
}

const IN_FLIGHT = 4;
const BATCH_SIZE = 32;
const BATCH_START_MS = 10_000;
/** The pause in seconds after a fault that only the operator can correct. */
const UNREADABLE_PAUSE_SECONDS = 60;
const GONE = 410;
const ASKS_FOR_TIME = [429, 503];
const DAY_SECONDS = 86_400;

/** Sends the events of the outbox. Any number of processes may send from one database. */
export class Deliveries {
  readonly #services: DeliverServices;
  readonly #store: DeliveryStore;
  readonly #pace: Pace;
  readonly #turns = new Turns();
  readonly #serving = new Set<Promise<void>>();
  #isStopped = false;
  #isClaimingSoon = false;
  #lastClaim: Promise<unknown> = Promise.resolve();

  constructor(services: DeliverServices) {
    this.#services = services;
    this.#store = new DeliveryStore(services.db, services.random);
    this.#pace = services.pace ?? PACE;
  }

  /**
   * Claims endpoints with due deliveries and starts to serve these endpoints. Returns the number of
   * endpoints.
   */
  claim(): Promise<number> {
    const claimed = this.#lastClaim.then(() => this.#claim());
    this.#lastClaim = claimed.catch(() => {});
    return claimed;
  }

  async #claim(): Promise<number> {
    const { quick, slow } = this.#turns.room();
    if (this.#isStopped) return 0;
    if (quick + slow === 0) {
      this.#turns.setFull(true);
      return 0;
    }
    const claims = await this.#store.claim(this.#turns);
    this.#turns.setFull(claims.filter(({ is_slow }) => !is_slow).length === quick);
    for (const row of claims) this.#begin(row);
    return claims.length;
  }

  #begin({ endpoint_id: endpointId, organization_id, is_slow, secrets, ...row }: ClaimedRow): void {
    const turn = { organizationId: organization_id, isSlow: is_slow, startMs: performance.now() };
    this.#turns.begin(turn);
    const served = this.#serveSealed({ ...row, endpointId, turn }, secrets)
      .catch((error) => {
        this.#services.log.error("webhook_delivery_failed", error, { endpoint: endpointId });
      })
      .finally(() => {
        const isWaitedFor = this.#turns.isWaitedFor(turn);
        this.#turns.end(turn);
        this.#serving.delete(served);
        if (isWaitedFor) this.#claimSoon();
      });
    this.#serving.add(served);
  }

  /**
   * Claims endpoints for a place that has become free, if endpoints are waiting. Places that become
   * free meanwhile are filled by the same claim.
   */
  #claimSoon(): void {
    if (this.#isClaimingSoon) return;
    this.#isClaimingSoon = true;
    this.#lastClaim = this.#lastClaim.then(() => {
      this.#isClaimingSoon = false;
      return this.#claim();
    }).catch((error) => this.#services.log.error("webhook_claim_failed", error));
  }

  /** Resolves when no endpoint is served. */
  async idle(): Promise<void> {
    do {
      await this.#lastClaim;
      await Promise.all(this.#serving);
    } while (this.#serving.size > 0);
  }

  /** Starts no further attempts. Resolves when all running attempts have ended and are recorded. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.idle();
  }

  async #serveSealed(
    claim: Omit<EndpointClaim, "secrets">,
    sealed: ClaimedRow["secrets"],
  ): Promise<void> {
    const { endpointId, failures } = claim;
    const { peppers, log } = this.#services;
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
      const standing = {
        failures,
        isSlow: claim.turn.isSlow,
        pauseSeconds: UNREADABLE_PAUSE_SECONDS,
      };
      await this.#store.record(claim, [], standing);
      return;
    }
    await this.#serve({ ...claim, secrets });
  }

  async #serve(claim: EndpointClaim): Promise<void> {
    const { random } = this.#services;
    const size = claim.turn.isSlow ? IN_FLIGHT : BATCH_SIZE;
    let { failures } = claim;
    while (!this.#isStopped) {
      const due = await this.#store.take(claim, failures > 0 ? 1 : size);
      if (due.length === 0) return;
      const ended = await this.#sendBatch(claim, due);
      for (const { isDelivered } of ended) failures = isDelivered ? 0 : failures + 1;
      const wait = Math.max(0, ...ended.map(({ retryAfterSeconds }) => retryAfterSeconds));
      const pause = failures > 0 || wait > 0
        ? pauseSeconds(Math.max(1, failures), wait, random)
        : null;
      const isSlow = ended.some(({ isLate }) => isLate);
      const standing = { failures, isSlow, pauseSeconds: pause };
      const failingSeconds = await this.#store.record(claim, ended, standing);
      if (failingSeconds === null) return;
      if (ended.some(({ status }) => status === GONE)) return await this.#disable(claim, "gone");
      if (failingSeconds >= FAILING_DAYS * DAY_SECONDS) {
        return await this.#disable(claim, "failing");
      }
      if (pause !== null) return;
      if (this.#turns.isOver(claim.turn, this.#pace.turnMs)) break;
    }
    await this.#store.release(claim);
  }

  /**
   * Sends four deliveries at a time until one fails or the turn is over. Returns the deliveries
   * that have ended, in the order of `due`.
   */
  async #sendBatch(claim: EndpointClaim, due: readonly Due[]): Promise<Ended[]> {
    const startEndMs = performance.now() + BATCH_START_MS;
    const ended: Ended[] = [];
    let next = 0;
    let hasFailed = false;
    const isOver = () =>
      hasFailed || this.#isStopped || performance.now() >= startEndMs ||
      this.#turns.isOver(claim.turn, this.#pace.turnMs);
    const send = async () => {
      while (next < due.length) {
        const one = await this.#send(claim, due[next++]);
        hasFailed ||= !one.isDelivered;
        ended.push(one);
        if (isOver()) return;
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, send));
    return ended;
  }

  async #send({ endpointId, url, secrets, turn }: EndpointClaim, due: Due): Promise<Ended> {
    const { sending, now, log } = this.#services;
    const headers = signedHeaders(due.eventId, due.body, secrets, now());
    const attributes = { "astrology.endpoint": endpointId, "astrology.event": due.eventId };
    const startMs = performance.now();
    let isLate = false;
    const late = setTimeout(() => turn.isSlow = isLate = true, this.#pace.slowMs);
    const outcome = await inRootSpan(
      "webhook attempt",
      { ...AS_CLIENT, attributes },
      () => attempt(url, headers, due.body, sending),
    );
    clearTimeout(late);
    const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    const tookMs = Math.round(performance.now() - startMs);
    measure("webhookAttempts", tookMs / 1000, {
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
      isLate,
      tookMs,
      retryAfterSeconds: asksForTime ? outcome.retryAfterSeconds : 0,
    };
  }

  async #disable({ endpointId }: EndpointClaim, reason: "gone" | "failing"): Promise<void> {
    if (await this.#store.disable(endpointId, reason)) {
      this.#services.log.info("webhook_disabled", { endpoint: endpointId, reason });
    }
  }
}
