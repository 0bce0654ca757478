/** A request as received. */
export interface ChatCall {
  path: string;
  headers: Headers;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema?: { schema: { properties: object } } };
    max_tokens?: number;
    max_completion_tokens?: number;
    [other: string]: unknown;
  };
}

/** The requests of a connection, one after the other. */
export class IncomingCalls {
  #bytes = new Uint8Array();
  #reading: Promise<boolean> | null = null;
  readonly #gone = new AbortController();

  constructor(private readonly connection: Deno.Conn) {}

  /** Null once the client has closed the connection. */
  async next(): Promise<ChatCall | null> {
    let end: number;
    while ((end = headEnd(this.#bytes)) < 0) if (!await this.#more()) return null;
    const [first, ...lines] = text(this.#bytes.subarray(0, end)).trimEnd().split("\r\n");
    const headers = new Headers();
    for (const line of lines) {
      const colon = line.indexOf(":");
      headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
    }
    const bodyEnd = end + Number(headers.get("content-length"));
    while (this.#bytes.length < bodyEnd) if (!await this.#more()) return null;
    const body = JSON.parse(text(this.#bytes.subarray(end, bodyEnd)));
    this.#bytes = this.#bytes.slice(bodyEnd);
    return { path: first.split(" ")[1], headers, body };
  }

  /** Aborted once the client has closed its side; an HTTP/1 client sends nothing while it waits. */
  gone(): AbortSignal {
    this.#more();
    return this.#gone.signal;
  }

  #more(): Promise<boolean> {
    return this.#reading ??= this.#read().finally(() => this.#reading = null);
  }

  async #read(): Promise<boolean> {
    const piece = new Uint8Array(64 * 1024);
    const size = await this.connection.read(piece).catch(() => null);
    if (size === null) {
      this.#gone.abort();
      return false;
    }
    const bytes = new Uint8Array(this.#bytes.length + size);
    bytes.set(this.#bytes);
    bytes.set(piece.subarray(0, size), this.#bytes.length);
    this.#bytes = bytes;
    return true;
  }
}

/** The offset of the body, or -1 before the blank line has arrived. */
function headEnd(bytes: Uint8Array): number {
  for (let at = 3; at < bytes.length; at++) {
    if (bytes[at] === 10 && bytes[at - 1] === 13 && bytes[at - 2] === 10) return at + 1;
  }
  return -1;
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
