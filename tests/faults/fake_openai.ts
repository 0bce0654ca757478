import type { Provider, WriteRequest } from "../../src/ai/provider/provider.ts";
import { type ChatCall, IncomingCalls } from "./incoming_calls.ts";
import { completion, type FaultName, FAULTS, type Reply } from "./openai_replies.ts";

export type Replying = (call: ChatCall) => Reply | Promise<Reply>;

const DRIP_MS = 50;
const STALL_BYTES = 30;
const FLOOD_PIECE = new Uint8Array(64 * 1024).fill(32);
const FLOOD_PIECES = 200 * 16;
// Tests may fake the timers of the process that this server lives in.
const { setTimeout, clearTimeout } = globalThis;

/** A sentence for each slot that the schema asks for. */
export function filledSlots(
  sentence: (slot: string, call: ChatCall) => string = (slot) => `A sentence for ${slot}.`,
): Replying {
  return (call) => {
    const slots = Object.keys(call.body.response_format?.json_schema?.schema.properties ?? {});
    const text = JSON.stringify(Object.fromEntries(slots.map((id) => [id, sentence(id, call)])));
    return completion(call, { text });
  };
}

/** The answer of `replying`, damaged by a fault. */
export function faulty(name: FaultName, replying: Replying = filledSlots()): Replying {
  return async (call) => FAULTS[name](call, await replying(call));
}

/**
 * Puts a writer that needs the task, such as the simulator, behind HTTP: `provider` is to be used
 * in place of `client`, a provider that speaks to `fake`.
 */
export function behindHttp(fake: FakeOpenAi, writer: Provider, client: Provider): Provider {
  const requests = new Map<string, WriteRequest>();
  fake.replying = async (call) => {
    const request = requests.get(call.body.messages[1].content)!;
    const outcome = await writer.write(request, new AbortController().signal);
    if (outcome.kind === "text") return completion(call, { text: outcome.text });
    return FAULTS["500"]();
  };
  return {
    name: client.name,
    write(request, signal) {
      requests.set(request.user, request);
      return client.write(request, signal);
    },
  };
}

/** An endpoint on loopback for chat completions, with the faults that it is told to have. */
export class FakeOpenAi implements Disposable {
  /** Requests in the order of arrival. */
  readonly calls: ChatCall[] = [];
  /** Connections that the client closed before its answer was complete. */
  abortedCount = 0;
  bytesSent = 0;
  readonly #listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  readonly #connections = new Set<Deno.Conn>();
  #waiting: { isReached(): boolean; resolve(): void }[] = [];

  constructor(public replying: Replying = filledSlots()) {
    this.#accept();
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#listener.addr.port}/v1`;
  }

  /** Waits for something that this server counts. */
  until(isReached: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ isReached, resolve });
    this.#changed();
    return promise;
  }

  [Symbol.dispose](): void {
    this.#listener.close();
    for (const connection of this.#connections) this.#close(connection);
  }

  #changed(): void {
    this.#waiting = this.#waiting.filter(({ isReached, resolve }) => {
      if (!isReached()) return true;
      resolve();
      return false;
    });
  }

  async #accept(): Promise<void> {
    for await (const connection of this.#listener) {
      this.#connections.add(connection);
      this.#serve(connection).catch(() => this.#close(connection));
    }
  }

  #close(connection: Deno.Conn): void {
    if (this.#connections.delete(connection)) connection.close();
  }

  async #serve(connection: Deno.Conn): Promise<void> {
    const incoming = new IncomingCalls(connection);
    for (let call = await incoming.next(); call !== null; call = await incoming.next()) {
      this.calls.push(call);
      this.#changed();
      const gone = incoming.gone();
      let isSent = false;
      try {
        isSent = await this.#send(connection, await this.replying(call), gone);
      } finally {
        if (!isSent && this.#connections.has(connection)) this.abortedCount++;
        this.#changed();
      }
    }
    this.#close(connection);
  }

  /** Returns whether the client stayed connected to the end. */
  async #send(connection: Deno.Conn, reply: Reply, gone: AbortSignal): Promise<boolean> {
    const body = new TextEncoder().encode(reply.body);
    const { manner } = reply;
    await pause(reply.delayMs, gone);
    if (manner === "silence") await pause(null, gone);
    if (manner === "close") return this.#hangUp(connection);
    if (gone.aborted) return false;
    await this.#write(connection, headOf(reply, body.length));
    if (manner === "flood") {
      for (let piece = 0; piece < FLOOD_PIECES; piece++) await this.#write(connection, FLOOD_PIECE);
    }
    if (manner === "cut") {
      await this.#write(connection, body.subarray(0, body.length / 2));
      return this.#hangUp(connection);
    }
    if (manner === "stall") {
      await this.#write(connection, body.subarray(0, STALL_BYTES));
      await pause(null, gone);
    }
    if (manner === "drip") {
      for (let at = 0; at < body.length && !gone.aborted; at++) {
        await this.#write(connection, body.subarray(at, at + 1));
        await pause(DRIP_MS, gone);
      }
    }
    if (gone.aborted) return false;
    if (manner !== "drip") await this.#write(connection, body);
    return manner === "short" ? this.#hangUp(connection) : true;
  }

  #hangUp(connection: Deno.Conn): boolean {
    this.#close(connection);
    return true;
  }

  async #write(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
    for (let sent = 0; sent < bytes.length;) {
      const size = await connection.write(bytes.subarray(sent));
      sent += size;
      this.bytesSent += size;
    }
    this.#changed();
  }
}

function headOf({ status, headers, manner }: Reply, bodyBytes: number): Uint8Array {
  const length = manner === "flood"
    ? bodyBytes + FLOOD_PIECES * FLOOD_PIECE.length
    : manner === "short"
    ? Math.floor(bodyBytes / 2)
    : bodyBytes;
  const lines = Object.entries({ ...headers, "content-length": String(length) })
    .map(([name, value]) => `${name}: ${value}`);
  return new TextEncoder().encode(`HTTP/1.1 ${status} Fake\r\n${lines.join("\r\n")}\r\n\r\n`);
}

/** Waits `durationMs`, or for ever if null, or until the client disconnects. */
function pause(durationMs: number | null, gone: AbortSignal): Promise<void> {
  if (durationMs === 0 || gone.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = durationMs === null ? undefined : setTimeout(resolve, durationMs);
  gone.addEventListener("abort", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
