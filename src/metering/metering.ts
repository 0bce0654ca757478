import { type Kysely, sql } from "kysely";
import { isOutage } from "../database/outage.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../log.ts";
import {
  type Admission,
  type AdmitRow,
  type CallRequest,
  ceilingOf,
  type HeldCall,
  readAdmission,
  type StoredAnswer,
} from "./admission.ts";
import { Batcher, type BatchLimits } from "./batcher.ts";

/** What a call that succeeded costs, what it took, and its answer. */
interface Settlement {
  credits: number;
  billableUnits: number;
  durationMs: number;
  answer: StoredAnswer;
  /** Of calls that a model answered. */
  wording?: {
    provider: string;
    model: string;
    tokens: { input: number; output: number; estimated?: true };
  };
}

type SettleItem = { call: HeldCall; settlement: Settlement };

const LIMITS = { maxBatchSize: 256, maxQueueSize: 2048 };
/** A caller hears within a second that the database is slow or gone. */
const MAX_ADMISSION_WAIT_MS = 500;
const MAX_SETTLEMENT_WAIT_MS = 900;
/** A hold is renewed in time even if one renewal fails. */
const RENEWALS_A_LEASE = 3;
/** The unit separator: JSON escapes it, and XML forbids it. */
const BODY_SEPARATOR = "\x1f";
/** Waits between looking again for what became of a settlement, within the caller's wait. */
const LOOK_AGAIN_AFTER_MS = [50, 200, 400];

/**
 * Holds and bills calls. All calls of the process that arrive together share one statement and one
 * commit, so a busy organization, whose balance is one row, does not pay a commit a call.
 */
export class Metering {
  readonly #db: Kysely<Schema>;
  readonly #log: Log;
  readonly #admissions: Batcher<CallRequest, AdmitRow>;
  readonly #settlements: Batcher<SettleItem, boolean>;
  readonly #releases: Batcher<HeldCall, void>;

  constructor(db: Kysely<Schema>, log: Log, limits: Partial<BatchLimits> = {}) {
    this.#db = db;
    this.#log = log;
    const settling = { ...LIMITS, maxWaitMs: MAX_SETTLEMENT_WAIT_MS, ...limits };
    this.#admissions = new Batcher(
      (calls) => this.#admitBatch(calls),
      { ...settling, maxWaitMs: MAX_ADMISSION_WAIT_MS, ...limits },
      (call) => this.#releaseQuietly(call),
    );
    this.#settlements = new Batcher((items) => this.#settleBatch(items), settling);
    this.#releases = new Batcher((calls) => this.#releaseBatch(calls), settling);
  }

  /**
   * Decides a call in one committed round trip: limits, hold and idempotency claim, a replay, or a
   * refusal. @throws {OverloadError} or the database's error; what may have been held is then
   * released.
   */
  async admit(call: CallRequest): Promise<Admission> {
    try {
      return readAdmission(call, await this.#admissions.submit(call));
    } catch (error) {
      // The connection may have been lost after the commit.
      if (isOutage(error)) this.#releaseQuietly(call);
      throw error;
    }
  }

  /**
   * Bills a call that succeeded and stores its answer, in one transaction. False if its lease had
   * expired: then nothing was billed or stored.
   */
  settle(call: HeldCall, settlement: Settlement): Promise<boolean> {
    return this.#settlements.submit({ call, settlement });
  }

  /** Ends a call that failed: hold and claim are gone, nothing is billed. */
  release(call: HeldCall): Promise<void> {
    return this.#releases.submit(call);
  }

  /** Keeps a call's hold from expiring until it is disposed of, for as long as its work takes. */
  keepHeld(call: HeldCall, leaseMs: number): Disposable {
    const timer = setInterval(() => this.#renewQuietly(call, leaseMs), leaseMs / RENEWALS_A_LEASE);
    return { [Symbol.dispose]: () => clearInterval(timer) };
  }

  /** Keeps the hold of a call that still runs for another `leaseMs`. False if it was lost. */
  async renew({ callId }: HeldCall, leaseMs: number): Promise<boolean> {
    const calls = JSON.stringify([{ call_id: callId, lease_ms: leaseMs }]);
    const { rows } = await sql<{ id: string }>`
      select renew_leases(${calls}::text) as id`.execute(this.#db);
    return rows.length > 0;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all([this.#admissions.idle(), this.#settlements.idle()]);
    await this.#releases.idle();
  }

  async #admitBatch(calls: CallRequest[]): Promise<AdmitRow[]> {
    const text = JSON.stringify(calls.map((call, index) => ({
      ordinal: index,
      call_id: call.callId,
      organization_id: call.organizationId,
      api_key_id: call.apiKeyId,
      operation: call.operation,
      lane: call.lane,
      credits: call.credits,
      weight: call.rateWeight,
      takes_lease: call.leaseMs !== null,
      only_replays: call.onlyReplays ?? false,
      lease_ms: call.leaseMs,
      idempotency_key: call.claimKey,
      fingerprint: call.fingerprint,
      tokens_per_minute: call.limits.tokensPerMinute,
      ceiling: ceilingOf(call),
      // A look is no admission: the month's grant waits for the first call.
      monthly_credits: call.rateWeight > 0 ? call.limits.monthlyCredits : 0,
    })));
    const { rows } = await sql<AdmitRow>`
      select ordinal, outcome, available_credits, remaining_tokens, reset_seconds,
        retry_after_seconds, in_flight, replay_call_id, replay_status, replay_type, replay_body
      from admit_calls(${text}::text)`.execute(this.#db);
    return rows.sort((a, b) => a.ordinal - b.ordinal);
  }

  async #settleBatch(items: SettleItem[]): Promise<boolean[]> {
    try {
      const ended = await this.#settleOnce(items);
      return items.map(({ call }) => ended.has(call.callId));
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.#log.error("settlement_unknown", error, { calls: items.length });
      return await this.#lookAgain(items, error);
    }
  }

  async #settleOnce(items: SettleItem[]): Promise<Set<string>> {
    const text = JSON.stringify(items.map(({ call, settlement }, index) => ({
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
    const bodies = items.map(({ call, settlement }) =>
      call.claimKey === null ? "" : storable(settlement.answer.body)
    ).join(BODY_SEPARATOR);
    const { rows } = await sql<{ id: string }>`
      select settle_calls(${text}::text, ${bodies}::text) as id`.execute(this.#db);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * The connection was lost while settling, so nobody said whether it was committed. Settling again
   * is safe, for it needs the lease; what has none left was settled if it has a usage record.
   */
  async #lookAgain(items: SettleItem[], lost: unknown): Promise<boolean[]> {
    for (const waitMs of LOOK_AGAIN_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      try {
        const ended = await this.#settleOnce(items);
        const callIds = items.map(({ call }) => call.callId);
        const recorded = await this.#recordedCalls(callIds.filter((id) => !ended.has(id)));
        return callIds.map((id) => ended.has(id) || recorded.has(id));
      } catch (error) {
        if (!isOutage(error)) throw error;
      }
    }
    throw lost;
  }

  async #recordedCalls(callIds: string[]): Promise<Set<string>> {
    if (callIds.length === 0) return new Set();
    const rows = await this.#db.selectFrom("usage_record").select("call_id")
      .where("call_id", "in", callIds).execute();
    return new Set(rows.map(({ call_id }) => call_id));
  }

  async #releaseBatch(calls: HeldCall[]): Promise<void[]> {
    const text = JSON.stringify(calls.map(({ callId, organizationId, claimKey }) => ({
      call_id: callId,
      organization_id: organizationId,
      idempotency_key: claimKey,
    })));
    await sql`select release_calls(${text}::text)`.execute(this.#db);
    return calls.map(() => undefined);
  }

  /** Where it fails the hold may still live long enough; if not, settling says so. */
  #renewQuietly(call: HeldCall, leaseMs: number): void {
    this.renew(call, leaseMs).catch((error) =>
      this.#log.error("renewal_failed", error, { requestId: call.callId })
    );
  }

  /** Where nobody waits for it: a hold that cannot be released now ends by itself. */
  #releaseQuietly(call: HeldCall): void {
    this.release(call).catch((error) =>
      this.#log.error("release_failed", error, { requestId: call.callId })
    );
  }
}

/** Within a batch, a body that held the separator would shift those after it to others' keys. */
function storable(body: string): string {
  if (body.includes(BODY_SEPARATOR)) throw new Error("an answer holds a unit separator");
  return body;
}
