import { createHash } from "node:crypto";
import { nextTurn } from "../next_turn.ts";

/** What does not change while a process runs. */
const USUAL_MAX_AGE_SECONDS = 300;

type Bytes = Uint8Array<ArrayBuffer>;

/** A document's bytes, as they were made at some time. */
interface Edition {
  plain: Bytes;
  gzipped: Bytes;
  /** Without its quotes. */
  tag: string;
}

/** So much is compressed before others have their turn. */
const COMPRESSED_SLICE_BYTES = 64 * 1024;
const GZIPPED = "-gzip";

interface Manner {
  /** Where it is no JSON. */
  mediaType?: string;
  /** It is made anew so often; without it, once. */
  maxAgeSeconds?: number;
  headers?: Record<string, string>;
}

/**
 * A public document as anyone may read it, from any origin: made when it is first asked for, its
 * bytes kept, a failure not.
 */
export function publicDocument(
  make: () => Promise<object | string>,
  { mediaType = "application/json", maxAgeSeconds, headers: own = {} }: Manner = {},
): (request: Request) => Promise<Response> {
  let made: Promise<Edition> | undefined;
  let expiresAtMs = Infinity;
  const edition = () => {
    if (made === undefined || performance.now() >= expiresAtMs) {
      expiresAtMs = performance.now() + (maxAgeSeconds ?? Infinity) * 1000;
      const making = made = make().then(encoded);
      making.catch(() => {
        if (made === making) made = undefined;
      });
    }
    return made;
  };
  const headers = {
    ...own,
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": `public, max-age=${maxAgeSeconds ?? USUAL_MAX_AGE_SECONDS}`,
  };
  const contentType = mediaType === "application/json" ? mediaType : `${mediaType}; charset=utf-8`;
  return async (request) => {
    const { plain, gzipped, tag } = await edition();
    const isGzipped = acceptsGzip(request.headers.get("accept-encoding"));
    const etag = `"${tag}${isGzipped ? GZIPPED : ""}"`;
    const common = { ...headers, "ETag": etag, "Vary": "Accept-Encoding" };
    if (isNamed(tag, request.headers.get("if-none-match"))) {
      return new Response(null, { status: 304, headers: common });
    }
    const bytes = isGzipped ? gzipped : plain;
    return new Response(bytes, {
      headers: {
        ...common,
        ...(isGzipped && { "Content-Encoding": "gzip" }),
        "Content-Type": contentType,
        "Content-Length": String(bytes.length),
      },
    });
  };
}

async function encoded(document: object | string): Promise<Edition> {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  const plain = new TextEncoder().encode(text);
  const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 27);
  return { plain, gzipped: await gzip(plain), tag };
}

async function gzip(plain: Bytes): Promise<Bytes> {
  const { readable, writable } = new CompressionStream("gzip");
  const gzipped = new Response(readable).bytes();
  const writer = writable.getWriter();
  for (let from = 0; from < plain.length; from += COMPRESSED_SLICE_BYTES) {
    await writer.write(plain.subarray(from, from + COMPRESSED_SLICE_BYTES));
    await nextTurn();
  }
  await writer.close();
  return await gzipped;
}

/** Whether gzip is among the codings that `Accept-Encoding` lists, and not refused by `q=0`. */
function acceptsGzip(list: string | null): boolean {
  const quality = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(list ?? "");
  return quality !== null && Number(quality[1] ?? 1) > 0;
}

/** Whether a list of entity tags, of whichever strength and coding, has this one. */
function isNamed(tag: string, list: string | null): boolean {
  if (list === null) return false;
  const tags = list.slice(0, 4096).split(",").map((named) => named.trim().replace(/^W\//, ""));
  return [`"${tag}"`, `"${tag}${GZIPPED}"`, "*"].some((name) => tags.includes(name));
}
