type Direction = "toServer" | "toClient";

/** What the proxy does to bytes on their way. */
export interface Weather {
  /** Each piece is delivered this much later, in order. */
  latencyMs: number;
  /** Pieces in these directions vanish, and the sender hears nothing of it. */
  swallows: readonly Direction[];
  /** A connection is cut once it has carried this many bytes to the client since this was set. */
  cutAfterBytes: number | null;
}

const FAIR: Weather = { latencyMs: 0, swallows: [], cutAfterBytes: null };
const PIECE_BYTES = 64 * 1024;

/** A TCP proxy on loopback that can be late, deaf or cut. New connections get the same weather. */
export class FaultProxy {
  readonly port: number;
  readonly #listener: Deno.TcpListener;
  readonly #targetPort: number;
  /** New connections are closed at once, as if nobody listened. */
  refuses = false;
  #weather: Weather = FAIR;
  #pairs = new Set<Pair>();

  constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    this.port = this.#listener.addr.port;
    this.#accept();
  }

  /** Changes the weather; what is not named becomes fair. */
  set(weather: Partial<Weather>): void {
    this.#weather = { ...FAIR, ...weather };
    for (const pair of this.#pairs) pair.bytesToClient = 0;
  }

  /** Closes every connection as a network would that has lost its way: without a word. */
  cut(): void {
    for (const pair of this.#pairs) this.#close(pair);
  }

  /** Leaves the connections there are open, and never carries anything more on them. */
  forget(): void {
    for (const pair of this.#pairs) pair.isForgotten = true;
  }

  [Symbol.dispose](): void {
    this.#listener.close();
    this.cut();
  }

  async #accept(): Promise<void> {
    for await (const client of this.#listener) {
      if (this.refuses) {
        client.close();
        continue;
      }
      Deno.connect({ hostname: "127.0.0.1", port: this.#targetPort }).then((server) => {
        const pair: Pair = { client, server, bytesToClient: 0, isForgotten: false };
        this.#pairs.add(pair);
        this.#carry(pair, "toServer", client, server);
        this.#carry(pair, "toClient", server, client);
      }, () => client.close());
    }
  }

  async #carry(pair: Pair, direction: Direction, from: Deno.Conn, to: Deno.Conn): Promise<void> {
    // Delivery waits for the piece before it, but reading does not wait for delivery.
    let delivered: Promise<void> = Promise.resolve();
    try {
      while (true) {
        const piece = new Uint8Array(PIECE_BYTES);
        const size = await from.read(piece);
        if (size === null) break;
        const { latencyMs, swallows } = this.#weather;
        if (pair.isForgotten || swallows.includes(direction)) continue;
        const isDue = latencyMs === 0 ? null : later(latencyMs);
        const earlier = delivered;
        delivered = (async () => {
          await earlier;
          await isDue;
          await writeAll(to, piece.subarray(0, size));
        })();
        delivered.catch(() => this.#close(pair));
        if (latencyMs === 0) await delivered;
        if (direction === "toClient" && this.#isWornOut(pair, size)) break;
      }
      await delivered;
    } catch {
      // Either side has gone.
    }
    this.#close(pair);
  }

  #isWornOut(pair: Pair, bytes: number): boolean {
    pair.bytesToClient += bytes;
    const { cutAfterBytes } = this.#weather;
    return cutAfterBytes !== null && pair.bytesToClient >= cutAfterBytes;
  }

  #close(pair: Pair): void {
    if (!this.#pairs.delete(pair)) return;
    for (const connection of [pair.client, pair.server]) {
      try {
        connection.close();
      } catch {
        // It was closed by its reader.
      }
    }
  }
}

interface Pair {
  client: Deno.Conn;
  server: Deno.Conn;
  bytesToClient: number;
  isForgotten: boolean;
}

function later(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

async function writeAll(to: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.length;) sent += await to.write(bytes.subarray(sent));
}
