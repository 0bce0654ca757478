import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import type { HeldCall } from "./admission.ts";

/** A lease outlives a renewal that comes to nothing, and the repetition that follows it. */
const RENEWALS_A_LEASE = 3;
const REPETITIONS_A_LEASE = 12;

/**
 * Renews the leases of the calls that run in this process, all by one statement. So they can be
 * short, and what a process held is free soon after it has died.
 */
export class Leases {
  readonly #held = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isRenewing = false;

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly log: Log,
    private readonly leaseMs: number,
  ) {}

  /** Keeps the lease of an admitted call until disposed of. */
  keep({ callId }: HeldCall): Disposable {
    this.#held.add(callId);
    this.#renewAfter(this.leaseMs / RENEWALS_A_LEASE);
    return { [Symbol.dispose]: () => this.#leave(callId) };
  }

  /** Renews these; returns those that still had a lease which nobody else was changing. */
  async renew(callIds: readonly string[]): Promise<string[]> {
    const calls = JSON.stringify(
      callIds.map((callId) => ({ call_id: callId, lease_ms: this.leaseMs })),
    );
    const { rows } = await sql<{ id: string }>`
      select renew_leases(${calls}::text) as id`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  #leave(callId: string): void {
    this.#held.delete(callId);
    if (this.#held.size > 0 || this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
  }

  #renewAfter(pauseMs: number): void {
    if (this.#held.size === 0 || this.#isRenewing) return;
    this.#timer ??= setTimeout(() => void this.#renewHeld(), pauseMs);
  }

  /**
   * What was not renewed is tried again soon. A lease that is gone stays so: settling its call
   * reports it.
   */
  async #renewHeld(): Promise<void> {
    this.#timer = null;
    this.#isRenewing = true;
    const asked = [...this.#held];
    const renewed = await this.renew(asked).catch((error) => {
      this.log.error("renewal_failed", error, { calls: asked.length });
      return [];
    });
    this.#isRenewing = false;
    const kept = new Set(renewed);
    const isWhole = asked.every((callId) => kept.has(callId) || !this.#held.has(callId));
    this.#renewAfter(this.leaseMs / (isWhole ? RENEWALS_A_LEASE : REPETITIONS_A_LEASE));
  }
}
