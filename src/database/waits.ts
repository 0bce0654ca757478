import type { Log } from "../telemetry/log.ts";

const LOOK_EVERY_MS = 500;
/** Maximum number of waiting callers of one kind in a process. Further callers are answered at once. */
const MAX_WAITS = { ofKey: 100, ofOrganization: 200, ofProcess: 2000 };

/** The caller that waits. */
export interface Waiting {
  organizationId: string;
  apiKeyId: string;
  /** Aborted when the caller has left. */
  signal: AbortSignal;
}

interface Wait<Subject> extends Waiting {
  subject: Subject;
  resolve(): void;
}

/**
 * Callers that wait until an event has been stored in the database. One statement every half second
 * serves all waiting callers of the process.
 */
export class Waits<Subject> {
  readonly #waits = new Set<Wait<Subject>>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;

  /**
   * @param find Finds, among the subjects that callers wait for, those whose event has happened.
   */
  constructor(
    private readonly what: string,
    private readonly find: (waitedFor: readonly Subject[]) => Promise<ReadonlySet<Subject>>,
    private readonly log: Log,
    private readonly lookEveryMs = LOOK_EVERY_MS,
  ) {}

  /**
   * Resolves when the event of the subject has happened, after `waitMs`, or when the process
   * drains.
   */
  async until(waiting: Waiting, subject: Subject, waitMs: number): Promise<void> {
    const { signal } = waiting;
    if (this.#isClosed || signal.aborted || !this.#hasRoom(waiting)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wait = { ...waiting, subject, resolve };
    this.#waits.add(wait);
    const timer = setTimeout(resolve, waitMs);
    signal.addEventListener("abort", () => resolve(), { once: true });
    this.#timer ??= setTimeout(() => void this.#look(), this.lookEveryMs);
    await promise;
    clearTimeout(timer);
    this.#waits.delete(wait);
  }

  #hasRoom({ organizationId, apiKeyId }: Waiting): boolean {
    const ofOrganization = [...this.#waits].filter((wait) =>
      wait.organizationId === organizationId
    );
    const ofKey = ofOrganization.filter((wait) => wait.apiKeyId === apiKeyId);
    return ofKey.length < MAX_WAITS.ofKey &&
      ofOrganization.length < MAX_WAITS.ofOrganization &&
      this.#waits.size < MAX_WAITS.ofProcess;
  }

  /** Answers all waiting callers, because an open wait would keep the server from stopping. */
  close(): void {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const { resolve } of this.#waits) resolve();
  }

  async #look(): Promise<void> {
    try {
      const found = await this.find([...this.#waits].map(({ subject }) => subject));
      for (const { subject, resolve } of this.#waits) if (found.has(subject)) resolve();
    } catch (error) {
      this.log.error("waits_failed", error, { what: this.what, waits: this.#waits.size });
    }
    this.#timer = this.#waits.size === 0 || this.#isClosed
      ? null
      : setTimeout(() => void this.#look(), this.lookEveryMs);
  }
}
