/** Receives webhooks, and records the job of each event. */
export class EventReceiver implements AsyncDisposable {
  /** The bodies received for each webhook-id, one for each delivery. */
  readonly received = new Map<string, string[]>();
  readonly #server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const id = request.headers.get("webhook-id")!;
      this.received.set(id, [...this.received.get(id) ?? [], await request.text()]);
      return new Response(null, { status: 204 });
    },
  );

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}/events`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}
