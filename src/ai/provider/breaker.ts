/** So many faults in a row are an outage; so are half of the last twenty. */
const FAULTS_IN_A_ROW = 5;
const RECENT = 20;
/** How long nothing is sent: twice as long after each probe that fails. */
const MIN_OPEN_MS = 15_000;
const MAX_OPEN_MS = 120_000;
/** While a probe is under way; it takes about as long as a call. */
const PROBE_WAIT_MS = 1000;
/** A later end that is no later than this changes nothing. */
const MATTERS_MS = 1000;

/** What a request told of the endpoint. `nothing`: the caller left before anything could be told. */
export type Sign = "success" | "fault" | "nothing";

/** Given to a request as it is sent, so that what it tells is held against the state it met. */
export interface Ticket {
  readonly period: number;
}

/**
 * Keeps requests from an endpoint that fails: closed they pass, open none does, and when the time
 * is over one goes ahead as a probe. Requests that were under way when it opened say nothing more:
 * they are of the outage that it has opened for.
 */
export class Breaker {
  #faultsInARow = 0;
  #recentFaults: boolean[] = [];
  /** Null while it is closed. */
  #openUntilMs: number | null = null;
  #nextOpenMs = MIN_OPEN_MS;
  #isProbing = false;
  #period = 0;

  /** `changed` hears for how long it has opened, or null when it has closed. */
  constructor(private readonly changed: (openMs: number | null) => void = () => {}) {}

  /** How long until a request may pass; 0: now. */
  get waitMs(): number {
    if (this.#openUntilMs === null) return 0;
    if (this.#isProbing) return PROBE_WAIT_MS;
    return Math.max(Math.round(this.#openUntilMs - performance.now()), 0);
  }

  /** For a request that is about to be sent, once `waitMs` is 0. */
  enter(): Ticket {
    this.#isProbing = this.#openUntilMs !== null;
    return { period: this.#period };
  }

  record({ period }: Ticket, sign: Sign): void {
    if (period !== this.#period) return;
    if (this.#openUntilMs === null) this.#recordClosed(sign);
    else this.#recordProbe(sign);
  }

  /** The endpoint itself asks for this, or nobody but the operator can mend it. */
  openFor(durationMs: number): void {
    const untilMs = performance.now() + durationMs;
    // Those that were under way together ask for the same, one after the other.
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
