/**
 * The number of consecutive faults that count as an outage. Faults in half of the last twenty
 * requests count as an outage too.
 */
const FAULTS_IN_A_ROW = 5;
const RECENT = 20;
/**
 * How long the breaker stays open; during this time, no request is sent. The time doubles after
 * each failed probe.
 */
const MIN_OPEN_MS = 15_000;
const MAX_OPEN_MS = 120_000;
/** The wait that callers are told during a probe. A probe takes about as long as a call. */
const PROBE_WAIT_MS = 1000;
/** If an open period grows by less than this, the change is not reported. */
const MATTERS_MS = 1000;

/**
 * What the result of a request says about the endpoint's health. `nothing`: the caller disconnected
 * before there was a result.
 */
export type Sign = "success" | "fault" | "nothing";

/**
 * Connects the result of a request with the state that the breaker had when the request was sent.
 */
export interface Ticket {
  readonly period: number;
}

/**
 * A circuit breaker for a failing endpoint. A closed breaker lets all requests pass, an open
 * breaker lets none pass. After the wait, one request passes as a probe. Results of requests that
 * were sent before the breaker opened are ignored, because they belong to the same outage.
 */
export class Breaker {
  #faultsInARow = 0;
  #recentFaults: boolean[] = [];
  /** Null while closed. */
  #openUntilMs: number | null = null;
  #nextOpenMs = MIN_OPEN_MS;
  #isProbing = false;
  #period = 0;

  /**
   * `changed` is called with a duration when the breaker opens, and with null when the breaker
   * closes.
   */
  constructor(private readonly changed: (openMs: number | null) => void = () => {}) {}

  /** The time in milliseconds until a request may pass; 0 if a request may pass now. */
  get waitMs(): number {
    if (this.#openUntilMs === null) return 0;
    if (this.#isProbing) return PROBE_WAIT_MS;
    return Math.max(Math.round(this.#openUntilMs - performance.now()), 0);
  }

  /** Must be called directly before a request is sent, once `waitMs` is 0. */
  enter(): Ticket {
    this.#isProbing = this.#openUntilMs !== null;
    return { period: this.#period };
  }

  record({ period }: Ticket, sign: Sign): void {
    if (period !== this.#period) return;
    if (this.#openUntilMs === null) this.#recordClosed(sign);
    else this.#recordProbe(sign);
  }

  /**
   * Opens the breaker for a given time, because the endpoint asked for a pause or only the operator
   * can correct the fault.
   */
  openFor(durationMs: number): void {
    const untilMs = performance.now() + durationMs;
    // Concurrent requests may all report the same pause. Only the first report is passed on.
    const isNews = this.#openUntilMs === null || this.#isProbing ||
      untilMs > this.#openUntilMs + MATTERS_MS;
    if (isNews) this.#open(Math.max(this.#openUntilMs ?? 0, untilMs));
  }

  #recordClosed(sign: Sign): void {
    if (sign === "nothing") return;
    const isFault = sign === "fault";
    this.#faultsInARow = isFault ? this.#faultsInARow + 1 : 0;
    this.#recentFaults = [...this.#recentFaults, isFault].slice(-RECENT);
    const isHalf = this.#recentFaults.length === RECENT &&
      this.#recentFaults.filter(Boolean).length >= RECENT / 2;
    if (isHalf || this.#faultsInARow === FAULTS_IN_A_ROW) this.#openAgain();
  }

  #recordProbe(sign: Sign): void {
    this.#isProbing = false;
    if (sign === "fault") this.#openAgain();
    if (sign !== "success") return;
    this.#openUntilMs = null;
    this.#nextOpenMs = MIN_OPEN_MS;
    this.#startPeriod();
    this.changed(null);
  }

  #openAgain(): void {
    const openMs = this.#nextOpenMs;
    this.#nextOpenMs = Math.min(2 * openMs, MAX_OPEN_MS);
    this.#open(performance.now() + openMs);
  }

  #open(untilMs: number): void {
    this.#openUntilMs = untilMs;
    this.#startPeriod();
    this.changed(Math.round(untilMs - performance.now()));
  }

  #startPeriod(): void {
    this.#period++;
    this.#isProbing = false;
    this.#faultsInARow = 0;
    this.#recentFaults = [];
  }
}
