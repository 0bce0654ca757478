import { type Kysely, sql } from "kysely";
import { USUAL_LEASE_MS } from "../base/config.ts";
import { isOutage } from "../database/outage.ts";
import { daysAgo } from "../database/days_ago.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import {
  type Admission,
  type AdmitRow,
  type CallRequest,
  ceilingOf,
  type HeldCall,
  type PeekRow,
  readAdmission,
  type Standing,
  standingOf,
  type StoredAnswer,
} from "./admission.ts";
import { Leases } from "./leases.ts";
import { BODY_SEPARATOR, storedText } from "./stored_body.ts";
import { BUSY, LockedBatches } from "./locked_batches.ts";
import { Reversals } from "./reversals.ts";
import { Batcher, type BatchLimits } from "../database/batcher.ts";
import { inBatch } from "../telemetry/batch.ts";
import { count, observe } from "../telemetry/metrics.ts";

/** The cost, duration and answer of a call that succeeded. */
interface Settlement {
  credits: number;
  billableUnits: number;
  durationMs: number;
  answer: StoredAnswer;
  /** Set only for calls that a model answered. */
  wording?: {
    provider: string;
    model: string;
    tokens: { input: number; output: number; estimated?: true };
  };
}

type SettleItem = HeldCall & { settlement: Settlement };

const LIMITS = { maxBatchSize: 256, maxQueueSize: 2048 };
/**
 * The maximum wait of an admission for the database, so that the caller is answered within a
 * second.
 */
const MAX_ADMISSION_WAIT_MS = 500;
/**
 * The maximum wait of a settlement. This wait is longer than any statement may take, so the caller
 * gets the true outcome.
 */
const MAX_SETTLEMENT_WAIT_MS = 8000;
/** Pauses between checks of a settlement's outcome, while the caller still waits. */
const LOOK_AGAIN_AFTER_MS = [50, 200, 400];

/**
 * Holds credits for calls and bills the calls. Calls that arrive together share one statement and
 * one commit. So a busy organization, whose balance is one row, does not need a commit for each
 * call.
 */
export class Metering {
  readonly #db: Kysely<Schema>;
  readonly #waitingDb: Kysely<Schema>;
  readonly #log: Log;
  readonly #admissions: LockedBatches<CallRequest, AdmitRow>;
  readonly #peeks: Batcher<CallRequest, PeekRow>;
  readonly #settlements: LockedBatches<SettleItem, boolean>;
  readonly #releases: LockedBatches<HeldCall, void>;
  readonly #reversals: Reversals;
  readonly #leases: Leases;

  /**
   * `waitingDb` has separate connections for statements that wait for a lock. `leaseMs` is the
   * lifetime of a hold that is not renewed.
   */
  constructor(
    db: Kysely<Schema>,
    log: Log,
    limits: Partial<BatchLimits> = {},
    waitingDb: Kysely<Schema> = db,
    leaseMs = USUAL_LEASE_MS,
  ) {
    this.#leases = new Leases(db, log, leaseMs);
    this.#db = db;
    this.#waitingDb = waitingDb;
    this.#log = log;
    this.#reversals = new Reversals(db, log);
    const quick = { ...LIMITS, maxWaitMs: MAX_ADMISSION_WAIT_MS, ...limits };
    const thorough = { ...LIMITS, maxWaitMs: MAX_SETTLEMENT_WAIT_MS, ...limits };
    this.#admissions = new LockedBatches(
      (calls, waits) => inBatch("admissions", calls.length, () => this.#admitBatch(calls, waits)),
      quick,
      (call) => this.#releaseQuietly(call),
    );
    this.#peeks = new Batcher(
      (calls) => inBatch("peeks", calls.length, () => this.#peekBatch(calls)),
      quick,
      () => {},
      ({ organizationId }) => organizationId,
    );
    this.#settlements = new LockedBatches(
      (items, waits) => inBatch("settlements", items.length, () => this.#settleBatch(items, waits)),
      thorough,
    );
    this.#releases = new LockedBatches(
      (calls, waits) => inBatch("releases", calls.length, () => this.#releaseBatch(calls, waits)),
      thorough,
    );
  }

  /** Reports to telemetry how many calls wait for a batch. */
  observeWaiting(): void {
    const batches = {
      admissions: this.#admissions,
      peeks: this.#peeks,
      settlements: this.#settlements,
      releases: this.#releases,
    };
    observe("batchWaiting", () =>
      Object.entries(batches)
        .map(([name, { waitingCount }]) => [waitingCount, { "astrology.batch": name }]));
  }

  /**
   * Decides a call in one round trip with one commit. The call is admitted within its limits, with
   * a hold and an idempotency claim; or a stored answer is replayed; or the call is refused.
   * @throws {OverloadError} or the database's error. Credits that may have been held are then
   * released.
   */
  async admit(call: CallRequest): Promise<Admission> {
    try {
      return readAdmission(call, await this.#admissions.submit(call));
    } catch (error) {
      // The connection may have been lost after the commit, so the call may hold credits.
      if (isOutage(error)) this.#releaseQuietly(call);
      throw error;
    }
  }

  /**
   * The limits of a call's key, read without admitting the call. No tokens are used and nothing is
   * written. Throws the same errors as `admit`.
   */
  async peekLimits(call: CallRequest): Promise<Standing> {
    return standingOf(call, await this.#peeks.submit(call));
  }

  /**
   * Bills a call that succeeded and stores its answer, in one transaction. False if the call's
   * lease had expired; then nothing was billed or stored. If the outcome is unknown and the caller
   * cannot ask for the answer again, the credits are refunded once the outcome is known.
   */
  async settle(call: HeldCall, settlement: Settlement): Promise<boolean> {
    try {
      return await this.#settlements.submit({ ...call, settlement });
    } catch (error) {
      if (call.claimKey === null) this.#reversals.add(call.callId);
      throw error;
    }
  }

  /** Ends a call that failed: releases its hold and its idempotency claim, and bills nothing. */
  release(call: HeldCall): Promise<void> {
    return this.#releases.submit(call);
  }

  /** Renews the hold of a running call until the returned object is disposed of. */
  keepHeld(call: HeldCall): Disposable {
    return this.#leases.keep(call);
  }

  /** Resolves when nothing is in flight. */
  async idle(): Promise<void> {
    await Promise.all([this.#admissions.idle(), this.#peeks.idle(), this.#settlements.idle()]);
    await this.#releases.idle();
    await this.#reversals.close();
  }

  #dbFor(waits: boolean): Kysely<Schema> {
    return waits ? this.#waitingDb : this.#db;
  }

  async #admitBatch(
    calls: CallRequest[],
    waits: boolean,
  ): Promise<(AdmitRow | typeof BUSY)[]> {
    const text = JSON.stringify(calls.map((call, index) => ({
      ordinal: index,
      call_id: call.callId,
      organization_id: call.organizationId,
      api_key_id: call.apiKeyId,
      operation: call.operation,
      lane: call.lane,
      pool: call.pool ?? call.lane,
      credits: call.credits,
      weight: call.rateWeight,
      takes_lease: call.leaseMs !== null,
      only_replays: call.onlyReplays ?? false,
      lease_ms: call.leaseMs,
      idempotency_key: call.claimKey,
      fingerprint: call.fingerprint,
      tokens_per_minute: call.limits.tokensPerMinute,
      ceiling: ceilingOf(call),
      ...(call.dayCredits !== undefined && { day_credits: call.dayCredits }),
      // A peek admits no call, so the monthly grant waits for the first admission.
      monthly_credits: call.rateWeight > 0 ? call.limits.monthlyCredits : 0,
    })));
    const { rows } = await sql<AdmitRow>`
      select ordinal, outcome, available_credits, remaining_tokens, reset_seconds,
        retry_after_seconds, in_flight, replay_call_id, replay_status, replay_type, replay_body
      from admit_calls(${text}::text, ${waits}::boolean)`.execute(this.#dbFor(waits));
    return rows.sort((a, b) => a.ordinal - b.ordinal)
      .map((row) => row.outcome === "busy" ? BUSY : row);
  }

  async #peekBatch(calls: CallRequest[]): Promise<PeekRow[]> {
    const text = JSON.stringify(calls.map((call, index) => ({
      ordinal: index,
      organization_id: call.organizationId,
      api_key_id: call.apiKeyId,
      operation: call.operation,
      lane: call.lane,
      pool: call.pool ?? call.lane,
      tokens_per_minute: call.limits.tokensPerMinute,
    })));
    const { rows } = await sql<PeekRow & { ordinal: number }>`
      select ordinal, available_credits, remaining_tokens, reset_seconds, in_flight
      from peek_limits(${text}::text)`.execute(this.#db);
    return rows.sort((a, b) => a.ordinal - b.ordinal);
  }

  async #settleBatch(
    items: SettleItem[],
    waits: boolean,
  ): Promise<(boolean | typeof BUSY)[]> {
    try {
      const outcomes = await this.#settleOnce(items, waits);
      return items.map(({ callId }) => outcomes.get(callId) ?? false);
    } catch (error) {
      if (!isOutage(error)) throw error;
      count("unknownSettlements", {}, items.length);
      this.#log.error("settlement_unknown", error, { calls: items.length });
      return await this.#lookAgain(items, waits, error);
    }
  }

  /** The outcome of each call. A call that had lost its lease is missing from the result. */
  async #settleOnce(
    items: SettleItem[],
    waits: boolean,
  ): Promise<Map<string, true | typeof BUSY>> {
    const text = JSON.stringify(items.map(({ settlement, ...call }, index) => ({
      ordinal: index + 1,
      call_id: call.callId,
      organization_id: call.organizationId,
      credits: settlement.credits,
      billable_units: settlement.billableUnits,
      duration_ms: Math.round(settlement.durationMs),
      idempotency_key: call.claimKey,
      status: settlement.answer.status,
      content_type: settlement.answer.contentType,
      provider: settlement.wording?.provider,
      model: settlement.wording?.model,
      tokens_input: settlement.wording?.tokens.input,
      tokens_output: settlement.wording?.tokens.output,
      tokens_estimated: settlement.wording && (settlement.wording.tokens.estimated ?? false),
    })));
    const bodies = items.map(({ claimKey, settlement }) =>
      claimKey === null ? "" : storedText(settlement.answer.body)
    ).join(BODY_SEPARATOR);
    const { rows } = await sql<{ id: string; outcome: "settled" | "busy" }>`
      select id, outcome from settle_calls(${text}::text, ${bodies}::text, ${waits}::boolean)`
      .execute(this.#dbFor(waits));
    return new Map(rows.map(({ id, outcome }) => [id, outcome === "busy" ? BUSY : true]));
  }

  /**
   * Finds out whether calls were settled, after the connection was lost so that the outcome of the
   * commit is unknown. The calls can safely be settled again, because this needs the lease. A call
   * without a lease was settled if it has a usage record.
   */
  async #lookAgain(
    items: SettleItem[],
    waits: boolean,
    lost: unknown,
  ): Promise<(boolean | typeof BUSY)[]> {
    for (const waitMs of LOOK_AGAIN_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      try {
        const outcomes = await this.#settleOnce(items, waits);
        const callIds = items.map(({ callId }) => callId);
        const recorded = await this.#recordedCalls(callIds.filter((id) => !outcomes.has(id)));
        return callIds.map((id) => outcomes.get(id) ?? recorded.has(id));
      } catch (error) {
        if (!isOutage(error)) throw error;
      }
    }
    throw lost;
  }

  async #recordedCalls(callIds: string[]): Promise<Set<string>> {
    if (callIds.length === 0) return new Set();
    const rows = await this.#db.selectFrom("usage_record").select("call_id")
      .where("call_id", "in", callIds).where("created_at", ">=", daysAgo(2)).execute();
    return new Set(rows.map(({ call_id }) => call_id));
  }

  async #releaseBatch(
    calls: HeldCall[],
    waits: boolean,
  ): Promise<(void | typeof BUSY)[]> {
    const text = JSON.stringify(calls.map(({ callId, organizationId, claimKey }) => ({
      call_id: callId,
      organization_id: organizationId,
      idempotency_key: claimKey,
    })));
    const { rows } = await sql<{ id: string }>`
      select release_calls(${text}::text, ${waits}::boolean) as id`.execute(this.#dbFor(waits));
    const busy = new Set(rows.map(({ id }) => id));
    return calls.map(({ callId }) => busy.has(callId) ? BUSY : undefined);
  }

  /**
   * Releases calls for which nobody waits. If a hold cannot be released now, the hold expires by
   * itself.
   */
  #releaseQuietly(call: HeldCall): void {
    this.release(call).catch((error) =>
      this.#log.error("release_failed", error, { requestId: call.callId })
    );
  }
}
