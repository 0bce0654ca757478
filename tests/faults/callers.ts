import type { SeededChoices } from "./seeded_choices.ts";
import type { ServiceProcess } from "./service_process.ts";

const NATAL = "/v1/charts/natal";
const ATTEMPT_TIMEOUT_MS = 6000;
/** Shorter than the second in Retry-After, since a storm is short. */
const PAUSE_MS = 200;

/** The history of one idempotency key. */
export interface KeyStory {
  key: string;
  body: string;
  /** All 200 answers; their bytes must be the same, whichever process answered. */
  answers: { text: string; isReplay: boolean }[];
  /** A 402 was heard and no 200. */
  isRefused: boolean;
  /** The processes at which an attempt is running now. */
  askedOf: Set<ServiceProcess>;
}

/** Counts of what callers saw, apart from answers. */
export interface Tally {
  attempts: number;
  byStatus: Map<number, number>;
  lostConnections: number;
  /** The longest wait for a 503. */
  slowest503Ms: number;
  /** Answers that no caller should ever see. */
  wrong: string[];
}

/** Callers that retry each of their keys until it is answered, at any process. */
export class Callers {
  readonly stories: KeyStory[];
  readonly tally: Tally = {
    attempts: 0,
    byStatus: new Map(),
    lostConnections: 0,
    slowest503Ms: 0,
    wrong: [],
  };

  constructor(
    readonly processes: readonly ServiceProcess[],
    readonly apiKey: string,
    readonly random: SeededChoices,
    keys: number,
  ) {
    this.stories = Array.from({ length: keys }, (_, index) => ({
      key: `key-${index}`,
      body: natalBody(index),
      answers: [],
      isRefused: false,
      askedOf: new Set(),
    }));
  }

  /** Calls with all keys; every fifth key is used by two callers at once. */
  async run(callers: number, endMs: number): Promise<void> {
    const todo = this.stories.flatMap((story, index) => index % 5 === 0 ? [story, story] : [story]);
    await Promise.all(Array.from({ length: callers }, async () => {
      for (let story = todo.shift(); story !== undefined; story = todo.shift()) {
        await this.ask(story, endMs);
      }
    }));
  }

  /** Calls with a key until it is answered, at the given process or at any. */
  async ask(story: KeyStory, endMs: number, process?: ServiceProcess): Promise<void> {
    while (performance.now() < endMs) {
      if (await this.#attempt(story, process ?? this.random.pick(this.processes))) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** Returns true if the key has its answer or the credits are used up. */
  async #attempt(story: KeyStory, process: ServiceProcess): Promise<boolean> {
    if (!process.isRunning) return false;
    this.tally.attempts++;
    const startMs = performance.now();
    const isAnswered = story.answers.length > 0;
    story.askedOf.add(process);
    try {
      const response = await fetch(process.url + NATAL, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-api-key": this.apiKey,
          "idempotency-key": story.key,
        },
        body: story.body,
        signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status === 402 && isAnswered) {
        this.tally.wrong.push(`${story.key}: refused after its answer`);
      }
      return this.#hear(story, response, text, performance.now() - startMs);
    } catch {
      this.tally.lostConnections++;
      return false;
    } finally {
      story.askedOf.delete(process);
    }
  }

  #hear(story: KeyStory, { status, headers }: Response, text: string, tookMs: number): boolean {
    const { tally } = this;
    tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1);
    if (status === 503) {
      tally.slowest503Ms = Math.max(tally.slowest503Ms, tookMs);
      if (!headers.has("retry-after")) tally.wrong.push("503 without Retry-After");
    }
    if (![200, 402, 409, 429, 503].includes(status)) {
      tally.wrong.push(`${status} ${text.slice(0, 200)}`);
    }
    if (status === 409 && !text.includes("in_progress")) tally.wrong.push(text.slice(0, 300));
    if (status === 200) {
      story.answers.push({ text, isReplay: headers.get("idempotent-replayed") === "true" });
    }
    // Of two calls at once, the one that was refused first may be heard last.
    story.isRefused = story.answers.length === 0 && status === 402;
    return status === 200 || status === 402;
  }
}

/** A different birth for each index. */
export function natalBody(index: number): string {
  const at = (modulus: number) => String(1 + (index * 7) % modulus).padStart(2, "0");
  return JSON.stringify({
    subject: {
      id: `customer-${index}`,
      dob: `${1950 + index % 60}-${at(12)}-${at(28)}`,
      tob: `${at(23)}:${at(59)}`,
      latitude: 40.5 + index % 10,
      longitude: 1.25,
      utc_offset: "+00:00",
    },
  });
}
