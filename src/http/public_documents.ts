import { createHash } from "node:crypto";

/** What does not change while a process runs. */
const USUAL_MAX_AGE_SECONDS = 300;

/** A document's bytes, as they were made at some time. */
interface Edition {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

interface Manner {
  /** Where it is no JSON. */
  mediaType?: string;
  /** It is made anew so often; without it, once. */
  maxAgeSeconds?: number;
}

/**
 * A public document as anyone may read it, from any origin: made when it is first asked for, its
 * bytes kept, a failure not.
 */
export function publicDocument(
  make: () => Promise<object | string>,
  { mediaType = "application/json", maxAgeSeconds }: Manner = {},
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
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": `public, max-age=${maxAgeSeconds ?? USUAL_MAX_AGE_SECONDS}`,
  };
  const contentType = mediaType === "application/json" ? mediaType : `${mediaType}; charset=utf-8`;
  return async (request) => {
    const { bytes, etag } = await edition();
    const common = { ...headers, "ETag": etag };
    return isNamed(etag, request.headers.get("if-none-match"))
      ? new Response(null, { status: 304, headers: common })
      : new Response(bytes, { headers: { ...common, "Content-Type": contentType } });
  };
}

function encoded(document: object | string): Edition {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  const bytes = new TextEncoder().encode(text);
  const digest = createHash("sha256").update(bytes).digest("base64url");
  return { bytes, etag: `"${digest.slice(0, 27)}"` };
}

/** Whether a list of entity tags, of whichever strength, has this one. */
function isNamed(etag: string, list: string | null): boolean {
  if (list === null) return false;
  const tags = list.slice(0, 4096).split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
