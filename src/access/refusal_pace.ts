/** The number of requests under way up to which a refusal is answered without delay. */
const MAX_UNDELAYED = 8;
/** Delay in milliseconds for each request under way beyond MAX_UNDELAYED. */
const DELAY_EACH_MS = 25;
const MAX_DELAY_MS = 2000;
/** The key under which requests without a valid API key are counted together. */
const NOBODY = "";

/** A request that counts as under way until this object is disposed of. */
export interface RequestUnderWay extends Disposable {
  /** Counts the request among the requests of this organization. */
  identify(organizationId: string): void;
  /** How long an answer with this status must be delayed. */
  delayMs(status: number): number;
}

/**
 * Delays the answers with which calls of an organization are refused (4xx), if the organization has
 * many requests under way in this process. Refusals are free, so a client that ignores
 * `Retry-After` could otherwise use up the processor. A client with up to 88 connections gets about
 * 40 refusals a second.
 */
export class RefusalPace {
  readonly #underWay = new Map<string, number>();

  begin(): RequestUnderWay {
    let sender = NOBODY;
    this.#add(sender, 1);
    return {
      identify: (organizationId) => {
        this.#add(sender, -1);
        this.#add(sender = organizationId, 1);
      },
      delayMs: (status) => this.#delayMs(status, sender),
      [Symbol.dispose]: () => this.#add(sender, -1),
    };
  }

  #delayMs(status: number, sender: string): number {
    if (status < 400 || status >= 500) return 0;
    const excess = this.#underWay.get(sender)! - MAX_UNDELAYED;
    return Math.min(MAX_DELAY_MS, Math.max(0, excess * DELAY_EACH_MS));
  }

  #add(sender: string, count: number): void {
    const sum = (this.#underWay.get(sender) ?? 0) + count;
    if (sum === 0) this.#underWay.delete(sender);
    else this.#underWay.set(sender, sum);
  }
}
