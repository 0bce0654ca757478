import { shortTurn } from "../base/next_turn.ts";
import { answerTypesOf, JSON_TYPE } from "../routes/answer_types.ts";
import { isNamed, tagOf } from "../routes/entity_tag.ts";
import { answerType } from "./request/answer_type.ts";
import { acceptsGzip } from "./pack.ts";

/** Maximum age of documents whose content does not change while a process runs. */
const USUAL_MAX_AGE_SECONDS = 300;

type Bytes = Uint8Array<ArrayBuffer>;

/** A built document: its bytes and the entity tag of these bytes. */
interface Edition {
  plain: Bytes;
  gzipped: Bytes;
  /** The entity tag without its quotes. */
  tag: string;
}

/** The number of bytes that are compressed before other work gets a turn. */
const COMPRESSED_SLICE_BYTES = 64 * 1024;
const GZIPPED = "-gzip";

interface Manner {
  /** Set if the document is not JSON. */
  mediaType?: string;
  /**
   * The time after which the document is built again. If this is left out, the document is built
   * once.
   */
  maxAgeSeconds?: number;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Serves a public document to any origin. The document is built at the first request and cached. A
 * failure to build it is not cached.
 */
export function publicDocument(
  make: () => object | string | Promise<object | string>,
  { mediaType = JSON_TYPE, maxAgeSeconds, headers: more }: Manner = {},
): (request: Request) => Promise<Response> {
  let made: Promise<Edition> | undefined;
  let expiresAtMs = Infinity;
  const edition = () => {
    if (made === undefined || performance.now() >= expiresAtMs) {
      expiresAtMs = performance.now() + (maxAgeSeconds ?? Infinity) * 1000;
      const making = made = Promise.try(make).then(encoded);
      making.catch(() => {
        if (made === making) made = undefined;
      });
    }
    return made;
  };
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": `public, max-age=${maxAgeSeconds ?? USUAL_MAX_AGE_SECONDS}`,
    ...more,
  };
  const contentType = mediaType === JSON_TYPE ? mediaType : `${mediaType}; charset=utf-8`;
  return async (request) => {
    answerType(answerTypesOf({ mediaType }), request.headers);
    const { plain, gzipped, tag } = await edition();
    const isGzipped = acceptsGzip(request.headers.get("accept-encoding"));
    const etag = `"${tag}${isGzipped ? GZIPPED : ""}"`;
    const common = { ...headers, "ETag": etag, "Vary": "Accept-Encoding" };
    if (isNamed([tag, tag + GZIPPED], request.headers.get("if-none-match"))) {
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
  await shortTurn();
  const plain = new TextEncoder().encode(text);
  const tag = tagOf(plain);
  return { plain, gzipped: await gzip(plain), tag };
}

async function gzip(plain: Bytes): Promise<Bytes> {
  const { readable, writable } = new CompressionStream("gzip");
  const gzipped = new Response(readable).bytes();
  const writer = writable.getWriter();
  for (let from = 0; from < plain.length; from += COMPRESSED_SLICE_BYTES) {
    await writer.write(plain.subarray(from, from + COMPRESSED_SLICE_BYTES));
    await shortTurn();
  }
  await writer.close();
  return await gzipped;
}
