import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import type { HeldCall } from "./admission.ts";

/**
 * The number of renewals in the lifetime of a lease. With three renewals, one may fail and be
 * repeated before the lease ends.
 */
const RENEWALS_A_LEASE = 3;
const REPETITIONS_A_LEASE = 12;

/**
 * Renews the leases of all calls that run in this process, in one statement. Leases can therefore
 * be short, so that the holds of a dead process end soon.
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

  /** Keeps the lease of an admitted call until the returned object is disposed of. */
  keep({ callId }: HeldCall): Disposable {
    this.#held.add(callId);
    this.#renewAfter(this.leaseMs / RENEWALS_A_LEASE);
    return { [Symbol.dispose]: () => this.#leave(callId) };
  }

  /**
   * Renews the leases of these calls and returns the calls whose leases were renewed. A call is
   * missing from the result if the call has no lease, or if another transaction was changing the
   * lease.
   */
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
   * Renews all leases. A lease that was not renewed is tried again soon. A lost lease cannot be
   * restored; the settlement of the call reports the loss.
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
