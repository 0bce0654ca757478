import { Batcher, type BatchLimits } from "../database/batcher.ts";

/** The result for an item whose organization is locked by another transaction. */
export const BUSY = Symbol("busy");

/**
 * Sends a batch. If `waits` is set, all items belong to one organization and the statement waits
 * for that organization's lock. Otherwise items of locked organizations come back unprocessed.
 */
type SendLocked<Item, Result> = (
  items: Item[],
  waits: boolean,
) => Promise<(Result | typeof BUSY)[]>;

/**
 * Batches items that each need the lock of their organization. All items share a batch that never
 * waits for a lock. An item whose organization is locked moves to a separate batch of that
 * organization, so that a lock delays no other organization.
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
    this.#shared = new Batcher(
      (items) => send(items, false),
      limits,
      onAbandoned,
      ({ organizationId }) => organizationId,
    );
    const sendWaiting = async (items: Item[]) => await send(items, true) as Result[];
    this.#makeWaiting = () => new Batcher(sendWaiting, limits, onAbandoned);
  }

  /** Adds an item to a batch. Throws the same errors as `Batcher.submit`. */
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

  /** Resolves when no item is queued or in flight. */
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
