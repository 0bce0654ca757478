const MAX_TOKENS = 10;
const SUCCESS_TOKENS = 0.1;
const FEW_TOKENS = 5;

/**
 * Allows retries while faults are rare, by the rule of gRPC. In an outage, each retry would
 * increase the load of an overloaded endpoint.
 */
export class RetryBudget {
  #tokens = MAX_TOKENS;

  get mayRetry(): boolean {
    return this.#tokens > FEW_TOKENS;
  }

  fault(): void {
    this.#tokens = Math.max(this.#tokens - 1, 0);
  }

  success(): void {
    this.#tokens = Math.min(this.#tokens + SUCCESS_TOKENS, MAX_TOKENS);
  }
}
