import type { SeededChoices } from "./seeded_choices.ts";

/** The subject of jobs that never get an answer. */
export const STUCK_WORD = "stuck";

/**
 * Stands in for a model: answers each step of a job after a delay, and counts the requests of each
 * step.
 */
export class ModelCounter implements AsyncDisposable {
  /** The number of answered requests by call and step. */
  readonly answered = new Map<string, number>();
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  constructor({ whole }: SeededChoices) {
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      async (asked) => {
        const step = new URL(asked.url).pathname.slice(1);
        await new Promise((resolve) => setTimeout(resolve, whole(5, 400)));
        if (step.endsWith(STUCK_WORD)) return new Response(null, { status: 503 });
        this.answered.set(step, (this.answered.get(step) ?? 0) + 1);
        return new Response("counted");
      },
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}
