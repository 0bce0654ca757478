import { Batcher, type BatchLimits } from "../database/batcher.ts";

/** Somebody else has locked the organization of the item. */
export const BUSY = Symbol("busy");

/**
 * Sends a batch; with `waits` its items are of one organization whose lock may be waited for,
 * without it those of locked organizations come back as they are.
 */
type SendLocked<Item, Result> = (
  items: Item[],
  waits: boolean,
) => Promise<(Result | typeof BUSY)[]>;

/**
 * Batches of items each of which needs its organization's lock. All share a batch that waits for
 * none; what finds its organization locked goes on in a batch of that organization alone, so that a
 * lock stops nobody else.
 */
export class LockedBatches<Item extends { organizationId: string }, Result> {
  readonly #shared: Batcher<Item, Result | typeof BUSY>;
  readonly #waiting = new Map<string, Batcher<Item, Result>>();
  readonly #makeWaiting: () => Batcher<Item, Result>;

  /** `onAbandoned`: see `Batcher`. */
  constructor(
    send: SendLocked<Item, Result>,
    limits: BatchLimits,
    onAbandoned: (item: Item) => void = () => {},
  ) {
    this.#shared = new Batcher((items) => send(items, false), limits, onAbandoned);
    const sendWaiting = async (items: Item[]) => await send(items, true) as Result[];
    this.#makeWaiting = () => new Batcher(sendWaiting, limits, onAbandoned);
  }

  /** Throws as `Batcher.submit` does. */
  async submit(item: Item): Promise<Result> {
    const result = await this.#shared.submit(item);
    if (result !== BUSY) return result as Result;
    const { organizationId } = item;
    let batcher = this.#waiting.get(organizationId);
    if (batcher === undefined) {
      batcher = this.#makeWaiting();
      this.#waiting.set(organizationId, batcher);
    }
    try {
      return await batcher.submit(item);
    } finally {
      this.#forgetWhenIdle(organizationId, batcher);
    }
  }

  /** How many items wait for the next batch. */
  get waitingCount(): number {
    return [this.#shared, ...this.#waiting.values()]
      .reduce((sum, { waitingCount }) => sum + waitingCount, 0);
  }

  /** Resolves when nothing is queued or under way. */
  async idle(): Promise<void> {
    await this.#shared.idle();
    await Promise.all([...this.#waiting.values()].map((batcher) => batcher.idle()));
  }

  async #forgetWhenIdle(organizationId: string, batcher: Batcher<Item, Result>): Promise<void> {
    await batcher.idle();
    if (batcher.isIdle && this.#waiting.get(organizationId) === batcher) {
      this.#waiting.delete(organizationId);
    }
  }
}
