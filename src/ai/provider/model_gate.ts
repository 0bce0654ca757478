import type { Log } from "../../log.ts";
import { countOpen } from "../../telemetry/metrics.ts";
import { AS_CLIENT, inSpan } from "../../telemetry/spans.ts";
import { Breaker, type Ticket } from "./breaker.ts";
import { type Outcome, outcomeOfAbort, type Provider, type WriteRequest } from "./provider.ts";
import { RetryBudget } from "./retry_budget.ts";
import { type SlotLimits, Slots } from "./slots.ts";

/** Nobody but the operator can mend a wrong key or model; looked at again after this. */
export const MISCONFIGURED_WAIT_MS = 60_000;

const LIMITS: SlotLimits = { inFlight: 32, waiting: 64, waitMs: 5000 };

/** What became of a request, or why it was never sent. */
export type GatedOutcome =
  | Outcome
  /** The endpoint is left alone for a while. */
  | { kind: "unavailable"; retryAfterMs: number }
  /** Too many requests are under way or wait. */
  | { kind: "overloaded" };

/**
 * The one way to a provider: holds back requests while it fails or while too many are under way,
 * and tells the operator what went wrong. What the gate of quality thinks of a text is of no
 * matter here.
 */
export class ModelGate {
  readonly #breaker: Breaker;
  readonly #budget = new RetryBudget();
  readonly #slots: Slots;

  constructor(
    private readonly provider: Provider,
    private readonly log: Log,
    limits: SlotLimits = LIMITS,
    shared?: ModelGate,
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

  /** The same way with a retry budget of its own: what it spends is not others'. */
  withOwnRetries(): ModelGate {
    return new ModelGate(this.provider, this.log, LIMITS, this);
  }

  /** As `usage.provider` names it. */
  get name(): string {
    return this.provider.name;
  }

  /** Whether a request that met a fault may be sent once more. */
  mayRetry(): boolean {
    return this.#budget.mayRetry && this.#breaker.waitMs === 0;
  }

  /** Never throws, unless the provider does. Waiting for a slot ends with `signal` as well. */
  async write(request: WriteRequest, signal: AbortSignal): Promise<GatedOutcome> {
    if (signal.aborted) return outcomeOfAbort(signal);
    // Those who would be refused anyway do not wait for it.
    if (this.#breaker.waitMs > 0) return this.#unavailable();
    const place = await this.#takeSlot(signal);
    if (place === "aborted") return outcomeOfAbort(signal);
    if (place === "full") return { kind: "overloaded" };
    try {
      if (signal.aborted) return outcomeOfAbort(signal);
      // What happened to those before it, while it waited.
      if (this.#breaker.waitMs > 0) return this.#unavailable();
      using _open = countOpen("modelSlots", { "astrology.state": "running" });
      return await this.#traced(request, () => this.#send(request, signal));
    } finally {
      this.#slots.give();
    }
  }

  async #takeSlot(signal: AbortSignal) {
    using _open = countOpen("modelSlots", { "astrology.state": "waiting" });
    return await this.#slots.take(signal);
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

  #unavailable(): GatedOutcome {
    return { kind: "unavailable", retryAfterMs: this.#breaker.waitMs };
  }

  async #send(request: WriteRequest, signal: AbortSignal): Promise<Outcome> {
    const ticket = this.#breaker.enter();
    try {
      const outcome = await this.provider.write(request, signal);
      this.#learn(ticket, outcome);
      this.#tell(request, outcome);
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

  #tell({ task, attempt }: WriteRequest, outcome: Outcome): void {
    const { kind } = outcome;
    if (kind === "text" || kind === "cancelled") return;
    const fields = { outcome: kind, product: task.product, prompt: task.version, attempt };
    if (kind === "misconfigured") {
      this.log.error("model_misconfigured", new Error(outcome.log), fields);
    } else {
      const detail = "log" in outcome ? outcome.log : undefined;
      this.log.info("model_request_failed", { ...fields, detail });
    }
  }
}
