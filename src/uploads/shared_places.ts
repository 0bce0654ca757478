import { ApiError } from "../base/errors.ts";

const RETRY_AFTER_SECONDS = 5;

/** The holder of a place. */
interface Holder {
  /** Whether the holder may lose its place to another organization that has no place. */
  readonly isSlow: boolean;
  /** Ends the holder's work. */
  cut(reason: Error): void;
}

interface Limits {
  /** The number of places in this process. */
  all: number;
  ofOrganization: number;
  /** What the holders of places do, in words, as in "files are being received". */
  doing: string;
}

/**
 * A limited number of places for work that takes minutes, shared among organizations. If a place is
 * free, an organization without a place can always have it. An organization can have more places,
 * up to its share, only while half of the places are free. If no place is free, an organization
 * without a place takes the place of a slow holder.
 */
export class SharedPlaces {
  readonly #limits: Limits;
  /** The holders, oldest first. */
  readonly #taken = new Map<Holder, string>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Takes a place until the returned object is disposed of.
   * @throws {ApiError} RATE_LIMITED if the organization has its share. SERVICE_UNAVAILABLE if no
   * place can be freed.
   */
  enter(organizationId: string, holder: Holder): Disposable {
    const { all, ofOrganization, doing } = this.#limits;
    const own = this.#taken.values().filter((other) => other === organizationId)
      .reduce((count) => count + 1, 0);
    const isShort = this.#taken.size >= all / 2;
    if (own >= ofOrganization || own > 0 && isShort) throw shareTaken(own, doing);
    if (this.#taken.size >= all) this.#displaceSlow();
    this.#taken.set(holder, organizationId);
    return { [Symbol.dispose]: () => void this.#taken.delete(holder) };
  }

  get isEmpty(): boolean {
    return this.#taken.size === 0;
  }

  /** Ends the work in every place. */
  cutAll(reason: Error): void {
    for (const holder of this.#taken.keys()) holder.cut(reason);
  }

  #displaceSlow(): void {
    const { all, doing } = this.#limits;
    const slow = this.#taken.keys().find(({ isSlow }) => isSlow);
    if (slow === undefined) throw allTaken(`${all} ${doing} already.`);
    this.#taken.delete(slow);
    slow.cut(
      allTaken(`${all} ${doing}; this one was slow, and another organization needed its place.`),
    );
  }
}

function shareTaken(own: number, doing: string): ApiError {
  return new ApiError(
    "RATE_LIMITED",
    `${own} ${doing} for this organization, which is the maximum per organization in this process; try again when one has ended, in ${RETRY_AFTER_SECONDS} s.`,
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      limit: {
        kind: "concurrency",
        lane: "ai",
        limit: own,
        remaining: 0,
        weight: 1,
        reset_seconds: RETRY_AFTER_SECONDS,
        retry_after_seconds: RETRY_AFTER_SECONDS,
      },
    },
  );
}

function allTaken(message: string): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", `${message} Try again in ${RETRY_AFTER_SECONDS} s.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
