import { createHash } from "node:crypto";

const HEADERS = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" };

/**
 * A public document as anyone may read it, from any origin: made when it is first asked for, its
 * bytes kept, a failure not.
 */
export function publicDocument(
  make: () => Promise<object>,
): (request: Request) => Promise<Response> {
  let made: Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string }> | undefined;
  return async ({ headers }) => {
    made ??= make().then(encoded);
    const { bytes, etag } = await made.catch((error) => {
      made = undefined;
      throw error;
    });
    const common = { ...HEADERS, "ETag": etag };
    return isNamed(etag, headers.get("if-none-match"))
      ? new Response(null, { status: 304, headers: common })
      : new Response(bytes, { headers: { ...common, "Content-Type": "application/json" } });
  };
}

function encoded(document: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const digest = createHash("sha256").update(bytes).digest("base64url");
  return { bytes, etag: `"${digest.slice(0, 27)}"` };
}

/** Whether a list of entity tags, of whichever strength, has this one. */
function isNamed(etag: string, list: string | null): boolean {
  if (list === null) return false;
  const tags = list.slice(0, 4096).split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
