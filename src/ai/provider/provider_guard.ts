import type { Log } from "../../telemetry/log.ts";
import { countOpen } from "../../telemetry/metrics.ts";
import { AS_CLIENT, inSpan } from "../../telemetry/spans.ts";
import { Breaker, type Ticket } from "./breaker.ts";
import { type Outcome, outcomeOfAbort, type Provider, type WriteRequest } from "./provider.ts";
import { RetryBudget } from "./retry_budget.ts";
import { type SlotLimits, Slots } from "./slots.ts";

/**
 * The time after which a provider with a wrong key or model is tried again. Only the operator can
 * correct such a fault.
 */
export const MISCONFIGURED_WAIT_MS = 60_000;

const LIMITS: SlotLimits = { inFlight: 32, waiting: 64, waitMs: 5000 };

/** The outcome of a request, or the reason why the request was never sent. */
export type GuardedOutcome =
  | Outcome
  /** The endpoint gets no requests for some time. */
  | { kind: "unavailable"; retryAfterMs: number }
  /** Too many requests are in flight or waiting. */
  | { kind: "overloaded" };

/**
 * Sends every request to a provider. The guard holds requests back while the provider fails or too
 * many requests are in flight, and logs faults. The guard does not judge the quality of a text.
 */
export class ProviderGuard {
  readonly #breaker: Breaker;
  readonly #budget = new RetryBudget();
  readonly #slots: Slots;

  constructor(
    private readonly provider: Provider,
    private readonly log: Log,
    limits: SlotLimits = LIMITS,
    shared?: ProviderGuard,
  ) {
    if (shared !== undefined) {
      this.#slots = shared.#slots;
      this.#breaker = shared.#breaker;
      return;
    }
    this.#slots = new Slots(limits);
    this.#breaker = new Breaker((openMs) =>
      openMs === null
        ? log.info("model_available", { provider: provider.name })
        : log.info("model_unavailable", { provider: provider.name, openMs })
    );
  }

  /** This guard with a separate retry budget. Both guards share the provider, slots and breaker. */
  withOwnRetries(): ProviderGuard {
    return new ProviderGuard(this.provider, this.log, LIMITS, this);
  }

  /** The name in `usage.provider`. */
  get name(): string {
    return this.provider.name;
  }

  /** The name for texts about customers. */
  get audienceName(): string {
    return this.provider.audienceName ?? this.name;
  }

  /** Whether a request that failed may be sent once more. */
  mayRetry(): boolean {
    return this.#budget.mayRetry && this.#breaker.waitMs === 0;
  }

  /**
   * Sends a request. This function never throws, unless the provider throws. `signal` also ends the
   * wait for a slot.
   */
  async write(
    request: WriteRequest,
    signal: AbortSignal,
    organizationId: string,
  ): Promise<GuardedOutcome> {
    if (signal.aborted) return outcomeOfAbort(signal);
    // If the breaker is open, the request is refused without waiting for a slot.
    if (this.#breaker.waitMs > 0) return this.#unavailable();
    const place = await this.#takeSlot(organizationId, signal);
    if (place === "aborted") return outcomeOfAbort(signal);
    if (place === "full") return { kind: "overloaded" };
    try {
      if (signal.aborted) return outcomeOfAbort(signal);
      // The breaker may have opened while the request waited.
      if (this.#breaker.waitMs > 0) return this.#unavailable();
      using _open = countOpen("modelSlots", { "astrology.state": "running" });
      return await this.#traced(request, () => this.#send(request, signal));
    } finally {
      this.#slots.give(organizationId);
    }
  }

  async #takeSlot(organizationId: string, signal: AbortSignal) {
    using _open = countOpen("modelSlots", { "astrology.state": "waiting" });
    return await this.#slots.take(organizationId, signal);
  }

  #traced<T>({ task, attempt }: WriteRequest, work: () => Promise<T>): Promise<T> {
    const attributes = {
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": this.name,
      "astrology.product": task.product,
      "astrology.attempt": attempt,
    };
    return inSpan("chat", { ...AS_CLIENT, attributes }, work);
  }

  #unavailable(): GuardedOutcome {
    return { kind: "unavailable", retryAfterMs: this.#breaker.waitMs };
  }

  async #send(request: WriteRequest, signal: AbortSignal): Promise<Outcome> {
    const ticket = this.#breaker.enter();
    try {
      const outcome = await this.provider.write(request, signal);
      this.#learn(ticket, outcome);
      this.#logFailure(request, outcome);
      return outcome;
    } catch (error) {
      this.#breaker.record(ticket, "nothing");
      throw error;
    }
  }

  #learn(ticket: Ticket, outcome: Outcome): void {
    switch (outcome.kind) {
      case "text":
      case "cut":
      case "refused":
        this.#budget.success();
        // A further request is longer and has little time, so that its other failures say little.
        if (outcome.kind === "text" && outcome.further?.kind === "limited") {
          return this.#breaker.openFor(outcome.further.retryAfterMs);
        }
        return this.#breaker.record(ticket, "success");
      case "transient":
      case "late":
        this.#budget.fault();
        return this.#breaker.record(ticket, "fault");
      case "limited":
        return this.#breaker.openFor(outcome.retryAfterMs);
      case "misconfigured":
        return this.#breaker.openFor(MISCONFIGURED_WAIT_MS);
      case "cancelled":
        return this.#breaker.record(ticket, "nothing");
    }
  }

  #logFailure({ task, attempt }: WriteRequest, outcome: Outcome): void {
    const failed = outcome.kind === "text" ? outcome.further : outcome;
    if (failed === undefined || failed.kind === "cancelled") return;
    const fields = {
      outcome: failed.kind,
      product: task.product,
      prompt: task.version,
      attempt,
      ...(failed !== outcome && { further: true }),
    };
    if (failed.kind === "misconfigured") {
      this.log.error("model_misconfigured", new Error(failed.log), fields);
    } else {
      const detail = "log" in failed ? failed.log : undefined;
      this.log.info("model_request_failed", { ...fields, detail });
    }
  }
}
