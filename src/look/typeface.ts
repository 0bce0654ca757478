import { html } from "hono/html";
import type { Html } from "./page_frame.ts";

export const TYPEFACE_PATH = "/source-sans-3.woff2";

/**
 * Makes the browser load the typeface with the page. The browser does not use a typeface that
 * arrives later.
 */
export const TYPEFACE_LINK: Html =
  html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${TYPEFACE_PATH}">`;

const HEADERS = {
  "Content-Type": "font/woff2",
  "Cache-Control": "public, max-age=31536000, immutable",
  "Access-Control-Allow-Origin": "*",
};

/** The typeface, read at its first request. */
export function typefaceFile(): () => Promise<Response> {
  let read: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return async () => {
    read ??= Deno.readFile(new URL("./assets/source-sans-3.woff2", import.meta.url));
    return new Response(await read, { headers: HEADERS });
  };
}
