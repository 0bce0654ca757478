type Direction = "toServer" | "toClient";

/** The faults that the proxy causes. */
export interface Weather {
  /** Each piece is delivered this much later, in order. */
  latencyMs: number;
  /** Pieces in these directions are dropped, and the sender does not notice. */
  swallows: readonly Direction[];
  /** A connection is cut once it has carried this many bytes to the client since this was set. */
  cutAfterBytes: number | null;
}

const FAIR: Weather = { latencyMs: 0, swallows: [], cutAfterBytes: null };
const PIECE_BYTES = 64 * 1024;

/**
 * A TCP proxy on loopback that can delay, drop or cut. The faults also apply to new connections.
 */
export class FaultProxy {
  readonly port: number;
  readonly #listener: Deno.TcpListener;
  readonly #targetPort: number;
  /** If true, new connections are closed at once, as if nothing listened. */
  refuses = false;
  #weather: Weather = FAIR;
  #pairs = new Set<Pair>();

  constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    this.port = this.#listener.addr.port;
    this.#accept();
  }

  /** Sets the faults; those that are not given end. */
  set(weather: Partial<Weather>): void {
    this.#weather = { ...FAIR, ...weather };
    for (const pair of this.#pairs) pair.bytesToClient = 0;
  }

  /** Closes every connection without notice, as a broken network would. */
  cut(): void {
    for (const pair of this.#pairs) this.#close(pair);
  }

  /** Keeps the present connections open, but never carries anything on them again. */
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
      // One side has disconnected.
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
        // The reader has closed it.
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
